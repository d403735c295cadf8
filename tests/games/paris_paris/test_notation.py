"""Moves as text: what they mean, and how they are refused where they are wrong."""

from __future__ import annotations

import pytest
from games.refused import assert_wrong_move

from rulespec.games.paris_paris import read_move
from rulespec.games.paris_paris.components import PILES, PLAYERS, TOKENS

POMPIDOU = TOKENS.one("pompidou.green")


@pytest.mark.parametrize(
    ("text", "rule", "nouns"),
    [
        ("pile 3", "pile", {"pile": PILES.one("3")}),
        ("pile 20", "pile", {"pile": 1 << 19}),
        ("build pompidou.green", "build", {"token": POMPIDOU, "removed": 0}),
        ("build pompidou.green removing violet", "build",
         {"token": POMPIDOU, "removed": PLAYERS.one("violet")}),
        ("skip pompidou.green", "skip", {"token": POMPIDOU}),
        ("  build   pompidou.green ", "build", {"token": POMPIDOU}),
    ],
)
def test_what_a_notation_means(text: str, rule: str, nouns: dict[str, object]) -> None:
    move = read_move(text)

    assert move.rule == rule
    assert {name: getattr(move, name) for name in nouns} == nouns
    assert str(move) == " ".join(text.split())


VERBS = "one of pile, build, skip"
COLOURS = "one of grey, violet, yellow, green"
BUILD = "build TOKEN [removing REMOVED]"
WRONG_MOVES = [
    ("", "", VERBS, ""),
    ("biuld pompidou.green", "biuld pompidou.green", VERBS, "build"),
    ("hop", "hop", VERBS, ""),
    ("Pile 1", "Pile 1", VERBS, "pile"),
    ("pile", "pile", "pile PILE", ""),
    ("pile 1 2", "pile 1 2", "pile PILE", ""),
    ("pile 0", "0", "one of the piles", None),
    ("pile 21", "21", "one of the piles", None),
    ("build", "build", BUILD, ""),
    ("build pompidou", "pompidou", "one of the tokens", None),
    ("build pompidu.green", "pompidu.green", "one of the tokens", "pompidou.green"),
    ("build pompidou.green removing", "build pompidou.green removing", BUILD, ""),
    ("build pompidou.green violet", "build pompidou.green violet", BUILD, ""),
    ("build pompidou.green without violet", "build pompidou.green without violet", BUILD, ""),
    ("build pompidou.green removing violett", "violett", COLOURS, "violet"),
    ("skip", "skip", "skip TOKEN", ""),
    ("skip pompidou.grene", "pompidou.grene", "one of the tokens", "pompidou.green"),
]


@pytest.mark.parametrize(
    ("text", "found", "expected", "hint"), WRONG_MOVES, ids=[at[0] for at in WRONG_MOVES]
)
def test_a_wrong_move(text: str, found: str, expected: str, hint: str | None) -> None:
    assert_wrong_move(read_move, text, found, expected, hint)
