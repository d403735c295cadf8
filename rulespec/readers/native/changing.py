"""Changing: the effect of an action, as a function that changes a position in its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from rulespec.language import terms
from rulespec.language.effects import Becomes, Call, Emptied, ForEach, If, Repeat
from rulespec.language.fields import Bag, Fact, Past, Pile
from rulespec.language.moves import Action
from rulespec.language.terms import Set
from rulespec.language.universes import bits
from rulespec.readers.native.functions import TRUE, Stack, Value, number
from rulespec.readers.native.judging import asked
from rulespec.readers.native.layout import Place as Spot
from rulespec.readers.native.module import Module
from rulespec.readers.native.writing import Writer
from rulespec.readers.python.looking import Only
from rulespec.readers.python.signs import members_of
from rulespec.readers.python.slots import Slots, nothing, width
from rulespec.readers.stepping import Stepping

Later = Callable[[], None]
"""What is done once all values of a step are known."""


@frozen(eq=False)
class Changing(Stepping):
    """Writes steps, which change the position."""

    writer: Writer
    module: Module

    @property
    def slots(self) -> Slots:
        """Where fields stand in a position."""
        return self.module.slots

    # --- assignments ------------------------------------------------------------------------------

    def _assigned(self, plain: list[Becomes]) -> None:
        for later in [self._setting(one, alone=len(plain) == 1) for one in plain]:
            later()
        self.writer.forget()

    def _setting(self, one: Becomes, *, alone: bool) -> Later:
        at, key = self.place(one.place)
        spot = self.module.layout.places[at.name]
        if one.each is not None:
            return self._for_keys(one, spot, key)
        when = TRUE if one.when is None else self.writer.write(one.when)
        if when.known == 0:
            return lambda: None
        value = self._value(one.value, spot)
        if isinstance(value, Stack) and not alone:
            value = self._kept(value)
        keys = None if key is None else self.writer.write(key)
        only = Only.ANY if key is None else self.writer.single(key)
        return lambda: self._when(when, lambda: self._set(spot, keys, only, value))

    def _when(self, when: Value, then: Later) -> None:
        if when.known is not None:
            then()
            return
        with self.writer.branch(when):
            then()

    def _kept(self, pile: Stack) -> Stack:
        """A pile that does not change when the position does."""
        buffer = self.writer.room("i8", 512)
        self.writer.copy(buffer, pile)
        return Stack(buffer, pile.depth)

    def _set(self, at: Spot, keys: Value | None, only: Only, value: Any) -> None:  # noqa: ANN401
        writer = self.writer
        if keys is None:
            for place in range(width(at.field)):
                self._store(at, writer.spot(at, number(place)), value)
        elif keys.known is not None:
            for place in bits(keys.known):
                self._store(at, writer.spot(at, number(place)), value)
        elif only is Only.ONE:
            self._store(at, writer.spot(at, writer.place(keys)), value)
        else:
            with writer.each(keys) as (it, _):
                self._store(at, writer.spot(at, writer.place(it)), value)

    def _store(self, at: Spot, where: str, value: Any) -> None:  # noqa: ANN401  # likewise
        """Put a value down somewhere."""
        writer = self.writer
        if not isinstance(value, Stack):
            writer.store(writer.fit(value, "i8") if isinstance(at.field, Fact) else value, where)
            return
        spilled = writer.let("i1", f"icmp ugt i64 {value.depth}, {at.room}")
        flag = writer.load("i8", writer.state)
        writer.store(writer.either(flag, writer.fit(spilled, "i8")), writer.state)
        depth = writer.pick(spilled, number(at.room), Value("i64", value.depth))
        self._put(at, where, Stack(value.start, depth.source))
        writer.store(depth, where)

    def _put(self, at: Spot, where: str, pile: Stack) -> None:
        """Copy a pile to its place; behind it there is nothing."""
        writer, size = self.writer, 8 if at.kind == "past" else 1
        begin = writer.at_byte(where, number(8))
        writer.copy(begin, pile, size)
        if at.kind == "pile":
            writer.needs("void @llvm.memset.p0.i64(ptr, i8, i64, i1)")
            rest = writer.let("i64", f"sub i64 {at.stride - 8}, {pile.depth}")
            spot = writer.at_byte(begin, Value("i64", pile.depth))
            writer.line(f"call void @llvm.memset.p0.i64(ptr {spot}, i8 0, {rest}, i1 false)")

    def _value(self, value: Any, at: Spot) -> Any:  # noqa: ANN401  # any value
        writer, one = self.writer, at.field
        if isinstance(value, Emptied):
            if isinstance(one, Pile | Past):
                return Stack(writer.state, "0")
            zero = nothing(one)
            return writer.nothing(at.kind) if not zero else number(int(zero))
        found = writer.write(value)
        if isinstance(one, Bag):
            if isinstance(value, terms.SetTerm):
                return writer.spread(found, at.kind)
            return writer.resized(found, at.kind)
        if isinstance(one, Pile):
            return writer.stacked(found, 256) if isinstance(value, terms.SetTerm) else found
        return found if isinstance(one, Fact | Past) else writer.fit(found, at.kind)

    def _for_keys(self, one: Becomes, at: Spot, key: Set | None) -> Later:
        """A value for each key, all worked out before any is set."""
        writer, universe = self.writer, at.field.per
        assert universe is not None  # noqa: S101  # it has keys
        if key is None:
            key = terms.Fixed("all", universe, universe.whole)
        keys = writer.write(key)
        values, done = writer.room(f"[{at.stride} x i8]", len(universe)), writer.room(keys.kind)
        writer.store(Value(keys.kind, "0"), done)
        with writer.scope(), writer.each(keys) as (it, _):
            writer.bind(one.each, it, Only.ONE)
            when = TRUE if one.when is None else writer.write(one.when)
            with writer.branch(when):
                where = writer.at_byte(values, self._far(at, writer.place(it)))
                self._store(at, where, self._value(one.value, at))
                writer.store(writer.either(writer.load(keys.kind, done), it), done)
        return lambda: self._set_each(at, values, writer.load(keys.kind, done))

    def _far(self, at: Spot, place: Value) -> Value:
        """How far from the first the value at a place stands."""
        return self.writer.let("i64", f"mul {place}, {at.stride}")

    def _set_each(self, at: Spot, values: str, keys: Value) -> None:
        """Set what was worked out for each of some keys."""
        writer = self.writer
        with writer.each(keys) as (it, _):
            place = writer.place(it)
            found = Stack(writer.at_byte(values, self._far(at, place)), str(at.stride))
            writer.copy(writer.spot(at, place), found)

    # --- blocks of steps --------------------------------------------------------------------------

    def _if(self, step: If) -> None:
        writer = self.writer
        decided = writer.write(step.holds)
        if decided.known is not None:
            self.steps(step.then if decided.known else step.otherwise)
            return
        with writer.branch(decided):
            self.steps(step.then)
        writer.forget()
        if self.needed(step.otherwise):
            with writer.branch(writer.negated(decided)):
                self.steps(step.otherwise)
            writer.forget()

    def _repeat(self, step: Repeat) -> None:
        writer = self.writer
        writer.forget()
        with writer.counting(number(0), number(step.most)):
            on = writer.fresh("L")
            floor, writer.floor = writer.floor, len(writer.blocks) - 1
            holds = writer.write(step.holds)
            writer.line(f"br {holds}, label %{on}, label %{writer.loop[1]}", f"{on}:")
            self.steps(step.steps)
            writer.floor = floor
        writer.forget()

    def _for_each(self, step: ForEach) -> None:
        writer, family = self.writer, step.family
        if family.it is None:
            raise NotImplementedError(f"the family {family.name} has no noun for a member")
        members = writer.write(members_of(family))
        first = Value(members.kind, "0")
        if step.first is not None:
            first = writer.fit(writer.write(step.first), members.kind)
        writer.forget()
        with writer.scope(forgets=True), writer.around(members, first) as it:
            floor, writer.floor = writer.floor, len(writer.blocks) - 1
            writer.bind(family.it, it, Only.ONE)
            self.steps(step.steps)
            writer.floor = floor
        writer.forget()

    def _call(self, step: Call) -> None:
        writer, bound = self.writer, []
        for noun, given in zip(step.procedure.takes, step.given, strict=True):
            single = writer.single(given) if isinstance(given, terms.SetTerm) else Only.ANY
            bound.append((noun, writer.write(given), single))
        with writer.scope(forgets=True):
            writer.forget()
            for noun, value, single in bound:
                writer.bind(noun, value, single)
            self.steps(step.procedure.steps)


def changing(name: str, module: Module, action: Action) -> str:
    """The function that changes a position as a move does."""
    writer, parameters = asked(action, module)
    Changing(writer, module).steps(action.effect)
    return writer.text(f"define void @{name}({', '.join(parameters)}) nounwind", "ret void")
