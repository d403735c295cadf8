"""The best moves and arrangements where there is little to ask, too much, or something wrong."""

from __future__ import annotations

import importlib.util

import pytest
from reserves import bare, crowd, with_reserve

from rulespec.errors import BadInput
from rulespec.games.city_of_light import BLUE
from rulespec.games.city_of_light.components import POSTCARDS
from solvers.answers import Found, GaveUp, NoneExists
from solvers.city_of_light.best import best_arrangement, best_moves
from solvers.city_of_light.bridge import (
    set_up,
    total,
)
from solvers.limits import Limits

ENGINES = ["search", "z3", "certified"]
if importlib.util.find_spec("ortools"):
    ENGINES.append("cp-sat")


def interrupt() -> bool:
    raise KeyboardInterrupt


@pytest.mark.parametrize("engine", ENGINES)
def test_out_of_time_is_no_optimum(engine: str) -> None:
    position = bare(1, 12)
    exact = best_arrangement(position, "blue")
    answer = best_arrangement(position, "blue", engine, limits=Limits(seconds=1e-9))

    assert isinstance(exact, Found)
    if isinstance(answer, GaveUp):
        assert answer.why == "time"
        assert answer.bound >= exact.bound >= answer.best.total
    else:
        assert answer.bound == exact.bound


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("cancelled", "why"), [(lambda: True, "cancelled"), (interrupt, "interrupted")]
)
def test_somebody_stops_it(engine: str, cancelled: object, why: str) -> None:
    position = crowd()
    answer = best_arrangement(position, "blue", engine, limits=Limits(cancelled=cancelled))

    assert isinstance(answer, GaveUp)
    assert answer.why == why
    assert total(position, BLUE) <= answer.best.total <= answer.bound


@pytest.mark.parametrize("engine", ENGINES)
def test_a_millisecond_for_too_much(engine: str) -> None:
    answer = best_arrangement(crowd(), "blue", engine, limits=Limits(seconds=0.001))

    assert isinstance(answer, GaveUp)
    assert answer.why == "time"
    assert answer.best.total <= answer.bound


@pytest.mark.parametrize(
    ("limits", "why"),
    [
        (Limits(seconds=1e-9), "time"),
        (Limits(cancelled=lambda: True), "cancelled"),
        (Limits(cancelled=interrupt), "interrupted"),
    ],
)
def test_single_moves_that_are_not_all_judged_are_no_best_ones(limits: Limits, why: str) -> None:
    answer = best_moves(bare(1, 4), limits=limits)
    assert isinstance(answer, GaveUp)
    assert (answer.why, answer.best) == (why, None)
    assert answer.bound >= best_moves(bare(1, 4)).bound


def test_single_moves_of_which_some_are_judged_say_how_many() -> None:
    looks = iter([False, False])
    limits = Limits(cancelled=lambda: next(looks, True))
    every, some = best_moves(bare(1, 4)), best_moves(bare(1, 4), limits=limits)

    assert every.what.judged == every.what.among
    assert isinstance(some, GaveUp)
    assert 0 < some.best.judged < some.best.among == every.what.among
    assert some.best.moves[0].points <= every.bound <= some.bound
    assert f"of {some.best.judged} judged so far, of {every.what.among}" in str(some.best)


@pytest.mark.parametrize("engine", ENGINES)
def test_an_empty_reserve_leaves_the_board_as_it_is(engine: str) -> None:
    position = with_reserve(bare(1, 1), BLUE, ())
    answer = best_arrangement(position, "blue", engine)

    assert isinstance(answer, Found)
    assert answer.what.moves == ()
    assert answer.bound == answer.what.total == answer.what.before == 0
    assert "nothing to place" in str(answer.what)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_board_without_room_costs_three_a_building(engine: str) -> None:
    position = bare(1, 3)
    lamps_alone = position.changed(ground=type(position.ground)((0, 0), 0, (1 << 64) - 1))
    answer = best_arrangement(lamps_alone, "blue", engine)

    assert answer.what.moves == ()
    assert answer.bound == -9


def test_a_mover_who_can_do_nothing_passes() -> None:
    """With all tokens spent and nothing to build, passing is the one legal move."""
    position = with_reserve(bare(1, 1), BLUE, ())
    spent = position.seats[0].changed(tokened=POSTCARDS.mask(POSTCARDS.names(position.face_up)[:4]))
    answer = best_moves(position.changed(seats=position.with_seat(BLUE, spent)))

    assert isinstance(answer, Found)
    assert [str(at.move) for at in answer.what.moves] == ["pass"]
    assert answer.bound == 0


def test_a_finished_game_has_no_best_move() -> None:
    over = bare(1, 1).changed(stage=3)
    assert isinstance(best_moves(over), NoneExists)


def test_no_best_of_no_moves() -> None:
    with pytest.raises(BadInput, match="n: found '0'"):
        best_moves(bare(1, 1), 0)


@pytest.mark.parametrize(("asked", "place"), [
    ({"player": "green"}, "player"),
    ({"engine": "magic"}, "engine"),
    ({"using": ("jardim",)}, "using"),
    ({"using": ("levitation",)}, "using"),
    ({"using": ("grande-lumiere",)}, "using"),
])
def test_wrong_input(asked: dict, place: str) -> None:
    with pytest.raises(BadInput, match=place):
        best_arrangement(bare(1, 1), **asked)


def test_no_arrangement_before_the_streets_are_laid() -> None:
    with pytest.raises(BadInput, match="second stage"):
        best_arrangement(set_up(seed=1), "blue")
