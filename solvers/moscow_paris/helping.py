"""Play in which all players help to have one city claimed: an existence, not a strategy."""

from __future__ import annotations

import random

from rulespec.games.moscow_paris.components import IN_FRONT, ROWS, SLOTS
from solvers.limits import Watch
from solvers.moscow_paris.bridge import ACT, OVER, Move, Table, move
from solvers.moscow_paris.ways import ways

LONGEST = 600
"""So many moves are tried before the play begins anew."""


def claimed(position: Table, row: int, watch: Watch) -> tuple[Move, ...]:
    """Moves that end with the city of the row claimed; ``Stopped`` if none are found in time."""
    chance = random.Random(row)  # noqa: S311  # it breaks ties between helpful moves
    while True:
        watch.look()
        found = _played(position, row, chance, watch)
        if found:
            return found


def _played(
    position: Table, row: int, chance: random.Random, watch: Watch
) -> tuple[Move, ...]:
    moves: list[Move] = []
    wanted = position.lines[row]
    while position.phase != OVER and len(moves) < LONGEST:
        watch.nodes += 1
        watch.look()
        line = position.lines[row]
        if line is None or wanted is None or line.city != wanted.city:
            return ()
        if position.phase == ACT:
            name = str(row + 1)
            way = next((at for at in ways(position) if at.rows == (name,)), None)
            if way is not None:
                return (*moves, *way.moves)
        legal = position.moves()
        if move("claim", 1 << row) in legal:
            return (*moves, move("claim", 1 << row))
        helpful = max(legal, key=lambda at: (_help(position, row, at), chance.random()))
        moves.append(helpful)
        position = position.then(helpful)
    return ()


def _help(position: Table, row: int, move: Move) -> int:  # noqa: PLR0911  # one for each kind
    """How much a move helps, roughly."""
    line = position.lines[row]
    needed = {} if line is None else dict.fromkeys(line.wagons, True)
    front = position.seat.front
    match move.rule:
        case "front":
            at = _place(move.kind)
            helps = not front[at] and (at in needed or not needed)
            return 9 if helps else 1
        case "back":
            return 4 if _place(move.kind) not in needed and sum(front) == IN_FRONT else 0
        case "row":
            return _laying(position, row, _place(move.row), _place(move.kind) in needed)
        case "two" | "three":
            return 8 if len(needed) > 3 and _hits(move.places, row) else 5  # noqa: PLR2004
        case "swap":
            return 3
        case "cancel":
            return -9 if _place(move.row) == row else -2
        case "claim":
            return -1
    return 2


def _laying(position: Table, row: int, other: int, needed: bool) -> int:  # noqa: FBT001
    """Junk goes to other rows, which brings new cards; a full row may be what is wanted."""
    if other != row:
        return 3 if needed else 6
    return 7 if position.ruleset.reads("claim.empty", "full") else -5


def _hits(places: int, row: int) -> bool:
    width = SLOTS // len(ROWS)
    return bool(places >> row * width & (1 << width) - 1)


def _place(mask: int) -> int:
    return mask.bit_length() - 1
