"""The set-up of a game."""

import random
from typing import Any

from .board import OWNED, PLAYERS, ROWS, State
from .course import Print, begin_history, fingerprint
from .fixture import line, seat, table


def setup(
    seed: int,
    players: int,
    readings: dict[str, str],
    box: dict[str, Any],
    *,
    teams: bool = False,
    istanbul: bool = False,
    home: bool = False,
    printed: Print = fingerprint,
) -> State:
    """A game at its start: five cards for each player, four cities."""
    chance = random.Random(seed)
    deck = []
    for card, copies in [*box["wagons"].items(), *box["actions"].items()]:
        deck += [card] * copies
    chance.shuffle(deck)
    left_out = {"istanbul": not istanbul, "home": not home}
    cities = [city for city in box["cities"] if not left_out.get(city, False)]
    chance.shuffle(cities)
    state = table({row: line(cities.pop(0)) for row in ROWS}, players=players, box=box)
    state["readings"].update(readings)
    state["cities"], state["deck"], state["teams"] = cities, deck, teams
    for player in PLAYERS[:players]:
        state["seats"][player] = seat(hand=deck[:OWNED])
        del deck[:OWNED]
    begin_history(state, printed)
    return state
