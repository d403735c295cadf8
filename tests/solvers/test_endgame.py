"""The endgame's value is what a plain minimax over the concrete rules finds."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from walks import random_ruleset, walk

from rulespec.errors import BadInput
from rulespec.games.city_of_light import LayTile, Player, Position, set_up
from rulespec.games.city_of_light.components import BUILDINGS, CELLS, KINDS, POSTCARDS
from rulespec.games.city_of_light.rules import TIE_BREAK
from rulespec.games.city_of_light.sheets import total
from rulespec.games.city_of_light.table import SECOND, Ground, Seat
from rulespec.games.city_of_light.view import view
from rulespec.judging import worked_out
from solvers.answers import Found, GaveUp
from solvers.city_of_light import endgame as asked
from solvers.city_of_light.endgame import endgame
from solvers.city_of_light.plain_endgame import is_plain
from solvers.city_of_light.totals import Prospect
from solvers.limits import Limits, Stopped
from solvers.search.alpha_beta import AlphaBeta

CARDS = POSTCARDS.elements[4:]
"""Eight postcards without Sacré-Cœur, which would lift the penalties."""


# --- positions and a plain minimax --------------------------------------------------------------


def laid(seed: int) -> Position:
    """The second stage after random laying, with all postcards used up and nothing built."""
    chance = random.Random(seed)
    position = set_up(seed=seed, postcards=CARDS)
    while position.stage != SECOND:
        layings = [move for move in position.moves() if isinstance(move, LayTile)]
        position = position.then(chance.choice(layings))
    return position.changed(mover=Player(seed % 2))


def with_reserves(position: Position, blue: tuple[str, ...], orange: tuple[str, ...]) -> Position:
    halves = POSTCARDS.mask(CARDS[:4]), POSTCARDS.mask(CARDS[4:])
    seats = tuple(
        Seat(reserve=KINDS.mask(names), tokened=cards, idle=cards)
        for names, cards in zip((blue, orange), halves, strict=True)
    )
    return position.changed(seats=seats, supply=0)


def crowded(seed: int, blues: int, oranges: int) -> Position:
    """A board of which few cells are left, most of them common to both."""
    chance = random.Random(seed)
    position = laid(seed)
    kept = CELLS.mask(chance.sample(CELLS.elements, chance.randrange(20, 50)))
    x, y = chance.randrange(5), chance.randrange(6)
    zone = sum(0b1111 << 8 * row + x for row in range(y, y + 3))
    ground = position.ground
    common = (ground.common & kept) | zone & ~ground.lamps
    blue, orange = (cells & kept & ~common for cells in ground.colours)
    names = chance.sample(BUILDINGS, blues + oranges)
    return with_reserves(
        position.changed(ground=Ground((blue, orange), common, ground.lamps)),
        tuple(names[:blues]),
        tuple(names[blues:]),
    )


class TooLargeError(Exception):
    pass


def minimax(position: Position, room: list[int]) -> tuple[int, int]:
    """Blue's lead, and blue's lead in tie-break cells, with both playing perfectly."""
    room[0] -= 1
    if room[0] < 0:
        raise TooLargeError
    after = [minimax(position.then(move), room) for move in position.moves()]
    if not after:
        tie = worked_out(position.ruleset, TIE_BREAK.id, TIE_BREAK.worth)
        blue, orange = ((total(position, at), tie(view(position, at))) for at in Player)
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


# --- too much to search -------------------------------------------------------------------------


def rich(**readings: str) -> Position:
    """The first turn of a second stage with all eight postcards."""
    position = set_up(seed=1, random_postcards=True)
    rules = position.ruleset
    for question, reading in readings.items():
        rules = rules.with_reading(question.replace("_", "-"), reading)
    chance = random.Random(1)
    position = position.changed(ruleset=rules)
    while position.stage != SECOND:
        position = position.then(chance.choice(position.moves()))
    return position


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
