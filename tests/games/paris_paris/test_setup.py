"""Set-up: all tokens in piles, nineteen shops each, and a marker for the final tours."""

from __future__ import annotations

from collections import Counter

import pytest

from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.games.paris_paris.components import TOKENS, Player
from rulespec.games.paris_paris.game import GAME
from rulespec.games.paris_paris.position import Position
from rulespec.games.paris_paris.setup import set_up
from rulespec.games.paris_paris.table import NONE

SEEDS = range(12)
PILES = {2: (20, 3), 3: (15, 4), 4: (12, 5)}
EACH = pytest.mark.parametrize("players", PILES)


def tokens(position: Position) -> Counter[str]:
    return Counter(TOKENS.elements[token] for pile in position.piles for token in pile)


@EACH
def test_what_each_player_has(players: int) -> None:
    """Twenty shops, of which one is on the track."""
    start = set_up(players=players)

    assert start.players == tuple(Player)[:players]
    assert {(seat.points, seat.reserve, seat.bag) for seat in start.seats} == {(0, 19, 0)}


@EACH
def test_how_many_piles_of_how_many_tokens(players: int) -> None:
    start = set_up(players=players)
    count, height = PILES[players]

    assert [len(pile) for pile in start.piles] == [height] * count
    assert (start.phase, start.offered, start.resting) == ("pile", (), ())
    assert not any(start.shops)
    assert start.faults() == ()


@EACH
def test_all_sixty_tokens_are_used(players: int) -> None:
    """One for each neighbour on its line: one at an end, two within; twelve of each colour."""
    found = tokens(set_up(players=players, seed=5))

    assert sum(found.values()) == 60
    assert found["montmartre.green"] == 1
    assert found["montmartre.red"] == 2
    assert found["pompidou.green"] == found["pompidou.blue"] == 2
    colours = Counter(name.partition(".")[2] for name in found.elements())
    assert set(colours.values()) == {12}


@EACH
def test_markers_are_different_and_one_lies_open_for_two(players: int) -> None:
    for seed in SEEDS:
        start = set_up(players=players, seed=seed)
        dealt = [seat.marker for seat in start.seats]
        assert (start.open_marker == NONE) == (players != 2)
        assert len({*dealt, start.open_marker}) == players + 1
        assert NONE not in dealt


def test_the_seed_decides_and_nothing_else_does() -> None:
    starts = [set_up(seed=seed, players=4) for seed in SEEDS]

    assert len({start.piles for start in starts}) == len(SEEDS)
    assert len({tuple(seat.marker for seat in start.seats) for start in starts}) > 5
    assert set_up(seed=7, players=3) == set_up(seed=7, players=3)


@pytest.mark.parametrize("first", ["grey", "violet", "yellow", Player.YELLOW])
def test_who_begins(first: Player | str) -> None:
    start = set_up(players=3, first=first)

    assert (str(start.first), str(start.mover)) == (str(first), str(first))


def test_readings_are_taken_along() -> None:
    rules = GAME.ruleset(nearest_lines="each")

    assert set_up(rules, seed=3).ruleset.reads("nearest.lines", "each")


@pytest.mark.parametrize(
    ("wrong", "place", "hint"),
    [
        ({"first": "yellow"}, "first", ""),
        ({"first": "gray"}, "first", "grey"),
    ],
)
def test_wrong_choices(wrong: dict[str, object], place: str, hint: str) -> None:
    with pytest.raises(BadInput) as refused:
        set_up(**wrong)

    assert (refused.value.place, refused.value.hint) == (place, hint)


@pytest.mark.parametrize(
    ("table", "place", "hint"),
    [
        ({"player": 3}, "setup", "players"),
        ({"players": 5}, "setup: players", ""),
        ({"first": "gray"}, "setup: first", "grey"),
        ({"seed": "one"}, "setup: seed", ""),
    ],
)
def test_wrong_choices_in_a_document(table: dict[str, object], place: str, hint: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.read_setup(Reader(table, "setup"))

    assert (refused.value.place, refused.value.hint) == (place, hint)


def test_choices_in_a_document() -> None:
    read = GAME.read_setup(Reader({"seed": 3, "players": 4, "first": "green"}, "setup"))

    assert set_up(**read) == set_up(seed=3, players=4, first=Player.GREEN)
