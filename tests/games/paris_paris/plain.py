"""Positions and moves of Paris Paris as the plain dicts that the oracle understands."""

from __future__ import annotations

from typing import Any

from rulespec.games.paris_paris.components import LINES, PLAYERS, STATIONS, TOKENS, Player
from rulespec.games.paris_paris.lines import token_names
from rulespec.games.paris_paris.moves import Move
from rulespec.games.paris_paris.table import NONE, Table


def state(table: Table) -> dict[str, Any]:
    """The table as the oracle sees it."""
    seats = {str(at): table.seats[at] for at in table.players}
    return {
        "players": len(table.seats),
        "phase": table.phase,
        "mover": str(table.mover),
        "first": str(table.first),
        "readings": dict(table.ruleset.readings),
        "piles": [token_names(pile) for pile in table.piles],
        "offered": token_names(table.offered),
        "resting": token_names(table.resting),
        "shops": {
            STATIONS.elements[station]: [str(Player(owner)) for owner in owners]
            for station, owners in enumerate(table.shops)
            if owners
        },
        "reserve": {name: seat.reserve for name, seat in seats.items()},
        "bag": {name: seat.bag for name, seat in seats.items()},
        "points": {name: seat.points for name, seat in seats.items()},
        "markers": {name: LINES.elements[seat.marker] for name, seat in seats.items()},
        "open": None if table.open_marker == NONE else LINES.elements[table.open_marker],
        "box": {"lines": {name: list(stations) for name, stations in table.box.lines.items()}},
    }


def alike(state: dict[str, Any]) -> dict[str, Any]:
    """Tokens and the shops of a station have no order."""
    return state | {
        "offered": sorted(state["offered"]),
        "resting": sorted(state["resting"]),
        "shops": {name: sorted(owners) for name, owners in state["shops"].items() if owners},
    }


def move(at: Move) -> dict[str, Any]:
    """A move as the oracle sees it."""
    if at.rule == "pile":
        return {"type": "pile", "pile": at.pile.bit_length()}
    said = {"type": at.rule, "token": TOKENS.names(at.token)[0]}
    if at.rule == "build":
        said["removes"] = "".join(PLAYERS.names(at.removed))
    return said
