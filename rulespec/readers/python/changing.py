"""Changing: the effect of an action, as a function from one packed position to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import evolve, frozen

from rulespec.language import bags, terms
from rulespec.language.effects import (
    Becomes,
    Call,
    Emptied,
    ForEach,
    Goes,
    If,
    Place,
    Repeat,
    Step,
    Tells,
    only_tells,
)
from rulespec.language.fields import FIELDS, Bag, Field, Pile
from rulespec.language.moves import Action
from rulespec.language.terms import Set, Term
from rulespec.language.universes import bits
from rulespec.readers.python.blocks import Bound
from rulespec.readers.python.code import Code
from rulespec.readers.python.judging import asked
from rulespec.readers.python.looking import Only
from rulespec.readers.python.signs import members_of
from rulespec.readers.python.slots import nothing
from rulespec.readers.python.writing import Writer


@frozen
class Setting:
    """One assignment: the lines that make it once all values of the step are known."""

    lines: tuple[str, ...]


class Changing:
    """Writes steps, whose position is a list that they change."""

    def __init__(self, code: Code) -> None:
        self.code = code
        self.writer = Writer(code, changes=True)

    def steps(self, steps: Sequence[Step]) -> None:
        """Steps one after the other."""
        for step in self.needed(steps):
            self._step(step)

    def needed(self, steps: Sequence[Step]) -> Sequence[Step]:
        """The steps that have to be written."""
        return [step for step in steps if not only_tells(step)]

    def tell(self, step: Tells) -> None:
        """A step that changes nothing: nothing is written."""

    def _step(self, step: Step) -> None:
        match step:
            case Becomes() | Goes():
                self._at_once((step,))
            case tuple():
                self._at_once(step)
            case If():
                self._if(step)
            case Repeat(most, holds, inner):
                self.writer.forget()
                with self.block(f"for _ in range({most}):"):
                    self.writer.line(f"if not {self.writer.write(holds)}: break")
                    self.steps(inner)
            case ForEach():
                self._for_each(step)
            case Call():
                self._call(step)
            case Tells():
                self.tell(step)

    # --- assignments ------------------------------------------------------------------------------

    def _at_once(self, step: Sequence[Becomes | Goes]) -> None:
        plain = [one for at in step for one in (self._gone(at) if isinstance(at, Goes) else (at,))]
        settings = [self._setting(one, alone=len(plain) == 1) for one in plain]
        for setting in settings:
            self.writer.line(*setting.lines)
        self.writer.forget()

    def _gone(self, step: Goes) -> tuple[Becomes, Becomes]:
        """A move as two assignments: nothing leaves if it has nowhere to go."""
        left, arrived = moved(step)
        return (
            evolve(left, when=self._there(arrived.place)),
            evolve(arrived, when=self._there(left.place)),
        )

    def _there(self, place: Place) -> terms.Truth | None:
        """Whether a place has a key, where that is not sure."""
        key = self._place(place)[1]
        return None if key is None or self.writer.single(key) is Only.ONE else terms.Some(key)

    def _setting(self, one: Becomes, *, alone: bool) -> Setting:
        writer = self.writer
        at, key = self._place(one.place)
        if one.each is not None:
            return self._for_keys(one, at, key)
        when = "True" if one.when is None else writer.write(one.when)
        if when == "False":
            return Setting(())
        source = self._value(one.value, at)
        slots = self._slots(at, key)
        if when != "True":
            when = when if alone else writer.let(when, "when")
        if not alone or len(slots) > 1 or any(slot.startswith("for ") for slot, *_ in slots):
            source = writer.let(source, "then")
        lines = [line for slot, *guard in slots for line in self._set(slot, source, [when, *guard])]
        return Setting(tuple(lines))

    @staticmethod
    def _set(slot: str, source: str, guards: list[str]) -> list[str]:
        needed = [guard for guard in guards if guard != "True"]
        test = f"if {' and '.join(needed)}: " if needed else ""
        if slot.startswith("for "):
            return [f"{test[:-1]}" if test else "if True:", f"    {slot} s[at] = {source}"]
        return [f"{test}s[{slot}] = {source}"]

    def _place(self, place: Place) -> tuple[Field, Set | None]:
        if isinstance(place, FIELDS):
            return place, None
        at = self.code.slots.of(place.table)
        if at is None:
            raise LookupError(f"{place.table.name!r} is no field of the position: nothing sets it")
        return at, place.key

    def _slots(self, at: Field, key: Set | None) -> list[tuple[str, ...]]:
        """Where the value goes: places, perhaps with a guard, or a loop over places."""
        base, writer = self.code.slot(at), self.writer
        if key is None:
            return [(str(place),) for place in self.code.slots.range(at)]
        source, only = writer.write(key), writer.single(key)
        if source.isdecimal():
            return [(str(base + place),) for place in bits(int(source))]
        called = writer.let(source, "key")
        where = f"{base - 1} + {called}.bit_length()"
        if only is Only.ONE:
            return [(where,)]
        if only is Only.ONE_AT_MOST:
            return [(where, called)]
        return [(f"for at in [{base} + at for at in bits({called})]:",)]

    def _value(self, value: Any, at: Field) -> str:  # noqa: ANN401  # any value
        if isinstance(value, Emptied):
            return repr(nothing(at))
        source = self.writer.write(value)
        if isinstance(at, Bag) and isinstance(value, terms.SetTerm):
            return f"each({source})"
        if isinstance(at, Pile) and isinstance(value, terms.SetTerm):
            return f"(*bits({source}),)"
        return source

    def _for_keys(self, one: Becomes, at: Field, key: Set | None) -> Setting:
        """A value for each key, all worked out before any is set."""
        writer, code = self.writer, self.code
        if key is None:
            universe = at.per
            key = terms.Fixed("all", universe, universe.whole)  # type: ignore[arg-type, union-attr]
        keys, pairs = writer.let(writer.write(key), "keys"), code.fresh("pairs")
        writer.line(f"{pairs} = []")
        it, rest = code.fresh("it"), code.fresh("rest")
        writer.line(f"{rest} = {keys}")
        step = (f"{it} = {rest} & -{rest}", f"{rest} ^= {it}")
        with writer.scope(), self.block(f"while {rest}:", *step):
            writer.bind(one.each, it, Only.ONE)
            when = "" if one.when is None else f"if {writer.write(one.when)}: "
            value = self._value(one.value, at)
            place = f"{code.slot(at) - 1} + {it}.bit_length()"
            writer.line(f"{when}{pairs}.append(({place}, {value}))")
        return Setting((f"for at, then in {pairs}: s[at] = then",))

    # --- blocks of steps --------------------------------------------------------------------------

    def block(self, line: str, *first: str) -> Any:  # noqa: ANN401  # a context
        """A block of steps below a line that ends in a colon."""
        return _Inner(self.writer, line, first)

    def _if(self, step: If) -> None:
        decided = self.writer.write(step.holds)
        if decided in {"True", "False"}:
            self.steps(step.then if decided == "True" else step.otherwise)
            return
        before = self.writer.knowledge()
        with self.block(f"if {decided}:"):
            self.steps(step.then)
        if self.needed(step.otherwise):
            then = self.writer.knowledge()
            self.writer.knows(before)
            with self.block("else:"):
                self.steps(step.otherwise)
            self.writer.knows(
                [
                    {key: name for key, name in known.items() if other.get(key) == name}
                    for known, other in zip(then, self.writer.knowledge(), strict=True)
                ]
            )

    def _for_each(self, step: ForEach) -> None:
        writer, family = self.writer, step.family
        noun = family.it
        if noun is None:
            raise NotImplementedError(f"the family {family.name} has no noun for a member")
        first = "0" if step.first is None else writer.write(step.first)
        members = f"around({writer.write(members_of(family))}, {first})"
        it = self.code.fresh(noun.name)
        writer.forget()
        with writer.scope(), self.block(f"for {it} in {members}:"):
            writer.bind(noun, it, Only.ONE)
            self.steps(step.steps)

    def _call(self, step: Call) -> None:
        writer, bound = self.writer, []
        for noun, given in zip(step.procedure.takes, step.given, strict=True):
            name = self.code.fresh(noun.name)
            single = writer.single(given) if isinstance(given, terms.SetTerm) else Only.ANY
            writer.line(f"{name} = {writer.write(given)}")
            bound.append(((noun.of, noun.name), name, single))
        with writer.scope():
            writer.forget_terms()
            for key, name, single in bound:
                writer.bound[key], writer.single.bound[key] = Bound(name, 0), single
            self.steps(step.procedure.steps)


class _Inner:
    """A block of steps: nothing of it may be written before it."""

    def __init__(self, writer: Writer, line: str, first: tuple[str, ...]) -> None:
        self.writer = writer
        self.context = writer.block(line, *first)

    def __enter__(self) -> None:
        self.context.__enter__()
        self.floor, self.writer.floor = self.writer.floor, len(self.writer.blocks) - 1

    def __exit__(self, *error: object) -> None:
        self.writer.floor = self.floor
        self.context.__exit__(None, None, None)


def moved(step: Goes) -> tuple[Becomes, Becomes]:
    """A move as what becomes of its source and of its target."""
    what, source, target = step.what, step.source, step.target
    if _is_bag(source):
        thing = what if isinstance(what, bags.BagTerm) else bags.Each(what)
        there: Term = bags.BagMinus(source, bags.BagMinus(source, thing))  # type: ignore[arg-type]
        left: Any = bags.BagMinus(source, thing)  # type: ignore[arg-type]
    elif isinstance(source, bags.PileTerm):
        there, left = what, bags.Rest(source)
    else:
        there, left = terms.Both(source, what), terms.Without(source, what)  # type: ignore[arg-type]
    return Becomes(source, left), Becomes(target, _with(target, there))


def _is_bag(place: Place) -> bool:
    return isinstance(place, bags.BagTerm)


def _with(target: Place, there: Any) -> Any:  # noqa: ANN401  # a value of the target's kind
    if _is_bag(target):
        thing = there if isinstance(there, bags.BagTerm) else bags.Each(there)
        return bags.BagPlus(target, thing)  # type: ignore[arg-type]
    if isinstance(there, bags.BagTerm):
        there = bags.Kinds(there)
    if isinstance(target, bags.PileTerm):
        return bags.Onto(target, there)
    return terms.Either(target, there)  # type: ignore[arg-type]


def changing(action: Action, code: Code) -> Callable[..., Any]:
    """The function that gives the position after a move."""
    return entered("after", action, Changing(code), "tuple(s)")


def entered(
    called: str, action: Action, steps: Changing, gives: str, *given: str
) -> Callable[..., Any]:
    """A function of the steps of a move."""
    code, writer = steps.code, steps.writer
    names = asked(action, writer)
    steps.steps(action.effect)
    body = ["s = list(s)", *writer.blocks[0].lines, f"return {gives}"]
    head = code.head(*given, "s", "you", *names)
    return code.entered(f"{called}_{action.id.replace('-', '_')}", head, body)
