"""Functions: the text of one function of LLVM, as a nest of blocks.

What changes in a loop stands in memory of its own, which LLVM keeps in registers; so no block has
to know what comes before it. What hangs on nothing that an inner block changes is written in an
outer one, once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import NamedTuple

from attrs import define, field


class Value(NamedTuple):
    """Something worked out, with its type."""

    kind: str
    source: str

    def __str__(self) -> str:
        return f"{self.kind} {self.source}"

    @property
    def known(self) -> int | None:
        """The number that it is, if that is known beforehand."""
        plain = self.source.removeprefix("-").isdecimal()
        return int(self.source) if plain else {"true": 1, "false": 0}.get(self.source)

    @property
    def bits(self) -> int:
        """Of a whole number, how many bits it has."""
        return int(self.kind[1:])


class Stack(NamedTuple):
    """A pile: where its elements stand, and how many."""

    start: str
    depth: str


def near(kind: str) -> int:
    """At a multiple of how many bytes a value of a type stands."""
    return min(8, max(1, int(kind[1:]) // 8)) if kind[0] == "i" else 8


def stride(kind: str) -> int:
    """How many bytes a value of a type takes where many stand one after the other."""
    if kind[0] != "i":
        return int(kind[1:].split(maxsplit=1)[0])
    bits = int(kind[1:])
    return bits // 8 if bits <= WORD else -(-bits // (2 * WORD)) * (2 * WORD // 8)


WORD = 64
TRUE, FALSE = Value("i1", "true"), Value("i1", "false")


def number(value: int) -> Value:
    """A number that is known."""
    return Value("i64", str(value))


@define
class Block:
    """Lines, and what is known by name in them."""

    lines: list[str] = field(factory=list)
    known: dict[object, Value] = field(factory=dict)


class Lines:
    """The lines of one function."""

    def __init__(self, needs: Callable[[str], None]) -> None:
        self.needs = needs
        """Tells the module of a function of LLVM's own that is called."""
        self.blocks = [Block()]
        self.memory: list[str] = []
        self.floor = 0
        """The block before which nothing may be written."""
        self._serial = count(1)

    # --- lines ------------------------------------------------------------------------------------

    def fresh(self, called: str = "v") -> str:
        """A name that is not in use."""
        return f"{called}{next(self._serial)}"

    def line(self, *lines: str) -> None:
        """Lines of the innermost block."""
        self.blocks[-1].lines += lines

    def let(self, kind: str, source: str) -> Value:
        """What an instruction gives."""
        key = (kind, source)
        for block in self.blocks:
            if key in block.known:
                return block.known[key]
        name = f"%{self.fresh()}"
        self.line(f"{name} = {source}")
        found = Value(kind, name)
        if not source.startswith(("load", "call")):
            self.blocks[-1].known[key] = found
        return found

    def room(self, kind: str, many: int = 1) -> str:
        """Memory of the function's own."""
        name = f"%{self.fresh('m')}"
        size = "" if many == 1 else f", i64 {many}"
        self.memory.append(f"{name} = alloca {kind}{size}, align 8")
        return name

    def store(self, value: Value, where: str) -> None:
        """Keep a value in memory."""
        self.line(f"store {value}, ptr {where}, align {near(value.kind)}")

    def load(self, kind: str, where: str) -> Value:
        """What stands in memory."""
        name = f"%{self.fresh()}"
        self.line(f"{name} = load {kind}, ptr {where}, align {near(kind)}")
        return Value(kind, name)

    def entry(self, kind: str, table: str, at: Value) -> Value:
        """What stands in a table at a place."""
        return self.load(kind, self.entry_at(kind, table, at))

    def entry_at(self, kind: str, table: str, at: Value) -> str:
        """Where that stands."""
        return self.at_byte(table, self.let("i64", f"mul {at}, {stride(kind)}"))

    def at_byte(self, start: str, far: Value) -> str:
        """A place so many bytes behind another."""
        if far.known == 0:
            return start
        return self.let("ptr", f"getelementptr i8, ptr {start}, {far}").source

    # --- whole numbers ----------------------------------------------------------------------------

    def fit(self, value: Value, kind: str) -> Value:
        """A whole number with so many bits."""
        if value.kind == kind:
            return value
        bits = int(kind[1:])
        if value.known is not None:
            return Value(kind, str(value.known & (1 << bits) - 1))
        word = "zext" if bits > value.bits else "trunc"
        return self.let(kind, f"{word} {value} to {kind}")

    def both(self, a: Value, b: Value) -> Value:
        """The bits that are in both."""
        if a.known is not None and b.known is not None:
            return Value(a.kind, str(a.known & b.known))
        if 0 in {a.known, b.known}:
            return Value(a.kind, "0")
        return self.let(a.kind, f"and {a}, {b.source}")

    def either(self, a: Value, b: Value) -> Value:
        """The bits that are in one of them."""
        if a.known is not None and b.known is not None:
            return Value(a.kind, str(a.known | b.known))
        if a.known == 0 or b.known == 0:
            return b if a.known == 0 else a
        return self.let(a.kind, f"or {a}, {b.source}")

    def without(self, a: Value, b: Value) -> Value:
        """The bits of one that are not in another."""
        if b.known is not None:
            rest = Value(a.kind, str((1 << a.bits) - 1 & ~b.known))
            return self.both(a, rest) if b.known else a
        if a.known == 0:
            return a
        rest = self.let(b.kind, f"xor {b}, -1")
        return self.both(a, rest)

    def is_some(self, value: Value) -> Value:
        """Whether any bit is set."""
        if value.known is not None:
            return TRUE if value.known else FALSE
        return self.let("i1", f"icmp ne {value}, 0")

    def pick(self, condition: Value, a: Value, b: Value) -> Value:
        """One of two values."""
        if condition.known is not None:
            return a if condition.known else b
        if a == b:
            return a
        return self.let(a.kind, f"select {condition}, {a}, {b}")

    def size(self, value: Value) -> Value:
        """How many bits are set."""
        if value.known is not None:
            return number(value.known.bit_count())
        name = f"llvm.ctpop.{value.kind}"
        self.needs(f"{value.kind} @{name}({value.kind})")
        return self.fit(self.let(value.kind, f"call {value.kind} @{name}({value})"), "i64")

    def place(self, one: Value, *, is_sure: bool = True) -> Value:
        """The place of the lowest bit; that of the first, if there may be none."""
        if one.known is not None:
            return number(max(0, (one.known & -one.known).bit_length() - 1))
        key = ("place", one)
        for block in self.blocks:
            if key in block.known:
                return block.known[key]
        name = f"llvm.cttz.{one.kind}"
        self.needs(f"{one.kind} @{name}({one.kind}, i1)")
        found = self.let(one.kind, f"call {one.kind} @{name}({one}, i1 {str(is_sure).lower()})")
        found = self.fit(found, "i64")
        if not is_sure:
            found = self.pick(self.is_some(one), found, number(0))
        self.blocks[-1].known[key] = found
        return found

    # --- blocks -----------------------------------------------------------------------------------

    @contextmanager
    def at(self, level: int) -> Iterator[None]:
        """Write in an outer block."""
        blocks = self.blocks
        self.blocks = blocks[: level + 1]
        try:
            yield
        finally:
            self.blocks = blocks

    @contextmanager
    def block(self) -> Iterator[Block]:
        """An inner block, whose lines come after those of the one around it."""
        inner = Block()
        self.blocks.append(inner)
        yield inner
        self.blocks.pop()
        self.blocks[-1].lines += inner.lines

    @contextmanager
    def branch(self, condition: Value) -> Iterator[None]:
        """What is done only if something holds; nothing of it is written before it."""
        then, end = self.fresh("L"), self.fresh("L")
        with self.block():
            self.line(f"br {condition}, label %{then}, label %{end}", f"{then}:")
            floor, self.floor = self.floor, len(self.blocks) - 1
            yield
            self.floor = floor
            self.line(f"br label %{end}", f"{end}:")

    def go_on(self, condition: Value, leave: str) -> None:
        """Leave for a label if something holds."""
        stay = self.fresh("L")
        self.line(f"br {condition}, label %{leave}, label %{stay}", f"{stay}:")

    def text(self, head: str, end: str) -> str:
        """The function, below its head."""
        body = "\n  ".join([*self.memory, *self.blocks[0].lines, end])
        return f"{head} {{\nentry:\n  {body}\n}}"

