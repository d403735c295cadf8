"""Pictures for paper and for readers of books: literal colours, no style sheet; also as PDF."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import unescape
from importlib.util import find_spec
from io import BytesIO, StringIO

FONTS = (
    "VeraBd.ttf",
    "DejaVuSans-Bold.ttf",
    "LiberationSans-Bold.ttf",
    "NotoSans-Bold.ttf",
    "arialbd.ttf",
    "Arial Bold.ttf",
)
"""What PDFs are written in: the font that comes with the converter, then what a system may have."""

_STYLES = re.compile(r'<style>.*?</style>| style="[^"]*"', re.DOTALL)
_FONT = re.compile(r'font-family="[^"]*"')
_WEIGHT = re.compile(r' font-weight="[^"]*"')
_TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")


def plain(svg: str) -> str:
    """A picture in the colours of its attributes alone, which every program understands."""
    return _STYLES.sub("", svg)


def has_converter() -> bool:
    """Whether pictures can be written as PDF without any other program."""
    return find_spec("svglib") is not None


def pdf(svg: str) -> bytes | None:
    """A picture as PDF, its letters with it; none if no font has all of them."""
    letters = {ord(at) for text in _TEXT.findall(svg) for at in unescape(text)}
    font = next((name for name, known in _fonts().items() if letters <= known), None)
    if font is None:
        return None
    lettered = _WEIGHT.sub("", _FONT.sub(f'font-family="{font}"', plain(svg)))
    return _printed(StringIO(lettered), font)


def _printed(svg: StringIO, font: str) -> bytes:
    from reportlab.graphics import renderPDF  # noqa: PLC0415  # an extra, and slow to load
    from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415  # likewise
    from svglib.svglib import svg2rlg  # noqa: PLC0415  # likewise

    drawing = svg2rlg(svg)
    assert drawing is not None  # noqa: S101  # what we draw is SVG
    size = (drawing.width, drawing.height)
    paper = BytesIO()
    canvas = Canvas(paper, size, invariant=1, initialFontName=font)
    renderPDF.draw(drawing, canvas, 0, 0)
    canvas.save()
    return paper.getvalue()


@cache
def _fonts() -> Mapping[str, frozenset[int]]:
    """The fonts that are here, each with the letters that it has."""
    from reportlab.pdfbase.pdfmetrics import getFont  # noqa: PLC0415  # likewise
    from svglib.fonts import register_font  # noqa: PLC0415  # likewise

    here = [file for file in FONTS if register_font(file, file)[1]]
    return {file: frozenset(getFont(file).face.charToGlyph) for file in here}
