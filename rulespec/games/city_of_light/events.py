"""Events: what a move of City of Light makes happen besides what its rule says."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.events import Event
from rulespec.games.city_of_light.components import POSTCARDS
from rulespec.games.city_of_light.moves import Move
from rulespec.games.city_of_light.table import OVER, SECOND, Table
from rulespec.languages import said


def events(before: Table, _: Move, after: Table) -> Iterator[Event]:
    """The end of a stage, and a permission of Metropolitain or Chartier that is spent."""
    mover = before.mover
    spent = before.seats[mover].pending & ~after.seats[mover].pending
    for card, passages in _PERMISSIONS.items():
        if spent & POSTCARDS.one(card):
            yield Event(said("the permission of {postcard} is used", postcard=card), passages)
    if before.stage != SECOND == after.stage:
        begins = said("the first stage ends, and {player} begins the second", player=after.mover)
        yield Event(begins, ("first.end", "second.begins"))
    elif after.stage == OVER:
        yield Event(said("the second stage ends"), ("second.end", "score.after"))
    elif after.mover == mover:
        skipped = said("{player} can do nothing and is passed over", player=mover.rival)
        yield Event(skipped, ("second.turns", "second.end"))


_PERMISSIONS = {
    "metropolitain": ("metropolitain.later", "metropolitain.turned"),
    "chartier": ("chartier.later",),
}
