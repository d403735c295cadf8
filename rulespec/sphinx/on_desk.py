"""A picture's way to the desk: the position in a line, and a link that opens it there."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from sphinx.util.osutil import relative_uri

from rulespec.languages import in_use, say
from rulespec.sphinx.labels import label

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

WHERE = "rulespec-desk-address"
"""The event that asks where the desk is, as seen from a page."""


def address(app: Sphinx, page: str) -> str:
    """The address of the desk, as a page writes it; empty if the project has none."""
    desk: str = app.config.rulespec_desk
    if not desk or "://" in desk:
        return desk
    return relative_uri(app.builder.get_target_uri(page), desk)


def pasted(picture: nodes.Element) -> str:
    """The position in one line, for those who paste it elsewhere."""
    if not picture.get("line"):
        return ""
    called = say(label("The position in one line:"))
    return f"<p>{called} <code>{escape(picture['line'], quote=False)}</code></p>"


def opened(picture: nodes.Element, desk: str) -> str:
    """A link to the position on the desk, with the move asked about."""
    if not desk or not picture.get("line"):
        return ""
    parts = (in_use(), picture["line"], picture["move"])
    there = "/".join(quote(part, safe="") for part in parts if part)
    text = say(label("Open on the desk"))
    return f'<p class="rulespec-desk"><a href="{escape(desk)}#{there}">{text}</a></p>'
