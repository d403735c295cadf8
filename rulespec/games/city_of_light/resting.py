"""What an answer rests on: the parts of the box that it needs and that are not surely known."""

from __future__ import annotations

from rulespec.games.city_of_light.components import KINDS
from rulespec.games.city_of_light.moves import Activate, Move
from rulespec.games.city_of_light.table import Table
from rulespec.provenance import Provenance

_SURE = ("rulebook", "own")


def _named(source: Provenance) -> str:
    surely = f", {source.confidence}" if source.confidence else ""
    return f"box: {source.part} ({source.kind}{surely})"


def _unsure(table: Table, parts: tuple[str, ...]) -> tuple[str, ...]:
    sources = (table.box.source(part) for part in dict.fromkeys(parts))
    return tuple(_named(source) for source in sources if source.kind not in _SURE)


def rests_on(table: Table, move: Move) -> tuple[str, ...]:
    """The unsure parts of the box that a verdict on the move needs."""
    parts: tuple[str, ...] = ()
    if move.kind and move.piece:
        parts = ("shapes",)
    elif isinstance(move, Activate) and move.rule == "fontaine":
        parts = ("fountain",)
    return _unsure(table, parts)


def score_rests_on(table: Table) -> tuple[str, ...]:
    """The unsure parts of the box that a score needs: the large lamp's reach, once it stands."""
    stands = any(piece.kind == "large-lamp" for piece in table.pieces)
    return _unsure(table, ("large-lamp",) if stands else ())


def shape_source(table: Table, kind: str) -> str:
    """The unsure part of the box that a piece's shape comes from, if it is unsure."""
    part = kind if kind in {"garden", "fountain"} else "shapes"
    assert kind in KINDS.places  # noqa: S101  # asked about pieces with a shape only
    return next(iter(_unsure(table, (part,))), "")
