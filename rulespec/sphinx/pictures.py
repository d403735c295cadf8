"""Pictures: a position as SVG for builders that take it, and in characters for all others."""

from __future__ import annotations

import re
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.transforms.post_transforms.images import ImageConverter

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SVG = "image/svg+xml"
ASKED = "rulespec-picture-form"
"""The event that asks how the builder takes pictures."""

_ID = re.compile(r'id="(p[0-9a-f]{10})"')
_NIGHT = re.compile(r"@media\(prefers-color-scheme:dark\)\{(.*)\}(?=</style>)")

FIGURE = """\
<figure class="rulespec-picture">
{svg}<details><summary>The same in characters</summary>
<pre tabindex="0">{drawing}</pre></details></figure>
"""


class picture(nodes.General, nodes.Element):  # noqa: N801  # a node's class is what it is called
    """A position: ``svg`` is its picture, ``drawing`` the same in characters."""


def form(app: Sphinx, document: nodes.document) -> str:
    """How the builder takes pictures: ``inline``, as an ``image``, or in ``characters``."""
    builder = app.builder
    if builder.format == "html" and builder.name != "epub":
        return "inline" if app.config.rulespec_pictures == "inline" else "image"
    taken = set(builder.supported_image_types)
    return "image" if SVG in taken or _is_converted(app, document, taken) else "characters"


def _is_converted(app: Sphinx, document: nodes.document, taken: set[str]) -> bool:
    """Whether a converter is there that makes of SVG what the builder takes."""
    return any(
        (SVG, kind) in converter.conversion_rules
        for converter in app.registry.get_post_transforms()
        if issubclass(converter, ImageConverter)
        and converter(document).is_available()
        for kind in taken
    )


class DrawnPictures(SphinxPostTransform):
    """Gives each builder the picture that it can take, once it is known which builder asks."""

    default_priority = 90
    """Before Sphinx looks for images to convert."""

    def run(self, **_: object) -> None:
        """Replace every picture of a page."""
        seen: dict[str, int] = {}
        form = self.env.events.emit_firstresult(ASKED, self.document)
        for node in list(self.document.findall(picture)):
            name = "".join(_ID.findall(node["svg"])[:1])
            seen[name] = seen.get(name, 0) + 1
            node.replace_self(self._taken(node, form, name, seen[name]))

    def _taken(self, node: picture, form: str, name: str, times: int) -> nodes.Node:
        if form == "inline":
            return _inlined(node, name, times)
        if form == "image":
            return self._image(node)
        return nodes.literal_block(node["drawing"], node["drawing"], language="none")

    def _image(self, node: picture) -> nodes.image:
        """The picture as a file among the images of the project."""
        folder = Path(self.env.doctreedir) / "images" / "rulespec"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{sha256(node['svg'].encode()).hexdigest()[:16]}.svg"
        if not path.is_file():
            path.write_text(node["svg"], encoding="utf-8")
        self.env.images.add_file(self.env.docname, str(path))
        return nodes.image(
            "", uri=str(path), alt=node["drawing"], candidates={SVG: str(path)}
        )


def _inlined(node: picture, name: str, times: int) -> nodes.raw:
    """The picture within the page, whose colours it follows; its ids are used once on a page."""
    svg = node["svg"]
    if times > 1 and name:
        svg = svg.replace(name, f"{name}-{times}")
    html = FIGURE.format(svg=_NIGHT.sub(_chosen, svg), drawing=escape(node["drawing"], quote=False))
    return nodes.raw("", html, format="html")


def _chosen(night: re.Match[str]) -> str:
    """The inks by night, for readers whose system is dark and those who chose so on the page.

    Themes with such a switch write its state as ``data-theme`` on the body or the root.
    """
    system, chosen = (
        re.sub(r"#(p[\w-]+) ", selector, night[1])
        for selector in (r"#\1:not([data-theme=light] *) ", r"[data-theme=dark] #\1 ")
    )
    return f"@media(prefers-color-scheme:dark){{{system}}}{chosen}"
