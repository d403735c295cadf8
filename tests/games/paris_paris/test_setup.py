"""Set-up: all tokens in piles, nineteen shops each, and a marker for the final tours."""

from __future__ import annotations

from collections import Counter

import pytest
from games.paris_paris.rounds import (
    bags,
    first,
    markers,
    offered,
    open_marker,
    phase,
    piles,
    points,
    reserves,
    resting,
    shops,
)

from rulespec.answers.position import Position
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.games.paris_paris import GAME, set_up
from rulespec.games.paris_paris.components import PLAYERS

SEEDS = range(12)
PILES = {2: (20, 3), 3: (15, 4), 4: (12, 5)}
EACH = pytest.mark.parametrize("players", PILES)


def tokens(position: Position) -> Counter[str]:
    return Counter(token for pile in piles(position) for token in pile)


@EACH
def test_what_each_player_has(players: int) -> None:
    """Twenty shops, of which one is on the track."""
    start = set_up(players=players)

    assert start.players == PLAYERS.elements[:players]
    assert set(zip(points(start), reserves(start), bags(start), strict=True)) == {(0, 19, 0)}


@EACH
def test_how_many_piles_of_how_many_tokens(players: int) -> None:
    start = set_up(players=players)
    count, height = PILES[players]

    assert [len(pile) for pile in piles(start) if pile] == [height] * count
    assert (phase(start), offered(start), resting(start)) == ("pile", [], [])
    assert not shops(start)
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
        dealt = markers(start)
        assert (open_marker(start) is None) == (players != 2)
        assert len({*dealt, open_marker(start)}) == players + 1
        assert None not in dealt


def test_the_seed_decides_and_nothing_else_does() -> None:
    starts = [set_up(seed=seed, players=4) for seed in SEEDS]

    assert len({str(piles(start)) for start in starts}) == len(SEEDS)
    assert len({tuple(markers(start)) for start in starts}) > 5
    assert set_up(seed=7, players=3) == set_up(seed=7, players=3)


@pytest.mark.parametrize("begins", ["grey", "violet", "yellow"])
def test_who_begins(begins: str) -> None:
    start = set_up(players=3, first=begins)

    assert (first(start), start.mover) == (begins, begins)


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

    assert set_up(**read) == set_up(seed=3, players=4, first="green")
