"""A position as a table that people can write by hand, from the fields of its game.

A field without keys is an entry. What each player has stands in a table of the player's own. Other
fields with keys are lists such as ``["odeon=grey+violet"]``, or lists of lists where the keys are
numbers. What is empty may be left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rulespec.documents.field_values import known, of_names, of_plain, of_text, plain, text
from rulespec.documents.strict_reading import Reader
from rulespec.language.fields import Bag, Field, One, Pile
from rulespec.readers.python.slots import nothing

if TYPE_CHECKING:
    from rulespec.answers.position import Position
    from rulespec.language.game import Game
    from rulespec.language.rulesets import Ruleset

Values = dict[str, tuple[Any, ...]]
"""For each field by its name the values at its keys."""


def entry(at: Field) -> str:
    """What documents call a field; empty if they do not speak of it."""
    return at.name.replace("_", "-") if at.entry is None else at.entry


def is_of_players(game: Game, at: Field) -> bool:
    """Whether each player has a value of the field."""
    return at.per is not None and at.per is game.seats


def is_numbered(at: Field) -> bool:
    """Whether the keys of a field are numbers."""
    return at.per is not None and all(name.isdecimal() for name in at.per.elements)


def shared(game: Game) -> Iterator[Field]:
    """The fields that are no player's own."""
    return (at for at in game.fields if entry(at) and not is_of_players(game, at))


def owned(game: Game) -> Iterator[Field]:
    """The fields of which each player has a value."""
    return (at for at in game.fields if entry(at) and is_of_players(game, at))


# --- writing --------------------------------------------------------------------------------------


def write_table(game: Game, position: Position) -> dict[str, Any]:
    """The table of a position; a single thing that is not there is left out."""
    found: dict[str, Any] = {}
    for at in shared(game):
        value = written(at, position.values(at))
        if value is not None:
            found[entry(at)] = value
    for player in position.players:
        place = game.seats.places[player]
        own = {entry(at): plain(at, position.values(at)[place]) for at in owned(game)}
        found[player] = {name: value for name, value in own.items() if value is not None}
    return found


def written(at: Field, values: tuple[Any, ...]) -> Any:  # noqa: ANN401  # plain data
    """The values of a field that is no player's own, as plain data."""
    if at.per is None:
        return plain(at, values[0])
    if is_numbered(at) and isinstance(at, Pile | Bag):
        return [plain(at, value) for value in values]
    empty = nothing(at)
    return [
        f"{key}={text(at, value, '+')}"
        for key, value in zip(at.per.elements, values, strict=True)
        if value != empty
    ]


# --- reading --------------------------------------------------------------------------------------


def read_table(game: Game, reader: Reader, ruleset: Ruleset, box: Any) -> Position:  # noqa: ANN401
    """The position of a document's table; what it leaves out is what its fields say, or empty."""
    from rulespec.answers.position import placed  # noqa: PLC0415  # it reads us

    names = [entry(at) for at in shared(game)]
    reader.only((*names, *game.seats.elements))
    values: Values = {}
    left_out: list[Field] = []
    playing = _playing(game, reader)
    for at in game.fields:
        if not entry(at):
            left_out.append(at)
        elif is_of_players(game, at):
            values[at.name] = _of_players(game, at, reader, playing)
            left_out.append(at)
        elif reader.has(entry(at)):
            values[at.name] = read(at, reader.part(entry(at)))
        elif isinstance(at, One):
            reader.part(entry(at))  # says that it is missing
        else:
            left_out.append(at)
    owners = {player: reader.part(player) for player in playing if reader.has(player)}
    return placed(game, ruleset, box, values, playing, _missing(game, left_out, owners))


def _missing(
    game: Game, left_out: list[Field], owners: dict[str, Reader]
) -> dict[str, tuple[str, ...]]:
    """The fields of which a value is left out, with the players who lack it."""
    found: dict[str, tuple[str, ...]] = {}
    for at in left_out:
        if is_of_players(game, at) and entry(at):
            lack = [name for name, own in owners.items() if not own.has(entry(at))]
            found[at.name] = tuple(lack)
        else:
            found[at.name] = ()
    return found


def _playing(game: Game, reader: Reader) -> tuple[str, ...]:
    """Who plays: the players that have a table, as many as may play."""
    everybody = game.seats.elements
    present = [name for name in everybody if reader.has(name)]
    if len(game.numbers) == 1 and not present:
        return everybody
    if len(present) not in game.numbers or present != list(everybody[: len(present)]):
        least, found = min(game.numbers), " and ".join(present) or "no players"
        expected = f"tables for {' and '.join(everybody[:least])}"
        more = everybody[least : max(game.numbers)]
        expected += f", perhaps {' and '.join(more)}" if more else ""
        raise reader.wrong(found, expected)
    return tuple(present)


def _of_players(game: Game, at: Field, reader: Reader, playing: tuple[str, ...]) -> tuple[Any, ...]:
    own = [entry(one) for one in owned(game)]
    values = []
    for player in game.seats.elements:
        part = reader.part(player) if player in playing and reader.has(player) else None
        if part is not None:
            part.only(own)
        has = part is not None and part.has(entry(at))
        values.append(of_plain(at, part.part(entry(at))) if part and has else nothing(at))
    return tuple(values)


def read(at: Field, reader: Reader) -> tuple[Any, ...]:
    """The values of a field that is no player's own."""
    if at.per is None:
        return (of_plain(at, reader),)
    if is_numbered(at) and isinstance(at, Pile | Bag):
        return _numbered(at, reader)
    values = [nothing(at) for _ in at.per.elements]
    met = set()
    for item in reader.items():
        key, equals, rest = item.string().partition("=")
        if not equals:
            raise item.wrong(item.value, f"{at.per.name.upper()}=… ")
        place = at.per.places[known(at.per, key, item)]
        if place in met:
            raise item.wrong(item.value, "each key once")
        met.add(place)
        values[place] = of_text(at, rest, item, "+")
    return tuple(values)


def _numbered(at: Field, reader: Reader) -> tuple[Any, ...]:
    parts = reader.items(len(at.per.elements))  # type: ignore[union-attr]  # it has keys
    found = [of_names(at, [one.string() for one in part.items()], part) for part in parts]
    missing = len(at.per.elements) - len(found)  # type: ignore[union-attr]
    return (*found, *(nothing(at) for _ in range(missing)))
