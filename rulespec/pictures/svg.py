"""Shapes, and how they are written as SVG.

Every ink is written twice: as plain attributes, which every program that draws SVG understands, and
as a style with the CSS custom property ``--rulespec-NAME``, by which a page may restyle a picture,
for its dark mode or for readers who see colours differently::

    :root { --rulespec-paper: #222; --rulespec-text: #eee; }

A colour may have a second value, which stands where the reader prefers dark pages and the page says
nothing.

A picture needs no font, file or script from elsewhere, and the same shapes give the same text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from html import escape
from typing import TypeAlias

from attrs import frozen


@frozen
class Colour:
    """A colour of the palette."""

    name: str
    """Its custom property, without ``--rulespec-``."""

    value: str
    """The colour where the page says nothing: ``#aabbcc``."""

    dark: str = ""
    """The colour where the reader prefers dark pages; empty if it stays."""

    @property
    def style(self) -> str:
        """The colour as a style sheet names it."""
        return f"var(--rulespec-{self.name},{self.value})"

    @property
    def night(self) -> Colour:
        """The colour on a dark page."""
        return Colour(self.name, self.dark or self.value)


@frozen
class Ink:
    """How a shape is filled and edged."""

    name: str
    """A word of its own within a picture."""

    fill: Colour | None = None
    edge: Colour | None = None
    width: float = 0
    dashes: tuple[float, ...] = ()

    @property
    def attributes(self) -> str:
        """The ink as attributes of a shape."""
        parts = [f' class="{self.name}" fill="{self.fill.value if self.fill else "none"}"']
        if self.edge:
            parts.append(f' stroke="{self.edge.value}" stroke-width="{figure(self.width)}"')
            parts.append(' stroke-linejoin="round"')
        if self.dashes:
            parts.append(f' stroke-dasharray="{" ".join(map(figure, self.dashes))}"')
        return "".join(parts)

    @property
    def style(self) -> str:
        """The ink as a style sheet's declarations."""
        fill = f"fill:{self.fill.style}" if self.fill else ""
        edge = f"stroke:{self.edge.style}" if self.edge else ""
        return ";".join(part for part in (fill, edge) if part)

    @property
    def night(self) -> Ink:
        """The ink on a dark page."""
        fill, edge = (at and at.night for at in (self.fill, self.edge))
        return Ink(self.name, fill, edge, self.width, self.dashes)


@frozen
class Path:
    """A shape with an outline: see ``box``, ``disc``, ``polygon`` and ``lines``."""

    outline: str
    ink: Ink


@frozen
class Words:
    """A short text, in the middle of a line."""

    x: float
    y: float
    text: str
    size: float
    ink: Ink
    starts: bool = False
    """Whether the point is where the text starts, not its middle."""


@frozen
class Group:
    """Shapes that belong together, moved to where they stand."""

    shapes: tuple[Shape, ...]
    kind: str = ""
    """What they show, as a class that a page or a test can look for."""

    title: str = ""
    """What a reader is told about them."""

    at: tuple[float, float] = (0, 0)
    spot: str = ""
    """The element of a board that it stands for, which a page may have its readers point at."""


Shape: TypeAlias = Path | Words | Group


# --- outlines -----------------------------------------------------------------------------------


def figure(number: float) -> str:
    """A number in as few characters as it needs, to a hundredth."""
    return f"{round(number, 2) + 0:g}"


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """A closed outline through points."""
    return "M" + "L".join(f"{figure(x)} {figure(y)}" for x, y in points) + "Z"


def lines(*ends: tuple[float, float, float, float]) -> str:
    """Straight lines, each from a point to a point."""
    return "".join("M{} {}L{} {}".format(*map(figure, end)) for end in ends)


def box(x: float, y: float, width: float, height: float) -> str:
    """A rectangle from its top left."""
    return f"M{figure(x)} {figure(y)}h{figure(width)}v{figure(height)}h{figure(-width)}Z"


def disc(x: float, y: float, radius: float) -> str:
    """A circle around a point."""
    r, across = figure(radius), figure(2 * radius)
    return f"M{figure(x - radius)} {figure(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0Z"


# --- writing ------------------------------------------------------------------------------------


def picture(
    shapes: Iterable[Shape], width: float, height: float, *, title: str, description: str
) -> str:
    """An SVG document, with a title and a description for those who do not see it.

    Its ids begin with a digest of all it says, so that pictures can share a page.
    """
    drawn = tuple(shapes)
    body = "".join(map(_written, drawn))
    called, told = _text(title), _text(description)
    name = "p" + sha256(f"{called}\n{told}\n{body}".encode()).hexdigest()[:10]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{name}" role="img" '
        f'viewBox="0 0 {figure(width)} {figure(height)}" width="{figure(width)}" '
        f'height="{figure(height)}" style="max-width:100%;height:auto" '
        f'font-family="system-ui,sans-serif" text-anchor="middle" '
        f'aria-labelledby="{name}-title {name}-desc">'
        f'<title id="{name}-title">{called}</title>'
        f'<desc id="{name}-desc">{told}</desc>'
        f"<style>{_sheet(name, drawn)}</style>{body}</svg>\n"
    )


def _written(shape: Shape) -> str:
    match shape:
        case Path(outline, ink):
            return f'<path{ink.attributes} d="{outline}"/>'
        case Words(x, y, text, size, ink, starts):
            where = f' x="{figure(x)}" y="{figure(y + size * 0.36)}" font-size="{figure(size)}"'
            start = ' text-anchor="start"' if starts else ""
            return f'<text{ink.attributes}{where}{start} font-weight="600">{_text(text)}</text>'
        case Group(shapes, kind, title, (x, y), spot):
            named = f' class="{escape(kind)}"' if kind else ""
            moved = f' transform="translate({figure(x)} {figure(y)})"' if x or y else ""
            called = f"<title>{_text(title)}</title>" if title else ""
            spotted = f' data-spot="{escape(spot)}"' if spot else ""
            return f"<g{named}{spotted}{moved}>{called}{''.join(map(_written, shapes))}</g>"


def _sheet(name: str, shapes: Iterable[Shape]) -> str:
    """The style sheet of a picture: each ink by day, and those that change by night.

    A group may be called like an ink; it takes no ink, for what is in it would inherit it.
    """
    inks = {ink.name: ink for ink in _inks(shapes)}
    day = {key: ink.style for key, ink in sorted(inks.items())}
    night = {key: style for key, at in day.items() if (style := inks[key].night.style) != at}
    by_day, by_night = (
        "".join(f"#{name} .{key}:not(g){{{style}}}" for key, style in styles.items())
        for styles in (day, night)
    )
    return by_day + (f"@media(prefers-color-scheme:dark){{{by_night}}}" if night else "")


def _inks(shapes: Iterable[Shape]) -> Iterator[Ink]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _inks(shape.shapes)
        else:
            yield shape.ink


def _text(text: str) -> str:
    """A text as XML may hold it: escaped, and without control characters."""
    return escape("".join(at if at.isprintable() else " " for at in text), quote=False)
