"""Positions and moves by plain records: what a test builds them from, and looks at in them."""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen

from rulespec.answers.position import Position
from rulespec.games.city_of_light.components import (
    FACINGS,
    KINDS,
    PLAYERS,
    POSTCARDS,
    STAGES,
    TOKENS_EACH,
    Player,
)
from rulespec.games.city_of_light.game import GAME
from rulespec.games.city_of_light.position import (
    ACTIVATED,
    BROUGHT,
    COLOURS,
    COMMON_STREETS,
    EXTENDED,
    FACING,
    FINISHED,
    FRONT,
    HANDS,
    HAVE_PASSED,
    IDLED,
    IN_PLAY,
    LAMP_CELLS,
    LYING,
    MOVER,
    NEW_PERMITS,
    PERMITS,
    PLACED,
    RESERVES,
    STACKS,
    STAGE,
    SUPPLY,
)
from rulespec.language.moves import Move
from rulespec.language.universes import bits

FIRST, SECOND, OVER = 1, 2, 3
ACTIONS = {action.id: action for action in GAME.actions}
SEAT = {
    "hand": HANDS, "stack": STACKS, "reserve": RESERVES, "swapped_in": BROUGHT,
    "passed": HAVE_PASSED, "tokened": ACTIVATED, "idle": IDLED, "pending": PERMITS,
    "fresh": NEW_PERMITS,
}  # fmt: skip


# --- moves ----------------------------------------------------------------------------------------


def moved(rule: str, **named: int) -> Move:
    """A move of a rule; what is not named is nothing."""
    action = ACTIONS[rule]
    known = {ask.noun.name for ask in action.asked}
    assert not {name for name, value in named.items() if value} - known, (rule, named)
    return Move(action, tuple(named.get(ask.noun.name, 0) for ask in action.asked))


def laid(tile: int, square: int, turn: int = 0, *, draws: bool = True) -> Move:
    return moved("lay", tile=tile, square=square, turn=1 << turn, keep=int(not draws))


def taken(kind: int) -> Move:
    return moved("take", kind=kind)


def begun(beginner: int, light: int, loser: int = 0, *, again: bool = False) -> Move:
    return moved("begin", beginner=beginner, light=light, loser=loser, again=int(again))


def passed() -> Move:
    return moved("pass")


def built(kind: int, piece: int, paving: int = 0) -> Move:
    return moved("build", kind=kind, piece=piece, paving=paving)


def activated(card: int, *, acts: bool = True, facing: str = "", **named: int) -> Move:
    if not acts:
        return moved("activate-idle", card=card)
    looks = FACINGS.one(facing) if facing else 0
    return moved(POSTCARDS.names(card)[0], facing=looks, **named)


def names(move: Move) -> dict[str, int]:
    """What a move names, by the words of its action."""
    asked = (ask.noun.name for ask in move.action.asked)
    return dict(zip(asked, move.given, strict=True))


def said(move: Move, noun: str) -> object:
    """What a move says of a noun, also where nobody is asked for it."""
    if noun == "acts":
        return move.rule != "activate-idle"
    if noun == "draws":
        return not move.keep
    if noun == "turn":
        return move.turn.bit_length() - 1
    if noun == "facing":
        return "".join(FACINGS.names(move.facing))
    if noun == "front":
        return GAME.set_up().worth(FRONT, about=move.given, action=move.action)
    given = {ask.noun.name: ask.given for ask in move.action.asks if ask.given is not None}
    return given[noun].members if noun in given else getattr(move, noun)


def changed_move(move: Move, **named: int) -> Move:
    return moved(move.rule, **{**names(move), **named})


# --- positions ------------------------------------------------------------------------------------


@frozen
class Piece:
    """A piece on the board."""

    kind: str
    owner: Player
    cells: int
    extends: str = ""
    facing: str = ""


@frozen
class Seat:
    """What one player has."""

    hand: int = 0
    stack: tuple[int, ...] = ()
    reserve: int = 0
    swapped_in: int = 0
    passed: int = 0
    tokened: int = 0
    idle: int = 0
    pending: int = 0
    fresh: int = 0

    @property
    def tokens(self) -> int:
        return TOKENS_EACH - self.tokened.bit_count()


@frozen
class Ground:
    """What the streets show."""

    colours: tuple[int, int] = (0, 0)
    common: int = 0
    lamps: int = 0

    @property
    def laid(self) -> int:
        return self.colours[0] | self.colours[1] | self.common | self.lamps


def stage(position: Position) -> int:
    return STAGES.places[position.names(STAGE)] + 1


def seat(position: Position, player: str) -> Seat:
    place = PLAYERS.places[player]
    return Seat(**{name: position[at][place] for name, at in SEAT.items()})


def ground(position: Position) -> Ground:
    return Ground(position[COLOURS], position[COMMON_STREETS], position[LAMP_CELLS])


def pieces(position: Position) -> tuple[Piece, ...]:
    extended, facing = position.names(EXTENDED) or "", position.names(FACING) or ""
    found = []
    for player, lying in zip(Player, position[LYING], strict=True):
        for place in bits(lying):
            kind, cells = KINDS.elements[place], position[PLACED][place]
            found.append(
                Piece(
                    kind, player, cells, extended if kind == "annex" else "",
                    facing if kind == "statue" else "",
                )
            )  # fmt: skip
    return tuple(found)


def with_seat(position: Position, player: str, **changes: Any) -> Position:
    """The position with some things of a player changed."""
    new, place, values = evolve(seat(position, player), **changes), PLAYERS.places[player], {}
    for name, at in SEAT.items():
        held = list(position[at])
        held[place] = getattr(new, name)
        values[at] = held
    return position.changed(values)


def with_ground(position: Position, streets: Ground) -> Position:
    return position.changed(
        {COLOURS: streets.colours, COMMON_STREETS: streets.common, LAMP_CELLS: streets.lamps}
    )


def with_pieces(position: Position, *lying: Piece) -> Position:
    """The position with these pieces on the board, and no others."""
    placed, owned = [0] * len(KINDS), [0, 0]
    extended = facing = 0
    for piece in lying:
        placed[KINDS.places[piece.kind]] = piece.cells
        owned[PLAYERS.places[piece.owner]] |= KINDS.one(piece.kind)
        extended |= KINDS.one(piece.extends) if piece.extends else 0
        facing |= FACINGS.one(piece.facing) if piece.facing else 0
    return position.changed({PLACED: placed, LYING: owned, EXTENDED: extended, FACING: facing})


def changed(position: Position, **others: Any) -> Position:
    """The position with some of what it is made of changed."""
    values = {}
    for name, at in {"supply": SUPPLY, "in_play": IN_PLAY}.items():
        if name in others:
            values[at] = others.pop(name)
    if "stage" in others:
        values[STAGE] = 1 << others.pop("stage") - 1
    if "mover" in others:
        values[MOVER] = PLAYERS.one(others.pop("mover"))
    if "finished" in others:
        finished = others.pop("finished")
        values[FINISHED] = PLAYERS.one(finished) if finished else 0
    found = position.changed(values)
    if "pieces" in others:
        found = with_pieces(found, *others.pop("pieces"))
    if "ground" in others:
        found = with_ground(found, others.pop("ground"))
    return found.changed(**others)
