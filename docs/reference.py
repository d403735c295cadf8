"""How the API reference shows attrs classes: their fields once, with what each is for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import attrs
from docutils import nodes
from sphinx.addnodes import pending_xref

from rulespec.language import terms

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

LONGEST = 24
"""How long a default may be that is shown."""

UNIONS = {
    name: tuple(f"{terms.__name__}.{at.__name__}" for at in get_args(getattr(terms, name)))
    for name in ("Set", "Number", "Truth", "Bag", "Pile", "Past")
}
"""What any term of a kind may be, by the name of the kind."""


def signature(  # as Sphinx calls it
    _: Sphinx, what: str, __: str, shown: Any, ___: object, ____: str, _____: str  # noqa: ANN401
) -> tuple[str, None] | None:
    """The fields that an attrs class is made with, without their types, which stand below."""
    if what != "class" or not attrs.has(shown):
        return None
    fields = [at for at in attrs.fields(shown) if at.init]
    parts = [f"{at.alias}{_default(at.default)}" for at in fields]
    if fields and all(at.kw_only for at in fields):
        parts.insert(0, "*")
    return f"({', '.join(parts)})", None


def _default(value: object) -> str:
    if value is attrs.NOTHING:
        return ""
    text = repr(value)
    plain = isinstance(value, str | int | float | tuple | None) and len(text) <= LONGEST
    return f"={text}" if plain else "=..."


def bases(_: Sphinx, __: str, ___: type, ____: object, found: list[type]) -> None:
    """Bases that nobody imports are left out."""
    found[:] = [base for base in found if not base.__name__.startswith("_")]


def unions(_: Sphinx, page: nodes.document) -> None:
    """Whatever may be any set, number or other term is told by that name."""
    holders = {id(link.parent): link.parent for link in page.findall(pending_xref)}
    for holder in holders.values():
        for name, members in UNIONS.items():
            while _shortened(holder, name, members):
                pass


def _shortened(holder: nodes.Element, name: str, members: tuple[str, ...]) -> bool:
    """Whether the links to all members of a union became one to its name."""
    links = [at for at in holder.children if isinstance(at, pending_xref)]
    targets = [at["reftarget"] for at in links]
    for start in range(len(links) - len(members) + 1):
        end = start + len(members)
        if tuple(targets[start:end]) == members:
            first, last = holder.index(links[start]), holder.index(links[end - 1])
            del holder[first + 1 : last + 1]
            links[start]["reftarget"] = f"{terms.__name__}.{name}"
            links[start].children = []
            links[start] += nodes.Text(name)
            return True
    return False


def setup(app: Sphinx) -> ExtensionMetadata:
    """Change what autodoc shows."""
    app.connect("autodoc-process-signature", signature)
    app.connect("autodoc-process-bases", bases)
    app.connect("doctree-read", unions)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
