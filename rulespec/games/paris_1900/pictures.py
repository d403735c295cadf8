"""Pictures: a position as SVG, for pages and notebooks.

From the top: the districts and the Arc, the bonus track, what lies beside the board, a panel for
each player. Dashes surround what a move speaks of; a line and a cross mark each offending place.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.position import Position
from rulespec.games.paris_1900.board_picture import board, landmarks_left
from rulespec.games.paris_1900.components import DISTRICTS, PLACES, TOKENS
from rulespec.games.paris_1900.drawing import legend, state
from rulespec.games.paris_1900.panels import panel, signs, supply
from rulespec.games.paris_1900.spots import Marks, arc_spot, district_spots, marks, vp_words
from rulespec.games.paris_1900.track_picture import track
from rulespec.games.paris_1900.unpacked import OVER, Table, unpacked
from rulespec.language.moves import Move
from rulespec.pictures.characters import LETTERS
from rulespec.pictures.page import INNER, Part, heading, page
from rulespec.pictures.palette import CARD
from rulespec.pictures.svg import Path, box


def svg(
    position: Position, *, move: Move | str | None = None, cells: int = 0, title: str = ""
) -> str:
    """The position as it is before the move; ``cells`` are the places of a broken clause."""
    table, at = unpacked(position), marks(position, move, cells)
    return page(
        _parts(table, at),
        title=title or _title(table),
        description=_description(position, table, at, shown=move is not None),
    )


def _parts(table: Table, at: Marks) -> Iterator[Part]:
    _, *told = state(table)
    yield heading(_title(table), told)
    yield board(table, at)
    drawn, high = landmarks_left(table, at)
    yield (Path(box(0, 0, INNER, high), CARD), *drawn), high
    yield track(table, at)
    yield supply(table, at)
    for player in table.players:
        yield panel(table, player, at)
    yield signs()


# --- in words -----------------------------------------------------------------------------------


def _title(table: Table) -> str:
    over = table.phase == OVER
    return "Paris, " + ("game over" if over else f"{table.mover} to move, phase {table.phase}")


def _description(position: Position, table: Table, at: Marks, *, shown: bool) -> str:
    players = ", ".join(f"{LETTERS[player]} {player}" for player in table.players)
    parts = (
        f"Letters: {players}",
        *(_district(table, number) for number in range(len(DISTRICTS))),
        str(arc_spot(table)),
        f"bonus track: {_track(table)}",
        *(" ".join(line.split()) for line in legend(table, marks(position, None, 0))),
        f"surrounded by dashes: {at.move}" if shown else "",
        f"crossed: {', '.join(PLACES.names(at.offending))}" if at.offending else "",
    )
    return "; ".join(part for part in parts if part)


def _district(table: Table, number: int) -> str:
    tokens = "".join(f" (VP token {text})" for text in vp_words(table, table.vp_at[number]))
    spots = ", ".join(map(str, district_spots(table, number)))
    return f"{DISTRICTS.elements[number]}{tokens}: {spots}"


def _track(table: Table) -> str:
    names = TOKENS.elements
    stacks = (
        f"{space + 1} has {' over '.join(names[token] for token in stack)}"
        for space, stack in enumerate(table.track)
        if stack
    )
    return ", ".join(stacks) or "no tokens"
