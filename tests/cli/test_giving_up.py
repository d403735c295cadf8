"""The command line says what a move gives up for good: before it is made, and when it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulespec.documents.positions import read_document
from rulespec.language.registry import game

Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]
LOST = "gives up goods that a token stands for: 1 wood"


@pytest.fixture
def line() -> str:
    """Token 2 was used for its wood, which is not spent yet."""
    document = {
        "game": "paris-1900",
        "edition": "choo-choo-2020",
        "position": {
            "phase": "act",
            "mover": "first",
            "first": {"used": ["2"], "standing": ["wood=1"]},
            "second": {},
        },
    }
    return game("paris-1900").write_line(read_document(document, "here").position)


def test_check_says_what_is_given_up(run: Run, ask: Ask, line: str) -> None:
    assert f"\n  {LOST}\n" in run("check", line, "--move", "key arc")[1]
    assert "gives up" not in run("check", line, "--move", "sell wood")[1]
    lost = [ask("check", line, "--move", at)[1]["gives-up"] for at in ("key arc", "sell wood")]
    assert lost == [[LOST.removeprefix("gives up ")], []]


def test_whoever_plays_is_told(run: Run) -> None:
    """A building of cost 1 or 2 brings a chip and a bonus token, and the buyer takes neither."""
    script = "\n".join(cheap_purchase(game("paris-1900").set_up("choo-choo-2020", seed=1)))
    words = ("play", "paris-1900", "--seed", "1", "--versus", "person")
    code, out, err = run(*words, stdin=f"{script}\n")

    assert (code, err) == (0, "")
    assert out.splitlines()[-3:] == [
        "first: done",
        "  gives up the chip beside the building",
        "  gives up a bonus token",
    ]


def cheap_purchase(position: Any) -> list[str]:
    """Moves of a game in which the first player buys a building of cost 1 or 2, and ends a turn."""
    found: list[str] = []
    while True:
        buys = [at for at in map(str, position.moves()) if at.startswith("move ")]
        is_first = position.mover == "first"
        cheap = [at for at in buys if at.endswith(("-1", "-2"))] if is_first else []
        kinds = cheap or [
            at
            for start in ("draw", "key arc", "key bank", "done")
            for at in map(str, position.moves())
            if at.startswith(start)
        ]
        position = position.play(kinds[0])
        found.append(kinds[0])
        if cheap:
            return [*found, "done"]
