"""Mistakes about tables: fields read at a key, and what is printed in the rules or on a box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulespec.language import bags, terms
from rulespec.language.fields import SETS, Amount, Bag, Field, Pile
from rulespec.language.mistakes.kinds import elements, fits
from rulespec.language.mistakes.report import Report
from rulespec.language.terms import Table
from rulespec.language.universes import Universe

_HOLDS: dict[type, tuple[type, ...]] = {
    terms.Row: SETS,
    terms.Worth: (Amount,),
    bags.BagRow: (Bag,),
    bags.PileRow: (Pile,),
}
"""Which fields each kind of term reads."""


class Tables:
    """The fields and the printed tables of a game."""

    def __init__(self, game: Any, report: Report) -> None:  # a Game
        self.report = report
        self.fields: dict[str, Field] = {at.name: at for at in game.fields}
        self.box = getattr(game.standard_box, "tables", None)
        self.printed: dict[str, Table] = {}
        self.keys: dict[str, Universe] = {}
        self.looked: set[tuple[str, int]] = set()

    def of(self, table: Table) -> Field | None:
        """The field that a table stands for, if it is one."""
        return self.fields.get(table.name) if table.of == "position" else None

    def read(self, term: Any, key: Universe | None, where: str) -> Universe | None:
        """Of what the value is that a term reads at a key."""
        table, at = term.table, self.of(term.table)
        if at is not None:
            self.at_key(at, key, where)
            if not isinstance(at, _HOLDS[type(term)]):
                self.report.wrong(where, f"{type(term).__name__} cannot read the field {at.name!r}")
            return of_values(at)
        rows = self._rows(table, where)
        if rows is not None:
            self._keyed(table, rows, key, where)
            if isinstance(term, terms.Row):
                self._sets(table, rows, where)
            elif not all(isinstance(value, int) for value in rows.values()):
                self.report.wrong(where, f"the table {table.name!r} holds what is no number")
        among: Universe | None = table.universe
        return among

    def at_key(self, at: Field, key: Universe | None, where: str) -> None:
        """A field is read at elements of the universe of which each has a value."""
        if at.per is None:
            wrong = f"the field {at.name!r} has one value: it is read without a key"
            self.report.wrong(where, wrong)
        elif not fits(key, at.per):
            wrong = f"the field {at.name!r} is read at {at.per.name}, not at {key.name}"  # type: ignore[union-attr]
            self.report.wrong(where, wrong)

    # --- what is printed --------------------------------------------------------------------------

    def _rows(self, table: Table, where: str) -> Mapping[int, Any] | None:
        """What a table holds, if anything says that."""
        other = self.printed.setdefault(table.name, table)
        is_same = other.universe == table.universe and other.of == table.of
        if other is not table and not (is_same and _same(other.rows, table.rows)):
            self.report.wrong(where, f"two different tables are called {table.name!r}")
        found: Any = table.rows
        if found is None:
            found = getattr(self.box, table.name, None)
        if found is None:
            reason = "the box has none of that name" if table.of == "box" else "it is no field"
            wrong = f"nothing says what is in the table {table.name!r}: {reason}"
            self.report.wrong(where, wrong, table.name, self.fields)
        return found if isinstance(found, Mapping) else None

    def _keyed(
        self, table: Table, rows: Mapping[int, Any], key: Universe | None, where: str
    ) -> None:
        if key is None:
            return
        known = self.keys.setdefault(table.name, key)
        if not fits(key, known):
            wrong = f"the table {table.name!r} is read at {known.name} and at {key.name}"
            self.report.wrong(where, wrong)
        elif (stranger := _outside(rows, key)) is not None:
            wrong = f"the table {table.name!r} has a row {stranger!r}, which is none of the "
            self.report.wrong(where, f"{wrong}{key.name} (places 0 to {len(key) - 1})")

    def _sets(self, table: Table, rows: Mapping[int, Any], where: str) -> None:
        if table.universe is None:
            wrong = f"the table {table.name!r} has rows that are sets, and no universe"
            self.report.wrong(where, wrong)
            return
        if self._is_known(table, rows):
            return
        for place, members in rows.items():
            if not elements(table.universe, members):
                wrong = f"row {place!r} of the table {table.name!r} is no set of the "
                self.report.wrong(where, f"{wrong}{table.universe.name}")

    def _is_known(self, table: Table, rows: object) -> bool:
        """Whether what a table holds was looked at before."""
        key = (table.name, id(rows))
        was = key in self.looked
        self.looked.add(key)
        return was

    def patterns(self, table: Table, where: str) -> None:
        """A table of patterns: for each key some sets."""
        rows = self._rows(table, where)
        if rows is None or table.universe is None or self._is_known(table, rows):
            return
        for key, listed in rows.items():
            if isinstance(listed, int) or not all(elements(table.universe, at) for at in listed):
                wrong = f"patterns {key!r} of the table {table.name!r} are no sets of the "
                self.report.wrong(where, f"{wrong}{table.universe.name}")

    def sight(self, table: Table, among: Universe | None, where: str) -> None:
        """A table of sight lines: starts, ends and the ways between them."""
        self._rows(table, where)
        lines: Any = getattr(self.box, table.name, ()) if table.rows is None else table.rows
        size = 0 if among is None else len(among)
        if size and any(not (0 <= start < size and 0 <= end < size) for start, end, _ in lines):
            wrong = f"a sight line of {table.name!r} leaves the {among.name}"  # type: ignore[union-attr]
            self.report.wrong(where, wrong)


def of_values(at: Field) -> Universe | None:
    """The universe of what a field holds; numbers, truths and the past have none."""
    found: Universe | None = getattr(at, "universe", None)
    return found


def _same(rows: Mapping[int, Any] | None, others: Mapping[int, Any] | None) -> bool:
    return rows is others or rows == others


def _outside(rows: Mapping[int, Any], key: Universe) -> object:
    """A key of a table that is no place of the universe."""
    places = range(len(key))
    return next((at for at in rows if not isinstance(at, int) or at not in places), None)
