"""Positions of Paris Paris to be drawn, and how the drawing is read back."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from rulespec.games.paris_paris.components import LINES, STATIONS, TOKENS, Player
from rulespec.games.paris_paris.position import Position
from rulespec.games.paris_paris.rulebooks import ruleset
from rulespec.games.paris_paris.setup import set_up
from rulespec.games.paris_paris.table import Seat

LETTERS = dict(zip(Player, "ABCD", strict=True))
SMALL = dict(zip(LINES.elements, "grbyk", strict=True))
SEEDS = range(10)


def tokens(*names: str) -> tuple[int, ...]:
    """Tokens by name, in order."""
    return tuple(sorted(TOKENS.places[name] for name in names))


def shops(**owners: str) -> tuple[tuple[int, ...], ...]:
    """For each station its owners by letter; stations are written with ``_`` for ``-``."""
    known = {name.replace("_", "-"): letters for name, letters in owners.items()}
    assert set(known) <= set(STATIONS.elements)
    return tuple(
        tuple("ABCD".index(letter) for letter in known.get(name, ""))
        for name in STATIONS.elements
    )


def hand_made() -> Position:
    """A small position with one of everything."""
    return Position(
        ruleset=ruleset(),
        phase="build",
        first=Player.VIOLET,
        mover=Player.YELLOW,
        seats=(
            Seat(points=12, reserve=15, bag=1, marker=LINES.places["green"]),
            Seat(points=50, reserve=16, bag=0, marker=LINES.places["black"]),
            Seat(points=0, reserve=17, bag=2, marker=LINES.places["red"]),
            Seat(points=7, reserve=0, bag=0, marker=LINES.places["blue"]),
        ),
        piles=(tokens("louvre.yellow", "odeon.blue"), (), tokens("station-25.black"), ()),
        offered=tokens("pompidou.green", "pompidou.green", "pompidou.blue", "notre-dame.green"),
        resting=tokens("st-nicolas.blue", "station-14.red"),
        shops=shops(pompidou="AB", hotel_de_ville="CC", opera="A", notre_dame="D", louvre="B"),
        open_marker=LINES.places["yellow"],
    )


def fullest() -> Position:
    """More than can ever lie on a table."""
    stops = hand_made().box.tables.stops
    every = tuple(token for token in range(len(TOKENS)) if stops >> token & 1)
    return hand_made().changed(
        seats=(Seat(points=999, reserve=99, bag=99, marker=4),) * 4,
        piles=(every[:5],) * 20,
        offered=tuple(sorted(every * 2)),
        resting=every,
        shops=((0, 1, 2, 3, 0),) * len(STATIONS),
    )


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


def listed(token_places: tuple[int, ...]) -> str:
    """Tokens by name."""
    return ", ".join(TOKENS.elements[token] for token in token_places) or "-"
