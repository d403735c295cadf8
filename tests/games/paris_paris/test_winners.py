"""The score sheet and who wins, with two, three and four players."""

from __future__ import annotations

import pytest
from games.paris_paris.rounds import PLAYERS, town

from rulespec.answers.position import Position


def over(*seats: dict[str, int], shops: tuple[str, ...] = ()) -> Position:
    named = dict(zip(PLAYERS, seats, strict=False))
    return town(*shops, players=len(seats), phase="over", piles=[[]], seats=named)


def scored(points: int = 0, bag: int = 0) -> dict[str, int]:
    return {"points": points, "bag": bag}


def totals(position: Position) -> list[int]:
    return [position.score(player).total for player in position.players]


def winners(position: Position) -> list[str]:
    return list(map(str, position.winners()))


def test_the_lines_of_a_sheet() -> None:
    """Two shops stand at Pompidou, and the fewest break a tie."""
    sheet = over(scored(30, 4), scored(9, 3), {}, shops=("pompidou=grey+grey",)).score("grey")

    assert {row.line.id: row.points for row in (*sheet.rows, *sheet.tie_breaks)} == {
        "score.track": 30,
        "score.bag": 4,
        "score.tie.shops": 2,
    }


# --- the bag ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bags", "expected"),
    [
        ((3, 2, 2), [3, 0, 0]),
        ((3, 3, 2), [0, 0, 0]),
        ((0, 0, 1), [0, 0, 1]),
        ((0, 0, 0), [0, 0, 0]),
        ((2, 2, 1, 5), [0, 0, 0, 5]),
        ((5, 5, 5, 4), [0, 0, 0, 0]),
    ],
)
def test_who_has_more_in_the_bag_than_every_other_scores_them(
    bags: tuple[int, ...], expected: list[int]
) -> None:
    assert totals(over(*(scored(bag=bag) for bag in bags))) == expected


def test_two_score_no_bag() -> None:
    """There is none; a position that has one all the same is faulty, and scores nothing for it."""
    position = over(scored(5, 3), scored(6))

    assert totals(position) == [5, 6]
    assert [fault.id for fault in position.faults()] == ["shops.bag"]


# --- who wins -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_most_points_win(players: int) -> None:
    for best in range(players):
        seats = [scored(30 if at == best else 29) for at in range(players)]
        assert winners(over(*seats)) == [PLAYERS[best]]


def test_the_bag_may_decide() -> None:
    assert winners(over(scored(30), scored(28, 3), scored(29, 2))) == ["violet"]


def test_points_beyond_the_track_are_kept() -> None:
    assert winners(over(scored(44), scored(46))) == ["violet"]


def test_then_fewest_shops_on_the_board() -> None:
    """Two at one crossing are two."""
    level = (scored(30), scored(30), scored(29))
    shops = ("pompidou=grey+grey", "montmartre=violet", "opera=yellow")

    assert winners(over(*level, shops=shops)) == ["violet"]


def test_only_those_with_most_points_are_compared() -> None:
    level = (scored(30), scored(30), scored(29))

    assert winners(over(*level, shops=("pompidou=grey+violet",))) == ["grey", "violet"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_else_they_share_the_win(players: int) -> None:
    stations = ("pompidou", "montmartre", "opera", "odeon")
    shops = tuple(f"{at}={name}" for at, name in zip(stations, PLAYERS[:players], strict=False))

    assert winners(over(*[scored(7)] * players, shops=shops)) == list(PLAYERS[:players])
