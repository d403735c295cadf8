"""Every difference of two editions, or of the readings of one question, each shown apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from attrs import frozen

from rulespec.games.city_of_light.game import GAME
from rulespec.language.questions import Question
from rulespec.language.rulesets import Ruleset
from solvers.answers import Answer, Found, GaveUp
from solvers.city_of_light.differ import WINDOW, as_ruleset, shown_apart
from solvers.city_of_light.differing.disagreement import Disagreement, Pair
from solvers.limits import Limits


@frozen
class Difference:
    """Two readings of one question, shown apart."""

    question: Question
    readings: tuple[str, str]
    """How each side has it; an open question shows a reading that the other side rules out."""

    status: tuple[str, str]
    """Who says so: ``edition``, ``default`` or ``table``; ``open`` where a text allows it only."""

    shown: Answer[Disagreement]

    def __str__(self) -> str:
        rows = [f"{self.question.id}: {self.question.asks}"]
        for name, status in zip(self.readings, self.status, strict=True):
            rows.append(f"  {name} ({status}): {self.question.reading(name).says}")
        match self.shown:
            case Found(what=what, how=how):
                return "\n".join((*rows, str(what), f"{how[0].upper()}{how[1:]}."))
            case GaveUp(why=why):
                return "\n".join((*rows, f"Not decided: {why}."))
        return "\n".join((*rows, f"No difference, shown by z3 for {self.shown.scope}."))


def differences(
    one: Ruleset | str,
    other: Ruleset | str,
    *,
    limits: Limits = Limits(),  # noqa: B008  # frozen
    side: int = WINDOW,
) -> tuple[Difference, ...]:
    """Each question on which two rulesets differ: read otherwise, or left open by one of them.

    The limits are those of each difference.
    """
    return tuple(each_difference(one, other, limits=limits, side=side))


def each_difference(
    one: Ruleset | str,
    other: Ruleset | str,
    question: str | None = None,
    *,
    limits: Limits = Limits(),  # noqa: B008  # frozen
    side: int = WINDOW,
) -> Iterator[Difference]:
    """The same one after another, as they are found; perhaps about one question only."""
    pair = as_ruleset(one), as_ruleset(other)
    asked = pair[0].questions if question is None else (GAME.question(question),)
    for at in asked:
        apart = _sides(at, pair)
        if apart is not None:
            yield _difference(at, *apart, pair, limits, side)


def readings_apart(
    rules: Ruleset | str,
    question: str,
    *,
    limits: Limits = Limits(),  # noqa: B008  # frozen
    side: int = WINDOW,
) -> Iterator[Difference]:
    """Every two readings of a question, all others read as the ruleset has them."""
    here = as_ruleset(rules)
    asked = GAME.question(question)
    force, source = here.readings[asked.id], here.source(asked.id)
    for one, other in combinations((at.id for at in asked.readings), 2):
        status = tuple(source if name == force else "open" for name in (one, other))
        yield _difference(asked, (one, other), (status[0], status[1]), (here, here), limits, side)


def _sides(question: Question, pair: Pair) -> tuple[tuple[str, str], tuple[str, str]] | None:
    """How two editions have a question, and who says so; nothing if they agree."""
    name = question.id
    used = [rules.readings[name] for rules in pair]
    status = [rules.source(name) for rules in pair]
    if used[0] == used[1]:
        if status[0] == status[1] or "default" not in status:
            return None
        loose = status.index("default")
        used[loose] = next(at.id for at in question.readings if at.id != used[loose])
        status[loose] = "open"
    return (used[0], used[1]), (status[0], status[1])


def _difference(  # noqa: PLR0913, PLR0917  # what is asked, and how
    question: Question, readings: tuple[str, str], status: tuple[str, str], pair: Pair,
    limits: Limits, side: int,
) -> Difference:
    """The question alone, all others read as the one edition has them, or else as the other."""
    answers: list[Answer[Disagreement]] = []
    for rules in dict.fromkeys(pair):
        alone = _reading(rules, pair[0], question, readings[0]), _reading(
            rules, pair[1], question, readings[1]
        )
        found = shown_apart(alone, limits.start(), side=side)
        if isinstance(found, Found):
            return Difference(question, readings, status, found)
        answers.append(found)
    undecided = [found for found in answers if isinstance(found, GaveUp)]
    return Difference(question, readings, status, (undecided or answers)[0])


def _reading(rules: Ruleset, edition: Ruleset, question: Question, reading: str) -> Ruleset:
    """An edition's name over the readings of a ruleset, with one question read as told."""
    if edition.edition == rules.edition:
        return rules.with_reading(question.id, reading)
    usual = Ruleset(edition.edition, rules.questions).readings
    readings = dict(rules.readings) | {question.id: reading}
    choices = sorted((name, at) for name, at in readings.items() if at != usual[name])
    return Ruleset(edition.edition, rules.questions, tuple(choices))
