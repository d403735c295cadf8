"""Towns whose scores hang on several rare readings at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from attrs import evolve
from games.city_of_light import shapes
from games.city_of_light.shapes import Piece
from games.city_of_light.towns import town

from rulespec.answers.position import Position
from rulespec.games.city_of_light.components import CELLS, Player

BLUE, ORANGE = Player
WITH_WATER = ["levitation", "metropolitain", "jardin", "sacre-coeur", "fontaine", "bouquinistes",
              "peintre", "grande-lumiere"]


def piece(kind: str, cells: str, owner: Player = BLUE, extends: str = "") -> Piece:
    return Piece(kind, owner, CELLS.mask(cells.split("-")), extends)


WATER = piece("fountain", "d4-e4")
GARDEN, TOUCHING_I3 = piece("garden", "f5-g5"), piece("I3", "e6-f6-g6")
BESIDE_WATER = piece("O4", "b5-c5-b6-c6")
TOWNS = {
    "annex of I3 at the water": (
        WATER, GARDEN, TOUCHING_I3, BESIDE_WATER, piece("annex", "e5", extends="I3"),
    ),
    "annex of the garden at the water": (
        WATER, GARDEN, TOUCHING_I3, piece("annex", "e5", extends="garden"),
    ),
    "garden at the water, annex of I3 behind it": (
        WATER, piece("garden", "f4-g4"), piece("I3", "h5-h6-h7"),
        piece("annex", "h4", extends="I3"),
    ),
    "I3 at the water, annex of the garden between": (
        WATER, piece("I3", "e5-f5-g5"), piece("garden", "h6-h7"),
        piece("annex", "h5", extends="garden"),
    ),
    "V3 at a corner of the annex": (
        WATER, piece("V3", "f6-g6-f7"), TOUCHING_I3, piece("garden", "d6-d7"),
        piece("annex", "e5", extends="I3"),
    ),
    "annex at a corner of the water": (
        WATER, piece("I3", "g5-g6-g7"), piece("garden", "f6-f7"),
        piece("annex", "f5", extends="I3"),
    ),
}
ON_WATER = {
    "annex.between": ("one", "each", "merges"),
    "annex.fountain": ("yes", "no"),
    "annex.joins": ("yes", "no"),
    "garden.fountain": ("yes", "no"),
    "garden.annex": ("yes", "no"),
    "fountain.touches": ("sides", "corners"),
}

BIG = piece("large-lamp", "e3")
SHADES = {
    "annex and garden between the lamp and the painter": (
        BIG, piece("annex", "f3", extends="I3"), piece("I3", "f2-g2-h2"),
        piece("garden", "e4-f4"), piece("painter", "g3"),
    ),
    "the garden before the painter": (
        BIG, piece("garden", "f3-f4", ORANGE), piece("painter", "g3"),
        piece("I3", "g2-h2-h3", ORANGE), piece("V3", "g4-h4-h3"),
    ),
    "the annex before the painter": (
        BIG, piece("annex", "f3", ORANGE, "I3"), piece("painter", "g3"),
        piece("I3", "f2-g2-h2", ORANGE), piece("O4", "f4-g4-h4-h3"),
    ),
    "a building on the lamp, another beside it": (
        BIG, piece("I3", "e3-f3-g3"), piece("V3", "d2-e2-d1"), piece("painter", "e5"),
    ),
    "the painter, the lamp piece and the large lamp on one closed cell": (
        piece("painter", "b3"), piece("lamp", "b3"), piece("large-lamp", "b3"),
        piece("V3", "a3-a2-b2"), piece("I3", "c3-c4-b4"),
    ),
    "the garden on a lamp beside the painter": (
        BIG, piece("garden", "d3-c3", ORANGE), piece("painter", "c2"), piece("I3", "a1-b1-c1"),
    ),
    "the annex on a lamp beside the painter": (
        BIG, piece("annex", "d3", ORANGE, "I3"), piece("I3", "d2-e2-f2", ORANGE),
        piece("painter", "c3"),
    ),
}
BESIDE_THE_LINE = {
    "a building": (BIG, piece("I3", "g4-g5-g6"), piece("V3", "f4-f5-e5", ORANGE)),
    "the painter": (BIG, piece("painter", "g4"), piece("V3", "f4-f5-e5", ORANGE)),
    "the painter at a corner": (
        BIG, piece("painter", "f4"), piece("I3", "f3-g3-h3"), piece("V3", "e4-d4-d5", ORANGE),
    ),
}
"""With something on f4, the straight line from e3 to g4 is blocked, and the way over g3 is not.

Between buildings on e4 and f3 the straight line from e3 to f4 is open, and there is no other way.
"""

FAR = frozenset({(2, 1)})
"""A step that the large lamp of the standard box does not reach, but another one may."""

IN_LIGHT = {
    "painter.counts": ("in-area", "on-him", "on-area"),
    "covered-lamp": ("dark", "shines", "shines-within"),
    "large-lamp.behind": ("straight", "path"),
    "large-lamp.count": ("one", "two"),
    "garden.blocks": ("yes", "no"),
    "annex.blocks": ("yes", "no"),
}
IN_FAR_LIGHT = {
    name: IN_LIGHT[name] for name in ("painter.counts", "large-lamp.behind", "large-lamp.count")
}


def every(asked: dict[str, tuple[str, ...]]) -> list[dict[str, str]]:
    """Each combination of readings."""
    return [dict(zip(asked, chosen, strict=True)) for chosen in product(*asked.values())]


def under(position: Position, reads: dict[str, str]) -> Position:
    rules = position.ruleset
    for question, reading in reads.items():
        rules = rules.with_reading(question, reading)
    return shapes.changed(position, ruleset=rules)


def readings(
    asked: dict[str, tuple[str, ...]],
    pieces: tuple[Piece, ...],
    farther: frozenset[tuple[int, int]] = frozenset(),
) -> Iterator[Position]:
    """The pieces in the town under every combination of readings that lets them lie so."""
    of_garden = any(at.extends == "garden" for at in pieces)
    bare = shapes.with_pieces(town(postcards=WITH_WATER, edition="kosmos-2020"), *pieces)
    box = evolve(bare.box, reach=bare.box.reach | farther)
    for position in (under(shapes.changed(bare, box=box), reads) for reads in every(asked)):
        if not (of_garden and position.ruleset.reads("garden.annex", "no")):
            yield position


def scored() -> Iterator[Position]:
    """Every town under every combination of its readings."""
    for towns, asked, farther in (
        (TOWNS, ON_WATER, frozenset()),
        (SHADES, IN_LIGHT, frozenset()),
        (BESIDE_THE_LINE, IN_FAR_LIGHT, FAR),
    ):
        for pieces in towns.values():
            yield from readings(asked, pieces, farther)
