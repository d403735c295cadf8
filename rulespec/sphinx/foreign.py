"""Russian words on a page of another language, marked so that they are read aloud as Russian."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rulespec.sphinx.labels import language

if TYPE_CHECKING:
    from sphinx.application import Sphinx

AFTER_THEMES = 900
"""Later than themes, which write their own parts of a page."""

_TAG = re.compile(r"(<[^>]*>)")
_WORDS = re.compile(r"[\u0400-\u04ff]+(?:[^\w<>&]*(?:\d+[^\w<>&]+)?[\u0400-\u04ff]+)*")
_KEPT = re.compile(r"<(/?)(script|style|svg|title|textarea)\b")
"""In these no tag may stand, or none of HTML."""


def marked(html: str) -> str:
    """HTML whose Russian words bear ``lang="ru"``."""
    parts, kept = [], 0
    for part in _TAG.split(html):
        found = _KEPT.match(part)
        if found and not part.endswith("/>"):
            kept += -1 if found[1] else 1
        parts.append(part if kept or part.startswith("<") else _WORDS.sub(_russian, part))
    return "".join(parts)


def _russian(found: re.Match[str]) -> str:
    return f'<span lang="ru">{found[0]}</span>'


def mark(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """Mark a page before it is written."""
    if language(app.config.language) == "ru":
        return
    for name in ("body", "toc", "furo_navigation_tree"):
        if isinstance(context.get(name), str):
            context[name] = marked(context[name])
    for name in ("prev", "next"):
        if context.get(name):
            context[name] = {**context[name], "title": marked(context[name]["title"])}
