"""A drawing for one player's eyes tells nothing that is hidden from that player."""

from __future__ import annotations

import pytest
from games.moscow_paris.laid import Player, set_up
from games.paris_1900 import tabled

from rulespec.games import paris_1900, paris_paris
from rulespec.games.paris_1900.components import TOKENS
from rulespec.games.paris_paris.position import MARKERS, PHASE
from rulespec.language.registry import games

HIDDEN = {
    "francs": 90,
    "goods": (1, 2, 3, 1, 2, 3),
    "hand": 1,
    "tokens": 0b1011,
}


def drawn(position: object, eyes: object = None) -> str:
    return position.game.drawing(position, eyes=eyes)


@pytest.mark.parametrize(("name", "value"), HIDDEN.items())
def test_what_stands_behind_a_screen(name: str, value: object) -> None:
    start = tabled.set_up(players=3, seed=2)
    other = start.changed(seats=start.with_seat(1, start.seats[1].changed(**{name: value})))
    assert drawn(start) != drawn(other)
    assert drawn(start, paris_1900.SECOND) != drawn(other, paris_1900.SECOND)
    for eyes in (paris_1900.FIRST, paris_1900.THIRD):
        assert drawn(start, eyes) == drawn(other, eyes)


def test_which_end_tokens_are_left() -> None:
    """Who takes one looks through the pile; the others see how high it is."""
    start = tabled.set_up(players=2, seed=2).changed(stacks=((), (), ()), phase="act")
    some, others = (
        start.changed(end_left=start.end_left & ~TOKENS.one(taken)) for taken in ("e1", "e2")
    )
    assert drawn(some, paris_1900.FIRST) != drawn(others, paris_1900.FIRST)
    assert drawn(some, paris_1900.SECOND) == drawn(others, paris_1900.SECOND)


def test_what_is_in_another_hand() -> None:
    start = set_up(players=3, seed=2)
    seats = start.seats
    swapped = (seats[0], seats[2].changed(), seats[1].changed())
    other = start.changed(seats=swapped)
    assert seats[1].hand != seats[2].hand
    assert drawn(start, Player.FIRST) == drawn(other, Player.FIRST)
    assert drawn(start, Player.SECOND) != drawn(other, Player.SECOND)


def test_the_markers_of_the_others() -> None:
    start = paris_paris.set_up(players=3, seed=2)
    lines = start.names(MARKERS)
    other = start.changed({MARKERS: {"violet": lines["yellow"], "yellow": lines["violet"]}})
    assert drawn(start, paris_paris.GREY) == drawn(other, paris_paris.GREY)
    assert drawn(start, paris_paris.VIOLET) != drawn(other, paris_paris.VIOLET)
    over = (start.changed({PHASE: "over"}), other.changed({PHASE: "over"}))
    assert drawn(over[0], paris_paris.GREY) != drawn(over[1], paris_paris.GREY)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_game_draws_for_everybody(game: object) -> None:
    position = game.set_up(game.editions[0].id, seed=3)
    assert all(drawn(position, player) for player in position.players)
