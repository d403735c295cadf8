"""The position of a document, be it one of a position, a ruling or a game; or of a line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from rulespec.documents import records
from rulespec.documents.positions import Document, Readings, read_document

_LINE = re.compile(r"\s*([a-z0-9-]+(?:\+[a-z0-9-]+)*|\S+\.py)/[0-9]+\s")
"""How a position in one line begins: the game's id or file, and the notation's number."""


def is_line(text: str) -> bool:
    """Whether a text is a position in one line."""
    return _LINE.match(text) is not None


def line_table(text: str) -> dict[str, Any]:
    """A position in one line as a document's table."""
    found = _LINE.match(text)
    return {"game": found[1] if found else "", "line": text.strip()}


def table_in(content: bytes, place: str) -> dict[str, Any]:
    """The table of a text that a person wrote: a line, or a document in TOML or JSON."""
    from rulespec.documents.files import loads  # noqa: PLC0415  # only for documents

    text = content.decode("utf-8", "replace").lstrip("\ufeff \t\r\n")
    if is_line(text):
        return line_table(text)
    return loads(content, ".json" if text.startswith("{") else ".toml", place)


def read_opened(  # noqa: PLR0913  # each is a choice of the reader's own
    table: Mapping[str, Any],
    place: str,
    box: Any = None,  # noqa: ANN401  # each game has a box of its own
    boxes: Iterable[Path] = (),
    *,
    edition: str = "",
    readings: Readings = (),
) -> Document:
    """The position of a document; of a game the present one.

    A ruling's box lies beside it, or in one of the folders ``boxes``. Another ``edition`` and more
    ``readings`` may be asked for.
    """
    if "moves" in table or "setup" in table:
        record = records.read_record(table, place, edition=edition, readings=readings, box=box)
        return record.document()
    if "ask" not in table:
        return read_document(table, place, edition=edition, readings=readings, box=box)
    from rulespec.documents.rulings import OWN_NAMES  # noqa: PLC0415  # seldom needed

    allowed = (Path(place).parent, *boxes)
    return read_document(
        table, place, edition=edition, readings=readings, box=box, besides=OWN_NAMES, boxes=allowed
    )
