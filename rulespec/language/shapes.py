"""Shapes on a grid: an outline turned, turned over, and laid everywhere on a board.

An outline is some cells, each by column and row from its top left, smallest first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from rulespec.language.universes import Mask, Patterns, Universe

Cells = Collection[tuple[int, int]]
Outline = tuple[tuple[int, int], ...]


def outline(drawing: str) -> Outline:
    """The outline of a drawing such as ``##/#.``, row by row; a dot is no cell."""
    rows = enumerate(drawing.split("/"))
    return _settled((x, y) for y, row in rows for x, sign in enumerate(row) if sign != ".")


def _settled(cells: Iterable[tuple[int, int]]) -> Outline:
    """The same cells, as far to the left and to the top as they go."""
    known = tuple(cells)
    left, top = min(x for x, _ in known), min(y for _, y in known)
    return tuple(sorted((x - left, y - top) for x, y in known))


def mirrored(cells: Cells) -> Outline:
    """The outline turned over."""
    return _settled((-x, y) for x, y in cells)


def turned(cells: Cells) -> frozenset[Outline]:
    """The outline in all its quarter turns."""
    found = [_settled(cells)]
    for _ in range(3):
        found.append(_settled((-y, x) for x, y in found[-1]))
    return frozenset(found)


def flipped(cells: Cells) -> frozenset[Outline]:
    """The outline in all its quarter turns, turned over or not."""
    return turned(cells) | turned(mirrored(cells))


def everywhere(cells: Outline, board: Universe) -> tuple[Mask, ...]:
    """An outline as it stands, in all places of a board that is a grid."""
    across, down = board.across, len(board) // board.across
    width, height = max(x for x, _ in cells), max(y for _, y in cells)
    return tuple(
        sum(1 << (top + y) * across + left + x for x, y in cells)
        for top in range(down - height)
        for left in range(across - width)
    )


def placings(
    board: Universe, pieces: Universe, drawings: Mapping[str, str]
) -> Mapping[Mask, frozenset[Mask]]:
    """For each piece, by its drawing, all its placings on a board, turned and turned over."""
    return laid(board, pieces, {name: outline(drawn) for name, drawn in drawings.items()})


def laid(
    board: Universe,
    pieces: Universe,
    outlines: Mapping[str, Cells],
    ways: Callable[[Cells], Iterable[Outline]] = flipped,
) -> Patterns:
    """For each piece, by its outline, all its placings on a board in these ways."""
    placed = {pieces.one(name): cells for name, cells in outlines.items()}
    rows = {
        piece: frozenset(at for one in ways(cells) for at in everywhere(one, board))
        for piece, cells in placed.items()
    }
    drawn = {piece: everywhere(_settled(cells), board)[:1] for piece, cells in placed.items()}
    return Patterns(rows, {piece: at for piece, found in drawn.items() for at in found})
