"""Fitting: which listed patterns keep clear of what is barred, and touch what they must.

Patterns that are the same shape at other places are slid over the universe all at once, as in
Python. Those that fit are put down in order.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from rulespec.language.universes import bits
from rulespec.readers.native.functions import Value, number
from rulespec.readers.native.module import Module
from rulespec.readers.native.relations import ends, of_key
from rulespec.readers.native.writing import Writer
from rulespec.readers.python.fitting import shapes


@frozen
class Fitting:
    """The patterns of each key, and how many sets they must touch."""

    key: tuple[object, ...]
    """By what they are known again."""

    rows: tuple[tuple[int, ...], ...]
    kind: str
    touches: int

    @property
    def most(self) -> int:
        """How many patterns fit at most."""
        return max(map(len, self.rows), default=0)

    def written(self, module: Module) -> str:
        """The name of what finds the patterns of a key that fit, and counts them."""
        return module.once((self.key, "fits"), "fits", lambda name: self._text(name, module))

    def _text(self, name: str, module: Module) -> str:
        kind, writer = self.kind, module.plain()
        every = [list(shapes(at for at in row if at).items()) for row in self.rows]
        listed = [one for at in every for one in at]
        steps = [tuple(bits(shape)) for shape, _ in listed]
        shape = self._constant(module, "shapes", kind, [at for at, _ in listed])
        begin = self._constant(module, "begins", kind, [at for _, at in listed])
        step = self._constant(module, "steps", "i64", [at for row in steps for at in row])
        of_shape = self._constant(module, "ends", "i64", ends(steps))
        of_row = self._constant(module, "rows", "i64", ends(every))
        found = writer.room("i64")
        writer.store(number(0), found)
        self._none(writer, module, found)
        with of_key(writer, of_row, Value("i64", "%key")) as at:
            free = self._slid(writer, step, of_shape, at)
            fits = writer.both(writer.entry(kind, begin, at), free)
            one = writer.entry(kind, shape, at)
            with writer.each(fits) as (it, _):
                place = writer.fit(writer.place(it), kind)
                self._put(writer, writer.let(kind, f"shl {one}, {place.source}"), found)
        given = "".join(f", {touch}" for touch in self._touched)
        return writer.text(
            f"define internal i64 @{name}(i64 %key, {kind} %bar{given}, ptr %to) nounwind",
            f"ret {writer.load('i64', found)}",
        )

    @property
    def _touched(self) -> list[Value]:
        return [Value(self.kind, f"%touch{at}") for at in range(self.touches)]

    def _constant(self, module: Module, called: str, kind: str, values: Sequence[int]) -> str:
        return module.constant((self.key, called), called, kind, values or [0])

    def _slid(self, writer: Writer, step: str, of_shape: str, at: Value) -> Value:
        """Where a shape may begin: nothing of it is barred, and it touches all that it must."""
        kind = self.kind
        barred, touched = writer.room(kind), [writer.room(kind) for _ in self._touched]
        for one in (barred, *touched):
            writer.store(Value(kind, "0"), one)
        with of_key(writer, of_shape, at) as now:
            by = writer.fit(writer.entry("i64", step, now), kind)
            given = (Value(kind, "%bar"), *self._touched)
            for one, members in zip((barred, *touched), given, strict=True):
                moved = writer.let(kind, f"lshr {members}, {by.source}")
                writer.store(writer.either(writer.load(kind, one), moved), one)
        free = writer.let(kind, f"xor {writer.load(kind, barred)}, -1")
        for one in touched:
            free = writer.both(free, writer.load(kind, one))
        return free

    def _none(self, writer: Writer, module: Module, found: str) -> None:
        """Nothing comes first, where it may be left out."""
        if not any(0 in row for row in self.rows):
            return
        may = self._constant(module, "may", "i64", [int(0 in row) for row in self.rows])
        with writer.branch(writer.is_some(writer.entry("i64", may, Value("i64", "%key")))):
            writer.store(Value(self.kind, "0"), "%to")
            writer.store(number(1), found)

    def _put(self, writer: Writer, pattern: Value, found: str) -> None:
        """Put a pattern down behind those that are smaller."""
        kind, at = self.kind, writer.room("i64")
        now = writer.load("i64", found)
        writer.store(writer.let("i64", f"add {now}, 1"), found)
        writer.store(now, at)
        head, look, shift, end = (writer.fresh("L") for _ in range(4))
        writer.line(f"br label %{head}", f"{head}:")
        here = writer.load("i64", at)
        writer.line(f"br {writer.is_some(here)}, label %{look}, label %{end}", f"{look}:")
        below = writer.let("i64", f"sub {here}, 1")
        other = writer.entry(kind, "%to", below)
        larger = writer.let("i1", f"icmp ugt {other}, {pattern.source}")
        writer.line(f"br {larger}, label %{shift}, label %{end}", f"{shift}:")
        writer.store(other, writer.entry_at(kind, "%to", here))
        writer.store(below, at)
        writer.line(f"br label %{head}", f"{end}:")
        writer.store(pattern, writer.entry_at(kind, "%to", writer.load("i64", at)))
