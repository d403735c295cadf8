"""A reading in which nothing is known: every noun has any value, every question any reading.

What holds here for all values holds in every position. What is found here is judged again by the
compiled rule, under the readings found.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import z3
from attrs import evolve, frozen

from rulespec.language.clauses import Clause, Rule
from rulespec.language.questions import Question
from rulespec.language.terms import AnyTerm, NumberNoun, Row, SetNoun, TruthNoun
from rulespec.language.universes import Universe
from rulespec.readers.names import tables, universe, walk
from solvers.z3.clauses import Values
from solvers.z3.contexts import current
from solvers.z3.rejudged import broken_by
from solvers.z3.terms import Bit, Bits, Reading

READS = " reads "


@frozen(eq=False)
class AnyValues:
    """The unknown values, and what holds of them anyway."""

    reading: Reading
    given: tuple[Bit, ...]
    unknown: Mapping[str, Bits | Bit]
    """What is looked for, by name; a number as a truth for each *at least so many*."""

    def with_sets(self, **sets: Bits) -> AnyValues:
        """The same with some sets given."""
        reading = evolve(self.reading, sets={**self.reading.sets, **sets})
        return evolve(self, reading=reading, unknown={**self.unknown, **sets})

    def assuming(self, *given: Bit) -> AnyValues:
        """The same, if some things hold."""
        return evolve(self, given=(*self.given, *given))


def any_values(
    found: Iterable[AnyTerm],
    questions: Iterable[Question],
    listed: Mapping[str, Any],
    most: Mapping[str, int],
) -> AnyValues:
    """Any values of all nouns that the terms look at.

    ``listed`` has the tables that are known, such as shapes; ``most`` the greatest value of each
    number, zero being the least.
    """
    values = _Values(most)
    known = dict(listed)
    for part in (part for term in found for part in walk(term)):
        match part:
            case SetNoun(name=name, universe=among):
                values.set(name, among)
            case TruthNoun(name=name):
                values.truths.setdefault(name, z3.Bool(name, current()))
            case NumberNoun(name=name):
                values.number(name)
            case Row(table=table, key=key) if table.name not in known:
                known[table.name] = values.rows(table.name, _elements(key), table.universe)
        assert all(at.name in known for at in tables(part))  # noqa: S101  # else nobody gives it
    asked, one_each = _questions(questions)
    unknown = {**values.sets, **values.truths, **values.levels}
    unknown |= {READS.join(key): bit for key, bit in asked.items()}
    unknown |= {f"{name} {place}": row for name, rows in values.listed.items()
                for place, row in rows.items()}
    reading = Reading(values.sets, values.truths, values.numbers, known, asked)
    return AnyValues(reading, (*one_each, *values.bounds), unknown)


def _elements(key: AnyTerm) -> int:
    return len(universe(key))  # type: ignore[arg-type]  # the key of a row is a set


class _Values:
    """The values made so far."""

    def __init__(self, most: Mapping[str, int]) -> None:
        self.most = most
        self.sets: dict[str, Bits] = {}
        self.truths: dict[str, Bit] = {}
        self.numbers: dict[str, Any] = {}
        self.levels: dict[str, Bits] = {}
        self.listed: dict[str, dict[int, Bits]] = {}
        self.bounds: list[Bit] = []

    def set(self, name: str, among: Universe) -> None:
        if name not in self.sets:
            self.sets[name] = tuple(z3.Bool(f"{name} {at}", current()) for at in among.elements)

    def number(self, name: str) -> None:
        if name not in self.numbers:
            value = self.numbers[name] = z3.Int(name, current())
            most = self.most[name]
            self.bounds += [value >= 0, value <= most]
            self.levels[name] = tuple(value >= at for at in range(1, most + 1))

    def rows(self, name: str, keys: int, among: Universe | None) -> dict[int, Bits]:
        assert among is not None  # noqa: S101  # a table with rows has a universe
        names = (f"{name} {place}" for place in range(keys))
        found = [tuple(z3.Bool(f"{row} {at}", current()) for at in among.elements) for row in names]
        self.listed[name] = dict(enumerate(found))
        return self.listed[name]


def _questions(found: Iterable[Question]) -> tuple[dict[tuple[str, str], Bit], list[Bit]]:
    """Each question with any one reading."""
    asked: dict[tuple[str, str], Bit] = {}
    one_each: list[Bit] = []
    for question in found:
        bits = [z3.Bool(f"{question.id}={at.id}", current()) for at in question.readings]
        asked |= {(question.id, at.id): bit
                  for at, bit in zip(question.readings, bits, strict=True)}
        one_each.append(z3.PbEq([(bit, 1) for bit in bits], 1))
    return asked, one_each


# --- judged again ---------------------------------------------------------------------------------


def judged(
    rule: Rule, values: Values, listed: Mapping[str, Any], numbers: Iterable[str]
) -> tuple[Clause, ...]:
    """The clauses that such values break, by the rule itself."""
    nouns: dict[str, Any] = {name: at for name, at in values.items() if READS not in name}
    nouns |= {name: int(nouns[name]).bit_count() for name in numbers if name in nouns}
    readings = dict(name.split(READS) for name, at in values.items() if READS in name and at)
    return broken_by(rule, nouns, listed, readings)
