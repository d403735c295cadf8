"""Writing: terms as instructions; what inner blocks do not change is worked out before them."""

from __future__ import annotations

from typing import Any

from rulespec.language import terms
from rulespec.language.terms import Term
from rulespec.readers.meanings import meaning
from rulespec.readers.native.functions import FALSE, TRUE, Block, Value, number
from rulespec.readers.native.layout import WORD, Lacks
from rulespec.readers.native.sets import kind_of
from rulespec.readers.native.truths import Truths
from rulespec.readers.python.looking import NOUNS


class Writer(Truths):
    """Writes what one function needs."""

    def write(self, term: Term | bool) -> Any:  # noqa: ANN401, FBT001  # any value
        """What a term comes to."""
        if isinstance(term, bool):
            return TRUE if term else FALSE
        for block in self.blocks:
            if id(term) in block.known:
                return block.known[id(term)]
        level = self.level(term)
        with self.at(min(level, len(self.blocks) - 1)):
            found = self._written(term)
            self._remember(self.blocks[-1], term, found)
        return found

    def _remember(self, block: Block, term: Term, found: Any) -> None:  # noqa: ANN401  # likewise
        self.module.alive.append(term)
        block.known[id(term)] = found

    def _written(self, term: Term) -> Any:  # noqa: ANN401  # one case a kind
        match term:
            case terms.Figure(value):
                if value.bit_length() >= WORD:
                    raise Lacks(f"the number {value}")
                return number(value)
            case terms.Fixed(members=members):
                return Value(kind_of(term), str(members))
            case terms.Reads(question, reading):
                return self._reads(question, reading)
            case terms.NamedSet(meaning=inner) | terms.NamedNumber(meaning=inner):
                return self.write(inner)
            case terms.NamedTruth(meaning=inner):
                return self.write(inner)
        if isinstance(term, NOUNS):
            return self._noun(term)
        if isinstance(term, terms.Row | terms.Worth):
            meant = meaning(term)
            if meant is not None:
                return self.write(meant)
        if isinstance(term, terms.SetTerm):
            return self._set(term)
        if isinstance(term, terms.NumberTerm):
            return self._number(term)
        return self._truth(term) if isinstance(term, terms.TruthTerm) else self._other(term)

    def _reads(self, question: str, reading: str) -> Value:
        """Whether a question is read so: decided, or as the position itself says."""
        if self.module.readings is not None:
            return TRUE if self.module.readings[question] == reading else FALSE
        at, value = self.layout.reading(question, reading)
        found = self.load("i8", self.at_byte(self.state, number(at)))
        return self.let("i1", f"icmp eq {found}, {value}")

    def _noun(self, noun: Any) -> Any:  # noqa: ANN401  # any noun
        bound = self.bound.get((noun.of, noun.name))
        if bound is not None:
            return bound.value
        if noun.means is not None:
            return self.write(noun.means)
        if noun.of == "position":
            at = self.module.slots.fields.get(noun.name)
            if at is None:
                raise LookupError(f"{noun.name!r} is no field, and nothing says what it means")
            return self.held(at)
        if isinstance(noun, terms.TruthNoun):
            return FALSE
        return number(0) if isinstance(noun, terms.NumberNoun) else Value(kind_of(noun), "0")
