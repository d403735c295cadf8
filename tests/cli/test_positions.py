import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulespec.language.registry import game

GAME = game("city-of-light")
Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]
START = GAME.write_line(GAME.set_up(seed=1))


def test_the_first_turn_has_64_layings_and_12_takings(ask: Ask) -> None:
    """One tile in the hand, sixteen squares, four turns; twelve buildings; nothing else."""
    code, answer = ask("moves", START)
    verbs = Counter(move.split()[0] for move in answer["moves"])
    assert (code, verbs, answer["count"]) == (0, {"lay": 64, "take": 12}, 76)
    assert len(set(answer["moves"])) == 76


def test_two_tiles_in_the_hand_and_leave_not_to_draw(ask: Ask) -> None:
    """The German text: two tiles, each laid with the next one drawn or not."""
    line = GAME.write_line(GAME.set_up("kosmos-2020", seed=1))
    assert ask("moves", line, "--kind", "lay")[1]["count"] == 2 * 16 * 4 * 2


@pytest.mark.parametrize(
    ("kind", "count"), [("take", 12), ("lay", 64), ("build", 0), ("peintre", 0)]
)
def test_moves_of_a_kind(run: Run, kind: str, count: int) -> None:
    assert run("moves", START, "--kind", kind, "--count")[:2] == (0, f"{count}\n")
    assert len(run("moves", START, "--kind", kind)[1].splitlines()) == count


def test_every_move_printed_is_legal(run: Run, table: str) -> None:
    lines = run("moves", table)[1].splitlines()
    assert lines
    for move in lines[:: len(lines) // 8]:
        assert run("check", table, "--move", move)[0] == 0


def test_the_sheets_of_a_small_position(ask: Ask, table: str) -> None:
    """I3 beside one lamp pays 3 × 1; it is the whole quarter, 3; V3 is not built, −3."""
    code, answer = ask("score", table)
    blue, orange = answer["sheets"]
    points = {row["line"]: row["points"] for row in blue["lines"] if row["points"]}
    assert (code, answer["winner"], blue["total"], orange["total"]) == (0, "blue", 3, 0)
    assert sorted(points.values()) == [-3, 3, 3]


def test_one_players_sheet_under_all_readings(ask: Ask, table: str) -> None:
    _, answer = ask("score", table, "--player", "blue", "--all-readings")
    (sheet,) = answer["sheets"]
    assert sheet["all-readings"]["answers"][0] == "3"
    assert "0" in sheet["all-readings"]["answers"], "a single building may be no quarter"


def test_a_new_game_is_a_tie(run: Run, ask: Ask) -> None:
    assert ask("score", START)[1]["winner"] is None
    assert run("score", START)[1].splitlines()[-1].startswith("a tie (0 : 0")


def test_show_gives_a_line_that_reads_back(run: Run, table: str) -> None:
    line = run("show", table)[1].splitlines()[-1]
    assert run("show", line)[1].splitlines()[-1] == line


def test_show_marks_a_move(run: Run, table: str) -> None:
    plain, marked = (run("show", table, *more)[1] for more in ([], ["--move", "build V3 b1-b2-c2"]))
    assert marked.count("[") - plain.count("[") == 3


def test_a_player_sees_only_his_own_hand(run: Run, ask: Ask) -> None:
    """Blue's hand and stacks in order are secret; the rival's tiles are known only as a set."""
    text = run("show", START, "--as", "blue")[1]
    line = ask("show", START, "--as", "blue")[1]["line"]
    position = GAME.set_up(seed=1)
    own = GAME.write_line(position).split()[5].split("/")[0]
    assert f"blue holds {own}" in text
    assert line.split()[5].split("/")[:2] == [own, "-"]
    assert line.split()[6].split("/")[:2] == ["-", "-"]
    assert GAME.write_line(position) not in text


def test_a_picture_is_written(run: Run, table: str, tmp_path: Path) -> None:
    path = tmp_path / "table.svg"
    code, out, _ = run("show", table, "--svg", str(path))
    assert (code, out) == (0, "")
    assert ET.parse(path).getroot().tag.endswith("svg")  # noqa: S314  # our own file


def test_perft_agrees_with_plain_loops(ask: Ask) -> None:
    start = GAME.set_up(seed=4)
    one, two = len(start.moves()), sum(len(start.play(move).moves()) for move in start.moves())
    assert ask("perft", "city-of-light", "1", "--seed", "4")[1]["count"] == one == 76
    code, answer = ask("perft", "city-of-light", "2", "--seed", "4", "--divide")
    assert (code, answer["count"]) == (0, two)
    assert sum(answer["moves"].values()) == two
    assert len(answer["moves"]) == one


def test_perft_by_hand(run: Run) -> None:
    """A taking leaves 64 + 11 answers; a laying fifteen squares in four turns and 12 takings."""
    assert run("perft", "city-of-light", "2")[1] == f"{12 * (64 + 11) + 64 * (15 * 4 + 12)}\n"
    assert run("perft", "city-of-light", "0")[1] == "1\n"


def test_perft_under_another_reading(run: Run) -> None:
    """Where passing with tiles is allowed, there is one move more."""
    assert run("perft", "city-of-light", "1", "--reading", "pass.tiles=yes")[1] == "77\n"
