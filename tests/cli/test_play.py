import os
import pty
import random
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulespec.language.registry import game

GAME = game("city-of-light")
Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]


def playout(seed: int) -> tuple[list[str], Any]:
    """A whole game by chance: its moves, and its last position."""
    chance, position, moves = random.Random(seed), GAME.set_up(seed=seed), []  # a game
    while not position.is_over:
        moves.append(str(chance.choice(position.moves())))
        position = position.play(moves[-1])
    return moves, position


def test_two_persons_by_a_script_to_the_end(run: Run, ask: Ask, tmp_path: Path) -> None:
    moves, last = playout(5)
    saved = str(tmp_path / "game.toml")
    words = ("play", "city-of-light", "--seed", "5", "--versus", "person", "--save", saved)
    code, out, err = run(*words, stdin="\n".join(moves))
    assert (code, err) == (0, "")
    assert "The game is over." in out
    assert [line.split(": ", 1)[1] for line in out.splitlines()[: len(moves)]] == moves
    answer = ask("show", saved)[1]
    assert (answer["over"], answer["line"]) == (True, GAME.write_line(last))


def test_against_chance_to_the_end_and_resumed_after_every_move(
    run: Run, ask: Ask, tmp_path: Path
) -> None:
    """A game left and resumed each turn is the same as one played in a single go."""
    parts, whole = str(tmp_path / "parts.toml"), str(tmp_path / "whole.toml")
    new = ("play", "city-of-light", "--seed", "9")
    assert run(*new, "--save", parts)[0] == 0
    script = []
    while not ask("show", parts)[1]["over"]:
        script.append(ask("moves", parts)[1]["moves"][-1])
        code, _, err = run("play", "--resume", parts, "--save", parts, stdin=script[-1])
        assert (code, err) == (0, "")
    assert len(script) > 8
    assert run(*new, "--save", whole, stdin="\n".join(script))[0] == 0
    assert ask("show", whole)[1] == ask("show", parts)[1]


def test_chance_trades_for_nobody_else(run: Run, ask: Ask, tmp_path: Path) -> None:
    """In Paris all may trade at any time; chance makes its own moves, and lists no other's."""
    saved = str(tmp_path / "paris.toml")
    assert run("play", "paris-1900", "--seed", "2", "--save", saved)[0] == 0
    chance = random.Random(3)
    listed, rivals = 0, []
    for _ in range(40):
        moves = ask("moves", saved)[1]["moves"]
        own = [move for move in moves if ": " not in move]
        rivals += [move for move in moves if ": " in move]
        buying = [move for move in own if move.startswith(("move", "take"))]
        played = chance.choice(buying or own)
        code, out, _ = run("play", "--resume", saved, "--save", saved, stdin=f"moves\n{played}")
        assert code == 0
        listed += all(move in out.splitlines() for move in own)
        assert ": " not in "".join(out.splitlines()[: len(own)])
    made = tomllib.loads(Path(saved).read_text(encoding="utf-8"))["moves"]
    assert rivals
    assert listed == 40
    assert len(made) > 40
    assert [move for move in made if ": " in move] == []


def test_undo_takes_back_the_answer_of_chance_too(run: Run, ask: Ask, tmp_path: Path) -> None:
    saved = str(tmp_path / "game.json")
    run("play", "city-of-light", "--save", saved, stdin="take P5\nundo\n")
    assert ask("show", saved)[1]["line"] == GAME.write_line(GAME.set_up())


def test_nothing_to_undo_is_said(run: Run) -> None:
    code, out, err = run("play", "city-of-light", stdin="undo\n")
    assert (code, out) == (1, "")
    assert err == "rulespec: line 1: nothing to undo: blue made no move yet\n"


@pytest.mark.parametrize("script", ["undo\n", "show\nundo\nscore\n"])
def test_what_chance_did_alone_cannot_be_undone(
    run: Run, ask: Ask, tmp_path: Path, script: str
) -> None:
    """Orange begins by chance; blue has made no move that could be taken back."""
    saved = str(tmp_path / "game.toml")
    words = ("play", "city-of-light", "--set", "first=orange", "--save", saved)
    code, out, err = run(*words, stdin=script)
    assert (code, "back to" in out, "nothing to undo" in err) == (1, False, True)
    assert ask("show", saved)[1]["mover"] == "blue"


def test_undo_goes_back_to_the_own_turn_before(run: Run, tmp_path: Path) -> None:
    """Orange moves first by chance, so that blue's first move is the second of all."""
    saved = str(tmp_path / "game.toml")
    words = ("play", "city-of-light", "--set", "first=orange", "--seed", "4", "--save", saved)
    assert run(*words)[0] == 0
    first, second = run("play", "--resume", saved, stdin="moves take\n")[1].splitlines()[:2]
    script = f"{first}\nundo\n{second}\nundo\n"
    out = run("play", "--resume", saved, stdin=script)[1]
    assert out.count("back to move 2\n") == 2


def test_a_finished_game_can_be_taken_back(run: Run, ask: Ask, tmp_path: Path) -> None:
    moves, last = playout(5)
    saved = str(tmp_path / "game.toml")
    words = ("play", "city-of-light", "--seed", "5", "--versus", "person", "--save", saved)
    run(*words, stdin="\n".join(moves))
    again = ("play", "--resume", saved, "--versus", "person", "--save", saved)
    code, out, err = run(*again, stdin=f"{moves[-1]}\nundo\n")
    assert (code, err.startswith(f"rulespec: line 1: {moves[-1]}: illegal")) == (1, True)
    assert f"back to move {len(moves)}\n" in out
    assert not ask("show", saved)[1]["over"]
    code, out, err = run(*again, stdin=moves[-1])
    assert (code, err, out.count("The game is over.")) == (0, "", 1)
    assert ask("show", saved)[1]["line"] == GAME.write_line(last)


# --- scripts ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "code", "lines"),
    [
        ("take P5\n", 0, []),
        ("\n\npass\n", 1, [3]),
        ("tkae P5\npass\n", 2, [1, 2]),
        ("pass\ntkae P5\ntake P5\n", 2, [1, 2]),
        ("why tkae P5\n", 2, [1]),
        (f"{'x' * 5000}\npass\n", 2, [1, 2]),
        (f"{'x' * 1001}", 2, [1]),
        (f"{' ' * 900}take P5{' ' * 93}\n", 0, []),
    ],
)
def test_refusals_of_a_script(run: Run, script: str, code: int, lines: list[int]) -> None:
    """Beside the output, each with its line: 1 for a move not allowed, 2 for what is no move."""
    found, out, err = run("play", "city-of-light", stdin=script)
    refusals = [row for row in err.splitlines() if not row.startswith(" ")]
    assert found == code
    assert [row.split(": ")[:2] for row in refusals] == [
        ["rulespec", f"line {number}"] for number in lines
    ]
    assert ("blue: take P5" in out) == ("\ntake" in f"\n{script.strip()}")


# --- files --------------------------------------------------------------------------------------


def test_nobody_elses_file_is_written_over(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    new = ("play", "city-of-light")
    assert run(*new, "--save", str(first))[0] == 0
    before = first.read_bytes()
    code, out, err = run(*new, "--seed", "2", "--save", str(first), stdin="take P5")
    assert (code, out) == (2, "")
    assert f"{first}: " in err
    assert "a new file, or --force" in err
    run(*new, "--save", str(second))
    code, _, err = run("play", "--resume", str(second), "--save", str(first))
    assert (code, "--force" in err) == (2, True)
    code, _, err = run(*new, stdin=f"save {first}\n")
    assert (code, "--force" in err) == (2, True)
    assert first.read_bytes() == before
    code, _, err = run("play", "--resume", str(first), "--save", str(first), stdin="take P5\nsave")
    assert (code, err) == (0, ""), "a game may be saved where it comes from"
    assert run(*new, "--seed", "2", "--save", str(first), "--force")[0] == 0
    assert b"seed = 2" in first.read_bytes()


def test_a_script_may_save_twice_to_its_own_file(run: Run, tmp_path: Path) -> None:
    script = f"save {tmp_path / 'a.toml'}\ntake P5\nsave {tmp_path / 'a.toml'}\n"
    assert run("play", "city-of-light", stdin=script)[::2] == (0, "")


def test_a_game_of_another_name_is_not_resumed(run: Run, tmp_path: Path) -> None:
    saved = str(tmp_path / "game.toml")
    run("play", "city-of-light", "--save", saved)
    assert run("play", "city-of-light", "--resume", saved)[0] == 0
    code, out, err = run("play", "chess", "--resume", saved, stdin="take P5")
    assert (code, out) == (2, "")
    assert "expected a game of chess" in err


def test_a_saved_game_finds_its_box(run: Run, ask: Ask, tmp_path: Path) -> None:
    """The way to the box begins at the document, wherever that is saved."""
    box, there = tmp_path / "box.toml", tmp_path / "there"
    (there / "deeper").mkdir(parents=True)
    run("box", "city-of-light", "save", str(box))
    saved, again = str(there / "a.toml"), str(there / "deeper" / "b.toml")
    assert run("play", "city-of-light", "--box", str(box), "--save", saved)[0] == 0
    code, _, err = run("play", "--resume", saved, "--save", again, stdin="take P5")
    assert (code, err) == (0, "")
    for name, way in ((saved, "../box.toml"), (again, "../../box.toml")):
        assert tomllib.loads(Path(name).read_text(encoding="utf-8"))["box"] == way
        assert ask("show", name)[1]["line"].endswith(" box=mine")


def test_why_an_illegal_move_is_refused(run: Run) -> None:
    code, out, _ = run("play", "city-of-light", stdin="why pass\n")
    assert (code, "pass.tiles" in out) == (0, True), "asking is no fault"
    code, out, err = run("play", "city-of-light", stdin="pass\n")
    assert (code, out, "pass.tiles" in err) == (1, "", True)


def test_a_mistyped_command_is_guessed(run: Run) -> None:
    code, out, err = run("play", "city-of-light", stdin="scroe\n")
    assert (code, out) == (2, "")
    assert "did you mean 'score'" in err


def test_show_hides_the_rivals_hand(run: Run) -> None:
    out = run("play", "city-of-light", "--seed", "1", stdin="show\nscore\nhelp\nquit\ntake P5\n")[1]
    rival = GAME.write_line(GAME.set_up(seed=1)).split()[6].split("/")[0]
    assert "rival holds 1 of orange1, orange2" in out
    assert f"holds {rival}" not in out
    assert "take P5" not in out.splitlines()[-1], "nothing is read after quit"


def test_show_marks_a_move_and_tells_the_faces_in_hand(run: Run) -> None:
    own = GAME.write_line(GAME.set_up(seed=1)).split()[5].split("/")[0]
    face = GAME.standard_box.faces[own]
    out = run("play", "city-of-light", "--seed", "1", stdin=f"show lay {own} c3 r0\n")[1]
    assert f"blue holds {own} {face[:2]}/{face[2:]}\n" in out
    board = out[: out.index("first stage")]
    assert board.count("[") == 4
    assert all(f"[{mark}" in board for mark in face)


def test_set_up_choices(ask: Ask, run: Run, tmp_path: Path) -> None:
    saved = str(tmp_path / "game.toml")
    choices = ("--set", "first=orange", "--set", "random-postcards=true", "--seed", "2")
    choices += ("--edition", "kosmos-2020")
    reading = ("--reading", "flip=flip", "--versus", "person")
    assert run("play", "city-of-light", *choices, *reading, "--save", saved)[0] == 0
    answer = ask("show", saved)[1]
    assert (answer["mover"], answer["edition"]) == ("orange", "kosmos-2020")
    assert answer["readings"] == {"flip": "flip"}
    rules = GAME.rules_for("kosmos-2020", [("flip", "flip")])
    begun = GAME.set_up(rules, seed=2, first="orange", random_postcards=True)
    assert answer["line"] == GAME.write_line(begun)


def at_terminal(*typed: str, **environment: str) -> tuple[int, str]:
    """What ``play --versus person`` shows two people who type that, each part at a prompt."""
    first, *others = typed
    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "rulespec", "play", "city-of-light", "--versus", "person"]
    with subprocess.Popen(
        words, stdin=theirs, stdout=theirs, stderr=theirs, close_fds=True,
        env={**os.environ, "TERM": "xterm", **environment},
    ) as process:
        os.close(theirs)
        os.write(ours, first.encode())
        shown = b""
        try:
            while chunk := os.read(ours, 65536):
                shown += chunk
                if others and shown.endswith(b"> "):
                    os.write(ours, others.pop(0).encode())
        except OSError:
            pass  # Linux says so when the other end is closed
    os.close(ours)
    return process.returncode, shown.decode()


def test_at_a_terminal_the_other_is_asked_to_look_away() -> None:
    code, shown = at_terminal("take P5\n\nquit\n", NO_COLOR="")
    assert code == 0
    before, asked, after = shown.partition("blue, please look away")
    assert asked
    assert "orange holds" not in before
    assert "orange holds" in after
    assert "\x1b[34m" in shown or "\x1b[2m" in shown, "colour on a terminal"


def test_no_colour_where_it_is_not_wanted() -> None:
    code, shown = at_terminal("quit\n", NO_COLOR="1")
    assert code == 0
    assert "\x1b[2m" not in shown
    assert "m" in shown


@pytest.mark.parametrize("save", [False, True])
def test_a_resumed_game_that_is_not_saved_says_so(run: Run, tmp_path: Path, save: bool) -> None:
    saved = tmp_path / "game.toml"
    run("play", "city-of-light", "--save", str(saved))
    before = saved.read_bytes()
    more = ("--save", str(saved)) if save else ()
    code, _, err = run("play", "--resume", str(saved), *more, stdin="take P5\n")
    assert code == 0
    assert (f"{saved} stays as it is" in err) != save
    assert (saved.read_bytes() == before) != save


def test_earlier_lines_come_back_at_a_terminal() -> None:
    """The arrow upwards brings the line before, which can then be changed."""
    code, shown = at_terminal("", "why take P5\n", "\x1b[A\x7f6\n", "q\n", NO_COLOR="")

    assert code == 0
    assert "take P5: legal" in shown
    assert "P6" in shown.partition("take P5: legal")[2]


@pytest.mark.parametrize("word", ["help", "?"])
def test_help_is_a_word_away(run: Run, word: str) -> None:
    code, out, err = run("play", "city-of-light", stdin=f"{word}\nq\n")

    assert (code, err) == (0, "")
    assert "help or ?" in out
    assert "quit or q" in out
