"""Asking: what a move asks, one thing after the other, and what clauses bar of each.

How that is written down is each reader's own affair; in which order things are tried, and which
clause is looked at where, is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import define, field

from rulespec.language.moves import Action, Ask
from rulespec.language.terms import Either, Fixed, Set, Term, Truth, Without
from rulespec.readers.python.barring import barred, shrinks
from rulespec.readers.python.code import Code
from rulespec.readers.python.looking import AFTER, Noun, Only, noun_of
from rulespec.readers.python.needing import Needing, touched
from rulespec.readers.python.preparing import Prepared


@define
class Asking:
    """What is asked for a move of an action, and what is known by now."""

    action: Action
    code: Code
    writer: Any
    """Writes terms; each reader has its own."""

    ready: Prepared
    left: list[Truth]
    """What would break a clause, and is not looked at yet."""

    unknown: set[Noun] = field(factory=set, init=False)
    """What is not asked yet at this point."""

    widest: dict[Noun, Any] = field(factory=dict, init=False)
    """Of what may be left out, and is not asked yet, all that it can be."""

    # --- what a reader writes ---------------------------------------------------------------------

    def _tested(self) -> None:
        """Leave if what is known by now breaks a clause."""
        raise NotImplementedError

    def _found(self) -> None:
        """A legal move is found."""
        raise NotImplementedError

    def _whole(self) -> Any:  # noqa: ANN401  # what stands for a noun
        """What stands for the whole move, once all of it is asked."""
        raise NotImplementedError

    def _given(self, ask: Ask, told: Set) -> None:
        """Of something it is known what alone it can be."""
        raise NotImplementedError

    def _each(self, at: int, ask: Ask) -> None:
        """The rest for each candidate."""
        raise NotImplementedError

    def _either_way(self, at: int, ask: Ask) -> None:
        """The rest twice: as long as something can be named, and if nothing can."""
        raise NotImplementedError

    # --- one thing after the other ----------------------------------------------------------------

    @property
    def _actor(self) -> Noun | None:
        """Which of the things asked is who acts."""
        who = self.action.who
        return None if who is None else (who.of, who.name)

    def _free(self, term: Term) -> bool:
        return not self.code.looks(term) & self.unknown

    def _all_asked(self) -> None:
        """What hangs on the whole move is looked at last."""
        self.unknown.discard(AFTER)
        if any(AFTER in self.code.looks(bad) for bad in self.left):
            self.writer.bound[AFTER] = self._whole()
            self._tested()
        self._found()

    def _asked(self, at: int) -> None:
        """What is asked from here on."""
        asks = self.ready.asks
        if at == len(asks):
            self._all_asked()
            return
        ask = asks[at]
        doubtful = self._doubtful(at)
        if doubtful is not None:
            self._either_way(at, doubtful)
        elif noun_of(ask) not in self.unknown:
            self._asked(at + 1)
        elif (told := _told(ask)) is not None:
            self._given(ask, told)
            self._tested()
            self._asked(at + 1)
        else:
            self._each(at, ask)

    def _doubtful(self, at: int) -> Ask | None:
        """What is asked later and may be left out, if clauses already say that it may have to."""
        for ask in self.ready.asks[at + 1 :]:
            noun = noun_of(ask)
            is_open = noun in self.unknown and noun not in self.widest and noun != self._actor
            bars = (self._bar(bad, ask) for bad in self.left)
            if not (ask.perhaps and ask.is_one and is_open) or ask.tries is not None:
                continue
            if any(bar is not None for bar in bars):
                return ask
        return None

    # --- what clauses bar -------------------------------------------------------------------------

    def _bar(self, bad: Truth, ask: Ask, *besides: Noun) -> Set | None:
        """What of a thing asked breaks a clause, whatever is asked later."""
        if noun_of(ask) not in self.code.looks(bad):
            return None
        unknown = self.unknown - set(besides)
        is_one = self.ready.single[noun_of(ask)] is Only.ONE
        return barred(
            bad, ask.noun, lambda term: not self.code.looks(term) & unknown, is_one=is_one
        )

    def _bars(self, ask: Ask) -> list[Set]:
        """What clauses bar of it, whatever is asked later; those clauses are done with."""
        found = []
        for bad in list(self.left):
            bar = self._bar(bad, ask)
            if bar is not None:
                found.append(bar)
                self.left.remove(bad)
        return found

    def _hopeless(self, ask: Ask) -> Iterator[Set]:
        """Elements for which it is seen at once that something required is not there."""
        if self.ready.single[noun_of(ask)] is not Only.ONE or ask.listed is not None:
            return
        whole = Fixed(f"all {ask.noun.universe.name}", ask.noun.universe, ask.noun.universe.whole)
        for bad in self.left:
            if noun_of(ask) in self.code.looks(bad):
                needed = Needing(ask.noun, self._free).kept(bad)
                if needed is not None and needed != whole:
                    yield Without(whole, needed)

    def _loose(self, bad: Truth, ask: Ask, noun: Noun) -> Set | None:
        """What breaks a clause however much is named of something asked later."""
        if noun not in self.unknown or noun == noun_of(ask) or noun not in self.code.looks(bad):
            return None
        bar = self._bar(bad, ask, noun)
        later = next(at.noun for at in self.ready.asks if noun_of(at) == noun)
        if bar is None or not shrinks(bar, later, self.code.looks):
            return None
        return bar

    def _touches(self, ask: Ask) -> list[Set]:
        """What its patterns must touch, whatever is asked later; those clauses are done with."""
        found = []
        for bad in [] if ask.perhaps else list(self.left):
            if noun_of(ask) in self.code.looks(bad):
                touch = touched(bad, ask.noun, self._free)
                if touch is not None:
                    found.append(touch)
                    self.left.remove(bad)
        return found


def _told(ask: Ask) -> Set | None:
    """What alone it can be, where that is known before it is asked."""
    return ask.tries if ask.given is None and not ask.is_one else ask.given


def together(sets: list[Set]) -> Set:
    """All of some sets."""
    found = sets[0]
    for other in sets[1:]:
        found = Either(found, other)
    return found
