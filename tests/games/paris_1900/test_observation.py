"""What a player may know: nothing behind the screens of the others, and nothing face down."""

from __future__ import annotations

import random

import pytest
from attrs import fields
from games.paris_1900.boards import board
from games.paris_1900.tabled import Player, Position, Seat, set_up, tabled
from games.paris_1900.walks import random_ruleset, stirred, walk

from rulespec.errors import BadInput
from rulespec.games.paris_1900.components import GOODS, TOKENS

SEEDS = range(6)
SCREENED = ("francs", "goods", "standing", "hand", "tokens")
"""What stands behind a screen: francs, chips, keys not laid, tokens."""


def reached(seed: int) -> list[Position]:
    chance = random.Random(seed)
    some = list(walk(chance, random_ruleset(chance)))[::7]
    return [at for position in some for at in (position, stirred(chance, position))]


def redealt(seat: Seat, chance: random.Random) -> Seat:
    """The seat with other things behind its screen."""
    return seat.changed(
        francs=chance.randrange(50),
        goods=tuple(chance.randrange(7) for _ in GOODS.elements),
        standing=tuple(chance.randrange(3) for _ in GOODS.elements),
        hand=chance.randrange(12),
        tokens=chance.getrandbits(len(TOKENS)),
    )


def shuffled(position: Position, player: Player, chance: random.Random) -> Position:
    """The position with everything that is hidden from the player dealt anew."""
    tiles = [tile for stack in position.stacks for tile in stack]
    unlaid = set(range(36)) - set(position.lying) - {position.drawn}
    dealt = iter(chance.sample(sorted(unlaid), len(tiles)))
    seats = tuple(
        seat if at == player else redealt(seat, chance)
        for at, seat in zip(position.players, position.seats, strict=True)
    )
    stacks = tuple(tuple(next(dealt) for _ in stack) for stack in position.stacks)
    return position.changed(seats=seats, stacks=stacks)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_differs_in_hidden_things_only_looks_the_same(seed: int) -> None:
    chance = random.Random(seed)
    for position in reached(seed):
        for player in position.players:
            seen = position.observation(player)
            other = shuffled(position, player, chance)
            assert other != position
            assert other.observation(player) == seen
            assert str(other.observation(player)) == str(seen)
            assert repr(other.observation(player)) == repr(seen)


def test_hidden_things_are_dealt_anew_indeed() -> None:
    """The test above would show nothing if its positions were the same ones."""
    start = set_up(seed=1)
    dealt = [shuffled(start, Player.FIRST, random.Random(seed)) for seed in range(20)]

    assert len({at.stacks for at in dealt}) == 20
    assert len({at.seats for at in dealt}) == 20


@pytest.mark.parametrize("name", SCREENED)
def test_what_stands_behind_one_s_own_screen_is_seen(name: str) -> None:
    chance = random.Random(3)
    position = board({"francs": 60, "goods": ["wood=6"], "standing": ["gold=2"], "hand": 12}, {})
    mine = position.seat
    changed = mine.changed(**{name: getattr(redealt(mine, chance), name)})
    other = position.changed(seats=position.with_seat(Player.FIRST, changed))

    assert changed != mine
    assert other.observation("first") != position.observation("first")
    assert other.observation("second") == position.observation("second")


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_else_is_open(seed: int) -> None:
    """Keys on the board, points, pawns, used tokens, and what lies face up beside the board."""
    open_to_all = {at.name for at in fields(Seat)} - set(SCREENED)
    for position in reached(seed):
        for player in position.players:
            shown = tabled(position.observation(player).position)
            hidden = {"seats": position.seats, "stacks": position.stacks,
                      "end_left": position.end_left}
            assert shown.changed(**hidden) == position
            for seat, whole in zip(shown.seats, position.seats, strict=True):
                assert all(getattr(seat, name) == getattr(whole, name) for name in open_to_all)
            assert shown.seats[player] == position.seats[player]


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_things_are_counted(seed: int) -> None:
    """How high each stack is, and how many end tokens are left."""
    for position in reached(seed):
        seen = position.observation(position.mover)
        assert tuple(seen.hidden["tiles_in"].values()) == tuple(map(len, position.stacks))
        told = seen.hidden.get("end_left", tabled(seen.position).end_left.bit_count())
        assert told == position.end_left.bit_count()
        assert not any(tabled(seen.position).stacks)


def test_only_who_may_take_an_end_token_looks_through_the_pile() -> None:
    """It lies face down; whoever may take one chooses any of them."""
    some = {"e1", "e7"}
    late = board(end_tokens=sorted(some))
    early = late.changed(stacks=((0,), (), ()))

    assert set(TOKENS.names(tabled(late.observation("first").position).end_left)) == some
    assert tabled(late.observation("second").position).end_left == 0
    assert tabled(early.observation("first").position).end_left == 0
    assert late.observation("second").hidden["end_left"] == 2


def test_in_words() -> None:
    position = board({"francs": 4, "goods": ["wood=2"], "tokens": ["18"], "hand": 3}, {})

    assert str(position.observation("first")).splitlines()[:3] == [
        "first has 4 francs, 3 keys behind the screen",
        "chips: 2 wood",
        "unused tokens: 18",
    ]
    assert "18" not in str(position.observation("second"))


def test_players_are_named_by_their_turn() -> None:
    start = set_up()

    assert start.observation("second") == start.observation(Player.SECOND)
    for name in ("third", "blue"):
        with pytest.raises(BadInput) as refused:
            start.observation(name)
        assert (refused.value.place, refused.value.found) == ("player", name)
