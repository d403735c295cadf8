"""A drawing in characters as a picture, for games that have no pictures of their own."""

from __future__ import annotations

from rulespec.pictures.palette import PAPER, TEXT
from rulespec.pictures.svg import Path, Words, box, picture

WIDE, HIGH, MARGIN, SIZE = 7.4, 16.0, 8.0, 12.0
"""The room of a character, the blank edge, and the size of the letters."""


def svg(drawing: str) -> str:
    """The lines of a drawing, character under character."""
    rows = drawing.splitlines() or [""]
    width = 2 * MARGIN + WIDE * max(map(len, rows))
    height = 2 * MARGIN + HIGH * len(rows)
    words = (
        Words(MARGIN + WIDE * column, MARGIN + HIGH * (row + 0.5), sign, SIZE, TEXT, starts=True)
        for row, text in enumerate(rows)
        for column, sign in enumerate(text)
        if sign != " "
    )
    paper = Path(box(0, 0, width, height), PAPER)
    return picture((paper, *words), width, height, title="A position", description=drawing)
