import json
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from rulespec.language.registry import game

Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]
START = game("city-of-light").write_line(game("city-of-light").set_up(seed=1))


def test_a_position_made_by_hand_is_sound(run: Run, table: str) -> None:
    code, out, err = run("check", table)
    assert (code, out, err) == (0, "a sound position (gaga-2021)\n", "")


def test_a_faulty_position_says_what_is_wrong(ask: Ask, tmp_path: Path, table: str) -> None:
    twice = tmp_path / "faulty.toml"
    text = Path(table).read_text(encoding="utf-8")
    more = text.replace('pieces = ["', 'pieces = ["orange.garden:f3-g3", "')
    twice.write_text(more, encoding="utf-8")
    code, answer = ask("check", str(twice))
    assert code == 1
    assert any({"f3", "g3"} <= set(fault["elements"]) for fault in answer["faults"])


@pytest.mark.parametrize(
    ("move", "broken"),
    [
        ("build V3 b1-b2-c2", {}),
        ("build V3 a1-b1-b2", {"build.colour": ["a1"]}),
        ("build V3 d3-c3-c2", {"build.lamp": ["d3"]}),
        ("build V3 d3-e3-d4", {"build.lamp": ["d3", "e3"]}),
        ("build V3 g4-g3-h3", {"build.free": ["g3", "h3"]}),
    ],
)
def test_a_building_breaks_what_its_cells_break(
    ask: Ask, table: str, move: str, broken: dict[str, list[str]]
) -> None:
    code, answer = ask("check", table, "--move", move)
    found = {breach["clause"]: breach["elements"] for breach in answer["breaches"]}
    assert found == broken
    assert (code, answer["legal"]) == ((1, False) if broken else (0, True))
    assert answer["faults"] == []


def test_a_verdict_shows_its_citations_and_the_cells(run: Run, table: str) -> None:
    code, out, _ = run("check", table, "--move", "build V3 d3-c3-c2")
    assert code == 1
    first = out.index("gaga-2021 “")
    assert first < out.index("kosmos-2020 “"), "the edition at hand comes first"
    assert "(build.lamp)" in out[first:], "which a ruling may cite"
    assert "d3" in out
    board = out[out.index("\n\n") :]
    assert "!" in board
    assert "[" in board


def test_the_edition_at_hand_can_be_changed(ask: Ask, table: str) -> None:
    _, answer = ask("check", table, "--move", "pass", "--ruleset", "kosmos-2020")
    assert answer["edition"] == "kosmos-2020"
    assert answer["breaches"][0]["cites"][0]["edition"] == "kosmos-2020"


def test_the_help_lists_the_forms_of_moves(run: Run) -> None:
    """Each of them is read by the game, up to its explanation."""
    out = run("check", "--help")[1]
    forms = game("city-of-light").move_forms.splitlines()
    assert all(f"  {form}\n" in out for form in forms)
    moves = [game("city-of-light").read_move(form[:35].strip()) for form in forms]
    verbs = {move.rule.split("-")[0] for move in moves}
    assert verbs >= {"lay", "take", "pass", "build"}


def test_a_game_may_have_no_moves_yet(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(
        'game = "city-of-light"\nedition = "gaga-2021"\n[setup]\nseed = 1\n', encoding="utf-8"
    )
    assert ask("show", str(path))[1]["line"] == START


def test_a_reading_turns_a_verdict(ask: Ask) -> None:
    code, answer = ask("check", START, "--move", "pass")
    assert (code, [hinge["question"] for hinge in answer["hangs-on"]]) == (1, ["pass.tiles"])
    code, answer = ask("check", START, "--move", "pass", "--reading", "pass.tiles=yes")
    assert (code, answer["readings"]) == (0, {"pass.tiles": "yes"})


def test_under_all_readings(ask: Ask) -> None:
    _, answer = ask("check", START, "--move", "pass", "--all-readings")
    settled = answer["all-readings"]
    assert settled["depends"]
    assert {"readings": {"pass.tiles": "yes"}, "answer": "legal"} in settled["turns"]
    _, answer = ask("check", START, "--move", "take P5", "--all-readings")
    assert answer["all-readings"]["answers"] == ["legal"]


@pytest.mark.parametrize("shape", ["toml", "json", "line"])
def test_standard_input_may_be_a_document_or_a_line(ask: Ask, table: str, shape: str) -> None:
    content = Path(table).read_bytes()
    texts = {
        "toml": content,
        "json": json.dumps(tomllib.loads(content.decode())),
        "line": ask("show", table)[1]["line"],
    }
    code, answer = ask("check", "-", "--move", "build V3 d3-c3-c2", stdin=texts[shape])
    assert (code, answer["breaches"][0]["elements"]) == (1, ["d3"])


def test_a_ruling_and_a_game_are_positions_too(ask: Ask, table: str, tmp_path: Path) -> None:
    text = Path(table).read_text(encoding="utf-8")
    ruling = tmp_path / "a.ruling.toml"
    asks = '\n[[ask]]\nmove = "pass"\nverdict = "illegal"\n'
    ruling.write_text(f'title = "T"\ncites = ["build.lamp"]\n{text}{asks}', encoding="utf-8")
    assert ask("show", str(ruling))[1]["line"] == ask("show", table)[1]["line"]
    played = tmp_path / "game.toml"
    played.write_text(
        'game = "city-of-light"\nedition = "gaga-2021"\nmoves = ["take P5"]\n', encoding="utf-8"
    )
    assert ask("show", str(played))[1]["mover"] == "orange"


def test_a_box_may_be_brought(run: Run, table: str, tmp_path: Path) -> None:
    text = (files("rulespec.games.city_of_light") / "box.toml").read_text(encoding="utf-8")
    bent = text.replace('I3 = ["XXX"]', 'I3 = [".X", "XX"]', 1)
    turned = bent.replace('V3 = [".X", "XX"]', 'V3 = ["XXX"]', 1)
    mine = tmp_path / "mine.toml"
    mine.write_text(turned.replace('"standard"', '"mine"', 1), encoding="utf-8")
    corner, straight = "build V3 b1-b2-c2", "build V3 b2-b3-b4"
    assert [run("check", table, "--move", move)[0] for move in (corner, straight)] == [0, 1]
    brought = [
        run("check", table, "--box", str(mine), "--move", move)[0] for move in (corner, straight)
    ]
    assert brought == [1, 0]


def test_a_legal_verdict_tells_in_short_why(run: Run, ask: Ask, table: str) -> None:
    """Each clause that might be held against it with its place; with --why all that are kept."""
    move = ("--move", "build V3 b1-b2-c2")
    code, short, _ = run("check", table, *move)
    assert (code, "build.free: b1, b2, c2 (the free cells)" in short) == (0, True)
    assert "line 164.2; “METROPOLITAIN”" in " ".join(short.split())
    assert "kosmos-2020" not in short
    assert "paving.held" not in short

    whole = run("check", table, *move, "--why")[1]
    assert "kosmos-2020 “" in whole
    assert "paving.held" in whole

    found = {at["clause"]: at for at in ask("check", table, *move)[1]["kept"]}
    assert found["build.free"]["grounds"] == ["b1, b2, c2 (the free cells)"]
    assert found["build.free"]["cites"][0]["edition"] == "gaga-2021"
    assert (found["build.free"]["applies"], found["paving.held"]["applies"]) == (True, False)
    assert run("check", table, "--why")[0] == 2
