"""Marks: by what a position is known again, in Python and in machine code alike.

A mark is a sum: each word of 64 bits of what stands in a position, and each element of a pile with
one added, times a number of its own. The past is no part of it. Of the sum, modulo 2^64, the upper
48 bits are the mark; it is told in twelve hexadecimal digits.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import itemgetter, mul

from rulespec.language.fields import SETS, Bag, Field, Past, Pile
from rulespec.readers.native.chance import Chance
from rulespec.readers.python.slots import Slots, State

WORD, DROPPED = 64, 16
FULL = (1 << WORD) - 1
"""A word with all its bits."""


@cache
def weights(slot: int, many: int) -> tuple[int, ...]:
    """By what the first words, or elements, of a value are multiplied: odd numbers."""
    return tuple(Chance(slot << 32 | part).below(1 << WORD) | 1 for part in range(many))


def words(at: Field) -> int:
    """How many words a value of a field has, if it is no pile."""
    bits = 1
    if isinstance(at, SETS):
        bits = len(at.universe)
    elif isinstance(at, Bag):
        bits = 8 * len(at.universe)
    return max(1, -(-bits // WORD))


def marking(slots: Slots) -> Callable[[State], str]:
    """What gives the mark of a state."""
    fields = [(at, slot) for at in slots.fields.values() for slot in slots.range(at)]
    piles = [slot for at, slot in fields if isinstance(at, Pile)]
    plain = [(slot, words(at)) for at, slot in fields if not isinstance(at, Pile | Past)]
    short = [slot for slot, many in plain if many == 1]
    long = [(slot, weights(slot, many)) for slot, many in plain if many > 1]
    # one slot twice, so that itemgetter always gives a tuple
    told, by = itemgetter(0, *short), (0, *(weights(slot, 1)[0] for slot in short))

    def mark(state: State) -> str:
        found = sum(map(mul, told(state), by))
        for slot, row in long:
            for part, weight in enumerate(row):
                found += (state[slot] >> WORD * part & FULL) * weight
        for slot in piles:
            row = weights(slot, len(state[slot]))
            found += sum(map(mul, state[slot], row)) + sum(row)
        return f"{(found & FULL) >> DROPPED:012x}"

    return mark
