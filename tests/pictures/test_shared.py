"""What pictures of a page share is drawn as each of them draws it alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import rulings
from rulespec.language.registry import games
from rulespec.pictures.shared import shared
from rulespec.pictures.svg import Colour, Ink, Path, box, picture

SVG = "{http://www.w3.org/2000/svg}"
PAINTS = ("fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-dasharray", "font-weight")
PLACES = ("d", "x", "y", "font-size", "text-anchor")
SOME = 3
"""How many positions of a game stand on a page."""


def pictures(game: str) -> list[str]:
    known = games()[game]
    some = rulings(known)[:SOME]
    return [known.svg(load_ruling(path).document.position) for path in some]


def parsed(html: str) -> ET.Element:
    return ET.fromstring(f'<div xmlns="http://www.w3.org/2000/svg">{html}</div>')  # noqa: S314  # ours


def shapes(
    node: ET.Element, parts: dict[str, ET.Element], moves: tuple[str, ...] = ()
) -> Iterator[tuple[object, ...]]:
    """Every path and text as a reader sees it: its class, where it is, and all that moves it."""
    here = (*moves, *([node.get("transform", "")] if node.get("transform") else []))
    if node.tag in {f"{SVG}path", f"{SVG}text"}:
        yield node, (node.tag, node.text, here, *(node.get(at) for at in PLACES))
    children = [parts[node.get("href", "")[1:]]] if node.tag == f"{SVG}use" else []
    for child in (*node, *children):
        yield from shapes(child, parts, here)


def declared(css: str) -> dict[str, str]:
    return dict(at.split(":", 1) for at in css.split(";") if at)


def by_day_and_night(value: str, nights: dict[str, str]) -> tuple[str, str]:
    """The colours of ``var(--rulespec-NAME,...)`` where the page says nothing."""
    inner = re.sub(r"^var\(--rulespec-[\w-]+,(.*)\)$", r"\1", value)
    found = re.match(r"var\((--night-[\w-]+),(.*)\)$", inner)
    return (found[2], nights[found[1]]) if found else (inner, inner)


def plain(value: str) -> str:
    return by_day_and_night(value, {})[0]


def alone(svg: str) -> list[tuple[object, ...]]:
    """Each shape with its inks by day and by night, from the picture's own sheet."""
    root = ET.fromstring(svg)  # noqa: S314  # ours
    day, _, night = (root.findtext(f"{SVG}style") or "").partition("@media")
    rule = re.compile(r"\.([\w-]+):not\(g\)\{([^}]*)\}")
    sheets = [dict(rule.findall(at)) for at in (day, night)]
    found = []
    for node, place in shapes(root, {}):
        own = {at: node.get(at) for at in PAINTS if node.get(at)}
        by_day = own | declared(sheets[0].get(node.get("class"), ""))
        by_night = by_day | declared(sheets[1].get(node.get("class"), ""))
        both = ((at, by_day[at], by_night[at]) for at in PAINTS if at in by_day)
        found.append((place, tuple((at, plain(one), plain(other)) for at, one, other in both)))
    return found


def together(common: str, written: str) -> list[tuple[object, ...]]:
    """The same from the sheet and the parts of the page."""
    page = parsed(common)
    parts = {at.get("id", ""): at for at in page.iter(f"{SVG}g") if at.get("id")}
    sheet = page.findtext(f".//{SVG}style") or ""
    inks = dict(re.findall(r"path\.([\w-]+),text\.[\w-]+\{([^}]*)\}", sheet))
    nights = declared(re.search(r"\[data-theme=dark\] [^{]*\{([^}]*)\}", sheet)[1])
    found = []
    for node, place in shapes(parsed(written), parts):
        css = declared(inks[node.get("class")])
        colours = {at: by_day_and_night(css[at], nights) for at in css}
        found.append((place, tuple((at, *colours[at]) for at in PAINTS if at in css)))
    return found


@pytest.mark.parametrize("game", games())
def test_each_picture_looks_as_it_did(game: str) -> None:
    drawn = pictures(game)
    common, written = shared(drawn)

    for svg, html in zip(drawn, written, strict=True):
        assert together(common, html) == alone(svg)


def test_games_that_differ_about_an_ink_share_a_page() -> None:
    drawn = [pictures(game)[0] for game in games()]
    common, written = shared(drawn)

    for svg, html in zip(drawn, written, strict=True):
        assert together(common, html) == alone(svg)


def test_a_colour_that_differs_by_night_alone_has_a_name_of_its_own() -> None:
    drawn = [
        picture([Path(box(0, 0, 9, 9), Ink("a", Colour("a", "#111111", dark)))], 9, 9,
                title="a square", description="a square")
        for dark in ("#aaaaaa", "#bbbbbb")
    ]  # fmt: skip
    common, written = shared(drawn)

    assert [together(common, at) for at in written] == [alone(at) for at in drawn]


@pytest.mark.parametrize("game", games())
def test_a_page_weighs_less(game: str) -> None:
    """Two equal boards weigh less than twice as much as one."""
    drawn = pictures(game)
    common, written = shared([drawn[0], drawn[0]])

    assert len(common + "".join(written)) < 1.5 * len(drawn[0])


def test_other_pictures_stay_as_they_are() -> None:
    other = '<svg xmlns="http://www.w3.org/2000/svg"><style>b{}</style><path d="M0 0"/></svg>'
    assert shared([other]) == ("", [other])
    assert shared([]) == ("", [])
