"""Forms that stay as people write them: several fields in one word, or what lies at each key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from attrs import frozen

from rulespec.documents.field_values import known as named
from rulespec.documents.field_values import of_names, of_text, text
from rulespec.documents.line_fields import items, known
from rulespec.documents.position_tables import entry, of_pairs, pairs
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.fields import Amount, Fact, Field, Many, One
from rulespec.language.forms import Form, Given
from rulespec.readers.python.slots import nothing

if TYPE_CHECKING:
    from rulespec.answers.position import Position


@frozen(eq=False)
class Flags:
    """Facts in one part of a word, each by a name that it has there: ``drew,variant``."""

    named: Mapping[str, Fact]


@frozen(eq=False)
class Tied:
    """Fields in one part of a word: all of them, or none if they may be empty: ``first,third``.

    Those that name something name different things.
    """

    fields: tuple[Field, ...]
    between: str
    says: str
    """What is expected of the part."""


Part = Field | Flags | Tied
"""What stands in one part of a word."""


def joined(called: str, *parts: Part, between: str = ":", shown: str = "") -> Form:
    """One word of a line for several fields: ``act:first:-``; ``shown`` is how errors show it."""
    fields = tuple(at for part in parts for at in _fields(part))

    @lru_cache(maxsize=1 << 12)
    def written(values: tuple[tuple[Any, ...], ...], place: int | None) -> str:
        held = {at.name: value for at, value in zip(fields, values, strict=True)}
        return between.join(_written(held, part, place) for part in parts)

    def write(position: Position, player: str | None = None) -> str:
        place = None if player is None else position.game.seats.places[player]
        return written(tuple([position.values(at) for at in fields]), place)

    def read(reader: Reader, playing: tuple[str, ...]) -> Given:
        words = reader.string().split(between)
        if len(words) != len(parts):
            raise reader.wrong(reader.value, shown or between.join(map(_called, parts)))
        given = zip(parts, words, strict=True)
        return {
            at: value for part, word in given for at, value in _read(part, word, reader, playing)
        }

    return Form(
        entry=None, called=called, fields=fields, write_word=write, read_word=read,
        names_players=True,
    )  # fmt: skip


def listed(called: str, at: Field) -> Form:
    """A list of what lies at each key, ``18=18+9``, where the keys are numbers too."""
    return Form(
        entry=called,
        fields=(at,),
        write=lambda position: pairs(at, position.values(at)),
        read=lambda reader: {at: of_pairs(at, reader)},
        write_word=lambda position: ",".join(pairs(at, position.values(at))) or "-",
        read_word=lambda reader: {
            at: of_pairs(at, Reader(items(reader.string()), reader.place))
        },
    )


def several(  # noqa: PLR0913  # by keyword but for what every list has
    entry: str | None,
    fields: tuple[Field, ...],
    write: Callable[..., list[str]],
    read: Callable[[Iterable[Reader]], Given],
    *,
    between: str = ",",
    most: int = 1000,
) -> Form:
    """A list in documents that is one word of a line: what each item says stands in the game."""
    return Form(
        entry=entry,
        fields=fields,
        write=write,
        read=lambda reader: read(reader.items(most)),
        write_word=lambda *asked: between.join(write(*asked)) or "-",
        read_word=lambda reader: read(
            [Reader(item, reader.place) for item in items(reader.string(), between)]
        ),
    )


def marked(
    entry: str | None, at: Many, signs: Mapping[str, Many], once: str, *, without: str = ""
) -> Form:
    """The elements of a set by name, with the sign of each other set that has them: ``arc*``.

    The last sign marks those that only another set has, if there is such a sign; else they are
    left out.
    """

    def write(position: Position, player: str) -> list[str]:
        place = position.game.seats.places[player]
        held = position.values(at)[place]
        others = {sign: position.values(one)[place] for sign, one in signs.items()}
        return [
            f"{name}{''.join(sign for sign, has in others.items() if has >> bit & 1)}"
            f"{'' if held >> bit & 1 else without}"
            for bit, name in enumerate(at.universe.elements)
            if held >> bit & 1 or (without and any(has >> bit & 1 for has in others.values()))
        ]

    def read(found: Iterable[Reader]) -> Given:
        values: dict[Field, int] = dict.fromkeys((at, *signs.values()), 0)
        met = set()
        for item in found:
            name = named(at.universe, item.string().rstrip("".join((*signs, without))), item)
            if name in met:
                raise item.wrong(item.value, once)
            met.add(name)
            says, one = item.string()[len(name) :], at.universe.one(name)
            values[at] |= one if not without or without not in says else 0
            for sign, other in signs.items():
                values[other] |= one if sign in says else 0
        return values

    return several(entry, (at, *signs.values()), write, read)


def _fields(part: Part) -> tuple[Field, ...]:
    if isinstance(part, Tied):
        return part.fields
    return tuple(part.named.values()) if isinstance(part, Flags) else (part,)


def _called(part: Part) -> str:
    if isinstance(part, Tied):
        return part.between.join(map(_called, part.fields))
    return "FLAGS" if isinstance(part, Flags) else entry(part).upper()


def _written(held: Mapping[str, tuple[Any, ...]], part: Part, place: int | None) -> str:
    if isinstance(part, Flags):
        return ",".join(name for name, at in part.named.items() if held[at.name][0]) or "-"
    if isinstance(part, Tied):
        words = [text(at, held[at.name][0]) for at in part.fields]
        return "-" if "-" in words else part.between.join(words)
    values = held[part.name]
    if part.per is None or place is not None:
        return text(part, values[place or 0])
    return ",".join(pairs(part, values)) or "-"


def _read(
    part: Part, word: str, reader: Reader, playing: tuple[str, ...]
) -> Iterator[tuple[Field, Any]]:
    if isinstance(part, Flags):
        offered = f"{', '.join(part.named)} or -"
        flags = [known(name, part.named, reader.place, offered) for name in items(word)]
        if len(set(flags)) < len(flags):
            raise reader.wrong(word, "each name once")
        yield from ((at, name in flags) for name, at in part.named.items())
    elif isinstance(part, Tied):
        yield from zip(part.fields, _of_tied(part, word, reader, playing), strict=True)
    elif isinstance(part, One) and part.per is None:
        yield part, of_names(part, [word], reader, playing or None)
    elif part.per is None or not playing:
        yield part, of_text(part, word, reader, playing=playing or None)
    else:
        yield part, of_pairs(part, Reader(items(word), reader.place), playing)


def _of_tied(part: Tied, word: str, reader: Reader, playing: tuple[str, ...]) -> list[Any]:
    """The values of a part: numbers, or names of different things."""
    words = items(word, part.between)
    numbers = all(isinstance(at, Amount) for at in part.fields)
    if (words or numbers) and len(words if numbers else set(words)) != len(part.fields):
        raise reader.wrong(word, part.says)
    if not words:
        return [nothing(at) for at in part.fields]
    try:
        values = [
            of_text(at, one, reader, playing=playing or None)
            for at, one in zip(part.fields, words, strict=True)
        ]
    except BadInput:
        if not numbers:
            raise
        raise reader.wrong(word, part.says) from None
    return values
