"""Pictures: a position as SVG for builders that take it, and in characters for all others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.transforms.post_transforms.images import ImageConverter
from sphinx.util import logging

from rulespec.documents.writing import write
from rulespec.languages import say, use
from rulespec.pictures.shared import FRAME, shared
from rulespec.sphinx.labels import label, language
from rulespec.sphinx.on_desk import WHERE, opened, pasted
from rulespec.sphinx.plain_pictures import has_converter, pdf, plain

if TYPE_CHECKING:
    from sphinx.application import Sphinx

logger = logging.getLogger(__name__)

SVG, PDF = "image/svg+xml", "application/pdf"
ASKED = "rulespec-picture-form"
"""The event that asks how the builder takes pictures."""

WITHOUT = "rulespec: positions are drawn in characters; svglib would make pictures for PDF of them"

_ID = re.compile(r'id="(p[0-9a-f]{10})"')
_TOLD = re.compile(r' (p[0-9a-f]{10}[-0-9]*-desc)"(.*?)<desc[^>]*>[^<]*</desc>', re.DOTALL)
"""What tells a picture to those who do not see it."""

FIGURE = f"""\
<figure class="{FRAME}">
{{svg}}<details><summary>{{same}}</summary>
<pre tabindex="0"{{named}}>{{drawing}}</pre>{{line}}</details>{{link}}</figure>
"""


class picture(nodes.General, nodes.Element):  # noqa: N801  # a node's class is what it is called
    """A position: ``svg`` is its picture, ``drawing`` the same in characters.

    ``line`` is the position for other programs, and ``move`` what is asked about it, if known.
    One that is ``told`` in a few words is small and a file; only in HTML it is there.
    """


def form(app: Sphinx, document: nodes.document) -> str:
    """How the builder takes pictures.

    ``inline``; as a file that is ``restyled`` by its reader, ``plain`` or ``pdf``; or in
    ``characters``.
    """
    builder = app.builder
    if builder.format == "html" and builder.name != "epub":
        return "inline" if app.config.rulespec_pictures == "inline" else "restyled"
    taken = set(builder.supported_image_types)
    if SVG in taken or _is_converted(app, document, taken):
        return "plain"
    if PDF in taken and has_converter():
        return "pdf"
    if PDF in taken:
        logger.info(WITHOUT, once=True)
    return "characters"


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
        form = self.env.events.emit_firstresult(ASKED, self.document)
        for node in [at for at in self.document.findall(picture) if at.get("told")]:
            self._small(node, shown=form in {"inline", "restyled"})
        found = list(self.document.findall(picture))
        with use(language(self.config.language)):
            if form == "inline":
                taken: list[nodes.Node] = list(_inlined(found, self._desk()))
            else:
                taken = [self._taken(node, form) for node in found]
        for node, instead in zip(found, taken, strict=True):
            node.replace_self(instead)

    def _small(self, node: picture, *, shown: bool) -> None:
        """Put a small picture in its place, or leave out what is around it."""
        image = self._image(node, "restyled") if shown else None
        if image is None:
            node.parent.parent.remove(node.parent)
        else:
            image["alt"], image["loading"] = node["told"], "lazy"
            node.replace_self(image)

    def _desk(self) -> str:
        """The desk's address, as this page writes it."""
        found: str = self.env.events.emit_firstresult(WHERE, self.env.current_document.docname)
        return found

    def _taken(self, node: picture, form: str) -> nodes.Node:
        found = None if form == "characters" else self._image(node, form)
        return found or nodes.literal_block(node["drawing"], node["drawing"], language="none")

    def _image(self, node: picture, form: str) -> nodes.image | None:
        """The picture as a file among the images of the project, if it can be written."""
        svg = node["svg"] if form == "restyled" else plain(node["svg"])
        kind, ending = (PDF, "pdf") if form == "pdf" else (SVG, "svg")
        folder = Path(self.env.doctreedir) / "images" / "rulespec"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{sha256(svg.encode()).hexdigest()[:16]}.{ending}"
        if not path.is_file() and not _written(svg, path):
            return None
        self.env.images.add_file(self.env.docname, str(path))
        return nodes.image("", uri=str(path), alt=node["drawing"], candidates={kind: str(path)})


def _written(svg: str, path: Path) -> bool:
    """Whether the picture could be written; whole, though other processes may write it too."""
    content = svg if path.suffix == ".svg" else pdf(svg)
    if content is not None:
        write(path, content)
    return content is not None


def _inlined(found: list[picture], desk: str) -> Iterator[nodes.raw]:
    """The pictures within the page, whose colours they follow; the first brings what all share."""
    common, drawn = shared(list(_named_once(node["svg"] for node in found)))
    same = say(label("The same in characters"))
    for node, svg in zip(found, drawn, strict=True):
        told, name = _told_below(svg)
        drawing = escape(node["drawing"], quote=False)
        line, link = pasted(node), opened(node, desk)
        html = FIGURE.format(
            svg=told, same=same, drawing=drawing, named=name, line=line, link=link
        )
        yield nodes.raw("", common + html, format="html", classes=["no-search"])
        common = ""


def _told_below(svg: str) -> tuple[str, str]:
    """The picture told by the characters below it, and the id that these have for that."""
    found = _TOLD.search(svg)
    if found is None:
        return svg, ""
    told = _TOLD.sub(r'" aria-describedby="\1"\2', svg, count=1)
    return told, f' id="{found[1]}"'


def _named_once(pictures: Iterable[str]) -> Iterator[str]:
    """The pictures, with ids that are used once on a page."""
    seen: Counter[str] = Counter()
    for svg in pictures:
        name = "".join(_ID.findall(svg)[:1])
        seen[name] += 1
        again = name and seen[name] > 1
        yield svg.replace(name, f"{name}-{seen[name]}") if again else svg
