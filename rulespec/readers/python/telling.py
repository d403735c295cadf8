"""Telling: the effect of an action, as a function that gives what its steps tell.

The steps change a position as ever, so that each is told of as it is when the step comes; whoever
only plays calls the other function, in which nothing of this is written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulespec.language import terms
from rulespec.language.effects import Step, Tells
from rulespec.language.moves import Action
from rulespec.readers.python.blocks import Bound
from rulespec.readers.python.changing import Changing, entered
from rulespec.readers.python.code import Code
from rulespec.readers.python.looking import YOU, Only
from rulespec.readers.python.signs import members_of


class Telling(Changing):
    """Writes steps that note what they tell."""

    def needed(self, steps: Sequence[Step]) -> Sequence[Step]:
        """All of them."""
        return steps

    def tell(self, step: Tells) -> None:
        """Note a step with what its terms come to: parts, further passages, and what it brings."""
        named = self.code.fresh("tells")
        self.code.scope[named] = step
        self.writer.forget()
        with self.writer.scope(), self.block(f"if {self._holds(step.when)}:"):
            parts = ", ".join(map(self._part, step.parts.values()))
            also = ", ".join(map(self._holds, step.also.values()))
            to = "playing" if step.to is None else f"playing & {self.writer.write(step.to)}"
            brought = "[]" if step.brings is None else self._brought(step.brings, to)
            self.writer.line(f"told.append(({named}, [{parts}], [{also}], {brought}))")

    def _part(self, part: terms.Set | terms.Number | terms.BagTerm | str) -> str:
        return repr(part) if isinstance(part, str) else self.writer.write(part)

    def _holds(self, truth: terms.Truth | None) -> str:
        return "True" if truth is None else self.writer.write(truth)

    def _brought(self, worth: terms.Number, to: str) -> str:
        """For each player a number, and for each member of a family what it adds to a total."""
        writer, found = self.writer, self.code.fresh("brought")
        who, members = self.code.fresh("who"), self.code.fresh("members")
        writer.line(f"{found} = []")
        with writer.scope(), self.block(f"for {who} in singles({to}):", f"{members} = []"):
            writer.forget_terms()
            writer.bound[YOU], writer.single.bound[YOU] = Bound(who, 0), Only.ONE
            number = writer.let(writer.write(worth), "points")
            if isinstance(worth, terms.Total):
                with writer.each(worth.family, writer.write(members_of(worth.family))) as it:
                    writer.line(f"{members}.append(({it}, {writer.write(worth.each)}))")
            writer.line(f"{found}.append(({who}, {number}, {members}))")
        return found


def telling(action: Action, code: Code) -> Callable[..., Any]:
    """The function that gives, in order, what the steps of a move tell."""
    steps = Telling(code)
    steps.writer.line("told = []")
    return entered("told", action, steps, "told", "playing")
