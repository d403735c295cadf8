"""Records: moves as they are written down, a word for the action, then what the move is given."""

from __future__ import annotations

from rulespec.language.moves import Action, Ask
from rulespec.readers.native.functions import Value, number
from rulespec.readers.native.sets import kind_of
from rulespec.readers.native.writing import Writer

RECORD = 8
"""The first bytes of a move: the number of its action."""


def width(ask: Ask) -> int:
    """How many bytes something asked takes."""
    return -(-int(kind_of(ask.noun)[1:]) // 64) * 8


def record(action: Action) -> int:
    """How many bytes a move of an action takes."""
    return RECORD + sum(map(width, action.asked))


def given(writer: Writer, action: Action) -> list[Value]:
    """What a move is given, as it stands in memory."""
    spot, found = RECORD, []
    for ask in action.asked:
        value = writer.load(f"i{8 * width(ask)}", writer.at_byte("%move", number(spot)))
        found.append(writer.fit(value, kind_of(ask.noun)))
        spot += width(ask)
    return found
