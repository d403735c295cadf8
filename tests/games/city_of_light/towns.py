"""One sound town of all sixteen tiles, for tests that reason about single cells.

The tiles lie in the order of the standard box, blue's eight and then orange's, unturned::

       a b c d e f g h
    1  o b c b b * * b      blue1 blue2 blue3 blue4
    2  c b b o b o o c
    3  c b b * * b b b      blue5 blue6 blue7 blue8
    4  o b o b b c b o
    5  b o c o o * * o      orange1 orange2 orange3 orange4
    6  c o o b o b b c
    7  c o o * * o o o      orange5 orange6 orange7 orange8
    8  b o b o o c o b
"""

from __future__ import annotations

from typing import Any

from rulespec.answers.position import Position
from rulespec.documents.positions import read_document

STREETS = (
    "obcbb**b",
    "cbbobooc",
    "cbb**bbb",
    "obobbcbo",
    "bocoo**o",
    "coobobbc",
    "coo**ooo",
    "boboocob",
)
LATER = ("levitation", "metropolitain", "chartier", "sacre-coeur",
         "moulin-rouge", "fontaine", "penseur", "grande-lumiere")
"""Eight postcards, half of them those that are not for first games."""


def town(
    *pieces: str,
    blue: dict[str, Any] | None = None,
    orange: dict[str, Any] | None = None,
    edition: str = "gaga-2021",
    readings: dict[str, str] | None = None,
    **others: Any,
) -> Position:
    """The town with these pieces; blue's turn in the second stage unless told otherwise."""
    table = {
        "stage": "second",
        "mover": "blue",
        "finished": "blue",
        "streets": "\n".join(STREETS),
        "postcards": "starters",
        "pieces": list(pieces),
        "blue": blue or {},
        "orange": orange or {},
    }
    document = {
        "game": "city-of-light",
        "edition": edition,
        "readings": readings or {},
        "position": table | others,
    }
    found = read_document(document, "town").position
    assert isinstance(found, Position)
    return found


def fault_ids(position: Position) -> list[str]:
    return [fault.id for fault in position.faults()]
