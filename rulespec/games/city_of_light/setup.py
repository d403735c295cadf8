"""Set-up: which postcards, who holds what, who begins."""

from __future__ import annotations

import random
from collections.abc import Iterable

from attrs import frozen

from rulespec.documents.strict_reading import GREATEST_SEED, Reader
from rulespec.errors import BadInput, did_you_mean
from rulespec.games.city_of_light.box import Box
from rulespec.games.city_of_light.box_file import STANDARD
from rulespec.games.city_of_light.components import (
    POSTCARDS,
    POSTCARDS_IN_PLAY,
    STARTERS,
    TILES,
    TILES_EACH,
    Player,
)
from rulespec.games.city_of_light.position import Position
from rulespec.games.city_of_light.rulebooks import ruleset
from rulespec.games.city_of_light.table import FIRST, Seat
from rulespec.language.rulesets import Ruleset


def set_up(  # noqa: PLR0913  # each is a choice that the players make
    edition: str | Ruleset = "gaga-2021",
    *,
    seed: int = 0,
    first: Player | str = Player.BLUE,
    postcards: Iterable[str] | None = None,
    random_postcards: bool = False,
    box: Box = STANDARD,
) -> Position:
    """A new game. Tiles (and postcards, if they are to be random) are shuffled by the seed.

    ``postcards`` are eight names, or ``starters`` for those of first games.
    """
    if random_postcards and postcards is not None:
        raise BadInput("postcards", "postcards and random ones", "either, not both")
    rules = ruleset(edition) if isinstance(edition, str) else edition
    shuffle = random.Random(Reader(seed, "seed").whole(0, GREATEST_SEED))  # noqa: S311  # a game
    if random_postcards:
        chosen = tuple(shuffle.sample(POSTCARDS.elements, POSTCARDS_IN_PLAY))
    else:
        chosen = _chosen(postcards)
    return Position(
        ruleset=rules,
        stage=FIRST,
        mover=_player(first),
        seats=(_seat(rules, shuffle, Player.BLUE), _seat(rules, shuffle, Player.ORANGE)),
        in_play=_in_play(chosen),
        box=box,
    )


def random_setup(chance: random.Random) -> dict[str, object]:
    """Any postcards."""
    return {"postcards": chance.sample(POSTCARDS.elements, POSTCARDS_IN_PLAY)}


def _player(named: Player | str) -> Player:
    """A player, or the one whose colour is named."""
    players = {str(player): player for player in Player}
    if isinstance(named, str):
        return players[Reader(named, "first").one_of(players)]
    if isinstance(named, bool) or named not in tuple(Player):
        raise BadInput("first", named, "blue or orange")
    return Player(named)


def _chosen(postcards: Iterable[str] | None) -> tuple[str, ...]:
    if postcards is None or postcards == "starters":
        return STARTERS
    if isinstance(postcards, str) or not isinstance(postcards, Iterable):
        raise BadInput("postcards", postcards, "starters, or eight names")
    return tuple(Reader(name, "postcards").string() for name in postcards)


def _in_play(chosen: tuple[str, ...]) -> int:
    for name in chosen:
        if name not in POSTCARDS.places:
            raise BadInput(
                "postcards", name, "the name of a postcard", did_you_mean(name, POSTCARDS.elements)
            )
    if len(set(chosen)) != POSTCARDS_IN_PLAY or len(chosen) != POSTCARDS_IN_PLAY:
        raise BadInput("postcards", f"{len(set(chosen))} different ones", "eight different ones")
    return POSTCARDS.mask(chosen)


def _seat(rules: Ruleset, shuffle: random.Random, player: Player) -> Seat:
    tiles = [place for place, name in enumerate(TILES.elements) if name.startswith(str(player))]
    shuffle.shuffle(tiles)
    held = 2 if rules.reads("hand", "two") else 1
    hand = sum(1 << tile for tile in tiles[:held])
    assert len(tiles) == TILES_EACH  # noqa: S101  # the universe of tiles is fixed
    return Seat(hand=hand, stack=tuple(tiles[held:]))


@frozen(kw_only=True)
class Acquaintance:
    """What the two players remember of each other's games, for the question who begins."""

    last_loser: Player | None
    """Who lost their last game; ``None`` if they have never played."""

    played_today: bool
    last_light: Player
    """Who last switched on a light."""


def who_begins(rules: Ruleset, known: Acquaintance) -> Player:
    """Who begins: the last loser, or else whoever last switched on a light."""
    first_time = known.last_loser is None
    if rules.reads("begins", "first-today"):
        first_time = first_time or not known.played_today
    loser = known.last_loser
    return known.last_light if first_time or loser is None else loser
