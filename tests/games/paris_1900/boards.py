"""One sound board on which nothing special goes on, for tests that change a few things on it."""

from __future__ import annotations

from typing import Any

from games.paris_1900.tabled import Position, tabled

from rulespec.documents.positions import read_document
from rulespec.games.paris_1900.components import GOODS, INCOMES, RESOURCES, SITES

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
    return tabled(read_document(document, "board").position)


def rich(*keys: str, **others: Any) -> dict[str, Any]:
    return {"francs": 30, "keys": list(keys), **others}


def owner(*keys: str, readings: dict[str, str] | None = None, **others: Any) -> Position:
    """The board with a rich first player who has these keys, and more."""
    return board(rich(*keys, **others), {}, readings=readings)


def pending(position: Position) -> set[str]:
    return set(INCOMES.names(position.pending))


def goods(position: Position) -> dict[str, int]:
    found = zip(GOODS.elements, position.seat.goods, strict=True)
    return {good: number for good, number in found if number}


def supply(position: Position) -> dict[str, int]:
    return dict(zip(RESOURCES, position.supply, strict=True))


def paid(before: Position, after: Position) -> int:
    return before.seat.francs - after.seat.francs


def played(position: Position, *moves: str) -> Position:
    """The position after some legal moves."""
    for move in moves:
        position = position.play(move)
    return position


def fault_ids(position: Position) -> list[str]:
    return [fault.id for fault in position.faults()]
