"""Set-up: who plays, who begins, how tokens are piled up, and whose tour ends the game where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulespec.documents.strict_reading import Reader
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.components import LINES, PILES_FOR, PLAYERS, SHOPS_EACH
from rulespec.games.paris_paris.position import (
    FIRST, MARKERS, MOVER, OPEN_MARKER, PHASE, PILED, PLAYING, RESERVES, TURNED,
)
from rulespec.language import SEED, Choice, Field, Ruleset, shuffler

CHOICES = (SEED, Choice("players", 2, least=min(PILES_FOR), most=max(PILES_FOR)),
           Choice("first", "grey", names=PLAYERS.elements))  # fmt: skip


def start(_: Ruleset, box: Box, *, seed: int, players: int, first: str) -> Mapping[Field, Any]:
    """A new game, with tokens and markers shuffled by the seed."""
    shuffle = shuffler(seed)
    playing = PLAYERS.elements[:players]
    begins = Reader(first, "first").one_of(playing)
    tokens = list(box.tables.tokens)
    shuffle.shuffle(tokens)
    count, height = PILES_FOR[players]
    markers = shuffle.sample(LINES.elements, len(LINES))
    return {
        PHASE: "pile", FIRST: begins, MOVER: begins, PLAYING: playing, TURNED: (),
        PILED: [tokens[at * height : (at + 1) * height] for at in range(count)],
        OPEN_MARKER: markers[players] if players == min(PILES_FOR) else (),
        MARKERS: dict(zip(playing, markers, strict=False)),
        RESERVES: dict.fromkeys(playing, SHOPS_EACH),
    }  # fmt: skip
