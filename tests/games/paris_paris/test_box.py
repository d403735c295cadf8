"""The standard map of Paris Paris keeps to the text."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations, pairwise

import pytest
from games.paris_paris.maps import EDGES, TABLES

from rulespec.games.paris_paris.box_file import (
    STANDARD,
)
from rulespec.games.paris_paris.components import (
    LINES,
    PILES,
    PILES_FOR,
    PLAYERS,
    SHOPS_EACH,
    STATIONS,
    TOKENS,
    token,
)
from rulespec.games.paris_paris.position import STATION_OF

RINGS = [getattr(TABLES, f"ring_{far}") for far in range(1, 7)]
CROSSINGS = sum(1 << at for at, lines in TABLES.lines_at.items() if lines.bit_count() > 1)

# --- the universes ------------------------------------------------------------------------------


def test_the_universes_have_the_sizes_of_the_game() -> None:
    assert (len(LINES), len(STATIONS), len(TOKENS), len(PLAYERS)) == (5, 25, 125, 4)
    assert STATIONS.board
    for name, number in TOKENS.places.items():
        station, _, line = name.rpartition(".")
        assert number == token(STATIONS.places[station], LINES.places[line])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_piles_hold_all_tokens(players: int) -> None:
    piles, tokens = PILES_FOR[players]

    assert piles * tokens == len(TABLES.tokens) == 60
    assert tokens == players + 1, "each player takes one, and one is left for the visit"
    assert piles <= len(PILES)


def test_a_shop_of_each_colour_is_on_the_track() -> None:
    assert len(PLAYERS) * (SHOPS_EACH + 1) == 80


# --- the standard map ---------------------------------------------------------------------------


def test_every_two_lines_cross_once_and_elsewhere() -> None:
    crossings = []
    for one, other in combinations(STANDARD.lines.values(), 2):
        (shared,) = set(one) & set(other)
        crossings.append(shared)

    assert len(set(crossings)) == 10
    assert set(STATIONS.names(CROSSINGS)) == set(crossings)
    assert all(len(set(stations)) == 7 for stations in STANDARD.lines.values())
    assert len({station for stations in STANDARD.lines.values() for station in stations}) == 25


def test_crossings_have_room_for_two_shops() -> None:
    room = Counter(TABLES.capacity.values())
    assert room == {1: 15, 2: 10}
    for station in range(25):
        assert (TABLES.capacity[station] == 2) is bool(CROSSINGS >> station & 1)


def test_stations_have_as_many_tokens_as_neighbours() -> None:
    """All four kinds of the text, and at crossings three or four."""
    tokens = Counter(number // len(LINES) for number in TABLES.tokens)
    for station in range(25):
        neighbours = TABLES.neighbours[station].bit_count()
        assert tokens[station] == neighbours
        assert neighbours in ((3, 4) if TABLES.capacity[station] == 2 else (1, 2))
    ends = Counter(tokens.values())
    assert ends[1] == ends[4] == 15 - ends[2] == 10 - ends[3]
    assert 1 <= ends[1] <= 9


def test_each_line_has_twelve_tokens() -> None:
    assert Counter(number % 5 for number in TABLES.tokens) == dict.fromkeys(range(5), 12)
    assert set(TABLES.copies.values()) == {1, 2}
    lines_known = STANDARD.lines.items()
    ends = {f"{at}.{line}" for line, stops in lines_known for at in (stops[0], stops[-1])}
    assert {TOKENS.elements[stop] for stop, number in TABLES.copies.items() if number == 1} == ends


def test_the_green_line_and_pompidou_are_as_known() -> None:
    crossings = [
        station
        for station in STANDARD.lines["green"]
        if CROSSINGS & STATIONS.one(station)
    ]
    assert crossings == ["montmartre", "pompidou", "hotel-de-ville", "quartier-latin"]
    beside = STATIONS.names(TABLES.neighbours[STATIONS.places["pompidou"]])
    assert {"st-nicolas", "pont-neuf"} <= set(beside)


def test_the_map_agrees_with_the_published_example() -> None:
    """A visit of empty Luxembourg pays three shops of one player and one of another.

    So four shops are the nearest, at two crossings on either side. The stops of the green tour are
    listed with every shop that pays there: none has one of the others' shops beside it.
    """
    beside = {
        name: set(STATIONS.names(TABLES.neighbours[STATIONS.places[name]]))
        for name in STATIONS.elements
    }
    crossings = set(STATIONS.names(CROSSINGS))
    (line,) = (stations for stations in STANDARD.lines.values() if "luxembourg" in stations)

    assert len(beside["luxembourg"]) == 2
    assert beside["luxembourg"] <= crossings - set(STANDARD.lines["green"])
    assert line.index("luxembourg") not in {0, 6}
    for stop in ("montmartre", "hotel-de-ville", "quartier-latin"):
        assert not beside[stop] & {"pompidou", "st-nicolas", "pont-neuf"}


# --- what the rules look up ---------------------------------------------------------------------


def test_rings_are_distances_along_one_line() -> None:
    for line, stations in STANDARD.lines.items():
        for one, other in combinations(stations, 2):
            far = abs(stations.index(one) - stations.index(other))
            for here, there in ((one, other), (other, one)):
                stop = TOKENS.places[f"{here}.{line}"]
                rings = [ring[stop] & STATIONS.one(there) for ring in RINGS]
                assert [bool(at) for at in rings] == [far == n for n in range(1, 7)]
    assert {ring.keys() == TABLES.copies.keys() for ring in RINGS} == {True}
    assert not hasattr(TABLES, "ring_0")
    assert not hasattr(TABLES, "ring_7")


def test_neighbours_are_the_edges_of_all_lines() -> None:
    assert len({frozenset(edge) for edge in EDGES}) == 30, "no two lines share an edge"
    found = {
        frozenset((STATIONS.elements[station], other))
        for station, beside in TABLES.neighbours.items()
        for other in STATIONS.names(beside)
    }
    assert found == {frozenset(edge) for edge in EDGES}


def test_stops_lines_and_stations_agree() -> None:
    stops = {f"{at}.{line}" for line, names in STANDARD.lines.items() for at in names}

    assert set(TOKENS.names(sum(TABLES.stops_on.values()))) == stops
    for name in TOKENS.elements:
        station, _, line = name.rpartition(".")
        at, on, stop = STATIONS.places[station], LINES.places[line], TOKENS.places[name]
        assert STATION_OF.rows[stop] == 1 << at
        for stopping in (TABLES.stops_of[at] >> stop, TABLES.stops_on[on] >> stop,
                         TABLES.lines_at[at] >> on, TABLES.on_line[on] >> at):
            assert bool(stopping & 1) is (name in stops)


# --- the picture --------------------------------------------------------------------------------

Place = tuple[float, float]


def at(station: str) -> Place:
    return STANDARD.places[station]


def side(one: Place, other: Place, third: Place) -> float:
    return (other[0] - one[0]) * (third[1] - one[1]) - (other[1] - one[1]) * (third[0] - one[0])


def off_the_way(station: Place, one: Place, other: Place) -> float:
    """How far a station is from the straight way between two others."""
    (left, top), (across, down) = one, (other[0] - one[0], other[1] - one[1])
    along = ((station[0] - left) * across + (station[1] - top) * down) / (across**2 + down**2)
    along = min(1, max(0, along))
    return math.dist(station, (left + along * across, top + along * down))


def test_stations_have_room_around_them() -> None:
    for one, other in combinations(STATIONS.elements, 2):
        assert math.dist(at(one), at(other)) > 10
    for one, other in EDGES:
        for station in set(STATIONS.elements) - {one, other}:
            assert off_the_way(at(station), at(one), at(other)) > 8
    assert all(4 <= where <= 96 for place in STANDARD.places.values() for where in place)


def test_lines_meet_only_at_stations() -> None:
    for (a, b), (c, d) in combinations(EDGES, 2):
        if {a, b} & {c, d}:
            continue
        apart = side(at(a), at(b), at(c)) * side(at(a), at(b), at(d)) > 0
        assert apart or side(at(c), at(d), at(a)) * side(at(c), at(d), at(b)) > 0, (a, b, c, d)


def test_lines_that_pass_a_crossing_change_sides() -> None:
    for station in STATIONS.names(CROSSINGS):
        around = []
        for line, stations in STANDARD.lines.items():
            for one, other in pairwise(stations):
                if station in (one, other):
                    x, y = at(other if station == one else one)
                    around.append((math.atan2(y - at(station)[1], x - at(station)[0]), line))
        ways = [line for _, line in sorted(around)]
        assert len(ways) == 3 or ways[0] == ways[2] != ways[1] == ways[3]
