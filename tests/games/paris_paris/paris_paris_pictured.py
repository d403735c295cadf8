"""Positions of Paris Paris to be drawn, and how the drawing is read back."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from rulespec.answers.position import Position
from rulespec.games.paris_paris import set_up
from rulespec.games.paris_paris.components import LINES, PLAYERS, SHOPS_EACH, STATIONS, TOKENS
from rulespec.games.paris_paris.position import (
    BAGS,
    BUILT,
    FIRST,
    MARKERS,
    MOVER,
    OPEN_MARKER,
    PHASE,
    PILED,
    RESERVES,
    RESTING,
    ROUND,
    TRACK,
)
from rulespec.language.bags import packed

LETTERS = dict(zip(PLAYERS.elements, "ABCD", strict=True))
SMALL = dict(zip(LINES.elements, "grbyk", strict=True))
SEEDS = range(10)


def shops(**owners: str) -> list[list[str]]:
    """For each station its owners by letter; stations are written with ``_`` for ``-``."""
    known = {name.replace("_", "-"): letters for name, letters in owners.items()}
    assert set(known) <= set(STATIONS.elements)
    return [
        [PLAYERS.elements["ABCD".index(letter)] for letter in known.get(name, "")]
        for name in STATIONS.elements
    ]


def each(*values: object) -> dict[str, object]:
    """A value for each player."""
    return dict(zip(PLAYERS.elements, values, strict=True))


def hand_made() -> Position:
    """A small position with one of everything."""
    return set_up(players=4).changed({
        PHASE: "build",
        FIRST: "violet",
        MOVER: "yellow",
        TRACK: each(12, 50, 0, 7),
        RESERVES: each(15, 16, 17, 0),
        BAGS: each(1, 0, 2, 0),
        MARKERS: each("green", "black", "red", "blue"),
        PILED: piles(["louvre.yellow", "odeon.blue"], [], ["station-25.black"]),
        ROUND: ["pompidou.green", "pompidou.green", "pompidou.blue", "notre-dame.green"],
        RESTING: ["st-nicolas.blue", "station-14.red"],
        BUILT: shops(pompidou="AB", hotel_de_ville="CC", opera="A", notre_dame="D", louvre="B"),
        OPEN_MARKER: "yellow",
    })


def piles(*known: list[str]) -> list[list[str]]:
    """All piles, of which the others are empty."""
    return [*known, *[[]] * (20 - len(known))]


def fullest() -> Position:
    """More than can ever lie on a table."""
    stops = sum(hand_made().box.tables.stops_on.values())
    every = TOKENS.names(stops)
    owners = packed([0, 0, 1, 2, 3])  # more than a document can say
    return hand_made().changed({
        TRACK: each(*[999] * 4),
        RESERVES: each(*[SHOPS_EACH] * 4),
        BAGS: each(*[SHOPS_EACH] * 4),
        MARKERS: each(*["black"] * 4),
        PILED: [every[:5]] * 20,
        ROUND: every * 2,
        RESTING: every,
        BUILT: [owners] * len(STATIONS),
    })


@cache
def reached(seed: int) -> Position:
    """A position reached by chance, the later the greater the seed."""
    chance = random.Random(seed)
    at = set_up(seed=seed, players=2 + seed % 3)
    for _ in range(7 * seed):
        if at.is_over:
            break
        at = at.play(chance.choice(at.moves()))
    return at


POSITIONS = [
    pytest.param(hand_made, id="hand-made"),
    pytest.param(fullest, id="fullest"),
    *(pytest.param(lambda seed=seed: reached(seed), id=f"seed {seed}") for seed in SEEDS),
]
every_position = pytest.mark.parametrize("made", POSITIONS)


# --- reading the drawing back -------------------------------------------------------------------


class Cell:
    """A station in the row of one line, cut out of the drawing."""

    def __init__(self, heads: list[str], track: str) -> None:
        self.title = " ".join(head[1:-1].strip() for head in heads).strip()
        self.left, self.right = heads[0][0], heads[0][-1]
        self.sign, self.shops, *others = track.rstrip("-").strip(" -").split()
        self.crossed = [other[1:] for other in others if other.startswith("x")]
        self.stars = sum(other.count("*") for other in others)


def drawn_lines(drawn: str) -> dict[str, list[Cell]]:
    """For each line its stations as they are drawn, from the arrow."""
    found = {}
    for block in drawn.split("\n\n")[: len(LINES)]:
        name, *heads, track = block.splitlines()
        assert track[0] == ">"
        cut = [slice(1 + 14 * n, 15 + 14 * n) for n in range(7)]
        found[name.split()[1]] = [
            Cell([head.ljust(99)[at] for head in heads], track.ljust(99)[at]) for at in cut
        ]
    return found


def legend_of(drawn: str) -> str:
    """What stands below the lines, each entry on one line."""
    return re.sub(r"\n {2,4}", " ", drawn.rpartition("\n\n")[2])


def listed(tokens: list[str]) -> str:
    """Tokens as they are told."""
    return ", ".join(tokens) or "-"
