"""Answers under other readings, by trying them one by one and in every combination.

Every other reading is put into force by a ruleset of its own, so that the functions made for one
ruleset are compared with those to which readings are given each time.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

from attrs import evolve, frozen

from rulespec.answers.hinges import Hinge
from rulespec.answers.settled import Settled
from rulespec.language.rulesets import Ruleset

WINNER = "winner"


@frozen
class Asked:
    """A question about one position: a player's total, the verdict on a move, or who wins."""

    position: Any
    subject: Any

    @property
    def is_total(self) -> bool:
        return self.subject in self.position.players

    def answer(self, rules: Ruleset) -> str:
        position = evolve(self.position, ruleset=rules)
        if self.subject is WINNER:
            return _winners(position)
        if self.is_total:
            return str(position.game.scoring.total(position.eyes(self.subject)))
        return "legal" if position.is_legal(self.subject) else "illegal"

    @property
    def hinges(self) -> tuple[Hinge, ...]:
        if self.subject is WINNER:
            found: tuple[Hinge, ...] = self.position.result().hangs_on
            return found
        if self.is_total:
            return self.position.score(self.subject).hangs_on
        return self.position.check(self.subject).hangs_on

    def settled(self, rules: Ruleset) -> Settled:
        position = evolve(self.position, ruleset=rules)
        if self.subject is WINNER:
            return position.settle_winner()
        if self.is_total:
            return position.settle_score(self.subject)
        return position.settle(self.subject)


def _winners(position: Any) -> str:
    """Who has the greatest total, and of those with as much the best tie-breaks."""
    players = position.players
    lines, breaks = position.game.score, position.game.tie_breaks
    ranks = []
    for player in players:
        seen = position.eyes(player)
        total = sum(seen.worth(at.worth) for at in lines)
        signs = (-1 if at.fewest else 1 for at in breaks)
        others = (sign * seen.worth(at.worth) for sign, at in zip(signs, breaks, strict=True))
        ranks.append((total, *others))
    best = [str(at) for at, rank in zip(players, ranks, strict=True) if rank == max(ranks)]
    if len(best) == 1:
        return f"{best[0]} wins"
    alone = " and ".join(filter(None, (", ".join(best[:-1]), best[-1])))
    return "a tie" if len(best) == len(players) else f"{alone} share the win"


def turned(cases: Sequence[Asked], rules: Ruleset) -> list[dict[str, tuple[str, ...]]]:
    """For each case the open questions that turn its answer alone, with the readings that do."""
    now = [case.answer(rules) for case in cases]
    found: list[dict[str, tuple[str, ...]]] = [{} for _ in cases]
    for question in rules.open():
        for reading in question.readings:
            other = rules.with_reading(question.id, reading.id)
            for number, case in enumerate(cases):
                if case.answer(other) != now[number]:
                    before = found[number].get(question.id, ())
                    found[number][question.id] = (*before, reading.id)
    return found


def hinges_are_what_turns(cases: Sequence[Asked], rules: Ruleset) -> int:
    """Whether each answer hangs on what turns it and on nothing else; how many hinges there are."""
    found = turned(cases, rules)
    for case, alone in zip(cases, found, strict=True):
        listed = {hinge.question.id: hinge.turned_by for hinge in case.hinges}
        assert listed == alone, f"{case.position!r}\n{case.subject}"
        for hinge in case.hinges:
            assert hinge.used == rules.readings[hinge.question.id]
            assert hinge.used not in hinge.turned_by
            assert hinge.question.id not in rules.edition.pins
            assert hinge.source == "default"
    return sum(map(len, found))


def nothing_is_open(cases: Sequence[Asked], rules: Ruleset) -> None:
    """Under all its own readings an answer hangs on nothing, and there is only one."""
    chosen = evolve(rules, choices=tuple(sorted(rules.readings.items())))
    for case in cases:
        settled = case.settled(chosen)
        assert settled.answers == (case.answer(rules),)
        assert (settled.turns, settled.questions) == ((), ())
        assert Asked(evolve(case.position, ruleset=chosen), case.subject).hinges == ()


# --- all readings at once -----------------------------------------------------------------------

Answers = dict[frozenset[tuple[str, str]], str]
"""An answer for every combination, by the readings that differ from those in force."""


def left_open(rules: Ruleset, names: Iterable[str]) -> Ruleset:
    """The rules with all but these questions settled by the table as they stand."""
    left = set(names)
    settled = {at.id: rules.readings[at.id] for at in rules.open() if at.id not in left}
    return evolve(rules, choices=tuple(sorted(settled.items())))


def few(cases: Sequence[Asked], rules: Ruleset, number: int, draw: int) -> list[str]:
    """A few open questions: those that most answers hang on, or any."""
    names = [question.id for question in rules.open()]
    random.Random(draw).shuffle(names)
    if draw == 0:
        hinges = [hinge.question.id for case in cases for hinge in case.hinges]
        names.sort(key=hinges.count, reverse=True)
    return names[:number]


def combinations_of(rules: Ruleset) -> dict[frozenset[tuple[str, str]], Ruleset]:
    found = {}
    for picked in product(*(question.readings for question in rules.open())):
        other, changed = rules, set()
        for question, reading in zip(rules.open(), picked, strict=True):
            other = other.with_reading(question.id, reading.id)
            if reading.id != rules.readings[question.id]:
                changed.add((question.id, reading.id))
        found[frozenset(changed)] = other
    return found


def settling_is_trying_all(cases: Sequence[Asked], rules: Ruleset) -> int:
    """Whether settling finds what every combination gives; how many answers depend on one."""
    answers: list[Answers] = [{} for _ in cases]
    for changed, other in combinations_of(rules).items():
        for number, case in enumerate(cases):
            answers[number][changed] = case.answer(other)
    found = [case.settled(rules) for case in cases]
    for settled, tried in zip(found, answers, strict=True):
        _compare(settled, tried)
    return sum(settled.depends for settled in found)


def _compare(settled: Settled, answers: Answers) -> None:
    now = answers[frozenset()]
    assert settled.answers[0] == now
    assert sorted(settled.answers) == sorted(set(answers.values()))
    others = set(answers.values()) - {now}
    assert {frozenset(at.readings): at.answer for at in settled.turns} == {
        changed: answer for other in others for changed, answer in _smallest(answers, other)
    }
    assert len(settled.turns) == len({at.readings for at in settled.turns})
    assert settled.depends == bool(others)


def _smallest(answers: Answers, wanted: str) -> Iterator[tuple[frozenset[tuple[str, str]], str]]:
    """The smallest sets of readings that give an answer."""
    giving = [changed for changed, answer in answers.items() if answer == wanted]
    least = min(map(len, giving))
    yield from ((changed, wanted) for changed in giving if len(changed) == least)
