"""The part of a picture that matters: what a move speaks of, and where a clause is broken."""

from __future__ import annotations

import re

from rulespec.pictures.page import MARGIN, PART
from rulespec.pictures.svg import figure

_BEGINS = f'<g class="{PART}"'
_TOP = re.compile(r' transform="translate\((\S+) (\S+)\)"')
_MARKED = re.compile(r'<g class="(?:move|offending)"')
_HEIGHT = re.compile(r' height="([^"]+)"')


def near(svg: str) -> str:
    """A picture with those parts of its page only to which it points; all, if it points nowhere."""
    head, *parts = svg.removesuffix("</svg>\n").split(_BEGINS)
    kept = [at for at, part in enumerate(parts) if _MARKED.search(part)]
    if not kept:
        return svg
    whole = _HEIGHT.findall(head)[0]
    tops = [*(float(_TOP.findall(part)[0][1]) for part in parts), float(whole)]
    drawn, top = "", float(MARGIN)
    for at in kept:
        drawn += _BEGINS + _TOP.sub(_moved(top), parts[at], count=1)
        top += tops[at + 1] - tops[at]
    return _cut(head, whole, figure(top)) + drawn + "</svg>\n"


def _moved(top: float) -> str:
    return f' transform="translate({MARGIN} {figure(top)})"'


def _cut(head: str, whole: str, high: str) -> str:
    """The beginning of a picture, with its paper as high as it is now."""
    for before, after in ((" ", '"'), (' height="', '"'), ("v", "h")):
        head = head.replace(f"{before}{whole}{after}", f"{before}{high}{after}")
    return head
