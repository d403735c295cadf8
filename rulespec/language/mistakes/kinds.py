"""Kinds: what each part of a term, and each value of a field, must be."""

from __future__ import annotations

from typing import Any

from attrs import fields as attributes
from attrs import has

from rulespec.language.bags import BagTerm, PastNoun, PastTerm, PileTerm
from rulespec.language.effects import Emptied
from rulespec.language.fields import Amount, Bag, Fact, Field, Past, Pile
from rulespec.language.terms import Family, NumberTerm, SetTerm, Table, Term, TruthTerm
from rulespec.language.universes import Universe

Noun = tuple[str, str]
"""Whose word a noun is, and the word."""

YOU: Noun = ("position", "you")
WHOLE_MOVE: Noun = ("move", "*")
"""What only a clause knows: the move that is judged."""

WORDS: dict[type, str] = {
    SetTerm: "a set",
    NumberTerm: "a number",
    TruthTerm: "a truth",
    BagTerm: "a bag",
    PileTerm: "a pile",
    PastTerm: "the past",
    PastNoun: "a field of the past",
    Table: "a table",
    Family: "a family",
}
"""How a mistake calls each kind."""

_ANNOTATED: dict[str, type] = {
    "Set": SetTerm,
    "Number": NumberTerm,
    "Truth": TruthTerm,
    "BagTerm": BagTerm,
    "PileTerm": PileTerm,
    "PastNoun": PastNoun,
    "PastTerm": PastTerm,
    "Table": Table,
    "Family": Family,
}


def parts(kind: Any) -> tuple[tuple[str, type], ...]:
    """Of a kind of term the parts, each with the kind that it must be."""
    found = _PARTS.get(kind)
    if found is None:
        named = attributes(kind) if has(kind) else ()
        wanted = ((at.name, _ANNOTATED.get(str(at.type))) for at in named)
        found = tuple((name, needed) for name, needed in wanted if needed is not None)
        _PARTS[kind] = found
    return found


_PARTS: dict[Any, tuple[tuple[str, type], ...]] = {}


def kind(value: object) -> str:
    """What a thing is, in words."""
    for known, words in WORDS.items():
        if isinstance(value, known):
            return words
    if isinstance(value, Emptied):
        return "EMPTY"
    return repr(value)


def of_field(at: Field) -> tuple[type[Term], ...]:
    """What a field may become: a bag or a pile also from a set."""
    match at:
        case Amount():
            return (NumberTerm,)
        case Fact():
            return (TruthTerm,)
        case Bag():
            return (BagTerm, SetTerm)
        case Pile():
            return (PileTerm, SetTerm)
        case Past():
            return (PastTerm,)
    return (SetTerm,)


def fits(part: Universe | None, whole: Universe | None) -> bool:
    """Whether all elements of one universe are elements of the other.

    A universe that is not known, as it is wrong itself, fits any.
    """
    if part is None or whole is None or part is whole:
        return True
    return part == whole or part in whole.parts


def together(left: Universe | None, right: Universe | None) -> bool:
    """Whether sets over two universes can be put together."""
    return fits(left, right) or fits(right, left)


def elements(universe: Universe, mask: Any) -> bool:  # what somebody wrote
    """Whether it is a set over a universe."""
    is_number = isinstance(mask, int) and not isinstance(mask, bool)
    return is_number and 0 <= mask <= universe.whole
