"""Small states to order, a stand-in for the unknown map, and the set-up."""

import random
from typing import Any

from .board import PLAYERS, SHOPS, Move, State, all_tokens, players_of

DEFAULTS = {
    "nearest.lines": "one",
    "excursion.twice": "once",
    "reserve.empty": "returns",
    "tie.shops": "fewest",
}
OTHERS = {
    "nearest.lines": ["each"],
    "excursion.twice": ["each"],
    "reserve.empty": ["skips", "either"],
    "tie.shops": ["all"],
}
# invented, but for green's crossings and for the two neighbours of Pompidou
LINES = {
    "green": "montmartre pompidou station-14 hotel-de-ville station-15 quartier-latin luxembourg",
    "red": "station-17 montmartre opera station-18 louvre notre-dame station-19",
    "blue": "st-nicolas pompidou pont-neuf opera station-16 les-halles odeon",
    "yellow": "station-20 hotel-de-ville station-21 louvre les-halles montparnasse station-22",
    "black": "station-23 quartier-latin notre-dame odeon station-24 station-25 montparnasse",
}
PILES = {2: 20, 3: 15, 4: 12}


def stand_in() -> dict[str, Any]:
    """A map with all the counts that are known."""
    return {"lines": {line: stops.split() for line, stops in LINES.items()}}


def town(
    shops: dict[str, str] | None = None,
    readings: dict[str, str] | None = None,
    players: int = 3,
    **changes: Any,
) -> State:
    """Shops on the board, all others in the reserves, grey about to build; and what is told."""
    owners = {station: names.split() for station, names in (shops or {}).items()}
    some = PLAYERS[:players]
    reserve = {
        player: SHOPS - sum(names.count(player) for names in owners.values()) for player in some
    }
    state: State = {
        "players": players,
        "phase": "build",
        "mover": "grey",
        "first": "grey",
        "readings": {**DEFAULTS, **(readings or {})},
        "piles": [[], ["opera.red"] * (players + 1)],
        "offered": [],
        "resting": [],
        "shops": owners,
        "reserve": reserve,
        "bag": dict.fromkeys(some, 0),
        "points": dict.fromkeys(some, 0),
        "markers": dict(zip(some, ["green", "red", "blue", "yellow"], strict=False)),
        "open": "black" if players == 2 else None,
        "box": stand_in(),
    }
    return {**state, **changes}


def build(token: str, removes: str = "") -> Move:
    """A shop."""
    return {"type": "build", "token": token, "removes": removes}


def pile(number: int) -> Move:
    """A pile turned."""
    return {"type": "pile", "pile": number}


def skip(token: str) -> Move:
    """A token without a shop."""
    return {"type": "skip", "token": token}


def setup(
    seed: int,
    players: int,
    readings: dict[str, str],
    box: dict[str, Any],
    first: str = "grey",
) -> State:
    """A game at its start: all tokens in equal piles, a marker for each player."""
    chance = random.Random(seed)
    state = town(None, readings, players, box=box, phase="pile", mover=first, first=first)
    tokens = all_tokens(state)
    chance.shuffle(tokens)
    size = len(tokens) // PILES[players]
    state["piles"] = [tokens[start : start + size] for start in range(0, len(tokens), size)]
    markers = list(box["lines"])
    chance.shuffle(markers)
    state["markers"] = {player: markers.pop() for player in players_of(state)}
    state["open"] = markers.pop() if players == 2 else None
    return state
