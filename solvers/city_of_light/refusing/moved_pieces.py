"""One piece elsewhere that would bring the points: each place is bounded, the likely are searched.

Nearest places come first, then pieces in the order in which they were placed, then cells. The first
place of a piece that helps stands for that piece.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from solvers.city_of_light.arranging.alone import Plan, arranged
from solvers.city_of_light.arranging.reserve import reserve_task
from solvers.city_of_light.bridge import (
    Move,
    Piece,
    Position,
)
from solvers.city_of_light.refusing.wishes import Change, is_sound_still, moved_says, places
from solvers.limits import Stopped, Watch
from solvers.search.branch_and_bound import best_placing
from solvers.search.placing import at_most

SHOWN = 3
"""So many pieces that would help are named."""

SEARCHED = 200
"""So many places are searched, at most, of those whose bound does not rule them out."""


@frozen
class _Elsewhere:
    """A piece of the board in another place."""

    far: int
    """How many cells it covers there and not here, and here and not there."""

    number: int
    piece: Piece
    position: Position


def pieces_elsewhere(position: Position, points: int, watch: Watch) -> Iterator[Change]:
    """The pieces that would bring the mover so many points, each in the nearest such place."""
    every = sorted(_elsewhere(position), key=lambda at: (at.far, at.number))
    helping: set[int] = set()
    searched = 0
    for tried, at in enumerate(every):
        if len(helping) == SHOWN:
            return
        if at.number in helping:
            continue
        left = f"of {len(every)} other places of pieces {len(every) - tried}"
        if searched == SEARCHED:
            raise Stopped(left)
        if _may_bring(position, at, points, watch, left):
            searched += 1
            change = _brought(at, points, watch, left)
            if change is not None:
                helping.add(at.number)
                yield change


def _elsewhere(position: Position) -> Iterator[_Elsewhere]:
    for number, piece in enumerate(position.pieces):
        for moved in places(position, piece):
            far = (moved.pieces[-1].cells ^ piece.cells).bit_count()
            yield _Elsewhere(far, number, piece, moved)


def _may_bring(
    position: Position, at: _Elsewhere, points: int, watch: Watch, left: str
) -> bool:
    """Whether so many points are not ruled out, and the board is no worse than before."""
    if watch.left <= 0:
        raise Stopped(f"{left}: time")
    watch.look()
    bound = at_most(reserve_task(at.position, at.position.mover))
    return bound >= points and is_sound_still(position, at.position)


def _brought(at: _Elsewhere, points: int, watch: Watch, left: str) -> Change | None:
    """The change, if the best that can be made there comes to so many points."""
    mover = at.position.mover
    solved = best_placing(reserve_task(at.position, mover), watch, points - 1)
    if solved is not None and solved.stopped:
        raise Stopped(f"{left}: {solved.stopped}")
    if solved is None:
        return None
    builds: tuple[Move, ...] = tuple(it.what for it in solved.chosen)  # type: ignore[misc]
    moves = arranged(at.position, mover, Plan((), builds), solved.value).moves
    says = f"{moved_says(at.piece, at.position)}: {solved.value}"
    return Change(("piece",), says, at.position, moves)
