"""Pictures: a position as SVG, for pages and notebooks.

From the top: the districts and the Arc, the bonus track, what lies beside the board, a panel for
each player. Dashes surround what a move speaks of; a line and a cross mark each offending place.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.position import Position
from rulespec.games.paris_1900.board_picture import board, landmarks_left
from rulespec.games.paris_1900.components import DISTRICTS, PLACES, SEATS, TOKENS
from rulespec.games.paris_1900.drawing import legend, state
from rulespec.games.paris_1900.panels import panel, signs, supply
from rulespec.games.paris_1900.position import PHASE, TRACK_TOKENS, VP_AT
from rulespec.games.paris_1900.spots import Marks, arc_spot, district_spots, marks, vp_words
from rulespec.games.paris_1900.track_picture import track
from rulespec.language import Move
from rulespec.pictures.characters import LETTERS
from rulespec.pictures.page import INNER, Part, heading, page
from rulespec.pictures.palette import CARD
from rulespec.pictures.svg import Path, box


def svg(
    position: Position,
    *,
    move: Move | str | None = None,
    cells: int = 0,
    title: str = "",
    whole: bool = False,  # noqa: ARG001  # all of the board is always drawn
) -> str:
    """The position as it is before the move; ``cells`` are the places of a broken clause."""
    at = marks(position, move, cells)
    return page(
        _parts(position, at),
        title=title or _title(position),
        description=_description(position, at, shown=move is not None),
    )


def _parts(position: Position, at: Marks) -> Iterator[Part]:
    _, *told = state(position)
    yield heading(_title(position), told)
    yield from board(position, at)
    drawn, high = landmarks_left(position, at)
    yield (Path(box(0, 0, INNER, high), CARD), *drawn), high
    yield track(position, at)
    yield supply(position, at)
    for player in position.players:
        yield panel(position, player, at)
    yield signs()


# --- in words -----------------------------------------------------------------------------------


def _title(position: Position) -> str:
    turn = f"{position.mover} to move, phase {position.names(PHASE)}"
    return "Paris, " + ("game over" if position.is_over else turn)


def _description(position: Position, at: Marks, *, shown: bool) -> str:
    players = ", ".join(f"{LETTERS[SEATS.places[player]]} {player}" for player in position.players)
    parts = (
        f"Letters: {players}",
        *(_district(position, number) for number in range(len(DISTRICTS))),
        str(arc_spot(position)),
        f"bonus track: {_track(position)}",
        *(" ".join(line.split()) for line in legend(position, marks(position, None, 0))),
        f"surrounded by dashes: {at.move}" if shown else "",
        f"crossed: {', '.join(PLACES.names(at.offending))}" if at.offending else "",
    )
    return "; ".join(part for part in parts if part)


def _district(position: Position, number: int) -> str:
    tokens = "".join(f" (VP token {text})" for text in vp_words(position, position[VP_AT][number]))
    spots = ", ".join(map(str, district_spots(position, number)))
    return f"{DISTRICTS.elements[number]}{tokens}: {spots}"


def _track(position: Position) -> str:
    names = TOKENS.elements
    stacks = (
        f"{space + 1} has {' over '.join(names[token] for token in stack)}"
        for space, stack in enumerate(position[TRACK_TOKENS])
        if stack
    )
    return ", ".join(stacks) or "no tokens"
