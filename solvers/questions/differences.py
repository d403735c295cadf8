"""Every difference of two rulesets, or of the readings of one question, each shown apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from rulespec.language.game import Game
from rulespec.language.questions import Question
from rulespec.language.rulesets import Ruleset
from rulespec.search.answers import GaveUp
from rulespec.search.compared import Asked
from rulespec.search.limits import BY_HAND, Limits
from rulespec.search.partings import Difference
from solvers.questions.differ import first_apart

Pair = tuple[Ruleset, Ruleset]


def each_difference(  # noqa: PLR0913  # what is compared, in which box, and how long
    game: Game, one: Ruleset, other: Ruleset, question: str | None = None, *,
    box: Any = None, limits: Limits | None = None,  # noqa: ANN401  # each game's own
) -> Iterator[Difference]:
    """Each question on which two rulesets differ: read otherwise, or left open by one of them.

    The limits are those of each difference; who interrupts one is not asked to wait for others.
    """
    asked = one.questions if question is None else (game.question(question),)
    for at in asked:
        apart = _sides(at, (one, other))
        if apart is not None:
            yield _difference(game, at, *apart, (one, other), box, limits)


def readings_apart(
    game: Game, rules: Ruleset, question: str, *,
    box: Any = None, limits: Limits | None = None,  # noqa: ANN401  # likewise
) -> Iterator[Difference]:
    """Every two readings of a question, all others read as the ruleset has them."""
    asked = game.question(question)
    force, source = rules.readings[asked.id], rules.source(asked.id)
    for pair in combinations((at.id for at in asked.readings), 2):
        first, second = (source if name == force else "open" for name in pair)
        yield _difference(game, asked, pair, (first, second), (rules, rules), box, limits)


def _sides(question: Question, pair: Pair) -> tuple[tuple[str, str], tuple[str, str]] | None:
    """How two rulesets have a question, and who says so; nothing if they agree."""
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
    game: Game, question: Question, readings: tuple[str, str], status: tuple[str, str], pair: Pair,
    box: Any, limits: Limits | None,  # noqa: ANN401  # likewise
) -> Difference:
    """The question alone, all others read as the one ruleset has them, or else as the other."""
    sides = (
        [_reading(rules, edition, question, reading)
         for edition, reading in zip(pair, readings, strict=True)]
        for rules in dict.fromkeys(pair)
    )  # fmt: skip
    shown = first_apart([Asked(game, one, other, game, box) for one, other in sides], limits)
    if isinstance(shown, GaveUp) and shown.why == BY_HAND:
        raise KeyboardInterrupt
    cites = tuple(game.cite(question.cites, rules) for rules in pair)
    return Difference(question, readings, status, shown, cites)


def _reading(rules: Ruleset, edition: Ruleset, question: Question, reading: str) -> Ruleset:
    """An edition's name over the readings of a ruleset, with one question read as told."""
    if edition.edition == rules.edition:
        return rules.with_reading(question.id, reading)
    usual = Ruleset(edition.edition, rules.questions).readings
    readings = dict(rules.readings) | {question.id: reading}
    choices = sorted((name, at) for name, at in readings.items() if at != usual[name])
    return Ruleset(edition.edition, rules.questions, tuple(choices))
