"""Requests: the game and the position that somebody at the desk asks about.

Documents are data: they name a game that is known already, by its id, and no file.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulespec.answers.position import Position
from rulespec.cli.asked import Asked
from rulespec.documents.field_values import of_plain
from rulespec.documents.opened import read_opened, table_in
from rulespec.documents.positions import Document, read_document, write_document
from rulespec.documents.strict_reading import Reader
from rulespec.documents.unknown_parts import UNKNOWN, first_unknown
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.bags import packed
from rulespec.language.fields import Bag, Field, Perhaps
from rulespec.language.game import Game
from rulespec.language.registry import known
from rulespec.readers.python.slots import nothing

Table = Mapping[str, Any]


def game_of(reader: Reader) -> Game:
    """The game that a request or a document names, among those that are known."""
    at = reader.part("game")
    games = known()
    found = next((game for game in games.values() if _is_called(game, at.string())), None)
    if found is None:
        raise at.wrong(at.value, f"one of {', '.join(games)}", did_you_mean(at.value, games))
    return found


def _is_called(game: Game, name: str) -> bool:
    """Whether a document may call a game so: by its id, or by the name of its file."""
    file = Path(game.path).name
    return name == game.id or (name.endswith(".py") and name.rpartition("/")[2] == file)


def asked(reader: Reader) -> Asked:
    """The position of a request, with the changes that it asks for."""
    document = _read(_table(reader))
    if not reader.has("changes"):
        return Asked(document)
    changes = _changes(document.position, reader.part("changes"))
    changed = document.position.changed(changes)
    table = write_document(Document(game=document.game, position=changed, box=document.box))
    return Asked(_read({**table, "game": document.game.id}))


def _table(reader: Reader) -> Table:
    """What the document of a request says."""
    if reader.has("document") == reader.has("text"):
        raise reader.wrong("a request without a position", "a document or a text")
    if reader.has("document"):
        return reader.part("document").table()
    return table_in(reader.text("text").encode(), "text")


def _read(table: Table) -> Document:
    """The document, which names no file."""
    reader = Reader(table, "document")
    found = game_of(reader)
    if reader.has("box"):
        raise reader.part("box").wrong(table["box"], "no box: the desk has the standard one")
    unknown = first_unknown(table, "document")
    if unknown is not None:
        expected = "what is there; the command line answers for unknown parts"
        raise BadInput(unknown, UNKNOWN, expected)
    document = read_opened({**table, "game": found.id}, "document", boxes=())
    if "moves" not in table and "setup" not in table:
        return document
    return read_document({**write_document(document), "game": found.id}, "document")


def _changes(position: Position, reader: Reader) -> dict[Field, Any]:
    """Other values of some fields, packed; of one with keys at some of these."""
    fields = position.game.slots.fields
    reader.only(tuple(fields))
    return {fields[name]: _change(fields[name], reader.part(name)) for name in reader.table()}


def _change(at: Field, reader: Reader) -> Any:  # noqa: ANN401  # packed
    if at.per is None:
        return _value(at, reader)
    reader.only(at.per.elements)
    return {key: _value(at, reader.part(key)) for key in reader.table()}


def _value(at: Field, reader: Reader) -> Any:  # noqa: ANN401  # packed
    """The packed value of a field; a single thing may be missing, and a bag is counted."""
    if reader.value is None and isinstance(at, Perhaps):
        return nothing(at)
    return _bag(at, reader) if isinstance(at, Bag) else of_plain(at, reader)


def _bag(at: Bag, reader: Reader) -> int:
    """The bag with so many of each name."""
    reader.only(at.universe.elements)
    numbers = {name: reader.part(name).whole(0, at.most) for name in reader.table()}
    return packed(at.universe.places[name] for name, many in numbers.items() for _ in range(many))
