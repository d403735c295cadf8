"""Moves as text: what they mean, and how they are refused where they are wrong."""

from __future__ import annotations

import pytest
from games.moscow_paris.laid import read_move, said
from games.refused import assert_wrong_move

from rulespec.games.moscow_paris.components import ACTIONS, PLACES, PLAYERS, WAGONS

MAIL, TANK = WAGONS.one("mail"), WAGONS.one("tank")


def places(*names: str) -> int:
    return PLACES.mask(names)


@pytest.mark.parametrize(
    ("text", "rule", "nouns"),
    [
        ("row 1 left mail", "row", {"row": 1, "side": 1, "kind": MAIL}),
        ("row 4 right tank", "row", {"row": 8, "side": 2, "kind": TANK}),
        ("front mail", "front", {"kind": MAIL}),
        ("back tank", "back", {"kind": TANK}),
        ("swap 1L1 2R3", "swap", {"places": places("1L1", "2R3")}),
        ("swap second:mail 1L1", "swap", {"one": places("1L1"), "other": places("second:mail")}),
        ("swap first:mail first:mail", "swap", {"places": places("first:mail")}),
        ("two 1L1 3L1", "two", {"places": places("1L1", "3L1"), "card": ACTIONS.one("two")}),
        ("three 3R2 2R2 1R2", "three", {"places": places("1R2", "2R2", "3R2")}),
        ("exchange mail with second:tank", "exchange",
         {"own_wagon": MAIL, "partner": PLAYERS.one("second"), "other_wagon": TANK}),
        ("on mail for tank", "on", {"own_wagon": MAIL, "other_wagon": TANK}),
        ("refuse", "refuse", {}),
        ("cancel 2", "cancel", {"row": 2}),
        ("play two", "idle", {"card": ACTIONS.one("two")}),
        ("claim 3", "claim", {"row": 4}),
        ("done", "done", {}),
        ("  stuck ", "stuck", {}),
    ],
)
def test_what_a_notation_means(text: str, rule: str, nouns: dict[str, object]) -> None:
    move = read_move(text)

    assert move.rule == rule
    assert {name: said(move, name) for name in nouns} == nouns


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("swap second:mail 1L1", "swap 1L1 second:mail"),
        ("three 3R2 2R2 1R2", "three 1R2 2R2 3R2"),
        ("swap first:mail first:mail", "swap first:mail first:mail"),
        ("row  1   left mail", "row 1 left mail"),
    ],
)
def test_places_are_written_in_one_order(text: str, written: str) -> None:
    assert str(read_move(text)) == written


VERBS = ("one of row, front, back, swap, two, three, exchange, on, refuse, cancel, play, claim, "
         "done, stuck")

WRONG_MOVES = [
    ("", "", VERBS, ""),
    ("fornt mail", "fornt mail", VERBS, "front"),
    ("hop", "hop", VERBS, ""),
    ("Claim 1", "Claim 1", VERBS, "claim"),
    ("row 1 left", "row 1 left", "row ROW left|right WAGON", ""),
    ("row 5 left mail", "5", "one of 1, 2, 3, 4", ""),
    ("row 1 lefft mail", "lefft", "one of left, right", "left"),
    ("row 1 left male", "male", "one of the wagons", "mail"),
    ("front", "front", "front WAGON", ""),
    ("front swap", "swap", "one of the wagons", None),
    ("back mail tank", "back mail tank", "back WAGON", ""),
    ("swap 1L1", "swap 1L1", "swap PLACE PLACE", ""),
    ("swap 1L1 2X1", "2X1", "one of the places", None),
    ("swap 1L7 2L1", "1L7", "one of the places", None),
    ("swap 1L1 secnd:mail", "secnd:mail", "one of the places", "second:mail"),
    ("two", "two", "two PLACE PLACE …, each place once", ""),
    ("two 1L1 1L1", "two 1L1 1L1", "two PLACE PLACE …, each place once", ""),
    ("three 1L1 2L1 2L1", "three 1L1 2L1 2L1", "three PLACE PLACE …, each place once", ""),
    ("exchange mail", "exchange mail", "exchange WAGON with PLAYER:WAGON", ""),
    ("exchange mail for second:tank", "exchange mail for second:tank",
     "exchange WAGON with PLAYER:WAGON", ""),
    ("exchange mail with second", "exchange mail with second",
     "exchange WAGON with PLAYER:WAGON", ""),
    ("exchange mail with secnd:tank", "secnd", "one of first, second, third, fourth", "second"),
    ("exchange mail with second:tonk", "tonk", "one of the wagons", "tank"),
    ("on mail with tank", "on mail with tank", "on WAGON for WAGON", ""),
    ("on mail for third:tank", "third:tank", "one of the wagons", None),
    ("refuse it", "refuse it", "refuse, and nothing after it", ""),
    ("cancel", "cancel", "cancel ROW", ""),
    ("play tow", "tow", "one of swap, two, three, exchange, cancel", "two"),
    ("claim 0", "0", "one of 1, 2, 3, 4", ""),
    ("done now", "done now", "done, and nothing after it", ""),
    ("stuck 1", "stuck 1", "stuck, and nothing after it", ""),
]


@pytest.mark.parametrize(
    ("text", "found", "expected", "hint"), WRONG_MOVES, ids=[at[0] for at in WRONG_MOVES]
)
def test_a_wrong_move(text: str, found: str, expected: str, hint: str | None) -> None:
    assert_wrong_move(read_move, text, found, expected, hint)
