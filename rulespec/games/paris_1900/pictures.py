"""Pictures: a position as SVG, for pages and notebooks.

From the top: the districts and the Arc, the bonus track, what lies beside the board, a panel for
each player. Dashes surround what a move speaks of; a line and a cross mark each offending place.
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from rulespec.games.paris_1900.board_picture import Part, board, landmarks_left
from rulespec.games.paris_1900.components import DISTRICTS, PLACES, TOKENS
from rulespec.games.paris_1900.drawing import legend, state
from rulespec.games.paris_1900.glyphs import CARD, INNER, MARGIN, PAPER, TEXT, WIDTH
from rulespec.games.paris_1900.moves import Move
from rulespec.games.paris_1900.panels import panel, signs, supply
from rulespec.games.paris_1900.spots import (
    LETTERS,
    Marks,
    arc_spot,
    district_spots,
    marks,
    vp_words,
)
from rulespec.games.paris_1900.table import OVER, Table
from rulespec.games.paris_1900.track_picture import track
from rulespec.pictures.svg import Group, Path, Shape, Words, box, picture

LETTERS_A_LINE = 62


def svg(table: Table, *, move: Move | str | None = None, cells: int = 0, title: str = "") -> str:
    """The position as it is before the move; ``cells`` are the places of a broken clause."""
    at = marks(table, move, cells)
    shapes: list[Shape] = []
    top = float(MARGIN)
    for drawn, high in _parts(table, at):
        shapes.append(Group(drawn, at=(MARGIN, top)))
        top += high + MARGIN
    return picture(
        (Path(box(0, 0, WIDTH, top), PAPER), *shapes),
        WIDTH,
        top,
        title=title or _title(table),
        description=_description(table, at, shown=move is not None),
    )


def _parts(table: Table, at: Marks) -> Iterator[Part]:
    yield _heading(table)
    yield board(table, at)
    drawn, high = landmarks_left(table, at)
    yield (Path(box(0, 0, INNER, high), CARD), *drawn), high
    yield track(table, at)
    yield supply(table, at)
    for player in table.players:
        yield panel(table, player, at)
    yield signs()


def _heading(table: Table) -> Part:
    """The title, and how far the game and the turn are."""
    _, *others = state(table)
    title = Words(2, 8, _title(table), 12.5, TEXT, starts=True)
    texts = [part for line in others for part in wrap(line, LETTERS_A_LINE)]
    lines = (
        Words(2, 24 + 15 * number, text, 11, TEXT, starts=True) for number, text in enumerate(texts)
    )
    return (title, *lines), 16 + 15 * len(texts)


# --- in words -----------------------------------------------------------------------------------


def _title(table: Table) -> str:
    over = table.phase == OVER
    return "Paris, " + ("game over" if over else f"{table.mover} to move, phase {table.phase}")


def _description(table: Table, at: Marks, *, shown: bool) -> str:
    players = ", ".join(f"{LETTERS[player]} {player}" for player in table.players)
    parts = (
        f"Letters: {players}",
        *(_district(table, number) for number in range(len(DISTRICTS))),
        str(arc_spot(table)),
        f"bonus track: {_track(table)}",
        *(" ".join(line.split()) for line in legend(table, marks(table, None, 0))),
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
