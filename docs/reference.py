"""How the API reference shows attrs classes: their fields once, with what each is for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

LONGEST = 24
"""How long a default may be that is shown."""


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


def setup(app: Sphinx) -> ExtensionMetadata:
    """Change what autodoc shows."""
    app.connect("autodoc-process-signature", signature)
    app.connect("autodoc-process-bases", bases)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
