"""Moves as text: what they mean, and how they are refused where they are wrong."""

from __future__ import annotations

import pytest
from games.paris_1900.boards import board
from games.refused import assert_wrong_move

from rulespec.errors import BadInput
from rulespec.games.paris_1900 import read_move
from rulespec.games.paris_1900.components import (
    DISTRICTS,
    PLACES,
    SPACES,
    TOKENS,
    portions,
)


@pytest.mark.parametrize(
    ("text", "nouns"),
    [
        ("draw 2", {"stack": 1 << 1}),
        ("lay montmartre", {"district": DISTRICTS.one("montmartre")}),
        ("key bank-chaillot", {"place": PLACES.one("bank-chaillot")}),
        ("move montmartre-3 > montmartre-5",
         {"origin": PLACES.one("montmartre-3"), "target": PLACES.one("montmartre-5"),
          "founded": 0, "using": 0}),
        ("move arc > louvre in belleville",
         {"target": PLACES.one("louvre"), "founded": DISTRICTS.one("belleville")}),
        ("move arc > louvre in belleville with 9+16",
         {"founded": DISTRICTS.one("belleville"), "using": TOKENS.mask(("9", "16"))}),
        ("end e5", {"token": TOKENS.one("e5")}),
        ("advance 18", {"space": SPACES.one("18")}),
        ("honour gold-prestige+bronze-prestige+gold-prestige",
         {"goods": portions({"gold-prestige": 2, "bronze-prestige": 1})}),
        ("vp v1 montmartre", {"vp_token": 1, "district": DISTRICTS.one("montmartre")}),
        ("buy wood", {"good": 1, "by": None}),
        ("third: sell gold", {"good": 1 << 2, "by": "third"}),
        ("use 18", {"token": TOKENS.one("18"), "goods": 0, "space": 0}),
        ("use 21 gold+marble", {"goods": portions({"gold": 1, "marble": 1})}),
        ("use 17 at 22", {"token": TOKENS.one("17"), "space": SPACES.one("22")}),
        ("  use   17  at 22 ", {"space": SPACES.one("22")}),
    ],
)
def test_what_a_notation_means(text: str, nouns: dict[str, object]) -> None:
    move = read_move(text)
    assert {name: getattr(move, name) for name in nouns} == nouns


VERBS = ("one of draw, lay, remove, key, move, end, take, advance, honour, vp, buy, sell, use, "
         "done")
MOVE = "move PLACE > PLACE, perhaps in DISTRICT, perhaps with 9+16"
USE = "use TOKEN, use TOKEN GOODS, or use TOKEN at SPACE"
WITH = "with 9, with 16 or with 9+16"

WRONG_MOVES = [
    ("", "", VERBS, ""),
    ("drew 1", "drew 1", VERBS, "draw"),
    ("hop", "hop", VERBS, ""),
    ("Key arc", "Key arc", VERBS, "key"),
    ("draw", "draw", "draw STACK", ""),
    ("draw 4", "4", "one of 1, 2, 3", ""),
    ("draw 1 2", "draw 1 2", "draw STACK", ""),
    ("lay montmarte", "montmarte", "one of the districts", "montmartre"),
    ("remove it", "remove it", "remove, and nothing after it", ""),
    ("key bank-chailot", "bank-chailot", "one of the places", "bank-chaillot"),
    ("key", "key", "key PLACE", ""),
    ("move arc louvre", "move arc louvre", MOVE, ""),
    ("move arc - louvre", "move arc - louvre", MOVE, ""),
    ("move arc > louvr in belleville", "louvr", "one of the places", "louvre"),
    ("move arc > louvre in bellevile", "bellevile", "one of the districts", "belleville"),
    ("move arc > louvre with 10", "10", WITH, ""),
    ("move arc > louvre with 9+9", "9+9", WITH, ""),
    ("move arc > louvre with 9 in belleville", "move arc > louvre with 9 in belleville", MOVE, ""),
    ("end e13", "e13", "one of the tokens", "e3"),
    ("take it", "take it", "take, and nothing after it", ""),
    ("advance 31", "31", "one of the spaces of the track", "3"),
    ("honour gold wood", "honour gold wood", "honour GOOD+GOOD+..., or honour", ""),
    ("honour gold-prestige+", "", "one of the goods", ""),
    ("honour wood+wood+wood+wood", "wood+wood+wood+wood", "each good at most 3 times", ""),
    ("vp v7 montmartre", "v7", "one of the VP tokens", ""),
    ("vp v1", "vp v1", "vp TOKEN DISTRICT", ""),
    ("buy would", "would", "one of the goods", "wood"),
    ("buy", "buy", "buy GOOD", ""),
    ("secnd: sell gold", "secnd", "one of first, second, third, fourth", "second"),
    ("second: done", "second: done", "a player before a trade only", ""),
    ("use", "use", USE, ""),
    ("use 31", "31", "one of the tokens", "3"),
    ("use 21 gold marble", "use 21 gold marble", USE, ""),
    ("use 21 silver", "silver", "one of the goods", "silver-prestige"),
    ("use 17 at", "at", "one of the goods", ""),
    ("use 17 at 0", "0", "one of the spaces of the track", "30"),
]


@pytest.mark.parametrize(
    ("text", "found", "expected", "hint"), WRONG_MOVES, ids=[at[0][:40] for at in WRONG_MOVES]
)
def test_a_wrong_move(text: str, found: str, expected: str, hint: str) -> None:
    assert_wrong_move(read_move, text, found, expected, hint)


def test_a_player_who_does_not_play_cannot_trade() -> None:
    with pytest.raises(BadInput, match="third"):
        board().check("third: sell gold")
    own_turn = board({}, {}, {}, readings={"trade.when": "own-turn"})
    assert own_turn.check("third: sell gold").broken == ("trade.turn", "sell.held")
    assert board({}, {}, {}).check("third: sell gold").broken == ("sell.held",)
