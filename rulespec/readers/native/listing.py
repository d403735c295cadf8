"""Listing: the legal moves of one action, how many they are, or whether there is one.

What is asked in which order, and what clauses bar of it, is worked out as for Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from attrs import define, field

from rulespec.language.moves import Action, Ask
from rulespec.language.terms import Fixed, Set, Truth
from rulespec.readers.asking import Asking, together
from rulespec.readers.native.fitting import Fitting
from rulespec.readers.native.functions import TRUE, Value, number, stride
from rulespec.readers.native.module import READS, Module
from rulespec.readers.native.nouns import Bound
from rulespec.readers.native.records import RECORD, width
from rulespec.readers.native.sets import kind_of
from rulespec.readers.native.subsets import Subsets
from rulespec.readers.native.writing import Writer
from rulespec.readers.python.folding import Folder
from rulespec.readers.python.looking import AFTER, YOU, Noun, Only, noun_of
from rulespec.readers.python.preparing import Prepared, folded, prepared


@define
class Native(Asking):
    """Writes the function of an action's legal moves."""

    module: Module = field(kw_only=True)
    wants: str = field(kw_only=True)
    """``all``, ``count`` or ``any``."""

    leaves: list[str] = field(factory=list, kw_only=True)
    """Where to go where no move can come of it, innermost last."""

    found: str = field(default="", kw_only=True)

    def body(self) -> None:
        """Write everything."""
        writer = self.writer
        writer.action = self.action
        self.found = writer.room("i64")
        writer.store(number(0), self.found)
        self.leaves = ["done"]
        self.unknown = {AFTER, *map(noun_of, self.ready.asks)}
        if self._actor is None:
            writer.bound[YOU] = Bound(Value(self.module.seat, "%you"), 0)
            writer.single.bound[YOU] = Only.ONE
        else:
            self.unknown.add(YOU)
        self._tested()
        self._asked(0)
        writer.line("br label %done", "done:")

    def _tested(self) -> None:
        for bad in [at for at in self.left if self._free(at)]:
            self.left.remove(bad)
            broken = self.writer.write(bad)
            if broken.known != 0:
                self.writer.go_on(broken, self.leaves[-1])

    def _found(self) -> None:
        writer = self.writer
        if self.wants == "any":
            writer.go_on(TRUE, "some")
            return
        now = writer.load("i64", self.found)
        self._add(number(1))
        if self.wants == "all":
            self._recorded(now)

    def _recorded(self, now: Value) -> None:
        """Write down a move, if there is room for it."""
        writer = self.writer
        fits = writer.let("i1", f"icmp ult {now}, %room")
        with writer.branch(fits):
            far = writer.let("i64", f"mul {now}, {self.module.record}")
            spot = writer.at_byte("%out", far)
            writer.store(number([*self.module.actions].index(self.action.id)), spot)
            at = RECORD
            for ask in self.action.asked:
                kind = kind_of(ask.noun)
                value = writer.fit(writer.bound[noun_of(ask)].value, kind)
                wide = writer.fit(value, f"i{8 * width(ask)}")
                writer.store(wide, writer.at_byte(spot, number(at)))
                at += width(ask)

    def _whole(self) -> Bound:
        return Bound(None, len(self.writer.blocks) - 1)

    # --- one thing after the other ----------------------------------------------------------------

    def _each(self, at: int, ask: Ask) -> None:
        """The rest for each candidate; of the last it is enough to count them."""
        last = at + 1 == len(self.ready.asks) and self.wants == "count"
        if ask.listed is not None:
            buffer, many = self._fitting(ask)
            if last and not self.left:
                self._add(many)
                return
            with self._patterns(kind_of(ask.noun), buffer, many) as value:
                self._further(at, ask, value)
            return
        bar = self._barred(ask)
        members = self._less(ask, bar)
        if not ask.is_one:
            with self._subsets(ask, members) as value:
                self._further(at, ask, value)
            return
        if last and not self.left and not ask.perhaps:
            self._add(self.writer.size(members))
            return
        with self.writer.each(members, first_none=ask.perhaps) as (it, head):
            self.leaves.append(head)
            self._further(at, ask, it)
            self.leaves.pop()

    def _add(self, many: Value) -> None:
        """So many more are found."""
        writer = self.writer
        writer.store(writer.added(writer.load("i64", self.found), many), self.found)

    def _further(self, at: int, ask: Ask, value: Value) -> None:
        writer = self.writer
        before = list(self.left), set(self.unknown), dict(writer.bound), dict(writer.single.bound)
        self._bind(ask, value)
        self._tested()
        self._asked(at + 1)
        self.left, self.unknown, writer.bound, writer.single.bound = before

    def _bind(self, ask: Ask, value: Value) -> None:
        writer = self.writer
        self.unknown.discard(noun_of(ask))
        writer.bind(ask.noun, value, self.ready.single[noun_of(ask)])
        if noun_of(ask) != self._actor:
            return
        found = writer.bound[noun_of(ask)]
        acts = writer.fit(value, self.module.seat)
        if ask.perhaps:
            you = Value(self.module.seat, "%you")
            acts = writer.pick(writer.is_some(acts), acts, you)
        writer.bound[YOU], writer.single.bound[YOU] = Bound(acts, found.level), Only.ONE
        self.unknown.discard(YOU)

    def _given(self, ask: Ask, told: Set) -> None:
        writer = self.writer
        value = writer.fit(writer.write(told), kind_of(ask.noun))
        self.unknown.discard(noun_of(ask))
        writer.bind(ask.noun, value, writer.single(told))

    # --- what may be left out ---------------------------------------------------------------------

    def _either_way(self, at: int, ask: Ask) -> None:
        noun, writer = noun_of(ask), self.writer
        some = self._free_of_bars(ask, Value(kind_of(ask.noun), "0"))
        before = list(self.left), set(self.unknown), dict(writer.bound), dict(writer.single.bound)
        none, end = writer.fresh("L"), writer.fresh("L")
        with self._apart():
            writer.go_on(writer.negated(writer.is_some(some)), none)
            self.widest[noun] = some
            self._asked(at)
            writer.line(f"br label %{end}")
        self.left, self.unknown, writer.bound, writer.single.bound = before
        del self.widest[noun]
        with self._apart():
            writer.line(f"{none}:")
            self.unknown.discard(noun)
            writer.bind(ask.noun, Value(kind_of(ask.noun), "0"), Only.ONE_AT_MOST)
            nothing = Fixed("nothing", ask.noun.universe, 0)
            self.left = folded(self.left, Folder(None, {noun: nothing}, {}))
            self._tested()
            self._asked(at)
            writer.line(f"br label %{end}")
        writer.line(f"{end}:")

    @contextmanager
    def _apart(self) -> Iterator[None]:
        """A block out of which nothing is moved."""
        writer = self.writer
        with writer.block():
            floor, writer.floor = writer.floor, len(writer.blocks) - 1
            yield
            writer.floor = floor

    def _bars(self, ask: Ask) -> list[Set]:
        """What clauses bar of it; what takes long to know is looked at for each candidate."""
        slow = [bad for bad in self.left if self.module.is_slow(bad)]
        self.left = [bad for bad in self.left if not self.module.is_slow(bad)]
        found: list[Set] = super()._bars(ask)
        self.left += slow
        return found

    # --- candidates -------------------------------------------------------------------------------

    def _barred(self, ask: Ask) -> Any:  # noqa: ANN401  # a value
        writer = self.writer
        kind = kind_of(ask.noun)
        found = Value(kind, "0")
        bars = [*self._bars(ask), *self._hopeless(ask)]
        if bars:
            found = writer.fit(writer.write(together(bars)), kind)
        for noun, widest in self.widest.items():
            loose = [bar for bad in self.left if (bar := self._loose(bad, ask, noun)) is not None]
            if loose:
                barred = writer.fit(self._once(together(loose), noun, widest), kind)
                found = writer.either(found, barred)
        return found

    def _once(self, term: Set, noun: Noun, value: Any) -> Value:  # noqa: ANN401  # a value
        """What a term comes to in which a noun stands for something this once."""
        writer = self.writer
        with self._apart(), writer.scope(forgets=True):
            writer.forget()
            writer.bound[noun] = Bound(value, len(writer.blocks) - 1)
            return writer.write(term)  # type: ignore[no-any-return]

    def _less(self, ask: Ask, bar: Any) -> Any:  # noqa: ANN401  # values
        writer = self.writer
        kind = kind_of(ask.noun)
        whole = self.widest.get(noun_of(ask), Value(kind, str(ask.noun.universe.whole)))
        within = ask.among if ask.tries is None else ask.tries
        if within is not None and noun_of(ask) not in self.widest:
            whole = writer.fit(writer.write(within), kind)
        if ask.perhaps and ask.noun == self.action.who:
            whole = writer.without(whole, writer.fit(Value(self.module.seat, "%you"), kind))
        found = writer.without(whole, bar)
        first = None if ask.after is None else (ask.after.of, ask.after.name)
        if first in writer.bound:
            low = writer.fit(writer.bound[first].value, kind)
            minus = writer.let(kind, f"sub {kind} 0, {low.source}")
            found = writer.both(found, minus)
        return found

    def _free_of_bars(self, ask: Ask, bar: Any) -> Any:  # noqa: ANN401  # likewise
        bars = self._bars(ask)
        kind = kind_of(ask.noun)
        found = self.writer.fit(self.writer.write(together(bars)), kind) if bars else bar
        return self._less(ask, found)

    def _fitting(self, ask: Ask) -> tuple[str, Value]:
        """Where the patterns that fit are put down, and how many they are."""
        writer = self.writer
        bar = self._barred(ask)
        kind = kind_of(ask.noun)
        touches = [writer.fit(writer.write(at), kind) for at in self._touches(ask)]
        rows = tuple(tuple(dict.fromkeys(at)) for at in self.ready.patterns[noun_of(ask)])
        fits = Fitting((self.action.id, noun_of(ask), rows), rows, kind, len(touches))
        key = number(0) if ask.key is None else writer.place(writer.write(ask.key), is_sure=False)
        buffer = writer.room(f"[{stride(kind)} x i8]", fits.most)
        given = ", ".join(map(str, (key, bar, *touches)))
        name = fits.written(self.module)
        return buffer, writer.let("i64", f"call i64 @{name}({given}, ptr {buffer})")

    @contextmanager
    def _patterns(self, kind: str, buffer: str, many: Value) -> Iterator[Value]:
        """Each pattern that was put down."""
        writer = self.writer
        with writer.counting(number(0), many) as now:
            one = writer.entry(kind, buffer, now)
            self.leaves.append(writer.loop[0])
            yield one
            self.leaves.pop()

    @contextmanager
    def _subsets(self, ask: Ask, members: Value) -> Iterator[Value]:
        """Sets of so many elements that lie in one of the groups; nothing first, if it may be."""
        writer = self.writer
        groups = ask.groups or (ask.noun.universe.whole,)
        name = self.module.constant((groups, ask.noun.universe), "groups", members.kind, groups)
        found = Subsets(writer, members, name, len(groups), ask.size)
        with found.each(first_none=ask.perhaps) as (one, head):
            self.leaves.append(head)
            yield one
            self.leaves.pop()


def listed(name: str, module: Module, action: Action, wants: str) -> str:
    """The function of an action's legal moves: all, how many, or whether there is any."""
    ready: Prepared = prepared(action, module.code)
    writer = Writer(module)
    left: list[Truth] = list(ready.left)
    native = Native(action, module.code, writer, ready, left, module=module, wants=wants)
    native.body()
    if wants == "any":
        writer.line("ret i1 false", "some:")
        return writer.text(f"define i1 @{name}(ptr %s, {module.seat} %you) {READS}", "ret i1 true")
    found = writer.load("i64", native.found)
    more = ", ptr %out, i64 %room" if wants == "all" else ""
    return writer.text(f"define i64 @{name}(ptr %s, {module.seat} %you{more}) {READS}",
                       f"ret {found}")  # fmt: skip
