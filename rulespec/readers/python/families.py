"""Families: what is worked out over their members, in a loop if there is no quicker way."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rulespec.language import bags, terms
from rulespec.language.terms import Family, Row, SetNoun, Some, Table
from rulespec.readers.python.looking import Only
from rulespec.readers.python.loops import gone_through
from rulespec.readers.python.signs import asked_for, both, members_of, plain
from rulespec.readers.python.tables import Tables


class Families(Tables):
    """Writes sets, sums and the greatest over members."""

    def _over(self, term: Any) -> str:  # noqa: ANN401  # one of the four nodes
        for block in self.blocks:
            if id(term) in block.known:
                return block.known[id(term)]
        kept = self._kept(term)
        if kept:
            return kept
        family, found = term.family, self.code.fresh(type(term).__name__.lower())
        among = self.write(members_of(family))
        if among == "0":
            return "0"
        self.line(f"{found} = {None if isinstance(term, terms.Greatest) else 0}")
        with self.each(family, among) as it:
            self.line(*self._gathered(term, found, it))
        if among == str(family.it.universe.whole):
            gone_through(self.blocks[-1].lines, found, it, among)
        if isinstance(term, terms.Greatest):
            self.line(f"if {found} is None: {found} = 0")
        self.blocks[-1].known[id(term)] = found
        return found

    def _kept(self, term: Any) -> str:  # noqa: ANN401  # likewise
        """The keys of a field where there is anything, if that is what is asked for.

        Or the elements for which a table has such a key.
        """
        match term:
            case terms.Where(
                Family(it=SetNoun() as it, among=among),
                Some(Row(table, key) | bags.Top(bags.PileRow(table, key))),
            ):
                at, keyed = self.code.slots.of(table), asked_for(key)
                if at is None or at.per is None:
                    return ""
                slots = self.code.slots.range(at)
                kept = f"kept(s[{slots.start}:{slots.stop}])"
                if among is None and keyed is it and at.per is it.universe:
                    return self.let(kept, plain(it.name))
                if isinstance(keyed, Row) and keyed.key is it and self._is_printed(keyed.table):
                    back = self.code.rows_back(keyed.table, len(it.universe), len(at.per))
                    found = self.let(f"{back}[{kept}]", plain(it.name))
                    return found if among is None else both(found, self.write(among))
        return ""

    def _is_printed(self, table: Table) -> bool:
        """Whether no position says what a table holds."""
        return self.code.slots.of(table) is None and table.means is None

    @contextmanager
    def each(self, family: Family, among: str) -> Iterator[str]:
        """A loop over the members of a family, whose noun stands for the variable given."""
        it, rest = self.code.fresh(plain(family.it.name)), self.code.fresh("rest")  # type: ignore[union-attr]
        self.line(f"{rest} = {among}")
        before = self.bound.copy(), self.single.bound.copy()
        with self.block(f"while {rest}:", f"{it} = {rest} & -{rest}", f"{rest} ^= {it}"):
            self.bind(family.it, it, Only.ONE)
            yield it
        self.bound, self.single.bound = before

    def _gathered(self, term: Any, found: str, it: str) -> tuple[str, ...]:  # noqa: ANN401
        if isinstance(term, terms.Where):
            holds = self.write(term.holds)
            return () if holds == "False" else (f"if {holds}: {found} |= {it}",)
        each = self.write(term.each)
        match term:
            case terms.Join():
                return (f"{found} |= {each}",)
            case terms.Total():
                return (f"{found} += {each}",)
        worth = self.let(each, "worth")
        return (f"if {found} is None or {worth} > {found}: {found} = {worth}",)
