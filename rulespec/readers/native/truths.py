"""Truths and numbers."""

from __future__ import annotations

from typing import Any

from rulespec.language import bags, terms
from rulespec.language.moves import Action
from rulespec.language.terms import Set, SetNoun, Term
from rulespec.readers.names import universe
from rulespec.readers.native.functions import FALSE, TRUE, Value, number
from rulespec.readers.native.layout import Lacks
from rulespec.readers.native.sets import Sets
from rulespec.readers.python.looking import YOU


class Truths(Sets):
    """Writes truths and numbers."""

    action: Action | None = None
    """The action of whose move is spoken."""

    # --- numbers ----------------------------------------------------------------------------------

    def _number(self, term: Any) -> Value:  # noqa: ANN401  # one case a node
        match term:
            case terms.Size(members):
                return self.size(self.write(members))
            case terms.Plus(a, b):
                return self.added(self.write(a), self.write(b))
            case terms.Minus(a, b):
                return self.let("i64", f"sub {self.write(a)}, {self.write(b).source}")
            case terms.Times(a, b):
                return self.let("i64", f"mul {self.write(a)}, {self.write(b).source}")
            case terms.Tally(condition):
                return self.fit(self.write(condition), "i64")
            case terms.Worth(table, key):
                found: Value = self.row(table, key, "worth")
                return found
            case terms.Total() | terms.Greatest():
                return self._over(term, "i64")
            case bags.Count(bag):
                return self.count(bag)
            case bags.Depth(pile):
                return Value("i64", self.write(pile).depth)
            case bags.Stood(past):
                return self.stood(past)
        raise Lacks(type(term).__name__)

    # --- truths -----------------------------------------------------------------------------------

    def _truth(self, term: Any) -> Value:  # noqa: ANN401  # one case a node
        match term:
            case terms.Some(members):
                return self.is_some(self.write(members))
            case terms.Not(condition):
                return self.negated(self.write(condition))
            case terms.And(a, b):
                return self._joined(a, b, is_and=True)
            case terms.Or(a, b):
                return self._joined(a, b, is_and=False)
            case terms.AtMost(a, b):
                return self._compared("sle", a, b)
            case terms.Equals(a, b):
                return self._compared("eq", a, b)
            case terms.Among(members, table, key):
                name = self.module.among(table, universe(key), universe(members))
                return self.let(
                    "i1", f"call i1 @{name}({self.write(members)}, {self.write(key)})"
                )
            case terms.CanDo(actions, who):
                return self._can(actions, who)
            case terms.After(holds):
                return self._after(holds)
            case terms.Supposing():
                return self._supposing(term)
        raise Lacks(type(term).__name__)

    def negated(self, truth: Value) -> Value:
        """Whether something does not hold."""
        if truth.known is not None:
            return FALSE if truth.known else TRUE
        return self.let("i1", f"xor {truth}, true")

    def _compared(self, word: str, a: Term, b: Term) -> Value:
        left, right = self.write(a), self.write(b)
        if left.known is not None and right.known is not None:
            holds = left.known <= right.known if word == "sle" else left.known == right.known
            return TRUE if holds else FALSE
        return self.let("i1", f"icmp {word} {left}, {right.source}")

    def _joined(self, a: Term, b: Term, *, is_and: bool) -> Value:
        if self.module.is_slow(a) and not self.module.is_slow(b):
            a, b = b, a
        left: Value = self.write(a)
        if left.known is not None:
            right: Value = self.write(b) if bool(left.known) is is_and else left
            return right
        if self.module.is_slow(b):
            return self._lazily(left if is_and else self.negated(left), b, is_and=is_and)
        right = self.write(b)
        return self.both(left, right) if is_and else self.either(left, right)

    def _lazily(self, asked: Value, b: Term, *, is_and: bool) -> Value:
        """What a truth comes to where it matters; else what the other one comes to."""
        found = self.room("i1")
        self.store(FALSE if is_and else TRUE, found)
        with self.branch(asked):
            self.store(self.write(b), found)
        return self.load("i1", found)

    def _can(self, actions: tuple[str, ...], who: Set) -> Value:
        you, found = self.write(who), self.room("i1")
        you = self.fit(you, self.module.seat)
        self.store(FALSE, found)
        end = self.fresh("L")
        for action in actions:
            name = self.module.can(action)
            can = self.let("i1", f"call i1 @{name}(ptr {self.state}, {you})")
            self.store(can, found)
            self.go_on(can, end)
        self.line(f"br label %{end}", f"{end}:")
        return self.load("i1", found)

    @property
    def you(self) -> Value:
        """Through whose eyes the position is seen."""
        found: Value = self.bound[YOU].value
        return found

    def _after(self, holds: Term) -> Value:
        if self.action is None:
            raise LookupError("After: only a clause of an action can ask what is so after a move")
        later = self.copied()
        name = self.module.after(self.action.id)
        given = [self.bound[ask.noun.of, ask.noun.name].value for ask in self.action.asked]
        args = ", ".join(map(str, (f"ptr {later}", self.you, *given)))
        self.line(f"call void @{name}({args})")
        return self.let("i1", f"call i1 @{self.module.holds(holds)}(ptr {later}, {self.you})")

    def copied(self) -> str:
        """The position once more."""
        later = self.room("i8", self.layout.size)
        self.needs("void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)")
        self.line(f"call void @llvm.memcpy.p0.p0.i64(ptr align 8 {later}, ptr align 8 {self.state},"
                  f" i64 {self.layout.size}, i1 false)")  # fmt: skip
        return later

    def _supposing(self, term: terms.Supposing) -> Value:
        other = self.copied()
        assert isinstance(term.place, SetNoun)  # noqa: S101  # the field, which has one value
        at = self.layout.places[term.place.name]
        value = self.fitted(term.value, at.kind)
        self.store(value, self.at_byte(other, number(at.first)))
        return self.let("i1", f"call i1 @{self.module.holds(term.holds)}(ptr {other}, {self.you})")
