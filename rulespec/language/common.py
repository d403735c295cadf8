"""What games say again and again, in few words: members, single elements, tables turned round."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from types import ModuleType
from typing import Any

from rulespec.language.bags import BagTerm
from rulespec.language.terms import Family, Fixed, Set, SetNoun, Table
from rulespec.language.universes import Universe, bits


def every(
    name: str, words: str, universe: Universe, among: Set | None = None, *, it: str = ""
) -> tuple[SetNoun, Family]:
    """The noun for one of several things, and the family of them all: ``each station``.

    ``it`` is how a sentence calls the one, if not ``the station``.
    """
    called = it or words.replace("each ", "the ", 1)
    noun = SetNoun(name, called, universe, f"each {name}")
    return noun, Family(f"each {name}", words, (name,), it=noun, among=among)


def fixed(universe: Universe, *names: str, words: str = "") -> Fixed:
    """Some elements of a universe, as a set that never changes: ``fixed(PHASES, "over")``."""
    return Fixed(words or " or ".join(names), universe, universe.mask(names))


def ones(universe: Universe) -> tuple[Fixed, ...]:
    """Each element of a universe by itself, in order."""
    return tuple(fixed(universe, name) for name in universe.elements)


def whole(universe: Universe, words: str = "") -> Fixed:
    """All elements of a universe."""
    return Fixed(words or universe.name, universe, universe.whole)


def lookup(
    name: str, words: str, of: Universe | range, to: Universe, place: Callable[[int], int]
) -> Table:
    """A table of the one element that belongs to each of others, by their places."""
    places = range(len(of)) if isinstance(of, Universe) else of
    return Table(name, words, universe=to, rows={at: 1 << place(at) for at in places})


def inverse(name: str, words: str, universe: Universe, of: Table) -> Table:
    """A table read backwards: for each element that its rows name those that name it."""
    rows: dict[int, int] = {}
    for at, row in (of.rows or {}).items():
        for met in bits(row):
            rows[met] = rows.get(met, 0) | 1 << at
    return Table(name, words, universe=universe, rows=rows)


def together(universe: Universe, bag: Callable[[Set], BagTerm]) -> BagTerm:
    """What the bags of all elements of a universe hold, together."""
    return reduce(lambda found, more: found + more, map(bag, ones(universe)))


def declared(kind: Any, *modules: ModuleType) -> tuple[Any, ...]:  # noqa: ANN401  # any kind
    """Everything of a kind that some modules declare, in the order in which they do."""
    found = (at for module in modules for at in vars(module).values() if isinstance(at, kind))
    return tuple(dict.fromkeys(found))
