"""The game of the guide: its rules against a plain search of all its games."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput

ROOT = Path(__file__).parents[1]


def loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ponts", ROOT / "examples" / "games" / "ponts.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PONTS = loaded()
GAME = PONTS.GAME


def free(lit: tuple[set[int], set[int]], mover: int, *, anybody: bool) -> set[int]:
    """The bridges that may be lit, by the guide's own sentence."""
    near = {at + step for who in (0, 1) if anybody or who == mover for at in lit[who]
            for step in (-1, 1)}
    return set(range(7)) - lit[0] - lit[1] - near


def games(lit: tuple[set[int], set[int]], mover: int, *, anybody: bool) -> int:
    """How many ways there are to play to the end."""
    ways = free(lit, mover, anybody=anybody)
    if not ways:
        ways, mover = free(lit, 1 - mover, anybody=anybody), 1 - mover
        if not ways:
            return 1
    total = 0
    for at in ways:
        then = (set(lit[0]), set(lit[1]))
        then[mover].add(at)
        total += games(then, 1 - mover, anybody=anybody)
    return total


def played(position: object) -> int:
    if position.is_over:
        return 1
    return sum(played(position.then(move)) for move in position.moves())


@pytest.mark.parametrize("reading", ["own", "any"])
def test_all_games(reading: str) -> None:
    start = GAME.set_up(GAME.ruleset("house", {"apart": reading}))
    assert played(start) == games((set(), set()), 0, anybody=reading == "any")


@given(st.lists(st.integers(0, 6), max_size=7))
def test_lines_and_documents_read_back(choices: list[int]) -> None:
    position = GAME.set_up(GAME.ruleset("house", {}))
    for choice in choices:
        moves = position.moves()
        if moves:
            position = position.play(moves[choice % len(moves)])
    assert GAME.read_line(GAME.write_line(position)) == position
    table = GAME.write_position(position)
    assert GAME.read_position(Reader(table, "table"), position.ruleset, None) == position
    assert position.observation("left").position == position


def test_the_old_bridge_counts_double() -> None:
    position = GAME.set_up(GAME.ruleset("house", {})).play("light old").play("light east")
    assert (position.score("left").total, position.score("right").total) == (2, 1)
    assert position.winners() == ("left",)


@pytest.mark.parametrize(
    "line", ["ponts/2 house left - -", "ponts/1 house", "ponts/1 house left x -", ""]
)
def test_a_wrong_line_is_refused(line: str) -> None:
    with pytest.raises(BadInput):
        GAME.read_line(line)


def test_a_game_without_a_box_says_so() -> None:
    with pytest.raises(BadInput, match="nothing of this game is printed"):
        GAME.read_box({}, "box.toml")
