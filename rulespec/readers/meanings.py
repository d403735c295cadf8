"""Meanings: what a table that is a word stands for, at a key."""

from __future__ import annotations

from typing import Any

from attrs import evolve, fields

from rulespec.language.terms import Family, Row, SetNoun, Term, Worth

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
    if isinstance(term, SetNoun) and (term.of, term.name) == (noun.of, noun.name):
        return key
    changes: dict[str, Any] = {}
    for at in fields(type(term)):  # type: ignore[arg-type]  # every node is an attrs class
        value = getattr(term, at.name)
        if isinstance(value, Term) and at.name != "left_out":
            new: Any = replaced(value, noun, key)
        elif isinstance(value, Family) and value.among is not None:
            among: Any = replaced(value.among, noun, key)
            new = value if among is value.among else evolve(value, among=among)
        else:
            continue
        if new is not value:
            changes[at.name] = new
    return evolve(term, **changes) if changes else term  # type: ignore[misc]  # likewise
