"""What an answer rests on: the parts of the box that it needs and that are not surely known."""

from __future__ import annotations

from rulespec.box.provenance import unsure
from rulespec.games.paris_paris.moves import Build, Move, Skip
from rulespec.games.paris_paris.table import Table


def rests_on(table: Table, move: Move) -> tuple[str, ...]:
    """The unsure parts of the box that a verdict on the move needs: how many shops have room."""
    return unsure(table.box, ("lines",) if isinstance(move, Build | Skip) else ())


def score_rests_on(table: Table) -> tuple[str, ...]:
    """A score counts what the track and the bag hold, and needs nothing of the map."""
    return unsure(table.box, ())
