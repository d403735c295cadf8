"""What a document knows of a value: all of it, a part, limits, or nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulespec.documents.field_values import known, of_plain
from rulespec.documents.position_tables import of_pairs
from rulespec.documents.strict_reading import Reader
from rulespec.documents.unknown_parts import UNKNOWN
from rulespec.language import bags, terms
from rulespec.language.fields import SETS, Amount, Fact, Field, Past, Pile
from rulespec.language.terms import BagTerm, Figure, SetTerm, Truth
from rulespec.language.universes import Universe
from rulespec.wishes.parts import ANY, Part

PART = ("has", "lacks", "size")
LIMITS = ("least", "most")


def partly(at: Field, reader: Reader, playing: Sequence[str] | None = None) -> Any:  # noqa: ANN401
    """A value, or what is known of it."""
    if reader.value == UNKNOWN:
        return ANY
    if isinstance(reader.value, Mapping) and not isinstance(at, Past):
        return _limited(at, reader) if isinstance(at, Amount) else _part(at, reader)
    is_more = isinstance(reader.value, list) and UNKNOWN in reader.value
    if is_more and not isinstance(at, Past):
        kept = Reader([one for one in reader.value if one != UNKNOWN], reader.place)
        return or_more(at, of_plain(at, kept, playing))
    return of_plain(at, reader, playing)


def _limited(at: Amount, reader: Reader) -> Part:
    """The limits of a number."""
    reader.only(LIMITS)
    return _within(reader, at.least, at.most)


def _within(reader: Reader, lowest: int, highest: int) -> Part:
    least, most = (
        reader.part(name).whole(lowest, highest) if reader.has(name) else None for name in LIMITS
    )
    if least is None and most is None:
        raise reader.wrong("an empty table", "least or most")
    if least is not None and most is not None and most < least:
        raise reader.part("most").wrong(most, f"{least} or more, as it is at least {least}")
    return Part(least=least, most=most)


def _part(at: Field, reader: Reader) -> Part:
    """What is in a set, a bag or a pile, what is not, and how much."""
    if isinstance(at, Fact):
        raise reader.wrong(reader.value, "true or false")
    reader.only(PART)
    if not reader.table():
        raise reader.wrong("an empty table", f"one of {', '.join(PART)}")
    has, lacks = (_named(at, reader, name) for name in ("has", "lacks"))
    both = [name for name in has if name in lacks]
    if both:
        raise reader.part("lacks").wrong(both[0], "what it does not have")
    size = _size(reader.part("size")) if reader.has("size") else ANY
    return Part(has=has, lacks=lacks, least=size.least, most=size.most)


def _named(at: Any, reader: Reader, name: str) -> tuple[str, ...]:  # noqa: ANN401  # a field
    if not reader.has(name):
        return ()
    items = reader.part(name).items()
    found = tuple(known(at.universe, item.string(), item, None, at.among) for item in items)
    for place, item in enumerate(items):
        if (isinstance(at, SETS) or name == "lacks") and item.value in found[:place]:
            raise item.wrong(item.value, "each name once")
    return found


def _size(reader: Reader) -> Part:
    if isinstance(reader.value, Mapping):
        reader.only(LIMITS)
        return _within(reader, 0, bags.MOST * bags.MOST)
    size = reader.whole(0, bags.MOST * bags.MOST)
    return Part(least=size, most=size)


def or_more(at: Field, value: Any) -> Part:  # noqa: ANN401  # a packed value
    """What is there, besides which there may be more."""
    if isinstance(at, Pile):
        return Part(has=tuple(at.universe.elements[place] for place in value))
    return Part(has=value)


def of_keys(at: Field, reader: Reader, playing: Sequence[str]) -> Any:  # noqa: ANN401  # likewise
    """What is at each key: ``odeon=grey``, ``odeon=?``, ``odeon=grey+?``; ``?``: there is more."""
    keys: Universe = at.per  # type: ignore[assignment]  # it has some
    texts = [item.string() for item in reader.items()]
    open_ = {text.removesuffix("=?") for text in texts if text.endswith("=?")}
    for name in open_:
        known(keys, name, reader)
    kept = [text for text in texts if text != UNKNOWN and not text.endswith("=?")]
    more = {text.partition("=")[0] for text in kept if text.endswith("+?")}
    plain = [text.removesuffix("+?") for text in kept]
    values = of_pairs(at, Reader(plain, reader.place), playing)
    named = {text.partition("=")[0] for text in plain}
    return {
        key: or_more(at, value) if key in more else value
        for key, value in zip(keys.elements, values, strict=True)
        if key not in open_ and (key in named or UNKNOWN not in texts)
    }


def by_key(at: Field, values: Sequence[Any]) -> Any:  # noqa: ANN401  # what is known
    """The value of a field, or of each of its keys."""
    return values[0] if at.per is None else dict(zip(at.per.elements, values, strict=True))


def is_rest(at: Any) -> Truth:  # noqa: ANN401  # a field that says what its rest is
    """That a field holds what lies nowhere else, in whatever order."""
    held, rest = (_as_bag(one) for one in (at, at.rest_is))
    more, less = terms.Count(held - rest), terms.Count(rest - held)
    return more.equals(Figure(0)) & less.equals(Figure(0))


def _as_bag(term: Any) -> BagTerm:  # noqa: ANN401  # any term that holds things
    if isinstance(term, SetTerm):
        return terms.Each(term)  # type: ignore[arg-type]  # every SetTerm is in the closed union
    return terms.Listed(term) if isinstance(term, Pile) else term
