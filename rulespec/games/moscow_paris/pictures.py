"""Pictures: a position as SVG, for pages and notebooks.

From the top: the rows of cities and wagons, the piles, a panel for each player. Dashes surround
what a move speaks of; a line and a cross mark each offending place.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from rulespec.answers.position import Position
from rulespec.games.moscow_paris.components import PLACES, ROWS
from rulespec.games.moscow_paris.drawing import legend, state
from rulespec.games.moscow_paris.laid_picture import Laid, Player
from rulespec.games.moscow_paris.panels import panel, signs, supply
from rulespec.games.moscow_paris.rows_picture import rows
from rulespec.games.moscow_paris.spots import Marks, city_words, free_places, marks, room, row_spots
from rulespec.language import Move
from rulespec.pictures.characters import LETTERS
from rulespec.pictures.page import Part, heading, page


def svg(
    position: Position,
    *,
    move: Move | str | None = None,
    cells: int = 0,
    title: str = "",
    whole: bool = False,
) -> str:
    """The position as it is before the move; ``cells`` are the places of a broken clause.

    The ``whole`` picture has the places too where a wagon may be laid.
    """
    table = Laid(position)
    at = evolve(marks(table, move, cells), room=free_places(table) if whole else 0)
    return page(
        _parts(table, at),
        title=title or _title(table),
        description=_description(table, at, shown=move is not None),
    )


def _parts(table: Laid, at: Marks) -> Iterator[Part]:
    _, *told = state(table)
    yield heading(_title(table), told)
    yield rows(table, at)
    yield supply(table)
    for player in Player:
        drawn = panel(table, player, at)
        if drawn:
            yield drawn
    yield signs(table)


# --- in words -----------------------------------------------------------------------------------


def _title(table: Laid) -> str:
    over = table.position.is_over
    return "Москва–Париж, " + (
        "game over" if over else f"{table.mover} to move, phase {table.phase}"
    )


def _description(table: Laid, at: Marks, *, shown: bool) -> str:
    players = ", ".join(f"{LETTERS[player]} {player}" for player in table.players)
    parts = (
        f"Letters: {players}",
        *(_row(table, row) for row in range(len(ROWS))),
        *(" ".join(line.split()) for line in legend(table, marks(table, None, 0))),
        f"surrounded by dashes: {at.move}" if shown else "",
        f"crossed: {', '.join(PLACES.names(at.offending))}" if at.offending else "",
    )
    return "; ".join(part for part in parts if part)


def _row(table: Laid, row: int) -> str:
    line = table.lines[row]
    if line is None:
        return f"row {ROWS.elements[row]}: no city"
    left, right = (
        ", ".join(spot.words for spot in row_spots(table, row, side)) or "none" for side in (0, 1)
    )
    city = ", ".join((*city_words(table, line.city), room(table, line)))
    return f"row {ROWS.elements[row]}: {city}, on the left {left}, on the right {right}"
