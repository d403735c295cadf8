"""Requests: the game and the position that somebody at the desk asks about.

Documents are data: they name a game that is known already, by its id, and no file.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from rulespec.answers.position import Position
from rulespec.cli.asked import Asked
from rulespec.desk.unknown import Overlay, of_partial, slots, written
from rulespec.documents.field_values import of_plain
from rulespec.documents.files import loads
from rulespec.documents.opened import read_opened, table_in
from rulespec.documents.positions import Document, read_document, write_document
from rulespec.documents.strict_reading import Reader
from rulespec.documents.unknown_parts import UNKNOWN, first_unknown
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.bags import packed
from rulespec.language.fields import Bag, Field, Perhaps
from rulespec.language.game import Game
from rulespec.language.registry import game, known, points
from rulespec.readers.python.slots import nothing
from rulespec.wishes.partial import Partial, read_partial

Table = Mapping[str, Any]


def game_of(reader: Reader) -> Game:
    """The game that a request or a document names, among those that are known."""
    at = reader.part("game")
    if at.string() in points():
        return game(at.string())
    games = known()
    found = next((game for game in games.values() if _is_called(game, at.string())), None)
    if found is None:
        raise at.wrong(at.value, f"one of {', '.join(games)}", did_you_mean(at.value, games))
    return found


def _is_called(game: Game, name: str) -> bool:
    """Whether a document may call a game so: by its id, or by the name of its file."""
    file = Path(game.path).name
    return name == game.id or (name.endswith(".py") and name.rpartition("/")[2] == file)


@frozen
class Laid(Asked):
    """A position at the desk, of which parts may be unknown."""

    unknown: Overlay = field(factory=dict)
    """What is unknown, by names; in the position something stands in its place."""

    box_text: str = ""
    """The box of one's own as its document; empty for the standard one."""

    @cached_property
    def partial(self) -> Partial:
        """The position with all that is known of it."""
        reader = Reader(self.unknown, "unknown")
        return Partial(document=self.document, open=slots(self.position, reader))

    @property
    def whole(self) -> Position:
        """The position, where nothing may be unknown."""
        if self.unknown:
            raise BadInput("position", UNKNOWN, "what is there, for this question")
        return self.position

    @cached_property
    def table(self) -> dict[str, Any]:
        """The document, as all commands read it."""
        table = write_document(self.document)
        if not self.unknown:
            return table
        marked = written(self.position, table["position"], self.partial.open)
        return {**table, "position": marked}


OWN = ("unknown", "box-text")
"""What the desk's documents say besides others."""


def asked(reader: Reader) -> Laid:
    """The position of a request, with the changes that it asks for."""
    found = _read(reader)
    if not reader.has("changes"):
        return found
    position = found.position.changed(_changes(found.position, reader.part("changes")))
    return evolve(found, document=_again(evolve(found.document, position=position)))


def _again(document: Document) -> Document:
    """The document as it is read when it has been written."""
    table = {**write_document(document), "game": document.game.id}
    return read_document(table, "document", box=document.box)


def _read(reader: Reader) -> Laid:
    """The position of a document or a text, what is said to be unknown, and a box of one's own."""
    if reader.has("document") == reader.has("text"):
        raise reader.wrong("a request without a position", "a document or a text")
    at = reader
    if reader.has("document"):
        at = reader.part("document")
        table = {name: value for name, value in at.table().items() if name not in OWN}
    else:
        table = {**table_in(reader.text("text").encode(), "text")}
    found = _opened(table, at)
    if not at.has("unknown"):
        return found
    return evolve(found, unknown={**found.unknown, **at.part("unknown").table()})


def box_of(game: Game, reader: Reader) -> Any:  # noqa: ANN401  # each game has a box of its own
    """The box that a request brings, or the standard one."""
    if not _brings_box(reader):
        return game.standard_box
    text = reader.part("box-text").value
    if not isinstance(text, str):
        raise reader.part("box-text").wrong(text, "the text of a box's document")
    kind = ".json" if text.lstrip().startswith("{") else ".toml"
    return game.read_box(loads(text.encode(), kind, "box"), "box")


def _brings_box(reader: Reader) -> bool:
    return bool(reader.has("box-text") and reader.part("box-text").value)


def _opened(table: Table, at: Reader) -> Laid:
    """The document, which names no file; a box is brought beside it."""
    reader = Reader(table, "document")
    game = game_of(reader)
    own = _brings_box(at)
    if reader.has("box") and not own:
        raise reader.part("box").wrong(table["box"], "no box but one that the desk was given")
    box = box_of(game, at)
    table = {**{name: value for name, value in table.items() if name != "box"}, "game": game.id}
    unknown: Overlay = {}
    if first_unknown(table, "document") is not None:
        partial = read_partial(table, "document", box=box)
        position, unknown = of_partial(partial)
        document = evolve(partial.document, position=position)
    else:
        document = read_opened(table, "document", box, boxes=())
        if "moves" in table or "setup" in table:
            document = _again(document)
    if own:
        document = evolve(document, box_file=f"{box.name}.toml")
    return Laid(document, unknown, at.table()["box-text"] if own else "")


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
