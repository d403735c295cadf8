"""Othello from its published rules, cell by cell."""

from __future__ import annotations

from attrs import frozen

CELLS = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
OTHER = {"black": "white", "white": "black"}


@frozen
class State:
    """Whose turn it is, and the colour of each disc by its cell."""

    mover: str
    discs: dict[str, str]


def turned(state: State, cell: str, colour: str) -> set[str]:
    """The discs that a disc of a colour placed there would outflank, line by line."""
    found: set[str] = set()
    for right in (-1, 0, 1):
        for down in (-1, 0, 1):
            column, row = ord(cell[0]) + right, int(cell[1]) + down
            line: set[str] = set()
            while (right or down) and state.discs.get(f"{chr(column)}{row}") == OTHER[colour]:
                line.add(f"{chr(column)}{row}")
                column, row = column + right, row + down
            if state.discs.get(f"{chr(column)}{row}") == colour:
                found |= line
    return found


def places(state: State, colour: str) -> list[str]:
    """Where a colour may place a disc."""
    return [at for at in CELLS if at not in state.discs and turned(state, at, colour)]


def is_over(state: State) -> bool:
    """Whether neither can place a disc."""
    return not places(state, "black") and not places(state, "white")


def moves(state: State) -> list[str]:
    """Every legal move: a place, or to pass if there is none and the other has one."""
    own = places(state, state.mover)
    if own:
        return [f"place {at}" for at in own]
    return ["pass"] if places(state, OTHER[state.mover]) else []


def broken(state: State, move: str) -> list[str]:
    """What is wrong with a move."""
    if move == "pass":
        able = bool(places(state, state.mover))
        theirs = bool(places(state, OTHER[state.mover]))
        return ["pass.none"] * able + ["pass.over"] * (not theirs)
    cell = move.split()[1]
    flips = turned(state, cell, state.mover)
    return ["place.empty"] * (cell in state.discs) + ["place.flips"] * (not flips)


def after(state: State, move: str) -> State:
    """The position after a legal move."""
    discs = dict(state.discs)
    if move != "pass":
        cell = move.split()[1]
        for at in (cell, *turned(state, cell, state.mover)):
            discs[at] = state.mover
    return State(OTHER[state.mover], discs)


def points(state: State, player: str) -> int:
    """The discs of a player."""
    return sum(colour == player for colour in state.discs.values())
