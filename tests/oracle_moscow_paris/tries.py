"""All moves worth trying, legal or not."""

from itertools import combinations, product

from .board import (
    ACTIONS,
    ROWS,
    SIDES,
    Move,
    State,
    front_places,
    players_of,
    row_places,
)


def wagon_actions(state: State) -> list[Move]:
    """A wagon into a row, before oneself, or back."""
    tries: list[Move] = []
    for kind in state["box"]["wagons"]:
        tries += [{"type": "front", "kind": kind}, {"type": "back", "kind": kind}]
        for row, side in product(ROWS, SIDES):
            tries.append({"type": "row", "row": row, "side": side, "kind": kind})
    return tries


def card_actions(state: State) -> list[Move]:
    """Action cards with and without their effect."""
    # one place before a player may stand for two like wagons there
    tries: list[Move] = [{"type": "swap", "places": {place}} for place in front_places(state)]
    for places in combinations(row_places(state) + front_places(state), 2):
        tries.append({"type": "swap", "places": set(places)})
    for card, count in {"two": 2, "three": 3}.items():
        for stack in combinations(row_places(state), count):
            tries.append({"type": card, "places": set(stack)})
    kinds = list(state["box"]["wagons"])
    for kind, player, other in product(kinds, players_of(state), kinds):
        tries.append({"type": "exchange", "kind": kind, "player": player, "other": other})
    tries += [{"type": "cancel", "row": row} for row in ROWS]
    return tries + [{"type": "idle", "card": card} for card in ACTIONS]


def actions(state: State) -> list[Move]:
    """All actions but being stuck."""
    return wagon_actions(state) + card_actions(state)


def others(state: State) -> list[Move]:
    """What is no action: handing on, refusing, claiming, ending the turn."""
    tries: list[Move] = [{"type": "refuse"}, {"type": "done"}]
    for kind, other in product(state["box"]["wagons"], repeat=2):
        tries.append({"type": "on", "kind": kind, "other": other})
    return tries + [{"type": "claim", "row": row} for row in ROWS]
