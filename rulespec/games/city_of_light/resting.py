"""What an answer rests on: the parts of the box that it needs and that are not surely known."""

from __future__ import annotations

from rulespec.box.provenance import unsure
from rulespec.games.city_of_light.components import KINDS
from rulespec.games.city_of_light.moves import Activate, Move
from rulespec.games.city_of_light.table import Table


def rests_on(table: Table, move: Move) -> tuple[str, ...]:
    """The unsure parts of the box that a verdict on the move needs."""
    parts: tuple[str, ...] = ()
    if move.kind and move.piece:
        parts = ("shapes",)
    elif isinstance(move, Activate) and move.rule == "fontaine":
        parts = ("fountain",)
    return unsure(table.box, parts)


def score_rests_on(table: Table) -> tuple[str, ...]:
    """The unsure parts of the box that a score needs: the large lamp's reach, once it stands."""
    stands = any(piece.kind == "large-lamp" for piece in table.pieces)
    return unsure(table.box, ("large-lamp",) if stands else ())


def shape_source(table: Table, kind: str) -> str:
    """The unsure part of the box that a piece's shape comes from, if it is unsure."""
    part = kind if kind in {"garden", "fountain"} else "shapes"
    assert kind in KINDS.places  # noqa: S101  # asked about pieces with a shape only
    return next(iter(unsure(table.box, (part,))), "")
