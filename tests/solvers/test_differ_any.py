"""Differ, of every game: each answer beside all positions of a small game, and judged again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from attrs import evolve

from rulespec.answers.position import Position
from rulespec.cli import main
from rulespec.language.clauses import Clause
from rulespec.language.game import Game
from rulespec.language.registry import game
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import Fixed
from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import Limits, Watch
from solvers.questions.differ import LEAST, Parting, differ
from solvers.questions.sizes import size_of

PONTS = game("examples/games/ponts.py")
HOUSE = PONTS.rules_for("house")
STRICT = PONTS.rules_for("house", [("apart", "any")])


def every_position(rules: Ruleset, of: Game = PONTS) -> Iterator[Position]:
    """Each position of Ponts without a fault."""
    start = of.set_up(rules)
    mover, lit = of.fields
    for who, *lights in product((0, 1), *[(0, 1, 2)] * 7):
        rows = [sum(1 << at for at, by in enumerate(lights) if by == side) for side in (1, 2)]
        found = start.changed({mover: 1 << who, lit: tuple(rows)})
        if not found.faults():
            yield found


def parted(found: Parting) -> None:
    """What was found is so, as the rules say."""
    one, other = found.positions
    assert one.state == other.state
    assert not one.faults()
    assert not other.faults()
    assert str(found.answers[0]) != str(found.answers[1])
    if found.about == "move":
        assert found.move is not None
        assert one.is_legal(str(found.move)) is not other.is_legal(str(found.move))
    assert found.size == size_of(one)


def test_the_smallest_of_all_positions() -> None:
    answer = differ(PONTS, HOUSE, STRICT)
    assert isinstance(answer, Found)
    parted(answer.what)
    least = min(
        size_of(at) for at in every_position(HOUSE)
        if {str(move) for move in at.moves()} != {str(move) for move in at.changed(
            ruleset=STRICT).moves()}
    )  # fmt: skip
    assert (answer.what.about, answer.what.size, answer.how) == ("move", least, LEAST)


def varied(*clauses: Clause) -> Game:
    """Ponts with more clauses about lighting a bridge."""
    (light,) = PONTS.actions
    return PONTS.changed(actions=(evolve(light, clauses=(*light.clauses, *clauses)),))


def test_a_clause_that_forbids_nothing_more_is_no_difference() -> None:
    """All positions say so, and so does the solver."""
    (light,) = PONTS.actions
    again = varied(evolve(light.clauses[0], id="light.again"))
    for at in every_position(HOUSE):
        assert set(map(str, at.moves())) == set(
            map(str, Position(again, HOUSE, at.state, at.box).moves())
        )
    answer = differ(PONTS, HOUSE, HOUSE, varied=again)
    assert isinstance(answer, NoneExists)
    assert "without a fault" in answer.scope


def test_a_clause_that_forbids_more_is_found() -> None:
    (light,) = PONTS.actions
    bridge = light.asks[0].noun
    old = Fixed("the old bridge", bridge.universe, bridge.universe.one("old"))
    never = Clause(id="light.old", says="The old bridge stays dark.", forbids=bridge & old)
    answer = differ(PONTS, HOUSE, HOUSE, varied=varied(never))
    assert isinstance(answer, Found)
    parted(answer.what)
    assert (answer.what.about, answer.what.size) == ("move", 0)


def test_the_same_rules_are_not_said_to_be_proved_alike() -> None:
    answer = differ(PONTS, HOUSE, HOUSE)
    assert isinstance(answer, GaveUp)
    assert "nothing that is compared" in answer.why


@pytest.mark.parametrize(
    ("name", "question", "reading", "about"),
    [
        ("moscow-paris", "swap.null", "no", "move"),
        ("moscow-paris", "capital.special", "yes", "score"),
        ("moscow-paris", "cancel.refill", "no", "effect"),
        ("examples/games/blokus_duo.py", "passing", "yes", "move"),
        ("examples/games/blokus_duo.py", "points", "laid", "score"),
    ],
)
def test_readings_of_larger_games(name: str, question: str, reading: str, about: str) -> None:
    played = game(name)
    rules = played.rules_for(played.editions[0].id)
    answer = differ(
        played, rules, rules.with_reading(question, reading), limits=Limits(seconds=60)
    )
    assert isinstance(answer, Found)
    assert answer.what.about == about
    parted(answer.what)


@pytest.mark.parametrize("name", ["moscow-paris", "paris-1900", "paris-paris", "city-of-light"])
def test_too_little_time_is_no_answer(name: str) -> None:
    played = game(name)
    rules = played.rules_for(played.editions[0].id)
    asked = played.questions[1]
    reading = next(at.id for at in asked.readings if at.id != rules.readings[asked.id])
    for seconds in (1e-9, 1e-3):
        answer = differ(
            played, rules, rules.with_reading(asked.id, reading), limits=Limits(seconds=seconds)
        )
        assert isinstance(answer, GaveUp)


def test_interrupted_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Watch, "look", interrupted)
    answer = differ(PONTS, HOUSE, STRICT)
    assert isinstance(answer, GaveUp)
    assert answer.why == "interrupted"


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["differ", "examples/games/ponts.py", "house", "--reading", "apart=any"]
    assert main(words) == 0
    assert "names fewer things" in " ".join(capsys.readouterr().out.split())
    assert main([*words, "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["differences"]
    (found,) = told["found"]
    assert (found["about"], found["size"]) == ("move", 1)
    assert main(["check", found["positions"][0], "--move", found["move"]]) == 0
