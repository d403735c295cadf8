"""Positions of Paris to be drawn, and how what was drawn is read back."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from games.paris_1900.tabled import NONE, Player, Position, Seat, made, set_up

from rulespec.games.paris_1900.components import (
    GOODS,
    INCOMES,
    LANDMARKS,
    PLACES,
    SITES,
    TILES,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.rulebooks import ruleset

LETTERS = dict(zip(map(str, Player), "ABCD", strict=True))
SEEDS = range(10)


def by_site(**things: int) -> tuple[int, ...]:
    """For each site its number; sites are named with ``_`` for ``-``."""
    found = {name.replace("_", "-"): number for name, number in things.items()}
    return tuple(found.get(site, NONE) for site in SITES.elements)


def hand_made() -> Position:
    """A small position with one of everything."""
    tiles, goods = TILES.places, GOODS.places
    return made(
        ruleset=ruleset(),
        phase="after",
        mover=Player.FIRST,
        seats=(
            Seat(
                points=12,
                francs=14,
                pawn=7,
                hand=3,
                goods=(1, 0, 2, 0, 1, 4),
                keys=PLACES.mask(("belleville-1", "montmartre-3", "bank-chaillot", "arc")),
                doubled=PLACES.one("montmartre-3"),
                tokens=TOKENS.mask(("9", "17", "18", "23", "e4")),
                used=TOKENS.mask(("5", "e1")),
            ),
            Seat(points=9, francs=0, pawn=7, hand=5, keys=PLACES.mask(("louvre", "arc")),
                 goods=(0, 0, 1, 0, 0, 0), standing=(0, 1, 0, 0, 0, 0)),
            Seat(pawn=30, thirty=True, keys=PLACES.one("louvre"), tokens=TOKENS.one("27")),
        ),
        stacks=((4, 5), (6,), ()),
        drawn=tiles["batignolles-3"],
        lying=by_site(
            belleville_1=tiles["belleville-1"],
            montmartre_3=tiles["montmartre-3"],
            montmartre_5=tiles["montmartre-5"],
            chaillot_3=tiles["belleville-3"],
        ),
        chips=by_site(
            belleville_1=goods["bronze-prestige"],
            montmartre_5=goods["marble"],
            la_villette_8=goods["gold"],
            chaillot_3=goods["gold-prestige"],
        ),
        landmarks=(PLACES.mask(("louvre", "luxembourg")), 0, 0, 0, 0, 0),
        vp_at=(VP_TOKENS.one("v3"), 0, 0, 0, 0, 0),
        vp_left=VP_TOKENS.mask(("v1", "v5")),
        track=((0, 0, 0), *((space,) for space in range(1, 29)), (9, 9)),
        end_left=TOKENS.mask(("e5", "e12")),
        supply=(1, 0, 2),
        bank=77,
        pending=INCOMES.mask(("chip", "vp")),
        bought=PLACES.one("montmartre-3"),
        ignores_districts=True,
    )


def fullest() -> Position:
    """More than can ever lie on a table: every key everywhere, every token held and used."""
    everywhere = Seat(
        points=999, francs=999, pawn=30, thirty=True, hand=12, goods=(6,) * 6, standing=(2,) * 6,
        keys=PLACES.whole, doubled=PLACES.whole, tokens=TOKENS.whole, used=TOKENS.whole,
    )  # fmt: skip
    return hand_made().changed(
        seats=(everywhere,) * 4,
        lying=tuple(reversed(range(36))),
        chips=(GOODS.places["silver-prestige"],) * 36,
        landmarks=(0, PLACES.mask(LANDMARKS.elements), 0, 0, 0, 0),
        vp_at=tuple(map(VP_TOKENS.one, VP_TOKENS.elements)),
        vp_left=VP_TOKENS.whole,
        track=((29, 28, 27),) * 30,
        end_left=TOKENS.mask(f"e{number}" for number in range(1, 13)),
        stacks=(tuple(range(12)),) * 3,
    )


@cache
def reached(seed: int) -> Position:
    """A position reached by chance, the later the greater the seed."""
    chance = random.Random(seed)
    at = set_up(
        seed=seed, players=2 + seed % 3, alternative=seed % 2 == 1, ignores_districts=seed % 4 == 3
    )
    for _ in range(30 * seed):
        if at.is_over:
            break
        moves = at.moves()
        at = at.play(chance.choice([m for m in moves if m.rule not in {"buy", "sell"}] or moves))
    return at


POSITIONS = [
    pytest.param(hand_made, id="hand-made"),
    pytest.param(fullest, id="fullest"),
    *(pytest.param(lambda seed=seed: reached(seed), id=f"seed {seed}") for seed in SEEDS),
]
every_position = pytest.mark.parametrize("made", POSITIONS)


# --- reading the drawing back -------------------------------------------------------------------


class Row:
    """One place of the drawing, cut at its columns."""

    def __init__(self, text: str) -> None:
        self.left, self.right = text[0], text[32]
        self.cost, self.shown = text[1:3].strip(), text[4:16].strip()
        self.chip, self.keys = text[17:23].strip(), text[24:32].strip()


def drawn_rows(drawn: str) -> tuple[dict[str, Row], dict[str, str]]:
    """For each place its row, and for each district what stands beside its name."""
    board = drawn.partition("\nbonus track")[0].split("\n\n")
    rows = {"arc": Row(board[2].ljust(99))}
    heads = {}
    for band in board[:2]:
        lines = [line.ljust(99) for line in band.splitlines()]
        for start in (0, 33, 66):
            head, *others = (line[start : start + 33] for line in lines)
            name = head[1:16].strip()
            heads[name] = head[16:32].strip()
            for row in map(Row, others):
                if row.cost:
                    site = f"{name}-{row.cost}"
                    bank = row.cost.startswith("+")
                    known = site in SITES.places
                    rows[f"bank-{name}" if bank else site if known else row.shown] = row
    return rows, heads


def legend_of(drawn: str) -> str:
    """What stands below the bonus track, each entry on one line."""
    below = drawn.rpartition("\n\n")[2]
    return re.sub(r"\n {2}(?! |chips:|tokens:)\s*|\n {4}", " ", below)


def letters(at: Position, place: str) -> str:
    """The keys on a place, as their letters."""
    bit = PLACES.one(place)
    return "".join(
        LETTERS[str(player)] * (bool(seat.keys & bit) + bool(seat.doubled & bit))
        for player, seat in zip(at.players, at.seats, strict=True)
    )
