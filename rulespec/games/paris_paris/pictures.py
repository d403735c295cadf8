"""Pictures: a position as SVG, for pages and notebooks.

From the top: the map with its lines, stations, shops and tokens, what lies beside it, a panel for
each player. Dashes surround what a move speaks of; a line and a cross mark each offending station.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.position import Position
from rulespec.games.paris_paris.components import LINES, STATIONS
from rulespec.games.paris_paris.drawing import legend, over_full, state
from rulespec.games.paris_paris.map_picture import key, metro
from rulespec.games.paris_paris.panels import panel, supply
from rulespec.games.paris_paris.position import PHASE
from rulespec.games.paris_paris.spots import LINE_LETTERS, Marks, marks, spot
from rulespec.language import Move
from rulespec.pictures.characters import LETTERS
from rulespec.pictures.page import Part, heading, page


def svg(
    position: Position,
    *,
    move: Move | str | None = None,
    cells: int = 0,
    title: str = "",
    whole: bool = False,  # noqa: ARG001  # all of the board is always drawn
) -> str:
    """The position as it is before the move; ``cells`` are the stations of a broken clause."""
    at = marks(position, move, cells)
    return page(
        _parts(position, at),
        title=title or _title(position),
        description=_description(position, at, shown=move is not None),
    )


def _parts(position: Position, at: Marks) -> Iterator[Part]:
    _, *told = state(position)
    yield heading(_title(position), (*told, *over_full(position)))
    yield metro(position, at)
    yield key()
    yield supply(position, at)
    for player in position.players:
        yield panel(position, player)


# --- in words -----------------------------------------------------------------------------------


def _title(position: Position) -> str:
    turn = f"{position.mover} to move, {position.names(PHASE)}"
    return f"Paris Paris, {'game over' if position.is_over else turn}"


def _description(position: Position, at: Marks, *, shown: bool) -> str:
    players = ", ".join(map(" ".join, zip(LETTERS, position.players, strict=False)))
    lines = ", ".join(map(" ".join, zip(LINE_LETTERS, LINES.elements, strict=True)))
    parts = (
        f"Letters: {players}; {lines}",
        *(_line(position, line) for line in range(len(LINES))),
        *(" ".join(line.split()) for line in legend(position, marks(position, None, 0))),
        f"surrounded by dashes: {at.move}" if shown else "",
        f"crossed: {', '.join(STATIONS.names(at.offending))}" if at.offending else "",
    )
    return "; ".join(part for part in parts if part)


def _line(position: Position, line: int) -> str:
    stations = (str(spot(position, station)) for station in position.box.tables.lines[line])
    return f"{LINES.elements[line]} from its arrow: {' | '.join(stations)}"
