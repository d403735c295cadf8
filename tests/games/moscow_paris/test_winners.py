"""The score sheet and who wins, with two, three and four players, and with teams."""

from __future__ import annotations

import pytest
from games.moscow_paris.laid import Position
from games.moscow_paris.tables import holding, table


def over(*cities: tuple[str, ...], **others: object) -> Position:
    """The end, with the cities that each player has got."""
    return table(*(holding(won=at) for at in cities), phase="over", cities=[], **others)


def lines(position: Position, player: str) -> dict[str, int]:
    sheet = position.score(player)
    return {row.line.id: row.points for row in (*sheet.rows, *sheet.tie_breaks)}


def totals(position: Position) -> list[int]:
    return [position.score(player).total for player in position.players]


def winners(position: Position) -> list[str]:
    return list(map(str, position.winners()))


# --- points -------------------------------------------------------------------------------------


def test_five_points_and_two_repeated_flags_make_seven() -> None:
    """The figures of the text's example; its cities are lost: here three Russian ones and one."""
    position = over(("moscow", "city-5", "city-6", "city-8"), ())

    assert lines(position, "first") == {
        "score.cities": 2 + 1 + 1 + 1,
        "score.flags": 2,
        "score.tie.capitals": 1,
        "score.tie.cities": 4,
    }
    assert totals(position) == [7, 0]


def test_of_each_country_one_card_is_put_aside() -> None:
    """Two of one country and two of another repeat two flags, as three of one do."""
    one, two = ("city-5", "city-6", "moscow"), ("city-5", "city-6", "city-7", "city-8")

    assert lines(over(one, two), "first")["score.flags"] == 2
    assert lines(over(one, two), "second")["score.flags"] == 2


def test_flags_count_for_each_player_alone() -> None:
    assert totals(over(("city-5",), ("city-6",), ("moscow",))) == [1, 1, 2]


def test_istanbul_brings_three_and_no_flag() -> None:
    position = over(("istanbul", "moscow", "paris"), ())

    assert lines(position, "first")["score.cities"] == 3 + 2 + 2
    assert lines(position, "first")["score.flags"] == 0


def test_the_home_town_counts_with_its_own_flag() -> None:
    assert totals(over(("home", "city-5"), ())) == [2, 0]


# --- who wins -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_most_points_win(players: int) -> None:
    for best in range(players):
        cities = [("moscow", "city-7") if at == best else (f"city-{9 + at}",)
                  for at in range(players)]
        assert winners(over(*cities)) == [("first", "second", "third", "fourth")[best]]


def test_then_most_capitals() -> None:
    """Two points each: a capital, and two towns of two countries."""
    assert winners(over(("city-7", "city-9"), ("moscow",), ("city-11", "city-14"))) == ["second"]


def test_then_most_cities() -> None:
    """Four points and a capital each, but two cities against three and three."""
    position = over(("moscow", "city-5"), ("paris", "city-9", "city-11"),
                    ("rome", "city-12", "city-14"))

    assert totals(position) == [4, 4, 4]
    assert winners(position) == ["second", "third"]


def test_capitals_come_before_cities() -> None:
    """Four points each: two capitals, or four towns."""
    position = over(("moscow", "paris"), ("city-5", "city-7", "city-9", "city-11"))

    assert totals(position) == [4, 4]
    assert winners(position) == ["first"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_else_they_share_the_win(players: int) -> None:
    everyone = ["first", "second", "third", "fourth"][:players]

    assert winners(over(*[()] * players)) == everyone
    assert winners(over(*[(f"city-{5 + 2 * at}",) for at in range(players)])) == everyone


def test_tie_breaks_are_no_points() -> None:
    assert winners(over(("istanbul",), ("moscow",))) == ["first"]


@pytest.mark.parametrize(("reading", "best"), [("no", "second"), ("yes", "first")])
def test_whether_the_special_cities_are_capitals_is_a_question(reading: str, best: str) -> None:
    position = over(("istanbul",), ("city-7", "city-9", "city-11"),
                    readings={"capital.special": reading})

    assert totals(position) == [3, 3]
    assert winners(position) == [best]


# --- teams --------------------------------------------------------------------------------------


def test_a_team_puts_its_cities_together() -> None:
    """First and third: 1 + 1, and a repeated flag. Second and fourth: 2 + 1, all different."""
    cities = (("city-5",), ("paris",), ("city-6",), ("city-9",))
    position = over(*cities, teams=True)

    assert totals(position) == [3, 3, 3, 3]
    assert winners(position) == ["second", "fourth"]
    assert winners(over(*cities)) == ["second"]


def test_both_of_a_team_win() -> None:
    position = over(("moscow",), ("city-7",), (), (), teams=True)

    assert winners(position) == ["first", "third"]


def test_teams_can_share_the_win() -> None:
    position = over(("city-5",), ("city-7",), (), (), teams=True)

    assert winners(position) == ["first", "second", "third", "fourth"]
