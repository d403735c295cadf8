"""Thinning: listed patterns that no position allows are left out before there is a position.

A clause that looks at nothing but a pattern and its key, such as one about a piece's shape, is
judged once for each of them, and never again.
"""

from __future__ import annotations

from typing import Any

from rulespec.language import bags, terms
from rulespec.language.moves import Ask
from rulespec.language.terms import Fixed, Term, Truth
from rulespec.language.universes import Mask
from rulespec.readers.python.code import Code
from rulespec.readers.python.looking import NOUNS, Noun, Only, inside, noun_of
from rulespec.readers.python.writing import Writer

Patterns = tuple[tuple[Mask, ...], ...]
"""For each key what may be tried; under no key all of it."""


def listed(rows: Any, ask: Ask, key: Fixed | None = None) -> Patterns:  # noqa: ANN401  # a table's rows
    """The patterns in order, for each key that there can be; and nothing, if it may be left out."""
    none = (0,) if ask.perhaps else ()
    if ask.key is None:
        every = {at for patterns in rows.values() for at in patterns}
        return ((*none, *sorted(every)),)
    keys = ask.key.universe.whole if key is None else key.members
    return tuple(
        (*none, *sorted(rows.get(1 << at, rows.get(at, ())))) if keys >> at & 1 else ()
        for at in range(len(ask.key.universe))
    )


def thinned(ask: Ask, patterns: Patterns, left: list[Truth], code: Code) -> Patterns:
    """The patterns that some position may allow; what is judged by that is left no longer."""
    near = {noun_of(ask)} | ({noun_of_key(ask)} if ask.key is not None else set())
    settled = [
        bad
        for bad in left
        if noun_of(ask) in code.looks(bad) <= near and not _is_open(bad, near, code)
    ]
    for bad in settled:
        left.remove(bad)
        fails = _judge(bad, ask, code)
        patterns = tuple(
            tuple(one for one in row if not fails(1 << at, one)) for at, row in enumerate(patterns)
        )
    return patterns


def noun_of_key(ask: Ask) -> Noun:
    """The key of its patterns as a noun."""
    key = ask.key
    assert key is not None  # noqa: S101  # asked where there is one
    return key.of, key.name


def _is_open(term: Term, near: set[Noun], code: Code) -> bool:
    """Whether a term hangs on a position, or on readings that are not known."""
    table = getattr(term, "table", None)
    if isinstance(table, terms.Table) and table.means is not None:
        return True
    match term:
        case terms.CanDo() | terms.Supposing() | bags.Stood() | bags.Recorded() | bags.Shuffled():
            return True
        case terms.Reads() if code.readings is None:
            return True
        case terms.Row(table=table) | terms.Worth(table=table) if code.slots.of(table) is not None:
            return True
        case bags.BagRow() | bags.PileRow() | bags.PileNoun():
            return True
    if isinstance(term, NOUNS) and term.means is None:
        return (term.of, term.name) not in near and term.of == "position"
    return any(_is_open(part, near, code) for part in inside(term))


def _judge(bad: Truth, ask: Ask, code: Code) -> Any:  # noqa: ANN401  # a function
    """Of a key and a pattern, whether they break a clause."""
    writer = Writer(code, [bad])
    writer.bind(ask.noun, "pattern")
    if ask.key is not None:
        writer.bind(ask.key, "key", Only.ONE)
    source = writer.write(bad)
    body = [*writer.blocks[0].lines, f"return {source}"]
    return code.entered(code.fresh("fails"), "key, pattern", body)
