"""Events: what a move of City of Light makes happen besides what its rule says."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.events import Event
from rulespec.answers.position import Position
from rulespec.games.city_of_light.components import PLAYERS, POSTCARDS
from rulespec.games.city_of_light.position import PERMITS, STAGE
from rulespec.language.moves import Move
from rulespec.languages import said


def events(before: Position, _: Move, after: Position) -> Iterator[Event]:
    """The end of a stage, and a permission of Metropolitain or Chartier that is spent."""
    mover = PLAYERS.places[before.mover]
    spent = before[PERMITS][mover] & ~after[PERMITS][mover]
    for card, passages in _PERMISSIONS.items():
        if spent & POSTCARDS.one(card):
            yield Event(said("the permission of {postcard} is used", postcard=card), passages)
    stages = before.names(STAGE), after.names(STAGE)
    if stages == ("first", "second"):
        begins = said("the first stage ends, and {player} begins the second", player=after.mover)
        yield Event(begins, ("first.end", "second.begins"))
    elif after.is_over:
        yield Event(said("the second stage ends"), ("second.end", "score.after"))
    elif after.mover == before.mover:
        other = PLAYERS.elements[1 - mover]
        skipped = said("{player} can do nothing and is passed over", player=other)
        yield Event(skipped, ("second.turns", "second.end"))


_PERMISSIONS = {
    "metropolitain": ("metropolitain.later", "metropolitain.turned"),
    "chartier": ("chartier.later",),
}
