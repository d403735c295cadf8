"""What a document knows of fields that it writes in a form of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rulespec.documents.field_values import names
from rulespec.documents.position_tables import is_numbered
from rulespec.documents.strict_reading import Reader
from rulespec.documents.unknown_parts import UNKNOWN, is_open
from rulespec.language.fields import Amount, Bag, Fact, Field, Past, Pile
from rulespec.language.forms import Form
from rulespec.readers.python.slots import nothing
from rulespec.wishes.known_values import by_key, or_more, partly
from rulespec.wishes.parts import ANY, Part


def of_form(form: Form, reader: Reader, playing: Sequence[str]) -> Iterator[tuple[Field, Any]]:
    """What an entry in a form of its own says of the fields that it stands for."""
    value = reader.value
    if isinstance(value, list) and UNKNOWN in value:
        kept = Reader([one for one in value if one != UNKNOWN], reader.place)
        yield from _found(form.given(kept, playing), _or_more)
    elif isinstance(value, str) and UNKNOWN in value and form.letters:
        every = [form.given(Reader(value.replace(UNKNOWN, letter), reader.place), playing)
                 for letter in form.letters]  # fmt: skip
        for at in form.fields:
            yield at, _common(at, [_values(at, given[at]) for given in every])
    elif isinstance(value, list) and any(map(is_open, value)):
        yield from _item_by_item(form, reader, playing)
    else:
        yield from _found(form.given(reader, playing), lambda _, one: one)


def _item_by_item(
    form: Form, reader: Reader, playing: Sequence[str]
) -> Iterator[tuple[Field, Any]]:
    """What a list says with an item for each key, of some of which only a part is known."""
    at: Any = next(filter(is_numbered, form.fields), None)
    if not isinstance(at, Pile | Bag) or at.per is None:
        raise reader.wrong(UNKNOWN, "what is there")
    told = [partly(at, item) for item in reader.items(len(at.per))]
    none, some = (
        form.given(Reader([_stood_in(at, one, least) for one in told], reader.place), playing)
        for least in (0, 1)
    )
    for other in form.fields:
        if other is at:
            yield at, dict(zip(at.per.elements, (*told, *none[at][len(told):]), strict=True))
        else:
            yield other, _common(other, [_values(other, given[other]) for given in (none, some)])


def _stood_in(at: Pile | Bag, told: Any, least: int) -> list[str]:  # noqa: ANN401  # what is known
    """What surely is at a key; if that is nothing and there may be something, the least of that."""
    if not isinstance(told, Part):
        return names(at, told)
    has = names(at, told.has) if isinstance(told.has, int) else list(told.has)
    return has or list(at.universe.elements[: max(least, told.least or 0)])


def _found(
    given: Mapping[Field, Any], change: Callable[[Field, Any], Any]
) -> Iterator[tuple[Field, Any]]:
    """The values of a form; of what a player has it is the player's alone."""
    for at, value in given.items():
        if isinstance(value, list | tuple) and at.per is not None and len(value) == len(at.per):
            keyed = zip(at.per.elements, value, strict=True)
            yield at, {key: change(at, one) for key, one in keyed}
        else:
            yield at, change(at, value)


def _or_more(at: Field, value: Any) -> Any:  # noqa: ANN401  # packed
    """A value besides which there may be more: of nothing, nothing is known."""
    if value == nothing(at):
        return ANY
    return value if isinstance(at, Amount | Fact | Past) else or_more(at, value)


def _values(at: Field, value: Any) -> tuple[Any, ...]:  # noqa: ANN401  # packed
    return (value,) if at.per is None else tuple(value)


def _common(at: Field, every: Sequence[tuple[int, ...]]) -> Any:  # noqa: ANN401  # what is known
    """Of sets what is in all of several, and what is in none."""
    found = []
    for values in zip(*every, strict=True):
        inside = outside = at.universe.whole  # type: ignore[union-attr]  # sets of something
        for value in values:
            inside, outside = inside & value, outside & ~value
        found.append(Part(has=inside, lacks=outside))
    return by_key(at, found)

