"""Forms that stay as people write them: several fields in one word, or what lies at each key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from attrs import frozen

from rulespec.documents.field_values import of_text, text
from rulespec.documents.line_fields import items, known
from rulespec.documents.position_tables import entry, of_pairs, pairs
from rulespec.documents.strict_reading import Reader
from rulespec.language.fields import Fact, Field
from rulespec.language.forms import Form, Given

if TYPE_CHECKING:
    from rulespec.answers.position import Position


@frozen(eq=False)
class Flags:
    """Facts in one part of a word, each by a name that it has there: ``drew,variant``."""

    named: Mapping[str, Fact]


Part = Field | Flags
"""What stands in one part of a word."""


def joined(called: str, *parts: Part, between: str = ":") -> Form:
    """One word of a line for several fields: ``act:first:-``."""

    def write(position: Position, player: str | None = None) -> str:
        place = None if player is None else position.game.seats.places[player]
        return between.join(_written(position, part, place) for part in parts)

    def read(reader: Reader, playing: tuple[str, ...]) -> Given:
        words = reader.string().split(between)
        if len(words) != len(parts):
            raise reader.wrong(reader.value, between.join(map(_called, parts)))
        given = zip(parts, words, strict=True)
        return {
            at: value for part, word in given for at, value in _read(part, word, reader, playing)
        }

    fields = tuple(at for part in parts for at in _fields(part))
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


def _fields(part: Part) -> tuple[Field, ...]:
    return tuple(part.named.values()) if isinstance(part, Flags) else (part,)


def _called(part: Part) -> str:
    return "FLAGS" if isinstance(part, Flags) else entry(part).upper()


def _written(position: Position, part: Part, place: int | None) -> str:
    if isinstance(part, Flags):
        return ",".join(name for name, at in part.named.items() if position[at]) or "-"
    values = position.values(part)
    if part.per is None or place is not None:
        return text(part, values[place or 0])
    return ",".join(pairs(part, values)) or "-"


def _read(
    part: Part, word: str, reader: Reader, playing: tuple[str, ...]
) -> Iterator[tuple[Field, Any]]:
    if isinstance(part, Flags):
        offered = f"{', '.join(part.named)} or -"
        flags = [known(name, part.named, reader.place, offered) for name in items(word)]
        yield from ((at, name in flags) for name, at in part.named.items())
    elif part.per is None or not playing:
        yield part, of_text(part, word, reader, playing=playing or None)
    else:
        yield part, of_pairs(part, Reader(items(word), reader.place), playing)
