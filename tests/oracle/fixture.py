"""Building small towns for the hand-made situations."""

from collections.abc import Iterable
from typing import Any

from .board import Cell, Move, State, normal
from .tries import performance

WORDS = {"b": "blue", "o": "orange", "c": "common", "L": "lamp", "?": ""}

SHAPES = {
    "I3": ["XXX"],
    "L3": [".X", "XX"],
    "O4": ["XX", "XX"],
    "T4": ["X.", "XX", "X."],
    "L4": ["XX", ".X", ".X"],
    "S4": ["X.", "XX", ".X"],
    "T5": [".X.", ".X.", "XXX"],
    "W5": ["..X", ".XX", "XX."],
    "X5": [".X.", "XXX", ".X."],
    "P5": [".XX", "XXX"],
    "U6": ["XXXX", "X..X"],
    "J6": ["XXX", "X..", "X..", "X.."],
    "garden": ["XX"],
    "fountain": ["XX"],
}

FACES = ["obcb", "cbbo", "bLbo", "Lboc", "cbob", "bLob", "Lbbc", "bbbo"]

USUAL = """
hand=one drawing=must refill=full begins=first-ever supply.empty=no pass.tiles=no pass.final=anew
chimneys=no-limit flip=rotate must-move=must cannot-move=skip without-action=always tie=free
free.building=free levitation.gives=reserve levitation.whole=whole levitation.penalty=costs
levitation.powers=yes metropolitain.when=any-later metropolitain.lamps=one
metropolitain.free=free free.garden=free garden.metropolitain=no garden.chartier=no
garden.annex=yes free.painter=free powers.together=yes free.annex=free free.lamp=free
free.dancer=free free.fountain=free fountain.size=two free.statue=free free.large-lamp=free
covered-lamp=dark lamp-piece=full large-lamp.count=one large-lamp.behind=straight
garden.blocks=yes garden.bounds=yes garden.fountain=yes annex.between=one annex.light=yes
annex.joins=yes annex.blocks=yes annex.bounds=yes annex.fountain=yes quarter.alone=counts
areas=sides painter.counts=in-area fountain.touches=sides statue.lamp-cells=pays
sacre-coeur=activated dancer.own-cell=her-area
"""

DEFAULTS = dict(pair.split("=") for pair in USUAL.split())

CARDS = [
    "levitation",
    "metropolitain",
    "jardin",
    "sacre-coeur",
    "peintre",
    "chartier",
    "bouquinistes",
    "lampadaire",
    "moulin-rouge",
    "fontaine",
    "penseur",
    "grande-lumiere",
]

DIAMOND = {
    (dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if 0 < abs(dx) + abs(dy) <= 2
}


def drawn(rows: list[str]) -> frozenset[Cell]:
    """The cells marked X in a drawing."""
    return normal(
        {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X"}
    )


def tile_faces() -> dict[str, tuple[str, ...]]:
    """The sixteen tiles; orange's are blue's with the two colours exchanged."""
    swap = {"blue": "orange", "orange": "blue", "common": "common", "lamp": "lamp"}
    tiles: dict[str, tuple[str, ...]] = {}
    for number, face in enumerate(FACES, 1):
        words = tuple(WORDS[mark] for mark in face)
        tiles[f"B{number}"] = words
        tiles[f"O{number}"] = tuple(swap[word] for word in words)
    return tiles


def box(reach: set[Cell] = DIAMOND) -> dict[str, Any]:
    """The shapes, the tiles and the large lamp's reach."""
    shapes = {name: drawn(rows) for name, rows in SHAPES.items()}
    return {"shapes": shapes, "tiles": tile_faces(), "reach": reach}


def belongings(changes: dict[str, Any]) -> dict[str, Any]:
    """What one player has: nothing, but for the changes named."""
    empty: dict[str, Any] = {
        "hand": [],
        "stack": [],
        "reserve": set(),
        "swapped": set(),
        "passed": False,
        "tokened": set(),
        "idle": set(),
        "pending": set(),
        "fresh": set(),
    }
    return {**empty, **changes}


def painted(rows: list[str]) -> dict[Cell, str]:
    """The ground of the rows drawn; what is not drawn is orange, "?" is no tile."""
    ground = {}
    for y in range(8):
        for x in range(8):
            mark = rows[y][x] if y < len(rows) and x < len(rows[y]) else "o"
            if WORDS[mark]:
                ground[(x, y)] = WORDS[mark]
    return ground


def town(
    rows: list[str],
    pieces: list[dict[str, Any]] | None = None,
    readings: dict[str, str] | None = None,
    blue: dict[str, Any] | None = None,
    orange: dict[str, Any] | None = None,
    **others: object,
) -> State:
    """A state of the second stage, blue to move; what is not drawn is orange ground."""
    state: State = {
        "stage": 2,
        "mover": "blue",
        "readings": {**DEFAULTS, **(readings or {})},
        "ground": painted(rows),
        "players": {"blue": belongings(blue or {}), "orange": belongings(orange or {})},
        "supply": set(),
        "in_play": set(CARDS),
        "pieces": list(pieces or []),
        "finished": "blue",
        "box": box(),
    }
    return {**state, **others}


def bare(**others: object) -> State:
    """A state of the first stage with no tile laid, unless told otherwise."""
    usual: dict[str, Any] = {"stage": 1, "finished": None, "rows": ["????????"] * 8}
    usual.update(others)
    rows = usual.pop("rows")
    return town(rows, **usual)


def lying(
    kind: str, owner: str, *cells: Cell, extends: str = "", front: Cell | None = None
) -> dict[str, Any]:
    """A piece on the board."""
    return {
        "kind": kind,
        "owner": owner,
        "cells": frozenset(cells),
        "extends": extends,
        "front": front,
    }


def lay(tile: str, square: Cell, *, draws: bool = True, turn: int = 0) -> Move:
    """Laying a tile."""
    return {"type": "lay", "tile": tile, "square": square, "turn": turn, "draws": draws}


def build(kind: str, *cells: Cell, paving: tuple[Cell, ...] = ()) -> Move:
    """Placing a building."""
    return {
        "type": "build",
        "kind": kind,
        "cells": frozenset(cells),
        "paving": frozenset(paving),
    }


def act(card: str, *cells: Cell, **others: Iterable[Cell] | str | Cell | None) -> Move:
    """Activating a postcard with its action."""
    move = performance(card, frozenset(cells))
    for key, value in others.items():
        move[key] = frozenset(value or ()) if key == "paving" else value
    return move


def idle(card: str) -> Move:
    """Activating a postcard without its action."""
    return {"type": "activate", "card": card, "acts": False}


def row(y: int, *columns: int) -> list[Cell]:
    """Cells of one row."""
    return [(x, y) for x in columns]
