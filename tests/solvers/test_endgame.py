"""The endgame's value is what a plain minimax over the concrete rules finds."""

from __future__ import annotations

import random
from functools import partial

import pytest
from endings import crowded, laid, with_reserves
from on_tables import walk
from walks import random_ruleset

from rulespec.games.city_of_light import Player
from rulespec.games.city_of_light.components import BUILDINGS, CELLS
from rulespec.games.city_of_light.rules import TIE_BREAK
from solvers.answers import Found
from solvers.city_of_light import endgame as asked
from solvers.city_of_light.bridge import (
    Ground,
    Position,
    total,
    view,
)
from solvers.city_of_light.endgame import endgame
from solvers.city_of_light.endgames.plain_endgame import is_plain


class TooLargeError(Exception):
    pass


def minimax(position: Position, room: list[int]) -> tuple[int, int]:
    """Blue's lead, and blue's lead in tie-break cells, with both playing perfectly."""
    room[0] -= 1
    if room[0] < 0:
        raise TooLargeError
    after = [minimax(position.then(move), room) for move in position.moves()]
    if not after:
        ties = (view(position, at).worth(TIE_BREAK.worth) for at in Player)
        blue, orange = zip(map(partial(total, position), Player), ties, strict=True)
        return blue[0] - orange[0], blue[1] - orange[1]
    return max(after) if position.mover is Player.BLUE else min(after)


def confirmed(position: Position, room: int) -> bool:
    """Whether the position was small enough for minimax; then both agree on value and winner."""
    try:
        lead = minimax(position, [room])
    except TooLargeError:
        return False
    found = endgame(position)
    assert isinstance(found, Found)
    assert found.what.value == (lead[0] if position.mover is Player.BLUE else -lead[0])
    winner = None if lead == (0, 0) else Player.BLUE if lead > (0, 0) else Player.ORANGE
    assert found.what.winner is winner
    assert found.bound == found.what.value
    return True


# --- against minimax ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blues", "oranges", "wanted"), [(1, 1, 25), (2, 1, 25), (1, 2, 25), (2, 2, 30)]
)
def test_buildings_alone_are_worth_what_minimax_finds(
    blues: int, oranges: int, wanted: int
) -> None:
    found = 0
    for seed in range(400):
        position = crowded(seed, blues, oranges)
        assert is_plain(position)
        found += len(position.moves()) > 1 and confirmed(position, 4000)
        if found == wanted:
            return
    pytest.fail("too few boards were small enough")


def late(chance: random.Random, *, default: bool) -> list[Position]:
    return list(walk(chance, random_ruleset(chance, default=default)))[-5:]


def test_any_ending_is_worth_what_minimax_finds_under_random_readings() -> None:
    found = 0
    for seed in range(24):
        chance = random.Random(seed)
        for position in late(chance, default=seed % 3 == 0):
            found += not position.is_over and confirmed(position, 400)
    assert found > 25


def test_the_two_ways_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """With buildings alone, the search over sides and the search over positions agree."""
    positions = [crowded(seed, 2, 2) for seed in range(8)]
    quick = [endgame(position).what.value for position in positions]
    monkeypatch.setattr(asked, "is_plain", lambda _: False)
    assert quick == [endgame(position).what.value for position in positions]
    monkeypatch.setattr(asked, "is_buildings_only", lambda _: False)
    assert quick[:4] == [endgame(position).what.value for position in positions[:4]]


# --- positions that can be worked out by hand ---------------------------------------------------


def strip(mover: Player, *common: str, lamp: str = "d1") -> Position:
    ground = Ground((0, 0), CELLS.mask(common), CELLS.one(lamp))
    bare = laid(0).changed(ground=ground, mover=mover)
    return with_reserves(bare, ("I3",), ("V3",))


@pytest.mark.parametrize(
    ("mover", "move"), [(Player.BLUE, "build I3 a1-b1-c1"), (Player.ORANGE, "build V3 b1-c1-b2")]
)
def test_whoever_comes_first_takes_the_only_lamp(mover: Player, move: str) -> None:
    """Three lit cells and a quarter of three, against a building that has no room: 6 and −3."""
    position = strip(mover, "a1", "b1", "c1", "b2")

    found = endgame(position)

    assert found.what.value == 9
    assert [str(made) for made in found.what.line] == [move]
    assert found.what.winner is mover


def test_equal_totals_are_decided_by_the_tie_break() -> None:
    """Each has one unlit place, 3 and 3; blue alone covers its own colour, and orange keeps one."""
    blue = CELLS.mask(("a1", "b1", "c1"))
    orange = CELLS.mask(("f1", "g1", "g2", "a8"))
    ground = Ground((blue, orange), 0, CELLS.one("e5"))
    position = with_reserves(laid(0).changed(ground=ground), ("I3",), ("V3",))

    found = endgame(position)

    assert found.what.value == 0
    assert found.what.winner is Player.ORANGE
    assert "orange wins on the tie-break" in str(found.what)


def test_the_line_is_legal_and_ends_with_the_value() -> None:
    position = crowded(3, 3, 3)
    found = endgame(position)
    at = position
    for move in found.what.line:
        assert at.check(move).legal
        at = at.play(move)
    assert at.is_over
    assert at.score(position.mover).total - at.score(position.mover.rival).total == found.what.value


def test_three_against_three_on_the_real_box_is_exact() -> None:
    """Neither player can gain by another first move than the one in the line."""
    names = random.Random(5).sample(BUILDINGS, 6)
    position = with_reserves(laid(3), tuple(names[:3]), tuple(names[3:]))

    found = endgame(position)

    assert isinstance(found, Found)
    best = []
    for move in position.moves():
        after = position.then(move)
        value = endgame(after).what.value
        best.append(value if after.mover is position.mover else -value)
    assert found.what.value == max(best)


def test_the_same_question_has_the_same_answer() -> None:
    position = crowded(7, 2, 2)
    assert endgame(position).what.line == endgame(position).what.line
