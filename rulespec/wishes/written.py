"""Wishes as one writes them at a command line: a document's name, or a table in one line.

For instance ``field = "keys", of = "first", has = "louvre"``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulespec.answers.position import Position
from rulespec.documents.files import ENDINGS, load, loads
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.fields import Field
from rulespec.wishes.fulfilled import Fulfilled, fulfilled
from rulespec.wishes.reading import Wished, read_wished
from rulespec.wishes.reading_wishes import Wishing
from rulespec.wishes.wishes import Wish

OPTION = "--wish"


def written(told: Iterable[str], position: Position, player: str | None = None) -> Fulfilled:
    """Whether a position of the same game is as all that is written wishes."""
    wishes: list[Wish] = []
    known: dict[Field, Any] = {}
    for text in told:
        if not text.endswith(ENDINGS):
            wishes.append(_in_one_line(text, position))
            continue
        said = _of_document(text, position)
        twice = [at.name for at in said.known if at in known]
        if twice:
            raise BadInput(OPTION, twice[0], "what is known of a field in one document")
        wishes += said.wishes
        known |= said.known
    return fulfilled(wishes, known, player)


def _in_one_line(text: str, position: Position) -> Wish:
    """The wish of a table that is written without its braces."""
    reader = Reader(loads(f"wish = {{{text}}}", ".toml", OPTION), OPTION)
    reader.only(("wish",))
    return Wishing(position.game, position.box).wish(Reader(reader.part("wish").value, OPTION))


def _of_document(path: str, position: Position) -> Wished:
    said = read_wished(load(path), path)
    if said.game.id != position.game.id:
        raise BadInput(f"{path}: game", said.game.id, f"wishes of {position.game.id}")
    edition = position.ruleset.edition.id
    if said.rules.edition.id != edition:
        raise BadInput(f"{path}: edition", said.rules.edition.id, f"{edition}, as the position has")
    return said
