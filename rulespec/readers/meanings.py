"""Meanings: what a table that is a word stands for, at a key."""

from __future__ import annotations

from rulespec.language.replacing import Instead
from rulespec.language.terms import Row, SetNoun, Term, Worth

_KNOWN: dict[int, tuple[Term, Term]] = {}


def meaning(term: Row | Worth) -> Term | None:
    """What a table is a word for, with the key in the place of its noun; none if it is no word."""
    table = term.table
    if table.means is None or table.it is None:
        return None
    found = _KNOWN.get(id(term))
    if found is None:
        found = _KNOWN[id(term)] = (term, replaced(table.means, table.it, term.key))
    return found[1]


def replaced(term: Term, noun: SetNoun, key: Term) -> Term:
    """A term with another in the place of a noun; itself, if it does not speak of that."""
    return Instead({noun: key})(term)
