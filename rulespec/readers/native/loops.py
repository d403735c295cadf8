"""Loops: over the bits of a number, over numbers, and over sets of several bits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rulespec.readers.native.functions import FALSE, TRUE, Lines, Value


class Loops(Lines):
    """Writes loops."""

    def __init__(self, needs: Callable[[str], None]) -> None:
        super().__init__(needs)
        self.loop = "", ""
        """Where the innermost loop over numbers goes on, and where it ends."""

    @contextmanager
    def each(self, members: Value, *, first_none: bool = False) -> Iterator[tuple[Value, str]]:
        """A loop over the bits of a number, lowest first; and where it goes on."""
        rest = self.room(members.kind)
        head, body, end = self.fresh("L"), self.fresh("L"), self.fresh("L")
        started = self.room("i1") if first_none else ""
        self.store(members, rest)
        if started:
            self.store(FALSE, started)
        with self.block():
            self.line(f"br label %{head}", f"{head}:")
            if started:
                self._first_none(started, rest, members.kind, end, body)
                low = self.load(members.kind, f"{started}_it")
            else:
                left = self.load(members.kind, rest)
                self.line(f"br {self.is_some(left)}, label %{body}, label %{end}", f"{body}:")
                low = self.lowest(left, rest)
            yield low, head
            self.line(f"br label %{head}", f"{end}:")

    def lowest(self, left: Value, rest: str) -> Value:
        """The lowest bit of what is left, which keeps the others."""
        minus = self.let(left.kind, f"sub {left.kind} 0, {left.source}")
        low = self.let(left.kind, f"and {left}, {minus.source}")
        self.store(self.let(left.kind, f"xor {left}, {low.source}"), rest)
        return low

    def _first_none(self, started: str, rest: str, kind: str, end: str, body: str) -> None:
        it, more, some, none = f"{started}_it", *(self.fresh("L") for _ in range(3))
        self.memory.append(f"{it} = alloca {kind}, align 8")
        was = self.load("i1", started)
        self.store(TRUE, started)
        self.line(f"br {was}, label %{more}, label %{none}", f"{none}:")
        self.store(Value(kind, "0"), it)
        self.line(f"br label %{body}", f"{more}:")
        left = self.load(kind, rest)
        self.line(f"br {self.is_some(left)}, label %{some}, label %{end}", f"{some}:")
        self.store(self.lowest(left, rest), it)
        self.line(f"br label %{body}", f"{body}:")

    @contextmanager
    def around(self, members: Value, first: Value) -> Iterator[Value]:
        """A loop over the bits of a number in a round that begins at the first."""
        below = self.let(first.kind, f"sub {first}, 1")
        below = self.pick(self.is_some(first), below, Value(first.kind, "0"))
        early = self.both(members, below)
        rest, later = self.room(members.kind), self.room(members.kind)
        self.store(self.let(members.kind, f"xor {members}, {early.source}"), rest)
        self.store(early, later)
        head, turn, body, end = (self.fresh("L") for _ in range(4))
        with self.block():
            self.line(f"br label %{head}", f"{head}:")
            left = self.load(members.kind, rest)
            self.line(f"br {self.is_some(left)}, label %{body}, label %{turn}", f"{turn}:")
            other = self.load(members.kind, later)
            self.store(other, rest)
            self.store(Value(members.kind, "0"), later)
            self.line(f"br {self.is_some(other)}, label %{head}, label %{end}", f"{body}:")
            yield self.lowest(left, rest)
            self.line(f"br label %{head}", f"{end}:")

    @contextmanager
    def counting(self, first: Value, last: Value) -> Iterator[Value]:
        """A loop over numbers, from the first to before the last."""
        at = self.room("i64")
        head, body, end = self.fresh("L"), self.fresh("L"), self.fresh("L")
        self.store(first, at)
        with self.block():
            self.line(f"br label %{head}", f"{head}:")
            now = self.load("i64", at)
            more = self.let("i1", f"icmp slt {now}, {last.source}")
            self.line(f"br {more}, label %{body}, label %{end}", f"{body}:")
            self.store(self.let("i64", f"add {now}, 1"), at)
            around = self.loop
            self.loop = head, end
            yield now
            self.loop = around
            self.line(f"br label %{head}", f"{end}:")
