"""What a document leaves out: entries that are empty therefore, with the words that read them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rulespec.documents.position_tables import Entry, entry, owned, shared
from rulespec.language.fields import FIELDS, One
from rulespec.language.forms import Form
from rulespec.language.terms import Term
from rulespec.readers.names import NOUNS, tables, walk
from rulespec.readers.python.looking import inside

if TYPE_CHECKING:
    from rulespec.language.game import Game

Words = Mapping[str, tuple[str, ...]]

_known: dict[int, tuple[Game, Words]] = {}


def left_out(game: Game) -> Words:
    """Entries that are empty where a table leaves them out, with the nouns that they fill.

    ``*.goods`` is an entry of the mover's own table.
    """
    if id(game) not in _known:
        _known[id(game)] = game, dict(_filled(game))
    return _known[id(game)][1]


def _filled(game: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    words = _words(game)
    named: list[tuple[str, Entry]] = [(entry(at), at) for at in shared(game)]
    named += [(f"*.{entry(at)}", at) for at in owned(game)]
    for name, at in named:
        reading = tuple(word for word, read in words.items() if read & _empty(at))
        if reading and not isinstance(at, One):
            yield name, reading


def _empty(at: Entry) -> set[str]:
    """The fields of an entry that are empty where it is left out."""
    fields = at.fields if isinstance(at, Form) else (at,)
    return {one.name for one in fields if one.left_out is None}


def _words(game: Game) -> dict[str, set[str]]:
    """For each word of the clauses the fields that it reads."""
    found: dict[str, set[str]] = {}
    for action in game.actions:
        for clause in action.clauses:
            for part in walk(clause.term):
                found |= {table.name: {table.name} for table in tables(part)}
                if isinstance(part, NOUNS) and part.of == "position" and part.name not in found:
                    found[part.name] = set(_fields_in(part, set()))
    return found


def _fields_in(term: Term, met: set[int]) -> Iterator[str]:
    """The fields that a term reads, whatever its words mean."""
    if id(term) in met:
        return
    met.add(id(term))
    if isinstance(term, FIELDS):
        yield term.name
    table = getattr(term, "table", None)
    if table is not None:
        yield table.name
    for part in inside(term):
        yield from _fields_in(part, met)
