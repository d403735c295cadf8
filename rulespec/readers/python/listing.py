"""Listing: the legal moves of one action, or whether there is one.

What is known before there is a position is worked out first: questions that are answered, what is
not asked, patterns that are never allowed. Then each thing asked is a loop over what clauses do
not bar of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from attrs import define, field

from rulespec.language.moves import Action, Ask
from rulespec.language.terms import Fixed, Set
from rulespec.readers.asking import Asking, together
from rulespec.readers.python.blocks import Bound
from rulespec.readers.python.code import Code
from rulespec.readers.python.fitting import Fitting
from rulespec.readers.python.folding import Folder
from rulespec.readers.python.looking import AFTER, YOU, Only, noun_of
from rulespec.readers.python.loops import any_of, each_of, shortened
from rulespec.readers.python.preparing import folded, prepared
from rulespec.readers.python.writing import Writer


@define
class Listing(Asking):
    """Writes the function that lists an action's legal moves."""

    is_asked_for_all: bool = field(kw_only=True)
    """Whether all of them are wanted; else it is enough that there is one."""

    loops: int = 0

    @property
    def leave(self) -> str:
        """What to do where no move can come of it."""
        if self.loops:
            return "continue"
        return "return found" if self.is_asked_for_all else "return False"

    def written(self) -> list[str]:
        """The body of the function."""
        writer = self.writer
        writer.action = self.action
        self.unknown = {AFTER, *map(noun_of, self.ready.asks)}
        if self._actor is None:
            writer.bound[YOU], writer.single.bound[YOU] = Bound("you", 0), Only.ONE
        else:
            self.unknown.add(YOU)
        self._tested()
        self._asked(0)
        begin = ["found = []"] if self.is_asked_for_all else []
        end = "return found" if self.is_asked_for_all else "return False"
        return [*begin, *writer.blocks[0].lines, end]

    def _tested(self) -> None:
        for bad in [at for at in self.left if self._free(at)]:
            self.left.remove(bad)
            source = self.writer.write(bad)
            if source != "False":
                self.writer.line(f"if {source}: {self.leave}")

    def _found(self) -> None:
        names = [self.writer.bound[noun_of(ask)].source for ask in self.action.asked]
        given = f"({', '.join(names)}{',' if names else ''})"
        self.writer.line(f"found.append({given})" if self.is_asked_for_all else "return True")

    def _whole(self) -> Bound:
        return Bound("", len(self.writer.blocks) - 1)

    # --- one thing after the other ----------------------------------------------------------------

    def _each(self, at: int, ask: Ask) -> None:
        called = self.code.fresh(ask.noun.name)
        with self._loop(called, self._candidates(ask)):
            self._bind(ask, called)
            self._tested()
            self._asked(at + 1)

    def _bind(self, ask: Ask, called: str) -> None:
        self.unknown.discard(noun_of(ask))
        self.writer.bind(ask.noun, called, self.ready.single[noun_of(ask)])
        if noun_of(ask) != self._actor:
            return
        found = self.writer.bound[noun_of(ask)]
        if ask.perhaps:
            found = Bound(self.writer.let(f"({found.source} or you)", "actor"), found.level)
        self.writer.bound[YOU], self.writer.single.bound[YOU] = found, Only.ONE
        self.unknown.discard(YOU)

    def _given(self, ask: Ask, told: Set) -> None:
        writer, called = self.writer, self.code.fresh(ask.noun.name)
        source = writer.write(told)
        if not source.isdecimal():
            writer.line(f"{called} = {source}")
            source = called
        self.unknown.discard(noun_of(ask))
        writer.bind(ask.noun, source, writer.single(told))

    @contextmanager
    def _loop(self, called: str, source: str) -> Iterator[None]:
        """A loop over candidates; if it does nothing but find moves, in one expression.

        Where something is worked out for the loop, it is asked first whether there are any.
        """
        head, before = f"for {called} in {source}:", self.writer.blocks[-1]
        start = len(before.lines)
        self.loops += 1
        with self.writer.block(head) as inner:
            yield
        self.loops -= 1
        short = shortened(head, inner.lines)
        if short:
            del before.lines[-len(inner.lines) - 1 :]
            before.lines.append(short)
        tried, size = any_of(source), 1 if short else len(inner.lines) + 1
        if tried and len(before.lines) - size > start:
            before.lines.insert(start, f"if not {tried}: {self.leave}")

    # --- what may be left out ---------------------------------------------------------------------

    def _either_way(self, at: int, ask: Ask) -> None:
        noun, writer = noun_of(ask), self.writer
        some = writer.let(self._free_of_bars(ask, "0"), f"any_{ask.noun.name}")
        before = list(self.left), set(self.unknown), dict(writer.bound), dict(writer.single.bound)
        with self._branch(f"if {some}:"):
            self.widest[noun] = some
            self._asked(at)
        self.left, self.unknown, writer.bound, writer.single.bound = before
        del self.widest[noun]
        with self._branch("else:"):
            self.unknown.discard(noun)
            writer.bind(ask.noun, "0", Only.ONE_AT_MOST)
            nothing = Fixed("nothing", ask.noun.universe, 0)
            self.left = folded(self.left, Folder(None, {noun: nothing}, {}))
            writer.expect(self.left)
            self._tested()
            self._asked(at)

    @contextmanager
    def _branch(self, head: str) -> Iterator[None]:
        """A block out of which nothing is moved."""
        writer = self.writer
        with writer.block(head):
            floor, writer.floor = writer.floor, len(writer.blocks) - 1
            yield
            writer.floor = floor

    # --- candidates -------------------------------------------------------------------------------

    def _barred(self, ask: Ask) -> tuple[str, int]:
        """What is barred of it, and from which block on that is known.

        Of what may still be named it is thought that all of it is: that bars the least.
        """
        writer = self.writer
        bars = [*self._bars(ask), *self._hopeless(ask)]
        sources = [writer.write(together(bars))] if bars else []
        level = max([writer.floor, *map(writer.level, bars)])
        for noun, widest in self.widest.items():
            loose = [bar for bad in self.left if (bar := self._loose(bad, ask, noun)) is not None]
            if loose:
                sources.append(writer.write_once(together(loose), noun, widest))
                level = len(writer.blocks) - 1
        found = " | ".join(source for source in sources if source != "0")
        return writer.let(found or "0", "bar"), level

    def _candidates(self, ask: Ask) -> str:
        """What may be tried of it, as something to go through."""
        writer = self.writer
        bar, level = self._barred(ask)
        if ask.listed is not None:
            return self._fitting(ask, bar, level)
        source = self._less(ask, bar)
        if not ask.is_one:
            groups = self.code.fresh("groups")
            self.code.scope[groups] = ask.groups or (ask.noun.universe.whole,)
            some = f"subsets({source}, {ask.size}, {groups})"
            return f"(0, *{some})" if ask.perhaps else some
        each = each_of(source, len(ask.noun.universe))
        if ask.perhaps:
            return f"(0, *{each})"
        return writer.let(each, "each") if level < len(writer.blocks) - 1 else each

    def _fitting(self, ask: Ask, bar: str, level: int) -> str:
        """Each pattern that is listed, but for those in which something is barred."""
        writer = self.writer
        fits, touches = self.code.fresh("fits"), self._touches(ask)
        self.code.scope[fits] = Fitting(self.ready.patterns[noun_of(ask)], len(touches))
        level = max([level, *map(writer.level, touches)])
        given = ", ".join([bar, *(writer.let(writer.write(at), "touch") for at in touches)])
        key = "0"
        if ask.key is not None:
            key, level = writer.write(ask.key), max(level, writer.level(ask.key))
        with writer.at(max(level, writer.floor)):
            found: str = writer.let(f"{fits}[{key}]({given})", "fitting")
        return found

    def _free_of_bars(self, ask: Ask, bar: str) -> str:
        """What can be named of it as far as is known by now."""
        bars = self._bars(ask)
        found = self.writer.write(together(bars)) if bars else bar
        return self._less(ask, found)

    def _less(self, ask: Ask, bar: str) -> str:
        """The elements that it may be without those that are barred."""
        whole = self.widest.get(noun_of(ask), str(ask.noun.universe.whole))
        within = ask.among if ask.tries is None else ask.tries
        if within is not None and noun_of(ask) not in self.widest:
            whole = self.writer.write(within)
        if ask.perhaps and ask.noun == self.action.who:
            whole = f"({whole} & ~you)"
        found = whole if bar == "0" else f"{whole} & ~{bar}"
        first = None if ask.after is None else (ask.after.of, ask.after.name)
        if first in self.writer.bound:
            found = f"({found}) & -{self.writer.bound[first].source}"
        return found


def listing(action: Action, code: Code, *, is_asked_for_all: bool = True) -> Callable[..., Any]:
    """Of a position and a player, the legal moves of an action, or whether there is one."""
    ready = prepared(action, code)
    writer = Writer(code, ready.left)
    body = Listing(action, code, writer, ready, list(ready.left),
                   is_asked_for_all=is_asked_for_all).written()  # fmt: skip
    name = f"legal_{action.id.replace('-', '_')}" if is_asked_for_all else code.can(action.id)
    return code.entered(name, code.head("s", "you"), body)
