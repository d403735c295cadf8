"""Values of fields that nobody knows, or knows in part: with all that their declarations say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulespec.documents.field_values import given
from rulespec.errors import BadInput, did_you_mean
from rulespec.language import bags
from rulespec.language.fields import Amount, Bag, Fact, Field, Many, One, Past, Perhaps, Pile
from rulespec.language.universes import Mask, Universe
from rulespec.wishes.parts import Part
from solvers.unknown.bounds import Bounds
from solvers.unknown.circuit import FALSE, TRUE, Circuit, Literal
from solvers.unknown.numbers import ZERO, Number, figure
from solvers.unknown.piles import Lying, Unordered
from solvers.unknown.sets import Things
from solvers.unknown.values import Past as PastValue
from solvers.unknown.values import known_set


class Unseen:
    """Makes values of fields over a circuit."""

    def __init__(self, things: Things, tables: object, *, written: bool = True) -> None:
        self.things, self.tables = things, tables
        self.circuit: Circuit = things.circuit
        self.written = written
        """Whether a value holds only what documents may name in it."""

        self.bounds: Bounds = {}
        self.playing: tuple[Universe, Mask] | None = None
        """The seats, and those of them that may be named, if it is known who plays."""

    def value(self, at: Field, place: int, known: Any) -> Any:  # noqa: ANN401  # any value
        """The value of a field at a key, of which something may be known."""
        if not isinstance(known, Part):
            return self.known(at, known)
        match at:
            case Fact():
                return self.circuit.new()
            case Amount():
                return self._amount(at, known)
            case Bag():
                return self._bag(at, place, known)
            case Pile():
                return self._pile(at, place, known)
            case Past():
                return PastValue(unseen=((TRUE, object()),))
        return self._set(at, place, known)

    def known(self, at: Field, value: Any) -> Any:  # noqa: ANN401  # likewise
        """A value that is known, by names or packed."""
        packed = value if isinstance(at, Amount | Fact) else given(at, value)
        match at:
            case Fact():
                return TRUE if packed else FALSE
            case Amount():
                return figure(packed)
            case Bag():
                counts = bags.counts(packed)
                return tuple(figure(counts.get(i, 0)) for i in range(len(at.universe)))
            case Pile():
                size = len(at.universe)
                return Lying(size, tuple(known_set(1 << i, size) for i in packed))
            case Past():
                return PastValue(tuple((TRUE, mark) for mark in packed))
        return known_set(packed, len(at.universe))

    # --- by kind ----------------------------------------------------------------------------------

    def _amount(self, at: Amount, known: Part) -> Number:
        least = at.least if known.least is None else max(at.least, known.least)
        most = at.most if known.most is None else min(at.most, known.most)
        if least > most:
            raise BadInput(at.name, f"{least} to {most}", f"{at.least} to {at.most}")
        return figure(least) if least == most else self.things.sums.unknown(least, most)

    def _set(self, at: One | Perhaps | Many, place: int, known: Part) -> tuple[Literal, ...]:
        has, lacks = masks(at, known)
        lacks |= self._unwritten(at)
        if isinstance(at, Many) and at.listed is not None:
            patterns = [0, *self._listed(at, place)]
            fits = [row for row in patterns if not row & lacks and not has & ~row]
            if not fits:
                raise BadInput(at.name, "a value", "one that is listed")
            found = self.things.chosen(fits, len(at.universe))
        else:
            found = tuple(TRUE if has >> i & 1 else FALSE if lacks >> i & 1 else self.circuit.new()
                          for i in range(len(at.universe)))  # fmt: skip
        if isinstance(at, One):
            self.circuit.add(*found)
        if not isinstance(at, Many):
            self.circuit.one_at_most(found)
        self._sized(self.things.sums.count(found), known)
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
        if not self.written:
            return 0
        found: Mask = at.universe.whole & ~at.among.members if at.among is not None else 0
        if self.playing is not None and at.universe is self.playing[0]:
            found |= at.universe.whole & ~self.playing[1]
        return found

    def _bag(self, at: Bag, place: int, known: Part) -> tuple[Number, ...]:
        found = self._counts(at, place, known, at.most)
        self._sized(self.things.sums.total(found), known)
        return found

    def _counts(
        self, at: Any, place: int, known: Part, most: int,  # noqa: ANN401  # likewise
    ) -> tuple[Number, ...]:  # likewise
        names = known.has
        has = bags.counts(names) if isinstance(names, int) else _counted(at.universe, names)
        lacks = masks(at, Part(lacks=known.lacks))[1] | self._unwritten(at)
        sums = self.things.sums
        if known.most is not None:
            most = min(most, known.most)
        bound = self.bounds.get((at.name, place)) or (most,) * len(at.universe)
        return tuple(
            ZERO if lacks >> i & 1 else sums.unknown(has.get(i, 0), min(most, bound[i]))
            for i in range(len(at.universe))
        )

    def _pile(self, at: Pile, place: int, known: Part) -> Unordered:
        below = self._counts(at, place, known, bags.MOST)
        self._sized(self.things.sums.total(below), known)
        return Unordered(below)

    def _sized(self, size: Number, known: Part) -> None:
        sums = self.things.sums
        if known.least is not None:
            self.circuit.add(sums.at_most(figure(known.least), size))
        if known.most is not None:
            self.circuit.add(sums.at_most(size, figure(known.most)))

    def apart(self, values: Iterable[tuple[Literal, ...]]) -> None:
        """No element is in two of these."""
        for column in zip(*values, strict=True):
            self.circuit.one_at_most(column)


def masks(at: Any, known: Part) -> tuple[Mask, Mask]:  # noqa: ANN401  # a field that has elements
    """What is surely in a set, and what is surely not."""
    has, lacks = (_mask(at, part) for part in (known.has, known.lacks))
    if has & lacks:
        both = ", ".join(at.universe.names(has & lacks))
        raise BadInput(at.name, both, "either in it or not, not both")
    return has, lacks


def _mask(at: Any, part: Iterable[str] | Mask) -> Mask:  # noqa: ANN401  # likewise
    if isinstance(part, int):
        return part
    return sum(1 << i for i in _places(at.universe, at.name, set(part)))


def _places(universe: Universe, where: str, names: Iterable[str]) -> Iterator[int]:
    for name in names:
        if name not in universe.places:
            near = did_you_mean(name, universe.elements)
            raise BadInput(where, name, f"one of the {universe.name}", near)
        yield universe.places[name]


def _counted(universe: Universe, names: Iterable[str]) -> Mapping[int, int]:
    found: dict[int, int] = {}
    for place in _places(universe, universe.name, names):
        found[place] = found.get(place, 0) + 1
    return found
