"""A plain drawing of any game: its boards cell by cell, then what else there is, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rulespec.documents.field_values import plain
from rulespec.documents.position_tables import entry
from rulespec.language.fields import SETS, Field
from rulespec.language.universes import Mask, Universe

if TYPE_CHECKING:
    from rulespec.answers.position import Position
    from rulespec.language.game import Game

EMPTY, MARKED, BOTH = ".", "*", "#"


def drawing(
    game: Game,
    position: Position,
    *,
    move: Any = None,  # noqa: ANN401  # a move of the game
    cells: Mask = 0,
    **_: object,
) -> str:
    """The position in characters; an asterisk marks what a move names, or what is pointed at."""
    drawn = [at for at in game.fields if entry(at) and lies_on_board(at)]
    boards = list(dict.fromkeys(at.universe for at in drawn))  # type: ignore[union-attr]
    rows = [
        row
        for board in boards
        for row in _board(position, board, drawn, marked_on(board, move) | cells)
    ]
    return "\n".join((*rows, *beside(game, position)))


def beside(game: Game, position: Position) -> list[str]:
    """What does not lie on a board, line by line."""
    fields = (at for at in game.fields if entry(at) and not lies_on_board(at))
    return [row for at in fields for row in _line(position, at)]


def lies_on_board(at: Field) -> bool:
    """Whether what a field holds are places on a board."""
    return isinstance(at, SETS) and at.universe.board


def marked_on(board: Universe, move: Any) -> Mask:  # noqa: ANN401  # a move of the game
    """The places of a board that a move names."""
    if move is None:
        return 0
    found = 0
    for ask, value in zip(move.action.asked, move.given, strict=True):
        if ask.noun.universe is board:
            found |= value
    return found


def letters(at: Field) -> tuple[str, ...]:
    """A letter for each key of a field: the first that no other key has."""
    names = (at.name,) if at.per is None else at.per.elements
    found: list[str] = []
    for name in names:
        offered = [letter for letter in (*name, *name.upper(), *"0123456789") if letter.isalnum()]
        found.append(next(letter for letter in offered if letter not in found))
    return tuple(found)


def _board(position: Position, board: Universe, drawn: list[Field], marked: Mask) -> Iterator[str]:
    signs = [EMPTY] * len(board)
    for at in drawn:
        if at.universe is board:  # type: ignore[union-attr]  # those on boards are sets
            for letter, value in zip(letters(at), position.values(at), strict=True):
                signs = [letter if value >> i & 1 else sign for i, sign in enumerate(signs)]
    signs = [
        (MARKED if sign == EMPTY else BOTH) if marked >> i & 1 else sign
        for i, sign in enumerate(signs)
    ]
    if not board.across:
        pairs = zip(board.elements, signs, strict=True)
        yield "  ".join(f"{name}:{sign}" for name, sign in pairs)
        return
    height = len(board) // board.across
    labels = [
        board.elements[row * board.across].lstrip("abcdefghijklmnopqrstuvwxyz")
        for row in range(height)
    ]
    margin = max(map(len, labels))
    for row, label in enumerate(labels):
        cells = signs[row * board.across : (row + 1) * board.across]
        yield f"{label:>{margin}} {' '.join(cells)}"
    columns = [name.rstrip("0123456789") for name in board.elements[: board.across]]
    yield f"{'':{margin}} {' '.join(columns)}"


def _line(position: Position, at: Field) -> Iterator[str]:
    values = [plain(at, value) for value in position.values(at)]
    if at.per is None:
        yield f"{entry(at)}: {_said(values[0])}"
        return
    for name, value in zip(at.per.elements, values, strict=True):
        is_shown = name in position.players if at.per is position.game.seats else bool(value)
        if is_shown:
            yield f"{entry(at)} {name}: {_said(value)}"


def _said(value: Any) -> str:  # noqa: ANN401  # plain data
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "-"
    return "-" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def svg(game: Game, position: Position, **marks: Any) -> str:  # noqa: ANN401  # as a drawing takes
    """The same as a picture."""
    from rulespec.pictures.boards import svg as board_svg  # noqa: PLC0415  # seldom asked

    marks.pop("eyes", None)
    return board_svg(game, position, **marks)
