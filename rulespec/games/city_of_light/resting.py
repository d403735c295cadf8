"""What answers rest on: the parts of the box that verdicts and scores need."""

from __future__ import annotations

from rulespec.games.city_of_light.position import LARGE_LAMP, PIECE
from rulespec.language import Rests

RESTS_ON = (
    Rests("shapes", PIECE, moves=("build", "levitation")),
    Rests("fountain", moves=("fontaine",)),
    Rests("large-lamp", LARGE_LAMP),
)
