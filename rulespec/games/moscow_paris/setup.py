"""Set-up: who plays, which cards, and in what order they come."""

from __future__ import annotations

import random
from typing import Any

from rulespec.documents.strict_reading import GREATEST_SEED, Reader
from rulespec.errors import BadInput
from rulespec.games.moscow_paris.box import Box
from rulespec.games.moscow_paris.box_file import STANDARD
from rulespec.games.moscow_paris.cards import filled_up
from rulespec.games.moscow_paris.components import (
    CARDS,
    CITIES,
    ROWS,
    SPECIAL,
    TEAM_PLAYERS,
)
from rulespec.games.moscow_paris.position import Position
from rulespec.games.moscow_paris.rulebooks import ruleset
from rulespec.games.moscow_paris.table import Line, Seat
from rulespec.games.moscow_paris.turns import begun
from rulespec.language.rulesets import Ruleset


def set_up(  # noqa: PLR0913  # each is a choice that the players make
    edition: str | Ruleset = "hobby-world-2014",
    *,
    seed: int = 0,
    players: int = 2,
    teams: bool = False,
    istanbul: bool = False,
    home: bool = False,
    box: Box = STANDARD,
) -> Position:
    """A new game, shuffled by the seed; the special cities are shuffled in if they are wanted."""
    rules = ruleset(edition) if isinstance(edition, str) else edition
    number = Reader(players, "players").whole(2, TEAM_PLAYERS)
    if teams and number != TEAM_PLAYERS:
        raise BadInput("teams", f"{number} players", f"{TEAM_PLAYERS} players")
    seed = Reader(seed, "seed").whole(0, GREATEST_SEED)
    shuffle = random.Random(seed)  # noqa: S311  # a game
    wanted = {name for name, holds in zip(SPECIAL, (istanbul, home), strict=True) if holds}
    cities = [CITIES.places[name] for name in CITIES.elements if name not in {*SPECIAL} - wanted]
    cards = [
        CARDS.places[name]
        for name, copies in (*box.wagons.items(), *box.actions.items())
        for _ in range(copies)
    ]
    shuffle.shuffle(cards)
    shuffle.shuffle(cities)
    start = Position(
        ruleset=rules,
        seats=(Seat(),) * number,
        deck=tuple(cards),
        cities=tuple(cities[len(ROWS) :]),
        lines=tuple(Line(city) for city in cities[: len(ROWS)]),
        teams=teams,
        seed=seed,
        box=box,
    )
    for player in start.players:
        start = filled_up(start, player)
    return begun(start)


def read_setup(reader: Reader) -> dict[str, Any]:
    """What the players chose, as ``set_up`` asks for it and with its defaults for the rest."""
    reader.only(("seed", "players", *_YES_OR_NO))
    found: dict[str, Any] = {
        name: True for name in _YES_OR_NO if reader.optional_truth(name)
    }
    if reader.has("seed"):
        found["seed"] = reader.part("seed").whole(0, GREATEST_SEED)
    if reader.has("players"):
        found["players"] = reader.part("players").whole(2, TEAM_PLAYERS)
    return found


_YES_OR_NO = ("teams", "istanbul", "home")
