"""The game of the guide, installed as its readers install it: it breaks nothing, and works."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
Python = Callable[..., subprocess.CompletedProcess[str]]

INDEX = """\
Ponts and others
================

.. rulespec:game:: ponts

.. rulespec:rules::
.. rulespec:score::
.. rulespec:editions::
.. rulespec:question::

.. rulespec:position::
   :move: light west
   :expect: illegal
   :all-readings:
   :score: left

   ponts/1 house left mill toll

About :rulespec:clause:`light.apart`, :rulespec:score:`score.lanterns` and
:rulespec:question:`apart`.

.. toctree::

   city
"""
CITY = """\
City of Light
=============

.. rulespec:game:: city-of-light
.. rulespec:rules:: pass
"""
STRATEGIES = """\
from hypothesis import given, settings, strategies as st
from rulespec.testing import moves, positions
from ponts import BRIDGES, GAME

@settings(deadline=None)
@given(positions("ponts"), st.data())
def test_a_legal_move_can_be_played(position, data):
    position.play(data.draw(moves(position, legal=True)))

@settings(deadline=None)
@given(positions("ponts"), st.data())
def test_every_no_has_a_reason(position, data):
    assert position.check(data.draw(moves(position, legal=False))).broken

@settings(deadline=None)
@given(positions("ponts", readings="default"), st.data())
def test_either(position, data):
    move = data.draw(moves(position))
    assert position.check(move).legal == (move in position.moves())

@given(positions("ponts"))
def test_every_position_is_written_and_drawn(position):
    assert GAME.read_line(GAME.write_line(position)) == position
    assert GAME.drawing(position).count(":") == len(BRIDGES) + 1
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Python:
    """Runs Python where the game is installed beside the others."""
    place = tmp_path_factory.mktemp("installed")
    shutil.copy(ROOT / "examples" / "games" / "ponts.py", place)
    told = place / "ponts-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: ponts\nVersion: 1\n")
    (told / "entry_points.txt").write_text("[rulespec.games]\nponts = ponts:GAME\n")
    paths = os.pathsep.join((str(place), str(ROOT), *filter(None, sys.path)))

    def ran(*words: str | Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *map(str, words)], input=stdin, check=False, text=True,
            capture_output=True, timeout=300, env={**os.environ, "PYTHONPATH": paths},
        )  # fmt: skip

    return ran


def test_pages_of_it_and_of_other_games_are_built(python: Python, tmp_path: Path) -> None:
    source, out = tmp_path / "source", tmp_path / "out"
    source.mkdir()
    conf = 'extensions = ["rulespec.sphinx"]\nrulespec_solver = False\nhtml_theme = "basic"\n'
    for name, text in (("conf.py", conf), ("index.rst", INDEX), ("city.rst", CITY)):
        (source / name).write_text(text, encoding="utf-8")
    for _ in range(2):
        built = python("-m", "sphinx", "-W", "-n", "-q", "-b", "html", source, out)
        assert (built.returncode, built.stderr) == (0, "")
    page = (out / "index.html").read_text(encoding="utf-8")
    assert "Nobody lights a bridge next to one of their own." in page
    assert "light.apart" in page
    assert "<svg" in page


def test_what_was_changed_is_read_again(python: Python, tmp_path: Path) -> None:
    """The pages know the file that the game is written in, and no other."""
    changed = tmp_path / "ponts.py"
    source = ROOT / "examples" / "games" / "ponts.py"
    changed.write_text(source.read_text(encoding="utf-8") + "\n# more\n")
    program = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from rulespec.language.registry import games\nfrom rulespec.sphinx.digests import digest\n"
        "print(digest(games()['ponts']), digest(games()['paris-paris']))"
    )
    before, again, after = (
        python("-c", program, *more).stdout.split() for more in ((), (), (tmp_path,))
    )
    assert before == again
    assert (after[0] != before[0], after[1] == before[1]) == (True, True)


def test_strategies_of_hypothesis(python: Python, tmp_path: Path) -> None:
    (tmp_path / "test_ponts.py").write_text(STRATEGIES, encoding="utf-8")
    done = python("-m", "pytest", "-q", "-p", "no:cacheprovider", tmp_path)
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("games",), 0, "ponts: Ponts"),
        (("questions", "ponts"), 0, "apart: Next to whose bridges"),
        (("verify", "ponts", "--quick"), 0, "0 rulings"),
        (("ledger", "ponts"), 0, "status"),
        (("box", "ponts"), 2, "nothing of this game is printed on pieces"),
        (("perft", "ponts", "2"), 0, "42"),
        (("check", "{}", "--move", "light west"), 1, "light.apart: west"),
        (("check", "{}", "--move", "light -"), 2, "expected one of the bridges"),
        (("check", "{}", "--move", "light west,east"), 2, "expected one of the bridges"),
        (("settle", "{}", "--move", "light old"), 1, "it depends"),
        (("show", "{}"), 0, "mill:l"),
    ],
)
def test_commands(python: Python, words: tuple[str, ...], code: int, told: str) -> None:
    """42: the one lights any of seven bridges, the other any of six, for only one's own bar."""
    line = "ponts/1 house left mill toll"
    done = python("-m", "rulespec", *(word.replace("{}", line) for word in words))
    assert done.returncode == code, done.stderr
    assert told in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_a_tie_without_a_tie_break_says_nothing_of_one(python: Python) -> None:
    line = "ponts/1 house left mill toll"
    done = python("-m", "rulespec", "score", line)
    assert done.stdout.splitlines()[-1] == "a tie (1 : 1)"
    played = python("-m", "rulespec", "play", "ponts", "--versus", "person",
                    stdin="light mill\nlight toll\nscore\n")
    assert "tie-break" not in played.stdout + done.stdout


def test_a_game_document_is_replayed_under_all_readings(python: Python, tmp_path: Path) -> None:
    """Left has lit the old bridge, which counts double, and right the market beside it."""
    document = tmp_path / "ours.toml"
    document.write_text(
        'game = "ponts"\nedition = "house"\nmoves = ["light old", "light market"]\n'
    )
    scored = python("-m", "rulespec", "score", document, "--all-readings")
    assert scored.returncode == 0, scored.stderr
    assert scored.stdout.splitlines()[-2:] == [
        "who wins: left wins by every reading under which the moves can be replayed",
        "  cannot be replayed: apart=any → move 2, light market: light.apart",
    ]
    lit = python("-m", "rulespec", "effect", document, "--move", "light toll", "--json")
    assert lit.returncode == 1, lit.stderr
    assert json.loads(lit.stdout)["breaches"][0]["clause"] == "light.apart"
    lit = python("-m", "rulespec", "effect", document, "--move", "light west")
    assert lit.returncode == 0, lit.stderr
    assert lit.stdout.splitlines()[:5] == [
        "left: light west (house)",
        "  Lighting a bridge",
        "  left, Lanterns: 2 → 3 (2, 1)",
        "  mover: left → right",
        "  left.bridges: +west",
    ]
