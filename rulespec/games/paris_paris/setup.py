"""Set-up: who plays, who begins, how tokens are piled up, and whose tour ends the game where."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from rulespec.documents.strict_reading import GREATEST_SEED, Reader
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.components import LINES, PILES_FOR, PLAYERS, SHOPS_EACH, TOKENS
from rulespec.games.paris_paris.position import (
    FIRST,
    MARKERS,
    MOVER,
    OPEN_MARKER,
    PHASE,
    PILED,
    PLAYING,
    RESERVES,
    TURNED,
)
from rulespec.language.fields import Field
from rulespec.language.rulesets import Ruleset


def start(
    _: Ruleset, box: Box, *, seed: int = 0, players: int = 2, first: str = "grey"
) -> Mapping[Field, Any]:
    """A new game, with tokens and markers shuffled by the seed."""
    number = Reader(players, "players").whole(min(PILES_FOR), max(PILES_FOR))
    shuffle = random.Random(Reader(seed, "seed").whole(0, GREATEST_SEED))  # noqa: S311  # a game
    playing = PLAYERS.elements[:number]
    begins = Reader(str(first), "first").one_of(playing)
    tokens = [
        token for token in range(len(TOKENS)) for _ in range(box.tables.copies.get(token, 0))
    ]
    shuffle.shuffle(tokens)
    count, height = PILES_FOR[number]
    markers = [LINES.elements[at] for at in shuffle.sample(range(len(LINES)), len(LINES))]
    return {
        PHASE: "pile",
        FIRST: begins,
        MOVER: begins,
        PLAYING: playing,
        PILED: [tokens[at * height : (at + 1) * height] for at in range(count)],
        TURNED: (),
        OPEN_MARKER: markers[number] if number == min(PILES_FOR) else (),
        MARKERS: dict(zip(playing, markers, strict=False)),
        RESERVES: dict.fromkeys(playing, SHOPS_EACH),
    }


def read_setup(reader: Reader) -> dict[str, Any]:
    """What the players chose, as ``start`` asks for it and with its defaults for the rest."""
    reader.only(("seed", "players", "first"))
    found: dict[str, Any] = {}
    if reader.has("seed"):
        found["seed"] = reader.part("seed").whole(0, GREATEST_SEED)
    if reader.has("players"):
        found["players"] = reader.part("players").whole(min(PILES_FOR), max(PILES_FOR))
    if reader.has("first"):
        found["first"] = reader.choice("first", PLAYERS.elements)
    return found
