"""What is unknown of a position at the desk: whole values, ``"?"``, or some elements of a set.

A document of the desk says it beside the position, in which something stands in its place:
``{"unknown": {"hands": {"blue": "?"}, "colours": {"blue": ["c3"]}}}``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulespec.answers.position import Position
from rulespec.documents.field_values import plain
from rulespec.documents.position_tables import entry, is_of_players
from rulespec.documents.strict_reading import Reader
from rulespec.documents.unknown_parts import UNKNOWN
from rulespec.errors import BadInput
from rulespec.language.fields import Field, Many, Past
from rulespec.language.forms import Form
from rulespec.language.game import Game
from rulespec.wishes.partial import Partial, Slot
from rulespec.wishes.parts import ANY, Part

Overlay = dict[str, Any]
"""For each field by its name, and each of its keys, what is unknown."""


def form_of(game: Game, at: Field) -> Form | None:
    """The form in which documents tell a field, if they do not tell it by itself."""
    return next((one for one in game.forms if one.entry is not None and at in one.fields), None)


def may_be(game: Game, at: Field) -> bool:
    """Whether documents can say of a field that it is unknown, all of it or element by element."""
    form = form_of(game, at)
    told = bool(entry(at)) if form is None else bool(form.letters)
    return told and not isinstance(at, Past) and at is not game.playing


# --- what the desk says ---------------------------------------------------------------------------


def slots(position: Position, reader: Reader) -> dict[Slot, Any]:
    """What is known of each value that is unknown, as the desk says it."""
    fields = {at.name: at for at in position.game.fields if may_be(position.game, at)}
    reader.only(tuple(fields))
    found: dict[Slot, Any] = {}
    for name in reader.table():
        at, told = fields[name], reader.part(name)
        if at.per is None:
            found[at, 0] = _known(at, position.values(at)[0], told)
            continue
        told.only(at.per.elements)
        for key in told.table():
            place = at.per.places[key]
            found[at, place] = _known(at, position.values(at)[place], told.part(key))
    return found


def _known(at: Field, value: Any, reader: Reader) -> Part:  # noqa: ANN401  # packed
    if reader.value == UNKNOWN:
        return ANY
    if not isinstance(at, Many):
        raise reader.wrong(reader.value, UNKNOWN)
    open_ = at.universe.mask(reader.names(at.universe.elements))
    return Part(has=value & ~open_, lacks=at.universe.whole & ~value & ~open_)


# --- what documents say ---------------------------------------------------------------------------


def of_partial(partial: Partial) -> tuple[Position, Overlay]:
    """The position of a document in which ``?`` stands, and what of it is unknown."""
    values: dict[Field, Any] = {}
    found: Overlay = {}
    told = {**partial.open, **dict.fromkeys(partial.derived, ANY)}
    for (at, place), known in told.items():
        if not isinstance(known, Part):
            _put(values, at, at, place, known)
        elif known == ANY:
            _put(found, at.name, at, place, UNKNOWN)
        else:
            has, open_ = _open(at, known)
            _put(values, at, at, place, has)
            _put(found, at.name, at, place, list(open_))
    return partial.position.changed(values), found


def _open(at: Field, known: Part) -> tuple[int, tuple[str, ...]]:
    """Of a set what it has, and what it may have."""
    if not isinstance(at, Many) or known.least is not None or known.most is not None:
        expected = f"a value or {UNKNOWN}; the command line answers for limits and sizes"
        raise BadInput(at.name, "something known of it", expected)
    has, lacks = (one if isinstance(one, int) else at.universe.mask(one)
                  for one in (known.has, known.lacks))  # fmt: skip
    return has, at.universe.names(at.universe.whole & ~has & ~lacks)


def _put(found: dict[Any, Any], name: Any, at: Field, place: int, value: Any) -> None:  # noqa: ANN401
    if at.per is None:
        found[name] = value
    else:
        found.setdefault(name, {})[at.per.elements[place]] = value


# --- documents ------------------------------------------------------------------------------------


def written(position: Position, table: Mapping[str, Any], open_: Mapping[Slot, Any]) -> Overlay:
    """The table of a position with ``?`` for what is unknown, as all commands read it."""
    game, found = position.game, {**table}
    for at in dict.fromkeys(at for at, _ in open_):
        parts = {place: _part(at, known) for (one, place), known in open_.items() if one is at}
        form = form_of(game, at)
        if form is not None:
            cells = {place for (one, _), known in open_.items() if one is at
                     for place in _places(at, known)}  # fmt: skip
            found[entry(form)] = _lettered(found[entry(form)], cells)
        elif at.per is None:
            found[entry(at)] = parts[0]
        elif is_of_players(game, at):
            for place, part in parts.items():
                player = game.seats.elements[place]
                found[player] = {**found[player], entry(at): part}
        else:
            keyed = zip(at.per.elements, position.values(at), strict=True)
            told = [parts.get(place, plain(at, value)) for place, (_, value) in enumerate(keyed)]
            found[entry(at)] = {key: one for key, one in zip(at.per.elements, told, strict=True)
                                if one is not None}  # fmt: skip
    return found


def _part(at: Any, known: Part) -> Any:  # noqa: ANN401  # a field; plain data
    if known == ANY:
        return UNKNOWN
    return {name: list(at.universe.names(mask))
            for name, mask in (("has", known.has), ("lacks", known.lacks))}  # fmt: skip


def _places(at: Any, known: Part) -> Iterator[int]:  # noqa: ANN401  # a field
    """The places of a set's universe that may be in it, or not."""
    _, open_ = _open(at, known)
    return (at.universe.places[name] for name in open_)


def _lettered(drawing: str, cells: set[int]) -> str:
    """A drawing in letters with ``?`` at some of its cells."""
    places = (place for place, letter in enumerate(drawing) if not letter.isspace())
    marked = {at for number, at in enumerate(places) if number in cells}
    return "".join(UNKNOWN if at in marked else letter for at, letter in enumerate(drawing))
