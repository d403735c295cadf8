"""Positions and moves of Paris Paris as the plain dicts that the oracle understands."""

from __future__ import annotations

from typing import Any

from rulespec.answers.position import Position
from rulespec.games.paris_paris import GAME
from rulespec.games.paris_paris.components import PLAYERS, TOKENS
from rulespec.games.paris_paris.position import FIRST, PHASE
from rulespec.language.moves import Move


def state(position: Position) -> dict[str, Any]:
    """The position as the oracle sees it."""
    table = GAME.write_position(position)
    seats = {name: table[name] for name in position.players}
    shops = (entry.split("=") for entry in table["shops"])
    return {
        "players": len(seats),
        "phase": position.names(PHASE),
        "mover": position.mover,
        "first": position.names(FIRST),
        "readings": dict(position.ruleset.readings),
        "piles": table["piles"],
        "offered": table["offered"],
        "resting": table["resting"],
        "shops": {station: owners.split("+") for station, owners in shops},
        "reserve": {name: seat["reserve"] for name, seat in seats.items()},
        "bag": {name: seat["bag"] for name, seat in seats.items()},
        "points": {name: seat["points"] for name, seat in seats.items()},
        "markers": {name: seat["marker"] for name, seat in seats.items()},
        "open": table.get("open-marker"),
        "box": {"lines": {name: list(stations) for name, stations in position.box.lines.items()}},
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
