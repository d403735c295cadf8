"""Settling: an answer under all readings of the open questions at once.

An answer is a sum of parts that each hang on questions of their own: a verdict is one part, a score
has one for each line. Each part is worked out for every combination of its own questions; those
that never change it are then left out, and only parts that share a question are joined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from itertools import combinations, product
from operator import or_

from attrs import field, frozen

from rulespec.rulebook import Question, Ruleset
from rulespec.verdict import Hinge, Settled, Turn

Readings = Mapping[str, str]
Changed = tuple[tuple[str, str], ...]
"""Questions with a reading each."""


class Looked(dict[str, str]):
    """Readings that remember which questions were asked for: no other can turn the answer."""

    def __init__(self, readings: Readings) -> None:
        super().__init__(readings)
        self.at: set[str] = set()

    def __getitem__(self, question: str) -> str:
        self.at.add(question)
        return super().__getitem__(question)


def hinges(
    ruleset: Ruleset, names: Iterable[str], answer: Callable[[Readings], object]
) -> tuple[Hinge, ...]:
    """The open questions of which another reading, alone, would turn the answer."""
    looked = Looked(ruleset.readings)
    now = answer(looked)
    found = []
    wanted = looked.at.intersection(names)
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
    """A part of an answer: a number that hangs on some questions."""

    questions: tuple[Question, ...]
    """The open questions that ever change it."""

    values: Mapping[Changed, int] = field(hash=False)
    """Its value for every combination of their readings."""

    cases: int
    """How many combinations were worked out to know that."""

    def value(self, readings: Readings) -> int:
        """Its value under some readings."""
        return self.values[tuple((at.id, readings[at.id]) for at in self.questions)]


def part(ruleset: Ruleset, names: Iterable[str], answer: Callable[[Readings], int]) -> Part:
    """A part worked out for every combination of the open questions among ``names``."""
    wanted = set(names)
    varied = tuple(question for question in ruleset.open() if question.id in wanted)
    values = {changed: answer({**ruleset.readings, **dict(changed)}) for changed in _all(varied)}
    essential = tuple(at for at in varied if _changes(at, values))
    kept = {at.id for at in essential}
    fewer = {tuple(at for at in key if at[0] in kept): value for key, value in values.items()}
    return Part(essential, fewer, len(values))


def _changes(question: Question, values: Mapping[Changed, int]) -> bool:
    """Whether the question ever changes a value, whatever the others are read as."""
    seen: dict[Changed, int] = {}
    for key, value in values.items():
        others = tuple(at for at in key if at[0] != question.id)
        if seen.setdefault(others, value) != value:
            return True
    return False


def _all(varied: tuple[Question, ...]) -> Iterable[Changed]:
    return product(*([(q.id, reading.id) for reading in q.readings] for q in varied))


def settle(
    subject: str,
    ruleset: Ruleset,
    parts: Iterable[Part],
    words: Callable[[int], str] = str,
) -> Settled:
    """The sum of the parts under every combination of readings."""
    found = tuple(parts)
    varied = tuple(dict.fromkeys(question for at in found for question in at.questions))

    def total(readings: Readings) -> int:
        return sum(at.value(readings) for at in found)

    now = total(ruleset.readings)
    sums = reduce(_added, (_values(group) for group in _groups(found)), frozenset({0}))
    return Settled(
        subject=subject,
        answers=(words(now), *map(words, sorted(sums - {now}))),
        turns=_turns(ruleset, varied, total, words) if sums != {now} else (),
        cases=sum(at.cases for at in found),
        questions=tuple(question.id for question in varied),
    )


def _added(some: frozenset[int], others: frozenset[int]) -> frozenset[int]:
    return frozenset(one + other for one in some for other in others)


def _groups(parts: tuple[Part, ...]) -> list[tuple[Part, ...]]:
    """The parts in groups that share no question."""
    groups: list[tuple[set[str], tuple[Part, ...]]] = []
    for at in parts:
        names = {question.id for question in at.questions}
        joined = [group for group in groups if group[0] & names]
        groups = [group for group in groups if not group[0] & names]
        names = reduce(or_, (group[0] for group in joined), names)
        groups.append((names, (*(one for group in joined for one in group[1]), at)))
    return [group for _, group in groups]


def _values(group: tuple[Part, ...]) -> frozenset[int]:
    """Every sum that a group can have."""
    varied = tuple(dict.fromkeys(question for at in group for question in at.questions))
    return frozenset(
        sum(at.value(readings) for at in group) for readings in map(dict, _all(varied))
    )


def _turns(
    ruleset: Ruleset,
    varied: tuple[Question, ...],
    total: Callable[[Readings], int],
    words: Callable[[int], str],
) -> tuple[Turn, ...]:
    """The smallest changes of readings that turn the answer."""
    now = total(ruleset.readings)
    for size in range(1, len(varied) + 1):
        found = tuple(
            Turn(changed, words(value))
            for chosen in combinations(varied, size)
            for changed in product(*(_others(ruleset, question) for question in chosen))
            if (value := total({**ruleset.readings, **dict(changed)})) != now
        )
        if found:
            return found
    return ()


def _others(ruleset: Ruleset, question: Question) -> list[tuple[str, str]]:
    used = ruleset.readings[question.id]
    return [(question.id, at.id) for at in question.readings if at.id != used]
