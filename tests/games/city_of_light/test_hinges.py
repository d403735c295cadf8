"""What an answer hangs on, and the answer under all readings: as trying them one by one finds."""

from __future__ import annotations

import random
from functools import cache

import pytest
from games.city_of_light.shapes import Ground, changed, passed
from games.city_of_light.towns import town
from games.city_of_light.walks import tries, walk
from games.hinging import (
    Asked,
    few,
    hinges_are_what_turns,
    left_open,
    nothing_is_open,
    settling_is_trying_all,
)

from rulespec.answers.position import Position
from rulespec.games.city_of_light import BLUE, EDITIONS, QUESTIONS, Player
from rulespec.games.city_of_light.components import CELLS
from rulespec.language.editions import Edition
from rulespec.language.rulesets import Ruleset

BOTH = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
KINDS = pytest.mark.parametrize("kind", ["totals", "moves"])
GAMES, FEW = 6, 5


@cache
def asked(edition: Edition, kind: str) -> tuple[Asked, ...]:
    """Totals, or moves most of which are illegal, in later positions of random games."""
    found: list[Asked] = []
    for seed in range(GAMES):
        chance = random.Random(seed)
        for position in list(walk(chance, Ruleset(edition, QUESTIONS)))[-1:-14:-4]:
            subjects = tuple(Player)
            if kind == "moves":
                subjects = () if position.is_over else tuple(tries(chance, position))
            found += (Asked(position, subject) for subject in subjects)
    return tuple(found)


@BOTH
@KINDS
def test_an_answer_hangs_on_what_turns_it_and_on_nothing_else(edition: Edition, kind: str) -> None:
    """Of all open questions, tried alone one after the other."""
    assert hinges_are_what_turns(asked(edition, kind), Ruleset(edition, QUESTIONS)) > 15


@BOTH
def test_what_a_table_has_settled_is_no_hinge(edition: Edition) -> None:
    nothing_is_open(asked(edition, "totals"), Ruleset(edition, QUESTIONS))


@BOTH
@KINDS
@pytest.mark.parametrize("draw", [0, 1])
def test_settling_is_trying_every_combination(edition: Edition, kind: str, draw: int) -> None:
    """The answers, and the smallest sets of readings that turn the one in force."""
    cases, rules = asked(edition, kind), Ruleset(edition, QUESTIONS)
    some = left_open(rules, few(cases, rules, FEW, draw))
    depending = settling_is_trying_all(cases, some)

    assert len(some.open()) == FEW
    assert draw or depending >= 3


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


USED_UP = {"activated": ["levitation", "metropolitain", "jardin", "peintre"]}
USED_UP |= {"idle": USED_UP["activated"]}


def left_alone(*free: str, **blue: object) -> Position:
    """A town without tokens for blue, whose colour no cells show but these."""
    position = town(blue=USED_UP | blue)
    own = CELLS.mask(free)
    ground = Ground((own, CELLS.whole & ~own), 0, 0)
    return changed(position, ground=ground)


@BOTH
def test_passing_hangs_on_what_else_could_be_done(edition: Edition) -> None:
    """S4 fits a2, b2, b1 and c1; its mirror fits a1, b1, b2 and c2, if it may be turned over."""
    rules = Ruleset(edition, QUESTIONS)
    for free, answer in (("a2 b2 b1 c1", "illegal"), ("a1 b1 b2 c2", "legal")):
        position = changed(left_alone(*free.split(), reserve=["S4"]), ruleset=rules)
        hinges = {at.question.id: at.turned_by for at in position.check("pass").hangs_on}

        assert position.settle("pass").answers[0] == answer
        assert hinges.get("flip", ()) == (("flip",) if answer == "legal" else ())
        assert hinges_are_what_turns((Asked(position, passed()),), rules) == len(hinges)


@BOTH
def test_settling_a_pass_is_trying_every_combination(edition: Edition) -> None:
    """Under both questions: whether a building may be turned over, and whether one must move."""
    position = left_alone("a1", "b1", "b2", "c2", reserve=["S4"])
    rules = left_open(Ruleset(edition, QUESTIONS), ["flip", "must-move", "pass.tiles"])

    assert settling_is_trying_all((Asked(position, passed()),), rules) == 1


@BOTH
@pytest.mark.parametrize("reserve", [["I3"], []])
def test_leaving_an_action_out_hangs_on_the_action(edition: Edition, reserve: list[str]) -> None:
    """Levitation has a building to give, or none: then it may be left out however that is read."""
    position = changed(town(blue={"reserve": reserve}), ruleset=Ruleset(edition, QUESTIONS))
    settled = position.settle("activate levitation -")

    assert settled.answers == (("legal", "illegal") if reserve else ("legal",))
    assert settled.questions == (("without-action",) if reserve else ())
