"""Changing: the effect of an action, as a function from one packed position to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from rulespec.language import terms
from rulespec.language.effects import Becomes, Call, Emptied, ForEach, If, Repeat
from rulespec.language.fields import Bag, Field, Pile
from rulespec.language.moves import Action
from rulespec.language.terms import Set
from rulespec.language.universes import bits
from rulespec.readers.python.blocks import Bound
from rulespec.readers.python.code import Code
from rulespec.readers.python.judging import asked
from rulespec.readers.python.looking import Only
from rulespec.readers.python.signs import members_of
from rulespec.readers.python.slots import Slots, nothing
from rulespec.readers.python.writing import Writer
from rulespec.readers.stepping import Stepping


@frozen
class Setting:
    """One assignment: the lines that make it once all values of the step are known."""

    lines: tuple[str, ...]


class Changing(Stepping):
    """Writes steps, whose position is a list that they change."""

    def __init__(self, code: Code) -> None:
        self.code = code
        self.writer: Writer = Writer(code, changes=True)

    @property
    def slots(self) -> Slots:
        """Where fields stand in a position."""
        return self.code.slots

    # --- assignments ------------------------------------------------------------------------------

    def _assigned(self, plain: list[Becomes]) -> None:
        settings = [self._setting(one, alone=len(plain) == 1) for one in plain]
        for setting in settings:
            self.writer.line(*setting.lines)
        self.writer.forget()

    def _setting(self, one: Becomes, *, alone: bool) -> Setting:
        writer = self.writer
        at, key = self.place(one.place)
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

    def _repeat(self, step: Repeat) -> None:
        self.writer.forget()
        with self.block(f"for _ in range({step.most}):"):
            self.writer.line(f"if not {self.writer.write(step.holds)}: break")
            self.steps(step.steps)

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
