"""Invariants of play, step by step: the concrete ``then`` on every state that can matter to them.

Nothing of what a move does is written down again here: each step is played (``steps.py``). An
invariant is a look at one position, or at the positions before and after a step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    BUILDINGS,
    KINDS,
    TILES,
)
from solvers.answers import Answer, Found, NoneExists
from solvers.city_of_light.bridge import (
    FIRST,
    Position,
    set_up,
)
from solvers.city_of_light.proving import steps
from solvers.city_of_light.proving.any_view import Book
from solvers.city_of_light.proving.steps import Step
from solvers.limits import Watch

Keeps = Callable[[Position, Position], bool]
"""Whether what held before a step holds after it."""


def _played(found: Iterable[Step], keeps: Keeps, watch: Watch) -> tuple[int, str]:
    """How many steps keep an invariant, and the first that does not."""
    count = 0
    for position, move in found:
        watch.look()
        if not position.is_legal(move):
            return count, f"the step {move} is not legal in {position!r}"
        if not keeps(position, position.then(move)):
            return count, f"not so after {move} in {position!r}"
        count += 1
    return count, ""


# --- tokens and postcards -------------------------------------------------------------------------


def _paid(_: Position, after: Position) -> bool:
    return after.face_up.bit_count() == sum(seat.tokens for seat in after.seats)


def tokens(_: Book, watch: Watch) -> Answer[str]:
    """Face-up postcards and tokens left, over every distribution of eight postcards."""
    start = steps.distribution((0,) * steps.CARDS)
    if not _paid(start, start):
        return Found(f"not so at the start: {start!r}")
    counts = []
    for found in (steps.idle_activations(), steps.performances(), _others()):
        count, wrong = _played(found, _paid, watch)
        if wrong:
            return Found(wrong)
        counts.append(count)
    idle, acting, others = counts
    how = (
        f"start: 8 and 8; {idle} activations without the action, of each postcard in each "
        f"distribution of eight, {acting} with the action, of each of the twelve, and {others} "
        "moves of other kinds keep it"
    )
    return NoneExists("", how, watch.effort)


def _others() -> Iterator[Step]:
    yield from steps.layings()
    yield from steps.building_moves()


# --- buildings ------------------------------------------------------------------------------------


def everywhere(position: Position) -> list[str]:
    """Each building as often as it is anywhere."""
    masks = (position.supply, *(seat.reserve for seat in position.seats))
    held = [name for mask in masks for name in KINDS.names(mask & ALL_BUILDINGS)]
    return sorted(held + [at.kind for at in position.pieces if at.kind in BUILDINGS])


def _twelve(_: Position, after: Position) -> bool:
    return everywhere(after) == sorted(BUILDINGS)


def buildings(_: Book, watch: Watch) -> Answer[str]:
    """Every move that takes, places or exchanges a building, for each building or pair of them."""
    if not _twelve(set_up(), set_up()):
        return Found("not so at the start")
    count, wrong = _played(steps.building_moves(), _twelve, watch)
    if wrong:
        return Found(wrong)
    how = f"start: all in the supply; {count} steps that take, place or exchange one keep it"
    return NoneExists("", how, watch.effort)


# --- tiles ----------------------------------------------------------------------------------------


def _tiles(position: Position) -> int:
    held = sum(seat.hand.bit_count() + len(seat.stack) for seat in position.seats)
    return held + position.squares.bit_count()


def _as_many(before: Position, after: Position) -> bool:
    return _tiles(after) == _tiles(before)


def tiles(_: Book, watch: Watch) -> Answer[str]:
    """Tiles held and squares filled, for each tile on each square, drawing the next or not."""
    if _tiles(set_up()) != len(TILES):
        return Found("not so at the start")
    count, wrong = _played(steps.layings(), _as_many, watch)
    if wrong:
        return Found(wrong)
    how = f"start: 16 and 0; {count} layings, of each tile on each square, keep it"
    return NoneExists("", how, watch.effort)


def _open(_: Position, after: Position) -> bool:
    return (after.stage == FIRST) == bool(after.empty_squares)


def squares(_: Book, watch: Watch) -> Answer[str]:
    """A first stage without an empty square, or an empty square after it."""
    if not _open(set_up(), set_up()):
        return Found("not so at the start")
    counts = []
    others = (steps.building_moves, steps.idle_activations, steps.performances)
    for found in (steps.fillings(), chain(steps.layings(), *(other() for other in others))):
        count, wrong = _played(found, _open, watch)
        if wrong:
            return Found(wrong)
        counts.append(count)
    how = (
        f"start: sixteen empty squares; {counts[0]} layings, one for every set of filled squares "
        f"and one more for each last square, and {counts[1]} moves of all kinds keep it"
    )
    return NoneExists("", how, watch.effort)


# --- the end --------------------------------------------------------------------------------------


def left(position: Position) -> tuple[int, ...]:
    """What is left to do: less and less of it, first things first."""
    seats = position.seats
    if position.stage == FIRST:
        tiles_held = sum(seat.hand.bit_count() + len(seat.stack) for seat in seats)
        return 1, tiles_held, position.supply.bit_count()
    return 0, sum(seat.tokens for seat in seats), sum(seat.reserve.bit_count() for seat in seats)


def _less(before: Position, after: Position) -> bool:
    return left(after) < left(before)


def ending(_: Book, watch: Watch) -> Answer[str]:
    """A move other than passing that leaves as much to do as before."""
    every = (steps.layings, steps.building_moves, steps.idle_activations, steps.performances)
    total = 0
    for found in every:
        count, wrong = _played(found(), _less, watch)
        if wrong:
            return Found(wrong)
        total += count
    how = (
        f"{total} steps of all kinds each leave less: of tiles, then supply, in the first stage; "
        "of tokens, then reserves, in the second; no two passes follow each other, by turn.passing"
    )
    return NoneExists("", how, watch.effort)
