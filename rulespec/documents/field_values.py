"""Values of fields, as names: packed into whole numbers, and unpacked again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulespec.documents.strict_reading import GREATEST_SEED, Reader
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.bags import counts, packed, unpacked
from rulespec.language.fields import SETS, Amount, Bag, Fact, Field, Many, One, Past, Perhaps, Pile
from rulespec.language.terms import Fixed
from rulespec.language.universes import Universe

MOST_NAMES = 200
_MARK = re.compile(r"[0-9a-f]{12}")

MOST_DIGITS = len(str(GREATEST_SEED))
"""So many digits a number of a line may have."""

Value = Any
"""A packed value."""


def names(at: Field, value: Value) -> list[str]:
    """The names of what a value holds; of a bag each as often as it is there."""
    match at:
        case Bag(universe=universe):
            return [universe.elements[place] for place in unpacked(value)]
        case Pile(universe=universe):
            return [universe.elements[place] for place in value]
        case Past():
            return list(value)
        case One() | Perhaps() | Many():
            return list(at.universe.names(value))
    raise TypeError(f"{at.name} holds no names")


def of_names(
    at: Field, found: Iterable[str], reader: Reader, playing: Sequence[str] | None = None
) -> Value:
    """The value of some names; ``BadInput`` says which is wrong, and where.

    Of players only those are known who are ``playing``.
    """
    listed = list(found)
    if isinstance(at, Past):
        return tuple(_mark(name, reader) for name in listed)
    if len(listed) > MOST_NAMES:
        raise reader.wrong(f"{len(listed)} names", f"at most {MOST_NAMES}")
    universe = _universe(at)
    for name in listed:
        named(at, name, reader, playing)
    places = [universe.places[name] for name in listed]
    match at:
        case Pile():
            return tuple(places)
        case Bag(most=most):
            bag = packed(places)
            if any(count > most for count in counts(bag).values()):
                raise reader.wrong(", ".join(listed), f"at most {most} of each")
            return bag
    if len(set(listed)) != len(listed):
        is_word = isinstance(reader.value, str)
        raise reader.wrong(reader.value if is_word else ", ".join(listed), "each name once")
    if isinstance(at, One) and len(listed) != 1:
        raise reader.wrong(f"{len(listed)} names", f"one of the {universe.name}")
    if isinstance(at, Perhaps) and len(listed) > 1:
        raise reader.wrong(f"{len(listed)} names", f"one of the {universe.name}, or none")
    return universe.mask(listed)


def _mark(name: str, reader: Reader) -> str:
    """The mark of a former position."""
    if not _MARK.fullmatch(name):
        raise reader.wrong(name, "twelve hexadecimal digits")
    return name


def _universe(at: Field) -> Universe:
    return at.universe  # type: ignore[union-attr]  # numbers and truths have no names


def named(at: Field, name: str, reader: Reader, playing: Sequence[str] | None = None) -> str:
    """One of the names that documents may give a field."""
    return known(_universe(at), name, reader, playing, at.among)


def known(
    universe: Universe,
    name: str,
    reader: Reader,
    playing: Sequence[str] | None = None,
    among: Fixed | None = None,
) -> str:
    """One of a universe's names, or of some of them; of players one who is ``playing``."""
    if among is not None:
        place = universe.places.get(name)
        if place is not None and among.members >> place & 1:
            return name
    elements = universe.elements if among is None else universe.names(among.members)
    if playing is not None and universe.places.keys() >= set(playing):
        elements = tuple(playing)
    if name not in elements:
        few = len(elements) <= 6  # noqa: PLR2004  # what fits on a line
        called = f"the {universe.name}" if among is None else among.words
        offered = f"one of {', '.join(elements) if few else called}"
        raise reader.wrong(name, offered, did_you_mean(name, elements))
    return name


def plain(at: Field, value: Value) -> Any:  # noqa: ANN401  # plain data
    """A value as plain data: a number, a truth, a name, or names."""
    if isinstance(at, Amount | Fact):
        return value
    if isinstance(at, Bag) and at.counted:
        return _numbers(at, value)
    found = names(at, value)
    if isinstance(at, One | Perhaps):
        return found[0] if found else None
    return found


def of_plain(at: Field, reader: Reader, playing: Sequence[str] | None = None) -> Value:
    """Plain data as a value."""
    match at:
        case Fact():
            return reader.truth()
        case Amount(least=least, most=most):
            return reader.whole(least, most)
        case One() | Perhaps():
            return of_names(at, [reader.string()], reader, playing)
        case Bag(counted=True):
            return _of_numbers(at, reader.items())
    items = reader.items()
    if len(items) > MOST_NAMES:
        raise reader.wrong(f"{len(items)} names", f"at most {MOST_NAMES}")
    listed = [_of_item(at, item, playing) for item in items]
    for place, item in enumerate(items) if isinstance(at, Many) else ():
        if item.value in listed[:place]:
            raise item.wrong(item.value, "each name once")
    return of_names(at, listed, reader, playing)


def _of_item(at: Field, item: Reader, playing: Sequence[str] | None) -> str:
    return item.string() if isinstance(at, Past) else named(at, item.string(), item, playing)


def _numbers(at: Bag, value: Value) -> list[str]:
    """How many a bag holds of each, where there is any: ``wood=2``."""
    return [f"{at.universe.elements[place]}={number}" for place, number in counts(value).items()]


def _of_numbers(at: Bag, items: Iterable[Reader]) -> Value:
    """The bag that so many of each make."""
    found: dict[int, int] = {}
    for item in items:
        name, equals, number = item.string().partition("=")
        if not equals:
            raise item.wrong(item.value, f"NAME=NUMBER, such as {at.universe.elements[0]}=1")
        place = at.universe.places[named(at, name, item)]
        if place in found:
            raise item.wrong(item.value, "each name once")
        found[place] = whole(number, 0, at.most, Reader(number, f"{item.place}: {name}"))
    return sum(number << 8 * place for place, number in found.items())


def text(at: Field, value: Value, between: str = ",") -> str:
    """A value as one word of a line."""
    match at:
        case Fact():
            return "+" if value else "-"
        case Amount():
            return str(value)
        case Bag(counted=True):
            return between.join(_numbers(at, value)) or "-"
    return between.join(names(at, value)) or "-"


def of_text(
    at: Field,
    word: str,
    reader: Reader,
    between: str = ",",
    playing: Sequence[str] | None = None,
) -> Value:
    """One word of a line as a value."""
    match at:
        case Fact():
            if word not in {"+", "-"}:
                raise reader.wrong(word, "+ or -")
            return word == "+"
        case Amount(least=least, most=most):
            return whole(word, least, most, reader)
    listed = [] if word == "-" else word.split(between)
    if isinstance(at, Bag) and at.counted:
        return _of_numbers(at, [Reader(one, reader.place) for one in listed])
    return of_names(at, listed, reader, playing)


def whole(word: str, least: int, most: int, reader: Reader) -> int:
    """A whole number of a line."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > MOST_DIGITS:
        raise reader.wrong(word, f"a whole number from {least} to {most}")
    return Reader(int(word), reader.place).whole(least, most)


def given(at: Field, value: object) -> Value:
    """What a set-up gives a field, by names or packed already."""
    reader = Reader(value, f"start: {at.name}")
    if isinstance(at, Amount | Fact):
        return of_plain(at, reader)
    if isinstance(value, int) and not isinstance(value, bool) and isinstance(at, (*SETS, Bag)):
        return value
    if isinstance(value, str):
        return of_names(at, [value], reader)
    if isinstance(value, Mapping):
        listed = [name for name, count in value.items() for _ in range(count)]
        return of_names(at, listed, reader)
    if not isinstance(value, Iterable):
        raise BadInput(reader.place, value, "names")
    found = tuple(value)
    if found and all(isinstance(one, int) for one in found):
        return found if isinstance(at, Pile) else packed(found)
    return of_names(at, [str(one) for one in found], reader)
