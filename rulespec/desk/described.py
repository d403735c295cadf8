"""Games as the desk knows them: what their fields hold, in words, and with what one may begin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from attrs import frozen

from rulespec.cli.library import game_of, question_of
from rulespec.desk.requests import asked, box_of
from rulespec.desk.unknown import form_of, may_be
from rulespec.documents.files import load
from rulespec.documents.positions import Document, write_document
from rulespec.documents.shelf import rulings, shelf
from rulespec.documents.strict_reading import Reader
from rulespec.language.fields import Amount, Field, Many
from rulespec.language.game import Game
from rulespec.language.registry import games, known
from rulespec.language.universes import Patterns, Universe
from rulespec.languages import say

Answer = dict[str, Any]


def listed() -> Answer:
    """Every game that is known, and its editions; those that are installed first."""
    return {"games": [game_of(game) for game in {**games(), **known()}.values()]}


def described(game: Game, _: Reader) -> Answer:
    """A game: its fields, the universes that they speak of, its questions, and how it begins."""
    names = _Names.of(game)
    start = game.set_up()
    document = Document(game=game, position=start, box=game.standard_box)
    return {
        **game_of(game),
        "questions": [question_of(game, question) for question in game.questions],
        "variants": [{"id": at.id, "title": at.title, "says": at.says} for at in game.variants],
        "fields": [_field(game, at, names) for at in game.fields],
        "universes": {name: _universe(game, at) for name, at in names.universes.items()},
        "forms": game.move_forms,
        "start": {**write_document(document), "game": game.id},
    }


@frozen
class _Names:
    """The universes of a game's fields, each by a name of its own."""

    universes: dict[str, Universe]

    @classmethod
    def of(cls, game: Game) -> _Names:
        """Those that hold something or are held; of two of one name the second gets a number."""
        found: dict[str, Universe] = {}
        for at in (one for field in game.fields for one in _spoken_of(field)):
            if all(at is not known for known in found.values()):
                alike = sum(known.name == at.name for known in found.values())
                found[f"{at.name} {alike + 1}" if alike else at.name] = at
        return cls(found)

    def name(self, universe: Universe | None) -> str | None:
        """How a universe is called."""
        return next((name for name, at in self.universes.items() if at is universe), None)


def _spoken_of(at: Field) -> Iterator[Universe]:
    yield from (one for one in (at.per, getattr(at, "universe", None)) if one is not None)


def _universe(game: Game, at: Universe) -> Answer:
    pieces = (piece for group in game.pieces(game.standard_box) for piece in group.pieces)
    printed = {at.name: at.printed[0] for at in pieces if at.printed}
    return {
        "elements": list(at.elements),
        "printed": {name: printed[name] for name in at.elements if name in printed},
        "players": at is game.seats,
        "board": at.board,
        "across": at.across,
    }


def _field(game: Game, at: Field, names: _Names) -> Answer:
    """What a field holds, and which fields are told in one word with it."""
    universe: Universe = getattr(at, "universe", None)  # type: ignore[assignment]  # numbers have none
    form = form_of(game, at)
    together = () if form is None else form.fields
    return {
        "name": at.name,
        "words": say(at.words, game.id),
        "kind": type(at).__name__.lower(),
        "per": names.name(at.per),
        "of": names.name(universe),
        "among": None if at.among is None else list(universe.names(at.among.members)),
        "fixed": at.fixed,
        "playing": at is game.playing,
        "may-be-unknown": may_be(game, at),
        "listed": _first_shapes(game, at),
        "together": [one.name for one in together if one is not at],
        "apart": [one.name for one in _apart(at, together if form and form.letters else ())],
        **({"least": at.least, "most": at.most} if isinstance(at, Amount) else {}),
    }


def _apart(at: Field, drawn: tuple[Field, ...]) -> Iterator[Field]:
    """The fields in which an element of this one does not lie besides."""
    if isinstance(at, Many) and at.apart:
        yield at
    else:
        yield from drawn


def shapes(game: Game, reader: Reader) -> Answer:
    """The sets that a field may hold at a key, first the one that is as the box draws it."""
    at, rows = _listed(game, reader)
    key = 1 if at.per is None else at.per.one(reader.choice("key", at.per.elements))
    return {"shapes": [list(at.universe.names(mask)) for mask in _in_order(rows, key)]}


def _first_shapes(game: Game, at: Field) -> dict[str, list[str]] | None:
    """For each key the first of the sets that a field may hold there, if they are listed."""
    if not isinstance(at, Many) or not at.listed:
        return None
    rows = _rows(at, game.standard_box)
    keys = ("",) if at.per is None else at.per.elements
    firsts = [_in_order(rows, 1 << place)[0] for place, _ in enumerate(keys)]
    return {key: list(at.universe.names(first)) for key, first in zip(keys, firsts, strict=True)}


def _in_order(rows: Mapping[int, AbstractSet[int]], key: int) -> list[int]:
    """The sets of a key, the one that is drawn first."""
    drawn = rows.drawn.get(key) if isinstance(rows, Patterns) else None
    return sorted(rows[key], key=lambda mask: (mask != drawn, mask))


def box(game: Game, _: Reader) -> Answer:
    """The document of the box that ships, to be changed and brought back."""
    return {"text": game.box_file.text}


def fitting(game: Game, reader: Reader) -> Answer:
    """The keys at which a field may hold just these places."""
    at, rows = _listed(game, reader)
    mask = at.universe.mask(reader.part("places").names(at.universe.elements))
    keys = ("",) if at.per is None else at.per.elements
    return {"keys": [key for place, key in enumerate(keys) if mask in rows[1 << place]]}


def _listed(game: Game, reader: Reader) -> tuple[Many, Mapping[int, AbstractSet[int]]]:
    """A field of which all sets that it may hold are listed, and these for each key."""
    fields = {at.name: at for at in game.fields if isinstance(at, Many) and at.listed}
    at = fields[reader.choice("field", tuple(fields))]
    return at, _rows(at, box_of(game, reader))


def _rows(at: Many, box: Any) -> Mapping[int, AbstractSet[int]]:  # noqa: ANN401  # each game's own
    table: Any = at.listed
    rows: Mapping[int, AbstractSet[int]] = (
        table.rows if table.rows is not None else getattr(box.tables, table.name)
    )
    return rows


# --- examples -------------------------------------------------------------------------------------


def examples(game: Game, _: Reader) -> Answer:
    """The rulings that ship with a game, with their titles; those with a box of their own not."""
    found = ((name, load(path)) for name, path in _files(game).items())
    return {"examples": [{"file": name, "title": table["title"]}
                         for name, table in found if "box" not in table]}  # fmt: skip


def example(game: Game, reader: Reader) -> Answer:
    """One of them: its position, and the move that it asks about."""
    files = _files(game)
    name = reader.choice("file", tuple(files))
    table = load(files[name])
    document = {part: table[part] for part in PARTS if part in table}
    found = asked(Reader({"document": document}, name)).document
    asks = (at["move"] for at in table["ask"] if "move" in at)
    return {
        "title": table["title"],
        "document": {**write_document(found), "game": game.id},
        "move": next(asks, ""),
    }


PARTS = ("game", "edition", "readings", "position", "line")
"""What of a ruling is its position."""


def _files(game: Game) -> dict[str, Any]:
    """The rulings on a game's shelf, by the way to each."""
    folder = shelf(game)
    return {} if folder is None else {at.relative_to(folder).as_posix(): at for at in rulings(game)}
