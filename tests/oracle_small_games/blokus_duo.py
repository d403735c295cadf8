"""Blokus Duo from its published rules: pieces as lists of cells, tried one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve, frozen

Cell = tuple[int, int]
Cells = frozenset[Cell]

SIDE = 14
OTHER = {"purple": "orange", "orange": "purple"}
STARTS = {(5, 5), (10, 10)}
PIECES: dict[str, list[Cell]] = {
    "one": [(0, 0)],
    "two": [(0, 0), (1, 0)],
    "i3": [(0, 0), (1, 0), (2, 0)],
    "v3": [(0, 0), (1, 0), (0, 1)],
    "i4": [(0, 0), (1, 0), (2, 0), (3, 0)],
    "l4": [(0, 0), (1, 0), (2, 0), (0, 1)],
    "o4": [(0, 0), (1, 0), (0, 1), (1, 1)],
    "t4": [(0, 0), (1, 0), (2, 0), (1, 1)],
    "z4": [(0, 0), (1, 0), (1, 1), (2, 1)],
    "f": [(1, 0), (2, 0), (0, 1), (1, 1), (1, 2)],
    "i5": [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)],
    "l5": [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1)],
    "n": [(0, 0), (1, 0), (2, 0), (2, 1), (3, 1)],
    "p": [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)],
    "t5": [(0, 0), (1, 0), (2, 0), (1, 1), (1, 2)],
    "u": [(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)],
    "v5": [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2)],
    "w": [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2)],
    "x": [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)],
    "y": [(0, 0), (1, 0), (2, 0), (3, 0), (1, 1)],
    "z5": [(0, 0), (1, 0), (1, 1), (1, 2), (2, 2)],
}


@frozen
class State:
    """Whose turn it is, and for each player the cells covered, the pieces left, the last one."""

    mover: str
    laid: dict[str, set[Cell]]
    left: dict[str, list[str]]
    last: dict[str, str | None]
    counting: str = "left"
    passing: str = "no"


def settled(cells: Iterable[Cell]) -> Cells:
    """Cells moved to the top left corner."""
    known = list(cells)
    left, top = min(x for x, _ in known), min(y for _, y in known)
    return frozenset((x - left, y - top) for x, y in known)


def ways(piece: str) -> set[Cells]:
    """The eight ways in which a piece may be held, of which some look the same."""
    found, cells = set(), PIECES[piece]
    for _ in range(4):
        cells = [(y, -x) for x, y in cells]
        found |= {settled(cells), settled((-x, y) for x, y in cells)}
    return found


WAYS = {piece: ways(piece) for piece in PIECES}


def sides(cell: Cell) -> set[Cell]:
    """The cells side by side with one."""
    x, y = cell
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def corners(cell: Cell) -> set[Cell]:
    """The cells that touch one at a corner."""
    x, y = cell
    return {(x + 1, y + 1), (x - 1, y - 1), (x - 1, y + 1), (x + 1, y - 1)}


def laying_breaks(state: State, piece: str, cells: Cells) -> list[str]:
    """What is wrong with laying a piece there."""
    own, other = state.laid[state.mover], state.laid[OTHER[state.mover]]
    bad = (
        ("lay.once", piece not in state.left[state.mover]),
        ("lay.shape", not cells or settled(cells) not in WAYS[piece]),
        ("lay.free", bool(cells & (own | other))),
        ("lay.start", not own and not cells & STARTS),
        ("lay.side", any(sides(at) & own for at in cells)),
        ("lay.corner", bool(own) and not any(corners(at) & own for at in cells)),
    )
    return [clause for clause, is_bad in bad if is_bad]


def places(piece: str) -> Iterator[Cells]:
    """Everywhere a piece can lie on the board."""
    for way in WAYS[piece]:
        for right in range(1, SIDE + 1 - max(x for x, _ in way)):
            for down in range(1, SIDE + 1 - max(y for _, y in way)):
                yield frozenset((x + right, y + down) for x, y in way)


PLACES = {piece: list(places(piece)) for piece in PIECES}


def layings(state: State) -> Iterator[tuple[str, Cells]]:
    """Every piece that can be laid, and where."""
    for piece in state.left[state.mover]:
        for cells in PLACES[piece]:
            if not laying_breaks(state, piece, cells):
                yield piece, cells


def can_lay(state: State, player: str) -> bool:
    """Whether a player could lay a piece."""
    return any(True for _ in layings(evolve(state, mover=player)))


def is_over(state: State) -> bool:
    """Whether neither can lay a piece."""
    return not can_lay(state, "purple") and not can_lay(state, "orange")


def named(cells: Cells) -> str:
    """Cells as a move names them, row by row."""
    ordered = sorted(cells, key=lambda at: (at[1], at[0]))
    return "-".join(f"{chr(96 + x)}{y}" for x, y in ordered)


def moves(state: State) -> list[str]:
    """Every legal move."""
    found = [f"lay {piece} {named(cells)}" for piece, cells in layings(state)]
    return found if broken(state, "pass") else [*found, "pass"]


def broken(state: State, move: str) -> list[str]:
    """What is wrong with a move."""
    if move == "pass":
        able = can_lay(state, state.mover)
        blocked = state.passing == "no" and able
        over = not able and not can_lay(state, OTHER[state.mover])
        return ["pass.blocked"] * blocked + ["pass.over"] * over
    _, piece, cells = move.split()
    at = frozenset((ord(name[0]) - 96, int(name[1:])) for name in cells.split("-"))
    return laying_breaks(state, piece, at)


def after(state: State, move: str) -> State:
    """The position after a legal move."""
    mover = state.mover
    if move == "pass":
        return evolve(state, mover=OTHER[mover])
    _, piece, cells = move.split()
    at = {(ord(name[0]) - 96, int(name[1:])) for name in cells.split("-")}
    return evolve(
        state,
        mover=OTHER[mover],
        laid={**state.laid, mover: state.laid[mover] | at},
        left={**state.left, mover: [one for one in state.left[mover] if one != piece]},
        last={**state.last, mover: piece},
    )


def points(state: State, player: str) -> int:
    """What a player has at the end, by what the edition's text counts."""
    if state.counting == "laid":
        return len(state.laid[player])
    left = state.left[player]
    bonus = 0 if left else 20 if state.last[player] == "one" else 15
    return bonus - sum(len(PIECES[piece]) for piece in left)
