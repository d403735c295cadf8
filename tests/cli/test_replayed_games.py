"""Commands about a game document: asked by other rules, its moves are played by those."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from games.city_of_light.hands import by_the_second_tile
from games.paris_paris.rounds import first_round

from rulespec.documents.files import dumps
from rulespec.documents.records import GameRecord, begin, write_record
from rulespec.language.registry import game

Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]
EACH_LINE = "nearest.lines=each"


@pytest.fixture(name="record")
def _record(tmp_path: Path) -> str:
    return write(tmp_path / "game.toml", first_round())


def write(path: Path, record: GameRecord, **more: Any) -> str:
    path.write_text(dumps({**write_record(record), **more}, ".toml"), encoding="utf-8")
    return str(path)


def test_a_reading_asked_for_is_the_reading_in_the_file(ask: Ask, record: str) -> None:
    inside = str(Path(record).with_name("inside.toml"))
    write(Path(inside), first_round(), readings={"nearest.lines": "each"})

    asked, read = (ask("score", record, "--reading", EACH_LINE), ask("score", inside))
    assert asked == read
    assert [sheet["total"] for sheet in asked[1]["sheets"]] == [1, 1]
    assert [sheet["total"] for sheet in ask("score", record)[1]["sheets"]] == [1, 0]
    shown = ask("show", record, "--reading", EACH_LINE)[1]["line"]
    assert shown == ask("show", inside)[1]["line"]


def test_however_you_read_it_has_the_replay_in_it(run: Run, ask: Ask, record: str) -> None:
    """A point more by that reading alone; with it the two are level."""
    _, found = ask("score", record, "--all-readings")
    violet = found["sheets"][1]

    assert [at["question"] for at in violet["hangs-on"]] == ["nearest.lines"]
    assert violet["all-readings"]["answers"] == ["0", "1"]
    assert violet["all-readings"]["turns"] == [
        {"readings": {"nearest.lines": "each"}, "answer": "1"}
    ]
    assert found["sheets"][0]["all-readings"]["answers"] == ["1"]
    assert found["all-readings"]["answers"] == ["grey wins", "a tie"]
    assert ask("settle", record, "--winner")[0] == 1
    assert run("settle", record, "--player", "violet")[1].splitlines() == [
        "violet's total: it depends: 0 as read now, else 1",
        "  nearest.lines=each → 1",
    ]


def test_moves_are_those_of_the_edition_asked_for(ask: Ask, tmp_path: Path) -> None:
    """One tile by the Russian set-up, two by the German one, each drawing or not."""
    known = game("city-of-light")
    record = begin(known, known.rules_for("gaga-2021"), {"seed": 1}).play("take P5")
    document = write(tmp_path / "d.toml", record)

    assert ask("moves", document)[1]["count"] == 64 + 11
    assert ask("moves", document, "--ruleset", "kosmos-2020")[1]["count"] == 2 * 64 * 2 + 11
    assert ask("moves", document, "--reading", "hand=two")[1]["count"] > 64 + 11


def test_what_the_edition_does_not_allow_is_refused_with_its_reasons(
    run: Run, tmp_path: Path
) -> None:
    document = write(tmp_path / "d.toml", by_the_second_tile())
    code, out, error = run("moves", document, "--ruleset", "gaga-2021")

    assert (code, out) == (2, "")
    assert f"{document}: moves[1]: found 'lay " in error
    assert "illegal (gaga-2021)" in error
    assert "lay.hand" in error


@pytest.mark.parametrize("asked", [("--ruleset", "kosmos-2020"), ("--reading", "hand=two")])
def test_moves_need_not_be_legal_by_the_rules_in_the_file(
    ask: Ask, run: Run, tmp_path: Path, asked: tuple[str, str]
) -> None:
    """What is asked for alone says what hand was dealt, and what may be done with it."""
    record = by_the_second_tile()
    document = write(tmp_path / "d.toml", record, edition="gaga-2021")
    known = game("city-of-light")
    rules = known.rules_for(*(
        ("kosmos-2020",) if asked[0] == "--ruleset" else ("gaga-2021", [("hand", "two")])
    ))
    there = begin(known, rules, {"seed": 1}).play(record.moves[0]).position

    assert ask("moves", document, *asked)[1]["moves"] == [str(at) for at in there.moves()]
    assert "lay.hand" in run("moves", document)[2]


def leaving_an_action_out() -> GameRecord:
    """A game up to the first action that is left out though it could be done."""
    known, chance = game("city-of-light"), random.Random(4)
    record = begin(known, known.rules_for("gaga-2021"), {"seed": 4})
    while True:
        offered = [str(move) for move in record.position.moves()]
        idle = [at for at in offered if at.startswith("activate") and at.endswith(" -")]
        left_out = [at for at in idle if record.position.settle(at).depends]
        if left_out:
            return record.play(left_out[0])
        record = record.play(chance.choice(offered))


def test_a_reading_by_which_there_was_no_such_game_is_named(
    run: Run, ask: Ask, tmp_path: Path
) -> None:
    """By that reading only what cannot be done may be left out."""
    record = leaving_an_action_out()
    document = write(tmp_path / "d.toml", record)
    move = f"move {len(record.moves)}, {record.moves[-1]}"
    _, found = ask("settle", document, "--winner")

    assert {
        "readings": {"without-action": "if-impossible"}, "why": f"{move}: activate.idle",
    } in found["stops"]  # fmt: skip
    assert all("if-impossible" not in at["readings"].values() for at in found["turns"])
    told = run("settle", document, "--winner")[1]
    assert f"cannot be replayed: without-action=if-impossible → {move}: activate.idle" in told
    assert "however you read it" not in told
    code, _, error = run("score", document, "--reading", "without-action=if-impossible")
    assert (code, "activate.idle" in error) == (2, True)


def test_what_a_move_leaves_hangs_on_the_whole_game(ask: Ask, record: str, tmp_path: Path) -> None:
    """Points of the first round stay; a reading by which the game stops earlier turns nothing."""
    code, told = ask("effect", record, "--move", str(first_round().position.moves()[0]))
    assert code == 0
    assert {at["question"]: at["turned-by"] for at in told["hangs-on"]} == {
        "nearest.lines": ["each"]
    }

    stopping = leaving_an_action_out()
    document = write(tmp_path / "d.toml", stopping)
    code, told = ask("effect", document, "--move", str(stopping.position.moves()[0]))
    assert code == 0
    assert "without-action" not in {at["question"] for at in told["hangs-on"]}
