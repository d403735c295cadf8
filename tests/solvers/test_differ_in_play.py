"""``differ`` in play: what is shown is judged again, and finding nothing proves nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulespec.cli import main
from rulespec.language.registry import game
from rulespec.language.rulesets import Ruleset
from solvers.answers import Found, GaveUp
from solvers.cli.differ_in_play import KEYS
from solvers.differing_in_play import Parting, Side, partings
from solvers.limits import Limits

EXAMPLES = Path(__file__).parents[2] / "examples"
OTHELLO, BLOKUS = (str(EXAMPLES / "games" / name) for name in ("othello.py", "blokus_duo.py"))
OURS = """
from rulespec.language.registry import game
from rulespec.language.variants import Variant

GAME = Variant(id="{id}", title="{id}", without={without}).of(game({of!r}))
"""
SHORT = Limits(seconds=2)


def side(name: str, edition: int = 0, *readings: tuple[str, str]) -> Side:
    found = game(name)
    return Side(found, found.rules_for(found.editions[edition].id, readings))


def passing(folder: Path) -> str:
    """Othello as it is played where one may pass at any time."""
    path = folder / "ours.py"
    path.write_text(OURS.format(id="passing", without=("pass.none",), of=OTHELLO))
    return str(path)


def reached(at: Side, found: Parting) -> Any:
    """The position that a side comes to by what was set up and played."""
    position = at.begins(found.setup)
    for move in found.moves:
        position = position.play(move)
    return position


def test_what_is_shown_can_be_played() -> None:
    one, other = side(BLOKUS), side(BLOKUS, 1)
    answer = partings(one, other, SHORT)
    assert isinstance(answer, Found)
    assert {at.about for at in answer.what} >= {"score"}
    for found in answer.what:
        positions = tuple(reached(at, found) for at in (one, other))
        lines = [at.game.write_line(to) for at, to in zip((one, other), positions, strict=True)]
        assert tuple(lines) == found.lines


def test_a_reading_forbids_what_another_allows() -> None:
    one = side("moscow-paris", 0, ("claim.empty", "any"))
    other = side("moscow-paris", 0, ("claim.empty", "full"))
    answer = partings(one, other, Limits(seconds=4))
    assert isinstance(answer, Found)
    moves = [at for at in answer.what if at.about == "move"]
    assert moves
    for found in moves:
        legal = [reached(at, found).check(found.move).legal for at in (one, other)]
        assert sorted(legal) == [False, True]
        refused = found.citations[legal.index(False)]
        assert refused, "the sentence that forbids it is cited"


def test_a_house_rule_shows_itself(tmp_path: Path) -> None:
    one, other = side(OTHELLO), side(passing(tmp_path))
    answer = partings(one, other, SHORT)
    assert isinstance(answer, Found)
    shortest = answer.what[0]
    assert (shortest.about, shortest.move, shortest.moves) == ("move", "pass", ())
    first, second = map(str, shortest.answers)
    assert "pass.none" in first
    assert second == "legal"


def test_nothing_found_is_no_proof() -> None:
    same = side(OTHELLO)
    assert isinstance(partings(same, same, SHORT), GaveUp)
    hurried = partings(side(BLOKUS), side(BLOKUS, 1), Limits(seconds=1e-9))
    assert isinstance(hurried, GaveUp)
    assert hurried.why == "time"


def test_effects_part_too(tmp_path: Path) -> None:
    """A variant whose effect leaves something out comes to another position by the same move."""
    path = tmp_path / "still.py"
    path.write_text(OURS.format(id="still", without=(), of=OTHELLO).replace(
        "without=()", "effects={'pass': ()}"
    ))
    one, other = side(OTHELLO), side(str(path))
    answer = partings(one, other, SHORT)
    assert isinstance(answer, Found)
    assert {at.about for at in answer.what} == {"effect"}
    assert all(at.move == "pass" for at in answer.what)


def test_the_example_of_a_house_rule_is_met_by_those_who_use_a_bag() -> None:
    """Two players use no bag, so set-ups are drawn from all that may be chosen."""
    answer = partings(side("paris-paris"), side(str(EXAMPLES / "house-rules" / "ours.py")), SHORT)
    assert isinstance(answer, Found)
    assert {at.about for at in answer.what} <= {"score", "end"}
    assert all(at.setup["players"] > 2 for at in answer.what)


# --- the command ----------------------------------------------------------------------------------


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edition = game(OTHELLO).editions[0].id
    words = ("differ", OTHELLO, edition, "--variant", passing(tmp_path), "--limit", "2")
    assert main([*words]) == 0
    out = capsys.readouterr().out
    assert "pass.none" in out
    assert "is not proved" in out
    assert main([*words, "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["differences"]
    assert told["other"]["game"] == "othello+passing"
    assert all(name in KEYS for found in told["found"] for name in found)


def test_each_reading_of_a_question(capsys: pytest.CaptureFixture[str]) -> None:
    known = game("moscow-paris")
    asked = known.question("cancel.refill")
    words = ("differ", known.id, known.editions[0].id, "--question", asked.id, "--json")
    assert main([*words, "--limit", "4"]) == 0
    told = json.loads(capsys.readouterr().out)["differences"]
    assert len(told) == len(asked.readings) - 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--variant", OTHELLO], "a file that declares a variant of paris-paris"),
        (["--variant", "OURS"], "a file that declares a variant of paris-paris"),
        (["--variant", "nowhere.py"], "nowhere.py"),
        ([], "--variant FILE"),
        (["--reading", "tie.shops=all", "--side", "5"], "--side"),
    ],
)
def test_wrong_input(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [passing(tmp_path) if word == "OURS" else word for word in words]
    assert main(["differ", "paris-paris", "abacus-2003", *words]) == 2
    assert says in capsys.readouterr().err


def test_readings_alike_are_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    known = game(BLOKUS)
    rules: Ruleset = known.rules_for(known.editions[0].id)
    asked = known.questions[0]
    chosen = f"{asked.id}={rules.readings[asked.id]}"
    assert main(["differ", BLOKUS, rules.edition.id, "--reading", chosen]) == 1
    assert "No difference" in capsys.readouterr().out
