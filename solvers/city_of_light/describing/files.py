"""Descriptions as documents, ``*.find.toml``.

A description has these names::

    title = "Scoring example"
    game = "city-of-light"
    edition = "gaga-2021"           # perhaps [readings] and a box, as in every document
    cites = ["example.orange.lit"]
    stage = "over"                  # or second
    streets = \"\"\"                   # b o c *, a question mark where a cell is not known
    ? ? ? ? ? ? ? ?
    …
    \"\"\"
    painter = 2                     # how many lamps he counts

    [[house]]
    owner = "orange"
    name = "B"
    size = 6                        # or kind = "L6", or cells = "c3-d3-…"
    lamps = 3
    annex = true

    [[piece]]
    owner = "blue"
    kind = "painter"                # perhaps cells = "c4"

    [quarters]
    orange = ["A", "B", "C"]
    [unbuilt]
    orange = 2
    [performed]
    orange = ["sacre-coeur"]
    [totals]                        # what the players score, if the source says so
    orange = 48
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from attrs import field, frozen

from rulespec.documents.files import load
from rulespec.documents.positions import RULES, read_box, read_rules
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.games.city_of_light.components import BUILDINGS, CELLS, POSTCARDS
from rulespec.games.city_of_light.game import GAME
from rulespec.sealed import sealed
from solvers.city_of_light.describing.described import PLAYERS, House, Known, Piece

T = TypeVar("T")
ENDING = ".find.toml"
FACTS = ("stage", "streets", "painter", "house", "piece",
         "quarters", "unbuilt", "performed")
NAMES = (*RULES, "title", "cites", "note", "totals", *FACTS)
MOST = 40
"""How many houses, or pieces, a description may name."""

LARGEST_TOTAL = 1000


@frozen(kw_only=True)
class Description:
    """What is known of a position, where that stands, and what the players are said to score."""

    title: str
    known: Known
    cites: tuple[str, ...] = ()
    totals: Mapping[str, int] = field(factory=dict, converter=sealed, hash=False)
    box_file: str = ""
    """Where the box was read from, as the document says; empty for the standard one."""


def load_description(path: Path | str) -> Description:
    """The description in a file."""
    return read_description(load(path), str(path))


def read_description(table: Mapping[str, Any], place: str) -> Description:
    """The description in a document's table."""
    reader = Reader(table, place)
    reader.only(NAMES)
    reader.choice("game", (GAME.id,))
    rules, box = read_rules(reader, GAME), read_box(reader, GAME)
    facts = _facts(reader)
    return Description(
        title=reader.text("title"),
        known=_made(reader, lambda: Known(ruleset=rules, box=box, **facts)),
        box_file=reader.optional_text("box"),
        cites=reader.part("cites").texts() if reader.has("cites") else (),
        totals=_by_player(reader, "totals", lambda at: at.whole(-LARGEST_TOTAL, LARGEST_TOTAL)),
    )


def _made(reader: Reader, make: Callable[[], T]) -> T:
    try:
        return make()
    except BadInput as wrong:
        raise wrong.within(reader.place) from None


def _facts(reader: Reader) -> dict[str, Any]:
    found: dict[str, Any] = {
        "houses": tuple(map(_house, _each(reader, "house"))),
        "pieces": tuple(map(_piece, _each(reader, "piece"))),
        "quarters": _by_player(reader, "quarters", lambda at: at.texts(MOST)),
        "unbuilt": _by_player(reader, "unbuilt", lambda at: at.whole(0, len(BUILDINGS))),
        "performed": _by_player(reader, "performed", lambda at: at.names(POSTCARDS.elements)),
    }
    if reader.has("stage"):
        found["stage"] = reader.text("stage")
    if reader.has("painter"):
        found["painter"] = reader.part("painter").whole(0, len(CELLS))
    if reader.has("streets"):
        rows = reader.text("streets").split("\n")
        found["streets"] = tuple("".join(row.split()) for row in rows if row.strip())
    return found


def _each(reader: Reader, name: str) -> tuple[Reader, ...]:
    return reader.part(name).items(MOST) if reader.has(name) else ()


def _by_player(reader: Reader, name: str, read: Callable[[Reader], T]) -> dict[str, T]:
    if not reader.has(name):
        return {}
    table = reader.part(name)
    table.only(tuple(PLAYERS))
    return {player: read(table.part(player)) for player in PLAYERS if table.has(player)}


def _house(reader: Reader) -> House:
    reader.only(("owner", "name", "size", "kind", "lamps", "annex", "cells"))
    counts = {name: reader.part(name).whole(0, len(CELLS))
              for name in ("size", "lamps") if reader.has(name)}
    texts = {name: reader.optional_text(name) for name in ("name", "kind", "cells")}
    annex = reader.optional_truth("annex")
    owner = reader.text("owner")
    return _made(reader, lambda: House(owner=owner, annex=annex, **counts, **texts))  # type: ignore[arg-type]


def _piece(reader: Reader) -> Piece:
    reader.only(("owner", "kind", "cells"))
    owner, kind, cells = reader.text("owner"), reader.text("kind"), reader.optional_text("cells")
    return _made(reader, lambda: Piece(owner=owner, kind=kind, cells=cells))
