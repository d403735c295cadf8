"""The example scripts run, and print what follows from the rules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def printed(name: str, *words: str) -> str:
    """What an example prints."""
    script = [sys.executable, str(EXAMPLES / f"{name}.py"), *words]
    done = subprocess.run(script, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_example_is_tested() -> None:
    """Here, or in the tests of the small game."""
    tests = (Path(__file__), Path(__file__).with_name("test_small_game.py"))
    tested = "".join(path.read_text(encoding="utf-8") for path in tests)
    assert not [path.name for path in EXAMPLES.glob("*.py") if f'"{path.stem}"' not in tested]


def test_settle_an_argument() -> None:
    """Turning over is left open; a lamp is not, for blue has no Metropolitain."""
    out = printed("settle_an_argument")
    assert "build L4 b1-b2-a3-b3: it depends: illegal as read now, else legal" in out
    assert "build.lamp: d3" in out
    assert "build V3 c3-d3-d4: illegal however you read it" in out


@pytest.mark.parametrize("seed", ["1", "2"])
def test_play_random_game(seed: str) -> None:
    """A game ends with sixteen tiles laid and eight tokens used, whatever else happens."""
    out = printed("play_random_game", seed)
    moves = next(line for line in out.splitlines() if line.startswith("moves: "))
    assert "16 lay" in moves
    assert "8 activate" in moves


def test_score_under_all_readings() -> None:
    """The quarter is 3 + 4; a shining lamp adds 4 × 1, and 3 × 1 if it lights what covers it."""
    rows = printed("score_under_all_readings").splitlines()
    assert [int(row.split()[0]) for row in rows[-3:]] == [7, 7 + 4, 7 + 4 + 3]


def test_what_differs_between_editions() -> None:
    """One tile or two, sixteen squares, four turns; the German text lets the next tile lie."""
    out = printed("what_differs_between_editions")
    assert f"gaga-2021: {16 * 4}\n" in out
    assert f"kosmos-2020: {2 * 16 * 4 * 2}\n" in out
    assert "How many street tiles does a player hold in the first stage?" in out


def test_my_own_box() -> None:
    """I3 two cells from the lamp is its own quarter, 3; lit it scores 3 × 1 besides."""
    standard, mine = printed("my_own_box").split("With my own:")
    assert "blue: 6 (" in standard
    assert "rests on box: large-lamp (stand-in" in standard
    assert "blue: 3 (" in mine
    assert "rests on box" not in mine
