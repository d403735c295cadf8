"""A worked example of the text: its model for z3, and how what z3 finds becomes a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import z3
from attrs import field, frozen

from rulespec.games.paris_1900.questions import QUESTIONS
from rulespec.language.universes import Mask
from solvers.paris_1900.bridge import Move, Position
from solvers.z3.contexts import current
from solvers.z3.terms import Bit, Bits, Count


@frozen
class Model:
    """Unknown values, what the text fixes of them, and what it says comes of them."""

    given: list[Bit]
    results: list[Bit]
    shown: list[Bit]
    """What a position to show has besides: the standard box, and no keys or tokens to no end."""

    unknown: Mapping[str, Any] = field(repr=False)
    """What a position is made of."""


class Values:
    """The values that z3 found."""

    def __init__(self, unknown: Mapping[str, Any], found: z3.ModelRef) -> None:
        self.unknown, self._found = unknown, found

    def holds(self, bit: Bit) -> bool:
        """Whether a truth holds."""
        return bit if isinstance(bit, bool) else bool(z3.is_true(self._value(bit)))

    def number(self, count: Count) -> int:
        """A number's value."""
        return count if isinstance(count, int) else int(self._value(count).as_long())

    def mask(self, bits: Bits) -> Mask:
        """A set as a bitmask."""
        return sum(1 << at for at, bit in enumerate(bits) if self.holds(bit))

    def _value(self, term: Any) -> Any:  # noqa: ANN401  # z3 ships no types
        return self._found.eval(term, model_completion=True)


@frozen
class Judged:
    """A position that fits an example, and what the concrete rules make of it."""

    position: Position = field(repr=False, eq=False)
    """The position before the moves, or the one that is scored."""

    moves: tuple[Move, ...]
    """The moves that the example tells of, if it tells of any."""

    result: str


@frozen
class Example:
    """A worked example, as the text has it."""

    about: str
    result: str
    made: Callable[[], Model] = field(repr=False)
    judged: Callable[[Values], Judged] = field(repr=False)
    """The position of some values."""

    follows: str = ""
    """What the text does not say, though it follows from it."""


def readings() -> tuple[dict[tuple[str, str], Bit], list[Bit]]:
    """Every question read in any one way."""
    bits_of: dict[tuple[str, str], Bit] = {}
    given = []
    for question in QUESTIONS:
        ways = [z3.Bool(f"{question.id} reads {at.id}", current()) for at in question.readings]
        bits_of |= {(question.id, at.id): b for at, b in zip(question.readings, ways, strict=True)}
        given.append(z3.PbEq([(way, 1) for way in ways], 1))
    return bits_of, given


def at_most(most: int, *sets: Bits) -> Bit:
    """Whether some sets together have so many elements at most."""
    unknown = [(bit, 1) for members in sets for bit in members if not isinstance(bit, bool)]
    known = sum(bit is True for members in sets for bit in members)
    return z3.PbLe(unknown, most - known) if unknown else known <= most


def same(number: Count, value: Count) -> Bit:
    """Whether two numbers are the same."""
    found: Bit = number == value
    return found


def one_of(members: Bits) -> Bit:
    """Whether a set has one element."""
    unknown = [(bit, 1) for bit in members if bit is not False]
    return z3.PbEq(unknown, 1)
