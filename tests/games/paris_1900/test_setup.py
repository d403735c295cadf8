"""Set-up: for two, three and four players, by plan or by chance, with and without the variant."""

from __future__ import annotations

from collections import Counter

import pytest
from games.paris_1900.tabled import NONE, Player, Position, set_up

from rulespec.games.paris_1900.components import (
    GOODS,
    INCOMES,
    SITES,
    SPACES,
    TILES,
    VP_TOKENS,
)

SEEDS = range(12)
HELD = {2: 10, 3: 9, 4: 7}
"""The keys of each player."""

ON_TRACK = {2: 30, 4: 42}
"""The box has 42 bonus tokens with 30 numbers; two play with one of each."""

ZONES = ((1, 10), (11, 20), (21, 30))
EACH = pytest.mark.parametrize("players", HELD)


def tiles(position: Position) -> list[int]:
    return [tile for stack in position.stacks for tile in stack]


def numbers(position: Position) -> list[list[int]]:
    """For each space the numbers of its tokens."""
    return [[int(SPACES.elements[token]) for token in stack] for stack in position.track]


def chips(position: Position) -> dict[str, str]:
    return {
        site: GOODS.elements[good]
        for site, good in zip(SITES.elements, position.chips, strict=True)
    }


@EACH
def test_what_each_player_has(players: int) -> None:
    start = set_up(players=players)

    assert start.players == tuple(Player)[:players]
    assert start.mover == Player.FIRST
    for seat in start.seats:
        assert (seat.francs, seat.points, seat.pawn, seat.thirty) == (3, 0, 0, False)
        assert (seat.hand, seat.spare) == (HELD[players], 2)
        assert (seat.keys, seat.doubled, seat.tokens, seat.used) == (0, 0, 0, 0)
        assert not any(seat.goods)
        assert not any(seat.standing)


@EACH
def test_what_lies_on_the_table(players: int) -> None:
    start = set_up(players=players)

    assert start.phase == "draw"
    assert set(start.lying) == {NONE}
    assert not start.laid_landmarks
    assert start.vp_left == VP_TOKENS.whole
    assert start.end_left.bit_count() == 12
    assert start.supply == (0, 0, 0)
    assert start.bank == 15 * 1 + 12 * 5 + 8 * 10 - 3 * players
    assert (start.ending, start.pending & INCOMES.whole, start.bought) == (0, 0, 0)
    assert start.faults() == ()


def test_thirty_three_tiles_in_three_stacks() -> None:
    start = set_up(seed=4)

    assert [len(stack) for stack in start.stacks] == [11, 11, 11]
    assert len(set(tiles(start))) == 33


def test_the_variant_takes_all_tiles() -> None:
    start = set_up(seed=4, ignores_districts=True)

    assert [len(stack) for stack in start.stacks] == [12, 12, 12]
    assert sorted(tiles(start)) == list(range(len(TILES)))
    assert start.ignores_districts


def test_the_seed_decides_the_order_and_nothing_else_does() -> None:
    starts = [set_up(seed=seed) for seed in SEEDS]

    assert len({start.stacks for start in starts}) == len(SEEDS)
    assert len({start.chips for start in starts}) == 1
    assert len({start.track for start in starts}) == 1
    assert set_up(seed=7, players=3) == set_up(seed=7, players=3)


def test_any_three_tiles_are_put_back() -> None:
    missing = [set(range(36)) - set(tiles(set_up(seed=seed))) for seed in SEEDS]

    assert all(len(some) == 3 for some in missing)
    assert len(set().union(*missing)) > 10


@pytest.mark.parametrize("alternative", [False, True])
def test_six_chips_of_each_good_lie_beside_the_sites(alternative: bool) -> None:
    for seed in SEEDS:
        beside = chips(set_up(seed=seed, alternative=alternative))
        assert set(Counter(beside.values()).values()) == {6}
        assert {beside[site] for site in beside if site.endswith("-8")} == {"gold"}


def test_the_alternative_shuffles_all_chips_but_gold() -> None:
    shuffled = [chips(set_up(seed=seed, alternative=True)) for seed in SEEDS]

    assert len({tuple(beside.items()) for beside in shuffled}) == len(SEEDS)
    assert {beside["montmartre-1"] for beside in shuffled} > {"wood"}


@EACH
def test_the_track_in_order(players: int) -> None:
    found = numbers(set_up(players=players))

    assert [set(stack) for stack in found] == [{number} for number in range(1, 31)]
    if players in ON_TRACK:
        assert sum(map(len, found)) == ON_TRACK[players]


def test_more_players_have_more_tokens() -> None:
    """Two signs on the back: some extra tokens are for three or four, the rest for four."""
    two, three, four = ([len(at) for at in numbers(set_up(players=p))] for p in HELD)

    assert two == [1] * 30
    assert all(a <= b <= c for a, b, c in zip(two, three, four, strict=True))
    assert 30 < sum(three) < sum(four) == 42


@EACH
def test_the_alternative_shuffles_tokens_in_their_zones(players: int) -> None:
    """Extra tokens join those of their number, wherever these lie."""
    plan = [number for stack in numbers(set_up(players=players)) for number in stack]
    tracks = [numbers(set_up(seed=at, players=players, alternative=True)) for at in SEEDS]

    assert len({str(track) for track in tracks}) == len(SEEDS)
    for track in tracks:
        assert all(len(set(stack)) == 1 for stack in track)
        assert Counter(number for stack in track for number in stack) == Counter(plan)
        for first, last in ZONES:
            zone = {number for stack in track[first - 1 : last] for number in stack}
            assert zone == set(range(first, last + 1))
