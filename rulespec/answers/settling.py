"""Settling: an answer under all readings of the open questions at once.

An answer is a sum of parts that each hang on questions of their own: a verdict has a part for each
clause, a score for each line. Each part is worked out for every combination of the questions that
it looks at; those that never change it are left out. The parts are added up one after the other,
and of the readings met so far only those are kept apart that a later part looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import add
from typing import Any, Protocol, TypeVar

from attrs import frozen

from rulespec.answers.hinges import Hinge
from rulespec.answers.settled import Settled, Turn
from rulespec.answers.trials import Changed, Looked, Readings, Tried, tried
from rulespec.language.rulesets import Ruleset

Figures = tuple[int, ...]
"""A number, or several that are added up side by side."""

A = TypeVar("A")
MOST_SETS = 30
"""So many of the smallest sets of an answer are named; the others are counted."""


@frozen
class Least:
    """The smallest sets of readings, other than those in use, that give an answer."""

    sets: tuple[Changed, ...]
    """The first of them."""

    number: int
    """How many there are."""

    @property
    def unnamed(self) -> int:
        """How many are not named."""
        return self.number - len(self.sets)

    def __or__(self, other: Least) -> Least:
        """Those of two that are smallest."""
        size, others = len(self.sets[0]), len(other.sets[0])
        if size != others:
            return self if size < others else other
        return Least((*self.sets, *other.sets)[:MOST_SETS], self.number + other.number)

    def __add__(self, changed: Changed) -> Least:
        """Each with some more readings."""
        return Least(tuple((*one, *changed) for one in self.sets), self.number)


NOTHING = Least(((),), 1)
"""The readings in use give the answer."""


def hinges(
    ruleset: Ruleset, names: Iterable[str], answer: Callable[[Readings], object]
) -> tuple[Hinge, ...]:
    """The open questions of which another reading, alone, would turn the answer."""
    looked = Looked(ruleset.readings)
    now = answer(looked)
    found = []
    wanted = looked.at.keys() & set(names)
    for question in ruleset.open():
        if question.id not in wanted:
            continue
        used = ruleset.readings[question.id]
        turning = tuple(
            reading.id
            for reading in question.readings
            if reading.id != used and answer({**ruleset.readings, question.id: reading.id}) != now
        )
        if turning:
            found.append(Hinge(question, used, ruleset.source(question.id), turning))
    return tuple(found)


@frozen
class Part:
    """A part of an answer: figures that hang on some questions."""

    values: Tried[Figures]
    """Its figures by the readings that were looked at."""

    cases: int
    """How many combinations were worked out to know that."""

    @property
    def questions(self) -> frozenset[str]:
        """The open questions that change it."""
        return frozenset(name for key, _ in self.values for name, _ in key)

    def value(self, readings: Readings) -> Figures:
        """Its figures under some readings."""
        return next(value for key, value in self.values if _agree(key, readings))


def part(ruleset: Ruleset, names: Iterable[str], answer: Callable[[Readings], Figures]) -> Part:
    """A part worked out for every combination of the open questions among ``names``."""
    worked_out: list[Readings] = []

    def work(readings: Readings) -> Figures:
        worked_out.append(readings)
        return answer(readings)

    return Part(tried(ruleset, names, work), len(worked_out))


def _agree(key: Changed, readings: Readings) -> bool:
    return all(readings[name] == reading for name, reading in key)


# --- adding up ----------------------------------------------------------------------------------


def smallest(ruleset: Ruleset, parts: Iterable[Part]) -> dict[Figures, Least]:
    """Every sum of the parts, with the smallest sets of other readings that give it."""
    left = list(parts)
    found: dict[Changed, dict[Figures, Least]] = {(): {(): NOTHING}}
    while left:
        at = left.pop(0)
        later = {name for other in left for name in other.questions}
        found = _added(ruleset, found, at, later)
    return found[()]


def _added(
    ruleset: Ruleset, found: Mapping[Changed, Mapping[Figures, Least]], at: Part, later: set[str]
) -> dict[Changed, dict[Figures, Least]]:
    """The sums with one more part, kept apart by the readings that later parts look at."""
    grown: dict[Changed, dict[Figures, Least]] = {}
    for known, sums in found.items():
        for key, more in at.values:
            read = {**dict(known), **dict(key)}
            if any(read[name] != reading for name, reading in known):
                continue
            kept = tuple(sorted(one for one in read.items() if one[0] in later))
            there = grown.setdefault(kept, {})
            changed = others(ruleset, (one for one in key if one not in known))
            for figures, least in sums.items():
                total = tuple(map(add, figures, more)) if figures else more
                keep(there, total, least + changed)
    return grown


def others(ruleset: Ruleset, readings: Iterable[tuple[str, str]]) -> Changed:
    """Of some readings those that differ from the ruleset's own."""
    return tuple(at for at in readings if ruleset.readings[at[0]] != at[1])


def keep(found: dict[A, Least], answer: A, least: Least) -> None:
    """Keep what gives an answer, as far as nothing found so far is smaller."""
    found[answer] = found[answer] | least if answer in found else least


# --- one question about a position, or about all that a record may have led to --------------------


class Hanging(Protocol):
    """What is asked of a position, and hangs on readings."""

    def asked(self, position: Any) -> tuple[str, ...]:  # noqa: ANN401  # any game's
        """The questions that the answer may hang on."""

    def figures(self, position: Any, readings: Readings) -> Any:  # noqa: ANN401  # likewise
        """What the answer is made of under some readings."""

    def answer(self, figures: Any) -> Any:  # noqa: ANN401  # likewise
        """The answer that it makes."""


class Inquiry(Hanging, Protocol):
    """What can be settled too: whether a move is legal, a player's total, who wins."""

    @property
    def subject(self) -> str:
        """What is asked, in words."""

    def figures(self, position: Any, readings: Readings) -> Figures:  # noqa: ANN401  # likewise
        """The figures under some readings."""

    def parts(self, position: Any) -> Iterable[Part]:  # noqa: ANN401  # likewise
        """The figures in parts, for all readings that the position's ruleset leaves open."""

    def answer(self, figures: Figures) -> Any:  # noqa: ANN401  # something that can be sorted
        """The answer that the figures give."""

    def words(self, answer: Any) -> str:  # noqa: ANN401  # likewise
        """The answer, in words."""


@frozen
class Way:
    """What stands on the table if some questions are read so; or why nothing can."""

    readings: Changed
    position: Any
    stopped: str = ""
    """Why there is no such position, in words."""


def hanging(inquiry: Hanging, ruleset: Ruleset, ways: tuple[Way, ...]) -> tuple[Hinge, ...]:
    """The open questions of which another reading, alone, gives another answer."""
    here = _way(ways, ruleset.readings)
    now = inquiry.answer(inquiry.figures(here.position, ruleset.readings))

    def answer(readings: Readings) -> object:
        way = _way(ways, readings)
        return now if way.stopped else inquiry.answer(inquiry.figures(way.position, readings))

    names = {name for way in ways for name, _ in way.readings}
    return hinges(ruleset, (*names, *inquiry.asked(here.position)), answer)


def _way(ways: tuple[Way, ...], readings: Readings) -> Way:
    return next(at for at in ways if _agree(at.readings, readings))


def settle(inquiry: Inquiry, ruleset: Ruleset, ways: tuple[Way, ...]) -> Settled:
    """The answer under every combination of readings."""
    answers: dict[Any, Least] = {}
    stops: dict[str, Least] = {}
    varied, cases = {name for way in ways for name, _ in way.readings}, 0
    for way in ways:
        changed = others(ruleset, way.readings)
        if way.stopped:
            keep(stops, way.stopped, NOTHING + changed)
            continue
        parts = tuple(inquiry.parts(way.position))
        varied |= {name for at in parts for name in at.questions}
        cases += sum(at.cases for at in parts)
        for figures, least in smallest(way.position.ruleset, parts).items():
            keep(answers, inquiry.answer(figures), least + changed)
    now = next(answer for answer, least in answers.items() if least == NOTHING)
    turned = {at: answers[at] for at in sorted(answers) if at != now}
    named = {inquiry.words(at): least for at, least in turned.items()}
    return Settled(
        subject=inquiry.subject,
        answers=(inquiry.words(now), *named),
        turns=_turns(ruleset, named),
        unnamed=tuple((at, least.unnamed) for at, least in named.items() if least.unnamed),
        stops=_turns(ruleset, stops),
        cases=cases,
        questions=tuple(at.id for at in ruleset.questions if at.id in varied),
    )


def _turns(ruleset: Ruleset, found: Mapping[str, Least]) -> tuple[Turn, ...]:
    """The sets of readings that give each answer, in the order of the questions."""
    order = [(at.id, reading.id) for at in ruleset.questions for reading in at.readings]
    return tuple(
        Turn(tuple(order[place] for place in at), answer)
        for answer, least in found.items()
        for at in sorted(sorted(map(order.index, one)) for one in least.sets)
    )
