"""Blocks: a function as a nest of blocks, its head first, then a loop for each thing asked.

Each block knows by name what was worked out in it; what a noun stands for may be a variable of one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from attrs import define, field, frozen

from rulespec.language.moves import Action
from rulespec.language.terms import Term
from rulespec.readers.python.code import Code
from rulespec.readers.python.looking import Noun, Only, Singles, inside

_PLAIN = re.compile(r"-?\w+|s\[\d+\]")
"""What needs no variable, as long as the position does not change."""

_NAME = re.compile(r"-?\w+")
"""What needs none even then."""


@define
class Block:
    """The lines of a loop, or of a function's head, and what is known by name in it."""

    lines: list[str] = field(factory=list)
    known: dict[object, str] = field(factory=dict)


@frozen
class Bound:
    """A noun that stands for a variable."""

    source: str
    level: int
    """In which block it gets its value."""


class Blocks:
    """The nest of blocks that one function is, and what stands for what in it."""

    def __init__(
        self, code: Code, uses: Iterable[Term | bool] = (), *, changes: bool = False
    ) -> None:
        self.code = code
        self.plain = _NAME if changes else _PLAIN
        self.blocks = [Block()]
        self.bound: dict[Noun, Bound] = {}
        self.single = Singles(code.slots, code.rows)
        self.action: Action | None = None
        """The action of whose move its terms speak, if it is one."""

        self.floor = 0
        """The block before which nothing may be written: steps may have changed what it reads."""
        self.uses: Counter[int] = Counter()
        self._seen: list[Term] = []
        self.expect(uses)

    def expect(self, uses: Iterable[Term | bool]) -> None:
        """Count how often what is in some terms will be needed."""
        for term in uses:
            if not isinstance(term, bool):
                self._count(term)

    def _count(self, term: Term) -> None:
        self.uses[id(term)] += 1
        if self.uses[id(term)] == 1:
            self._seen.append(term)
            for part in inside(term):
                self._count(part)

    # --- blocks -----------------------------------------------------------------------------------

    def bind(self, noun: Any, source: str, only: Only = Only.ANY) -> None:  # noqa: ANN401  # any noun
        """Let a noun stand for a variable of the innermost block."""
        key = (noun.of, noun.name)
        if key in self.bound:
            self.forget_terms()
        self.bound[key] = Bound(source, len(self.blocks) - 1)
        self.single.bound[key] = only

    @contextmanager
    def scope(self) -> Iterator[None]:
        """What is bound in it stands for nothing, or for what it stood for before, after it."""
        before = dict(self.bound), dict(self.single.bound)
        try:
            yield
        finally:
            self.bound, self.single.bound = before
            self.forget_terms()

    def forget_terms(self) -> None:
        """What terms came to may hang on a noun that stands for something else now."""
        for block in self.blocks:
            block.known = {key: at for key, at in block.known.items() if isinstance(key, str)}

    def level(self, term: Term | bool) -> int:  # noqa: FBT001  # folded
        """The block in which all that a term hangs on is known."""
        found = [self.bound[noun].level for noun in self.code.looks(term) if noun in self.bound]
        return max([self.floor, *found])

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
    def block(self, head: str, *first: str) -> Iterator[Block]:
        """A block of its own in the innermost one, below a line that ends in a colon."""
        inner = Block()
        self.blocks.append(inner)
        yield inner
        self.blocks.pop()
        self.line(head, *(f"    {line}" for line in (*first, *(inner.lines or ["pass"]))))

    def line(self, *lines: str) -> None:
        """Lines of the innermost block."""
        self.blocks[-1].lines += lines

    def let(self, source: str, called: str = "v") -> str:
        """A variable of the innermost block for what a source gives."""
        if self.plain.fullmatch(source):
            return source
        for block in self.blocks:
            if source in block.known:
                return block.known[source]
        name = self.code.fresh(called)
        self.line(f"{name} = {source}")
        self.blocks[-1].known[source] = name
        return name

    def knowledge(self) -> list[dict[object, str]]:
        """What is known by name in each block."""
        return [dict(block.known) for block in self.blocks]

    def knows(self, knowledge: list[dict[object, str]]) -> None:
        """Know that and nothing else."""
        for block, known in zip(self.blocks, knowledge, strict=True):
            block.known = dict(known)

    def forget(self) -> None:
        """What was known may have changed."""
        for block in self.blocks:
            block.known.clear()
