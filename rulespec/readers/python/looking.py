"""Looking: which nouns a term hangs on, and whether a set has one element at most."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from attrs import fields as attributes

from rulespec.language import terms
from rulespec.language.bags import BagNoun, Kinds, Top
from rulespec.language.fields import One, Perhaps
from rulespec.language.moves import Ask
from rulespec.language.terms import Family, NumberNoun, Set, SetNoun, Term, TruthNoun
from rulespec.readers.meanings import meaning
from rulespec.readers.names import universe
from rulespec.readers.python.slots import Slots

Noun = tuple[str, str]
"""Whose word a noun is, and the word."""

YOU: Noun = ("position", "you")
AFTER: Noun = ("move", "*")
"""The whole move: what holds after it hangs on all that it asks."""

NOUNS = (SetNoun, NumberNoun, TruthNoun, BagNoun)


def inside(term: Term) -> Iterator[Term]:
    """The terms inside a term: of a word its meaning, of a family what it is taken from."""
    if isinstance(term, terms.Row | terms.Worth):
        meant = meaning(term)
        if meant is not None:
            yield meant
            return
    for at in attributes(type(term)):  # type: ignore[arg-type]  # every node is an attrs class
        value = getattr(term, at.name)
        if isinstance(value, Family):
            if value.among is not None:
                yield value.among
        elif isinstance(value, Term) and at.name != "left_out":
            yield value


class Looks:
    """Which nouns without a meaning terms hang on, worked out once for each term."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Term, frozenset[Noun]]] = {}

    def __call__(self, term: Term | bool) -> frozenset[Noun]:  # noqa: FBT001  # folded
        """The nouns of a term."""
        if isinstance(term, bool):
            return frozenset()
        found = self._known.get(id(term))
        if found is None:
            found = self._known[id(term)] = (term, self._looks(term))
        return found[1]

    def _looks(self, term: Term) -> frozenset[Noun]:
        if isinstance(term, NOUNS) and term.means is None:
            return frozenset({(term.of, term.name)})
        found = frozenset[Noun]().union(*map(self, inside(term)))
        if isinstance(term, terms.After):
            found |= {AFTER}
        if isinstance(term, terms.Supposing):
            found |= {YOU}
        family = getattr(term, "family", None)
        if isinstance(family, Family) and family.it is not None:
            each = term.holds if isinstance(term, terms.Where) else term.each  # type: ignore[attr-defined]
            its = self(each) - {(family.it.of, family.it.name)}
            among = self(family.among) if family.among is not None else frozenset()
            return its | among
        return found


class Only(IntEnum):
    """How many elements a set surely has."""

    ANY = 0
    ONE_AT_MOST = 1
    ONE = 2


def noun_of(ask: Ask) -> Noun:
    """Whose word it is that is asked for, and the word."""
    return ask.noun.of, ask.noun.name


def only(ask: Ask) -> Only:
    """How many elements it surely has."""
    if not ask.is_one:
        return Only.ANY
    return Only.ONE_AT_MOST if ask.perhaps else Only.ONE


class Singles:
    """Whether sets have one element at most, for a reader that knows its bound nouns."""

    def __init__(self, slots: Slots, rows: Any) -> None:  # noqa: ANN401  # finds a table's rows
        self.slots, self.rows = slots, rows
        self.bound: dict[Noun, Only] = {}

    def __call__(self, term: Set) -> Only:
        """How many elements a set surely has."""
        match term:
            case SetNoun(name=name, of=of) if (of, name) in self.bound:
                return self.bound[of, name]
            case One(per=None):
                return Only.ONE
            case Perhaps(per=None):
                return Only.ONE_AT_MOST
            case SetNoun(means=means) if means is not None:
                return self(means)
            case terms.NamedSet(meaning=inner):
                return self(inner)
            case terms.Fixed(members=members):
                return _counted(members.bit_count())
            case terms.Either(terms.When(a, terms.Not(c)), terms.When(b, d)) if c == d:
                return min(self(a), self(b))
            case terms.Either(terms.When(a, c), terms.When(b, terms.Not(d))) if c == d:
                return min(self(a), self(b))
            case terms.When(inner, _) | terms.Without(inner, _):
                return min(self(inner), Only.ONE_AT_MOST)
            case terms.Both(a, b):
                return min(max(self(a), self(b)), Only.ONE_AT_MOST)
            case terms.Next(inner, relation):
                rows = universe(inner).relation(relation).rows
                return min(self(inner), *(_counted(row.bit_count()) for row in rows))
            case terms.Row(at, key):
                meant = meaning(term)
                return self._row(at, key) if meant is None else self(meant)  # type: ignore[arg-type]
            case Top():
                return Only.ONE_AT_MOST
            case Kinds():
                return Only.ANY
        return Only.ANY

    def _row(self, at: terms.Table, key: Set) -> Only:
        match self.slots.of(at):
            case One():
                return self(key)
            case Perhaps():
                return min(self(key), Only.ONE_AT_MOST)
            case None:
                rows = self.rows(at)
                if not isinstance(rows, dict):
                    return Only.ANY
                lone = [_counted(rows.get(i, 0).bit_count()) for i in range(len(universe(key)))]
                return min(self(key), *lone)
        return Only.ANY


def _counted(size: int) -> Only:
    return Only.ONE if size == 1 else Only.ANY if size else Only.ONE_AT_MOST
