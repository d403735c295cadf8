"""Boards of any game as a picture, from its fields: cell by cell, with what else there is below.

What belongs to a player is a plate with the player's letter, or with that of what else lies there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attrs import frozen

from rulespec.documents.position_tables import entry
from rulespec.language.fields import Field
from rulespec.language.universes import Mask, Universe
from rulespec.pictures.declared import beside, letters, lies_on_board, marked_on
from rulespec.pictures.page import INNER, Part, heading, page
from rulespec.pictures.palette import CARD, FAINT, FAINT_COLOUR, ON_PLATES, PLATES, TEXT
from rulespec.pictures.signs import PLATE, SIZE, aimed, crossed, shape
from rulespec.pictures.svg import Group, Ink, Path, Shape, Words, box

if TYPE_CHECKING:
    from rulespec.answers.position import Position
    from rulespec.language.game import Game

WIDEST = 44
"""How wide a cell is at most."""

CELL = Ink("cell", CARD.fill, FAINT_COLOUR, 0.6)
FEW = 4
"""How many places stand side by side where they make no grid."""


@frozen
class _Held:
    """What lies at a place: a field has it, perhaps at a key."""

    letter: str
    words: str
    seat: int | None
    """Which player's it is."""


def svg(
    game: Game,
    position: Position,
    *,
    move: Any = None,  # noqa: ANN401  # a move of the game
    cells: Mask = 0,
    **_: object,
) -> str:
    """The position; dashes surround what a move names, a cross lies where a clause is broken."""
    aim = game.read_move(move) if isinstance(move, str) else move
    drawn = [at for at in game.fields if entry(at) and lies_on_board(at)]
    boards = tuple(dict.fromkeys(at.universe for at in drawn))  # type: ignore[union-attr]  # sets
    turn = "the game is over" if position.is_over else f"{position.mover} to move"
    title, told = f"{game.title}, {turn}", beside(game, position)
    parts = [heading(title, told)]
    parts += [_board(position, at, marked_on(at, aim), cells) for at in boards]
    described = (*told, *(line for at in boards for line in _in_words(position, at)))
    return page(parts, title=title, description="; ".join(described))


def _in_words(position: Position, board: Universe) -> Iterator[str]:
    """What lies at each place that is not empty."""
    for place, name in enumerate(board.elements):
        held = ", ".join(at.words for at in _held(position, board, place))
        if held:
            yield f"{name} {held}"


def _held(position: Position, board: Universe, place: int) -> Iterator[_Held]:
    seats = position.game.seats
    for at in position.game.fields:
        if entry(at) and lies_on_board(at) and at.universe is board:  # type: ignore[union-attr]
            keys = (at.words,) if at.per is None else at.per.elements
            for number, value in enumerate(position.values(at)):
                if value >> place & 1:
                    seat = number if at.per is seats else None
                    yield _Held(letters(at)[number], _called(at, keys[number]), seat)


def _called(at: Field, key: str) -> str:
    return key if at.per is None else f"{at.words} {key}"


def _board(position: Position, board: Universe, aim: Mask, cells: Mask) -> Part:
    """The places in rows, each with its name, or with columns and rows named on the rim."""
    across = board.across or FEW
    rim = 20 if board.across else 0
    wide = min(WIDEST, (INNER - rim) / across) if board.across else INNER / across
    shapes: list[Shape] = []
    for place, name in enumerate(board.elements):
        x, y = rim + place % across * wide, place // across * min(wide, WIDEST)
        drawn = (*_cell(position, board, place, wide), *_marks(name, wide, aim, cells, place))
        shapes.append(Group(drawn, at=(x, y), spot=name))
    high = -(-len(board) // across) * min(wide, WIDEST)
    return (*shapes, *(_rim(board, wide, high) if rim else ())), high + rim


def _cell(position: Position, board: Universe, place: int, wide: float) -> Iterator[Shape]:
    """One place with what lies there, from its top left."""
    high, held = min(wide, WIDEST), tuple(_held(position, board, place))
    yield Path(box(0, 0, wide, high), CELL)
    owned = next((at for at in held if at.seat is not None), None)
    others = [at.letter for at in held if at is not owned and at.seat is None]
    x, y = wide / 2, high / 2
    if not board.across:
        yield Words(x, 9, board.elements[place], SIZE, FAINT)
        y += 7
    text = "".join(others) or (owned.letter if owned else "")
    if owned is not None and owned.seat is not None:
        radius = min(high * 0.36, 2 * PLATE) if board.across else PLATE + 3
        outline = shape(owned.seat % len(PLATES), x, y, radius)
        yield Path(outline, PLATES[owned.seat % len(PLATES)])
    if text:
        ink = TEXT if owned is None else ON_PLATES[(owned.seat or 0) % len(PLATES)]
        yield Words(x, y, text, SIZE, ink)


def _marks(name: str, wide: float, aim: Mask, cells: Mask, place: int) -> Iterator[Shape]:
    around = box(2, 2, wide - 4, min(wide, WIDEST) - 4)
    if aim >> place & 1:
        yield aimed(around, name)
    if cells >> place & 1:
        yield crossed(around, 9, 9, name)


def _rim(board: Universe, wide: float, high: float) -> Iterator[Shape]:
    """The names of the columns below, and of the rows on the left."""
    for place, name in enumerate(board.elements):
        column, row = place % board.across, place // board.across
        if row == 0:
            text = name.rstrip("0123456789")
            yield Words(20 + (column + 0.5) * wide, high + 10, text, SIZE, FAINT)
        if column == 0:
            text = name.lstrip("abcdefghijklmnopqrstuvwxyz")
            yield Words(9, (row + 0.5) * wide, text, SIZE, FAINT)
