"""One sound board on which nothing special goes on, for tests that change a few things on it."""

from __future__ import annotations

from typing import Any

from rulespec.documents.positions import read_document
from rulespec.games.paris_1900.components import SITES
from rulespec.games.paris_1900.position import Position

Table = dict[str, Any]
PLAYERS = ("first", "second", "third", "fourth")


def board(
    *seats: Table, readings: dict[str, str] | None = None, **others: Any
) -> Position:
    """All 36 buildings lie, and all chips beside them; the first of two players is to act.

    Seats are as in documents; names of the table are written with ``_`` for ``-``.
    """
    table = {
        "phase": "act",
        "mover": "first",
        "sites": list(SITES.elements),
        "chips": "standard",
        "track": "standard",
        **{name.replace("_", "-"): value for name, value in others.items()},
        **dict(zip(PLAYERS, seats or ({}, {}), strict=False)),
    }
    document = {
        "game": "paris-1900",
        "edition": "choo-choo-2020",
        "readings": readings or {},
        "position": table,
    }
    found = read_document(document, "board").position
    assert isinstance(found, Position)
    return found


def played(position: Position, *moves: str) -> Position:
    """The position after some legal moves."""
    for move in moves:
        position = position.play(move)
    return position


def fault_ids(position: Position) -> list[str]:
    return [fault.id for fault in position.faults()]
