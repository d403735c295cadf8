"""Nouns: what each stands for while a function is written, and from which block on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from attrs import frozen

from rulespec.language.terms import Term
from rulespec.readers.native.loops import Loops
from rulespec.readers.python.looking import Noun, Only, Singles

if TYPE_CHECKING:
    from rulespec.readers.native.module import Module


@frozen(eq=False)
class Bound:
    """What a noun stands for, and in which block it got its value."""

    value: Any
    level: int


class Nouns(Loops):
    """Knows what nouns stand for."""

    def __init__(self, module: Module, *, state: str = "%s") -> None:
        super().__init__(module.needs)
        self.module, self.layout, self.state = module, module.layout, state
        self.single = Singles(module.slots, module.code.rows)
        self.bound: dict[Noun, Bound] = {}

    def bind(self, noun: Any, value: Any, only: Only = Only.ANY) -> None:  # noqa: ANN401  # any noun
        """Let a noun stand for a value from here on."""
        key = (noun.of, noun.name)
        if key in self.bound:
            self.forget()
        self.bound[key] = Bound(value, len(self.blocks) - 1)
        self.single.bound[key] = only

    @contextmanager
    def scope(self, *, forgets: bool = False) -> Iterator[None]:
        """What is bound in it stands for what it stood for before, after it."""
        before = dict(self.bound), dict(self.single.bound)
        yield
        self.bound, self.single.bound = before
        if forgets:
            self.forget()

    def forget(self) -> None:
        """What was known of terms may have changed."""
        for block in self.blocks:
            block.known = {key: at for key, at in block.known.items() if isinstance(key, tuple)}

    def level(self, term: Term | bool) -> int:  # noqa: FBT001  # folded
        """The block in which all that a term hangs on is known."""
        looks = self.module.code.looks(term)
        return max([self.floor, *(self.bound[at].level for at in looks if at in self.bound)])
