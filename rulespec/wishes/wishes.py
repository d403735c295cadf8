"""Wishes as data: what is to hold, through whose eyes, and whether a position meets it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any, TypeAlias

from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.language.fields import Field
from rulespec.language.game import Game
from rulespec.language.moves import Action, Move
from rulespec.language.terms import And, SetNoun, Term, Truth
from rulespec.language.universes import Mask

MoveOf: TypeAlias = Move | Action | None
"""A move that is named; or, of a kind of moves, the one that is looked for; or none."""


@frozen
class Holds:
    """Something that is so in the position, as a player sees it."""

    term: Truth
    player: str | None = None
    """Through whose eyes; whose turn it is, or who makes the move, if nobody is named."""

    move: MoveOf = None
    """The move of which it speaks, too."""

    about: tuple[tuple[SetNoun, str], ...] = ()
    """Words, each with the element that it stands for."""


@frozen
class Judged:
    """The verdict on a move."""

    move: Move | Action
    legal: bool
    breaks: tuple[str, ...] = ()
    """The ids of clauses that it breaks, perhaps besides others."""


@frozen
class Wins:
    """Who wins if the game ends now: these players and no others."""

    players: frozenset[str]


@frozen
class Every:
    """All of these are so."""

    of: tuple[Wish, ...]


@frozen
class AnyOf:
    """At least one of these is so."""

    of: tuple[Wish, ...]


@frozen
class Otherwise:
    """It is not so."""

    wish: Wish


Wish: TypeAlias = "Holds | Judged | Wins | Every | AnyOf | Otherwise"


@frozen
class Tried:
    """What may be assumed of what is looked for, as it is then found sooner; it decides nothing."""

    says: str
    """What is assumed, in a sentence."""

    wishes: tuple[Wish, ...] = ()
    known: Mapping[Field, Any] = field(factory=dict, eq=False)
    """For each field what is assumed of it, in the place of what is known."""


def wish_of(told: object) -> Wish:
    """A wish, or a truth as a wish about the position."""
    if isinstance(told, Holds | Judged | Wins | Every | AnyOf | Otherwise):
        return told
    if isinstance(told, Term):
        return Holds(told)  # type: ignore[arg-type]  # a truth, or its reader says so
    raise BadInput("wishes", told, "a truth, or a wish")


def parts(wish: Wish) -> tuple[Wish, ...]:
    """The wishes directly inside a wish."""
    if isinstance(wish, Otherwise):
        return (wish.wish,)
    return wish.of if isinstance(wish, Every | AnyOf) else ()


def looked_for(wishes: Iterable[Wish]) -> Action | None:
    """The kind of the move that is looked for with the position; there is one at most."""
    found = {at.id: at for wish in wishes for at in _actions(wish)}
    if len(found) > 1:
        raise BadInput("wishes", " and ".join(found), "one kind of moves to be looked for")
    return next(iter(found.values()), None)


def _actions(wish: Wish) -> list[Action]:
    own = [wish.move] if isinstance(wish, Holds | Judged) else []
    inner = [at for part in parts(wish) for at in _actions(part)]
    return [at for at in own if isinstance(at, Action)] + inner


# --- what a position is like ----------------------------------------------------------------------


def met(wish: Wish, position: Position, move: Move | None = None) -> bool:
    """Whether a position, and the move that is looked for, are as wished."""
    match wish:
        case Holds():
            return _holds(wish, position, move)
        case Judged():
            return _judged(wish, position, move)
        case Wins(players):
            return players == {str(at) for at in position.winners()}
        case Every(of):
            return all(met(at, position, move) for at in of)
        case AnyOf(of):
            return any(met(at, position, move) for at in of)
        case Otherwise(inner):
            return not met(inner, position, move)


def _holds(wish: Holds, position: Position, move: Move | None) -> bool:
    seats = position.game.seats
    you: Mask | None = None if wish.player is None else seats.one(wish.player)
    if wish.move is None:
        nouns = tuple(noun for noun, _ in wish.about)
        given = tuple(noun.universe.one(name) for noun, name in wish.about)
        return bool(position.worth(wish.term, you, given, nouns=nouns))
    meant = _meant(wish.move, position, move)
    if meant is None:
        return False
    acts = position.eyes_of(meant).you if you is None else you
    found: Any = position.worth(wish.term, acts, meant.given, action=meant.action)
    return bool(found)


def _judged(wish: Judged, position: Position, move: Move | None) -> bool:
    meant = _meant(wish.move, position, move)
    if meant is None:
        return False
    clauses = meant.action.clauses
    offending = position.offending(meant)
    broken = {at.id for at, bad in zip(clauses, offending, strict=True) if bad}
    return wish.legal is not bool(broken) and broken.issuperset(wish.breaks)


def _meant(wished: Move | Action, position: Position, move: Move | None) -> Move | None:
    """The move of which a wish speaks; none if the position knows no such move."""
    named = wished if isinstance(wished, Move) else move
    if named is None or (isinstance(wished, Action) and named.action.id != wished.id):
        return None
    try:
        return position.read(named)
    except BadInput:
        return None


# --- what a game has words for --------------------------------------------------------------------


def all_of(truths: Iterable[Truth]) -> Truth:
    """All of some truths, of which there is one at least."""
    return reduce(And, truths)


def check(game: Game, wishes: Iterable[Wish]) -> None:
    """``BadInput`` for a wish that speaks of players whom the game does not have."""
    for wish in wishes:
        named = wish.players if isinstance(wish, Wins) else ()
        player = getattr(wish, "player", None)
        for name in (*named, *([] if player is None else [player])):
            if name not in game.players:
                raise BadInput("wishes", name, f"one of {', '.join(game.players)}")
        check(game, parts(wish))
