"""What a player may know: one's own marker, and nothing that lies face down."""

from __future__ import annotations

import pytest
from games.paris_paris.rounds import town
from games.referee import Chance
from games.walked import reached

from rulespec.errors import BadInput
from rulespec.games.paris_paris.components import LINES, Player
from rulespec.games.paris_paris.position import Position
from rulespec.games.paris_paris.setup import set_up
from rulespec.games.paris_paris.table import NONE

SEEDS = range(5)


def shuffled(position: Position, player: Player, chance: Chance) -> Position:
    """The position with everything that is hidden from the player dealt anew."""
    tokens = [token for pile in position.piles for token in pile]
    chance.shuffle(tokens)
    dealt = iter(tokens)
    piles = tuple(tuple(next(dealt) for _ in pile) for pile in position.piles)
    mine = position.seats[player].marker
    others = [line for line in range(len(LINES)) if line not in {mine, position.open_marker}]
    chance.shuffle(others)
    seats = tuple(
        seat if at is player else seat.changed(marker=others.pop())
        for at, seat in zip(position.players, position.seats, strict=True)
    )
    return position.changed(piles=piles, seats=seats)


def running(seed: int) -> tuple[Chance, list[Position]]:
    chance, found = reached("paris-paris", seed)
    return chance, [position for position in found if not position.is_over]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_differs_in_hidden_things_only_looks_the_same(seed: int) -> None:
    chance, found = running(seed)
    for position in found:
        for player in position.players:
            seen, other = position.observation(player), shuffled(position, player, chance)
            assert other.observation(player) == seen
            assert str(other.observation(player)) == str(seen)
            assert repr(other.observation(player)) == repr(seen)
            assert str(other.observation(player).table) == str(seen.table)


def test_hidden_things_are_dealt_anew_indeed() -> None:
    """The test above would show nothing if its positions were the same ones."""
    start = set_up(seed=1, players=4)
    dealt = [shuffled(start, Player.GREY, Chance(seed)) for seed in range(20)]

    assert len({at.piles for at in dealt}) == 20
    assert len({at.seats for at in dealt}) > 8


def test_one_s_own_marker_is_seen() -> None:
    one, other = (town(phase="pile", seats={"grey": {"marker": line}}) for line in
                  ("black", "yellow"))

    assert one.observation("grey") != other.observation("grey")
    assert one.observation("violet") == other.observation("violet")


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_else_is_open(seed: int) -> None:
    """The board, the tokens turned, points and reserves; and what went into the bag was seen."""
    for position in running(seed)[1]:
        for player in position.players:
            seen = position.observation(player)
            seats = tuple(shown.changed(marker=seat.marker) for shown, seat in
                          zip(seen.table.seats, position.seats, strict=True))
            assert seen.table.changed(seats=seats, piles=position.piles) == position
            assert seen.table.seats[player] == position.seats[player]
            assert seen.piles == tuple(map(len, position.piles))
            assert not any(seen.table.piles)


def test_the_open_marker_of_two_is_seen() -> None:
    position = set_up(seed=4, players=2)

    assert position.observation("grey").table.open_marker == position.open_marker != NONE


def test_markers_are_shown_at_the_end() -> None:
    over = town(phase="over", piles=[[]])
    running_still = town(phase="pile")

    assert over.observation("grey").table.seats == over.seats
    assert [seat.marker for seat in running_still.observation("grey").table.seats] == [
        0, NONE, NONE
    ]


def test_in_words() -> None:
    position = town(phase="pile", piles=[["opera.red", "opera.yellow"], [], ["odeon.blue"]])

    assert str(position.observation("grey")).splitlines() == [
        "grey's final tour is on the green line",
        "piles left: 2",
    ]
    assert "green" not in str(position.observation("violet"))


def test_players_are_named_by_their_colour() -> None:
    start = set_up()

    assert start.observation("violet") == start.observation(Player.VIOLET)
    for name in ("yellow", "gray"):
        with pytest.raises(BadInput) as refused:
            start.observation(name)
        assert (refused.value.place, refused.value.found) == ("player", name)
