"""``best_stations``: a proved maximum, by three engines and by trying all."""

from __future__ import annotations

import importlib.util
import random
from itertools import combinations, combinations_with_replacement, product

import pytest
from games.paris_paris import walks
from games.paris_paris.rounds import piles, reserves

from rulespec.errors import BadInput
from rulespec.games.paris_paris import set_up
from rulespec.games.paris_paris.box_file import STANDARD
from rulespec.games.paris_paris.components import LINES, PLAYERS, STATIONS
from rulespec.games.paris_paris.position import BUILT
from rulespec.games.paris_paris.rulebooks import ruleset
from rulespec.language.bags import count, packed
from rulespec.language.universes import bits
from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import Limits
from solvers.paris_paris.best_stations import ENGINES as OFFERED
from solvers.paris_paris.best_stations import best_stations
from solvers.paris_paris.boards import bare, paid, tour
from solvers.paris_paris.tour_worths import earned, line_worths

ENGINES = [at for at in OFFERED if at != "cp-sat" or importlib.util.find_spec("ortools")]
"""CP-SAT comes with an extra."""

ALL = LINES.elements
EACH = ruleset("abacus-2003", excursion_twice="each")
ROOM = STANDARD.tables.capacity


def tried(position, number, tours):
    """The most that a player can earn with so many new shops, by trying all stations."""
    best, mover = -1, PLAYERS.places[position.mover]
    for chosen in combinations_with_replacement(range(len(STATIONS)), number):
        shops = list(position[BUILT])
        for at in chosen:
            shops[at] += packed((mover,))
        if all(count(shops[at]) <= ROOM[at] for at in chosen):
            then = position.changed({BUILT: shops})
            best = max(best, sum(paid(then, tour(LINES.places[at]), mover) for at in tours))
    return best


@pytest.mark.parametrize(("number", "tours"), [
    (1, ("green",)), (2, ("red", "blue")), (3, ("green",)), (3, ("yellow", "black", "yellow")),
])  # fmt: skip
def test_trying_all_says_the_same(number, tours):
    empty = bare(ruleset("abacus-2003"))
    answer = best_stations(STANDARD, number, tours)
    assert isinstance(answer, Found)
    assert answer.what.points == answer.bound == tried(empty, number, tours)
    assert len(answer.what.stations) == number
    assert answer.what.position.faults() == () or not any(piles(answer.what.position))


@pytest.mark.parametrize("engine", list(ENGINES))
@pytest.mark.parametrize(("number", "tours"), [
    (0, ("green",)), (4, ("green", "red")), (7, ("red", "blue", "black")), (5, ALL),
    (19, ("yellow",)),
])  # fmt: skip
def test_three_engines_agree(engine, number, tours):
    answer = best_stations(STANDARD, number, tours, engine=engine)
    assert isinstance(answer, Found)
    assert answer.bound == best_stations(STANDARD, number, tours).bound


def played(seed, rules):
    position = set_up(rules, seed=seed, players=3)
    chance = random.Random(seed)
    for _ in range(30):
        position = position.then(chance.choice(position.moves()))
    return position


@pytest.mark.parametrize("seed", range(4))
def test_shops_that_stand_there_count(seed):
    chance = random.Random(seed)
    position = played(seed, walks.random_ruleset(chance))
    tours = tuple(chance.choice(ALL) for _ in range(3))
    found = {
        engine: best_stations(position, 2, tours, engine=engine).bound for engine in ENGINES
    }
    assert set(found.values()) == {tried(position, 2, tours)}
    answer = best_stations(position, 2, tours).what
    assert answer.points >= answer.before


def test_larger_choices_of_a_game():
    position = played(9, ruleset("abacus-2003"))
    for number in (4, 6):
        bounds = {best_stations(position, number, ALL, engine=at).bound for at in ("search", "z3")}
        assert len(bounds) == 1


@pytest.mark.parametrize("rules", [ruleset("abacus-2003"), EACH])
def test_worths_of_pairs_are_all_there_is(rules):
    """What a stop pays looks at the crossing and its neighbours only: each state of those."""
    for line in range(len(LINES)):
        worths = line_worths(rules, STANDARD, line)
        assert min(worths.alone.values()) >= 0
        assert all(worth > 0 for worth in worths.together.values())
        for crossing in bits(STANDARD.tables.crossing_stations & STANDARD.tables.on_line[line]):
            there = (crossing, *bits(STANDARD.tables.neighbours[crossing]))
            for counts in product(*(range(ROOM[at] + 1) for at in there)):
                shops = dict(zip(there, counts, strict=True))
                places = [(at, n) for at in there for n in range(1, shops[at] + 1)]
                assert worths.of(places) == earned(rules, STANDARD, line, shops)


def test_worths_of_whole_maps():
    chance = random.Random(1)
    for _ in range(200):
        shops = {at: chance.randint(0, ROOM[at]) for at in ROOM}
        places = [(at, n) for at in ROOM for n in range(1, shops[at] + 1)]
        line = chance.randrange(len(LINES))
        for rules in (ruleset("abacus-2003"), EACH):
            assert line_worths(rules, STANDARD, line).of(places) == earned(
                rules, STANDARD, line, shops
            )


def test_no_room_no_time_and_wrong_input():
    full = [packed((1,) * ROOM[at]) for at in range(len(STATIONS))]
    position = bare(ruleset("abacus-2003"), players=3).changed({BUILT: full})
    assert isinstance(best_stations(position, 1, ("red",)), NoneExists)
    for engine in ENGINES:
        late = best_stations(STANDARD, 12, ALL, engine=engine, limits=Limits(seconds=1e-9))
        exact = best_stations(STANDARD, 12, ALL).bound
        if isinstance(late, GaveUp):
            assert late.best.points <= exact <= late.bound
        else:
            assert late.bound == exact  # the search is that fast
    for wrong in ((20, ("red",)), (1, ()), (1, ("pink",))):
        with pytest.raises(BadInput):
            best_stations(STANDARD, *wrong)
    with pytest.raises(BadInput, match="engine"):
        best_stations(STANDARD, 1, ("red",), engine="magic")


def test_two_of_the_same_and_another_player():
    assert any(
        len(set(best_stations(STANDARD, number, ("green",)).what.stations)) < number
        for number in (6, 8, 10)
    )
    position = played(3, ruleset("abacus-2003"))
    mine = best_stations(position, 3, ("red",), player="violet")
    assert mine.what.player == "violet"
    assert reserves(mine.what.position)[1] == reserves(position)[1] - 3
    pairs = combinations(mine.what.stations, 2)
    assert all(at in STATIONS.elements for pair in pairs for at in pair)
