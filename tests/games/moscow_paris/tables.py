"""One plain table on which nothing special goes on, for tests that change a few things on it."""

from __future__ import annotations

from typing import Any

from games.moscow_paris.laid import Position, laid_out, listed, names, write_row

from rulespec.documents.positions import read_document
from rulespec.games.moscow_paris.components import CARDS, CITIES, HAND, WAGONS

PLAYERS = ("first", "second", "third", "fourth")
FILLER = ("first-class", "second-class", "saloon", "tank")
"""Hands are filled up with wagons of a kind of one's own, which the tests leave alone."""

ROWS = ("<city-5>", "<city-7>", "<city-9>", "<city-11>")
"""Four towns of four countries; three wagons may lie in each of these rows."""


def holding(*hand: str, front: tuple[str, ...] = (), won: tuple[str, ...] = ()) -> dict[str, Any]:
    """Some cards of a hand, wagons in front, and cities got."""
    return {"hand": list(hand), "front": list(front), "won": list(won)}


def table(
    *seats: dict[str, Any], readings: dict[str, str] | None = None, **others: Any
) -> Position:
    """All other cards and cities lie in their piles; the first of two players is to act.

    Hands are filled up to five cards, those in front counted; ``rows`` are the first ones.
    """
    rows = tuple(others.pop("rows", ()))
    placed: dict[str, Any] = {
        "phase": "act",
        "mover": "first",
        "rows": [*rows, *ROWS[len(rows) :]],
        "deck": "rest",
        "cities": "rest",
        **others,
    }
    for player, seat, kind in zip(PLAYERS, seats or (holding(), holding()), FILLER, strict=False):
        held, front = seat["hand"], seat["front"]
        filled = [*held, *[kind] * (HAND - len(held) - len(front))]
        placed[player] = seat | {"hand": filled}
    document = {
        "game": "moscow-paris",
        "edition": "hobby-world-2014",
        "readings": readings or {},
        "position": placed,
    }
    found = read_document(document, "table").position
    return laid_out(found)


def claiming(shown: tuple[str, ...] = ("mail", "tank", "dining"), **others: Any) -> Position:
    """The action is done: the first player's wagons may match the first row, of city-5."""
    return table(
        holding(front=shown),
        holding(),
        phase="claim",
        **{"rows": ["mail<city-5>tank"], "cities": ["rome", "paris"], **others},
    )


def played(position: Position, *moves: str) -> Position:
    """The position after some legal moves."""
    for move in moves:
        position = position.play(move)
    return position


def moves(position: Position) -> set[str]:
    return set(map(str, position.moves()))


def hand(position: Position, player: int) -> list[str]:
    return names(CARDS, listed(position.seats[player].hand))


def front(position: Position, player: int) -> list[str]:
    return names(WAGONS, listed(position.seats[player].front))


def won(position: Position, player: int) -> list[str]:
    return names(CITIES, position.seats[player].won)


def discard(position: Position) -> list[str]:
    return names(CARDS, listed(position.discard))


def deck(position: Position) -> list[str]:
    return names(CARDS, position.deck)


def rows(position: Position) -> list[str]:
    return [write_row(line) for line in position.lines]


def fault_ids(position: Position) -> list[str]:
    return [fault.id for fault in position.faults()]
