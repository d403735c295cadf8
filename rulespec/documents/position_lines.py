"""A position in one line, from the fields of its game.

The words of a line are its tag, the edition with readings of the table's own, what is one thing
joined by colons, each other field, and what each player has joined by slashes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rulespec.documents.field_values import of_text, text
from rulespec.documents.line_fields import check_box, read_rules, write_rules
from rulespec.documents.position_tables import (
    Entry,
    entry,
    fields_of,
    keyed,
    owned,
    read,
    shared,
)
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.fields import Amount, Fact, Field, One, Perhaps
from rulespec.language.forms import Form
from rulespec.readers.python.slots import nothing

if TYPE_CHECKING:
    from rulespec.answers.position import Position
    from rulespec.language.game import Game

LONGEST_LINE = 20_000


def _single(at: Entry) -> bool:
    return isinstance(at, One | Perhaps | Amount | Fact) and at.per is None


def singles(game: Game) -> list[Field]:
    """The fields that are one thing each."""
    return [cast(Field, at) for at in shared(game) if _single(at)]


def others(game: Game) -> list[Entry]:
    """The other fields that are no player's own."""
    return [at for at in shared(game) if not _single(at)]


def tag(game: Game) -> str:
    """The word that a line of the game begins with."""
    return f"{game.id}/1"


def write_line(game: Game, position: Position) -> str:
    """The position in one line."""
    words = [tag(game), write_rules(position.ruleset)]
    if singles(game):
        words.append(":".join(text(at, position.values(at)[0]) for at in singles(game)))
    words += (_word(position, at) for at in others(game))
    own = list(owned(game))
    for player in position.players if own else ():
        words.append("/".join(_own_word(game, position, at, player) for at in own))
    if position.box != game.standard_box:
        words.append(f"box={position.box.name}")
    return " ".join(words)


def _word(position: Position, at: Entry) -> str:
    return at.write_word(position) if isinstance(at, Form) else _written(at, position.values(at))


def _own_word(game: Game, position: Position, at: Entry, player: str) -> str:
    if isinstance(at, Form):
        return at.write_word(position, player)
    return text(at, position.values(at)[game.seats.places[player]])


def _written(at: Field, values: tuple[Any, ...]) -> str:
    if at.per is None:
        return text(at, values[0])
    if len(values) < 2 or at.per.elements[0].isdecimal():  # noqa: PLR2004
        return "/".join(text(at, value) for value in values)
    pairs = zip(at.per.elements, values, strict=True)
    empty = nothing(at)
    return ",".join(f"{key}={text(at, one, '+')}" for key, one in pairs if one != empty) or "-"


# --- reading --------------------------------------------------------------------------------------


def read_line(game: Game, line: str, box: Any = None) -> Position:  # noqa: ANN401  # each game's own
    """The position that a line stands for; the box must be the one that the line names."""
    from rulespec.answers.position import placed  # noqa: PLC0415  # it reads us

    box = game.standard_box if box is None else box
    words = _words(game, line, box)
    rules = read_rules(words[1], game.ruleset)
    rest = iter(words[2:])
    values: dict[str, tuple[Any, ...]] = {}
    playing = tuple(game.seats.elements[: len(words) - 2 - _shared_words(game)])
    if not list(owned(game)):
        playing = game.seats.elements
    if singles(game):
        values |= _of_singles(game, next(rest), playing)
    for at in others(game):
        values |= _read(at, next(rest), f"position: {entry(at)}", playing)
    values |= _of_players(game, tuple(rest))
    return placed(game, rules, box, values, playing)


def _shared_words(game: Game) -> int:
    return bool(singles(game)) + len(others(game))


def _words(game: Game, line: str, box: Any) -> list[str]:  # noqa: ANN401
    if len(line) > LONGEST_LINE:
        raise BadInput("position", f"{len(line)} characters", f"at most {LONGEST_LINE}")
    words = line.split()
    if not words or words[0] not in {tag(game), f"{game.id.partition('+')[0]}/1"}:
        raise BadInput("position: tag", words[0] if words else "nothing", tag(game))
    named = words[-1:] if words[-1].startswith("box=") else []
    check_box(named, box, game.standard_box)
    words = words[: len(words) - len(named)]
    fixed, seats = 2 + _shared_words(game), len(words) - 2 - _shared_words(game)
    if seats not in (game.numbers if list(owned(game)) else (0,)):
        least, most = min(game.numbers), max(game.numbers)
        numbers = f"{least} to {most}" if least < most else f"{most}"
        expected = f"{fixed} fields" + (f" and {numbers} players" if list(owned(game)) else "")
        raise BadInput("position", f"{len(words)} fields", expected)
    return words


def _of_singles(game: Game, word: str, playing: tuple[str, ...]) -> dict[str, tuple[Any, ...]]:
    parts = word.split(":")
    names = [entry(at).upper() for at in singles(game)]
    if len(parts) != len(names):
        raise BadInput("position", word, ":".join(names))
    return {
        at.name: (of_text(at, part, Reader(part, f"position: {entry(at)}"), playing=playing),)
        for at, part in zip(singles(game), parts, strict=True)
    }


def _of_players(game: Game, words: tuple[str, ...]) -> dict[str, tuple[Any, ...]]:
    own = list(owned(game))
    found = {at.name: [nothing(at) for _ in game.seats.elements] for at in fields_of(own)}
    for place, (player, word) in enumerate(zip(game.seats.elements, words, strict=False)):
        parts = word.split("/")
        if len(parts) != len(own):
            form = "/".join(entry(at).upper() for at in own)
            raise BadInput(f"position: {player}", word, form)
        for at, part in zip(own, parts, strict=True):
            reader = Reader(part, f"position: {player}: {entry(at)}")
            for name, value in _own_values(at, part, reader).items():
                found[name][place] = value
    return {name: tuple(values) for name, values in found.items()}


def _own_values(at: Entry, word: str, reader: Reader) -> dict[str, Any]:
    if isinstance(at, Form):
        return {one.name: value for one, value in at.read_word(reader).items()}
    return {at.name: of_text(at, word, reader)}


def _read(at: Entry, word: str, place: str, playing: tuple[str, ...]) -> dict[str, tuple[Any, ...]]:
    reader = Reader(word, place)
    if isinstance(at, Form):
        return {one.name: keyed(one, value) for one, value in at.read_word(reader).items()}
    return {at.name: _values(at, word, reader, playing)}


def _values(at: Field, word: str, reader: Reader, playing: tuple[str, ...]) -> tuple[Any, ...]:
    if at.per is None:
        return (of_text(at, word, reader, playing=playing),)
    if at.per.elements[0].isdecimal():
        parts = word.split("/")
        if len(parts) > len(at.per.elements):
            raise reader.wrong(f"{len(parts)} parts", f"at most {len(at.per.elements)}")
        found = [of_text(at, part, reader) for part in parts]
        return (*found, *[nothing(at)] * (len(at.per.elements) - len(parts)))
    items = [] if word == "-" else word.split(",")
    return read(at, Reader(items, reader.place), playing)
