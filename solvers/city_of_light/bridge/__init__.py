"""The shape that the solvers look at: tables, moves and views, built from the declared position."""

from __future__ import annotations

from rulespec.language.moves import Move
from solvers.city_of_light.bridge.moves import (
    Activate,
    Build,
    LayTile,
    Pass,
    TakeBuilding,
    card_of,
    evolved,
    front_before,
    noun_of,
)
from solvers.city_of_light.bridge.position import Position, bridged, made, set_up
from solvers.city_of_light.bridge.table import (
    FIRST,
    NOTHING_TAKES,
    OVER,
    SECOND,
    STAGES,
    Both,
    Ground,
    Piece,
    Seat,
    Table,
    front_of,
)
from solvers.city_of_light.bridge.view import (
    WORDS,
    House,
    View,
    broken_by,
    buildings,
    can_move,
    performances,
    points,
    total,
    view,
)

__all__ = [
    "FIRST", "NOTHING_TAKES", "OVER", "SECOND", "STAGES", "WORDS", "Activate", "Both", "Build",
    "Ground", "House", "LayTile", "Move", "Pass", "Piece", "Position", "Seat", "Table",
    "TakeBuilding", "View", "bridged", "broken_by", "buildings", "can_move", "card_of",
    "evolved", "front_before", "front_of", "made", "noun_of", "performances", "permits",
    "points", "set_up", "total", "view",
]  # fmt: skip
