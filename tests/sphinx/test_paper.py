"""Booklets on paper and in readers of books: pictures that need no style sheet, whole files."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
from builds import Built, Project, built
from pypdf import PdfReader

from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import rulings
from rulespec.language.registry import games
from rulespec.sphinx import plain_pictures
from rulespec.sphinx.plain_pictures import pdf, plain

Booklet = Callable[[str], Built]
SVG = "{http://www.w3.org/2000/svg}"
XHTML = "{http://www.w3.org/1999/xhtml}"
POINTS = 72 / 96
"""How many points on paper a pixel of a picture is."""

TOP_ROW = "1 [b  ][*  ![b  ]"
PAGE = "Page\n====\n\n.. rulespec:position:: table.ruling.toml\n"


def read(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314  # our own picture or page


def pictures() -> Iterator[tuple[str, str]]:
    """A picture of each game."""
    for game in games().values():
        first = next(iter(rulings(game)))
        yield game.id, game.svg(load_ruling(first).document.position)


def letters(text: str) -> Counter[str]:
    return Counter("".join(text.split()))


@pytest.mark.parametrize("svg", [pytest.param(svg, id=name) for name, svg in pictures()])
def test_a_plain_picture_names_every_colour_itself(svg: str) -> None:
    assert "var(--" in svg
    root = read(plain(svg))
    assert "var(--" not in plain(svg)
    assert not [at for at in root.iter() if at.tag == f"{SVG}style" or "style" in at.attrib]
    shapes = [at for at in root.iter() if at.tag in {f"{SVG}path", f"{SVG}text"}]
    assert len(shapes) == svg.count("<path") + svg.count("<text") > 20
    assert all(re.fullmatch("none|#[0-9a-f]{6}", at.attrib["fill"]) for at in shapes)


@pytest.mark.parametrize("name", ["city-of-light", "paris-1900", "paris-paris"])
def test_a_pdf_is_as_large_as_the_picture_and_has_its_words(name: str) -> None:
    svg = dict(pictures())[name]
    (page,) = PdfReader(BytesIO(pdf(svg))).pages
    size = [float(at) * POINTS for at in re.findall(r' (?:width|height)="([0-9.]+)"', svg)[:2]]
    assert [float(page.mediabox.width), float(page.mediabox.height)] == pytest.approx(size)
    words = [at.text for at in read(svg).iter(f"{SVG}text")]
    assert letters(page.extract_text()) == letters("".join(words))
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
    assert any("/FontFile2" in font.get("/FontDescriptor", ()) for font in fonts)


def test_latex_has_each_picture_as_pdf(booklet: Booklet) -> None:
    done = booklet("latex")
    (book,) = done.folder.glob("*.tex")
    told = book.read_text(encoding="utf-8")
    named = re.findall(r"\\sphinxincludegraphics\{\{(\w+)\}\.pdf\}", told)
    assert len(named) == len(re.findall("includegraphics", told)) == 3
    for name in named:
        (page,) = PdfReader(done.folder / f"{name}.pdf").pages
        assert set("abcdefgh12345678") <= set(page.extract_text().split())
    assert TOP_ROW not in told


def test_letters_that_no_font_has_leave_the_drawing(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The font that comes with the converter has no Cyrillic letters."""
    monkeypatch.setattr(plain_pictures, "FONTS", plain_pictures.FONTS[:1])
    monkeypatch.setattr(plain_pictures, "_fonts", plain_pictures._fonts.__wrapped__)
    assert pdf(dict(pictures())["moscow-paris"]) is None
    shelf = next(iter(rulings(games()["moscow-paris"]))).read_text(encoding="utf-8")
    source = project(index=PAGE, table__ruling__toml=shelf)
    done = built(source, source.parent / "latex", "latex")
    assert (done.code, done.warnings) == (0, "")
    (book,) = done.folder.glob("*.tex")
    assert "Verbatim" in book.read_text(encoding="utf-8")
    assert "includegraphics" not in book.read_text(encoding="utf-8")


def test_without_a_converter_the_drawing_is_printed(
    project: Project, ruling: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulespec.sphinx.pictures.has_converter", lambda: False)
    source = project(index=PAGE, table__ruling__toml=ruling)
    done = built(source, source.parent / "latex", "latex")
    assert (done.code, done.warnings) == (0, "")
    (book,) = done.folder.glob("*.tex")
    told = book.read_text(encoding="utf-8")
    assert "includegraphics" not in told
    assert "second stage, blue to move" in told


def test_every_page_of_the_epub_is_well_formed(booklet: Booklet) -> None:
    """Its ids are such as a link can lead to, and every file it names is in the book."""
    done = booklet("epub")
    listed = set(re.findall(r'href="([^"]+)"', done.text("content.opf")))
    for page in sorted(done.folder.glob("*.xhtml")):
        root = read(page.read_text(encoding="utf-8"))
        ids = [at.attrib["id"] for at in root.iter() if "id" in at.attrib]
        assert len(ids) == len(set(ids))
        assert not [at for at in ids if re.search(r"\s", at, re.ASCII)]
        links = [at.attrib["href"] for at in root.iter(f"{XHTML}a")]
        assert not [at for at in links if re.search(r"\s", at, re.ASCII)]
        sources = {at.attrib["src"] for at in root.iter(f"{XHTML}img")}
        assert sources <= listed


def test_the_epub_has_pictures_with_the_drawing_as_alternative_text(booklet: Booklet) -> None:
    done = booklet("epub")
    root = read(done.text("house-rules.xhtml"))
    shown = [at.attrib for at in root.iter(f"{XHTML}img")]
    assert len(shown) == 3
    assert any(TOP_ROW in at["alt"] for at in shown)
    for at in shown:
        svg = done.text(at["src"])
        assert read(svg).tag == f"{SVG}svg"
        assert svg == plain(svg)
