"""Score sheets: their arithmetic, what they hang on, and all readings at once."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from typing import Any

import pytest
from towns import STREETS, fault_ids, town
from walks import random_ruleset, tries, walk

from rulespec.games.city_of_light import BLUE, EDITIONS, ORANGE, QUESTIONS, Player, Position
from rulespec.games.city_of_light.rules import SCORE
from rulespec.games.city_of_light.sheets import total
from rulespec.rulebook import Edition, Question, Ruleset
from rulespec.verdict import Hinge, ScoreSheet, Settled

LATER = ["bouquinistes", "peintre", "jardin", "lampadaire", "moulin-rouge", "fontaine", "penseur",
         "grande-lumiere"]


def shown(sheet: ScoreSheet) -> dict[str, tuple[int, tuple[str, ...]]]:
    """The lines that are not nought, with their arithmetic."""
    return {row.line.id: (row.points, row.arithmetic) for row in sheet.rows if row.points}


def games(seeds: Iterable[int], *, default: bool) -> Iterator[Position]:
    """The later positions of random games, in which there is something to score."""
    for seed in seeds:
        chance = random.Random(seed)
        reached = list(walk(chance, random_ruleset(chance, default=default)))
        yield from reached[-1:-12:-4]


# --- by hand ------------------------------------------------------------------------------------


def scored(*pieces: str, **others: Any) -> ScoreSheet:
    """Blue's sheet for a sound town with these pieces."""
    position = town(*pieces, **others)
    assert fault_ids(position) == []
    return position.score(BLUE)


def test_buildings_score_size_by_lamps() -> None:
    """O4 with its annex touches the lamp d3, V3 touches f1 and e3; no quarter joins them."""
    sheet = scored(
        "blue.O4:b2-c2-b3-c3",
        "blue.annex:b1>O4",
        "blue.V3:d1-e1-e2",
        blue={"activated": ["bouquinistes"], "reserve": ["I3", "X5"]},
    )

    assert shown(sheet) == {
        "score.lit": (11, ("O4: 5 × 1", "V3: 3 × 2")),
        "score.quarter": (5, ("the quarter of O4",)),
        "score.unbuilt": (-6, ("2 × -3",)),
    }
    assert sheet.total == 10


def test_a_lamp_counts_once_for_a_building_and_for_each_building() -> None:
    """e3 lies beside two cells of V3, and beside C6; the other lamps are f5 and f1."""
    sheet = scored("blue.V3:f3-e4-f4", "blue.C6:b1-c1-d1-e1-b2-e2")

    assert shown(sheet)["score.lit"] == (18, ("V3: 3 × 2", "C6: 6 × 2"))


def test_an_unlit_building_pays_in_its_quarter_only() -> None:
    sheet = scored("blue.V3:a2-b2-a3")

    assert shown(sheet) == {"score.quarter": (3, ("the quarter of V3",))}


def test_the_largest_quarter_is_of_buildings_side_by_side() -> None:
    """I3 lies along O4; the distant V3 is no part of it."""
    sheet = scored("blue.O4:b2-c2-b3-c3", "blue.I3:b1-c1-d1", "blue.V3:f3-g3-f4")

    assert sheet.points("score.quarter") == 4 + 3


def test_the_fountain_pays_once_for_each_building() -> None:
    """It lies along two cells of O4."""
    sheet = scored(
        "blue.fountain:a2-a3", "blue.O4:b2-c2-b3-c3", blue={"activated": ["fontaine"]},
        postcards=LATER,
    )

    assert shown(sheet)["score.fountain"] == (3, ("3 × 1",))


def test_the_painter_counts_the_lamps_of_his_area() -> None:
    """Nothing bounds it: all eight lamps of the town."""
    sheet = scored("blue.painter:h8", blue={"activated": ["peintre"]})

    assert sum(row.count("*") for row in STREETS) == 8
    assert shown(sheet) == {"score.painter": (16, ("2 × 8",))}


def test_the_dancer_counts_her_own_cell() -> None:
    """On h1, between the edge, the lamp g1 and a building on h2."""
    sheet = scored(
        "blue.dancer:h1", "orange.I3:f2-g2-h2", blue={"activated": ["moulin-rouge"]},
        postcards=LATER,
    )

    assert shown(sheet) == {"score.dancer": (1, ())}


def statue(*pieces: str) -> ScoreSheet:
    """Blue's statue on d4 looks south. Beside it are a lamp and three coloured cells."""
    return scored(
        "blue.statue:d4^s", *pieces, blue={"activated": ["penseur"]}, postcards=LATER
    )


def test_the_statue_counts_sides_twice_and_corners_once() -> None:
    """Four sides and four corners; O4 takes the corner c3; what is before her takes everything."""
    assert shown(statue())["score.statue"] == (12, ("2 × 4", "4"))
    assert shown(statue("blue.O4:b2-c2-b3-c3"))["score.statue"] == (11, ("2 × 4", "3"))
    assert "score.statue" not in shown(statue("orange.I3:c5-d5-e5"))


def test_a_lamp_beside_the_statue_is_an_open_question() -> None:
    """d3 beside it and e3 at its corner pay three points, or none."""
    (hinge,) = (at for at in statue().hangs_on if at.question.id == "statue.lamp-cells")
    assert hinge.turned_by == ("coloured",)

    coloured = scored(
        "blue.statue:d4^s", blue={"activated": ["penseur"]}, postcards=LATER,
        readings={"statue.lamp-cells": "coloured"},
    )
    assert coloured.total == 12 - 3


def test_a_tie_is_broken_by_the_colour_on_show() -> None:
    """Both have 23 cells. Orange's lamp piece on c4 takes one: it is not free, but not built on."""
    assert [sum(row.count(at) for row in STREETS) for at in "bo"] == [23, 23]
    with_lamp = {"orange": {"activated": ["lampadaire"]}}
    for edition, shows, winner in (("gaga-2021", 22, BLUE), ("kosmos-2020", 23, None)):
        assert town(edition=edition).winner() is None
        position = town("orange.lamp:c4", edition=edition, **with_lamp)
        assert position.score(BLUE).tie_break == 23
        assert position.score(ORANGE).tie_break == shows
        assert position.winner() is winner


# --- sums ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", Player)
def test_a_total_is_the_sum_of_its_rows(player: Player) -> None:
    for position in games(range(20), default=False):
        sheet = position.score(player)
        assert [row.line for row in sheet.rows] == list(SCORE)
        assert sheet.total == sum(row.points for row in sheet.rows) == total(position, player)
        assert sheet == position.score(str(player))


def test_the_arithmetic_comes_to_the_points() -> None:
    """Whatever stands as products and sums is what the row says."""
    for position in games(range(30), default=False):
        for player in Player:
            for row in position.score(player).rows:
                parts = [part.partition(": ")[2] or part for part in row.arithmetic]
                if parts and not any("quarter" in part for part in parts):
                    assert sum(map(worth, parts)) == row.points, str(row)


def worth(part: str) -> int:
    left, times, right = part.partition(" × ")
    return int(left) * int(right) if times else int(left)


# --- what an answer hangs on --------------------------------------------------------------------


def turned(position: Position, question: Question, reading: str) -> Position:
    return position.changed(ruleset=position.ruleset.with_reading(question.id, reading))


def turning(
    position: Position, answer: Callable[[Position], object]
) -> dict[str, tuple[str, ...]]:
    """The open questions of which another reading alone turns the answer, tried one by one."""
    now = answer(position)
    found = {
        question.id: tuple(
            reading.id
            for reading in question.readings
            if answer(turned(position, question, reading.id)) != now
        )
        for question in position.ruleset.open()
    }
    return {name: readings for name, readings in found.items() if readings}


def listed(hinges: Iterable[Hinge]) -> dict[str, tuple[str, ...]]:
    return {hinge.question.id: hinge.turned_by for hinge in hinges}


def test_a_total_hangs_on_what_turns_it_and_on_nothing_else() -> None:
    some = 0
    for position in games(range(3), default=True):
        for player in Player:
            hinges = position.score(player).hangs_on
            assert listed(hinges) == turning(position, lambda at, p=player: total(at, p))
            some += len(hinges)
            for hinge in hinges:
                assert hinge.used == position.ruleset.readings[hinge.question.id]
                assert hinge.source == "default"

    assert some > 5


def test_a_verdict_hangs_on_what_turns_it_and_on_nothing_else() -> None:
    chance = random.Random(5)
    some = 0
    for position in games(range(4), default=True):
        for move in tries(chance, position):
            hinges = position.check(move).hangs_on
            assert listed(hinges) == turning(position, lambda at, m=move: at.is_legal(m)), str(move)
            some += len(hinges)

    assert some > 10


def test_what_a_table_has_settled_is_no_hinge() -> None:
    """Under all its own readings an answer hangs on nothing, and there is only one."""
    for position in games(range(4), default=True):
        for question in position.ruleset.open():
            used = position.ruleset.readings[question.id]
            position = turned(position, question, used)  # noqa: PLW2901  # one reading more
        assert position.score(BLUE).hangs_on == ()
        assert position.settle_score(BLUE).answers == (str(position.score(BLUE).total),)


# --- under all readings -------------------------------------------------------------------------

FEW = 5


def with_few_open(
    position: Position, chance: random.Random, wanted: Iterable[str]
) -> Position:
    """The position with all but a few open questions settled as they are read now."""
    names = [question.id for question in position.ruleset.open()]
    liked = [name for name in wanted if name in names]
    left = set((chance.sample(liked, len(liked)) + chance.sample(names, len(names)))[:FEW])
    for question in position.ruleset.open():
        if question.id not in left:
            position = turned(position, question, position.ruleset.readings[question.id])
    return position


def brute(
    position: Position, answer: Callable[[Position], str]
) -> dict[frozenset[tuple[str, str]], str]:
    """The answer for every combination, by the readings that differ from those of now."""
    asked = position.ruleset.open()
    found = {}
    for picked in product(*(question.readings for question in asked)):
        at, changed = position, set()
        for question, reading in zip(asked, picked, strict=True):
            at = turned(at, question, reading.id)
            if reading.id != position.ruleset.readings[question.id]:
                changed.add((question.id, reading.id))
        found[frozenset(changed)] = answer(at)
    return found


def compare(settled: Settled, all_answers: dict[frozenset[tuple[str, str]], str]) -> None:
    now = all_answers[frozenset()]
    assert settled.answers[0] == now
    assert set(settled.answers) == set(all_answers.values())
    assert len(settled.answers) == len(set(settled.answers))
    turns = {changed: answer for changed, answer in all_answers.items() if answer != now}
    least = min(map(len, turns), default=0)
    smallest = {changed: answer for changed, answer in turns.items() if len(changed) == least}
    assert {frozenset(at.readings): at.answer for at in settled.turns} == smallest
    assert len(settled.turns) == len(smallest)
    assert settled.depends == bool(turns)


def test_settling_a_score_is_trying_every_combination() -> None:
    chance = random.Random(7)
    depending = 0
    for position in games(range(4), default=True):
        for player in Player:
            hinges = listed(position.score(player).hangs_on)
            few = with_few_open(position, chance, hinges)
            settled = few.settle_score(player)
            compare(settled, brute(few, lambda at, p=player: str(total(at, p))))
            depending += settled.depends

    assert depending > 5


def test_settling_a_move_is_trying_every_combination() -> None:
    chance = random.Random(8)
    depending = 0
    for position in games(range(4), default=True):
        for move in tries(chance, position):
            few = with_few_open(position, chance, listed(position.check(move).hangs_on))
            settled = few.settle(move)
            verdicts = brute(few, lambda at, m=move: "legal" if at.is_legal(m) else "illegal")
            compare(settled, verdicts)
            depending += settled.depends

    assert depending > 5


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


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_smallest_turns_are_smallest(edition: Edition) -> None:
    """No turn is listed of which a part would do, and none has more readings than another."""
    for position in games(range(30, 34), default=True):
        at = position.changed(ruleset=Ruleset(edition, QUESTIONS))
        settled = at.settle_score(BLUE)
        sizes = {len(turn.readings) for turn in settled.turns}
        assert len(sizes) <= 1
        for turn in settled.turns:
            rules = at.ruleset
            for name, reading in turn.readings:
                rules = rules.with_reading(name, reading)
            assert str(at.changed(ruleset=rules).score(BLUE).total) == turn.answer
            for fewer in combinations(turn.readings, len(turn.readings) - 1):
                rules = at.ruleset
                for name, reading in fewer:
                    rules = rules.with_reading(name, reading)
                same = at.changed(ruleset=rules).score(BLUE).total
                assert same == at.score(BLUE).total
