"""Set-up: which postcards, who holds what, who begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import frozen

from rulespec.documents.strict_reading import GREATEST_SEED, Reader
from rulespec.errors import BadInput, did_you_mean
from rulespec.games.city_of_light.components import (
    BUILDINGS, PLAYERS, POSTCARDS, POSTCARDS_IN_PLAY, STARTERS, TILES,
)
from rulespec.games.city_of_light.position import HANDS, IN_PLAY, MOVER, STACKS, STAGE, SUPPLY
from rulespec.language import Field, Ruleset

if TYPE_CHECKING:
    from random import Random


def start(  # each is a choice that the players make
    rules: Ruleset,
    _: Any,  # noqa: ANN401  # the box, which changes nothing
    *,
    seed: int = 0,
    first: str = "blue",
    postcards: Iterable[str] | None = None,
    random_postcards: bool = False,
) -> Mapping[Field, Any]:
    """A new game. Tiles (and postcards, if they are to be random) are shuffled by the seed.

    ``postcards`` are eight names, or ``starters`` for those of first games.
    """
    if random_postcards and postcards is not None:
        raise BadInput("postcards", "postcards and random ones", "either, not both")
    import random  # noqa: PLC0415  # asked for where a game begins

    shuffle = random.Random(Reader(seed, "seed").whole(0, GREATEST_SEED))  # noqa: S311  # a game
    if random_postcards:
        chosen = tuple(shuffle.sample(POSTCARDS.elements, POSTCARDS_IN_PLAY))
    else:
        chosen = _chosen(postcards)
    held = 2 if rules.reads("hand", "two") else 1
    tiles = {player: _shuffled(shuffle, player) for player in PLAYERS.elements}
    return {
        STAGE: "first",
        MOVER: Reader(first, "first").one_of(PLAYERS.elements),
        SUPPLY: BUILDINGS,
        IN_PLAY: _eight(chosen),
        HANDS: {player: theirs[:held] for player, theirs in tiles.items()},
        STACKS: {player: theirs[held:] for player, theirs in tiles.items()},
    }


def _shuffled(shuffle: Random, player: str) -> list[str]:
    tiles = [name for name in TILES.elements if name.startswith(player)]
    shuffle.shuffle(tiles)
    return tiles


def random_setup(chance: Random) -> dict[str, object]:
    """Any postcards."""
    return {"postcards": chance.sample(POSTCARDS.elements, POSTCARDS_IN_PLAY)}


def _chosen(postcards: Iterable[str] | None) -> tuple[str, ...]:
    if postcards is None or postcards == "starters":
        return STARTERS
    if isinstance(postcards, str) or not isinstance(postcards, Iterable):
        raise BadInput("postcards", postcards, "starters, or eight names")
    return tuple(Reader(name, "postcards").string() for name in postcards)


def _eight(chosen: tuple[str, ...]) -> tuple[str, ...]:
    for name in chosen:
        if name not in POSTCARDS.places:
            hint = did_you_mean(name, POSTCARDS.elements)
            raise BadInput("postcards", name, "the name of a postcard", hint)
    if len(set(chosen)) != POSTCARDS_IN_PLAY or len(chosen) != POSTCARDS_IN_PLAY:
        raise BadInput("postcards", f"{len(set(chosen))} different ones", "eight different ones")
    return chosen


def read_setup(reader: Reader) -> dict[str, Any]:
    """What the players chose, as ``start`` asks for it and with its defaults for the rest.

    These are the seed 0, blue for the first player, and the postcards for first games.
    """
    reader.only(("seed", "first", "postcards", "random-postcards"))
    found: dict[str, Any] = {}
    if reader.has("seed"):
        found["seed"] = reader.part("seed").whole(0, GREATEST_SEED)
    if reader.has("first"):
        found["first"] = reader.choice("first", PLAYERS.elements)
    if reader.has("postcards"):
        found["postcards"] = _read_chosen(reader)
    if reader.optional_truth("random-postcards"):
        found["random_postcards"] = True
    return found


def _read_chosen(reader: Reader) -> tuple[str, ...]:
    if reader.optional_truth("random-postcards"):
        raise reader.wrong("postcards", "either postcards or random-postcards")
    names = read_postcards(reader.part("postcards"))
    if len(names) != POSTCARDS_IN_PLAY:
        raise reader.part("postcards").wrong(f"{len(names)} postcards", "eight postcards")
    return names


def read_postcards(reader: Reader) -> tuple[str, ...]:
    """The names of postcards, or of those for first games."""
    if isinstance(reader.value, str):
        reader.one_of(("starters",))
        return STARTERS
    return POSTCARDS.names(POSTCARDS.mask(reader.names(POSTCARDS.elements)))


@frozen(kw_only=True)
class Acquaintance:
    """What the two players remember of each other's games, for the question who begins."""

    last_loser: str | None
    """Who lost their last game; ``None`` if they have never played."""

    played_today: bool
    last_light: str
    """Who last switched on a light."""


def who_begins(rules: Ruleset, known: Acquaintance) -> str:
    """Who begins: the last loser, or else whoever last switched on a light."""
    first_time = known.last_loser is None
    if rules.reads("begins", "first-today"):
        first_time = first_time or not known.played_today
    loser = known.last_loser
    return known.last_light if first_time or loser is None else loser
