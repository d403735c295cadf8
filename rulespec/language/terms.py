"""The closed list of nodes that a rule is made of.

A term is a set over a finite universe, a number or a truth. It is data: readers give it meaning
(``rulespec.readers``, ``solvers.unknown``). Each reader is one exhaustive ``match`` over the unions
``Set``, ``Number`` and ``Truth`` at the end of this file.

A term refuses Python's own truth: write ``&``, ``|``, ``~``, not ``and``, ``or``, ``not``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, NoReturn, TypeAlias

from attrs import field, fields, frozen

from rulespec.language.universes import Mask, Universe

_known: dict[type[Term], tuple[Callable[[Any], object], tuple[str, ...]]] = {}
"""For each kind of terms what they are told apart by, and what is shown of them."""


def _told(kind: type[Term]) -> tuple[Callable[[Any], object], tuple[str, ...]]:
    if kind not in _known:
        parts = fields(kind)  # type: ignore[arg-type]  # every node is an attrs class
        shown = tuple(at.name for at in parts if at.repr)
        _known[kind] = attrgetter(*(at.name for at in parts if at.eq)), shown
    return _known[kind]


class Term:
    """Anything that a reader can read; equal to another that is made of the same parts."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        told, _ = _told(type(self))
        return told(self) == told(other)

    def __hash__(self) -> int:
        return hash((type(self), _told(type(self))[0](self)))

    def __repr__(self) -> str:
        _, shown = _told(type(self))
        parts = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{type(self).__name__}({parts})"

    def __bool__(self) -> NoReturn:
        raise TypeError("a term is neither true nor false: use &, |, ~, .when() and .unless()")


class SetTerm(Term):
    """A set over a universe."""

    __slots__ = ()

    def __and__(self, other: Set) -> Both:
        return Both(_set(self), other)

    def __or__(self, other: Set) -> Either:
        return Either(_set(self), other)

    def __sub__(self, other: Set) -> Without:
        return Without(_set(self), other)

    def when(self, condition: Truth) -> When:
        """The set itself while the condition holds, else nothing."""
        return When(_set(self), condition)

    def unless(self, condition: Truth) -> When:
        """Nothing while the condition holds, else this set."""
        return When(_set(self), ~condition)

    def beyond(self, limit: int) -> When:
        """The set itself if it has more than ``limit`` elements, else nothing."""
        return self.when(~(Size(_set(self)) <= Figure(limit)))

    def beside(self, relation: str = "beside") -> Next:
        """What stands next to an element of this set."""
        return Next(_set(self), relation)

    def some(self) -> Some:
        """Whether this set has an element."""
        return Some(_set(self))


class NumberTerm(Term):
    """A whole number; a plain figure may stand beside it: ``shops + 1``, ``shops <= 2``."""

    __slots__ = ()

    def __add__(self, other: Number | int) -> Plus:
        return Plus(_number(self), _figure(other))

    def __sub__(self, other: Number | int) -> Minus:
        return Minus(_number(self), _figure(other))

    def __mul__(self, other: Number | int) -> Times:
        return Times(_number(self), _figure(other))

    def __radd__(self, other: int) -> Plus:
        return Plus(Figure(other), _number(self))

    def __rsub__(self, other: int) -> Minus:
        return Minus(Figure(other), _number(self))

    def __neg__(self) -> Minus:
        return Minus(Figure(0), _number(self))

    def __rmul__(self, other: int) -> Times:
        return Times(Figure(other), _number(self))

    def __le__(self, other: Number | int) -> AtMost:
        return AtMost(_number(self), _figure(other))

    def __ge__(self, other: Number | int) -> AtMost:
        return AtMost(_figure(other), _number(self))

    def equals(self, other: Number | int) -> Equals:
        """Whether both numbers are the same (``==`` compares the terms themselves)."""
        return Equals(_number(self), _figure(other))


class TruthTerm(Term):
    """Something that holds or does not."""

    __slots__ = ()

    def __and__(self, other: Truth) -> And:
        return And(_truth(self), other)

    def __or__(self, other: Truth) -> Or:
        return Or(_truth(self), other)

    def __invert__(self) -> Not:
        return Not(_truth(self))


# --- sets -------------------------------------------------------------------------------------


@frozen(eq=False, repr=False)
class SetNoun(SetTerm):
    """A set that a position, a move or a family names."""

    name: str
    words: str
    universe: Universe
    of: str = "position"
    """Whose word it is: ``position``, ``move``, or the family whose member it describes."""

    means: Set | None = field(default=None, eq=False, repr=False)
    """What it stands for; without it, it is a field, or what a move or a family names."""


@frozen(eq=False, repr=False)
class Fixed(SetTerm):
    """A set that never changes."""

    words: str
    universe: Universe
    members: Mask


@frozen(eq=False, repr=False)
class NamedSet(SetTerm):
    """A set that rules have a name for: readers may say the name or look at the meaning."""

    name: str
    words: str
    meaning: Set


@frozen(eq=False, repr=False)
class Both(SetTerm):
    """What is in both."""

    left: Set
    right: Set


@frozen(eq=False, repr=False)
class Either(SetTerm):
    """What is in one or the other."""

    left: Set
    right: Set


@frozen(eq=False, repr=False)
class Without(SetTerm):
    """What is in the first and not in the second."""

    left: Set
    right: Set


@frozen(eq=False, repr=False)
class When(SetTerm):
    """A set under a condition, and nothing without it."""

    members: Set
    condition: Truth


@frozen(eq=False, repr=False)
class Next(SetTerm):
    """Everything that an element of the set is related to."""

    members: Set
    relation: str


@frozen(eq=False, repr=False)
class Region(SetTerm):
    """What is reached from the seed by steps of a relation that stay within a set."""

    seed: Set
    within: Set
    relation: str = "beside"


@frozen(eq=False, repr=False)
class InSight(SetTerm):
    """What is in sight of the origin along a table of sight lines, past obstacles."""

    origin: Set
    lines: Table
    past: Set


@frozen(eq=False, repr=False)
class Where(SetTerm):
    """The elements for which something holds."""

    family: Family
    holds: Truth


@frozen(eq=False, repr=False)
class Join(SetTerm):
    """A set for each member of a family, all together."""

    family: Family
    each: Set


@frozen(eq=False, repr=False)
class Row(SetTerm):
    """All rows of a table at the elements of the key, together."""

    table: Table
    key: Set


# --- numbers ----------------------------------------------------------------------------------


@frozen(eq=False, repr=False)
class NumberNoun(NumberTerm):
    """A number that a position or a move names."""

    name: str
    words: str
    of: str = "position"
    means: Number | None = field(default=None, eq=False, repr=False)


@frozen(eq=False, repr=False)
class NamedNumber(NumberTerm):
    """A number that rules have a name for."""

    name: str
    words: str
    meaning: Number


@frozen(eq=False, repr=False)
class Figure(NumberTerm):
    """A number printed in the rules."""

    value: int


@frozen(eq=False, repr=False)
class Size(NumberTerm):
    """How many elements a set has."""

    members: Set


@frozen(eq=False, repr=False)
class Plus(NumberTerm):
    """A sum."""

    left: Number
    right: Number


@frozen(eq=False, repr=False)
class Minus(NumberTerm):
    """A difference."""

    left: Number
    right: Number


@frozen(eq=False, repr=False)
class Times(NumberTerm):
    """A product."""

    left: Number
    right: Number


@frozen(eq=False, repr=False)
class Tally(NumberTerm):
    """One if something holds, else zero."""

    condition: Truth


@frozen(eq=False, repr=False)
class Worth(NumberTerm):
    """The figures of a table at the elements of the key, added up."""

    table: Table
    key: Set


@frozen(eq=False, repr=False)
class Total(NumberTerm):
    """A number added up over the members of a family."""

    family: Family
    each: Number


@frozen(eq=False, repr=False)
class Greatest(NumberTerm):
    """The greatest such number among the members of a family; zero if it has none."""

    family: Family
    each: Number


# --- truths -----------------------------------------------------------------------------------


@frozen(eq=False, repr=False)
class TruthNoun(TruthTerm):
    """A fact that a position or a move names."""

    name: str
    words: str
    of: str = "position"
    means: Truth | None = field(default=None, eq=False, repr=False)


@frozen(eq=False, repr=False)
class NamedTruth(TruthTerm):
    """A truth that rules have a name for."""

    name: str
    words: str
    meaning: Truth


@frozen(eq=False, repr=False)
class Some(TruthTerm):
    """Whether a set has an element."""

    members: Set


@frozen(eq=False, repr=False)
class AtMost(TruthTerm):
    """Whether the first number is no greater than the second."""

    left: Number
    right: Number


@frozen(eq=False, repr=False)
class Equals(TruthTerm):
    """Whether two numbers are the same."""

    left: Number
    right: Number


@frozen(eq=False, repr=False)
class Among(TruthTerm):
    """Whether a set is one of the patterns that a table lists for the key."""

    members: Set
    table: Table
    key: Set


@frozen(eq=False, repr=False)
class Not(TruthTerm):
    """Whether something does not hold."""

    condition: Truth


@frozen(eq=False, repr=False)
class And(TruthTerm):
    """Whether both hold."""

    left: Truth
    right: Truth


@frozen(eq=False, repr=False)
class Or(TruthTerm):
    """Whether one holds or the other."""

    left: Truth
    right: Truth


@frozen(eq=False, repr=False)
class Reads(TruthTerm):
    """Whether a question is read so: a choice that the ruleset makes."""

    question: str
    reading: str


@frozen(eq=False, repr=False)
class CanDo(TruthTerm):
    """Whether a player has a legal move of one of some kinds."""

    actions: tuple[str, ...]
    """The ids of the actions."""

    who: Set
    """The player."""

    words: str = ""
    """How a sentence says it: ``you can place a disc``."""


# --- bags, piles and the past ------------------------------------------------------------------

ONCE = Figure(1)


class BagTerm(Term):
    """How many there are of each element."""

    __slots__ = ()

    def __add__(self, other: BagTerm) -> BagPlus:
        return BagPlus(self, other)

    def __sub__(self, other: BagTerm) -> BagMinus:
        return BagMinus(self, other)

    def __and__(self, members: Set) -> BagOf:
        return BagOf(self, members)

    def when(self, condition: Truth) -> BagWhen:
        """The bag itself while the condition holds, else an empty one."""
        return BagWhen(self, condition)

    def kinds(self, least: int = 1) -> Kinds:
        """The elements of which there are at least so many."""
        return Kinds(self, least)

    def count(self) -> Count:
        """How many there are in all."""
        return Count(self)


class PileTerm(Term):
    """Elements in an order."""

    __slots__ = ()

    def top(self) -> Top:
        """The first of them, if there is one."""
        return Top(self)

    def rest(self) -> Rest:
        """The pile without its top."""
        return Rest(self)

    def depth(self) -> Depth:
        """How many there are."""
        return Depth(self)


class PastTerm(Term):
    """Which positions stood, and how often."""

    __slots__ = ()

    def when(self, condition: Truth) -> PastWhen:
        """The past itself while the condition holds, else an empty one."""
        return PastWhen(self, condition)


# --- bags -----------------------------------------------------------------------------------------


@frozen(eq=False, repr=False)
class BagNoun(BagTerm):
    """A bag that a position names, or that a procedure is given."""

    name: str
    words: str
    universe: Universe
    of: str = "position"
    means: BagTerm | None = field(default=None, eq=False, repr=False)


@frozen(eq=False, repr=False)
class BagRow(BagTerm):
    """The bags of a table at the elements of the key, together."""

    table: Table
    key: Set


@frozen(eq=False, repr=False)
class BagPlus(BagTerm):
    """What is in both bags, together."""

    left: BagTerm
    right: BagTerm


@frozen(eq=False, repr=False)
class BagMinus(BagTerm):
    """What is left of a bag when another is taken away; never less than none."""

    left: BagTerm
    right: BagTerm


@frozen(eq=False, repr=False)
class BagOf(BagTerm):
    """Of a bag only these elements."""

    bag: BagTerm
    members: Set


@frozen(eq=False, repr=False)
class BagWhen(BagTerm):
    """A bag under a condition, and an empty one without it."""

    bag: BagTerm
    condition: Truth


@frozen(eq=False, repr=False)
class Each(BagTerm):
    """Every element of a set, so many times."""

    members: Set
    times: Number = ONCE


@frozen(eq=False, repr=False)
class Listed(BagTerm):
    """The elements of a pile, in no order."""

    pile: PileTerm


@frozen(eq=False, repr=False)
class Kinds(SetTerm):
    """The elements of which a bag has at least so many."""

    bag: BagTerm
    least: int = 1


@frozen(eq=False, repr=False)
class Count(NumberTerm):
    """How many there are in a bag."""

    bag: BagTerm


# --- piles ----------------------------------------------------------------------------------------


@frozen(eq=False, repr=False)
class PileNoun(PileTerm):
    """A pile that a position names."""

    name: str
    words: str
    universe: Universe
    of: str = "position"


@frozen(eq=False, repr=False)
class PileRow(PileTerm):
    """The pile of a table at the element of the key."""

    table: Table
    key: Set


@frozen(eq=False, repr=False)
class Rest(PileTerm):
    """A pile without its top."""

    pile: PileTerm


@frozen(eq=False, repr=False)
class Onto(PileTerm):
    """A pile with elements put on top."""

    pile: PileTerm
    members: Set


@frozen(eq=False, repr=False)
class Under(PileTerm):
    """A pile with elements put under it."""

    pile: PileTerm
    members: Set


@frozen(eq=False, repr=False)
class Shuffled(PileTerm):
    """The elements of a bag in an order that chance gives: seeded in play, any for a solver."""

    bag: BagTerm


@frozen(eq=False, repr=False)
class Top(SetTerm):
    """The first element of a pile, if there is one."""

    pile: PileTerm


@frozen(eq=False, repr=False)
class Depth(NumberTerm):
    """How many elements a pile has."""

    pile: PileTerm


# --- the past -------------------------------------------------------------------------------------


@frozen(eq=False, repr=False)
class PastNoun(PastTerm):
    """The past that a position names."""

    name: str
    words: str
    of: str = "position"


@frozen(eq=False, repr=False)
class Recorded(PastTerm):
    """The past with the present position in it."""

    past: PastNoun


@frozen(eq=False, repr=False)
class PastWhen(PastTerm):
    """A past under a condition, and an empty one without it."""

    past: PastTerm
    condition: Truth


@frozen(eq=False, repr=False)
class Stood(NumberTerm):
    """How often the present position stands in the past."""

    past: PastNoun


@frozen(eq=False, repr=False)
class After(TruthTerm):
    """Whether something holds in the position after the move; *you* stays who makes it.

    Only a clause of an action may ask, and what it asks speaks of the position alone.
    """

    holds: Truth


@frozen(eq=False, repr=False)
class Supposing(TruthTerm):
    """Whether something would hold if a field were otherwise; it speaks of the position alone."""

    holds: Truth
    place: Set
    """The field, which has one value."""

    value: Set


# --- furniture of terms -----------------------------------------------------------------------


@frozen
class Table:
    """A finite map that a position or the box names: rows, figures, patterns or sight lines.

    What it holds depends on the node that reads it: ``Row`` finds a mask for each element's place,
    ``Worth`` a number; ``Among`` finds ``Patterns``; ``InSight`` reads sight lines as a whole.
    """

    name: str
    words: str
    of: str = "position"
    universe: Universe | None = None
    """What the rows are sets of, where they are sets."""

    rows: Mapping[int, Any] | None = field(default=None, eq=False, repr=False)
    """What it holds, where no position or box changes that."""

    it: SetNoun | None = field(default=None, eq=False, repr=False)
    """The noun for the key, where the table is a word for a term about it."""

    means: Set | Number | None = field(default=None, eq=False, repr=False)
    """That term."""


@frozen
class Family:
    """Several things of one kind, each described by the same nouns: the mover's buildings."""

    name: str
    words: str
    """One member, with its article: ``each of your buildings``."""

    nouns: tuple[str, ...] = ()
    """The names of the set nouns that describe a member, in the order of its tuple."""

    it: SetNoun | None = field(default=None, eq=False, repr=False)
    """The noun for one member, where the members are the elements of a set."""

    among: Set | None = field(default=None, eq=False, repr=False)
    """The set that they are elements of."""


Bag: TypeAlias = BagNoun | BagRow | BagPlus | BagMinus | BagOf | BagWhen | Each | Listed
Pile: TypeAlias = PileNoun | PileRow | Rest | Onto | Under | Shuffled
Past: TypeAlias = PastNoun | Recorded | PastWhen
Set: TypeAlias = (
    SetNoun | Fixed | NamedSet | Both | Either | Without | When | Next | Region | InSight | Where
    | Join | Row | Kinds | Top
)
Number: TypeAlias = (
    NumberNoun | NamedNumber | Figure | Size | Plus | Minus | Times | Tally | Worth | Total
    | Greatest | Count | Depth | Stood
)
Truth: TypeAlias = (
    TruthNoun | NamedTruth | Some | AtMost | Equals | Among | Not | And | Or | Reads | CanDo
    | After | Supposing
)
AnyTerm: TypeAlias = Set | Number | Truth


def _set(term: SetTerm) -> Set:
    return term  # type: ignore[return-value]  # every SetTerm is in the closed union


def _number(term: NumberTerm) -> Number:
    return term  # type: ignore[return-value]  # likewise


def _figure(number: Number | int) -> Number:
    """A figure as a term; anything else stays what it is, for the checks to name."""
    return Figure(number) if isinstance(number, int) else number


def _truth(term: TruthTerm) -> Truth:
    return term  # type: ignore[return-value]  # likewise


def pick(condition: Truth, then: Set, otherwise: Set) -> Either:
    """The first set while the condition holds, else the second."""
    return When(then, condition) | When(otherwise, ~condition)
