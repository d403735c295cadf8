"""Writing: terms as expressions of Python, with what they share worked out once, where it can be.

A function is a nest of blocks: its head, then a loop for each thing that a move asks. What hangs on
nothing that an inner loop changes is written down before that loop.
"""

from __future__ import annotations

from typing import Any

from rulespec.language import bags, terms
from rulespec.language.terms import Term
from rulespec.readers.meanings import meaning
from rulespec.readers.python.blocks import Bound
from rulespec.readers.python.families import Families
from rulespec.readers.python.looking import NOUNS, Noun
from rulespec.readers.python.numbers import Numbers
from rulespec.readers.python.sets import Sets
from rulespec.readers.python.signs import called, stranger, times_of


class Writer(Sets, Numbers, Families):
    """Writes what one function needs."""

    def write_once(self, term: Term, noun: Noun, source: str) -> str:
        """The expression for a term in which a noun stands for something this once."""
        known = [dict(block.known) for block in self.blocks]
        floor, self.floor = self.floor, len(self.blocks) - 1
        self.bound[noun] = Bound(source, self.floor)
        found = self.let(self.write(term), "loose")
        del self.bound[noun]
        self.floor = floor
        for block, before in zip(self.blocks, known, strict=True):
            block.known = before
        return found

    def write(self, term: Term | bool) -> str:  # noqa: FBT001  # folded, it may be decided
        """The expression for a term, after whatever lines it needs."""
        if isinstance(term, bool):
            return str(term)
        level, here = self.level(term), len(self.blocks) - 1
        if level < here and not isinstance(term, terms.Figure | terms.Fixed):
            with self.at(level):
                return self.let(self._written(term), called(term))
        return self._written(term)

    def _written(self, term: Term) -> str:
        match term:
            case terms.Figure(value):
                return str(value) if value >= 0 else f"({value})"
            case terms.Fixed(members=members):
                return str(members)
            case terms.Reads(question, reading):
                return self.code.reads(question, reading)
            case (
                terms.NamedSet(meaning=inner)
                | terms.NamedNumber(meaning=inner)
                | terms.NamedTruth(meaning=inner)
            ):
                return self._named(term, inner)
        if isinstance(term, NOUNS):
            return self._noun(term)
        if isinstance(term, terms.Where | terms.Join | terms.Total | terms.Greatest):
            return self._over(term)
        if isinstance(term, terms.Row | terms.Worth):
            meant = meaning(term)
            if meant is not None:
                return self._named(term, meant)
        if isinstance(term, terms.SetTerm):
            return self._set(term)
        if isinstance(term, terms.NumberTerm):
            return self._number(term)
        return self._truth(term) if isinstance(term, terms.TruthTerm) else self._other(term)

    def _noun(self, noun: Any) -> str:  # noqa: ANN401  # any noun
        bound = self.bound.get((noun.of, noun.name))
        if bound is not None:
            return bound.source
        if noun.means is not None:
            return self._named(noun, noun.means)
        if noun.of == "position":
            return f"s[{self.code.slot(noun)}]"
        return "False" if isinstance(noun, terms.TruthNoun) else "0"  # a move does not ask it

    def _named(self, term: Term, meaning: Term) -> str:
        for block in self.blocks:
            if id(term) in block.known:
                return block.known[id(term)]
        source = self.write(meaning)
        if self.uses[id(term)] == 1 and not self.floor:
            return source
        name = self.let(source, called(term))
        self.blocks[-1].known[id(term)] = name
        return name

    def _other(self, term: Term) -> str:  # one case a node
        """A bag, a pile or the past."""
        match term:
            case bags.BagNoun() | bags.PileNoun() | bags.PastNoun():
                bound = self.bound.get((term.of, term.name))
                return f"s[{self.code.slot(term)}]" if bound is None else bound.source
            case bags.BagRow(table, key):
                return self._row(table, key, "worth")
            case bags.PileRow(table, key):
                return self._row(table, key, "pile")
            case bags.BagPlus(a, b):
                return f"({self.write(a)} + {self.write(b)})"
            case bags.BagMinus(a, b):
                return f"less({self.write(a)}, {self.write(b)})"
            case bags.BagOf(bag, members):
                return f"only({self.write(bag)}, {self.write(members)})"
            case bags.BagWhen(bag, condition):
                return self._pick(condition, bag, None)
            case bags.Each(members, times):
                return times_of(f"each({self.write(members)})", self.write(times), times)
            case bags.Listed(pile):
                return f"packed({self.write(pile)})"
            case bags.Rest(pile):
                return f"{self.write(pile)}[1:]"
            case bags.Onto(pile, members):
                return f"(*bits({self.write(members)}), *{self.write(pile)})"
            case bags.Under(pile, members):
                return f"(*{self.write(pile)}, *bits({self.write(members)}))"
            case bags.Shuffled(bag):
                return f"shuffled({self.write(bag)}, s)"
            case bags.Recorded(past):
                return f"(*{self.write(past)}, {self.let('mark(s)', 'mark')})"
            case bags.PastWhen(past, condition):
                return f"({self.write(past)} if {self.write(condition)} else ())"
        raise stranger(term)
