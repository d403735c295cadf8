"""What an answer hangs on, and the answer under all readings: as trying them one by one finds.

Every other reading is put into force by a ruleset of its own, so that the functions made for one
ruleset are compared with those to which readings are given each time.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from itertools import product

import pytest
from attrs import frozen
from games.city_of_light.towns import town
from games.city_of_light.walks import tries, walk

from rulespec.games.city_of_light import BLUE, EDITIONS, QUESTIONS, Move, Player, Position
from rulespec.games.city_of_light.sheets import total
from rulespec.rulebook import Edition, Ruleset
from rulespec.verdict import Hinge, Settled

BOTH = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
GAMES = 6


@frozen
class Asked:
    """A question about one position: a player's total, or the verdict on a move."""

    position: Position
    subject: Player | Move

    def answer(self, rules: Ruleset) -> str:
        position = self.position.changed(ruleset=rules)
        if isinstance(self.subject, Player):
            return str(total(position, self.subject))
        return "legal" if position.is_legal(self.subject) else "illegal"

    @property
    def hinges(self) -> tuple[Hinge, ...]:
        if isinstance(self.subject, Player):
            return self.position.score(self.subject).hangs_on
        return self.position.check(self.subject).hangs_on

    def settled(self, rules: Ruleset) -> Settled:
        position = self.position.changed(ruleset=rules)
        if isinstance(self.subject, Player):
            return position.settle_score(self.subject)
        return position.settle(self.subject)


@cache
def asked(edition: Edition, kind: str) -> tuple[Asked, ...]:
    """Totals, or moves most of which are illegal, in later positions of random games."""
    found: list[Asked] = []
    for seed in range(GAMES):
        chance = random.Random(seed)
        for position in list(walk(chance, Ruleset(edition, QUESTIONS)))[-1:-14:-4]:
            subjects: Iterable[Player | Move] = Player
            if kind == "moves":
                subjects = [*tries(chance, position)] if not position.is_over else []
            found += (Asked(position, subject) for subject in subjects)
    return tuple(found)


# --- hinges -------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("kind", ["totals", "moves"])
def test_an_answer_hangs_on_what_turns_it_and_on_nothing_else(edition: Edition, kind: str) -> None:
    """Of all open questions, tried alone one after the other."""
    cases = asked(edition, kind)
    rules = Ruleset(edition, QUESTIONS)
    now = [case.answer(rules) for case in cases]
    turned: list[dict[str, tuple[str, ...]]] = [{} for _ in cases]
    for question in rules.open():
        for reading in question.readings:
            other = rules.with_reading(question.id, reading.id)
            for number, case in enumerate(cases):
                if case.answer(other) != now[number]:
                    before = turned[number].get(question.id, ())
                    turned[number][question.id] = (*before, reading.id)

    for case, found in zip(cases, turned, strict=True):
        listed = {hinge.question.id: hinge.turned_by for hinge in case.hinges}
        assert listed == found, f"{case.position!r}\n{case.subject}"
    assert sum(map(len, turned)) > 15


@BOTH
def test_a_hinge_tells_the_reading_in_force(edition: Edition) -> None:
    for case in asked(edition, "totals"):
        for hinge in case.hinges:
            assert hinge.used == case.position.ruleset.readings[hinge.question.id]
            assert hinge.used not in hinge.turned_by
            assert hinge.question.id not in edition.pins
            assert hinge.source == "default"


@BOTH
def test_what_a_table_has_settled_is_no_hinge(edition: Edition) -> None:
    """Under all its own readings an answer hangs on nothing, and there is only one."""
    rules = Ruleset(edition, QUESTIONS)
    chosen = Ruleset(edition, QUESTIONS, tuple(sorted(rules.readings.items())))
    for case in asked(edition, "totals"):
        settled = case.settled(chosen)
        assert settled.answers == (case.answer(rules),)
        assert (settled.turns, settled.questions) == ((), ())
        assert case.position.changed(ruleset=chosen).score().hangs_on == ()


# --- all readings at once -----------------------------------------------------------------------

FEW = 5


def some_left_open(edition: Edition, names: Iterable[str]) -> Ruleset:
    """The edition's rules with all but these questions settled by the table as they stand."""
    rules = Ruleset(edition, QUESTIONS)
    left = set(names)
    settled = {at.id: rules.readings[at.id] for at in rules.open() if at.id not in left}
    return Ruleset(edition, QUESTIONS, tuple(sorted(settled.items())))


def few(edition: Edition, kind: str, draw: int) -> list[str]:
    """A few open questions: those that most answers hang on, or any."""
    names = [question.id for question in Ruleset(edition, QUESTIONS).open()]
    random.Random(draw).shuffle(names)
    if draw == 0:
        hinges = [hinge.question.id for case in asked(edition, kind) for hinge in case.hinges]
        names.sort(key=hinges.count, reverse=True)
    return names[:FEW]


Answers = dict[frozenset[tuple[str, str]], str]
"""An answer for every combination, by the readings that differ from those in force."""


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


def compare(settled: Settled, answers: Answers) -> None:
    now = answers[frozenset()]
    assert settled.answers[0] == now
    assert sorted(settled.answers) == sorted(set(answers.values()))
    turns = {changed: answer for changed, answer in answers.items() if answer != now}
    least = min(map(len, turns), default=0)
    smallest = {changed: answer for changed, answer in turns.items() if len(changed) == least}
    assert {frozenset(at.readings): at.answer for at in settled.turns} == smallest
    assert len(settled.turns) == len(smallest)
    assert settled.depends == bool(turns)


@BOTH
@pytest.mark.parametrize("kind", ["totals", "moves"])
@pytest.mark.parametrize("draw", [0, 1])
def test_settling_is_trying_every_combination(edition: Edition, kind: str, draw: int) -> None:
    """The answers, and the smallest sets of readings that turn the one in force."""
    rules = some_left_open(edition, few(edition, kind, draw))
    cases = asked(edition, kind)
    answers: list[Answers] = [{} for _ in cases]
    for changed, other in combinations_of(rules).items():
        for number, case in enumerate(cases):
            answers[number][changed] = case.answer(other)

    found = [case.settled(rules) for case in cases]
    for settled, tried in zip(found, answers, strict=True):
        compare(settled, tried)
    assert len(rules.open()) == FEW
    assert draw or sum(settled.depends for settled in found) >= 3


def test_two_readings_may_be_needed_at_once() -> None:
    """The garden over a lamp and on Chartier's cell: for each it needs a reading of its own."""
    powers = ["metropolitain", "chartier"]
    position = town(blue={"activated": powers, "pending": powers})
    verdict = position.check("activate jardin d2-d3 +chartier d2")
    settled = position.settle("activate jardin d2-d3 +chartier d2")

    assert verdict.broken == ("garden.lamp", "garden.paving")
    assert verdict.hangs_on == ()
    assert settled.answers == ("illegal", "legal")
    (turn,) = settled.turns
    assert set(turn.readings) == {("garden.metropolitain", "yes"), ("garden.chartier", "yes")}


def test_two_lines_may_turn_together() -> None:
    """O4 and its annex are lit once and stand alone: five points and five, or less."""
    position = town(
        "blue.O4:b2-c2-b3-c3", "blue.annex:b1>O4", blue={"activated": ["bouquinistes"]}
    )
    settled = position.settle_score(BLUE)

    assert settled.answers[0] == str(5 + 5)
    assert {at.readings: at.answer for at in settled.turns} == {
        (("quarter.alone", "nothing"),): "5"
    }
