"""How far a line of the score sheet goes, for any values of the nouns, and that it does.

Only lines without areas and families are asked about: z3 decides those at once.
"""

from __future__ import annotations

from collections.abc import Callable

import z3
from attrs import frozen

from rulespec.games.city_of_light.components import ALL_BUILDINGS
from rulespec.games.city_of_light.rulebooks import QUESTIONS
from rulespec.rulebook import ScoreLine
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.city_of_light.proving.any_view import LISTED, NUMBERS, Book
from solvers.limits import Watch
from solvers.z3.any_values import AnyValues, any_values
from solvers.z3.clauses import ask
from solvers.z3.terms import Bit, negated


@frozen
class Bounds:
    """The least and the most that a line can be, and what is always so among its nouns."""

    line: str
    least: int
    most: int
    given: Callable[[AnyValues], list[Bit]]


def _one_statue(case: AnyValues) -> list[Bit]:
    names = ("statue", "statue_front")
    return [z3.PbLe([(bit, 1) for bit in case.reading.sets[name]], 1) for name in names]


def _twelve(case: AnyValues) -> list[Bit]:
    held = case.reading.sets["reserve"]
    return [negated(bit) for at, bit in enumerate(held) if not ALL_BUILDINGS >> at & 1]


BOUNDS = (
    Bounds("score.unbuilt", -36, 0, _twelve),
    Bounds("score.statue", 0, 12, _one_statue),
)
"""Twelve buildings at three points each; four cells beside a statue at two, four others at one."""


def bounded(book: Book, watch: Watch) -> Answer[str]:
    """Values for which a line is beyond its bounds."""
    for at in BOUNDS:
        line = next(line for line in book.score if line.id == at.line)
        wrong = _beyond(line, at, watch)
        if wrong is not None:
            return wrong
    said = ", ".join(f"{at.line} from {at.least} to {at.most}" for at in BOUNDS)
    return NoneExists("", f"z3: {said}; both ends are reached, nothing is beyond", watch.effort)


def _beyond(line: ScoreLine, at: Bounds, watch: Watch) -> Answer[str] | None:
    watch.look()
    case = any_values([line.worth], QUESTIONS, LISTED, NUMBERS)
    worth = case.reading.value(line.worth)
    given = [*case.given, *at.given(case)]
    asked = (
        (z3.Or(worth < at.least, worth > at.most), False),
        (worth == at.least, True),
        (worth == at.most, True),
    )
    for wanted, ought in asked:
        found = ask([*given, wanted], case.unknown, int(watch.left * 1000))
        if isinstance(found, GaveUp):
            return GaveUp(f"{line.id}: {found.why}")
        if isinstance(found, Found) is not ought:
            says = "does not reach its bounds" if ought else "goes beyond its bounds"
            return Found(f"{line.id} {says}, {at.least} and {at.most}")
    return None
