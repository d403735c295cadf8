"""Layout: where each value of a position stands in one block of memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from rulespec.language.fields import Amount, Bag, Fact, Field, Past, Pile
from rulespec.language.questions import Question
from rulespec.language.universes import Universe
from rulespec.readers.python.slots import Slots, State, width

FLAG = 8
"""The first bytes: whether a pile grew longer than there is room for."""

PAST = 512
"""So many positions the past may hold."""

WORD = 64
FEWEST = 8


class Lacks(Exception):  # noqa: N818  # as a reader says it
    """What machine code has no way to say; whoever asks goes on in Python."""


def wide(size: int) -> int:
    """How many bits a set over so many elements is given."""
    if size > WORD:
        return -(-size // WORD) * WORD
    return max(FEWEST, 1 << max(size - 1, 1).bit_length())


def rows(size: int) -> int:
    """How many bytes a bag of so many kinds is given."""
    return max(FEWEST, 1 << max(size - 1, 1).bit_length())


@frozen(eq=False)
class Place:
    """Where the values of a field stand."""

    field: Field
    kind: str
    """Their type in LLVM: ``i64`` of a set of up to 64 elements, ``<8 x i8>`` of a small bag."""

    first: int
    """The byte at which the first of them stands."""

    stride: int
    """How many bytes there are from one to the next."""

    room: int = 0
    """Of a pile, how many elements it may have."""


@frozen(eq=False)
class Layout:
    """The places of all fields."""

    slots: Slots
    rooms: Mapping[Universe, int] = field(factory=dict)
    """How many elements the piles of a universe may have."""

    questions: tuple[Question, ...] = ()
    """Those whose readings stand in the position itself, a byte each, behind the first bytes."""

    places: dict[str, Place] = field(init=False)
    size: int = field(init=False)
    _told: dict[tuple[str, str], tuple[int, int]] = field(init=False)

    @places.default
    def _places(self) -> dict[str, Place]:
        found, at = {}, self.head
        for name, one in self.slots.fields.items():
            kind, size, room = self._kind(one)
            at = -(-at // min(size, 8)) * min(size, 8)
            found[name] = Place(one, kind, at, size, room)
            at += size * width(one)
        return found

    @size.default
    def _size(self) -> int:
        ends = [at.first + at.stride * width(at.field) for at in self.places.values()]
        return -(-max([self.head, *ends]) // 8) * 8

    @_told.default
    def _readings(self) -> dict[tuple[str, str], tuple[int, int]]:
        return {
            (at.id, reading.id): (FLAG + place, number)
            for place, at in enumerate(self.questions)
            for number, reading in enumerate(at.readings)
        }

    def _kind(self, at: Field) -> tuple[str, int, int]:
        match at:
            case Amount():
                return "i64", 8, 0
            case Fact():
                return "i8", 1, 0
            case Bag(universe=among):
                many = rows(len(among))
                return f"<{many} x i8>", many, 0
            case Pile(universe=among):
                room = self.room(among)
                if len(among) > 256:  # noqa: PLR2004  # a byte
                    raise Lacks(f"a pile of {among.name}")
                return "pile", 8 + -(-room // 8) * 8, room
            case Past():
                return "past", 8 + 8 * PAST, PAST
        return f"i{wide(len(at.universe))}", wide(len(at.universe)) // 8, 0

    def room(self, among: Universe) -> int:
        """How many elements a pile of a universe may have."""
        return self.rooms.get(among, len(among))

    @property
    def head(self) -> int:
        """The byte at which the first field stands."""
        return FLAG + -(-len(self.questions) // 8) * 8

    def reading(self, question: str, reading: str) -> tuple[int, int]:
        """At which byte it stands how a question is read, and what stands for a reading."""
        return self._told[question, reading]

    # --- positions --------------------------------------------------------------------------------

    def packed(self, state: State, readings: Mapping[str, str]) -> bytearray:
        """A position as a block of memory, under readings that stand in it."""
        found = bytearray(self.size)
        for question in self.questions:
            where, told = self.reading(question.id, readings[question.id])
            found[where] = told
        for name, at in self.places.items():
            for number, value in enumerate(state[self.slots.spans[name]]):
                start = at.first + number * at.stride
                found[start : start + at.stride] = _bytes(at, value)
        return found

    def unpacked(self, memory: bytes) -> State:
        """The position that a block of memory holds."""
        return tuple(
            _value(at, memory[start : start + at.stride])
            for at in self.places.values()
            for start in range(at.first, at.first + at.stride * width(at.field), at.stride)
        )


def _bytes(at: Place, value: Any) -> bytes:  # noqa: ANN401  # any field's value
    if at.kind in {"past", "pile"}:
        if len(value) > at.room:
            raise Lacks(f"{len(value)} elements in {at.field.name}")
        marks = (int(mark, 16).to_bytes(8, "little") for mark in value)
        told = bytes(value) if at.kind == "pile" else b"".join(marks)
        return len(value).to_bytes(8, "little") + told.ljust(at.stride - 8, b"\0")
    return int(value).to_bytes(at.stride, "little", signed=isinstance(at.field, Amount))


def _value(at: Place, memory: bytes) -> Any:  # noqa: ANN401  # likewise
    if at.kind in {"past", "pile"}:
        many = int.from_bytes(memory[:8], "little")
        if at.kind == "pile":
            return tuple(memory[8 : 8 + many])
        words = memoryview(memory)[8 : 8 + 8 * many].cast("Q")
        return tuple(f"{word:012x}" for word in words)
    found = int.from_bytes(memory, "little", signed=isinstance(at.field, Amount))
    return bool(found) if isinstance(at.field, Fact) else found

