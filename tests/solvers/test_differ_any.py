"""Differ, of every game: each answer beside all positions of a small game, and judged again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
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
from rulespec.search.answers import Found, GaveUp, NoneExists
from rulespec.search.limits import Limits, Watch
from rulespec.search.sizes import size_of
from solvers.cli.differ import KEYS
from solvers.questions.differ import LEAST, Parting, differ, partings

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
        played, rules, rules.with_reading(question, reading), limits=Limits(seconds=20)
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
    found = told["found"]
    assert (found["about"], found["size"]) == ("move", 1)
    assert main(["check", found["positions"][0], "--move", found["move"]]) == 0


# --- house rules, and games played by both --------------------------------------------------------

OURS = """
from rulespec.language.registry import game
from rulespec.language.variants import Variant

GAME = Variant(id="{id}", title="{id}", without={without}).of(game({of!r}))
"""
OTHELLO = "examples/games/othello.py"


def passing(folder: Path) -> str:
    """Othello as it is played where one may pass at any time."""
    path = folder / "ours.py"
    path.write_text(OURS.format(id="passing", without=("pass.none",), of=OTHELLO))
    return str(path)


def seen(of: Game, varied: Game, seconds: float = 2) -> Any:
    rules = of.rules_for(of.editions[0].id)
    return partings(of, rules, varied.rules_for(of.editions[0].id), varied=varied,
                    limits=Limits(seconds=seconds))  # fmt: skip


def test_a_house_rule_shows_itself_in_play(tmp_path: Path) -> None:
    answer = seen(game(OTHELLO), game(passing(tmp_path)))
    assert isinstance(answer, Found)
    first = answer.what[0]
    assert (first.about, str(first.move), first.played) == ("move", "pass", ())
    assert "pass.none" in str(first.answers[0])
    assert str(first.answers[1]) == "legal"


def test_nothing_seen_is_no_proof() -> None:
    same = game(OTHELLO)
    assert isinstance(seen(same, same, 1), GaveUp)
    assert seen(same, same, 1e-9).why == "time"


def test_effects_part_in_play(tmp_path: Path) -> None:
    path = tmp_path / "still.py"
    path.write_text(OURS.format(id="still", without=(), of=OTHELLO).replace(
        "without=()", "effects={'pass': ()}"
    ))
    answer = seen(game(OTHELLO), game(str(path)))
    assert isinstance(answer, Found)
    assert {(at.about, str(at.move)) for at in answer.what} == {("effect", "pass")}


def test_the_command_shows_what_house_rules_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edition = game(OTHELLO).editions[0].id
    words = ["differ", OTHELLO, edition, "--variant", passing(tmp_path), "--limit", "6"]
    assert main([*words, "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["differences"]
    assert told["other"]["game"] == "othello+passing"
    assert all(name in KEYS for found in told["found"] for name in found)
    assert any("pass.none" in found["answers"][0] for found in told["found"])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--variant", OTHELLO], "a file that declares a variant of paris-paris"),
        (["--variant", "OURS"], "a file that declares a variant of paris-paris"),
        (["--variant", "nowhere.py"], "nowhere.py"),
        ([], "--variant FILE"),
    ],
)
def test_wrong_house_rules(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [passing(tmp_path) if word == "OURS" else word for word in words]
    assert main(["differ", "paris-paris", "abacus-2003", *words]) == 2
    assert says in capsys.readouterr().err


def test_how_games_begin_is_compared_under_other_choices_too() -> None:
    """Where a second token goes matters in the alternative set-up alone, which has to be chosen."""
    paris = game("paris-1900")
    rules = paris.rules_for("choo-choo-2020")
    other = rules.with_reading("setup.extra-tokens", "on-number")
    answer = differ(paris, rules, other, limits=Limits(seconds=20))
    assert isinstance(answer, Found)
    spaces = next(at for at in paris.fields if at.words == "the tokens of a space")
    lying = [at.names(spaces) for at in answer.what.positions]
    assert answer.what.about == "set-up"
    assert lying[0] != lying[1]
    # On-number: whatever else lies there, a second token of a number lies on that space.
    twice = {name for row in lying[1].values() for name in row
             if sum(other.count(name) for other in lying[1].values()) == 2}
    assert twice
    assert all(name in lying[1][name] for name in twice)
