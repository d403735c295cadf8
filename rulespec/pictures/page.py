"""The page of a picture: parts one below the other, narrow enough for a phone.

Every part gives its shapes, drawn from its own top left, and its height.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from textwrap import wrap
from typing import TypeAlias

from attrs import frozen

from rulespec.pictures.palette import CARD, PAPER, TEXT, TURN
from rulespec.pictures.signs import SIZE, strip
from rulespec.pictures.svg import Group, Path, Shape, Words, box, picture, polygon

WIDTH, MARGIN = 420, 8
"""The width of a picture, and of the blank edge around it."""

INNER = WIDTH - 2 * MARGIN
LINE = 22
"""The height of a line in a panel."""

LABEL = 88
"""Where what a line lists begins."""

GAP = 4
"""What is left between two things of a list."""

LETTERS_A_LINE = 58

PART = "part"
"""The class of each part of a picture."""

Part: TypeAlias = tuple[tuple[Shape, ...], float]


def page(parts: Iterable[Part], *, title: str, description: str) -> str:
    """The parts as an SVG document."""
    shapes: list[Shape] = []
    top = float(MARGIN)
    for drawn, high in parts:
        shapes.append(Group(drawn, PART, at=(MARGIN, top)))
        top += high + MARGIN
    paper = Path(box(0, 0, WIDTH, top), PAPER)
    return picture((paper, *shapes), WIDTH, top, title=title, description=description)


def heading(title: str, told: Iterable[str]) -> Part:
    """A title, and texts below it."""
    texts = [part for line in told for part in wrap(line, LETTERS_A_LINE)]
    lines = (
        Words(2, 24 + 15 * number, text, SIZE, TEXT, starts=True)
        for number, text in enumerate(texts)
    )
    return (Words(2, 8, title, 12.5, TEXT, starts=True), *lines), 16 + 15 * len(texts)


def stacked(parts: Iterable[Part]) -> Part:
    """Parts one below the other, on a card."""
    shapes: list[Shape] = []
    top = 2.0
    for drawn, high in parts:
        shapes.append(Group(drawn, at=(0, top)))
        top += high
    return (Path(box(0, 0, INNER, top + 2), CARD), *shapes), top + 2


# --- panels -------------------------------------------------------------------------------------


def head(sign: Shape, words: Iterable[tuple[float, str]], *, title: str, turn: str = "") -> Part:
    """The first line of a player's panel, with an arrow if it is their turn."""
    shapes: list[Shape] = [sign, *strip(words, LINE / 2)]
    if turn:
        arrow = polygon(((INNER - 16, 6), (INNER - 6, LINE / 2), (INNER - 16, LINE - 6)))
        shapes.append(Group((Path(arrow, TURN),), "turn", turn))
    return (Group(tuple(shapes), "seat", title),), LINE


def label(name: str, listed: Iterable[object]) -> tuple[Shape, ...]:
    """The name of a list, and a dash if nothing is in it."""
    return strip([(MARGIN, name), *(() if any(listed) else [(LABEL, "–")])], LINE / 2)


@frozen
class Item:
    """One thing of a list, drawn from its left and the middle of its height."""

    shapes: tuple[Shape, ...]
    wide: float


def listing(name: str, items: Iterable[Item], high: float = LINE) -> Part:
    """A list with its name, in as many lines as it needs."""
    shapes: list[Shape] = []
    x, y = float(LABEL), high / 2
    for item in items:
        if x > LABEL and x + item.wide > INNER - MARGIN:
            x, y = float(LABEL), y + high
        shapes.append(Group(item.shapes, at=(x, y)))
        x += item.wide + GAP
    return (Group(label(name, shapes), at=(0, (high - LINE) / 2)), *shapes), y + high / 2


def in_words(name: str, text: str) -> Part:
    """A text with a name before it, in as many lines as it needs."""
    texts = wrap(text, LETTERS_A_LINE - 12, break_on_hyphens=False)
    words = (strip([(LABEL, part)], LINE / 2 + 15 * n) for n, part in enumerate(texts))
    return (*label(name, texts), *chain(*words)), LINE + 15 * max(0, len(texts) - 1)
