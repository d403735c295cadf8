"""Shapes on a grid: how often a piece can be laid, turned and turned over."""

from __future__ import annotations

import pytest

from rulespec.language.shapes import everywhere, flipped, mirrored, outline, placings, turned
from rulespec.language.universes import Patterns, Universe, grid

BOARD = grid("cells", 5, 4)


@pytest.mark.parametrize(
    ("drawing", "turns", "flips"),
    [("#", 1, 1), ("##", 2, 2), ("##/#.", 4, 4), ("##./.##", 2, 4), ("###/#..", 4, 8),
     (".#./###/.#.", 1, 1), (".##/##./.#.", 4, 8)],
)  # fmt: skip
def test_how_many_ways_a_shape_lies(drawing: str, turns: int, flips: int) -> None:
    assert (len(turned(outline(drawing))), len(flipped(outline(drawing)))) == (turns, flips)


def test_a_mirrored_outline_begins_at_the_top_left_again() -> None:
    assert mirrored(outline("##/#.")) == outline("##/.#")


def test_everywhere_on_a_board() -> None:
    found = everywhere(outline("##/#."), BOARD)

    assert len(found) == 4 * 3
    assert BOARD.names(found[0]) == ("a1", "b1", "a2")
    assert BOARD.names(found[-1]) == ("d3", "e3", "d4")


def test_placings_of_pieces_by_their_drawings() -> None:
    pieces = Universe("pieces", ("domino", "corner"))

    found = placings(BOARD, pieces, {"domino": "##", "corner": "##/#."})

    assert len(found[pieces.one("domino")]) == 4 * 4 + 5 * 3
    assert len(found[pieces.one("corner")]) == 4 * 4 * 3
    assert isinstance(found, Patterns)
    assert {at: BOARD.names(mask) for at, mask in found.drawn.items()} == {
        pieces.one("domino"): ("a1", "b1"), pieces.one("corner"): ("a1", "b1", "a2")}  # fmt: skip
