"""Pictures: a position as SVG, for pages and notebooks.

From the top: the map with its lines, stations, shops and tokens, what lies beside it, a panel for
each player. Dashes surround what a move speaks of; a line and a cross mark each offending station.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.games.paris_paris.components import LINES, STATIONS
from rulespec.games.paris_paris.drawing import legend, over_full, state
from rulespec.games.paris_paris.map_picture import key, metro
from rulespec.games.paris_paris.moves import Move
from rulespec.games.paris_paris.panels import panel, supply
from rulespec.games.paris_paris.spots import LINE_LETTERS, Marks, marks, spot
from rulespec.games.paris_paris.table import OVER, Table
from rulespec.pictures.characters import LETTERS
from rulespec.pictures.page import Part, heading, page


def svg(table: Table, *, move: Move | str | None = None, cells: int = 0, title: str = "") -> str:
    """The position as it is before the move; ``cells`` are the stations of a broken clause."""
    at = marks(table, move, cells)
    return page(
        _parts(table, at),
        title=title or _title(table),
        description=_description(table, at, shown=move is not None),
    )


def _parts(table: Table, at: Marks) -> Iterator[Part]:
    _, *told = state(table)
    yield heading(_title(table), (*told, *over_full(table)))
    yield metro(table, at)
    yield key()
    yield supply(table, at)
    for player in table.players:
        yield panel(table, player)


# --- in words -----------------------------------------------------------------------------------


def _title(table: Table) -> str:
    over = table.phase == OVER
    return "Paris Paris, " + ("game over" if over else f"{table.mover} to move, {table.phase}")


def _description(table: Table, at: Marks, *, shown: bool) -> str:
    players = ", ".join(f"{LETTERS[player]} {player}" for player in table.players)
    lines = ", ".join(map(" ".join, zip(LINE_LETTERS, LINES.elements, strict=True)))
    parts = (
        f"Letters: {players}; {lines}",
        *(_line(table, line) for line in range(len(LINES))),
        *(" ".join(line.split()) for line in legend(table, marks(table, None, 0))),
        f"surrounded by dashes: {at.move}" if shown else "",
        f"crossed: {', '.join(STATIONS.names(at.offending))}" if at.offending else "",
    )
    return "; ".join(part for part in parts if part)


def _line(table: Table, line: int) -> str:
    stations = (str(spot(table, station)) for station in table.box.tables.lines[line])
    return f"{LINES.elements[line]} from its arrow: {' | '.join(stations)}"
