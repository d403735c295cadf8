"""Positions of Москва–Париж as seats and lines: how these tests build them and look into them."""

from __future__ import annotations

from typing import Any

from attrs import frozen
from games.moscow_paris.seats import (
    ACT,
    CHAIN,
    CLAIM,
    GAP,
    OVER,
    Exchanging,
    Line,
    Move,
    Player,
    Seat,
    Table,
    fewer,
    laid_out,
    listed,
    more,
    move,
    set_up,
)

from rulespec.games.moscow_paris.box_file import STANDARD
from rulespec.games.moscow_paris.components import ACTIONS, CARDS
from rulespec.games.moscow_paris.forms import write_rows
from rulespec.games.moscow_paris.game import GAME
from rulespec.language.bags import packed
from rulespec.language.chance import seeded

__all__ = [
    "ACT",
    "CHAIN",
    "CLAIM",
    "GAP",
    "OVER",
    "Cancel",
    "Claim",
    "Done",
    "Exchange",
    "Exchanging",
    "GoOn",
    "LayInRow",
    "Line",
    "Move",
    "PlayIdly",
    "Player",
    "Position",
    "PutInFront",
    "Refuse",
    "Seat",
    "Stack",
    "Stuck",
    "Swap",
    "Table",
    "TakeBack",
    "after",
    "counted",
    "fewer",
    "fingerprint",
    "laid_out",
    "listed",
    "more",
    "move",
    "names",
    "observed",
    "placed",
    "read_line",
    "read_move",
    "read_places",
    "ruleset",
    "said",
    "set_up",
    "shuffled",
    "write_line",
    "write_position",
    "write_row",
]  # fmt: skip

Position = Table


def placed(**parts: Any) -> Table:
    """A position of all its parts."""
    rules, box = parts.pop("ruleset"), parts.pop("box", STANDARD)
    nothing = {"lines": (None,) * 4, "phase": "act", "mover": Player.FIRST, "deck": (), "gone": (),
               "discard": (0,) * len(CARDS), "cities": (), "exchanging": None, "history": ()}
    return set_up(rules, box=box, players=len(parts["seats"])).changed(**{**nothing, **parts})


read_move, ruleset = GAME.read_move, GAME.ruleset


def write_position(table: Any) -> dict[str, Any]:
    return GAME.write_position(laid_out(table).position)


def fingerprint(table: Any) -> str:
    return GAME.mark(laid_out(table).position.state)


def shuffled(cards: list[int], seed: int, times: int) -> tuple[int, ...]:
    return seeded()(packed(cards), {"seed": seed, "shuffled": times})


def read_line(text: str, *box: Any) -> Table:
    return Table(GAME.read_line(text, *box))


def write_line(table: Any) -> str:
    return GAME.write_line(laid_out(table).position)


def write_row(line: Line | None) -> str:
    start = set_up()
    return write_rows(start.changed(lines=(line, None, None, None)).position)[0]


def after(table: Any, move: Move) -> Table:
    return laid_out(table).then(move)


def names(universe: Any, places: Any) -> list[str]:
    return [universe.elements[place] for place in places]


def read_places(universe: Any, listing: Any, _: str = "") -> tuple[int, ...]:
    return tuple(universe.places[name] for name in listing)


def counted(universe: Any, listing: Any, _: str = "") -> tuple[int, ...]:
    found = read_places(universe, listing)
    return tuple(found.count(at) for at in range(len(universe)))


@frozen
class Known:
    """What a player may know, with hands and piles counted."""

    seen: Any

    def __str__(self) -> str:
        return str(self.seen)

    @property
    def table(self) -> Table:
        return Table(self.seen.position)

    @property
    def hands(self) -> tuple[int, ...]:
        own = {self.seen.player: sum(self.table.seats[Player(self.seen.player)].hand)}
        found = {**self.seen.hidden["hand"], **own}
        return tuple(found[player] for player in self.seen.position.players)

    @property
    def deck(self) -> int:
        return self.seen.hidden["deck"]

    @property
    def cities(self) -> int:
        return self.seen.hidden["cities"]


def observed(table: Any, player: Any) -> Known:
    return Known(laid_out(table).position.observation(player))


# --- moves ----------------------------------------------------------------------------------------


def _kind(rule: str):
    return lambda *given: move(rule, *given)


LayInRow, PutInFront, TakeBack, Swap = map(_kind, ("row", "front", "back", "swap"))
Cancel, PlayIdly, Claim, Done = map(_kind, ("cancel", "idle", "claim", "done"))
GoOn, Refuse, Stuck = map(_kind, ("on", "refuse", "stuck"))


def Stack(card: int, places: int) -> Move:  # noqa: N802  # as the moves were called
    return move(ACTIONS.names(card)[0], places)


def Exchange(own: int, partner: int, other: int) -> Move:  # noqa: N802  # likewise
    return move("exchange", own, partner, other)


def said(at: Move, noun: str) -> int:
    """What a move says of a noun, also where nobody is asked for it."""
    if noun in at.action.places:
        return getattr(at, noun)
    given = {ask.noun.name: ask.given for ask in at.action.asks}
    found = given.get(noun)
    return 0 if found is None else GAME.set_up().worth(found, None, at.given, action=at.action)
