"""Fields: the values of a position, and of what is printed, at a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulespec.language.fields import Fact, Field
from rulespec.language.terms import Set, Table, Term
from rulespec.language.universes import bits
from rulespec.readers.names import universe
from rulespec.readers.native.functions import FALSE, Stack, Value, number
from rulespec.readers.native.layout import Lacks, Place
from rulespec.readers.native.nouns import Nouns
from rulespec.readers.python.looking import Only
from rulespec.readers.python.slots import width

FEW = 4
"""So many values are looked at one by one, not in a loop."""


class Fields(Nouns):
    """Writes what stands at a key."""

    def write(self, term: Term | bool) -> Any:  # noqa: ANN401, FBT001  # any value
        """What a term comes to."""
        raise NotImplementedError

    # --- several values together ------------------------------------------------------------------

    def nothing(self, kind: str) -> Any:  # noqa: ANN401  # a value or a stack
        """No value of a type."""
        if kind in {"pile", "past"}:
            return Stack(self.state, "0")
        return FALSE if kind == "i1" else Value(kind, "0" if kind[0] == "i" else "zeroinitializer")

    def added(self, a: Value, b: Value) -> Value:
        """Two numbers, or two bags, together."""
        if a.known is not None and b.known is not None:
            return Value(a.kind, str(a.known + b.known))
        if "zeroinitializer" in {a.source, b.source} or 0 in {a.known, b.known}:
            return b if a.source in {"0", "zeroinitializer"} else a
        return self.let(a.kind, f"add {a}, {b.source}")

    def _together(self, a: Value, b: Value, sort: str) -> Value:
        return self.either(a, b) if sort == "row" else self.added(a, b)

    def all_of(self, values: Sequence[Any], kind: str, sort: str) -> Any:  # noqa: ANN401  # likewise
        """All of some values together."""
        if sort == "pile" and len(values) > 1:
            raise Lacks("several piles together")
        found = values[0] if values else self.nothing(kind)
        for value in values[1:]:
            found = self._together(found, value, sort)
        return found

    # --- a value at a key -------------------------------------------------------------------------

    def row(self, table: Table, key: Set, sort: str) -> Any:  # noqa: ANN401  # likewise
        """The values of a table at a key: sets, numbers, bags together, or a pile."""
        at = self.module.slots.of(table)
        if at is not None:
            place = self.layout.places[at.name]
            return self._gathered(key, place.kind, width(at), sort,
                                  lambda one: self._read(place, self.spot(place, one)))  # fmt: skip
        size = len(universe(key))
        name, kind = self.module.table(table, size, sort)
        if sort == "pile":
            raise Lacks(f"piles that are printed, in {table.name}")
        return self._gathered(key, kind, size, sort,
                              lambda one: self._printed(name, kind, one, table))  # fmt: skip

    def _printed(self, name: str, kind: str, one: Value, table: Table) -> Value:
        if one.known is not None and kind[0] == "i":
            return Value(kind, str(self.module.rows(table).get(one.known, 0)))
        return self.entry(kind, name, one)

    def _gathered(
        self, key: Set, kind: str, many: int, sort: str, read: Callable[[Value], Any]
    ) -> Any:  # noqa: ANN401  # likewise
        source, only = self.write(key), self.single(key)
        if source.known is not None:
            return self.all_of([read(number(at)) for at in bits(source.known)], kind, sort)
        if only is Only.ONE:
            return read(self.place(source))
        if only is Only.ONE_AT_MOST or sort == "pile":
            return self._perhaps(read(self.place(source, is_sure=False)), self.is_some(source))
        if many <= FEW:
            found = []
            for at in range(many):
                some = self.is_some(self.both(source, Value(source.kind, str(1 << at))))
                found.append(self.pick(some, read(number(at)), self.nothing(kind)))
            return self.all_of(found, kind, sort)
        return self._looped(source, kind, sort, read)

    def _perhaps(self, found: Any, some: Value) -> Any:  # noqa: ANN401  # likewise
        if isinstance(found, Stack):
            depth = self.pick(some, Value("i64", found.depth), number(0))
            return Stack(found.start, depth.source)
        return self.pick(some, found, self.nothing(found.kind))

    def _looped(self, key: Value, kind: str, sort: str, read: Callable[[Value], Value]) -> Value:
        found = self.room(kind)
        self.store(self.nothing(kind), found)
        with self.each(key) as (it, _):
            before = self.load(kind, found)
            self.store(self._together(before, read(self.place(it)), sort), found)
        return self.load(kind, found)

    # --- places -----------------------------------------------------------------------------------

    def spot(self, at: Place, place: Value) -> str:
        """Where the value at a place stands."""
        if place.known is not None:
            return self.at_byte(self.state, number(at.first + at.stride * place.known))
        far = self.let("i64", f"mul i64 {place.source}, {at.stride}")
        return self.at_byte(self.state, self.let("i64", f"add i64 {far.source}, {at.first}"))

    def _read(self, at: Place, spot: str) -> Any:  # noqa: ANN401  # likewise
        if at.kind in {"pile", "past"}:
            return Stack(self.at_byte(spot, number(8)), self.load("i64", spot).source)
        if isinstance(at.field, Fact):
            return self.is_some(self.load("i8", spot))
        return self.load(at.kind, spot)

    def held(self, at: Field) -> Any:  # noqa: ANN401  # likewise
        """The value of a field without keys."""
        place = self.layout.places[at.name]
        return self._read(place, self.spot(place, number(0)))

