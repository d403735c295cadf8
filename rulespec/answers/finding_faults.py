"""Faults of a position that follow from its game's declarations.

A value must be one that its field can hold; what lies at one key only may not lie at two; and every
invariant must hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rulespec.answers.faults import Fault
from rulespec.answers.telling import called
from rulespec.language.bags import counts
from rulespec.language.fields import Amount, Bag, Field, Many, One, Perhaps
from rulespec.language.terms import SetTerm
from rulespec.language.universes import Mask
from rulespec.languages import said

if TYPE_CHECKING:
    from rulespec.answers.position import Position
    from rulespec.language.game import Game
    from rulespec.language.invariants import Invariant


def faults(game: Game, position: Position) -> tuple[Fault, ...]:
    """Everything that is wrong with a position, in the order of its fields and invariants."""
    found = [fault for at in game.fields for fault in _of_field(position, at)]
    found += [fault for one in game.invariants for fault in _broken(position, one)]
    found += game.faults(position)
    return tuple(found)


def _of_field(position: Position, at: Field) -> Iterator[Fault]:
    values = position.values(at)
    for place, value in enumerate(values):
        where = at.words if at.per is None else f"{at.words} ({at.per.elements[place]})"
        yield from _of_value(at, where, value)
    if isinstance(at, Many) and at.apart:
        yield from _twice(at, values)


def _of_value(at: Field, where: str, value: Any) -> Iterator[Fault]:  # packed
    match at:
        case Amount(least=least, most=most) if not least <= value <= most:
            says = said(
                "{what}: {found}, not {least} to {most}.",
                what=where,
                found=value,
                least=least,
                most=most,
            )
            yield Fault(f"{at.name}.range", says)
        case One() if value.bit_count() != 1:
            says = said("{what}: {found}, not one.", what=where, found=value.bit_count())
            yield Fault(f"{at.name}.one", says)
        case Perhaps() if value & (value - 1):
            says = said("{what}: {found}, not one or none.", what=where, found=value.bit_count())
            yield Fault(f"{at.name}.one", says)
        case Bag(most=most) if any(count > most for count in counts(value).values()):
            many = [at.universe.elements[i] for i, count in counts(value).items() if count > most]
            says = said("{what}: more than {most}.", what=where, most=most)
            yield Fault(f"{at.name}.most", says, tuple(many))


def _twice(at: Many, values: tuple[Mask, ...]) -> Iterator[Fault]:
    """Elements that lie at two keys, of which each lies at one at most."""
    met = twice = 0
    for value in values:
        twice |= met & value
        met |= value
    if twice:
        says = said("{what}: in two places at once.", what=at.words)
        cells = twice if at.universe.board else 0
        yield Fault(f"{at.name}.apart", says, at.universe.names(twice), cells)


def _broken(position: Position, one: Invariant) -> Iterator[Fault]:
    seats = position.game.seats
    if one.of is None:
        for player in position.players if one.of_each else seats.elements[:1]:
            if not position.worth(one.holds, seats.one(player)):
                yield _fault(position, one, player)
        return
    you = seats.one(seats.elements[0])
    eyes = position.eyes(position.players[0])
    noun = one.of.it
    for name, member in eyes.members(one.of):
        if not position.worth(one.holds, you, member, nouns=() if noun is None else (noun,)):
            yield Fault(one.id, one.says, (name,), passages=one.cites)


def _fault(position: Position, one: Invariant, player: str) -> Fault:
    you = position.game.seats.one(player)
    parts = {name: _part(position, part, you) for name, part in one.parts.items()}
    says = said(one.says, **parts, **({"player": player} if one.of_each else {}))
    if one.shows is None:
        return Fault(one.id, says, passages=one.cites)
    from rulespec.readers.names import universe  # noqa: PLC0415  # for those who look

    found = position.worth(one.shows, you)
    if not isinstance(one.shows, SetTerm):
        return Fault(one.id, says, (str(found),), passages=one.cites)
    among = universe(one.shows)
    cells = found if among.board else 0
    return Fault(one.id, says, among.names(found), cells, passages=one.cites)


def _part(position: Position, part: Any, you: Mask) -> object:  # a term, or a name
    """What stands in braces of what an invariant says."""
    return part if isinstance(part, str) else called(part, position.worth(part, you))
