"""What an answer rests on: the parts of the box that it needs and that are not surely known."""

from __future__ import annotations

from rulespec.box.provenance import unsure
from rulespec.games.moscow_paris.components import CITIES, ROWS
from rulespec.games.moscow_paris.moves import LayInRow, Move
from rulespec.games.moscow_paris.table import Table
from rulespec.language.universes import bits


def rests_on(table: Table, move: Move) -> tuple[str, ...]:
    """The unsure parts of the box that a verdict on the move needs: a row's limit."""
    full = table.ruleset.reads("claim.empty", "full")
    if not isinstance(move, LayInRow) and not (move.rule == "claim" and full):
        return ()
    lines = (table.lines[row] for row in bits(move.row & ROWS.whole))
    return unsure(table.box, [_part(line.city, "limit") for line in lines if line is not None])


def score_rests_on(table: Table) -> tuple[str, ...]:
    """The unsure parts of the box that a score needs: the cities that anyone has got."""
    won = [city for seat in table.seats for city in seat.won]
    return unsure(table.box, [_part(city, datum) for city in won for datum in ("points", "name")])


def _part(city: int, datum: str) -> str:
    return f"cities.{CITIES.elements[city]}.{datum}"
