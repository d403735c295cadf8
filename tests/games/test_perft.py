"""The compiled rules count what the oracle counted."""

from __future__ import annotations

from typing import Any

import pytest
from games.perft_tables import Row, read
from games.referee import referee, refereed

ROWS = [
    pytest.param(game, path.stem, row, id=f"{game} {path.stem} {row.count}")
    for game in refereed()
    for path in sorted(referee(game).tables.glob("*.txt"))
    for row in read(path)
]


def count(position: Any, depth: int) -> int:
    moves = position.moves()
    if depth == 1:
        return len(moves)
    return sum(count(position.then(move), depth - 1) for move in moves)


@pytest.mark.parametrize(("game", "edition", "row"), ROWS)
def test_perft(game: str, edition: str, row: Row) -> None:
    position = referee(game).game.read_line(row.line)

    assert position.ruleset.edition.id == edition
    assert count(position, row.depth) == row.count


@pytest.mark.parametrize("game", refereed())
def test_there_is_a_table_for_each_edition(game: str) -> None:
    known = referee(game)
    tables = {path.stem: read(path) for path in known.tables.glob("*.txt")}

    assert set(tables) == {edition.id for edition in known.game.editions}
    assert all(max(row.depth for row in rows) >= 2 for rows in tables.values())
