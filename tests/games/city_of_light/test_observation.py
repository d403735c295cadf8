"""What a player may know: nothing of the rival's hand, and not the order of any stack."""

from __future__ import annotations

import random

import pytest
from attrs import evolve, fields
from games.city_of_light.shapes import FIRST, OVER, SEAT, SECOND, Seat, seat, stage, with_seat
from games.city_of_light.walks import random_ruleset, walk
from hypothesis import given, settings
from hypothesis import strategies as st

from rulespec.answers.observing import Observation
from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.games.city_of_light import BLUE, EDITIONS, ORANGE, Player, set_up
from rulespec.games.city_of_light.components import TILES
from rulespec.language.universes import bits
from rulespec.testing import positions


class Known:
    """An observation, and what it says of hidden tiles as sets."""

    def __init__(self, seen: Observation) -> None:
        rival = Player(seen.player).rival
        self.table = seen.position
        self.rival_hand = seen.hidden["hands"][rival]
        self.stacks = tuple(seen.hidden["stacks"].values())
        self.own_unseen = TILES.mask(seen.together[seen.player])
        self.rival_unseen = TILES.mask(seen.together[rival])


def seats(position: Position) -> tuple[Seat, ...]:
    return tuple(seat(position, player) for player in Player)


def redealt(seat: Seat, chance: random.Random) -> Seat:
    """As many tiles in the hand and in the stack, but not the same ones."""
    tiles = [*bits(seat.hand), *seat.stack]
    chance.shuffle(tiles)
    held = seat.hand.bit_count()
    return evolve(seat, hand=sum(1 << tile for tile in tiles[:held]), stack=tuple(tiles[held:]))


def restacked(seat: Seat, chance: random.Random) -> Seat:
    """The same hand, and the stack in another order."""
    return evolve(seat, stack=tuple(chance.sample(seat.stack, len(seat.stack))))


def shuffled(position: Position, player: Player, chance: random.Random) -> Position:
    """The position with everything that is hidden from the player dealt anew."""
    mine = restacked(seat(position, player), chance)
    theirs = redealt(seat(position, player.rival), chance)
    position = with_seat(position, player, hand=mine.hand, stack=mine.stack)
    return with_seat(position, player.rival, hand=theirs.hand, stack=theirs.stack)


@settings(max_examples=60, deadline=None)
@given(positions("city-of-light"), st.sampled_from(Player), st.integers(0, 2**32 - 1))
def test_what_differs_in_hidden_things_only_looks_the_same(
    position: Position, player: Player, seed: int
) -> None:
    other = shuffled(position, player, random.Random(seed))

    assert other.observation(player) == position.observation(player)
    assert str(other.observation(player)) == str(position.observation(player))
    assert repr(other.observation(player)) == repr(position.observation(player))


@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
def test_hidden_things_are_dealt_anew_indeed(edition: str) -> None:
    """The test above would show nothing if its positions were the same ones."""
    start = set_up(edition, seed=1)
    dealt = {seats(shuffled(start, BLUE, random.Random(seed))) for seed in range(20)}

    assert len(dealt) == 20


@settings(max_examples=40, deadline=None)
@given(
    positions("city-of-light", stages=["first"]), st.sampled_from(Player),
    st.integers(0, 2**32 - 1),
)
def test_the_own_hand_is_seen(position: Position, player: Player, seed: int) -> None:
    """Another hand of one's own is another observation, and its tiles are named."""
    seen = position.observation(player)
    mine = seat(position, player)
    other = redealt(mine, random.Random(seed))
    changed = with_seat(position, player, hand=other.hand, stack=other.stack)

    assert seat(seen.position, player).hand == mine.hand
    for name in TILES.names(mine.hand):
        assert name in str(seen).splitlines()[0]
    same = other.hand == mine.hand
    assert (changed.observation(player) == seen) == same


@pytest.mark.parametrize("player", Player)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_known_of_hidden_tiles(seed: int, player: Player) -> None:
    """How many they are, and which: the tiles of the box that nobody has laid or shown."""
    chance = random.Random(seed)
    for position in walk(chance, random_ruleset(chance)):
        seen = Known(position.observation(player))
        mine, theirs = seat(position, player), seat(position, player.rival)
        assert seen.rival_hand == theirs.hand.bit_count()
        assert seen.stacks == tuple(len(one.stack) for one in seats(position))
        assert seen.rival_unseen.bit_count() == seen.rival_hand + len(theirs.stack)
        assert seen.own_unseen.bit_count() == len(mine.stack)
        assert not seen.own_unseen & mine.hand
        assert seat(seen.table, player.rival).hand == 0
        assert [one.stack for one in seats(seen.table)] == [(), ()]


OPEN_TO_BOTH = {at.name for at in fields(Seat)} - {"hand", "stack"}


@pytest.mark.parametrize("number", [FIRST, SECOND, OVER])
def test_everything_else_is_open(number: int) -> None:
    """Reserves, postcards and tokens lie before the players."""
    chance = random.Random(9)
    reached = [at for at in walk(chance, random_ruleset(chance)) if stage(at) == number]
    for position in reached:
        for player in Player:
            shown = position.observation(player).position
            everything = {at: position[at] for at in SEAT.values()}
            assert shown.changed(everything) == position
            for one, whole in zip(seats(shown), seats(position), strict=True):
                assert all(getattr(one, name) == getattr(whole, name) for name in OPEN_TO_BOTH)


def test_a_hand_of_two_is_not_told_apart_from_the_stack() -> None:
    """The rival may hold any two of the eight, and the words name all eight alike."""
    seen = set_up("kosmos-2020", seed=3).observation("blue")
    last = str(seen).splitlines()[-1]

    assert last.startswith("rival holds 2 of ")
    assert all(f"orange{number}" in last for number in range(1, 9))
    assert "orange" not in "".join(str(seen).splitlines()[:-1])


def test_after_the_first_stage_nothing_is_hidden() -> None:
    chance = random.Random(4)
    end = list(walk(chance, random_ruleset(chance)))[-1]
    for player in Player:
        observed = end.observation(player)
        seen = Known(observed)
        assert (seen.rival_hand, seen.stacks) == (0, (0, 0))
        assert (seen.own_unseen, seen.rival_unseen) == (0, 0)
        assert seen.table == end
        assert "holds nothing" in str(observed)


def test_players_are_named_by_colour() -> None:
    start = set_up()

    assert start.observation("orange") == start.observation(ORANGE)
    with pytest.raises(BadInput) as refused:
        start.observation("green")
    assert (refused.value.place, refused.value.found) == ("player", "green")
