"""The set-up of a game."""

import random
from typing import Any

from .board import GOODS, PLAYERS, PRESTIGE, SITES, SPACES, State
from .fixture import bare, seat

KEYS = {2: 10, 3: 9, 4: 7}


def setup(
    seed: int,
    players: int,
    readings: dict[str, str],
    box: dict[str, Any],
    *,
    alternative: bool = False,
    ignores_districts: bool = False,
) -> State:
    """A game at its start: standard, or one or both of the variants."""
    chance = random.Random(seed)
    tokens = numbers(box, players)
    state = bare(players=players, box=box, phase="draw", lying={})
    state["readings"].update(readings)
    state["ignores_districts"] = ignores_districts
    state["stacks"] = three_stacks(chance.sample(SITES, 36 if ignores_districts else 33))
    state["chips"] = random_chips(chance) if alternative else standard_chips()
    state["track"] = {space: [str(space)] * tokens[str(space)] for space in SPACES}
    state["end_left"] = set(box["end"])
    state["bank"] = box["coins"] - 3 * players
    state["seats"] = {player: seat(francs=3, hand=KEYS[players]) for player in PLAYERS[:players]}
    if alternative:
        state["track"] = random_track(chance, state, tokens)
    return state


def three_stacks(tiles: list[str]) -> list[list[str]]:
    """Three equal stacks."""
    third = len(tiles) // 3
    return [tiles[:third], tiles[third : 2 * third], tiles[2 * third :]]


def numbers(box: dict[str, Any], players: int) -> dict[str, int]:
    """How many bonus tokens of each number are in the game."""
    found = {}
    for space in SPACES:
        extra = box["copies"].get(str(space), {})
        found[str(space)] = 1
        for sign in ("3", "4"):
            if players >= int(sign):
                found[str(space)] += extra.get(sign, 0)
    return found


def standard_chips() -> dict[str, str]:
    """A stand-in for the picture: prestige at 1, 2, 3, resources at 4, 5, gold at 8."""
    order = dict(zip((1, 2, 3, 4, 5, 8), [*PRESTIGE, "wood", "marble", "gold"], strict=True))
    return {site: order[int(site.rsplit("-", 1)[1])] for site in SITES}


def random_chips(chance: random.Random) -> dict[str, str]:
    """The alternative: gold at the 8s, all else shuffled."""
    goods = [good for good in GOODS if good != "gold"] * 6
    chance.shuffle(goods)
    return {site: "gold" if site.endswith("-8") else goods.pop() for site in SITES}


def random_track(
    chance: random.Random, state: State, tokens: dict[str, int]
) -> dict[int, list[str]]:
    """The alternative: one of each number shuffled within its zone, then the extra copies."""
    track: dict[int, list[str]] = {}
    for zone in state["box"]["zones"].values():
        shuffled = chance.sample(zone, len(zone))
        for space, token in zip(zone, shuffled, strict=True):
            track[int(space)] = [token]
    for token, count in tokens.items():
        for _ in range(count - 1):
            goal = int(token)
            if state["readings"]["setup.extra-tokens"] == "with-same":
                goal = next(space for space in track if track[space][-1] == token)
            track[goal].insert(0, token)
    return track
