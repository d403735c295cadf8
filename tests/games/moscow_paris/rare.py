"""Positions and moves that random games hardly come to."""

from __future__ import annotations

from collections.abc import Iterator

from games.moscow_paris.laid import Exchanging, Move, Player, Position
from games.moscow_paris.tables import holding, table

from rulespec.games.moscow_paris.components import HAND

Case = tuple[Position, str]


def beside_a_front() -> Iterator[Case]:
    """A wagon of a row discarded with one before a player, which lies in no column."""
    position = table(holding("two"), holding(front=("mail",)), rows=["mail<city-5>tank"])
    yield position, "two 1L1 second:mail"
    yield position, "two second:mail"


def while_it_goes_round(other: str) -> Case:
    """The exchange has come to the third, who may go on with the fourth and names the second."""
    fronts = ("mail",), ("dining",), ("mail",), ("sleeper",)
    position = table(*(holding(front=front) for front in fronts), deck=["luggage"]).changed(
        phase="chain", mover=Player.THIRD, exchanging=Exchanging(Player.FIRST, Player.FOURTH)
    )
    return position, f"exchange mail with second:{other}"


MOST = {"card.idle": "yes", "stack.rows": "any", "swap.null": "yes"}
LEAST = {"card.idle": "no", "stack.rows": "adjacent", "swap.null": "no"}
ONLY = {
    "swap.null": (("swap",) * 4, ("mail", "tank"), ()),
    "stack.rows": (("two",) * 3, (), ("mail<city-5>", "<city-7>", "tank<city-9>")),
    "card.idle": (("two",) * 3, (), ()),
}
"""For each question cards in hand, wagons before the other player, and rows.

Under one reading a swap before one player, wagons of rows apart, or a card without its effect is
all that can be done; under the other nothing can.
"""


def hardly_able(question: str, reading: str) -> Case:
    """Nothing lies before the first player, whose hand is filled up with cards of no use here."""
    cards, shown, rows = ONLY[question]
    hand = holding(*cards, *("three",) * (HAND - len(cards)))
    readings = LEAST | {question: reading}
    return table(hand, holding(front=shown), rows=rows, readings=readings), "stuck"


def cases() -> Iterator[tuple[Position, Move]]:
    """All of them."""
    found = [*beside_a_front(), *map(while_it_goes_round, ("dining", "sleeper"))]
    for question, least in LEAST.items():
        found += [hardly_able(question, least), hardly_able(question, MOST[question])]
    return ((position, position.read(move)) for position, move in found)
