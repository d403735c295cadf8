"""Marking: the mark of a position, by which it is known again, as ``readers/marks.py`` has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from rulespec.readers.marks import DROPPED, weights
from rulespec.readers.native.functions import Value, number
from rulespec.readers.native.layout import Place
from rulespec.readers.python.slots import width

if TYPE_CHECKING:
    from rulespec.readers.native.module import Module
    from rulespec.readers.native.writing import Writer


def marking(name: str, module: Module) -> str:
    """The function that gives the mark of a position."""
    writer = module.plain()
    total = writer.room("i64")
    writer.store(number(0), total)
    found = _Sum(module, writer, total)
    for at in module.layout.places.values():
        if at.kind == "pile":
            found.add_piles(at)
        elif at.kind != "past":
            found.add_words(at)
    mark = writer.let("i64", f"lshr {writer.load('i64', total)}, {DROPPED}")
    return writer.text(f"define internal i64 @{name}(ptr %s) nounwind", f"ret {mark}")


@frozen(eq=False)
class _Sum:
    """What stands in a position, added up."""

    module: Module
    writer: Writer
    total: str

    def add_words(self, at: Place) -> None:
        """Add the values of a field, word by word."""
        writer, size = self.writer, min(8, at.stride)
        words = at.stride // size
        by = self._weights(at, words)
        with writer.counting(number(0), number(words * width(at.field))) as place:
            far = writer.let("i64", f"mul {place}, {size}")
            spot = writer.at_byte("%s", writer.let("i64", f"add {far}, {at.first}"))
            word = writer.fit(writer.load(f"i{8 * size}", spot), "i64")
            self._add(word, writer.entry("i64", by, place))

    def add_piles(self, at: Place) -> None:
        """Add the elements of piles, each with one added."""
        writer, by = self.writer, self._weights(at, at.room)
        with writer.counting(number(0), number(width(at.field))) as place:
            pile = writer.spot(at, place)
            first = writer.let("i64", f"mul {place}, {at.room}")
            with writer.counting(number(0), writer.load("i64", pile)) as on:
                below = writer.let("i64", f"add {on}, 8")
                byte = writer.fit(writer.load("i8", writer.at_byte(pile, below)), "i64")
                weight = writer.entry("i64", by, writer.let("i64", f"add {first}, {on.source}"))
                self._add(writer.let("i64", f"add {byte}, 1"), weight)

    def _weights(self, at: Place, many: int) -> str:
        """By what the words or elements of a field are multiplied, value by value."""
        slots = self.module.slots.range(at.field)
        listed = [weight for slot in slots for weight in weights(slot, many)]
        return self.module.constant(("weights", at.field.name), "weights", "i64", listed)

    def _add(self, word: Value, weight: Value) -> None:
        writer = self.writer
        times = writer.let("i64", f"mul {word}, {weight.source}")
        writer.store(writer.added(writer.load("i64", self.total), times), self.total)
