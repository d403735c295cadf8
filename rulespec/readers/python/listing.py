"""Listing: the legal moves of one action, or whether there is one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from attrs import define, field

from rulespec.language.moves import Action, Ask
from rulespec.language.terms import Either, Set, Term, Truth
from rulespec.readers.python.barring import barred, broken
from rulespec.readers.python.code import Code
from rulespec.readers.python.looking import Noun, Only
from rulespec.readers.python.writing import Bound, Writer

YOU: Noun = ("position", "you")


def noun_of(ask: Ask) -> Noun:
    """Whose word it is that is asked for, and the word."""
    return ask.noun.of, ask.noun.name


def only(ask: Ask) -> Only:
    """How many elements it surely has."""
    if not ask.is_one:
        return Only.ANY
    return Only.ONE_AT_MOST if ask.perhaps else Only.ONE


@define
class Listing:
    """Writes the function that lists an action's legal moves."""

    action: Action
    code: Code
    writer: Writer
    left: list[Truth]
    """What would break a clause, and is not looked at yet."""

    listing: bool
    """Whether all of them are wanted; else it is enough that there is one."""

    unknown: set[Noun] = field(factory=set)
    """What is not asked yet at this point."""

    def written(self) -> list[str]:
        """The body of the function."""
        writer, asks = self.writer, self.action.asks
        self.unknown = {noun_of(ask) for ask in asks}
        you = None if self.action.who is None else (self.action.who.of, self.action.who.name)
        if you is None:
            writer.bound[YOU], writer.single.bound[YOU] = Bound("you", 0), Only.ONE
        else:
            self.unknown.add(YOU)
        with ExitStack() as loops:
            self._tested("return found" if self.listing else "return False")
            for ask in asks:
                self._asked(ask, loops)
                if noun_of(ask) == you:
                    self._acts(ask)
                self._tested(
                    "continue"
                    if self._looped(ask)
                    else "return found"
                    if self.listing
                    else "return False"
                )
            self._found()
        begin = ["found = []"] if self.listing else []
        end = "return found" if self.listing else "return False"
        return [*begin, *writer.blocks[0].lines, end]

    def _acts(self, ask: Ask) -> None:
        """Who acts is known; if it was left out, it is the player whose turn it is."""
        found = self.writer.bound[noun_of(ask)]
        if ask.perhaps:
            actor = self.writer.let(f"({found.source} or you)", "actor")
            found = Bound(actor, found.level)
        self.writer.bound[YOU], self.writer.single.bound[YOU] = found, Only.ONE
        self.unknown.discard(YOU)

    def _looped(self, ask: Ask) -> bool:
        before = self.action.asks[: self.action.asks.index(ask) + 1]
        return any(one.given is None for one in before)

    def _free(self, term: Term) -> bool:
        return not self.code.looks(term) & self.unknown

    def _tested(self, leave: str) -> None:
        """Leave if what is known by now breaks a clause."""
        for bad in [at for at in self.left if self._free(at)]:
            self.left.remove(bad)
            source = self.writer.write(bad)
            if source != "False":
                self.writer.line(f"if {source}: {leave}")

    def _found(self) -> None:
        names = [self.writer.bound[noun_of(ask)].source for ask in self.action.asked]
        given = f"({', '.join(names)}{',' if names else ''})"
        self.writer.line(f"found.append({given})" if self.listing else "return True")

    # --- candidates -------------------------------------------------------------------------------

    def _asked(self, ask: Ask, loops: ExitStack) -> None:
        writer, called = self.writer, self.code.fresh(ask.noun.name.replace("-", "_"))
        if ask.given is not None:
            given = writer.write(ask.given)
            writer.line(f"{called} = {given}")
            single = writer.single(ask.given)
            self.unknown.discard(noun_of(ask))
            writer.bind(ask.noun, called, single)
            return
        bars = self._bars(ask)
        bar = writer.write(_together(bars)) if bars else "0"
        if ask.listed is not None:
            self._of_patterns(ask, called, bar, loops)
        elif ask.is_one:
            self._one_by_one(ask, called, bar, loops)
        else:
            groups = writer.code.fresh("groups")
            self.code.scope[groups] = ask.groups or (ask.noun.universe.whole,)
            source = f"subsets({self._candidates(ask, bar)}, {ask.size}, {groups})"
            loops.enter_context(writer.block(f"for {called} in {source}:"))
        self.unknown.discard(noun_of(ask))
        writer.bind(ask.noun, called, only(ask))

    def _bars(self, ask: Ask) -> list[Set]:
        """What clauses bar of it, whatever is asked later; those clauses are done with."""
        found = []
        for bad in list(self.left):
            if noun_of(ask) not in self.code.looks(bad):
                continue
            bar = barred(bad, ask.noun, self._free, is_one=only(ask) is Only.ONE)
            if bar is not None:
                found.append(bar)
                self.left.remove(bad)
        return found

    def _candidates(self, ask: Ask, bar: str) -> str:
        whole = str(ask.noun.universe.whole)
        if ask.among is not None:
            whole = self.writer.write(ask.among)
        if ask.perhaps and ask.noun == self.action.who:
            whole = f"({whole} & ~you)"
        found = whole if bar == "0" else f"{whole} & ~{bar}"
        if ask.after is not None:
            found = f"({found}) & -{self.writer.bound[ask.after.of, ask.after.name].source}"
        return found

    def _one_by_one(self, ask: Ask, called: str, bar: str, loops: ExitStack) -> None:
        writer = self.writer
        rest = writer.let(self._candidates(ask, bar), f"some_{called}")
        if ask.perhaps:
            each = f"(0, *(1 << at for at in bits({rest})))"
            loops.enter_context(writer.block(f"for {called} in {each}:"))
            return
        left = self.code.fresh("rest")
        writer.line(f"{left} = {rest}")
        step = (f"{called} = {left} & -{left}", f"{left} ^= {called}")
        loops.enter_context(writer.block(f"while {left}:", *step))

    def _of_patterns(self, ask: Ask, called: str, bar: str, loops: ExitStack) -> None:
        """Each pattern that is listed, but for those in which something is barred."""
        writer, code = self.writer, self.code
        lists = code.fresh("patterns")
        code.scope[lists] = _patterns(code.rows(ask.listed), ask)  # type: ignore[arg-type]
        key = "0"
        if ask.key is not None:
            key = f"{writer.bound[ask.key.of, ask.key.name].source}.bit_length() - 1"
        offered = f"{lists}[{key}]"
        if ask.perhaps:
            offered = f"(0, *{offered})"
        bar = writer.let(bar, "bar")
        loops.enter_context(writer.block(f"for {called} in {offered}:"))
        if bar != "0":
            writer.line(f"if {called} & {bar}: continue")


def _patterns(rows: Any, ask: Ask) -> tuple[tuple[int, ...], ...]:  # noqa: ANN401  # a table's rows
    """For each key the patterns in order; under no key all of them."""
    if ask.key is None:
        every = {at for patterns in rows.values() for at in patterns}
        return (tuple(sorted(every)),)
    keys = range(len(ask.key.universe))
    return tuple(tuple(sorted(rows.get(1 << at, rows.get(at, ())))) for at in keys)


def _together(sets: list[Set]) -> Set:
    found = sets[0]
    for other in sets[1:]:
        found = Either(found, other)
    return found


def listing(action: Action, code: Code, *, is_asked_for_all: bool = True) -> Callable[..., Any]:
    """Of a position and a player, the legal moves of an action, or whether there is one."""
    left = [bad for clause in action.clauses for bad in broken(clause)]
    writer = Writer(code, left)
    body = Listing(action, code, writer, left, is_asked_for_all).written()
    name = f"legal_{action.id.replace('-', '_')}" if is_asked_for_all else code.can(action.id)
    return code.entered(name, code.head("s", "you"), body)
