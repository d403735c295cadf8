"""Positions and moves as the plain dicts that the oracle reads."""

from __future__ import annotations

from typing import Any

from games.city_of_light import shapes

from rulespec.answers.position import Position
from rulespec.games.city_of_light import Player
from rulespec.games.city_of_light.components import (
    CELLS,
    FACINGS,
    KINDS,
    PLAYERS,
    POSTCARDS,
    SIDE,
    SQUARES,
    TILES,
)
from rulespec.games.city_of_light.position import FINISHED, IN_PLAY, SUPPLY
from rulespec.language.moves import Move
from rulespec.language.universes import Universe, bits

WORDS = {"b": "blue", "o": "orange", "c": "common", "*": "lamp"}
NAMES = {"blue": Player.BLUE, "orange": Player.ORANGE}


def cells(mask: int) -> frozenset[tuple[int, int]]:
    return frozenset((cell % SIDE, cell // SIDE) for cell in bits(mask))


def one(universe: Universe, mask: int) -> str:
    return universe.names(mask)[0] if mask else ""


STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def ahead(mask: int, facing: str) -> tuple[int, int] | None:
    """The cell before a statue; none off the board."""
    if not mask or not facing:
        return None
    (x, y), (across, down) = divmod_cell(mask), STEPS[facing]
    inside = 0 <= x + across < SIDE and 0 <= y + down < SIDE
    return (x + across, y + down) if inside else None


def divmod_cell(mask: int) -> tuple[int, int]:
    place = mask.bit_length() - 1
    return place % SIDE, place // SIDE


def state(position: Position) -> dict[str, Any]:
    """The position as the oracle sees it."""
    ground, streets = {}, shapes.ground(position)
    for word, mask in zip(
        ("blue", "orange", "common", "lamp"),
        (*streets.colours, streets.common, streets.lamps),
        strict=True,
    ):
        ground |= dict.fromkeys(cells(mask), word)
    return {
        "stage": shapes.stage(position),
        "mover": str(position.mover),
        "readings": dict(position.ruleset.readings),
        "ground": ground,
        "players": {str(player): seat(position, player) for player in Player},
        "supply": set(position.names(SUPPLY)),
        "in_play": set(position.names(IN_PLAY)),
        "pieces": [
            {
                "kind": piece.kind,
                "owner": str(piece.owner),
                "cells": cells(piece.cells),
                "extends": piece.extends,
                "front": ahead(piece.cells, piece.facing),
            }
            for piece in shapes.pieces(position)
        ],
        "finished": position.names(FINISHED),
        "box": box(position),
    }


def seat(position: Position, player: Player) -> dict[str, Any]:
    at = shapes.seat(position, player)
    return {
        "hand": sorted(TILES.names(at.hand)),
        "stack": [TILES.elements[tile] for tile in at.stack],
        "reserve": set(KINDS.names(at.reserve)),
        "swapped": set(KINDS.names(at.swapped_in)),
        "passed": bool(at.passed),
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
    named = shapes.names(made)
    match made.rule:
        case "lay":
            x, y = min(cells(CELLS.one(one(SQUARES, named["square"]))))
            return {
                "type": "lay",
                "tile": one(TILES, named["tile"]),
                "square": (x // 2, y // 2),
                "turn": named["turn"].bit_length() - 1,
                "draws": not named["keep"],
            }
        case "take":
            return {"type": "take", "kind": one(KINDS, named["kind"])}
        case "pass":
            return {"type": "pass"}
        case "build":
            return {
                "type": "build",
                "kind": one(KINDS, named["kind"]),
                "cells": cells(named["piece"]),
                "paving": cells(named["paving"]),
            }
        case "begin":
            return {
                "type": "begin",
                "player": one(PLAYERS, named["beginner"]),
                "light": one(PLAYERS, named["light"]),
                "loser": one(PLAYERS, named["loser"]) or None,
                "again": bool(named["again"]),
            }
        case "activate-idle":
            return {"type": "activate", "card": one(POSTCARDS, named["card"]), "acts": False}
    return activation(made.rule, named)


def activation(card: str, named: dict[str, int]) -> dict[str, Any]:
    piece = named.get("piece", 0)
    return {
        "type": "activate",
        "card": card,
        "acts": True,
        "cells": cells(piece),
        "kind": one(KINDS, named.get("kind", 0)),
        "gives": one(KINDS, named.get("gives", 0)),
        "paving": cells(named.get("paving", 0)),
        "extends": one(KINDS, named.get("extends", 0)),
        "front": ahead(piece, one(FACINGS, named.get("facing", 0))),
    }
