"""What an answer rests on: the parts of the box that it needs and that are not surely known."""

from __future__ import annotations

from rulespec.answers.position import Position
from rulespec.box.provenance import unsure
from rulespec.games.moscow_paris.components import CITIES
from rulespec.games.moscow_paris.position import CITY, GOT
from rulespec.language import Move, bits


def rests_on(position: Position, move: Move) -> tuple[str, ...]:
    """The unsure parts of the box that a verdict on the move needs: a row's limit."""
    full = position.ruleset.reads("claim.empty", "full")
    if move.rule != "row" and not (move.rule == "claim" and full):
        return ()
    cities = [city for row in bits(move.row) for city in bits(position[CITY][row])]
    return unsure(position.box, [_part(city, "limit") for city in cities])


def score_rests_on(position: Position) -> tuple[str, ...]:
    """The unsure parts of the box that a score needs: the cities that anyone has got."""
    won = [city for got in position[GOT] for city in got]
    data = ("points", "name")
    return unsure(position.box, [_part(city, datum) for city in won for datum in data])


def _part(city: int, datum: str) -> str:
    return f"cities.{CITIES.elements[city]}.{datum}"
