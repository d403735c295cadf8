"""Connect Four from its published rules: a list of colours for each column, the lowest first."""

from __future__ import annotations

from attrs import frozen

COLUMNS, HEIGHT = "abcdefg", 6
OTHER = {"red": "yellow", "yellow": "red"}


@frozen
class State:
    """Whose turn it is, and what was dropped into each column."""

    mover: str
    columns: dict[str, list[str]]


def colour(state: State, column: int, height: int) -> str:
    """The colour at a height of a column, both counted from 0."""
    if not 0 <= column < len(COLUMNS) or height < 0:
        return ""
    discs = state.columns[COLUMNS[column]]
    return discs[height] if height < len(discs) else ""


def has_four(state: State, player: str) -> bool:
    """Whether four discs of a player lie in a row."""
    return any(
        all(colour(state, column + right * at, height + up * at) == player for at in range(4))
        for column in range(len(COLUMNS))
        for height in range(HEIGHT)
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
    )


def is_won(state: State) -> bool:
    """Whether somebody has won."""
    return has_four(state, "red") or has_four(state, "yellow")


def moves(state: State) -> list[str]:
    """Every column with room, unless the game is won."""
    if is_won(state):
        return []
    return [f"drop {name}" for name in COLUMNS if len(state.columns[name]) < HEIGHT]


def is_over(state: State) -> bool:
    """Whether nobody can move."""
    return not moves(state)


def broken(state: State, move: str) -> list[str]:
    """What is wrong with a move."""
    full = len(state.columns[move.split()[1]]) == HEIGHT
    return ["drop.won"] * is_won(state) + ["drop.room"] * full


def after(state: State, move: str) -> State:
    """The position after a legal move."""
    name = move.split()[1]
    columns = {**state.columns, name: [*state.columns[name], state.mover]}
    return State(OTHER[state.mover], columns)


def points(state: State, player: str) -> int:
    """One for who has four in a row."""
    return int(has_four(state, player))
