"""The command as a process: what starts, what is printed where, and how it ends."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.interrupting import interrupted

from rulespec import cli
from rulespec.cli.options import Options
from rulespec.language.registry import game

GAME = game("city-of-light")
START = GAME.write_line(GAME.set_up(seed=1))
FULL = Path("/dev/full")
RULESPEC = [sys.executable, "-m", "rulespec"]


def ran(*words: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*RULESPEC, *words],
        input=stdin,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_exit_codes() -> None:
    assert ran("check", START, "--move", "take P5").returncode == 0
    assert ran("check", START, "--move", "pass").returncode == 1
    assert ran("check", START, "--move", "tkae P5").returncode == 2
    assert ran().stdout.startswith("usage: rulespec")
    assert ran("--version").stdout.startswith("rulespec ")


def test_no_colour_when_piped() -> None:
    done = ran("check", START, "--move", "lay blue1 c3 r0", TERM="xterm")
    assert "\x1b" not in done.stdout + done.stderr


def test_help_loads_no_game() -> None:
    code = (
        "import sys; from rulespec.cli import main; main(['--help']); main(['moves', '--help']);"
        "assert not [name for name in sys.modules if name.startswith('rulespec.games')]"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (0, "")


SLOW = ("importlib.metadata", "importlib.resources", "difflib", "tomli_w")


def test_a_check_loads_no_more_than_it_needs() -> None:
    """What installed packages say of themselves is not read for a game that ships."""
    code = (
        "import sys; from rulespec.cli import main; main(sys.argv[1:]);"
        f"assert not [name for name in {SLOW} if name in sys.modules]"
    )
    words = [sys.executable, "-c", code, "check", START, "--move", "take P5"]
    done = subprocess.run(words, capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_closed_pipe_is_quiet() -> None:
    with subprocess.Popen(
        [*RULESPEC, "questions", "city-of-light"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has /dev/full")
def test_a_full_disk_is_one_line() -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [*RULESPEC, "games"], stdout=full, stderr=subprocess.PIPE, check=False, text=True
        )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize("where", ["full", "closed"])
@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["check", "none.toml"], 2),
        (["chekc"], 2),
        (["perft", "city-of-light"], 2),
        (["games", "--lang"], 2),
        (["check", START, "--move", "pass"], 1),
        (["play", "city-of-light"], 2),
        (["ledger", "city-of-light", "--text", os.devnull], 2),
    ],
    ids=str,
)
@pytest.mark.skipif(not FULL.exists(), reason="only Linux has /dev/full")
def test_where_nobody_hears_what_is_wrong_the_exit_code_stays(
    words: list[str], code: int, where: str
) -> None:
    """And nothing of it comes among the answers."""
    shell = {"full": f"2>{FULL}", "closed": "2>&-"}[where]
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {shell}', "sh", *RULESPEC, *words],  # noqa: S607
        input="tkae P5\n", stdout=subprocess.PIPE, check=False, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == code
    assert "rulespec:" not in done.stdout


def test_a_text_of_no_edition_is_named_by_its_file(tmp_path: Path) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("Dear all, this is no rulebook.", encoding="utf-8")
    done = ran("ledger", "city-of-light", "--text", str(text))
    assert done.returncode == 2
    assert done.stderr.startswith(f"rulespec: {text}: ")


@pytest.mark.parametrize("module", ["rulespec.cli", "rulespec.languages", "rulespec.cli.check"])
def test_interrupted_before_it_is_loaded(module: str) -> None:
    """Somebody who is quick: whatever module is being loaded then."""
    code = (
        "import sys, runpy\n"
        "class Quick:\n"
        "    def find_spec(self, name, *_):\n"
        f"        if name == {module!r}: raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Quick())\n"
        "sys.argv = ['rulespec', 'check', 'x']\n"
        "runpy.run_module('rulespec', run_name='__main__')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_interrupted_while_it_complains(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    for name in ("_never_fail_on_letters", "_language", "_complain"):
        with monkeypatch.context() as patched:
            patched.setattr(cli, name, stopped)
            assert cli.main(["chekc"]) == 130


def test_interrupted_while_arguments_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever in argparse that is."""
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    for name in ("format_usage", "parse_known_args", "_get_positional_actions", "error"):
        with monkeypatch.context() as patched:
            patched.setattr(Options, name, stopped)
            assert cli.main(["check", "--move"]) == 130


def test_interrupted() -> None:
    assert interrupted(("perft", "city-of-light", "9"), after=1) == (130, "", "")


def test_letters_that_the_output_does_not_have() -> None:
    done = ran("games", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Paris: La Cit?" in done.stdout


def test_closed_input_and_output() -> None:
    script = f"{sys.executable} -m rulespec check - <&- >&-"
    done = subprocess.run(["sh", "-c", script], capture_output=True, check=False, text=True)  # noqa: S607
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_a_game_played_by_chance_is_the_same_twice() -> None:
    words = ("play", "city-of-light", "--seed", "3")
    first, second = (ran(*words, stdin="take P5\ntake I3\nscore\n") for _ in range(2))
    assert first.stdout == second.stdout
    assert "blue: take P5" in first.stdout
