"""Buildings that cannot all be placed: the fewest of them, and what stands in their way.

What stands in the way is made of *obstacles*: a piece on the board, a cell of the rival's colour, a
lamp, or a clause that speaks of no cell. From all of them, in rulebook order, each is taken away
that is not needed for the buildings to have no room; what is left is the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import TypeAlias

from attrs import frozen

from rulespec.answers.judging import breaches
from rulespec.answers.verdicts import Breach
from rulespec.games.city_of_light.components import BUILDINGS, CELLS, KINDS
from rulespec.games.city_of_light.game import GAME
from rulespec.games.city_of_light.rules import RULES
from rulespec.language.clauses import Clause
from rulespec.language.universes import Mask, bits
from rulespec.readers.names import universe
from solvers.city_of_light.arranging.reserve import permissions_spent
from solvers.city_of_light.bridge import (
    NOTHING_TAKES,
    Build,
    Move,
    Position,
    buildings,
    view,
)
from solvers.limits import Watch

_BUILD = RULES["build"]
_FREE = "build.free"

Obstacle: TypeAlias = tuple[int, int]
"""The place of a clause in the rule, and of a cell or, for ``build.free``, of a piece; -1 where the
clause speaks of no cell."""


@frozen
class Placing:
    """One way to place one building, and what stands against it."""

    move: Move
    blocks: Mask
    """Cells and permissions that no other building may use as well."""

    against: frozenset[Obstacle] = frozenset()


Placings: TypeAlias = Mapping[str, "list[Placing]"]


@frozen
class Crowded:
    """Buildings that do not fit together, any fewer of which do, and the obstacles."""

    kinds: tuple[str, ...]
    reasons: tuple[Breach, ...]
    """Every one of these obstacles is needed: without any one of them the buildings would fit, if
    the other cells of the board were open too."""

    def __str__(self) -> str:
        if len(self.kinds) == 1:
            return f"{self.kinds[0]} fits nowhere"
        return f"{', '.join(self.kinds)} do not fit together, though any fewer of them do"


def in_order(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The same buildings in the order of the box, so that it does not matter how one asks."""
    return tuple(sorted(kinds, key=BUILDINGS.index))


def together(position: Position, kinds: tuple[str, ...], watch: Watch) -> tuple[Move, ...] | None:
    """A way to place all these buildings of the mover's reserve; ``None`` if there is none."""
    if not chimneys_for(position, len(kinds)):
        return None
    return _fitted(legal_placings(position, kinds), watch)


def chimneys_for(position: Position, wanted: int) -> bool:
    """Whether chimneys, where they set a limit, are enough for so many."""
    limited = position.ruleset.reads("chimneys", "no-eighth-built")
    return not limited or wanted <= view(position, position.mover).chimneys


def legal_placings(position: Position, kinds: tuple[str, ...]) -> Placings:
    """The legal ways to place each building, with the permissions that the mover holds."""
    seen = view(position, position.mover)
    found: dict[str, list[Placing]] = {}
    for kind in kinds:
        held = seen.reserve & KINDS.one(kind)
        found[kind] = _placings(position, buildings(seen, held))
    return found


def _placings(position: Position, moves: list[Move]) -> list[Placing]:
    used = permissions_spent(position, position.mover, moves)
    stacks = position.ruleset.reads("free.building", "any")
    return [
        Placing(move, (0 if stacks else move.piece) | uses << len(CELLS))
        for move, uses in zip(moves, used, strict=True)
    ]


def _fitted(placings: Placings, watch: Watch) -> tuple[Move, ...] | None:
    """One placing of each building, no two of which block each other."""
    if not placings:
        return ()
    watch.nodes += 1
    watch.look()
    first = min(placings, key=lambda kind: (len(placings[kind]), BUILDINGS.index(kind)))
    for at in placings[first]:
        left = {
            kind: [other for other in found if not other.blocks & at.blocks]
            for kind, found in placings.items()
            if kind != first
        }
        if all(left.values()):
            rest = _fitted(left, watch)
            if rest is not None:
                return (at.move, *rest)
    return None


def crowded(position: Position, kinds: tuple[str, ...], watch: Watch) -> Crowded:
    """Why these buildings, which do not fit, do not: the fewest of them, and the obstacles."""
    legal = legal_placings(position, kinds)
    for size in range(1, len(kinds) + 1):
        for some in combinations(kinds, size):
            chosen = {kind: legal[kind] for kind in some}
            if not chimneys_for(position, size) or _fitted(chosen, watch) is None:
                return Crowded(some, tuple(_reasons(position, some, watch)))
    raise AssertionError(f"{kinds} fit after all")


# --- obstacles ------------------------------------------------------------------------------------


def _reasons(position: Position, kinds: tuple[str, ...], watch: Watch) -> Iterator[Breach]:
    """The obstacles left once each has been taken away that is not needed."""
    if not chimneys_for(position, len(kinds)):
        yield from _of_chimneys(position, kinds)
        return
    placings = {kind: _judged(position, kind) for kind in kinds}
    every = {at for found in placings.values() for placing in found for at in placing.against}
    kept = set(every)
    for obstacle in sorted(every):
        fewer = kept - {obstacle}
        usable = {
            kind: [at for at in found if fewer.isdisjoint(at.against)]
            for kind, found in placings.items()
        }
        if not all(usable.values()) or _fitted(usable, watch) is None:
            kept = fewer
    for place, clause in enumerate(_BUILD.clauses):
        left = sorted(at for number, at in kept if number == place)
        if left:
            yield _breach(position, clause, left, kinds)


def _of_chimneys(position: Position, kinds: tuple[str, ...]) -> Iterator[Breach]:
    left = view(position, position.mover).chimneys
    clause = next(at for at in _BUILD.clauses if at.id == "build.chimney")
    figures = (f"chimneys left: {left} ({len(kinds)} needed)",)
    yield Breach(clause, (), figures, GAME.cite(clause.cites, position.ruleset))


def _judged(position: Position, kind: str) -> list[Placing]:
    """Every way in which the building may lie, with all that stands against it."""
    seen = view(position, position.mover)
    flipped = position.ruleset.reads("flip", "flip")
    shapes = (seen.shapes_flipped if flipped else seen.shapes)[KINDS.one(kind)]
    moves = [Build(KINDS.one(kind), cells) for cells in sorted(shapes)]
    paved = [at.move for at in legal_placings(position, (kind,))[kind] if at.move.paving]
    found = []
    for at in _placings(position, moves + paved):
        bad = position.offending(at.move)
        against = (
            obstacle
            for place, offends in enumerate(bad)
            if offends
            for obstacle in _obstacles(position, place, offends)
        )
        found.append(Placing(at.move, at.blocks, frozenset(against)))
    return found


def _obstacles(position: Position, place: int, offends: Mask) -> Iterator[Obstacle]:
    clause = _BUILD.clauses[place]
    if clause.forbids is None or universe(clause.forbids).name != "cells":
        yield place, -1
    elif clause.id == _FREE:
        for number, piece in enumerate(position.pieces):
            if piece.cells & offends and piece.kind not in NOTHING_TAKES:
                yield place, number
    else:
        yield from ((place, cell) for cell in bits(offends))


def _breach(
    position: Position, clause: Clause, left: list[int], kinds: tuple[str, ...]
) -> Breach:
    """The obstacles of one clause as a reason, with where it stands."""
    if left == [-1]:
        return _plainly(position, clause, kinds)
    cites = GAME.cite(clause.cites, position.ruleset)
    if clause.id != _FREE:
        cells = sum(1 << at for at in left)
        return Breach(clause, CELLS.names(cells), (), cites, cells)
    pieces = [position.pieces[at] for at in left]
    cells = 0
    for piece in pieces:
        cells |= piece.cells
    named = tuple(f"{at.owner}'s {at.kind}" for at in pieces)
    return Breach(clause, CELLS.names(cells), named, cites, cells)


def _plainly(position: Position, clause: Clause, kinds: tuple[str, ...]) -> Breach:
    """The reason that a clause without cells gives, whatever way a building is placed."""
    seen = view(position, position.mover)
    for kind in kinds:
        move = Build(KINDS.one(kind), min(seen.shapes[KINDS.one(kind)]))
        bad = position.offending(move)
        for breach in breaches(_BUILD, position.ruleset, seen, move, GAME.cite, bad):
            if breach.clause is clause:
                return breach
    raise AssertionError(f"{clause.id} is not broken")
