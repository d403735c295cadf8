"""What answers rest on: the parts of the box that verdicts and scores need."""

from __future__ import annotations

from rulespec.answers.position import Position
from rulespec.box.provenance import unsure
from rulespec.games.city_of_light.position import LARGE_LAMP, PIECE
from rulespec.language import Rests

RESTS_ON = (
    Rests("shapes", PIECE, moves=("build", "levitation")),
    Rests("fountain", moves=("fontaine",)),
    Rests("large-lamp", LARGE_LAMP),
)


def shape_source(position: Position, kind: str) -> str:
    """The unsure part of the box that a piece's shape comes from, if it is unsure."""
    part = kind if kind in {"garden", "fountain"} else "shapes"
    return next(iter(unsure(position.box, (part,))), "")
