"""Set-up: who plays, who begins, how tokens are piled up, and whose tour ends the game where."""

from __future__ import annotations

import random
from typing import Any

from rulespec.documents.strict_reading import GREATEST_SEED, Reader
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_file import STANDARD
from rulespec.games.paris_paris.components import LINES, PILES_FOR, TOKENS, Player
from rulespec.games.paris_paris.position import Position
from rulespec.games.paris_paris.rulebooks import ruleset
from rulespec.games.paris_paris.table import NONE, Seat
from rulespec.language.rulesets import Ruleset

TWO = 2


def set_up(
    edition: str | Ruleset = "abacus-2003",
    *,
    seed: int = 0,
    players: int = 2,
    first: Player | str = Player.GREY,
    box: Box = STANDARD,
) -> Position:
    """A new game, with tokens and markers shuffled by the seed."""
    rules = ruleset(edition) if isinstance(edition, str) else edition
    number = Reader(players, "players").whole(min(PILES_FOR), max(PILES_FOR))
    shuffle = random.Random(Reader(seed, "seed").whole(0, GREATEST_SEED))  # noqa: S311  # a game
    begins = _player(first, number)
    tokens = [
        token for token in range(len(TOKENS)) for _ in range(box.tables.copies.get(token, 0))
    ]
    shuffle.shuffle(tokens)
    count, height = PILES_FOR[number]
    markers = shuffle.sample(range(len(LINES)), len(LINES))
    return Position(
        ruleset=rules,
        seats=tuple(Seat(marker=marker) for marker in markers[:number]),
        first=begins,
        mover=begins,
        piles=tuple(tuple(tokens[at * height : (at + 1) * height]) for at in range(count)),
        open_marker=markers[number] if number == TWO else NONE,
        box=box,
    )


def _player(named: Player | str, number: int) -> Player:
    playing = {str(at): at for at in tuple(Player)[:number]}
    return playing[Reader(str(named), "first").one_of(playing)]


def read_setup(reader: Reader) -> dict[str, Any]:
    """What the players chose, as ``set_up`` asks for it and with its defaults for the rest."""
    reader.only(("seed", "players", "first"))
    found: dict[str, Any] = {}
    if reader.has("seed"):
        found["seed"] = reader.part("seed").whole(0, GREATEST_SEED)
    if reader.has("players"):
        found["players"] = reader.part("players").whole(min(PILES_FOR), max(PILES_FOR))
    if reader.has("first"):
        found["first"] = reader.choice("first", tuple(map(str, Player)))
    return found
