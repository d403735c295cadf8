"""A refusal because a document left something out says so; others do not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulespec.documents.left_out import left_out
from rulespec.language.game import Game
from rulespec.language.registry import games
from rulespec.readers.names import nouns

Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]
BOARD = """
game = "paris-1900"
edition = "choo-choo-2020"

[position]
phase = "act"
mover = "first"
{entries}

[position.first]
francs = 9
{own}

[position.second]
"""


@pytest.fixture
def board(tmp_path: Path) -> Callable[..., str]:
    def written(entries: str = "", own: str = "") -> str:
        path = tmp_path / "board.toml"
        path.write_text(BOARD.format(entries=entries, own=own), encoding="utf-8")
        return str(path)

    return written


@pytest.mark.parametrize(
    ("move", "broken", "entry", "said"),
    [
        ("buy wood", "buy.supply", "supply", 'supply = ["gold=1"]'),
        ("use 17 at 18", "use.space", "track", 'track = ["19=19"]'),
    ],
)
def test_what_was_left_out_is_named(  # fixtures, and a case of four
    run: Run, ask: Ask, board: Any, move: str, broken: str, entry: str, said: str
) -> None:
    """Nothing is in the supply or on the track, for nothing was written there."""
    asked = ("check", board(own='tokens = ["17"]'), "--move", move)
    code, answer = ask(*asked)
    assert code == 1
    assert broken in [breach["clause"] for breach in answer["breaches"]]
    assert entry in answer["left-out"]
    assert f"the document leaves out {entry}, which is empty therefore" in run(*asked)[1]

    told = ask("check", board(said, 'tokens = ["17"]'), "--move", move)[1]
    assert broken in [breach["clause"] for breach in told["breaches"]]
    assert entry not in told["left-out"], "it was written, and lacks what is wanted"


def test_an_entry_of_the_mover_is_named_with_the_player(ask: Ask, board: Any) -> None:
    answer = ask("check", board(), "--move", "sell wood")[1]
    assert answer["left-out"] == ["first.goods", "first.standing"]


def test_a_legal_move_lacks_nothing(ask: Ask, board: Any) -> None:
    answer = ask("check", board('supply = ["wood=1"]'), "--move", "buy wood")[1]
    assert (answer["legal"], answer["left-out"]) == (True, [])


def test_a_line_leaves_nothing_out(ask: Ask) -> None:
    known = games()["paris-1900"]
    line = known.write_line(known.set_up(seed=1))
    assert ask("check", line, "--move", "key arc")[1]["left-out"] == []


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_what_entries_fill_are_nouns_of_the_rules(game: Game) -> None:
    known = {
        name
        for rule in game.rules.values()
        for clause in rule.clauses
        for of, name in nouns(clause.term)
        if of == "position"
    }
    fills = left_out(game)
    assert fills
    assert {name for filled in fills.values() for name in filled} <= known
