"""All moves worth trying, legal or not."""

from itertools import combinations_with_replacement, product
from typing import Any

from .board import (
    BANKS,
    DISTRICTS,
    GOODS,
    LANDMARKS,
    PRESTIGE,
    RESOURCES,
    SITES,
    SPACES,
    Move,
    State,
    end_goods,
    my_seat,
    players_of,
    reads,
)

PLAIN: dict[str, Any] = {"goods": {}, "space": None}


def multisets(kinds: list[str], most: int) -> list[dict[str, int]]:
    """All multisets of one to so many of these goods."""
    found = []
    for size in range(1, most + 1):
        for chosen in combinations_with_replacement(kinds, size):
            found.append({good: chosen.count(good) for good in kinds if good in chosen})
    return found


def actions(state: State) -> list[Move]:
    """The three actions: keys, moves of keys, end tokens."""
    tries: list[Move] = [{"type": "key", "place": place} for place in [*BANKS, "arc"]]
    for start in sorted(my_seat(state)["keys"]):
        tries += journeys(state, start)
    return tries + [{"type": "end", "token": token} for token in sorted(state["end_left"])]


def journeys(state: State, start: str) -> list[Move]:
    """All ways to move the key from one place."""
    tries = []
    for helpers in helper_sets(state):
        for place in SITES + LANDMARKS:
            for district in ["", *DISTRICTS] if place in LANDMARKS else [""]:
                tries.append(
                    {
                        "type": "move",
                        "from": start,
                        "to": place,
                        "district": district,
                        "with": set(helpers),
                    }
                )
    return tries


def helper_sets(state: State) -> list[set[str]]:
    """Which of the tokens 9 and 16 may help: those held."""
    sets: list[set[str]] = [set(), {"9"}, {"16"}, {"9", "16"}]
    return [helpers for helpers in sets if helpers <= my_seat(state)["tokens"]]


def incomes(state: State) -> list[Move]:
    """Chips, advances, honours, VP tokens."""
    tries: list[Move] = [{"type": "take"}]
    tries += [{"type": "advance", "space": space} for space in SPACES]
    tries += [{"type": "honour", "goods": goods} for goods in multisets(PRESTIGE, 3)]
    for token, district in product(sorted(state["vp_left"]), DISTRICTS):
        tries.append({"type": "vp", "token": token, "district": district})
    return tries


def trades(state: State) -> list[Move]:
    """Buying and selling, of the others too where the reading gives it to them."""
    tries: list[Move] = []
    for kind, good in product(["buy", "sell"], GOODS):
        tries.append({"type": kind, "good": good})
        if reads(state, "trade.when", "any-time"):
            for player in players_of(state):
                if player != state["mover"]:
                    tries.append({"type": kind, "good": good, "by": player})
    return tries


def uses(state: State) -> list[Move]:
    """Using each of the mover's tokens in every way."""
    tries: list[Move] = []
    for token in sorted(my_seat(state)["tokens"]):
        for goods in goods_for(state, token):
            tries.append({"type": "use", "token": token, **PLAIN, "goods": goods})
        if token in ("17", "25"):
            for space in SPACES:
                tries.append({"type": "use", "token": token, **PLAIN, "space": space})
    return tries


def goods_for(state: State, token: str) -> list[dict[str, int]]:
    """The goods that may be named with a token."""
    if token in ("2", "3", "4", "10", "21"):
        return multisets(RESOURCES, 2)
    if token in ("8", "19"):
        return multisets(PRESTIGE, 2)
    pairs = {"23": PRESTIGE, "24": RESOURCES}
    if token in pairs:
        return multisets(pairs[token], 9)
    shown = end_goods(state, token)
    if shown:
        return multisets(sorted(shown), sum(shown.values()))
    return [{}]


def everything(state: State) -> list[Move]:
    """All tries of all types."""
    tries: list[Move] = [{"type": "draw", "stack": stack} for stack in (1, 2, 3)]
    tries += [{"type": "lay", "district": district} for district in DISTRICTS]
    tries += [{"type": "remove"}, {"type": "done"}]
    if state["phase"] == "act":  # act.phase forbids them at any other time
        tries += actions(state)
    return tries + incomes(state) + trades(state) + uses(state)
