"""The endgame where it is too large, stopped or over; its bounds, and the engine beneath it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from endings import crowded, laid, rich, with_reserves
from on_tables import walk
from walks import random_ruleset

from rulespec.errors import BadInput
from rulespec.games.city_of_light import Player
from solvers.answers import Found, GaveUp
from solvers.city_of_light.arranging.totals import Prospect
from solvers.city_of_light.bridge import (
    SECOND,
    Position,
    set_up,
    total,
)
from solvers.city_of_light.endgame import endgame
from solvers.limits import Limits, Stopped
from solvers.search.alpha_beta import AlphaBeta

# --- too much to search -------------------------------------------------------------------------


def test_too_little_time_gives_bounds_that_hold() -> None:
    position = rich()
    found = endgame(position, Limits(seconds=0.001))

    assert isinstance(found, GaveUp)
    assert found.why == "time"
    assert found.effort.seconds < 2
    assert found.best.at_least < found.best.at_most == found.bound
    assert found.best.value is None
    assert "between" in str(found.best)


def test_a_stopped_search_knows_no_wrong_bound() -> None:
    """Stopped after any number of looks, the bounds hold the value."""
    position = crowded(11, 3, 3)
    value = endgame(position).what.value
    for looks in range(1, 40, 3):
        left = iter(range(looks))
        found = endgame(position, Limits(cancelled=lambda left=left: next(left, None) is None))
        if isinstance(found, GaveUp):
            assert found.why == "cancelled"
            assert found.best.at_least <= value <= found.best.at_most


def test_an_interrupt_is_no_traceback() -> None:
    def interrupted() -> bool:
        raise KeyboardInterrupt

    found = endgame(rich(), Limits(cancelled=interrupted))

    assert isinstance(found, GaveUp)
    assert found.why == "interrupted"


def test_free_passing_is_no_endgame_that_ends() -> None:
    found = endgame(rich(must_move="may"))
    assert isinstance(found, GaveUp)
    assert "must-move=may" in found.why


def test_the_first_stage_is_refused() -> None:
    with pytest.raises(BadInput, match="first stage"):
        endgame(set_up())


def test_a_game_that_is_over_is_worth_its_score() -> None:
    *_, end = walk(random.Random(4), random_ruleset(random.Random(4), default=True))
    found = endgame(end)
    assert found.what.value == total(end, end.mover) - total(end, end.mover.rival)
    assert found.what.line == ()


def ends() -> Iterator[tuple[list[Position], Position]]:
    for seed in range(100, 112):
        chance = random.Random(seed)
        *before, end = walk(chance, random_ruleset(chance, default=seed % 3 == 0))
        yield [position for position in before if position.stage == SECOND], end


def test_prospects_hold_in_random_games() -> None:
    """No game ends outside the bounds that any of its positions gave."""
    for before, end in ends():
        for position in before:
            for player in Player:
                prospect = Prospect(position, player)
                assert prospect.least <= total(end, player) <= prospect.most


def test_with_nothing_to_place_the_game_is_worth_what_it_scores_now() -> None:
    """No reserves and no tokens: passing ends the game, and both have nothing."""
    position = with_reserves(laid(1), (), ())
    found = endgame(position)

    assert isinstance(found, Found)
    assert [str(move) for move in position.moves()] == ["pass"]
    assert [str(move) for move in found.what.line] == ["pass"]
    assert found.what.value == 0


def test_a_player_without_a_building_passes_and_the_other_plays_alone() -> None:
    """Orange then gets the most that its one building can bring."""
    position = with_reserves(laid(1), (), ("I3",)).changed(mover=Player.BLUE)
    found = endgame(position)

    first, *_ = found.what.line
    alone = position.changed(mover=Player.ORANGE)
    totals = [total(alone.then(move), Player.ORANGE) for move in alone.moves()]
    assert str(first) == "pass"
    assert found.what.value == -max(totals)


# --- the engine, which knows no game ------------------------------------------------------------


class Tree:
    """Random trees: a state is a path, its gains and bounds drawn from the path itself."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def key(self, path: tuple[int, ...]) -> object:
        return path

    def wants_much(self, path: tuple[int, ...]) -> bool:
        return random.Random(f"{self.seed} turn {path}").random() < 0.5

    def steps(self, path: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        chance = random.Random(f"{self.seed} {path}")
        width = 0 if len(path) == 5 else chance.randrange(4)
        return [(chance.randrange(-5, 6), (*path, at)) for at in range(width)]

    def bounds(self, path: tuple[int, ...]) -> tuple[int, int]:
        if not self.steps(path):
            return 0, 0
        slack, value = random.Random(f"{self.seed} bounds {path}"), self.value(path)
        return value - slack.randrange(12), value + slack.randrange(12)

    def value(self, path: tuple[int, ...]) -> int:
        found = [gain + self.value(after) for gain, after in self.steps(path)]
        best = max if self.wants_much(path) else min
        return best(found, default=0)


@pytest.mark.parametrize("seed", range(30))
def test_alpha_beta_finds_the_value_of_random_trees(seed: int) -> None:
    tree = Tree(seed)
    assert AlphaBeta(tree, Limits().start()).solved(()) == tree.value(())


def test_alpha_beta_stops_when_its_room_is_full() -> None:
    trees = (Tree(seed) for seed in range(99))
    tree = next(at for at in trees if at.bounds(())[0] < at.bounds(())[1] and at.steps(()))
    with pytest.raises(Stopped, match="memory"):
        AlphaBeta(tree, Limits().start(), room=0).solved(())
