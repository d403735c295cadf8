"""Truths, and what of them is decided by the readings alone."""

from __future__ import annotations

from rulespec.language import terms
from rulespec.language.terms import Term
from rulespec.readers.python.signs import joined, stranger
from rulespec.readers.python.tables import Tables


class Truths(Tables):
    """Writes truths."""

    def _truth(self, term: Term) -> str:  # one case a node
        match term:
            case terms.Some(members):
                found = self.write(members)
                if found.isdecimal():
                    return str(found != "0")
                return f"({found} != 0)"
            case terms.Not(condition):
                found = self.write(condition)
                return {"True": "False", "False": "True"}.get(found, f"(not {found})")
            case terms.And(a, b):
                return self._two(a, "and", b, decided=False)
            case terms.Or(a, b):
                return self._two(a, "or", b, decided=True)
            case terms.AtMost(a, b):
                return f"({self.write(a)} <= {self.write(b)})"
            case terms.Equals(a, b):
                return f"({self.write(a)} == {self.write(b)})"
            case terms.Among(members, table, key):
                listed = self.code.table(table)
                return f"({self.write(members)} in {listed}[{self.write(key)}])"
            case terms.CanDo(actions, who):
                given = self.code.head("s", self.write(who))
                asked = [f"{self.code.can(action)}({given})" for action in actions]
                return f"({' or '.join(asked)})"
            case terms.After(holds):
                return self._after(holds)
            case terms.Supposing():
                return self._supposing(term)
        raise stranger(term)

    def _two(self, one: Term, word: str, other: Term, *, decided: bool) -> str:
        """Two truths joined by a word, of which each decides by itself if it is that."""
        if decided in {self.decided(one), self.decided(other)}:
            return str(decided)
        left = self.write(one)
        right = left if left == str(decided) else self.write(other)
        return right if right == str(decided) else joined(left, word, right, str(not decided))

    def _after(self, holds: Term) -> str:
        """Whether something holds in the position after the move that is judged."""
        if self.action is None:
            raise LookupError("After: only a clause of an action can ask what is so after a move")
        nouns = [(ask.noun.of, ask.noun.name) for ask in self.action.asked]
        you, *given = (self.bound[noun].source for noun in (("position", "you"), *nouns))
        then = self.code.head("s", you, *given)
        later = self.let(f"{self.code.then(self.action.id)}({then})", "after")
        return f"{self.code.judged(holds)}({self.code.head(later, you)})"

    def _supposing(self, term: terms.Supposing) -> str:
        """Whether something would hold if a field were otherwise."""
        at, value = self.code.slot(term.place), self.let(self.write(term.value), "value")
        other = self.let(f"(*s[:{at}], {value}, *s[{at + 1}:])", "other")
        you = self.bound["position", "you"].source
        return f"{self.code.judged(term.holds)}({self.code.head(other, you)})"

    def decided(self, truth: Term) -> bool | None:
        """What a truth is, if the readings alone say so."""
        match truth:
            case terms.Reads(question, reading) if self.code.readings is not None:
                return self.code.readings[question] == reading
            case terms.NamedTruth(meaning=inner):
                return self.decided(inner)
            case terms.TruthNoun(means=means) if means is not None:
                return self.decided(means)
            case terms.Not(inner):
                found = self.decided(inner)
                return None if found is None else not found
            case terms.And(a, b):
                sides = {self.decided(a), self.decided(b)}
                return False if False in sides else True if sides == {True} else None
            case terms.Or(a, b):
                sides = {self.decided(a), self.decided(b)}
                return True if True in sides else False if sides == {False} else None
        return None
