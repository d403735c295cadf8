"""The compiled rules count what the oracle counted."""

from __future__ import annotations

import pytest
from perft_tables import TABLES, Row, read

from rulespec.games.city_of_light import Position
from rulespec.games.city_of_light.lines import read_line

ROWS = [(path.stem, row) for path in sorted(TABLES.glob("*.txt")) for row in read(path)]


def count(position: Position, depth: int) -> int:
    moves = position.moves()
    if depth == 1:
        return len(moves)
    return sum(count(position.then(move), depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("edition", "row"), ROWS, ids=lambda at: at if isinstance(at, str) else str(at.count)
)
def test_perft(edition: str, row: Row) -> None:
    position = read_line(row.line)

    assert position.ruleset.edition.id == edition
    assert count(position, row.depth) == row.count


def test_there_are_tables_for_both_editions() -> None:
    assert {edition for edition, _ in ROWS} == {"gaga-2021", "kosmos-2020"}
    assert max(row.depth for _, row in ROWS) >= 2
