"""Values of fields that nobody knows, or knows in part: with all that their declarations say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf
from typing import Any

from rulespec.documents.field_values import given
from rulespec.errors import BadInput, did_you_mean
from rulespec.language import bags
from rulespec.language.fields import Amount, Bag, Fact, Field, Many, One, Past, Perhaps, Pile
from rulespec.language.universes import Mask, Universe
from rulespec.wishes.parts import Part
from solvers.unknown.bounds import Bounds
from solvers.unknown.circuit import FALSE, TRUE, Circuit
from solvers.unknown.numbers import ZERO, Number, figure
from solvers.unknown.piles import Piles
from solvers.unknown.values import Bag as Bags
from solvers.unknown.values import Past as PastValue
from solvers.unknown.values import Set, known_bag, known_set


class Unseen:
    """Makes values of fields over a circuit."""

    def __init__(self, things: Piles, tables: object) -> None:
        self.things, self.tables = things, tables
        self.circuit: Circuit = things.circuit
        self.bounds: Bounds = {}
        self.playing: tuple[Universe, Mask] | None = None
        """The seats, and those of them that may be named, if it is known who plays."""

    def value(self, at: Field, place: int, known: Any) -> Any:  # noqa: ANN401  # any value
        """The value of a field at a key, of which something may be known."""
        if not isinstance(known, Part):
            packed = known if isinstance(at, Amount | Fact) else given(at, known)
            return told(self.things, at, packed)
        match at:
            case Fact():
                return self.circuit.new()
            case Amount():
                return self._amount(at, known)
            case Past():
                return PastValue(unseen=((TRUE, object()),))
            case Bag() | Pile():
                most = at.most if isinstance(at, Bag) else bags.MOST
                found = self._counts(at, place, known, most)
                self._sized(self.things.sums.total(found), known)
                return found if isinstance(at, Bag) else self.things.shuffled(found)
        return self._set(at, place, known)

    # --- by kind ----------------------------------------------------------------------------------

    def _amount(self, at: Amount, known: Part) -> Number:
        least = at.least if known.least is None else max(at.least, known.least)
        most = at.most if known.most is None else min(at.most, known.most)
        if least > most:
            raise BadInput(at.name, f"{least} to {most}", f"{at.least} to {at.most}")
        return figure(least) if least == most else self.things.sums.unknown(least, most)

    def _set(self, at: One | Perhaps | Many, place: int, known: Part) -> Set:
        has, lacks = masks(at, known)
        patterns = None
        if isinstance(at, Many) and at.listed is not None:
            patterns = _of_size([0, *self._listed(at, place)], known)
        lacks |= self._unwritten(at)
        found = self.things.unknown(len(at.universe), has, lacks, patterns)
        if found is None:
            raise BadInput(at.name, "a value", "one that is listed")
        if isinstance(at, One):
            self.circuit.one_of(found)
        elif isinstance(at, Perhaps):
            self.circuit.one_at_most(found)
        self._sized(self.things.size(found), known)
        return found

    def _listed(self, at: Many, place: int) -> Iterable[Mask]:
        table = at.listed
        rows = getattr(self.tables, table.name) if table.rows is None else table.rows  # type: ignore[union-attr]
        if at.per is None:
            found = {row for listed in list(rows.values()) for row in listed}
        else:
            found = set(rows.get(1 << place, ()))
        return sorted(found)

    def _unwritten(self, at: Any) -> Mask:  # noqa: ANN401  # a field that has elements
        """What no document names in it."""
        found: Mask = at.universe.whole & ~at.among.members if at.among is not None else 0
        if self.playing is not None and at.universe is self.playing[0]:
            found |= at.universe.whole & ~self.playing[1]
        return found

    def _counts(self, at: Any, place: int, known: Part, most: int) -> Bags:  # noqa: ANN401  # likewise
        has = known.has
        if not isinstance(has, int):
            has = bags.packed(places(at.universe, at.universe.name, has))
        least, lacks = bags.counts(has), masks(at, Part(lacks=known.lacks))[1] | self._unwritten(at)
        if known.most is not None:
            most = min(most, known.most)
        bound = self.bounds.get((at.name, place)) or (most,) * len(at.universe)
        return tuple(
            ZERO if lacks >> i & 1 else self.things.sums.unknown(least.get(i, 0), min(most, one))
            for i, one in enumerate(bound)
        )

    def _sized(self, size: Number, known: Part) -> None:
        at_most = self.things.sums.at_most
        if known.least is not None:
            self.circuit.add(at_most(figure(known.least), size))
        if known.most is not None:
            self.circuit.add(at_most(size, figure(known.most)))

    def apart(self, values: Iterable[Set]) -> None:
        """No element is in two of these."""
        for column in zip(*values, strict=True):
            self.circuit.one_at_most(column)


def _of_size(patterns: list[Mask], known: Part) -> list[Mask]:
    """Those patterns that have as many elements as is known; if none has, all."""
    least, most = known.least or 0, inf if known.most is None else known.most
    return [row for row in patterns if least <= row.bit_count() <= most] or patterns


def masks(at: Any, known: Part) -> tuple[Mask, Mask]:  # noqa: ANN401  # a field that has elements
    """What is surely in a set, and what is surely not."""
    has, lacks = (_mask(at, part) for part in (known.has, known.lacks))
    if has & lacks:
        both = ", ".join(at.universe.names(has & lacks))
        raise BadInput(at.name, both, "either in it or not, not both")
    return has, lacks


def _mask(at: Any, part: Iterable[str] | Mask) -> Mask:  # noqa: ANN401  # likewise
    return part if isinstance(part, int) else sum(
        1 << i for i in places(at.universe, at.name, set(part)))  # fmt: skip


def places(universe: Universe, where: str, names: Iterable[str]) -> Iterator[int]:
    """The places of names; an error names the place."""
    for name in names:
        if name not in universe.places:
            near = did_you_mean(name, universe.elements)
            raise BadInput(where, name, f"one of the {universe.name}", near)
        yield universe.places[name]


def told(things: Piles, at: Any, packed: Any) -> Any:  # noqa: ANN401  # any field, any value
    """A value of a field that is known."""
    match at:
        case Fact():
            return TRUE if packed else FALSE
        case Amount():
            return figure(packed)
        case Past():
            return PastValue(tuple((TRUE, mark) for mark in packed))
    size = len(at.universe)
    match at:
        case Bag():
            return known_bag(packed, size)
        case Pile():
            return things.laid(packed, size)
    return known_set(packed, size)
