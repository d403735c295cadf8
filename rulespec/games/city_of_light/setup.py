"""Set-up: which postcards, and who holds what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulespec.games.city_of_light.components import (
    BUILDINGS, PLAYERS, POSTCARDS, POSTCARDS_IN_PLAY, STARTERS, tiles_of,
)
from rulespec.games.city_of_light.position import HANDS, IN_PLAY, MOVER, STACKS, STAGE, SUPPLY
from rulespec.language import SEED, Choice, Field, Ruleset, shuffler

if TYPE_CHECKING:
    from random import Random

CHOICES = (
    SEED,
    Choice("first", "blue", names=PLAYERS.elements),
    Choice("postcards", STARTERS, names=POSTCARDS.elements, several=POSTCARDS_IN_PLAY,
           called={"starters": STARTERS}),
    Choice("random-postcards", default=False, instead_of="postcards"),
)


def start(  # each is a choice that the players make
    rules: Ruleset,
    _: Any,  # noqa: ANN401  # the box, which changes nothing
    *,
    seed: int,
    first: str,
    postcards: tuple[str, ...],
    random_postcards: bool,
) -> Mapping[Field, Any]:
    """A new game. Tiles (and postcards, if they are to be random) are shuffled by the seed."""
    shuffle = shuffler(seed)
    if random_postcards:
        postcards = tuple(shuffle.sample(POSTCARDS.elements, POSTCARDS_IN_PLAY))
    held = 2 if rules.reads("hand", "two") else 1
    tiles = {player: _shuffled(shuffle, player) for player in PLAYERS.elements}
    return {
        STAGE: "first", MOVER: first, SUPPLY: BUILDINGS, IN_PLAY: postcards,
        HANDS: {player: theirs[:held] for player, theirs in tiles.items()},
        STACKS: {player: theirs[held:] for player, theirs in tiles.items()},
    }


def _shuffled(shuffle: Random, player: str) -> list[str]:
    tiles = list(tiles_of(player))
    shuffle.shuffle(tiles)
    return tiles


def random_setup(chance: Random) -> dict[str, object]:
    """Any postcards."""
    return {"postcards": chance.sample(POSTCARDS.elements, POSTCARDS_IN_PLAY)}
