import os
import pty
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rulespec.game import game

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


def test_undo_takes_back_the_answer_of_chance_too(run: Run, ask: Ask, tmp_path: Path) -> None:
    saved = str(tmp_path / "game.json")
    run("play", "city-of-light", "--save", saved, stdin="take P5\nundo\n")
    assert ask("show", saved)[1]["line"] == GAME.write_line(GAME.set_up())


def test_nothing_to_undo_is_said(run: Run) -> None:
    code, out, err = run("play", "city-of-light", stdin="undo\n")
    assert (code, err) == (1, "")
    assert "undo" in out


def test_why_an_illegal_move_is_refused(run: Run) -> None:
    code, out, _ = run("play", "city-of-light", stdin="why pass\n")
    assert (code, "pass.tiles" in out) == (0, True), "asking is no fault"
    code, out, _ = run("play", "city-of-light", stdin="pass\n")
    assert (code, "pass.tiles" in out) == (1, True)


def test_a_mistyped_command_is_guessed(run: Run) -> None:
    code, out, _ = run("play", "city-of-light", stdin="scroe\n")
    assert code == 1
    assert "did you mean 'score'" in out


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
    choices = ("--first", "orange", "--edition", "kosmos-2020", "--random-postcards", "--seed", "2")
    reading = ("--reading", "flip=flip", "--versus", "person")
    assert run("play", "city-of-light", *choices, *reading, "--save", saved)[0] == 0
    answer = ask("show", saved)[1]
    assert (answer["mover"], answer["edition"]) == ("orange", "kosmos-2020")
    assert answer["readings"] == {"flip": "flip"}
    rules = GAME.rules_for("kosmos-2020", [("flip", "flip")])
    begun = GAME.set_up(rules, seed=2, first=1, random_postcards=True)
    assert answer["line"] == GAME.write_line(begun)


def at_terminal(typed: str, **environment: str) -> tuple[int, str]:
    """What ``play --versus person`` shows two people at a terminal who type that."""
    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "rulespec", "play", "city-of-light", "--versus", "person"]
    with subprocess.Popen(
        words, stdin=theirs, stdout=theirs, stderr=theirs, close_fds=True,
        env={**os.environ, "TERM": "xterm", **environment},
    ) as process:
        os.close(theirs)
        os.write(ours, typed.encode())
        shown = b""
        try:
            while chunk := os.read(ours, 65536):
                shown += chunk
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
