"""Positions and moves as the plain dicts that the oracle reads."""

from __future__ import annotations

from typing import Any

from rulespec.games.city_of_light import (
    Activate,
    Build,
    LayTile,
    Move,
    Pass,
    Player,
    Position,
    TakeBuilding,
)
from rulespec.games.city_of_light.components import (
    CELLS,
    KINDS,
    POSTCARDS,
    SIDE,
    SQUARES,
    TILES,
)
from rulespec.language.universes import Universe, bits

WORDS = {"b": "blue", "o": "orange", "c": "common", "*": "lamp"}
NAMES = {"blue": Player.BLUE, "orange": Player.ORANGE}


def cells(mask: int) -> frozenset[tuple[int, int]]:
    return frozenset((cell % SIDE, cell // SIDE) for cell in bits(mask))


def one(universe: Universe, mask: int) -> str:
    return universe.names(mask)[0] if mask else ""


def front(mask: int) -> tuple[int, int] | None:
    return min(cells(mask), default=None)


def state(position: Position) -> dict[str, Any]:
    """The position as the oracle sees it."""
    ground = {}
    for word, mask in zip(
        ("blue", "orange", "common", "lamp"),
        (*position.ground.colours, position.ground.common, position.ground.lamps),
        strict=True,
    ):
        ground |= dict.fromkeys(cells(mask), word)
    return {
        "stage": position.stage,
        "mover": str(position.mover),
        "readings": dict(position.ruleset.readings),
        "ground": ground,
        "players": {str(player): seat(position, player) for player in Player},
        "supply": set(KINDS.names(position.supply)),
        "in_play": set(POSTCARDS.names(position.in_play)),
        "pieces": [
            {
                "kind": piece.kind,
                "owner": str(piece.owner),
                "cells": cells(piece.cells),
                "extends": piece.extends,
                "front": front(piece.front),
            }
            for piece in position.pieces
        ],
        "finished": None if position.finished is None else str(position.finished),
        "box": box(position),
    }


def seat(position: Position, player: Player) -> dict[str, Any]:
    at = position.seats[player]
    return {
        "hand": sorted(TILES.names(at.hand)),
        "stack": [TILES.elements[tile] for tile in at.stack],
        "reserve": set(KINDS.names(at.reserve)),
        "swapped": set(KINDS.names(at.swapped_in)),
        "passed": at.passed,
        "tokened": set(POSTCARDS.names(at.tokened)),
        "idle": set(POSTCARDS.names(at.idle)),
        "pending": set(POSTCARDS.names(at.pending)),
        "fresh": set(POSTCARDS.names(at.fresh)),
    }


def box(position: Position) -> dict[str, Any]:
    return {
        "shapes": {name: frozenset(at) for name, at in position.box.shapes.items()},
        "tiles": {
            name: tuple(WORDS[mark] for mark in face) for name, face in position.box.faces.items()
        },
        "reach": set(position.box.reach),
    }


def move(made: Move) -> dict[str, Any]:
    """The move as the oracle sees it."""
    match made:
        case LayTile():
            x, y = min(cells(CELLS.one(one(SQUARES, made.square))))
            return {
                "type": "lay",
                "tile": one(TILES, made.tile),
                "square": (x // 2, y // 2),
                "turn": made.turn,
                "draws": made.draws,
            }
        case TakeBuilding():
            return {"type": "take", "kind": one(KINDS, made.kind)}
        case Pass():
            return {"type": "pass"}
        case Build():
            return {
                "type": "build",
                "kind": one(KINDS, made.kind),
                "cells": cells(made.piece),
                "paving": cells(made.paving),
            }
        case Activate():
            return activation(made)


def activation(made: Activate) -> dict[str, Any]:
    card = one(POSTCARDS, made.card)
    if not made.acts:
        return {"type": "activate", "card": card, "acts": False}
    return {
        "type": "activate",
        "card": card,
        "acts": True,
        "cells": cells(made.piece),
        "kind": one(KINDS, made.kind),
        "gives": one(KINDS, made.gives),
        "paving": cells(made.paving),
        "extends": one(KINDS, made.extends),
        "front": front(made.front),
    }
