"""A position in one line, from the fields of its game.

The words of a line are its tag, the edition with readings of the table's own, what is one thing
joined by colons, each other field, and what each player has joined by slashes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from rulespec.documents.field_values import of_text, text
from rulespec.documents.line_fields import check_box, read_rules, write_rules
from rulespec.documents.position_tables import (
    Entry,
    entry,
    fields_of,
    keyed,
    of_each,
    owned,
    pairs,
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

LONGEST_LINE = 40_000


def _single(at: Entry) -> bool:
    return isinstance(at, One | Perhaps | Amount | Fact) and at.per is None


def singles(game: Game) -> list[Field]:
    """The fields that are one thing each."""
    return [cast(Field, at) for at in shared(game, of_lines=True) if _single(at)]


def others(game: Game) -> list[Entry]:
    """The other fields that are no player's own."""
    return [at for at in shared(game, of_lines=True) if not _single(at)]


def _ends(game: Game, at: Entry) -> bool:
    """Whether the word of an entry stands after those of the players."""
    return _called(at) in game.ends_line


def tag(game: Game) -> str:
    """The word that a line of the game begins with."""
    return f"{game.id}/1"


Words = Callable[["Position"], str]
"""What writes a word of a line, or a part of one."""


def write_line(game: Game, position: Position) -> str:
    """The position in one line."""
    shares, owns, ends = _writers(game)
    words = [tag(game), write_rules(position.ruleset), *(word(position) for word in shares)]
    if owns:
        words += (owns[game.seats.places[player]](position) for player in position.players)
    words += (word(position) for word in ends)
    if position.box is not game.standard_box and position.box != game.standard_box:
        words.append(f"box={position.box.name}")
    return " ".join(words)


_Writers = tuple[tuple[Words, ...], tuple[Words, ...], tuple[Words, ...]]
_WRITERS: dict[int, tuple[Game, _Writers]] = {}


def _writers(game: Game) -> _Writers:
    """What writes a line's first words, that of each player, and the last; made once."""
    found = _WRITERS.get(id(game))
    if found is None:
        alone = [(game.slots.first[at.name], partial(text, at)) for at in singles(game)]
        head = (_joined(":", alone),) if alone else ()
        first = (_word(game, at) for at in others(game) if not _ends(game, at))
        owns = list(owned(game, of_lines=True))
        theirs = [_own_word(game, owns, place) for place in range(len(game.seats.elements))]
        ends = tuple(_word(game, at) for at in others(game) if _ends(game, at))
        found = _WRITERS[id(game)] = (game, ((*head, *first), tuple(theirs if owns else ()), ends))
    return found[1]


def _remembered(write: Callable[[Any], str]) -> Callable[[Any], str]:
    """What writes a value, which often stays the same from one position to the next."""
    return lru_cache(maxsize=1 << 12)(write)


def _value_of(game: Game, at: Field) -> Words:
    place, write = game.slots.first[at.name], _remembered(partial(text, at))
    return lambda position: write(position.state[place])


def _word(game: Game, at: Entry) -> Words:
    if isinstance(at, Form):
        return at.write_word
    if at.per is None:
        return _value_of(game, at)
    slots, write = game.slots.range(at), _remembered(partial(_written, at))
    return lambda position: write(position.state[slots.start : slots.stop])


def _own_word(game: Game, owns: Sequence[Entry], place: int) -> Words:
    """What writes all that is a player's own."""
    player = game.seats.elements[place]
    runs = [[*run] for _, run in groupby(owns, lambda at: isinstance(at, Form))]
    parts = [part for run in runs for part in _own_parts(game, run, player, place)]
    if len(parts) == 1:
        return parts[0]
    return lambda position: "/".join([part(position) for part in parts])


def _own_parts(game: Game, run: Sequence[Entry], player: str, place: int) -> Iterator[Words]:
    """What writes some of it: each form by itself, the fields between forms together."""
    if isinstance(run[0], Form):
        yield from (partial(_formed, at, player) for at in run if isinstance(at, Form))
        return
    slots = game.slots.first
    yield _joined("/", [(slots[at.name] + place, partial(text, at)) for at in run
                        if not isinstance(at, Form)])


def _formed(form: Form, player: str, position: Position) -> str:
    return str(form.write_word(position, player))


def _joined(sign: str, parts: Sequence[tuple[int, Callable[[Any], str]]]) -> Words:
    """What writes some of the state; values often stay the same from a position to the next."""
    writes = [_remembered(write) for _, write in parts]
    if len(parts) == 1:
        (place, _), write = parts[0], writes[0]
        return lambda position: write(position.state[place])
    pick = itemgetter(*(place for place, _ in parts))
    joined = _remembered(
        lambda values: sign.join([write(at) for write, at in zip(writes, values, strict=True)])
    )
    return lambda position: joined(pick(position.state))


def _written(at: Field, values: tuple[Any, ...]) -> str:
    if len(values) < 2 or at.per.elements[0].isdecimal():  # type: ignore[union-attr]  # noqa: PLR2004  # it has keys
        return "/".join(text(at, value) for value in values)
    return ",".join(pairs(at, values)) or "-"


# --- reading --------------------------------------------------------------------------------------


def read_line(game: Game, line: str, box: Any = None) -> Position:  # noqa: ANN401  # each game's own
    """The position that a line stands for; the box must be the one that the line names."""
    from rulespec.answers.placing import placed  # noqa: PLC0415  # it reads us

    box = game.standard_box if box is None else box
    words = _words(game, line, box)
    rules = read_rules(words[1], game.ruleset)
    rest = iter(words[2:])
    values: dict[str, tuple[Any, ...]] = {}
    playing = tuple(game.seats.elements[: len(words) - 2 - _shared_words(game)])
    if not list(owned(game, of_lines=True)):
        playing = game.seats.elements
    if singles(game):
        values |= _of_singles(game, next(rest), playing)
    first = [at for at in others(game) if not _ends(game, at)]
    ends = [at for at in others(game) if _ends(game, at)]
    values |= _of_words(first, rest, playing)
    theirs = tuple(islice(rest, len(words) - 2 - _shared_words(game)))
    values |= _of_words(ends, rest, playing) | _of_players(game, theirs)
    return placed(game, rules, box, values, playing)


def _of_words(
    entries: Iterable[Entry], words: Iterator[str], playing: tuple[str, ...]
) -> dict[str, tuple[Any, ...]]:
    """The values of some entries, each from the next words."""
    found: dict[str, tuple[Any, ...]] = {}
    for at in entries:
        reader = Reader(" ".join(islice(words, _size(at))), f"position: {_called(at)}")
        found |= _read(at, reader, playing)
    return found


def _shared_words(game: Game) -> int:
    return bool(singles(game)) + sum(map(_size, others(game)))


def _called(at: Entry) -> str:
    return entry(at) or (at.called if isinstance(at, Form) else "")


def _size(at: Entry) -> int:
    return at.size if isinstance(at, Form) else 1


def _words(game: Game, line: str, box: Any) -> list[str]:  # noqa: ANN401
    if len(line) > LONGEST_LINE:
        raise BadInput("position", f"{len(line)} characters", f"at most {LONGEST_LINE}")
    words = line.split()
    if not words or not _is_tag(game, words[0]):
        raise BadInput("position: tag", words[0] if words else "nothing", tag(game))
    fixed, has_own = 2 + _shared_words(game), bool(list(owned(game, of_lines=True)))
    size = fixed + max(game.numbers) if has_own else fixed
    one_more = len(words) == size + 1 and (len(game.numbers) == 1 or not has_own)
    named = words[-1:] if one_more or words[-1].startswith("box=") else []
    check_box(named, box, game.standard_box)
    words = words[: len(words) - len(named)]
    seats = len(words) - fixed
    if seats not in (game.numbers if has_own else (0,)):
        raise BadInput("position", f"{len(words)} fields", _size_of_line(game, fixed, has_own))
    return words


def _size_of_line(game: Game, fixed: int, has_own: bool) -> str:  # noqa: FBT001  # of one call
    """How many words a line has."""
    if len(game.numbers) == 1 or not has_own:
        return f"{fixed + (game.numbers[0] if has_own else 0)} fields"
    several = len(game.numbers) > 2  # noqa: PLR2004  # two are both named
    ends = (min(game.numbers), max(game.numbers)) if several else game.numbers
    numbers = (" to " if several else " or ").join(map(str, ends))
    return f"{fixed} fields and {numbers} players"


def _is_tag(game: Game, word: str) -> bool:
    """Whether a line that begins so is one of the game: by its id, or by the name of its file."""
    name, _, number = word.rpartition("/")
    if name.endswith(".py"):
        return number == "1" and Path(name).name == Path(game.path).name
    return word in {tag(game), f"{game.id.partition('+')[0]}/1"}


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
    own = list(owned(game, of_lines=True))
    found = {at.name: [nothing(at) for _ in game.seats.elements] for at in fields_of(own)}
    for place, (player, word) in enumerate(zip(game.seats.elements, words, strict=False)):
        parts = word.split("/")
        if len(parts) != len(own):
            form = "/".join(entry(at).upper() for at in own)
            raise BadInput(f"position: {player}", word, form)
        for at, part in zip(own, parts, strict=True):
            reader = Reader(part, f"position: {player}")
            for name, value in _own_values(at, part, reader).items():
                found[name][place] = value
    return {at.name: of_each(at, found[at.name]) for at in fields_of(own)}


def _own_values(at: Entry, word: str, reader: Reader) -> dict[str, Any]:
    if isinstance(at, Form):
        return {one.name: value for one, value in at.given(reader, in_line=True).items()}
    return {at.name: of_text(at, word, reader)}


def _read(at: Entry, reader: Reader, playing: tuple[str, ...]) -> dict[str, tuple[Any, ...]]:
    if isinstance(at, Form):
        given = at.given(reader, playing, in_line=True)
        return {one.name: keyed(one, value) for one, value in given.items()}
    return {at.name: _values(at, reader.value, reader, playing)}


def _values(at: Field, word: str, reader: Reader, playing: tuple[str, ...]) -> tuple[Any, ...]:
    if at.per is None:
        return (of_text(at, word, reader, playing=playing),)
    if at.per.elements[0].isdecimal():
        parts = word.split("/")
        if len(parts) != len(at.per):
            raise reader.wrong(f"{len(parts)} parts", f"{len(at.per)} {at.per.name}")
        return tuple(of_text(at, part, reader) for part in parts)
    items = [] if word == "-" else word.split(",")
    return read(at, Reader(items, reader.place), playing)
