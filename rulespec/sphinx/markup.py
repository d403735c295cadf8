"""Markup: short words for the nodes that pages are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextvars import ContextVar
from string import Formatter
from typing import TypeAlias

from docutils import nodes
from sphinx import addnodes

from rulespec.language.game import Game
from rulespec.languages import say
from rulespec.sphinx.labels import label
from rulespec.sphinx.names import full, titles

Part: TypeAlias = "str | nodes.Node"
Cell: TypeAlias = "Part | Sequence[Part]"


SPEAKING: ContextVar[str] = ContextVar("rulespec.sphinx", default="")
"""The id of the game in whose words texts are told."""


def told(text: str) -> str:
    """A text in the language of the project, as far as there is a translation."""
    return str(say(text, SPEAKING.get()))


def para(*parts: Part) -> nodes.paragraph:
    """A paragraph."""
    return nodes.paragraph("", "", *inline(parts))


def inline(parts: Iterable[Part]) -> Iterator[nodes.Node]:
    """Texts as nodes among nodes."""
    for part in parts:
        yield nodes.Text(told(part)) if isinstance(part, str) else part


def worded(pattern: str, /, **parts: Cell) -> list[Part]:
    """A label with parts that may be links, each where the language of the project has it."""
    found: list[Part] = []
    for text, name, _, _ in Formatter().parse(told(label(pattern))):
        part = parts[name] if name else ()
        found += (nodes.Text(text), *([part] if isinstance(part, str | nodes.Node) else part))
    return found


def strong(text: str) -> nodes.strong:
    """A text that stands out."""
    return nodes.strong("", told(text))


def literal(text: str) -> nodes.literal:
    """A text as it is typed."""
    return nodes.literal("", text)


def emphasis(text: str) -> nodes.emphasis:
    """A text in italics."""
    return nodes.emphasis("", told(text))


def listed(parts: Iterable[Part], sign: str = ", ") -> list[Part]:
    """Parts with a sign between them."""
    return [at for part in parts for at in (sign, part)][1:]


def bullets(rows: Iterable[Cell]) -> list[nodes.Node]:
    """A list; nothing if there are no rows."""
    items = [nodes.list_item("", *blocks(row)) for row in rows]
    return [nodes.bullet_list("", *items)] if items else []


def blocks(cell: Cell) -> list[nodes.Node]:
    """What stands in a cell or an item: its blocks, or a paragraph of its parts."""
    parts = [cell] if isinstance(cell, str | nodes.Node) else list(cell)
    if parts and all(isinstance(part, nodes.Element) and _is_block(part) for part in parts):
        return [part for part in parts if isinstance(part, nodes.Node)]
    return [para(*parts)] if any(parts) else []


def _is_block(node: nodes.Element) -> bool:
    return isinstance(node, nodes.Body) and not isinstance(node, nodes.Inline)


def table(heads: Sequence[Cell], rows: Iterable[Sequence[Cell]]) -> nodes.table:
    """A table; the first column has the names of the rows."""
    head, body = nodes.thead("", _row(heads)), nodes.tbody("", *map(_row, rows))
    columns = [nodes.colspec(colwidth=width) for width in _widths([*head, *body])]
    columns[0]["stub"] = 1
    group = nodes.tgroup("", *columns, head, body, cols=len(heads))
    return nodes.table("", group, classes=["rulespec", "colwidths-auto"])


WIDEST = 70
"""How many characters a table has side by side where columns have fixed widths."""


def _widths(rows: Sequence[nodes.Node]) -> list[int]:
    """How wide each column is: as its longest line, or less where all do not fit."""
    lines = zip(*([_longest(cell) for cell in row.children] for row in rows), strict=True)
    wanted = [max(column) for column in lines]
    fair = WIDEST // len(wanted)
    spare = WIDEST - sum(min(width, fair) for width in wanted)
    share = min(1.0, spare / (sum(max(0, width - fair) for width in wanted) or 1))
    return [min(width, fair) + int(max(0, width - fair) * share) for width in wanted]


def _longest(cell: nodes.Node) -> int:
    return max((len(line) + 2 for line in cell.astext().splitlines()), default=0) + 2


def _row(cells: Sequence[Cell]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", *blocks(cell)) for cell in cells))


def fields(rows: Iterable[tuple[str, Cell]]) -> list[nodes.Node]:
    """Named things one under the other; those of which there is nothing are left out."""
    found = [
        nodes.field("", nodes.field_name("", told(name)), nodes.field_body("", *blocks(cell)))
        for name, cell in rows
        if cell
    ]
    return [nodes.field_list("", *found)] if found else []


def definitions(rows: Iterable[tuple[Cell, Cell]]) -> list[nodes.Node]:
    """Terms with what they mean."""
    items = [
        nodes.definition_list_item(
            "",
            nodes.term("", "", *inline([term] if isinstance(term, str | nodes.Node) else term)),
            nodes.definition("", *blocks(cell)),
        )
        for term, cell in rows
    ]
    return [nodes.definition_list("", *items)] if items else []


def link(game: Game, kind: str, name: str, shown: str = "") -> addnodes.pending_xref:
    """A link to what this or another project prints; plain text if none does."""
    text = shown or titles(game, kind).get(name, name)
    is_name = not shown and text == name
    return addnodes.pending_xref(
        "",
        literal(text) if is_name else nodes.inline("", told(text)),
        refdomain="rulespec",
        reftype=kind,
        reftarget=full(game.id, kind, name),
        refexplicit=True,
        refwarn=False,
        quiet=True,
    )


def links(game: Game, kind: str, names: Iterable[str]) -> list[Part]:
    """Several of them."""
    return listed(link(game, kind, name) for name in names)
