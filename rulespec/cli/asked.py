"""The position that a command is asked about."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from rulespec.cli.options import readings
from rulespec.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulespec.documents.positions import Document
    from rulespec.game import Game, Position

_LINE = re.compile(r"\s*([a-z0-9-]+)/[0-9]+\s")
"""How a position in one line begins: the game's id, and the notation's number."""


@frozen
class Asked:
    """A position, and its game."""

    game: Game
    position: Position

    @property
    def line(self) -> str:
        """The position in one line."""
        return self.game.write_line(self.position)


def asked(args: Any) -> Asked:  # noqa: ANN401  # argparse's namespace
    """The position of the DOCUMENT, under the edition and readings asked for."""
    table, place = _table(args.document)
    document = _document(table, place, _box(table, place, args.box))
    chosen = readings(args.reading)
    try:
        position = document.under(args.ruleset or "", chosen)
    except BadInput as wrong:
        raise wrong.within("arguments") from None
    return Asked(document.game, position)


def _document(table: Mapping[str, Any], place: str, box: Any) -> Document:  # noqa: ANN401
    """The position of a document, be it one of a position, a ruling or a game."""
    from rulespec.documents import positions, records  # noqa: PLC0415  # loads the games

    if "moves" in table or "setup" in table:
        return records.read_record(table, place, box=box).document()
    if "ask" not in table:
        return positions.read_document(table, place, box=box)
    from rulespec.documents.rulings import OWN_NAMES  # noqa: PLC0415  # seldom needed

    return positions.read_document(table, place, box=box, besides=OWN_NAMES)


def _box(table: Mapping[str, Any], place: str, path: str | None) -> Any:  # noqa: ANN401
    """The box that is brought, if any."""
    if path is None:
        return None
    from rulespec.documents.positions import read_game  # noqa: PLC0415  # loads the game
    from rulespec.reading import Reader  # noqa: PLC0415  # with it

    return read_game(Reader(table, place)).load_box(Path(path))


def _table(document: str) -> tuple[Mapping[str, Any], str]:
    """The document as a table, and what to call it."""
    if _LINE.match(document):
        return _from_line(document), "DOCUMENT"
    from rulespec.documents.files import LARGEST, load, loads  # noqa: PLC0415  # only for documents

    if document != "-":
        return load(document), document
    place = "standard input"
    content = b"" if sys.stdin is None else sys.stdin.buffer.read(LARGEST + 1)
    text = content.decode("utf-8", "replace").lstrip("\ufeff \t\r\n")
    if _LINE.match(text):
        return _from_line(text), place
    return loads(content, ".json" if text.startswith("{") else ".toml", place), place


def _from_line(text: str) -> dict[str, Any]:
    found = _LINE.match(text)
    return {"game": found[1] if found else "", "line": text.strip()}
