"""Faults of a position that follow from its game's declarations.

A value must be one that its field can hold; what lies at one key only may not lie at two; and every
invariant must hold.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from rulespec.answers.eyes import Eyes
from rulespec.answers.faults import Fault
from rulespec.answers.telling import called
from rulespec.box.provenance import unsure
from rulespec.language.bags import counts
from rulespec.language.fields import Amount, Bag, Field, Many, One, Perhaps
from rulespec.language.invariants import OfEach
from rulespec.language.terms import SetTerm
from rulespec.language.universes import Mask
from rulespec.languages import Said, joined, said
from rulespec.readers.names import universe

if TYPE_CHECKING:
    from rulespec.answers.position import Position
    from rulespec.language.invariants import Invariant
    from rulespec.language.terms import Family, Number, Set, SetNoun, Term


def faults(position: Position) -> Iterator[Fault]:
    """Everything that is wrong with a position, in the order of its fields and invariants."""
    for at in position.game.fields:
        yield from of_field(position, at)
    yield from _broken(position)


def of_field(position: Position, at: Field) -> Iterator[Fault]:
    """What is wrong with the values of one field, whatever else there is."""
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


@frozen
class _Look:
    """How a position is looked at: by a player, and about members of families."""

    position: Position
    you: Mask
    about: tuple[Mask, ...] = ()
    nouns: tuple[SetNoun, ...] = ()

    def __call__(self, term: Term) -> Any:  # whatever the term is
        """What a term comes to."""
        return self.position.worth(term, self.you, self.about, nouns=self.nouns)

    def members(self, family: Family) -> Iterator[tuple[str, _Look]]:
        """The members of a family, each with how it is looked at."""
        nouns = (*self.nouns, *(() if family.it is None else (family.it,)))
        eyes = Eyes(self.position, self.you)
        for name, member in eyes.members(family, self.about, self.nouns):
            yield name, evolve(self, about=(*self.about, *member), nouns=nouns)


def _broken(position: Position) -> Iterator[Fault]:
    """The faults of invariants: one of each, or one for each player or member of whom it speaks."""
    seats = position.game.seats
    broken = _broken_by_players(position)
    for one in position.game.invariants:
        if one.of is None:
            looks = [(at, _Look(position, seats.one(at))) for at in broken.get(id(one), ())]
        else:
            eyes = position.players if one.of_each else seats.elements[:1]
            pairs = [pair for at in eyes for pair in _Look(position, seats.one(at)).members(one.of)]
            looks = [(name, look) for name, look in pairs if not look(one.holds)]
        yield from (_fault(one, name, look) for name, look in looks)


def _broken_by_players(position: Position) -> dict[int, list[str]]:
    """For invariants, but those of families, through whose eyes they do not hold; all at once."""
    game, found = position.game, defaultdict[int, list[str]](list)
    listed = [one for one in game.invariants if one.of is None]
    for each, players in ((False, game.players[:1]), (True, position.players)):
        looked = [one for one in listed if one.of_each is each]
        holds = tuple(one.holds for one in looked)
        for player in players:
            worths = position.worths(holds, game.seats.one(player))
            for one, holding in zip(looked, worths, strict=True):
                if not holding:
                    found[id(one)].append(player)
    return found


def _fault(one: Invariant, name: str, look: _Look) -> Fault:
    parts = {at: _part(part, look) for at, part in one.parts.items()}
    player = look.position.game.seats.names(look.you)[0]
    says = said(one.says, **parts, **({"player": player} if one.of_each else {}))
    elements, cells = _shown(one.shows, look)
    if one.of is not None and one.shows is None:
        elements = (name,)
    return Fault(one.id, says, elements, cells, _unsure(one, look, elements), passages=one.cites)


def _shown(shows: Set | Number | OfEach | None, look: _Look) -> tuple[tuple[str, ...], Mask]:
    """The names of what is wrong, and the cells."""
    if shows is None:
        return (), 0
    if isinstance(shows, OfEach):
        return tuple(map(str, _of_each(shows, look))), 0
    found = look(shows)
    if not isinstance(shows, SetTerm):
        return (str(found),), 0
    among = universe(shows)
    return among.names(found), found if among.board else 0


def _unsure(one: Invariant, look: _Look, elements: tuple[str, ...]) -> str:
    """The parts of the box that make it a fault, as far as they are not sure."""
    if not one.rests_on or (one.sure is not None and look(one.sure)):
        return ""
    named = [part.replace("*", name) for part in one.rests_on for name in elements or ("",)]
    return joined("; ", unsure(look.position.box, named))


def _part(part: Set | Number | str | OfEach, look: _Look) -> object:
    """What stands in braces of what an invariant says."""
    if isinstance(part, str):
        return part
    if isinstance(part, OfEach):
        return joined(", ", _of_each(part, look))
    return called(part, look(part))


def _of_each(part: OfEach, look: _Look) -> Iterator[Said]:
    """What is said of each member of a family."""
    for name, inner in look.members(part.family):
        parts = {at: _part(one, inner) for at, one in part.parts.items()}
        yield said(part.says, **{"name": name, **parts})
