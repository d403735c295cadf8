"""The moves of the second stage that a solver may choose from, for each rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from rulespec.games.city_of_light.components import BUILDINGS, FACINGS, KINDS, POSTCARDS
from rulespec.language.universes import Mask, bits
from solvers.city_of_light.bridge import (
    Activate,
    Build,
    Move,
)
from solvers.city_of_light.differing.unknown import Unknown

GIVEN = ("I3", "V3")
"""The buildings that Levitation may take; which of them is all one to the rules."""


def moves(at: Unknown, rule: str) -> Iterator[Move]:
    """Every move of a rule within the window, legal or not."""
    if rule == "build":
        for kind in BUILDINGS:
            for piece, paving in _paved(_placings(at, kind)):
                yield Build(KINDS.one(kind), piece, paving)
    elif rule in POSTCARDS.places:
        yield from _activations(at, rule, POSTCARDS.one(rule))


def plainest_first(move: Move) -> tuple[int, int]:
    """To sort moves by: without Chartier's cell first, and on few cells."""
    return move.paving.bit_count(), move.piece.bit_count()


def _placings(at: Unknown, kind: str) -> list[Mask]:
    tables = at.box.tables
    flipped = not at.always("flip", "rotate")
    found = (tables.shapes_flipped if flipped else tables.shapes)[KINDS.one(kind)]
    return sorted(mask for mask in found if not mask & ~at.window)


def _pavings(piece: Mask) -> list[Mask]:
    return [0, *(1 << cell for cell in bits(piece))]


def _activations(at: Unknown, rule: str, card: Mask) -> Iterator[Move]:
    match rule:
        case "metropolitain" | "sacre-coeur" | "chartier":
            yield Activate(card)
        case "levitation":
            yield from _levitations(at, card)
        case "bouquinistes":
            for piece, house in product(at.cells, (*BUILDINGS, "garden")):
                yield Activate(card, piece=piece, extends=KINDS.one(house))
        case "penseur":
            for piece, facing in product(at.cells, FACINGS.elements):
                yield Activate(card, piece=piece, facing=facing)
        case "jardin" | "fontaine":
            for piece, paving in _paved(_dominoes(at, rule)):
                yield Activate(card, piece=piece, paving=paving)
        case _:
            yield from (Activate(card, piece=piece) for piece in at.cells)


def _paved(pieces: Iterable[Mask]) -> Iterator[tuple[Mask, Mask]]:
    return ((piece, paving) for piece in pieces for paving in _pavings(piece))


def _dominoes(at: Unknown, rule: str) -> list[Mask]:
    if rule == "jardin":
        return _placings(at, "garden")
    return [*_placings(at, "fountain"), *at.cells]


def _levitations(at: Unknown, card: Mask) -> Iterator[Move]:
    for kind, given in product(BUILDINGS, GIVEN):
        if given == kind:
            continue
        taken, gives = KINDS.one(kind), KINDS.one(given)
        for piece, paving in _paved((0, *_placings(at, kind))):
            yield Activate(card, piece=piece, kind=taken, gives=gives, paving=paving)
