"""The pictures of one page, with what they share written once.

Pictures of a game repeat the same inks and the same parts of the board. On a page that holds many
of them each ink becomes one rule of a style sheet, and each part drawn more than once is drawn
hidden and used by its id. The pictures look as they did. By night they follow the reader's system,
or what the reader chose on the page, which themes write as ``data-theme`` on the body or the root.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from xml.etree.ElementTree import Element, fromstring

from attrs import field, frozen

FRAME = "rulespec-picture"
"""The class of what a page puts around a picture."""

PART = "rs-"
"""What the ids of parts begin with."""

SHORTEST = 50
"""How long a part is at least that is worth a name."""

_OURS = re.compile(r'<svg [^>]*id="p[0-9a-f]{10}')
_RULE = re.compile(r"\.([\w-]+):not\(g\)\{([^}]*)\}")
_COLOUR = re.compile(r"(fill|stroke):var\(--rulespec-([\w-]+),([^)]*)\)")
_NAMESPACE = re.compile(r"\{.*\}")
_INKED = ("fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-dasharray", "font-weight")
"""The attributes that an ink decides, and what all letters have."""


@frozen
class Page:
    """What the pictures of a page share."""

    inks: dict[str, str] = field(factory=dict)
    """The class of each ink, by its declarations."""

    nights: dict[str, str] = field(factory=dict)
    """The colour by night, by the name of the custom property that holds it."""

    parts: dict[str, tuple[str, str]] = field(factory=dict)
    """By what a part draws: its id, and how it is written."""

    known: dict[Element, str] = field(factory=dict)
    """How each shape is written by itself."""

    def read(self, svg: str) -> Element:
        """A picture whose shapes name inks of the page."""
        root = fromstring(svg)  # noqa: S314  # written by rulespec.pictures.svg
        sheet = next(at for at in root if _tag(at) == "style")
        day, _, night = (sheet.text or "").partition("@media")
        by_day: dict[str, str] = dict(_RULE.findall(day))
        by_night: dict[str, str] = dict(_RULE.findall(night))
        root.remove(sheet)
        for shape in root.iter():
            shape.attrib.pop("data-spot", None)  # nobody points at the pictures of a page
            name = shape.get("class") or ""
            if _tag(shape) in {"path", "text"} and name in by_day:
                colours = self._colours(by_day[name], by_night.get(name, by_day[name]))
                self._take(shape, name, colours)
        return root

    def _colours(self, day: str, night: str) -> str:
        """The declarations of an ink, with a property for each colour that changes by night."""
        by_night = {kind: value for kind, _, value in _COLOUR.findall(night)}
        found = []
        for kind, name, value in _COLOUR.findall(day):
            dark = by_night[kind]
            held = value if dark == value else f"var({self._held(name, dark)},{value})"
            found.append(f"{kind}:var(--rulespec-{name},{held})")
        return ";".join(found)

    def _held(self, name: str, dark: str) -> str:
        """The property that holds a colour by night; pictures may differ about a name."""
        names = (f"--night-{name}{at}" for at in ("", *range(2, len(self.nights) + 3)))
        held = next(at for at in names if self.nights.get(at, dark) == dark)
        self.nights[held] = dark
        return held

    def _take(self, shape: Element, name: str, colours: str) -> None:
        """Put the class of the ink in place of its attributes."""
        own = {kind: shape.attrib.pop(kind) for kind in _INKED if kind in shape.attrib}
        plain = [f"{kind}:{value}" for kind, value in own.items() if f"{kind}:var(" not in colours]
        ink = ";".join(filter(None, (colours, *plain)))
        names = (f"{name}{at}" for at in ("", *(f"-{n}" for n in range(2, len(self.inks) + 3))))
        taken = set(self.inks.values())
        if ink not in self.inks:
            self.inks[ink] = next(at for at in names if at not in taken)
        shape.set("class", self.inks[ink])

    def written(self, shape: Element, often: Counter[str]) -> str:
        """A shape as HTML takes it; what is drawn more than once on the page is only named."""
        content = self.content(shape)
        if _tag(shape) != "g" or len(content) < SHORTEST or often[content] == 1:
            return _written(shape, _text(shape) + "".join(self.written(at, often) for at in shape))
        if content not in self.parts:
            name = f"{PART}{len(self.parts) + 1}"
            self.parts[content] = name, ""
            drawn = "".join(self.written(at, often) for at in _drawn(shape))
            self.parts[content] = name, f'<g id="{name}">{drawn}</g>'
        titles = "".join(self.xml(at) for at in shape if _tag(at) == "title")
        return _written(shape, titles, "use", f' href="#{self.parts[content][0]}"')

    def content(self, shape: Element) -> str:
        """What a shape draws."""
        return "".join(map(self.xml, _drawn(shape)))

    def xml(self, shape: Element) -> str:
        """A shape by itself, with all that is in it."""
        if shape not in self.known:
            inside = _text(shape) + "".join(map(self.xml, shape))
            self.known[shape] = _written(shape, inside)
        return self.known[shape]

    @property
    def html(self) -> str:
        """The style sheet and the hidden parts."""
        day = "".join(f"path.{name},text.{name}{{{ink}}}" for ink, name in self.inks.items())
        night = ";".join(f"{name}:{value}" for name, value in self.nights.items())
        parts = "".join(drawn for _, drawn in self.parts.values())
        return (
            '<svg class="rulespec-parts" width="0" height="0" aria-hidden="true" '
            'style="position:absolute" font-family="system-ui,sans-serif" text-anchor="middle">'
            f"<style>{day}@media(prefers-color-scheme:dark){{"
            f".{FRAME}:not([data-theme=light] *){{{night}}}}}"
            f"[data-theme=dark] .{FRAME}{{{night}}}</style><defs>{parts}</defs></svg>\n"
        )


def shared(pictures: Sequence[str]) -> tuple[str, list[str]]:
    """What comes first on the page, and each picture; those that are not ours stay as they are."""
    page = Page()
    roots = [page.read(svg) if _OURS.match(svg) else None for svg in pictures]
    drawn = (root for root in roots if root is not None)
    often = Counter(page.content(part) for root in drawn for part in _groups(root))
    written = [
        svg if root is None else page.written(root, often)
        for svg, root in zip(pictures, roots, strict=True)
    ]
    return page.html if any(root is not None for root in roots) else "", written


def _groups(root: Element) -> Iterable[Element]:
    return (part for part in root.iter() if _tag(part) == "g")


def _tag(shape: Element) -> str:
    return _NAMESPACE.sub("", shape.tag)


def _drawn(shape: Element) -> Iterator[Element]:
    """What is drawn in a group: all but its title, which may differ where the drawing does not."""
    return (part for part in shape if _tag(part) != "title")


def _written(shape: Element, inside: str, tag: str = "", more: str = "") -> str:
    """A tag with its attributes, and what is inside."""
    tag = tag or _tag(shape)
    named = "".join(f' {name}="{escape(value)}"' for name, value in shape.items())
    return f"<{tag}{named}{more}>{inside}</{tag}>" if inside else f"<{tag}{named}{more}/>"


def _text(shape: Element) -> str:
    return escape(shape.text or "", quote=False)
