"""Options: every move that a player may make.

Candidates are tabulated once for each box; the compiled rules keep those that break nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from rulespec.answers.judging import legal
from rulespec.games.city_of_light.components import (
    BUILDINGS,
    CELLS,
    FACINGS,
    FOUNTAIN_KIND,
    GARDEN_KIND,
    KINDS,
    POSTCARDS,
    SQUARES,
    Player,
)
from rulespec.games.city_of_light.moves import (
    Activate,
    Build,
    LayTile,
    Move,
    Pass,
    TakeBuilding,
)
from rulespec.games.city_of_light.rules import RULES
from rulespec.games.city_of_light.table import FIRST, OVER, Table
from rulespec.games.city_of_light.view import View, view
from rulespec.language.universes import Mask, bits
from rulespec.readers.batches import Batch, Placings

_CHARTIER = POSTCARDS.one("chartier")
_CELLS = tuple(1 << place for place in range(len(CELLS)))
_PASS = (Pass(),)
_MOST_RIVAL_CELLS = 2
"""One under Chartier's cell, and one under the only street lamp piece."""

PLAIN = Batch(empty=("paving",), shared=("card",))
PAVED = Batch(shared=("card",))
ONE_TILE = Batch(over="square", shared=("tile",))
ANY_KIND = Batch(over="kind")
ONE_KIND = Batch(empty=("paving", "gives"), shared=("kind",))
ONE_KIND_PAVED = Batch(empty=("gives",), shared=("kind",))
ONE_HOUSE = Batch(empty=("paving",), shared=("card", "extends"))
ONE_SWAP = Batch(empty=("paving",), shared=("card", "kind", "gives"))
ONE_SWAP_PAVED = Batch(shared=("card", "kind", "gives"))
ANY_CARD = Batch(over="card")


def options(table: Table) -> list[Move]:
    """All legal moves of the player whose turn it is."""
    if table.stage == OVER:
        return []
    seen = view(table, table.mover)
    passing = _kept(seen, "pass", _PASS)
    if table.stage == FIRST:
        return [*_layings(seen), *_takings(seen), *passing]
    return [*buildings(seen, seen.reserve), *activations(seen), *passing]


def can_build(table: Table, player: Player) -> bool:
    """Whether a player could place a building from the reserve."""
    seen = view(table, player)
    return any(buildings(seen, 1 << place) for place in bits(seen.reserve))


def _kept(seen: View, rule: str, moves: Sequence[Move], batch: Batch = PLAIN) -> list[Move]:
    """The moves that break nothing; they must all answer to that rule."""
    found: list[Move] = legal(seen.table.ruleset, RULES[rule], batch)(seen, moves)
    return found


# --- the first stage ----------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _laying(tile: int) -> Placings:
    made = (
        LayTile(1 << tile, 1 << square, turn, draws)
        for square in range(len(SQUARES))
        for draws in (True, False)
        for turn in range(4)
    )
    return Placings.of(made, "square")


def _layings(seen: View) -> list[Move]:
    found: list[Move] = []
    for tile in bits(seen.hand):
        found += _kept(seen, "lay", _laying(tile), ONE_TILE)
    return found


_TAKINGS = Placings.of((TakeBuilding(KINDS.one(name)) for name in BUILDINGS), "kind")


def _takings(seen: View) -> list[Move]:
    return _kept(seen, "take", _TAKINGS, ANY_KIND)


# --- placing ------------------------------------------------------------------------------------


def _placings(seen: View, kind: Mask, besides: tuple[Mask, ...] = ()) -> tuple[Mask, ...]:
    """Every way in which a piece with a shape may lie on the board, and what else to try."""
    flipped = seen.table.ruleset.reads("flip", "flip")
    key = ("placings", kind, flipped)
    candidates: dict[object, tuple[Mask, ...]] = seen.box.candidates
    if key not in candidates:
        shapes = seen.shapes_flipped if flipped else seen.shapes
        candidates[key] = tuple(sorted(shapes[kind] | set(besides)))
    return candidates[key]


def _tabulated(
    seen: View, name: str, kind: Mask, made: Callable[[Mask], Move], pieces: Sequence[Mask] = ()
) -> tuple[Move, ...]:
    """One candidate for each placing, made once for each box."""
    key = (name, kind, seen.table.ruleset.reads("flip", "flip"))
    candidates: dict[object, Placings] = seen.box.candidates
    if key not in candidates:
        candidates[key] = Placings.of(made(piece) for piece in pieces or _placings(seen, kind))
    return candidates[key]


def _paved(
    seen: View, pieces: Iterable[Mask], made: Callable[[Mask, Mask], Move]
) -> list[Move]:
    """Candidates that use Chartier's cell: on each cell of the rival's colour that they cover.

    Of several such cells only one can be paved; another may still be a lamp that disappears.
    """
    if not seen.pending & _CHARTIER:
        return []
    rival = seen.rival
    return [
        made(piece, 1 << cell)
        for piece in pieces
        if 0 < (piece & rival).bit_count() <= _MOST_RIVAL_CELLS
        for cell in bits(piece & rival)
    ]


@lru_cache(maxsize=20_000)
def _on_paving(kind: Mask, piece: Mask, paving: Mask) -> Build:
    return Build(kind, piece, paving)


def buildings(seen: View, kinds: Mask) -> list[Move]:
    """The legal placings of these buildings from the reserve."""
    found: list[Move] = []
    for place in bits(kinds):
        kind = 1 << place
        tried = _tabulated(seen, "build", kind, lambda piece, kind=kind: Build(kind, piece))  # type: ignore[misc]
        found += _kept(seen, "build", tried, ONE_KIND)
        if seen.pending & _CHARTIER:
            paved = _paved(
                seen,
                _placings(seen, kind),
                lambda piece, paving, kind=kind: _on_paving(kind, piece, paving),  # type: ignore[misc]
            )
            found += _kept(seen, "build", paved, ONE_KIND_PAVED)
    return found


# --- postcards ----------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _activation(card: Mask, *, acts: bool) -> Activate:
    return Activate(card, acts)


def activations(seen: View) -> list[Move]:
    """The legal activations, with the action and without."""
    if not seen.tokens:
        return []
    cards = [1 << place for place in bits(seen.face_up)]
    idle = [_activation(card, acts=False) for card in cards]
    found = _kept(seen, "activate-idle", idle, ANY_CARD)
    for card in cards:
        found += performances(seen, card)
    return found


def performances(seen: View, card: Mask) -> list[Move]:
    """The legal ways to perform the action of a postcard."""
    name = POSTCARDS.elements[card.bit_length() - 1]
    several = _SEVERAL.get(name)
    if several is not None:
        return several(seen, card)
    plain, paved = _candidates(seen, name, card)
    found = _kept(seen, name, plain)
    return found + _kept(seen, name, paved, PAVED) if paved else found


def _candidates(seen: View, name: str, card: Mask) -> tuple[Sequence[Move], Sequence[Move]]:
    """What may be tried without Chartier's cell, and what with it."""
    match name:
        case "metropolitain" | "sacre-coeur" | "chartier":
            return (_activation(card, acts=True),), ()
        case "jardin":
            return _shaped(seen, name, card, _placings(seen, GARDEN_KIND))
        case "fontaine":
            return _shaped(seen, name, card, _placings(seen, FOUNTAIN_KIND, _CELLS))
        case _:
            one_cell = _tabulated(seen, name, 0, lambda at: Activate(card, piece=at), _CELLS)
            return one_cell, ()


def _shaped(
    seen: View, name: str, card: Mask, pieces: tuple[Mask, ...]
) -> tuple[Sequence[Move], Sequence[Move]]:
    """Candidates for a piece that may lie on Chartier's cell."""
    plain = _tabulated(seen, name, 0, lambda at: Activate(card, piece=at), pieces)
    paved = _paved(seen, pieces, lambda at, on: Activate(card, piece=at, paving=on))
    return plain, paved


def _annexes(seen: View, card: Mask) -> list[Move]:
    found: list[Move] = []
    for house in seen.own_bodies:
        extends = 1 << house
        tried = _tabulated(
            seen,
            "annex",
            extends,
            lambda piece, extends=extends: Activate(card, piece=piece, extends=extends),  # type: ignore[misc]
            _CELLS,
        )
        found += _kept(seen, "bouquinistes", tried, ONE_HOUSE)
    return found


def _statues(seen: View, card: Mask) -> list[Move]:
    found: list[Move] = []
    for facing in FACINGS:
        tried = _tabulated(
            seen,
            f"statue {facing}",
            0,
            lambda piece, facing=facing: Activate(card, piece=piece, facing=facing),  # type: ignore[misc]
            _CELLS,
        )
        found += _kept(seen, "penseur", tried)
    return found


def _levitations(seen: View, card: Mask) -> list[Move]:
    """Swaps of one building for another.

    What is given from the reserve does not change where the new one fits, so that the placings are
    judged once for the first of them and hold for the rest.
    """
    built = [1 << place for place in seen.own_bodies]
    reserve = [kind for place in bits(seen.reserve) if (kind := 1 << place) not in built]
    found: list[Move] = []
    for place in bits(seen.supply):
        kind = 1 << place
        if reserve:
            kept = _levitated(seen, card, kind, reserve[0])
            found += kept
            for gives in reserve[1:]:
                found += [_lifted(card, move.piece, kind, gives, move.paving) for move in kept]
        for gives in built:
            found += _levitated(seen, card, kind, gives)
    return found


@lru_cache(maxsize=100_000)
def _lifted(card: Mask, piece: Mask, kind: Mask, gives: Mask, paving: Mask) -> Activate:
    return Activate(card, piece=piece, kind=kind, gives=gives, paving=paving)


def _levitated(seen: View, card: Mask, kind: Mask, gives: Mask) -> list[Move]:
    pieces = (0, *_placings(seen, kind))
    name = f"levitation {gives}"
    plain = _tabulated(seen, name, kind, lambda at: _lifted(card, at, kind, gives, 0), pieces)
    found = _kept(seen, "levitation", plain, ONE_SWAP)
    paved = _paved(seen, pieces, lambda at, on: _lifted(card, at, kind, gives, on))
    return found + _kept(seen, "levitation", paved, ONE_SWAP_PAVED) if paved else found


_SEVERAL = {"levitation": _levitations, "bouquinistes": _annexes, "penseur": _statues}
"""The postcards whose candidates are judged in several batches."""
