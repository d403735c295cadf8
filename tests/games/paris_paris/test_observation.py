"""What a player may know: one's own marker, and nothing that lies face down."""

from __future__ import annotations

import pytest
from games.paris_paris.rounds import markers, open_marker, piles, town
from games.referee import Chance
from games.walked import reached

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.games.paris_paris import set_up
from rulespec.games.paris_paris.components import LINES
from rulespec.games.paris_paris.position import MARKERS, PILED

SEEDS = range(5)


def shuffled(position: Position, player: str, chance: Chance) -> Position:
    """The position with everything that is hidden from the player dealt anew."""
    tokens = [token for pile in piles(position) for token in pile]
    chance.shuffle(tokens)
    dealt = iter(tokens)
    anew = [[next(dealt) for _ in pile] for pile in piles(position)]
    mine = position.names(MARKERS)[player]
    others = [line for line in LINES.elements if line not in {mine, open_marker(position)}]
    chance.shuffle(others)
    lines = {at: others.pop() for at in position.players if at != player}
    return position.changed({PILED: anew, MARKERS: lines})


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
            assert str(other.observation(player).position) == str(seen.position)


def test_hidden_things_are_dealt_anew_indeed() -> None:
    """The test above would show nothing if its positions were the same ones."""
    start = set_up(seed=1, players=4)
    dealt = [shuffled(start, "grey", Chance(seed)) for seed in range(20)]

    assert len({str(piles(at)) for at in dealt}) == 20
    assert len({tuple(markers(at)) for at in dealt}) > 8


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
            hidden = {PILED: position[PILED], MARKERS: position[MARKERS]}
            assert seen.position.changed(hidden) == position
            assert seen.position.names(MARKERS)[player] == position.names(MARKERS)[player]
            assert [*seen.hidden["piles"].values()] == [*map(len, position[PILED])]
            assert not any(seen.position[PILED])


def test_the_open_marker_of_two_is_seen() -> None:
    position = set_up(seed=4, players=2)

    assert open_marker(position)
    assert open_marker(position.observation("grey").position) == open_marker(position)


def test_markers_are_shown_at_the_end() -> None:
    over = town(phase="over", piles=[[]])
    running_still = town(phase="pile")

    assert markers(over.observation("grey").position) == markers(over)
    assert markers(running_still.observation("grey").position) == ["green", None, None]


def test_in_words() -> None:
    position = town(phase="pile", piles=[["opera.red", "opera.yellow"], [], ["odeon.blue"]])

    assert str(position.observation("grey")).splitlines() == [
        "seen by grey",
        "the line of the final tour: green",
        "the tokens of a pile: 1 has 2, 3 has 1",
    ]
    assert "green" not in str(position.observation("violet"))


def test_players_are_named_by_their_colour() -> None:
    start = set_up()

    assert start.observation("violet").player == "violet"
    for name in ("yellow", "gray"):
        with pytest.raises(BadInput) as refused:
            start.observation(name)
        assert (refused.value.place, refused.value.found) == ("player", name)
