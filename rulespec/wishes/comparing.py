"""What is wished of a word as a truth: that a set has or lacks things, how great a number is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from rulespec.documents.field_values import known
from rulespec.documents.strict_reading import Reader
from rulespec.language import terms
from rulespec.language.terms import (
    BagTerm,
    Figure,
    Fixed,
    NumberTerm,
    PileTerm,
    Set,
    SetTerm,
    Size,
    Some,
    Term,
    Truth,
    TruthTerm,
)  # fmt: skip
from rulespec.language.universes import Universe
from rulespec.readers.names import of_bag, of_pile, universe
from rulespec.wishes.wishes import all_of

MOST = 10**9
"""No number that is wished is greater."""

OF_SETS = ("is", "has", "lacks", "size")
OF_PILES = (*OF_SETS, "top")
OF_NUMBERS = ("is", "least", "most")
OF_TRUTHS = ("is",)


def asks(term: Term) -> tuple[str, ...]:
    """What may be wished of a term of its kind."""
    if isinstance(term, TruthTerm):
        return OF_TRUTHS
    if isinstance(term, NumberTerm):
        return OF_NUMBERS
    return OF_PILES if isinstance(term, PileTerm) else OF_SETS


EVERY = ("is", "has", "lacks", "size", "top", "least", "most")
"""Everything that may be wished of some term."""


def compared(term: Term, reader: Reader) -> Truth:
    """What a table wishes of a term; ``BadInput`` if that cannot be wished of it, or nothing is."""
    may = asks(term)
    told = [name for name in EVERY if reader.has(name)]
    for name in told:
        if name not in may:
            raise reader.part(name).wrong(name, f"{', '.join(may)}: it is {_kind(term)}")
    if not told:
        raise reader.wrong("nothing that is wished of it", f"one of {', '.join(may)}")
    if isinstance(term, TruthTerm):
        return _so(term, wanted=reader.part("is").truth())  # type: ignore[arg-type]  # a truth
    if isinstance(term, NumberTerm):
        return all_of(_within(term, reader))  # type: ignore[arg-type]  # a number
    return all_of(truth for name in told for truth in _held(term, name, reader.part(name)))


def _kind(term: Term) -> str:
    if isinstance(term, TruthTerm):
        return "true or false"
    if isinstance(term, NumberTerm):
        return "a number"
    if isinstance(term, PileTerm):
        return "a pile"
    return "a bag" if isinstance(term, BagTerm) else "a set"


def _so(term: Truth, *, wanted: bool) -> Truth:
    return term if wanted else ~term


# --- numbers --------------------------------------------------------------------------------------


def _within(term: terms.Number, reader: Reader) -> Iterator[Truth]:
    """The limits that a table sets a number."""
    if reader.has("is"):
        yield term.equals(Figure(_whole(reader, "is")))
    least, most = (_whole(reader, name) if reader.has(name) else None for name in ("least", "most"))
    if least is not None and most is not None and most < least:
        raise reader.part("most").wrong(most, f"{least} or more, as it is at least {least}")
    if least is not None:
        yield term >= Figure(least)
    if most is not None:
        yield term <= Figure(most)


def _whole(reader: Reader, name: str) -> int:
    return reader.part(name).whole(-MOST, MOST)


def _sized(term: terms.Number, reader: Reader) -> Iterator[Truth]:
    """The size that is wished: a number, or limits."""
    if not isinstance(reader.value, dict):
        yield term.equals(Figure(reader.whole(0, MOST)))
        return
    reader.only(OF_NUMBERS)
    found = list(_within(term, reader))
    if not found:
        raise reader.wrong("an empty table", f"one of {', '.join(OF_NUMBERS)}")
    yield from found


# --- sets, bags and piles -------------------------------------------------------------------------


def _held(term: Term, name: str, reader: Reader) -> Iterator[Truth]:
    """What is wished of things that are held, under one name."""
    among = among_of(term)
    if name == "size":
        yield from _sized(how_many(term), reader)
    elif name == "top":
        yield _same(terms.Top(term), _some(among, [known(among, reader.string(), reader)]))  # type: ignore[arg-type]  # a pile
    elif name == "has":
        for least, kinds in _by_count(_names(among, reader, term), among):
            yield ~(kinds - _at_least(term, least)).some()
    elif name == "lacks":
        yield ~(_at_least(term, 1) & _some(among, _names(among, reader, term))).some()
    elif isinstance(term, PileTerm):
        yield from _in_order(term, _names(among, reader, term), among)
    else:
        yield from _exactly(term, _names(among, reader, term), among)


def among_of(term: Term) -> Universe:
    """The universe of what is held."""
    if isinstance(term, SetTerm):
        return universe(term)  # type: ignore[arg-type]  # every SetTerm is in the closed union
    return of_pile(term) if isinstance(term, PileTerm) else of_bag(term)  # type: ignore[arg-type]  # a bag


def _names(among: Universe, reader: Reader, term: Term) -> list[str]:
    """Names of what is held: one, or a list; of a set each once."""
    items = (reader,) if isinstance(reader.value, str) else reader.items()
    found: list[str] = []
    for item in items:
        name = known(among, item.string(), item)
        if isinstance(term, SetTerm) and name in found:
            raise item.wrong(name, "each name once")
        found.append(name)
    return found


def _some(among: Universe, names: Iterable[str]) -> Fixed:
    listed = tuple(dict.fromkeys(names))
    return Fixed(", ".join(listed) or "nothing", among, among.mask(listed))


def _bag(term: Term) -> BagTerm:
    return terms.Listed(term) if isinstance(term, PileTerm) else term  # type: ignore[return-value]  # a bag


def _at_least(term: Term, least: int) -> Set:
    """What there is at least so many of."""
    return term if isinstance(term, SetTerm) else terms.Kinds(_bag(term), least)  # type: ignore[return-value]  # a bag


def how_many(term: Term) -> terms.Number:
    """How many elements there are of what is held."""
    if isinstance(term, SetTerm):
        return Size(term)  # type: ignore[arg-type]  # every SetTerm is in the closed union
    return terms.Depth(term) if isinstance(term, PileTerm) else terms.Count(term)  # type: ignore[arg-type]  # a bag


def _by_count(names: Sequence[str], among: Universe) -> Iterator[tuple[int, Fixed]]:
    """For each number, those that are named so often at least."""
    counted = Counter(names)
    for least in range(1, max(counted.values(), default=0) + 1):
        yield least, _some(among, (name for name, count in counted.items() if count >= least))


def _same(one: Set, other: Set) -> Truth:
    return ~Some(one - other) & ~Some(other - one)


def _exactly(term: Term, names: Sequence[str], among: Universe) -> Iterator[Truth]:
    """Just these, each so often."""
    rows = dict(_by_count(names, among))
    last = 1 if isinstance(term, SetTerm) else len(rows) + 1
    for least in range(1, last + 1):
        yield _same(_at_least(term, least), rows.get(least, _some(among, ())))


def _in_order(pile: PileTerm, names: Sequence[str], among: Universe) -> Iterator[Truth]:
    """Just these, the top first."""
    yield terms.Depth(pile).equals(Figure(len(names)))
    for name in names:
        yield _same(terms.Top(pile), _some(among, (name,)))
        pile = pile.rest()
