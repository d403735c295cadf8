"""Numbers: sizes, sums, and how many of something a bag holds."""

from __future__ import annotations

from typing import Any

from rulespec.language import bags, terms
from rulespec.language.fields import Bag
from rulespec.language.terms import Set, Term
from rulespec.readers.python.looking import Only
from rulespec.readers.python.signs import stranger
from rulespec.readers.python.truths import Truths

FULL_BYTE = 255
"""Bytes that add up to less are known by what is left of a number when this divides it."""


class Numbers(Truths):
    """Writes numbers."""

    def _number(self, term: Term) -> str:  # one case a node
        match term:
            case terms.Size(members):
                found = self.write(members)
                if found.isdecimal():
                    return str(int(found).bit_count())
                return f"{found}.bit_count()"
            case terms.Plus(a, b):
                left, right = self.write(a), self.write(b)
                return right if left == "0" else left if right == "0" else f"({left} + {right})"
            case terms.Minus(a, b):
                left, right = self.write(a), self.write(b)
                return left if right == "0" else f"({left} - {right})"
            case terms.Times(a, b) if "0" in {self._tally(a), self._tally(b)}:
                return "0"
            case terms.Times(a, b):
                left, right = self.write(a), self.write(b)
                if "0" in {left, right}:
                    return "0"
                return right if left == "1" else left if right == "1" else f"({left} * {right})"
            case terms.Tally(condition):
                decided = self.write(condition)
                return {"True": "1", "False": "0"}.get(decided, f"(1 if {decided} else 0)")
            case terms.Worth(table, key):
                return self._row(table, key, "worth")
            case bags.Count(bags.BagOf(bag, terms.Fixed() as one)) if one.members.bit_count() == 1:
                shift = 8 * (one.members.bit_length() - 1)
                return f"({self.write(bag)} >> {shift} & 255)"
            case bags.Count(bags.BagOf(bag, one)) if self.single(one) is Only.ONE:
                return f"({self.write(bag)} >> {self._shift(one)} & 255)"
            case bags.Count(bag):
                found = self.write(bag)
                return f"({found} % {FULL_BYTE})" if self._is_small(bag) else f"count({found})"
            case bags.Depth(pile):
                return f"len({self.write(pile)})"
            case bags.Stood(past):
                return f"{self.write(past)}.count({self.let('mark(s)', 'mark')})"
        raise stranger(term)

    def _tally(self, term: Term) -> str:
        """A number that is zero however a position is."""
        match term:
            case terms.Tally(condition) if self.decided(condition) is False:
                return "0"
        return ""

    def _shift(self, one: Set) -> str:
        """Where a bag says how many there are of one element, worked out as early as can be."""
        key = self.write(one)
        with self.at(self.level(one)):
            return self.let(f"8 * ({self._at(key)})", "shift")

    def _is_small(self, bag: bags.BagTerm) -> bool:
        """Whether a bag holds so few that its bytes add up to their remainder."""
        at: Any = bag
        if isinstance(bag, bags.BagRow):
            if self.single(bag.key) is Only.ANY:
                return False
            at = self.code.slots.of(bag.table)
        return isinstance(at, Bag) and at.most * len(at.universe) < FULL_BYTE
