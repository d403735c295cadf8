"""What shops earn, by hand from the text: visits, tours, final tours and the bag.

On the standard map the green line goes montmartre, les-halles, pompidou, station-23,
hotel-de-ville, notre-dame, quartier-latin; beside pompidou lie pont-neuf and st-nicolas as well.
"""

from __future__ import annotations

import pytest
from games.paris_paris.rounds import bags, ending, phase, points, resting

from rulespec.answers.position import Position

# --- the visit ----------------------------------------------------------------------------------


def test_every_shop_on_the_station_earns_one() -> None:
    assert points(ending("les-halles.green", "les-halles=grey", "pompidou=violet")) == [1, 0, 0]
    assert points(ending("pompidou.green", "pompidou=grey+violet")) == [1, 1, 0]
    assert points(ending("pompidou.green", "pompidou=grey+grey")) == [2, 0, 0]


def test_else_the_nearest_along_the_line() -> None:
    """Two of grey at the same distance, and one of violet farther away."""
    shops = ("hotel-de-ville=grey", "quartier-latin=grey", "les-halles=violet")

    assert points(ending("notre-dame.green", *shops)) == [2, 0, 0]


@pytest.mark.parametrize("line", ["green", "blue"])
def test_at_a_crossing_along_both_lines(line: str) -> None:
    """Whatever the token's colour."""
    shops = ("les-halles=grey", "st-nicolas=violet")

    assert points(ending(f"pompidou.{line}", *shops)) == [1, 1, 0]


@pytest.mark.parametrize(("reading", "expected"), [("one", [1, 0, 0]), ("each", [1, 1, 0])])
def test_whether_each_line_has_its_own_nearest_is_a_question(
    reading: str, expected: list[int]
) -> None:
    """Grey is next along the green line, violet two stations away along the blue one."""
    then = ending("pompidou.green", "les-halles=grey", "station-17=violet",
                  readings={"nearest.lines": reading})

    assert points(then) == expected


def test_each_reading_gives_a_shop_its_point_once() -> None:
    """Both lines through pompidou have their nearest at the same distance."""
    for reading in ("one", "each"):
        then = ending("pompidou.green", "les-halles=grey", "station-23=grey", "st-nicolas=grey",
                      "pont-neuf=violet+violet", readings={"nearest.lines": reading})
        assert points(then) == [3, 2, 0]


def test_both_shops_of_the_nearest_crossings_earn() -> None:
    then = ending("les-halles.green", "montmartre=grey+grey", "pompidou=grey+violet")

    assert points(then) == [3, 1, 0]


def test_however_far_along_the_line() -> None:
    assert points(ending("notre-dame.green", "montmartre=grey")) == [1, 0, 0]


def test_without_a_shop_on_the_line_nobody_earns() -> None:
    """Station-24 is next to quartier-latin, but on the black line."""
    assert points(ending("notre-dame.green", "station-24=violet", "opera=grey+grey")) == [0, 0, 0]


def test_the_shop_just_built_earns_too() -> None:
    """Yellow built at the end of the black line, and the next station of it is visited."""
    assert points(ending("station-18.black")) == [0, 0, 1]


def test_points_go_on_beyond_the_track() -> None:
    then = ending("les-halles.green", "les-halles=grey", seats={"grey": {"points": 45}})

    assert points(then) == [46, 0, 0]


# --- the tour -----------------------------------------------------------------------------------


def toured(*shops: str, line: str = "green", **others: object) -> list[int]:
    """What a tour of a line brings: what all have more than without the token that starts it."""
    left = {"green": "notre-dame.green", "blue": "montparnasse.blue"}[line]
    rests = {"green": "les-halles.green", "blue": "st-nicolas.blue"}[line]
    quiet, loud = (ending(left, *shops, resting=rest, **others) for rest in ([], [rests]))
    return [more - less for more, less in zip(points(loud), points(quiet), strict=True)]


def test_a_stop_as_in_the_text_s_example() -> None:
    """Grey and violet where the bus stops, two of grey next to it, yellow next to it alone.

    Violet's other shop is not next to it.
    """
    shops = ("pompidou=grey+violet", "st-nicolas=grey", "pont-neuf=grey", "les-halles=yellow",
             "station-22=violet")

    assert toured(*shops) == [3, 1, 0]


def test_the_bus_stops_at_crossings_only() -> None:
    assert toured("les-halles=grey", "notre-dame=violet", "station-23=yellow") == [0, 0, 0]


def test_at_the_ends_of_the_line_too() -> None:
    """Montmartre is where the green line begins, and a crossing; station-17 ends the blue one."""
    assert toured("montmartre=grey") == [1, 0, 0]
    assert toured("station-17=violet", line="blue") == [0, 1, 0]


def test_the_bus_keeps_to_its_line() -> None:
    assert toured("opera=grey+violet", "odeon=yellow") == [0, 0, 0]


def test_a_shop_may_earn_at_several_stops() -> None:
    """Les-halles lies between montmartre and pompidou."""
    assert toured("montmartre=grey", "les-halles=grey", "pompidou=grey") == [4, 0, 0]


@pytest.mark.parametrize(("reading", "expected"), [("once", 3 + 3), ("each", 3 + 4)])
def test_whether_two_shops_at_a_stop_count_neighbours_twice_is_a_question(
    reading: str, expected: int
) -> None:
    """One at pompidou and two at pont-neuf next to it: 1 + 2 there, and 2 + 1 here."""
    shops = ("pompidou=grey", "pont-neuf=grey+grey")
    found = toured(*shops, line="blue", readings={"excursion.twice": reading})

    assert found == [expected, 0, 0]


def test_a_tour_takes_both_tokens_away() -> None:
    then = ending("notre-dame.green", resting=["les-halles.green", "opera.red"])

    assert resting(then) == ["opera.red"]


def test_another_colour_makes_no_tour() -> None:
    """The token left rests beside the other one; pompidou's colour counts, not its lines."""
    then = ending("pompidou.blue", "montmartre=grey", resting=["les-halles.green"])

    assert sorted(resting(then)) == sorted(["les-halles.green", "pompidou.blue"])
    assert points(then) == [1, 0, 0]


# --- the end ------------------------------------------------------------------------------------


def finished(*shops: str, **others: object) -> Position:
    """The last round ends with a token on whose line there is no shop."""
    return ending("station-22.yellow", *shops, piles=[[], []], **others)


def test_after_the_last_round_come_the_final_tours() -> None:
    """Markers of three: green, red, blue. Montmartre is on the first two, pompidou on two."""
    then = finished("montmartre=grey", "pompidou=violet")

    assert phase(then) == "over"
    assert points(then) == [2, 2, 0]


@pytest.mark.parametrize(("marker", "expected"), [("black", 1), ("yellow", 0)])
def test_with_two_the_open_marker_s_line_too(marker: str, expected: int) -> None:
    """Markers of two: green and red; quartier-latin lies on the green line and the black one."""
    then = finished("quartier-latin=grey", players=2, **{"open-marker": marker})

    assert points(then)[0] == 1 + expected


def test_a_round_that_is_not_the_last_brings_no_final_tours() -> None:
    assert points(ending("station-22.yellow", "montmartre=grey")) == [0, 0, 0]


def test_the_last_token_may_bring_a_tour_of_its_own_before() -> None:
    """Visited first; then the green line as the tokens say, and again as grey's marker does."""
    then = ending("notre-dame.green", "quartier-latin=violet", piles=[[]],
                  resting=["les-halles.green"])

    assert points(then) == [0, 1 + 1 + 1, 0]
    assert resting(then) == []


def test_the_bag_is_no_part_of_the_track() -> None:
    then = finished(seats={"violet": {"bag": 3}})

    assert bags(then) == [0, 3, 0]
    assert points(then) == [0, 0, 0]
    assert then.score("violet").total == 3
