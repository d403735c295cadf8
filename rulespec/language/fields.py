"""Fields: what a position is made of.

A field is a noun that the position itself holds. With ``per`` it has a value for each element of a
universe and is read at a key, ``DISCS.at(YOU)``: at several keys sets are joined and numbers added,
at none it is nothing or zero.
"""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import Any, TypeAlias

from attrs import field, frozen
from attrs import fields as parts

from rulespec.language.bags import MOST, BagNoun, BagRow, PastNoun, PileNoun, PileRow
from rulespec.language.terms import (
    Fixed,
    Number,
    NumberNoun,
    Row,
    Set,
    SetNoun,
    SetTerm,
    Table,
    Term,
    Truth,
    TruthNoun,
    Worth,
)
from rulespec.language.universes import Universe


class Seen(Enum):
    """Who sees a field."""

    BY_ALL = "by all"
    BY_OWNER = "by its owner"
    """Only the player whose value it is; the others do not even see how many."""

    HOW_MANY = "how many"
    BY_OWNER_ELSE_HOW_MANY = "by its owner, else how many"
    BY_NOBODY = "by nobody"


@frozen
class SeenIf:
    """A field that is seen in one way while something holds, and else in another."""

    holds: Truth
    then: Seen
    otherwise: Seen


@frozen(slots=False, kw_only=True, eq=False, repr=False)
class FieldPart:
    """What may be said of every field."""

    per: Universe | None = None
    """Of what each element has a value; ``None`` where there is one value."""

    seen: Seen | SeenIf = Seen.BY_ALL
    fixed: bool = False
    """Whether it is chosen at set-up, and no move changes it."""

    known_together: bool = False
    """Whether everybody knows which things lie hidden at each key, in all such fields together."""

    left_out: Any = field(default=None, eq=False, repr=False)
    """What it is where a document leaves it out: a term; empty, or zero, if nothing else is said.

    Documents leave it out where it is empty, if it says ``EMPTY``.
    """

    rest_is: Term | None = field(default=None, eq=False, repr=False)
    """What it is where a document says ``rest``: of a pile all that lies nowhere else."""

    among: Fixed | None = field(default=None, eq=False, repr=False)
    """What alone documents may name in it; without it, anything of its universe."""

    standard: bool = False
    """Whether a document may say ``standard``: as it is when a game begins."""

    entry: str | None = None
    """What documents call it, if not by its name; empty if they do not speak of it."""

    def __reduce__(self) -> tuple[Any, tuple[()]]:
        """A noun keeps only its own parts when it is pickled; a field has more."""
        given = {at.name: getattr(self, at.name) for at in parts(type(self)) if at.init}
        return partial(type(self), **given), ()


@frozen(slots=False, eq=False, repr=False)
class One(SetNoun, FieldPart):
    """Exactly one element of a universe."""

    def at(self, key: Set) -> Row:
        """The element at a key."""
        return Row(table(self), key)


@frozen(slots=False, eq=False, repr=False)
class Perhaps(SetNoun, FieldPart):
    """One element of a universe, or none."""

    def at(self, key: Set) -> Row:
        """The element at a key, if there is one."""
        return Row(table(self), key)


@frozen(slots=False, eq=False, repr=False)
class Many(SetNoun, FieldPart):
    """Any elements of a universe."""

    apart: bool = field(default=False, kw_only=True)
    """Whether no element is at two keys."""

    listed: Table | None = field(default=None, kw_only=True)
    """The sets that it may be, besides none, at each key: the shapes in which a piece may lie."""

    def at(self, key: Set) -> Row:
        """The elements at a key."""
        return Row(table(self), key)


@frozen(slots=False, eq=False, repr=False)
class Amount(NumberNoun, FieldPart):
    """A whole number within limits."""

    least: int = field(default=0, kw_only=True)
    most: int = field(default=999, kw_only=True)
    unlimited: bool = field(default=False, kw_only=True)
    """Whether the rules set it no limit but zero: the others are how far positions are written."""

    def at(self, key: Set) -> Worth:
        """The number at a key."""
        return Worth(table(self), key)


@frozen(slots=False, eq=False, repr=False)
class Fact(TruthNoun, FieldPart):
    """Something that is so or not."""


@frozen(slots=False, eq=False, repr=False)
class Bag(BagNoun, FieldPart):
    """How many there are of each element of a universe."""

    most: int = field(default=MOST, kw_only=True)
    """So many it may hold of each."""

    counted: bool = field(default=False, kw_only=True)
    """Whether documents write how many there are of each, ``wood=2``, not each by itself."""

    def at(self, key: Set) -> BagRow:
        """The bag at a key."""
        return BagRow(table(self), key)


@frozen(slots=False, eq=False, repr=False)
class Pile(PileNoun, FieldPart):
    """Elements of a universe in an order, the top first."""

    def at(self, key: Set) -> PileRow:
        """The pile at a key."""
        return PileRow(table(self), key)


@frozen(slots=False, eq=False, repr=False)
class Past(PastNoun, FieldPart):
    """Which positions stood since it was last emptied, and how often."""


Field: TypeAlias = One | Perhaps | Many | Amount | Fact | Bag | Pile | Past
SetField: TypeAlias = One | Perhaps | Many
SETS = (One, Perhaps, Many)
FIELDS = (*SETS, Amount, Fact, Bag, Pile, Past)
"""All kinds of fields, for ``isinstance``."""


@frozen
class Keyed(Table):
    """A field as what is read at a key."""


def table(at: Field) -> Table:
    """A field as what is read at a key."""
    return Keyed(at.name, at.words, "position", getattr(at, "universe", None))


def you(players: Universe, words: str = "you") -> SetNoun:
    """Through whose eyes a position is seen; of a move, who makes it."""
    return SetNoun("you", words, players)


def set_of(name: str, words: str, means: Set) -> SetNoun:
    """A word for a set: what it stands for is a term."""
    from rulespec.readers.names import universe  # noqa: PLC0415  # it reads terms

    return SetNoun(name, words, universe(means), means=means)


def table_of(name: str, words: str, it: SetNoun, means: Set | Number) -> Table:
    """A word for a set or a number of each thing: what it stands for is a term about the thing."""
    from rulespec.readers.names import universe  # noqa: PLC0415  # it reads terms

    among = universe(means) if isinstance(means, SetTerm) else None
    return Table(name, words, universe=among, it=it, means=means)


def number_of(name: str, words: str, means: Number) -> NumberNoun:
    """A word for a number."""
    return NumberNoun(name, words, means=means)


def truth_of(name: str, words: str, means: Truth) -> TruthNoun:
    """A word for something that holds or does not."""
    return TruthNoun(name, words, means=means)
