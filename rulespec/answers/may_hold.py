"""What may be: what fields may hold, as declared; of who does not play, nothing; invariants."""

from __future__ import annotations

from math import inf
from typing import Any

from rulespec.answers.eyes import Eyes
from rulespec.answers.position import Position
from rulespec.language import bags
from rulespec.language.fields import Amount, Bag, Field, Many, One, Past, Perhaps, Pile
from rulespec.language.game import Game
from rulespec.language.invariants import Invariant
from rulespec.language.universes import Mask
from rulespec.readers.python.slots import nothing


def holds_only_what_it_may(at: Field, position: Position) -> bool:
    """Whether a field of a position holds only what it may."""
    values, who = position.values(at), playing(position.game, len(position.players))
    if isinstance(at, Many) and at.apart and sum(values) != _joined(values):
        return False
    return all(_fits(at, position, who, place, value) for place, value in enumerate(values))


def is_so(invariant: Invariant, position: Position) -> bool:
    """Whether an invariant holds in a position, for each player or member of whom it speaks."""
    seats = position.game.seats
    players = position.players if invariant.of_each else position.game.players[:1]
    return all(_is_so_for(invariant, position, seats.one(at)) for at in players)


def _is_so_for(invariant: Invariant, position: Position, you: Mask) -> bool:
    holds, of = invariant.holds, invariant.of
    if of is None:
        return bool(position.worth(holds, you))
    nouns, members = () if of.it is None else (of.it,), Eyes(position, you).members(of)
    return all(position.worth(holds, you, at, nouns=nouns) for _, at in members)


def playing(game: Game, players: int | None) -> Mask:
    """Who plays, if so many do: those who sit first."""
    return (1 << (len(game.seats) if players is None else players)) - 1


def allowed(at: Any, game: Game, who: Mask) -> Mask:  # noqa: ANN401  # a field that has elements
    """The elements that a field may hold."""
    found: Mask = at.universe.whole if at.among is None else at.among.members
    return found & who if at.universe is game.seats else found


def is_of_nobody(at: Field, game: Game, who: Mask, place: int) -> bool:
    """Whether a field is of a player who does not play."""
    return at.per is game.seats and not isinstance(at, One) and not who >> place & 1


def limits(at: Amount) -> tuple[float, float]:
    """The least and the most that an amount may be, as the rules say: they may set it none."""
    if not at.unlimited:
        return at.least, at.most
    return (-inf if at.least < 0 else at.least), inf


def may_be_anything(at: Field) -> bool:
    """Whether nothing is said of what a field may hold: of a past, or of any number."""
    is_any = isinstance(at, Amount) and limits(at) == (-inf, inf)
    return isinstance(at, Past) or (is_any and at.per is None)


def unlimited(game: Game) -> tuple[str, ...]:
    """The names of fields that the rules do not limit, each with how far it is written."""
    found = (at for at in game.fields if isinstance(at, Amount) and at.unlimited)
    return tuple(f"{at.name} ({at.most})" for at in found)


def rows_of(at: Many, place: int, box: Any) -> frozenset[Mask]:  # noqa: ANN401  # each game's own
    """The sets that a field may be at a key, if they are listed."""
    table: Any = at.listed
    rows = getattr(getattr(box, "tables", None), table.name) if table.rows is None else table.rows
    if at.per is not None:
        return frozenset((0, *rows.get(1 << place, ())))
    return frozenset((0, *(row for found in rows.values() for row in found)))


def _fits(at: Field, position: Position, who: Mask, place: int, value: Any) -> bool:  # noqa: ANN401
    game = position.game
    if is_of_nobody(at, game, who, place):
        return bool(value == nothing(at))
    match at:
        case Amount():
            least, most = limits(at)
            return bool(least <= value <= most)
        case Bag(most=most):
            counts = bags.counts(value)
            fits = all(count <= most for count in counts.values())
            return fits and not sum(1 << i for i in counts) & ~allowed(at, game, who)
        case Pile():
            counts = {i: value.count(i) for i in value}
            fits = all(count <= bags.MOST for count in counts.values())
            return fits and not sum(1 << i for i in counts) & ~allowed(at, game, who)
        case One() | Perhaps() | Many():
            return not value & ~allowed(at, game, who) and _is_set(at, position, place, value)
    return True


def _is_set(at: One | Perhaps | Many, position: Position, place: int, value: Mask) -> bool:
    match at:
        case One():
            return value.bit_count() == 1
        case Perhaps():
            return not value & (value - 1)
        case Many(listed=None):
            return True
    return value in rows_of(at, place, position.box)


def _joined(values: tuple[Mask, ...]) -> Mask:
    found = 0
    for value in values:
        found |= value
    return found
