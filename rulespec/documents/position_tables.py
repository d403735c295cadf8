"""A position as a table that people can write by hand, from the fields of its game.

A field without keys is an entry. What each player has stands in a table of the player's own. Other
fields with keys are lists such as ``["odeon=grey+violet"]``, or lists of lists where the keys are
numbers. What is empty may be left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rulespec.documents.field_values import known, of_plain, of_text, plain, text
from rulespec.documents.strict_reading import Reader
from rulespec.language.effects import Emptied
from rulespec.language.fields import Amount, Bag, Field, One, Pile
from rulespec.language.forms import Form
from rulespec.language.universes import Universe
from rulespec.readers.python.slots import nothing

if TYPE_CHECKING:
    from rulespec.answers.position import Position
    from rulespec.language.game import Game
    from rulespec.language.rulesets import Ruleset

Values = dict[str, tuple[Any, ...]]
"""For each field by its name the values at its keys."""


Entry = Field | Form
"""What documents have an entry for."""


def entry(at: Entry) -> str:
    """What documents call a field or a form; empty if they do not speak of it."""
    if isinstance(at, Form) or at.entry is not None:
        return at.entry or ""
    return at.name.replace("_", "-")


def is_of_players(game: Game, at: Entry) -> bool:
    """Whether each player has one."""
    if isinstance(at, Form) and at.of_each:
        return True
    first = at.fields[0] if isinstance(at, Form) else at
    return first.per is not None and first.per is game.seats


def is_numbered(at: Field) -> bool:
    """Whether the keys of a field are numbers."""
    return at.per is not None and all(name.isdecimal() for name in at.per.elements)


def entries(game: Game, *, of_lines: bool = False) -> Iterator[Entry]:
    """What documents, or lines, speak of, in the order of the fields."""
    forms = [form for form in game.forms if form.entry is not None]
    if of_lines:
        forms += (form for form in game.forms if form.entry is None)
    formed = {at.name: form for form in forms for at in form.fields}
    for at in game.fields:
        form = formed.get(at.name)
        if form is not None and form.fields[0].name == at.name:
            yield at if of_lines and form.is_of_documents else form
        elif form is None and entry(at):
            yield at


def shared(game: Game, *, of_lines: bool = False) -> tuple[Entry, ...]:
    """What is no player's own."""
    return _sorted(game, of_lines)[0]


def owned(game: Game, *, of_lines: bool = False) -> tuple[Entry, ...]:
    """What each player has."""
    return _sorted(game, of_lines)[1]


_Sorted = tuple[tuple[Entry, ...], tuple[Entry, ...]]
_known: dict[tuple[int, bool], tuple[Any, _Sorted]] = {}
"""For games by their identity what is no player's own, and what each player has."""


def _sorted(game: Game, of_lines: bool) -> _Sorted:  # noqa: FBT001  # of two calls
    key = id(game), of_lines
    if key not in _known:
        found = tuple(entries(game, of_lines=of_lines))
        own = tuple(at for at in found if is_of_players(game, at))
        _known[key] = game, (tuple(at for at in found if at not in own), own)
    return _known[key][1]


# --- writing --------------------------------------------------------------------------------------


def write_table(game: Game, position: Position) -> dict[str, Any]:
    """The table of a position; a single thing that is not there is left out."""
    found: dict[str, Any] = {}
    for at in shared(game):
        plainly = at.write(position) if isinstance(at, Form) else written(at, position.values(at))
        if plainly is not None:
            found[entry(at)] = plainly
    for player in position.players:
        own = {entry(at): _own(game, position, at, player) for at in owned(game)}
        found[player] = {name: value for name, value in own.items() if value is not None}
    return found


def _own(game: Game, position: Position, at: Entry, player: str) -> Any:  # noqa: ANN401
    if isinstance(at, Form):
        return at.write(position, player)
    value = position.values(at)[game.seats.places[player]]
    is_bare = isinstance(at.left_out, Emptied) and value == nothing(at)
    return None if is_bare else plain(at, value)


def written(at: Field, values: tuple[Any, ...]) -> Any:  # noqa: ANN401  # plain data
    """The values of a field that is no player's own, as plain data."""
    if at.per is None:
        return plain(at, values[0])
    if is_numbered(at) and isinstance(at, Pile | Bag):
        return [plain(at, value) for value in values]
    return pairs(at, values)


def pairs(at: Field, values: Iterable[Any]) -> list[str]:
    """What is at each key of a field: ``odeon=grey+violet``; a key at itself stands alone."""
    empty, alike = nothing(at), _is_alike(at)
    keyed = zip(at.per.elements, values, strict=True)  # type: ignore[union-attr]  # it has keys
    found = ((key, text(at, value, "+")) for key, value in keyed if value != empty)
    return [key if alike and key == held else f"{key}={held}" for key, held in found]


def _is_alike(at: Field) -> bool:
    """Whether what a field holds is called like its keys: tiles, and where they belong."""
    return at.per.elements == getattr(getattr(at, "universe", None), "elements", ())  # type: ignore[union-attr]


# --- reading --------------------------------------------------------------------------------------


def read_table(game: Game, reader: Reader, ruleset: Ruleset, box: Any) -> Position:  # noqa: ANN401
    """The position of a document's table; what it leaves out is what its fields say, or empty."""
    from rulespec.answers.placing import placed  # noqa: PLC0415  # it reads us

    reader.only((*map(entry, shared(game)), *game.seats.elements))
    playing = playing_in(game, reader)
    values: Values = {}
    rest: list[str] = []
    for at in shared(game):
        if not reader.has(entry(at)):
            if is_needed(at):
                reader.part(entry(at))  # says that it is missing
        elif _says(at, "rest", reader.part(entry(at))):
            rest.append(at.name)  # type: ignore[union-attr]  # a field
        elif _says(at, "standard", reader.part(entry(at))):
            first = at_first(game, ruleset, box, playing)
            values |= {one.name: first.values(one) for one in fields_of((at,))}
        else:
            values |= _read(at, reader.part(entry(at)), playing)
    values |= _of_players(game, reader, playing)
    missing = _missing(game, values, reader, playing)
    return placed(game, ruleset, box, values, playing, missing, rest)


def is_needed(at: Entry) -> bool:
    """Whether a document must have an entry."""
    return at.needed if isinstance(at, Form) else isinstance(at, One) and at.left_out is None


def _says(at: Entry, word: str, reader: Reader) -> bool:
    """Whether the document says only that a field is what lies nowhere else, or as at first."""
    if not isinstance(reader.value, str):
        return False
    if word == "rest":
        may = not isinstance(at, Form) and at.rest_is is not None
    else:
        may = all(one.standard for one in fields_of((at,)))
    return may and reader.one_of((word,)) == word


def at_first(game: Game, ruleset: Ruleset, box: Any, playing: tuple[str, ...]) -> Position:  # noqa: ANN401
    """The position in which so many begin a game."""
    choices = {} if game.playing is None else {"players": len(playing)}
    found: Position = game.set_up(ruleset, box=box, **choices)
    return found


def _read(at: Entry, reader: Reader, playing: tuple[str, ...]) -> Values:
    if isinstance(at, Form):
        given = at.given(reader, playing)
        return {one.name: keyed(one, value) for one, value in given.items()}
    return {at.name: read(at, reader, playing)}


def keyed(at: Field, value: Any) -> tuple[Any, ...]:  # noqa: ANN401  # packed
    """The values of a field, one for each key, as a form gives them."""
    return tuple(value) if at.per is not None else (value,)


def _missing(
    game: Game, values: Values, reader: Reader, playing: tuple[str, ...]
) -> dict[str, tuple[str, ...]]:
    """The fields of which a value is left out, with the players who lack it."""
    found: dict[str, tuple[str, ...]] = {at.name: () for at in game.fields if at.name not in values}
    present = [player for player in playing if reader.has(player)]
    for at in owned(game):
        if not isinstance(at, Form):
            lack = (name for name in present if not reader.part(name).has(entry(at)))
            found[at.name] = tuple(lack)
    return found


def playing_in(game: Game, reader: Reader) -> tuple[str, ...]:
    """Who plays: the players that have a table, as many as may play."""
    everybody = game.seats.elements
    present = [name for name in everybody if reader.has(name)]
    if game.numbers == (len(everybody),):
        return everybody
    if len(present) not in game.numbers or present != list(everybody[: len(present)]):
        least, found = min(game.numbers), " and ".join(present) or "no players"
        expected = f"tables for {' and '.join(everybody[:least])}"
        more = everybody[least : max(game.numbers)]
        expected += f", perhaps {' and '.join(more)}" if more else ""
        raise reader.wrong(found, expected)
    return tuple(present)


def _of_players(game: Game, reader: Reader, playing: tuple[str, ...]) -> Values:
    own = list(owned(game))
    found = {at.name: [nothing(at) for _ in game.seats.elements] for at in fields_of(own)}
    for player in playing if own else ():
        part = reader.part(player) if reader.has(player) else Reader({}, reader.place)
        part.only([entry(at) for at in own])
        for at in own:
            if part.has(entry(at)):
                for name, value in _own_values(at, part.part(entry(at))).items():
                    found[name][game.seats.places[player]] = value
    return {at.name: of_each(at, found[at.name]) for at in fields_of(own)}


def of_each(at: Field, values: Sequence[Any]) -> tuple[Any, ...]:
    """The values of a field from what each player has; of a set of players from who is in it."""
    if at.per is not None:
        return tuple(values)
    return (sum(1 << place for place, value in enumerate(values) if value),)


def _own_values(at: Entry, reader: Reader) -> dict[str, Any]:
    if isinstance(at, Form):
        return {one.name: value for one, value in at.given(reader).items()}
    return {at.name: of_plain(at, reader)}


def fields_of(found: Iterable[Entry]) -> Iterator[Field]:
    """The fields that entries stand for."""
    for at in found:
        yield from at.fields if isinstance(at, Form) else (at,)


def read(at: Field, reader: Reader, playing: Sequence[str]) -> tuple[Any, ...]:
    """The values of a field that is no player's own."""
    if at.per is None:
        return (of_plain(at, reader, playing),)
    if is_numbered(at) and isinstance(at, Pile | Bag):
        return _numbered(at, reader)
    return of_pairs(at, reader, playing)


def of_pairs(
    at: Field, reader: Reader, playing: Sequence[str] | None = None
) -> tuple[Any, ...]:
    """The values of a field from what is at each of its keys."""
    keys: Universe = at.per  # type: ignore[assignment]  # it has some
    values = [nothing(at) for _ in keys.elements]
    met = set()
    for item in reader.items():
        key, equals, rest = item.string().partition("=")
        if not equals and not _is_alike(at):
            raise item.wrong(item.value, _example(at))
        rest = rest if equals else key
        place = keys.places[known(keys, key, item)]
        if place in met:
            raise item.wrong(item.value, "each key once")
        met.add(place)
        values[place] = of_text(at, rest, item, "+", playing)
    return tuple(values)


def _example(at: Field) -> str:
    """What an item looks like, for those who wrote another."""
    what = "number" if isinstance(at, Amount) else at.universe.elements[0]  # type: ignore[union-attr]
    keys = at.per.elements  # type: ignore[union-attr]  # it has keys
    return f"one of the {at.per.name} with what is there, such as {keys[0]}={what}"  # type: ignore[union-attr]


def _numbered(at: Field, reader: Reader) -> tuple[Any, ...]:
    keys: Universe = at.per  # type: ignore[assignment]  # it has some
    parts = reader.items(len(keys))
    if len(parts) != len(keys):
        raise reader.wrong(f"{len(parts)} {keys.name}", f"{len(keys)} {keys.name}")
    return tuple(of_plain(at, part) for part in parts)
