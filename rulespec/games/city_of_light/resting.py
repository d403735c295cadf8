"""What an answer rests on: the parts of the box that it needs and that are not surely known."""

from __future__ import annotations

from rulespec.answers.position import Position
from rulespec.box.provenance import unsure
from rulespec.games.city_of_light.components import KINDS
from rulespec.games.city_of_light.position import PLACED
from rulespec.language import Move

_LARGE_LAMP = KINDS.places["large-lamp"]


def rests_on(position: Position, move: Move) -> tuple[str, ...]:
    """The unsure parts of the box that a verdict on the move needs."""
    parts: tuple[str, ...] = ()
    if move.rule in {"build", "levitation"} and move.piece:
        parts = ("shapes",)
    elif move.rule == "fontaine":
        parts = ("fountain",)
    return unsure(position.box, parts)


def score_rests_on(position: Position) -> tuple[str, ...]:
    """The unsure parts of the box that a score needs: the large lamp's reach, once it stands."""
    return unsure(position.box, ("large-lamp",) if position[PLACED][_LARGE_LAMP] else ())


def shape_source(position: Position, kind: str) -> str:
    """The unsure part of the box that a piece's shape comes from, if it is unsure."""
    part = kind if kind in {"garden", "fountain"} else "shapes"
    return next(iter(unsure(position.box, (part,))), "")
