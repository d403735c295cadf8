"""Subsets: all sets of so many elements that lie in one of several groups, each once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from attrs import field, frozen

from rulespec.readers.native.functions import Value, number
from rulespec.readers.native.loops import Loops


@frozen(eq=False)
class Subsets:
    """A loop over them: for each group the sets of its elements, in order, the first lowest."""

    writer: Loops
    members: Value
    groups: str
    """The table of the groups."""

    many: int
    """How many groups there are."""

    size: int
    group: str = field(init=False)
    """Where it stands which group is gone through."""

    rests: list[str] = field(init=False)
    """Where it stands, for each element, what may still come in its place."""

    chosen: list[str] = field(init=False)
    found: str = field(init=False)

    @group.default
    def _group(self) -> str:
        return self.writer.room("i64")

    @rests.default
    def _rests(self) -> list[str]:
        return [self.writer.room(self.members.kind) for _ in range(self.size)]

    @chosen.default
    def _chosen(self) -> list[str]:
        return [self.writer.room(self.members.kind) for _ in range(self.size)]

    @found.default
    def _found(self) -> str:
        return self.writer.room(self.members.kind)

    @contextmanager
    def each(self, *, first_none: bool) -> Iterator[tuple[Value, str]]:
        """Each of them, perhaps nothing first; and where the loop goes on."""
        writer, nothing = self.writer, Value(self.members.kind, "0")
        writer.store(number(-2 if first_none else -1), self.group)
        for at in self.rests:
            writer.store(nothing, at)
        head, body, end = (writer.fresh("L") for _ in range(3))
        with writer.block():
            writer.line(f"br label %{head}", f"{head}:")
            self._next(body, end)
            writer.line(f"{body}:")
            yield writer.load(self.members.kind, self.found), head
            writer.line(f"br label %{head}", f"{end}:")

    def _next(self, body: str, end: str) -> None:
        """Go on to the next one; to the end, if there is none."""
        writer = self.writer
        levels = [writer.fresh("L") for _ in self.rests]
        turn, full = writer.fresh("L"), writer.fresh("L")
        writer.line(f"br label %{levels[-1]}")
        for at in reversed(range(self.size)):
            self._element(at, levels, turn, full)
        writer.line(f"{turn}:")
        self._turn(levels[0], body, end)
        writer.line(f"{full}:")
        self._together(levels[-1], body)

    def _element(self, at: int, levels: list[str], turn: str, full: str) -> None:
        """The next element in one place; with none left, the next in the place before."""
        writer, kind = self.writer, self.members.kind
        writer.line(f"{levels[at]}:")
        left, take = writer.load(kind, self.rests[at]), writer.fresh("L")
        up = levels[at - 1] if at else turn
        writer.line(f"br {writer.is_some(left)}, label %{take}, label %{up}", f"{take}:")
        writer.store(writer.lowest(left, self.rests[at]), self.chosen[at])
        if at + 1 < self.size:
            writer.store(writer.load(kind, self.rests[at]), self.rests[at + 1])
        writer.line(f"br label %{levels[at + 1] if at + 1 < self.size else full}")

    def _turn(self, first: str, body: str, end: str) -> None:
        """The next group."""
        writer, kind = self.writer, self.members.kind
        none, some, within = (writer.fresh("L") for _ in range(3))
        now = writer.let("i64", f"add {writer.load('i64', self.group)}, 1")
        writer.store(now, self.group)
        early = writer.let("i1", f"icmp slt {now}, 0")
        writer.line(f"br {early}, label %{none}, label %{some}", f"{none}:")
        writer.store(Value(kind, "0"), self.found)
        writer.line(f"br label %{body}", f"{some}:")
        more = writer.let("i1", f"icmp slt {now}, {self.many}")
        writer.line(f"br {more}, label %{within}, label %{end}", f"{within}:")
        group = writer.entry(kind, self.groups, now)
        writer.store(writer.both(self.members, group), self.rests[0])
        writer.line(f"br label %{first}")

    def _together(self, again: str, body: str) -> None:
        """All that was chosen, unless it lies in an earlier group, too."""
        writer, kind = self.writer, self.members.kind
        found = writer.load(kind, self.chosen[0])
        for one in self.chosen[1:]:
            found = writer.either(found, writer.load(kind, one))
        writer.store(found, self.found)
        with writer.counting(number(0), writer.load("i64", self.group)) as at:
            apart = writer.is_some(writer.without(found, writer.entry(kind, self.groups, at)))
            writer.go_on(writer.let("i1", f"xor {apart}, true"), again)
        writer.line(f"br label %{body}")
