"""How pictures of any game are read back, and what holds of all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from rulespec.pictures.svg import Ink

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 200_000
MOST_CHARACTERS = 100
WIDEST = 420
"""On a phone a picture is shrunk to some 360 pixels."""

SMALLEST = 12
"""No text is smaller: on a phone that is 11 pixels."""

READABLE = 4.5
"""The least contrast of a text and what it stands on, by WCAG 2."""


def root_of(text: str) -> ET.Element:
    """The picture, read back."""
    return ET.fromstring(text)  # noqa: S314  # our own picture


def groups(text: str, kind: str) -> list[ET.Element]:
    """All groups of a kind."""
    return [group for group in root_of(text).iter(f"{SVG}g") if group.get("class") == kind]


def titles(text: str, kind: str) -> list[str]:
    """What the groups of a kind are called."""
    return [str(group.findtext(f"{SVG}title")) for group in groups(text, kind)]


def words(group: ET.Element) -> list[str]:
    """The texts in a group."""
    return [str(text.text) for text in group.iter(f"{SVG}text")]


def plain(group: ET.Element) -> str:
    """A group without its colours and its title."""
    text = ET.tostring(group, "unicode")
    return re.sub(r"(fill|stroke|class)=\"[^\"]*\"|<\w+:title>.*?</\w+:title>", "", text)


def standing(
    element: ET.Element, x: float = 0, y: float = 0
) -> Iterator[tuple[ET.Element, float, float]]:
    """Every element, with where its group stands."""
    moved = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    yield element, x, y
    for inner in element:
        yield from standing(inner, x, y)


def check_page(text: str) -> None:
    """What holds of every picture: it is small, complete in itself, and large enough to read."""
    root = root_of(text)
    width, height = (float(root.get(side, "")) for side in ("width", "height"))
    for element, x, y in standing(root):
        points = re.findall(r"M([-\d.]+) ([-\d.]+)", element.get("d", ""))
        if element.tag == f"{SVG}text":
            points.append((element.get("x", ""), element.get("y", "")))
        for across, down in points:
            assert 0 <= x + float(across) <= width, ET.tostring(element)
            assert 0 <= y + float(down) <= height, ET.tostring(element)
    assert width <= WIDEST
    assert min(float(at.get("font-size", "")) for at in root.iter(f"{SVG}text")) >= SMALLEST
    own = text.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"href|url\(|@import|@font-face|https?:|<script", own)
    assert root.get("role") == "img"
    named = {element.get("id") for element in root if element.get("id")}
    assert set((root.get("aria-labelledby") or "").split()) == named


def check_drawing(drawn: str) -> None:
    """What holds of every drawing in characters."""
    lines = drawn.splitlines()
    assert max(map(len, lines)) <= MOST_CHARACTERS
    assert all(line == line.rstrip() for line in lines)
    assert "\x1b" not in drawn


def without_colour(drawn: str) -> str:
    """A coloured drawing without its colours."""
    return re.sub(r"\x1b\[[\d;]*m", "", drawn)


# --- inks ---------------------------------------------------------------------------------------


def _luminance(colour: str) -> float:
    """How bright a colour is, as WCAG 2 reckons it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [at / 12.92 if at <= 0.04045 else ((at + 0.055) / 1.055) ** 2.4 for at in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(over: Ink, under: Ink) -> float:
    """The contrast of a text and what it stands on."""
    assert over.fill is not None
    assert under.fill is not None
    bright, dim = sorted((_luminance(at.fill.value) for at in (over, under)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)
