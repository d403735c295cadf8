"""Code: what all functions of a program share, and what they call."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, count
from typing import Any, NoReturn

from rulespec.language import bags
from rulespec.language.terms import Table, Term
from rulespec.language.universes import Mask, Universe, bits, flood, seen
from rulespec.readers.python.looking import Looks
from rulespec.readers.python.slots import Slots, State
from rulespec.readers.python.sources import entered

Readings = Mapping[str, str]


@lru_cache(maxsize=1 << 12)
def places(key: Mask) -> tuple[int, ...]:
    """The places of a key's elements; keys come again and again."""
    return tuple(bits(key))


def row(values: Sequence[Mask], first: int, key: Mask) -> Mask:
    """The sets at the elements of a key, together."""
    if not key & (key - 1):  # most keys are one element
        return values[first + key.bit_length() - 1] if key else 0
    found = 0
    for at in places(key):
        found |= values[first + at]
    return found


def worth(values: Sequence[int], first: int, key: Mask) -> int:
    """The numbers, or bags, at the elements of a key, added up."""
    found = 0
    for at in places(key):
        found += values[first + at]
    return found


_DIGITS = bytes.maketrans(b"\0\1", b"01")


def kept(values: Sequence[Any]) -> Mask:
    """The keys at which there is anything."""
    return int(bytes(map(bool, values[::-1])).translate(_DIGITS), 2)


def subsets(members: Mask, size: int, groups: tuple[Mask, ...]) -> Iterator[Mask]:
    """The sets of so many elements, all of them in one of the groups; each once."""
    for number, group in enumerate(groups):
        for chosen in combinations([1 << at for at in bits(members & group)], size):
            found = sum(chosen)
            if all(found & ~other for other in groups[:number]):
                yield found


def around(members: Mask, first: Mask) -> list[Mask]:
    """The elements of a set one by one, in a round that begins at the first."""
    before = members & (1 << first.bit_length() - 1) - 1 if first else 0
    return [*singles(members ^ before), *singles(before)]


FEW = 16
"""A universe of so many elements has few enough sets to keep the elements of each."""


MOST_KEPT = 1 << 12
"""For how many sets it is kept what they come to."""


class Rows(dict[Mask, Mask]):
    """The rows of a table at the elements of a key, together: eight elements at a time.

    Keys come again and again.
    """

    def __init__(self, rows: tuple[Mask, ...]) -> None:
        super().__init__()
        self.size = (len(rows) + 7) // 8
        self.eights = [
            [row(rows[at * 8 :], 0, key) for key in range(1 << len(rows[at * 8 : at * 8 + 8]))]
            for at in range(self.size)
        ]

    def __missing__(self, key: Mask) -> Mask:
        found = 0
        for eight, byte in zip(self.eights, key.to_bytes(self.size, "little"), strict=True):
            found |= eight[byte]
        if len(self) >= MOST_KEPT:
            self.clear()
        self[key] = found
        return found


class Ones(dict[Mask, tuple[Mask, ...]]):
    """The elements of a set one by one, worked out once for each set."""

    def __missing__(self, members: Mask) -> tuple[Mask, ...]:
        found = self[members] = tuple(singles(members))
        return found


def singles(members: Mask) -> list[Mask]:
    """The elements of a set one by one."""
    found = []
    while members:
        low = members & -members
        found.append(low)
        members ^= low
    return found


def nobody(term: Term) -> NoReturn:
    """What writes functions before a program does."""
    raise LookupError(f"no program works out {term!r}")


def shift_of(rows: tuple[Mask, ...]) -> tuple[Mask, int] | None:
    """The elements that have a row, if each has one element in it, always as far away; how far."""
    kept = [at for at, row in enumerate(rows) if row]
    far = {rows[at].bit_length() - 1 - at for at in kept}
    if len(far) != 1 or far == {0} or any(rows[at].bit_count() != 1 for at in kept):
        return None
    return sum(1 << at for at in kept), far.pop()


def ray_up(reached: Mask, within: Mask, keep: Mask, by: int) -> Mask:
    """What is reached by steps that all go equally far up, and stay inside."""
    at = reached
    while at:
        at = (at & keep) << by & within
        reached |= at
    return reached


def ray_down(reached: Mask, within: Mask, keep: Mask, by: int) -> Mask:
    """What is reached by steps that all go equally far down, and stay inside."""
    at = reached
    while at:
        at = (at & keep) >> by & within
        reached |= at
    return reached


HELPERS: dict[str, Any] = {
    "around": around,
    "bits": bits,
    "count": bags.count,
    "each": bags.each,
    "flood": flood,
    "kept": kept,
    "kinds": bags.kinds,
    "kinds_least": bags.kinds_least,
    "less": bags.less,
    "ones": Ones(),
    "only": bags.of,
    "packed": bags.packed,
    "ray_down": ray_down,
    "ray_up": ray_up,
    "row": row,
    "seen": seen,
    "singles": singles,
    "subsets": subsets,
    "worth": worth,
}
"""What generated functions may call."""


class Code:
    """The names that generated functions share: helpers, tables, relations, other functions."""

    def __init__(
        self,
        slots: Slots,
        tables: object,
        readings: Readings | None,
        chance: Callable[[int, State], tuple[int, ...]],
        mark: Callable[[State], str],
    ) -> None:
        self.slots, self.tables, self.readings = slots, tables, readings
        self.looks = Looks()
        self.scope: dict[str, Any] = {**HELPERS, "shuffled": chance, "mark": mark}
        self._serial = count(1)
        self._named: dict[object, tuple[str, object]] = {}
        """Of a table's rows, and of a relation, the name; and the thing itself, which stays."""
        self._judged: dict[int, tuple[Term, str]] = {}
        self.worth: Callable[[Term], Callable[..., Any]] = nobody
        """Writes the function that works out a term."""

        self._shifts: dict[tuple[Universe, str], tuple[Mask, int] | None] = {}

    def fresh(self, called: str) -> str:
        """A name that is not in use."""
        plain = called if called.isidentifier() else re.sub(r"\W", "_", called)
        return f"{plain}_{next(self._serial)}"

    def _free(self, called: str) -> str:
        """A name for what is called so; another, if something else has that name already."""
        plain = re.sub(r"\W", "_", called)
        return self.fresh(plain) if plain in self.scope else plain

    def slot(self, noun: Any) -> int:  # noqa: ANN401  # any noun
        """Where the value of a field stands, or its first."""
        if noun.name not in self.slots.first:
            raise LookupError(f"{noun.name!r} is no field, and nothing says what it means")
        return self.slots.first[noun.name]

    def reads(self, question: str, reading: str) -> str:
        """Whether a question is read so: decided, if the readings are known."""
        if self.readings is None:
            return f"(readings[{question!r}] == {reading!r})"
        return str(self.readings[question] == reading)

    def rows(self, table: Table) -> Any:  # noqa: ANN401  # rows, figures, patterns or sight lines
        """What is printed in a table."""
        return getattr(self.tables, table.name) if table.rows is None else table.rows

    def table(self, table: Table, size: int | None = None) -> str:
        """The name of a table; with the size of its keys' universe a value for each of those."""
        rows = self.rows(table)
        key = id(rows), size
        if key not in self._named:
            name = self._free(f"{'table' if size is None else 'rows'}_{table.name}")
            listed = rows if size is None else tuple(rows.get(at, 0) for at in range(size))
            self.scope[name] = listed
            self._named[key] = name, rows
        return self._named[key][0]

    def rows_at(self, table: Table, size: int) -> str:
        """The name of what finds the rows of a printed table at several elements."""
        name = f"{self.table(table, size)}_at"
        if name not in self.scope:
            self.scope[name] = Rows(self.scope[self.table(table, size)])
        return name

    def rows_back(self, table: Table, size: int, wide: int) -> str:
        """The name of what finds the elements, of so many, whose row has one of several others."""
        name = f"{self.table(table, size)}_back"
        if name not in self.scope:
            rows = self.scope[self.table(table, size)]
            back = [sum(1 << at for at, row in enumerate(rows) if row >> to & 1)
                    for to in range(wide)]  # fmt: skip
            self.scope[name] = Rows(tuple(back))
        return name

    def relation(self, among: Universe, relation: str) -> str:
        """The name of a step along a relation; with ``_rows`` behind it, of its rows."""
        key = among, relation
        if key not in self._named:
            name, found = self._free(f"next_{among.name}_{relation}"), among.relation(relation)
            self.scope[name] = found.quick or found
            self.scope[f"{name}_rows"] = found.rows
            self._named[key] = name, found
        return self._named[key][0]

    def shift(self, among: Universe, relation: str) -> tuple[Mask, int] | None:
        """The elements from which a step leads on, if each goes equally far; and how far."""
        key = among, relation
        if key not in self._shifts:
            self._shifts[key] = shift_of(among.relation(relation).rows)
        return self._shifts[key]

    def head(self, *names: str) -> str:
        """The arguments of a function; an open one is given readings first."""
        return ", ".join((*(["readings"] if self.readings is None else []), *names))

    def then(self, action: str) -> str:
        """The name of the function that gives the position after a move."""
        return f"then_{action.replace('-', '_')}"

    def judged(self, holds: Term) -> str:
        """The name of the function that tells whether something holds in a position."""
        if id(holds) not in self._judged:
            name = self.fresh("holds")
            self.scope[name] = self.worth(holds)
            self._judged[id(holds)] = holds, name
        return self._judged[id(holds)][1]

    def can(self, action: str) -> str:
        """The name of the function that tells whether a player can do something."""
        return f"can_{action.replace('-', '_')}"

    def entered(self, name: str, head: str, body: list[str]) -> Callable[..., Any]:
        """The function of that source."""
        made: Callable[..., Any] = entered(name, head, body, self.scope)
        return made
