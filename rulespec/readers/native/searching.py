"""Searching: alpha-beta by and by deeper, over positions that are known again.

The steps are those of ``rulespec.search.deepening``, one by one, so that whatever is proved there
is proved here, in the same order. ``search.py`` calls this, and ``spread.py`` what goes through
whole turns. What they know stands in a row of words (``known.py``), then the bounds that hold of
every position, then what a line of the score sheet counts::

    0 whether to stop   1 positions looked into   2 proofs
    3 to 6   the positions met: the table, how long it is less one, how many, how many may be
    7 to 10  the promises of moves, likewise
    11 whether moves are counted down   12 the player   13 who plays
    14 where memory for moves ends      15 why it ended: ``STOPPED``, ``MEMORY``, ``NO_ROOM``

A position met is put down as its mark, when its bounds were proved, how deep it was tried in vain
in both ways, its bounds, what was tried for in both ways, and itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulespec.readers.native.deepening import SEARCH
from rulespec.readers.native.functions import Value
from rulespec.readers.native.meeting import MEETING
from rulespec.readers.native.spreading import ENDS, FROM, MET, SPREAD, WORTH
from rulespec.readers.native.stepping import STEPPING

if TYPE_CHECKING:
    from rulespec.language.moves import Action
    from rulespec.readers.native.module import Module
    from rulespec.readers.native.writing import Writer

WORDS, STOPPED, MEMORY, NO_ROOM = 16, 1, 2, 3
POSITIONS, PROMISES = 3, 7
SEARCHED = ("search", "enter", "reach", "spread")
"""The functions that are called from outside."""

LOW = 32
"""Before the bounds of a position there stand so many bytes."""

PROMISE = 16
"""Before the key of a promise there stand so many: its mark, and how much it is."""


def worth_words(ties: int) -> int:
    """How many words a lead takes, the total and so many tie-breaks in one number."""
    return -(-(32 * ties + 40) // 64)


def head(words: int) -> int:
    """How many bytes stand before a position that was met."""
    return LOW + 32 * words


def is_own(
    _: Module, writer: Writer, action: Action, you: Value, given: Sequence[Value]
) -> Value:
    """Whether a move is one of the player whose turn it is."""
    if action.who is None:
        return Value("i64", "1")
    who = given[action.places[action.who.name]]
    same = writer.let("i1", f"icmp eq {who}, {you.source}")
    none = writer.let("i1", f"icmp eq {who}, 0")
    return writer.fit(writer.let("i1", f"or {same}, {none.source}"), "i64")


def searching(module: Module, lines: int, ties: int) -> str:
    """The functions, for positions and moves of a module."""
    words, size, seat = worth_words(ties), module.layout.size + 8, module.seat
    text = f"{MEETING}\n{STEPPING}\n{SEARCH}\n{SPREAD}"
    return text.format(
        v=f"i{64 * words}", size=size, left=size - 8, record=module.record, seat=seat,
        narrow="%bit" if seat == "i64" else "%seat", lines=lines, actions=len(module.actions),
        seen="" if seat == "i64" else f"%seat = trunc i64 %bit to {seat}",
        widened="add i64 %points, 0" if words == 1 else f"sext i64 %points to i{64 * words}",
        entry=head(words) + size, head=head(words), low=LOW, high=LOW + 8 * words,
        wanted=LOW + 16 * words, v_bytes=8 * words, promise=PROMISE + 8 + module.record,
        named=8 + module.record, first=8 * WORDS, last=8 * (WORDS + words),
        weights=8 * (WORDS + 2 * words), stopped=STOPPED, memory=MEMORY, no_room=NO_ROOM,
        positions=POSITIONS, promises=PROMISES, came=FROM, ends=ENDS, worth=WORTH,
        met=8 * MET, met_entry=8 * MET + size,
        narrowed="add i64 %rank, 0" if words == 1 else f"trunc i{64 * words} %rank to i64",
    )  # fmt: skip
