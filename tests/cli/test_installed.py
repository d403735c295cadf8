"""What the command says where an extra is not installed, or another package is in the way."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
import tomli_w

from rulespec.documents.positions import Document, write_document
from rulespec.games.city_of_light import GAME, set_up
from rulespec.games.city_of_light.position import STAGE

WISH = 'title = "any"\ngame = "city-of-light"\nedition = "gaga-2021"\n[[wish]]\nover = true\n'
IMPOSSIBLE = "[[wish]]\nover = false\n"
"""What ``find`` is asked: a game that is over, and perhaps that it is not."""

BLOCKED = """\
import sys
for name in {modules!r}:
    sys.modules[name] = None
from rulespec.cli import main
sys.exit(main(sys.argv[1:]))
"""


def run(words: list[str], without: tuple[str, ...] = (), folder: Path | None = None):
    """A command in a process of its own, in which some modules cannot be imported."""
    start = ["-c", BLOCKED.format(modules=without)] if without else ["-m", "rulespec"]
    return subprocess.run([sys.executable, *start, *words], capture_output=True, text=True,
                          check=False, cwd=folder, timeout=120)


@pytest.fixture(scope="module")
def second() -> str:
    """A position of the second stage."""
    chance, position = random.Random(1), set_up(seed=1)
    while position.names(STAGE) == "first":
        position = position.then(chance.choice(position.moves()))
    return GAME.write_line(position)


NEED_Z3 = [
    ["find", "impossible.toml"],
    ["differ", "city-of-light", "gaga-2021", "kosmos-2020"],
    ["prove", "city-of-light"],
    ["prove", "moscow-paris"],
    ["find", "wish.toml", "--most", "total", "--player", "blue"],
]


def test_without_cadical_nothing_is_proved() -> None:
    done = run(["prove", "paris-paris"], ("pysat", "pysat.solvers"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "rulespec: pysat is not installed: pip install '.[solvers]' in the folder of rulespec "
        "brings pysat\n"
    )


@pytest.mark.parametrize("words", NEED_Z3, ids=" ".join)
def test_without_z3_a_command_says_how_to_get_it(words, second, tmp_path) -> None:
    (tmp_path / "wish.toml").write_text(WISH, encoding="utf-8")
    (tmp_path / "impossible.toml").write_text(WISH + IMPOSSIBLE, encoding="utf-8")
    done = run([second if word == "POSITION" else word for word in words], ("z3",), tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "rulespec: z3 is not installed: pip install '.[solvers]' in the folder of rulespec brings "
        "z3\n"
    )


def test_without_z3_a_wish_that_comes_true_in_play_is_found(tmp_path) -> None:
    (tmp_path / "wish.toml").write_text(WISH, encoding="utf-8")
    done = run(["find", "wish.toml"], ("z3",), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "met in a game played by chance" in " ".join(done.stdout.split())


@pytest.mark.parametrize("words", [
    ["best", "POSITION", "-n", "1"],
    ["endgame", "POSITION", "--limit", "0.1"],
    ["reach", "POSITION", "--turn", "--over", "--limit", "0.5"],
], ids=" ".join)
def test_what_needs_no_z3_answers_without_it(words, second) -> None:
    done = run([second if word == "POSITION" else word for word in words], ("z3",))
    assert done.returncode in {0, 1, 3}, done.stderr
    assert done.stdout


def test_without_z3_the_most_of_where_pieces_lie_is_found(second, tmp_path) -> None:
    """Blue's buildings may lie anywhere, or be left over; nothing else is open."""
    position = GAME.read_line(second)
    table = write_document(Document(game=GAME, position=position, box=position.box))
    shown = table["position"]
    del shown["pieces"]
    shown["placed"] = [f"{at}=?" for at in shown["blue"]["reserve"]]
    shown["blue"] |= {"reserve": "?", "lying": "?"}
    (tmp_path / "town.toml").write_text(tomli_w.dumps(table), encoding="utf-8")
    done = run(["find", "town.toml", "--most", "total", "--player", "blue"], ("z3",), tmp_path)
    assert done.returncode == 0, done.stderr
    assert "each way that the pieces may lie was looked at" in " ".join(done.stdout.split())


def test_verify_without_z3_says_what_it_leaves_out() -> None:
    done = run(["verify", "moscow-paris"], ("z3",))
    assert (done.returncode, done.stderr) == (0, "")
    assert "further checks left out: solvers: z3 is not installed: pip install '.[solvers]' in" in (
        done.stdout
    )


def test_without_hypothesis_the_strategies_say_how_to_get_it() -> None:
    script = "import sys; sys.modules['hypothesis'] = None; from rulespec.testing import positions"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                          check=False)
    assert "ModuleNotFoundError: hypothesis is not installed: pip install '.[testing]'" in (
        done.stderr
    )


def test_no_hint_names_a_package_that_no_index_has() -> None:
    """Rulespec is in no index, so that nobody can install it by its name from one."""
    top = Path(__file__).parents[2]
    files = [top / "README.md", *(path for folder in ("rulespec", "solvers", "docs", "examples")
             for path in (top / folder).rglob("*") if path.suffix in {".py", ".rst", ".po"})]
    named = re.compile(r"pip install[^`\n)]*rulespec\b(?! brings)")
    lines = (line for path in files for line in path.read_text(encoding="utf-8").splitlines()
             if "--no-index" not in line)
    hints = [at for at in lines if named.search(at.replace("in the folder of rulespec", ""))]
    assert len(files) > 500
    assert hints == []


# --- another package in the way -------------------------------------------------------------------


@pytest.mark.parametrize("file", ["solvers/__init__.py", "solvers/cli.py", "solvers.py"])
@pytest.mark.parametrize("words", [["prove", "city-of-light"], ["verify", "moscow-paris"]])
def test_a_package_of_the_users_own_is_named(file, words, tmp_path) -> None:
    """Python looks for packages in the current folder first."""
    mine = tmp_path / file
    mine.parent.mkdir(exist_ok=True)
    (mine.parent / "__init__.py").touch()
    mine.touch()
    done = run(words, folder=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    place = mine if file == "solvers.py" else tmp_path / "solvers" / "__init__.py"
    assert done.stderr.startswith(f"rulespec: {place}: found 'another package solvers', expected ")
    assert "rename it, or work in another folder" in done.stderr


@pytest.mark.parametrize("text", ["def", "raise RuntimeError", "print('mine')", "import cli"])
def test_a_package_of_the_users_own_is_not_run(text, tmp_path) -> None:
    (tmp_path / "solvers.py").write_text(text, encoding="utf-8")
    done = run(["prove", "city-of-light"], folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"rulespec: {tmp_path / 'solvers.py'}: found 'another package ")


def test_a_package_of_the_users_own_with_the_same_modules_is_not_run(tmp_path) -> None:
    mine = tmp_path / "solvers"
    mine.mkdir()
    (mine / "__init__.py").touch()
    for module in ("cli", "checks", "differing"):
        text = "print('mine')\nCOMMANDS = checks = differences = print\n"
        (mine / f"{module}.py").write_text(text, encoding="utf-8")
    for words in (["prove", "city-of-light"], ["verify", "moscow-paris"], ["nonsense"]):
        done = run(words, folder=tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith(f"rulespec: {mine / '__init__.py'}: found 'another package ")


def test_help_and_our_own_commands_remain(tmp_path) -> None:
    (tmp_path / "solvers.py").touch()
    done = run(["--help"], folder=tmp_path)
    assert done.returncode == 0
    assert "\n  check " in done.stdout
    assert "another package solvers" in done.stderr
    assert run(["games"], folder=tmp_path).returncode == 0


def test_differences_name_it_too(tmp_path) -> None:
    (tmp_path / "solvers.py").touch()
    script = "from rulespec.answers.edition_differences import finders; finders()"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                          check=False, cwd=tmp_path, env={**os.environ, "PYTHONSAFEPATH": ""})
    assert "rulespec.errors.BadInput: " in done.stderr
    assert "found 'another package solvers'" in done.stderr


def test_the_general_help_has_every_exit_code() -> None:
    told = run(["--help"]).stdout
    for code in ("0 legal", "1 illegal", "2 input", "3 not decided", "130 inter", "141 the reader"):
        assert code in told
