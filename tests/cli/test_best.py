"""``rulespec best`` and ``rulespec endgame``."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any

import pytest
from cli.interrupting import interrupted_at_work

from rulespec.games.city_of_light.components import KINDS
from rulespec.games.city_of_light.position import (
    COLOURS,
    COMMON_STREETS,
    EXTENDED,
    FACING,
    LAMP_CELLS,
    LYING,
    PLACED,
    RESERVES,
    SUPPLY,
)
from rulespec.language.registry import game

GAME = game("city-of-light")
Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]

SMALL = (
    "city-of-light/1 gaga-2021 second:blue:orange "
    "obcbb**b/cbbobooc/cbb**bbb/obobbcbo/bocoo**o/coobobbc/coo**ooo/boboocob "
    "blue.I3:f3-g3-h3 {blue} {orange} {supply} "
    "levitation,metropolitain,jardin,sacre-coeur,peintre,chartier,bouquinistes,lampadaire"
)
DUEL = SMALL.format(
    blue="-/-/V3/levitation,metropolitain,jardin,peintre/-/-",
    orange="-/-/S4/sacre-coeur,chartier,bouquinistes,lampadaire/-/-",
    supply="O4,T4,L4,T5,W5,X5,P5,C6,L6",
)
"""All postcards are used up: two buildings are left to place, and orange fears no penalty."""


# --- best ---------------------------------------------------------------------------------------


def test_the_best_moves_with_what_they_change(run: Run, ask: Ask, table: str) -> None:
    """Every move listed gains as much as the two score sheets differ by."""
    code, found = ask("best", table, "-n", "2")
    position = GAME.read_line(ask("show", table)[1]["line"])
    before = position.score("blue").total

    assert (code, found["answer"]) == (0, "found")
    listed = found["found"]["moves"]
    assert len(listed) >= 2
    for row in listed:
        assert position.play(row["move"]).score("blue").total - before == row["points"]
        assert sum(line["points"] for line in row["lines"]) == row["points"]
    assert found["found"]["among"] == len(position.moves())
    code, out, err = run("best", table)
    assert (code, err) == (0, "")
    assert f"  {listed[0]['move']}: +{listed[0]['points']} (" in out
    assert "Proved: all" in out


def test_the_other_player_is_asked_as_if_it_were_her_turn(ask: Ask, table: str) -> None:
    code, found = ask("best", table, "--player", "orange")
    assert (code, found["found"]["player"]) == (0, "orange")


def test_too_little_time_is_exit_code_3(run: Run, ask: Ask, table: str) -> None:
    words = ("best", table, "--depth", "9", "--limit", "0.001")
    code, out, err = run(*words)
    assert (code, err) == (3, "")
    assert "Not decided: time" in out
    assert ask(*words)[1]["answer"] == "gave-up"


def test_no_legal_move_is_exit_code_1(run: Run) -> None:
    over = DUEL.replace("second:blue:orange", "over:blue:orange")
    code, out, _ = run("best", over)
    assert code == 1
    assert out.startswith("There is none among the legal moves of this position.\n")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["-n", "0"], "-n: found '0', expected a whole number from 1"),
        (["-n", "many"], "-n: found 'many'"),
        (["--player", "green"], "--player: found 'green', expected one of blue, orange"),
        (["--limit", "0"], "--limit: found '0', expected seconds"),
        (["--limit", "nan"], "--limit: found 'nan'"),
        (["--deepth"], "did you mean '--depth'"),
    ],
)
def test_wrong_words(run: Run, table: str, words: list[str], complaint: str) -> None:
    code, out, err = run("best", table, *words)
    assert (code, out) == (2, "")
    assert complaint in err
    assert err.count("\n") == 1


# --- endgame ------------------------------------------------------------------------------------


def test_the_endgame_with_its_line_of_play(run: Run, ask: Ask) -> None:
    """The line is legal, and ends with the value."""
    code, found = ask("endgame", DUEL)
    solved = found["found"]
    position = GAME.read_line(DUEL)
    for move in solved["moves"]:
        position = position.play(move)

    assert (code, found["answer"], solved["mover"]) == (0, "found", "blue")
    assert GAME.write_line(position) == solved["line"]
    assert position.is_over
    lead = position.score("blue").total - position.score("orange").total
    assert solved["value"] == found["bound"] == lead
    assert (solved["winner"],) == position.winners()
    out = run("endgame", DUEL)[1]
    assert out.splitlines()[0].startswith(f"blue ends {lead:+} (")


def test_an_endgame_that_is_too_large_has_bounds(run: Run, ask: Ask, table: str) -> None:
    code, out, err = run("endgame", table, "--limit", "0.001")
    assert (code, err) == (3, "")
    assert "blue ends " in out
    found = ask("endgame", table, "--limit", "0.001")[1]["best-so-far"]
    assert found["value"] is None


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([DUEL, "--player", "green"], "--player: found 'green', expected one of blue, orange"),
        ([DUEL, "--limit", "soon"], "--limit: found 'soon'"),
        ([DUEL, "--using", "jardin"], "arguments: found '--using'"),
        (["city-of-light/1 nonsense"], "DOCUMENT"),
    ],
)
def test_wrong_endgames(run: Run, words: list[str], complaint: str) -> None:
    code, out, err = run("endgame", *words)
    assert (code, out) == (2, "")
    assert complaint in err
    assert err.count("\n") == 1


def test_the_endgame_of_the_first_stage_is_told_by_what_it_takes_for_granted(run: Run) -> None:
    code, out, _ = run("endgame", GAME.write_line(GAME.set_up(seed=1)), "--limit", "0.1")
    assert code == 3
    assert "Taken for granted: everybody knows what is hidden" in " ".join(out.split())


# --- as processes -------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="no such signal")
def test_an_interrupt_is_no_traceback() -> None:
    """Buildings on common cells alone keep a search in Python busy for about a minute."""
    code, _, err = interrupted_at_work(("endgame", common_cells(6), "--engine", "python"))
    assert code == 130
    assert re.fullmatch(r"rulespec: The position itself has \d+ faults: .*\n", err)


def common_cells(blues: int) -> str:
    """Blue has the first so many buildings, and orange the others."""
    position = GAME.read_line(DUEL)
    lamps = position[LAMP_CELLS]
    mine = (1 << blues) - 1
    return GAME.write_line(
        position.changed(
            {
                COLOURS: [0, 0],
                COMMON_STREETS: (1 << 64) - 1 & ~lamps,
                PLACED: [0] * len(KINDS),
                LYING: [0, 0],
                EXTENDED: 0,
                FACING: 0,
                SUPPLY: 0,
                RESERVES: [mine, (1 << 12) - 1 & ~mine],
            }
        )
    )
