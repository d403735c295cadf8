"""The score sheet, places in the districts, and who wins, with two, three and four players."""

from __future__ import annotations

from typing import Any

import pytest
from games.paris_1900.boards import board
from games.paris_1900.tabled import Position

OVER = {"phase": "over", "ending": "last-round", "end_tokens": []}


def over(*seats: dict[str, Any], **others: Any) -> Position:
    return board(*seats, **{**OVER, **others})


def lines(position: Position, player: str) -> dict[str, int]:
    sheet = position.score(player)
    return {row.line.id: row.points for row in (*sheet.rows, *sheet.tie_breaks)}


def districts(position: Position) -> list[int]:
    """What each player gets for the districts."""
    return [lines(position, str(player))["score.districts"] for player in position.players]


def keys(*places: str) -> dict[str, Any]:
    return {"keys": list(places)}


# --- the lines ----------------------------------------------------------------------------------


def test_the_lines_of_a_sheet() -> None:
    """21 on the track; 12 francs for token 27; v1 in Chaillot, where the first player is alone."""
    first = {"points": 21, "francs": 12, "tokens": ["27"], "keys": ["chaillot-5", "chaillot-8*",
             "montmartre-2", "bank-montmartre"]}
    position = over(first, {}, vp=["chaillot=v1"])

    assert lines(position, "first") == {
        "score.track": 21,
        "score.francs": 12,
        "score.districts": 20,
        "score.tie.francs": 12,
        "score.tie.cost": 5 + 8 + 8 + 2,
    }
    assert position.score("first").total == 21 + 12 + 20


def test_francs_count_for_the_holder_of_token_27_only() -> None:
    position = over({"francs": 9, "tokens": ["27"]}, {"francs": 9})

    assert [position.score(player).total for player in position.players] == [9, 0]


def test_districts_without_a_vp_token_give_nothing() -> None:
    assert districts(over(keys("chaillot-8"), {}, vp=["montmartre=v1"])) == [0, 0]


def test_a_bank_is_no_property() -> None:
    position = over(keys("bank-chaillot"), keys("chaillot-1"), vp=["chaillot=v1"])

    assert districts(position) == [0, 20]


def test_each_district_has_its_own_token() -> None:
    """v1 gives 20, 10 and 5, which is printed; the others' values are stand-ins."""
    position = over(keys("chaillot-8", "montmartre-1"), keys("chaillot-5", "montmartre-8"), {},
                    vp=["chaillot=v1", "montmartre=v6"])

    assert districts(position) == [20 + 5, 10 + 10, 0]


# --- places -------------------------------------------------------------------------------------

FOUR = [keys("chaillot-8"), keys("chaillot-5"), keys("chaillot-4"), keys("chaillot-3")]


@pytest.mark.parametrize(
    ("players", "expected"), [(3, [20, 10, 5]), (4, [20, 10, 5, 0])]
)
def test_three_places_score(players: int, expected: list[int]) -> None:
    assert districts(over(*FOUR[:players], vp=["chaillot=v1"])) == expected


def test_who_has_nothing_there_takes_no_place() -> None:
    assert districts(over({}, {}, keys("chaillot-1"), vp=["chaillot=v1"])) == [0, 0, 20]


def test_with_the_same_sum_the_dearest_place_decides() -> None:
    """5 + 1 against 4 + 2; both six."""
    position = over(keys("chaillot-4", "chaillot-2"), keys("chaillot-5", "chaillot-1"), {},
                    vp=["chaillot=v1"])

    assert districts(position) == [10, 20, 0]


def test_only_the_dearest_place_does() -> None:
    """8 shared by token 16, then 4 + 1 against 3 + 2: the tie stays, and second place is left out.

    The third player has one building more.
    """
    position = over(
        {"keys": ["chaillot-8", "chaillot-4", "chaillot-1"], "used": ["16"]},
        keys("chaillot-8", "chaillot-3", "chaillot-2"),
        keys("chaillot-5"),
        vp=["chaillot=v1"],
    )

    assert districts(position) == [20, 20, 5]


def test_two_share_the_second_place() -> None:
    """Nobody is third, and the fourth gets nothing."""
    shared = {"keys": ["chaillot-4"], "used": ["16"]}
    position = over(keys("chaillot-8"), shared, shared, keys("chaillot-1"), vp=["chaillot=v1"])

    assert districts(position) == [20, 10, 10, 0]


def test_two_share_the_third_place() -> None:
    shared = {"keys": ["chaillot-2"], "used": ["16"]}
    position = over(keys("chaillot-8"), keys("chaillot-5"), shared, shared, vp=["chaillot=v1"])

    assert districts(position) == [20, 10, 5, 5]


@pytest.mark.parametrize(("reading", "last"), [("counting", 0), ("one-skipped", 5)])
def test_three_share_the_first_place(reading: str, last: int) -> None:
    shared = {"keys": ["chaillot-4"], "used": ["16"]}
    position = over(shared, shared, shared, keys("chaillot-1"), vp=["chaillot=v1"],
                    readings={"tie.skips": reading})

    assert districts(position) == [20, 20, 20, last]


def test_a_doubled_place_counts_twice() -> None:
    """4 twice is as much as 8, and less dear; with 1 besides it is more."""
    doubled, eight = {"used": ["9"]}, keys("chaillot-8")
    level = over(doubled | keys("chaillot-4*"), eight, {}, vp=["chaillot=v1"])
    ahead = over(doubled | keys("chaillot-4*", "chaillot-1"), eight, {}, vp=["chaillot=v1"])

    assert districts(level) == [10, 20, 0]
    assert districts(ahead) == [20, 10, 0]


@pytest.mark.parametrize(
    ("ahead", "behind", "points"),
    [
        (("chaillot-8",), ("chaillot-4",), 10),
        (("chaillot-8",), ("chaillot-3",), 0),
        (("chaillot-8", "chaillot-1"), ("chaillot-4",), 0),
        (("chaillot-8", "chaillot-1"), ("chaillot-5",), 10),
    ],
)
def test_of_two_the_second_needs_half(
    ahead: tuple[str, ...], behind: tuple[str, ...], points: int
) -> None:
    """Half is enough; with three players nobody asks."""
    two = over(keys(*ahead), keys(*behind), vp=["chaillot=v1"])
    three = over(keys(*ahead), keys(*behind), {}, vp=["chaillot=v1"])

    assert districts(two) == [20, points]
    assert districts(three) == [20, 10, 0]


# --- who wins -----------------------------------------------------------------------------------


def winners(position: Position) -> list[str]:
    return list(map(str, position.winners()))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_most_points_win(players: int) -> None:
    for best in range(players):
        seats = [{"points": 30 if at == best else 29, "francs": 9 - at} for at in range(players)]
        assert winners(over(*seats)) == [("first", "second", "third", "fourth")[best]]


def test_then_most_francs() -> None:
    assert winners(over(*({"points": 30, "francs": at} for at in (3, 5, 4)))) == ["second"]


def test_then_the_dearest_places_together() -> None:
    """9 against 8 against 9 for one place with two keys, which counts twice unless read so."""
    level = {"points": 30, "francs": 3}
    seats = (level | keys("chaillot-5", "montmartre-4"), level | keys("montmartre-8"),
             level | keys("chaillot-4*", "belleville-1") | {"used": ["9"]})

    assert winners(over(*seats)) == ["first", "third"]
    assert winners(over(*seats, readings={"tie.doubled": "once"})) == ["first"]


def test_else_they_share_the_win() -> None:
    assert winners(over({}, {}, {}, {})) == ["first", "second", "third", "fourth"]


def test_tie_breaks_are_no_points() -> None:
    position = over({"points": 30}, {"points": 29, "francs": 40, "keys": ["chaillot-8"]})

    assert winners(position) == ["first"]
