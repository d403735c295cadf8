"""Rounds on a map with few shops, for tests that change a few things on it."""

from __future__ import annotations

from typing import Any

from rulespec.answers.position import Position
from rulespec.documents.positions import read_document
from rulespec.documents.records import GameRecord, begin
from rulespec.games.paris_paris.components import LINES
from rulespec.games.paris_paris.position import (
    BAGS,
    BUILT,
    FIRST,
    MARKERS,
    OPEN_MARKER,
    PHASE,
    PILED,
    RESERVES,
    RESTING,
    ROUND,
    TRACK,
)
from rulespec.language.fields import Field
from rulespec.language.registry import game

PLAYERS = ("grey", "violet", "yellow", "green")
FAR = "station-25.black"
"""The end of a line, next to one station only."""


PILE = ["quartier-latin.green", "opera.red", "odeon.blue", "louvre.yellow", "st-nicolas.blue"]
"""One more round to come: a token for each player, and one."""


def town(
    *shops: str,
    players: int = 3,
    readings: dict[str, str] | None = None,
    seats: dict[str, dict[str, Any]] | None = None,
    **others: Any,
) -> Position:
    """A round of three players with one more to come; markers are dealt in the order of lines."""
    placed: dict[str, Any] = {
        "phase": "build",
        "first": "grey",
        "mover": "grey",
        "piles": [PILE[: players + 1]],
        "shops": list(shops),
        **others,
    }
    if players == 2:
        placed.setdefault("open-marker", LINES.elements[2])
    for player, marker in zip(PLAYERS[:players], LINES.elements, strict=False):
        placed[player] = {"marker": marker, **(seats or {}).get(player, {})}
    document = {
        "game": "paris-paris",
        "edition": "abacus-2003",
        "readings": readings or {},
        "position": placed,
    }
    found = read_document(document, "town").position
    assert isinstance(found, Position)
    return found


def ending(token: str, *shops: str, **others: Any) -> Position:
    """The round after its last shop, which is built far away, so that a token is left."""
    players = others.get("players", 3)
    before = town(*shops, offered=[token, FAR], mover=PLAYERS[players - 1], **others)
    return before.play(f"build {FAR}")


def played(position: Position, *moves: str) -> Position:
    """The position after some legal moves."""
    for move in moves:
        position = position.play(move)
    return position


def moves(position: Position) -> set[str]:
    return set(map(str, position.moves()))


def of_players(position: Position, field: Field) -> list[Any]:
    """What each player has."""
    found = position.names(field)
    return [found[player] for player in position.players]


def phase(position: Position) -> str:
    return position.names(PHASE)


def first(position: Position) -> str:
    return position.names(FIRST)


def points(position: Position) -> list[int]:
    return of_players(position, TRACK)


def reserves(position: Position) -> list[int]:
    return of_players(position, RESERVES)


def bags(position: Position) -> list[int]:
    return of_players(position, BAGS)


def markers(position: Position) -> list[str | None]:
    return of_players(position, MARKERS)


def open_marker(position: Position) -> str | None:
    return position.names(OPEN_MARKER)


def shops(position: Position) -> set[str]:
    found = position.names(BUILT)
    return {f"{station}={'+'.join(owners)}" for station, owners in found.items() if owners}


def piles(position: Position) -> list[list[str]]:
    return list(position.names(PILED).values())


def offered(position: Position) -> list[str]:
    return position.names(ROUND)


def resting(position: Position) -> list[str]:
    return position.names(RESTING)


def fault_ids(position: Position) -> list[str]:
    return [fault.id for fault in position.faults()]


def first_round() -> GameRecord:
    """A first round of Paris Paris in which a crossing visited has shops at different distances.

    Whose shop is the farther one, on the other line, scores a point if each line has a nearest.
    """
    known = game("paris-paris")
    for seed in range(100):
        record = begin(known, known.rules_for("abacus-2003"), {"seed": seed, "players": 2})
        for _ in range(3):
            record = record.play(record.position.moves()[0])
        each = record.under("", [("nearest.lines", "each")])
        if totals(record) == [1, 0] and totals(each) == [1, 1]:
            return record
    raise AssertionError("no such round")


def totals(record: GameRecord) -> list[int]:
    return [record.position.score(at).total for at in record.position.players]
