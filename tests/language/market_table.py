"""A position of the market as a document says it."""

from __future__ import annotations

from market import (
    GAME,
)

from rulespec.documents.strict_reading import Reader

PLAIN = GAME.ruleset("plain")
TABLE = {
    "mover": "blue",
    "phase": "noon",
    "round": 3,
    "rain": True,
    "sign": "pear",
    "open": ["a1", "b1"],
    "on-plot": ["c3=plum", "a3=apple"],
    "store": ["apple", "apple", "plum"],
    "deck": ["pear", "apple"],
    "shelf": [["plum", "pear"], []],
    "past": ["0123456789ab"],
    "red": {"stands": ["c3"], "francs": 7, "debt": -2, "basket": ["pear"], "wish": ["plum"]},
    "blue": {"stands": ["a3"], "basket": ["apple", "apple", "plum"]},
}


def read(table):
    return GAME.read_position(Reader(table, "position"), PLAIN, None)
