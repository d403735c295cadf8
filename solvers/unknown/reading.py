"""Reading terms: what each came to is kept for the nouns that it hangs on.

What is known is folded away: a set that is known is a row of constants, and so is all that follows
from it alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from operator import neg
from typing import Any, TypeVar

from rulespec.language import bags, terms
from rulespec.language.terms import Family, Table, Term
from rulespec.readers.hanging import Hanging
from rulespec.readers.here import Here
from rulespec.readers.meanings import meaning
from rulespec.readers.names import universe
from rulespec.readers.python.looking import NOUNS, Only, Singles, inside
from rulespec.readers.python.slots import Slots
from solvers.unknown.circuit import FALSE, TRUE, Literal
from solvers.unknown.numbers import ZERO
from solvers.unknown.piles import Piles
from solvers.unknown.regions import Regions
from solvers.unknown.solving import Later
from solvers.unknown.values import Scene, Set, State, known_set, wide

Readings = Mapping[str, Mapping[str, Literal]]
"""For each question whether it is read so, for each of its readings."""

T = TypeVar("T")
Can = Callable[[str, Set, State], Literal]
"""Of an action, of the only player in a set, and of a position: whether there is a legal move."""


def nobody(action: str, _: Set, __: State) -> Literal:
    """What can be done where there are no actions."""
    raise LookupError(f"CanDo: there is no action {action}")


def itself(found: T) -> T:
    """What it is already; of a state, by what it is known again."""
    return found


class Reading(ABC):
    """What all kinds of terms share."""

    def __init__(
        self, things: Piles, slots: Slots, tables: object, readings: Readings,
        regions: Regions = Regions.UNROLLED,
    ) -> None:  # fmt: skip
        self.things, self.slots, self.tables = things, slots, tables
        self.circuit, self.sums = things.circuit, things.sums
        self.readings, self.regions = readings, regions
        self.can: Can = nobody
        self.mark: Callable[[State], object] = itself
        """By what a position is known again: its mark if it is known, else the state."""

        self.later: list[Later] = []
        """What is looked at in models."""

        self.look: Callable[[], None] | None = None
        """Called again and again, so that what takes long may be stopped."""

        self.plain = self._plain()
        self._singles = Singles(slots, self.rows)
        self._known: dict[tuple[object, ...], tuple[Term, State, Any]] = {}
        self._hangs = Hanging(slots)
        self._here: dict[tuple[int, int], Here] = {}

    def rows(self, table: Table) -> Any:  # noqa: ANN401  # rows, figures, patterns or sight lines
        """What is printed in a table."""
        return getattr(self.tables, table.name) if table.rows is None else table.rows

    # --- any term ---------------------------------------------------------------------------------

    def __call__(self, term: Term, scene: Scene) -> Any:  # noqa: ANN401  # whatever the term is
        """What a term comes to."""
        hangs, nouns, values = self._hangs(term), scene.nouns, scene.state.values
        about = tuple(nouns[at].value if at in nouns else None for at in hangs.nouns)
        reads: object = scene.state
        if hangs.fields is not None:
            reads = tuple(id(values[at]) for at in hangs.fields)
        key = (id(term), reads, scene.then if hangs.then else None, about)
        found = self._known.get(key)
        if found is None:  # the term and the state are kept, so that no other has their places
            if self.look is not None:
                self.look()
            found = self._known[key] = (term, scene.state, self._worth(term, scene))
        return found[2]

    def _worth(self, term: Term, scene: Scene) -> Any:  # noqa: ANN401  # likewise
        work = self.plain.get(type(term))
        if work is not None:
            return work(*[self(inner, scene) for inner in inside(term)])
        if isinstance(term, (*NOUNS, bags.PileNoun, bags.PastNoun)):
            return self._noun(term, scene)
        meant = meaning(term) if isinstance(term, terms.Row | terms.Worth) else None
        if meant is not None:
            return self(meant, scene)
        return self.made(term, scene)

    def _plain(self) -> Mapping[type[Term], Callable[..., Any]]:
        """What is made of terms by what is inside them alone."""
        things, sums = self.things, self.sums
        return {
            terms.NamedSet: itself, terms.NamedNumber: itself, terms.NamedTruth: itself,
            terms.Both: things.both, terms.Without: things.without,
            terms.Size: things.size, terms.Plus: sums.plus, terms.Minus: sums.minus,
            terms.Times: sums.times, bags.Count: sums.total, bags.Depth: things.depth,
            terms.AtMost: sums.at_most, terms.Equals: sums.equals,
            terms.Not: neg, terms.Tally: lambda truth: sums.count((truth,)),
            bags.BagPlus: things.bag_plus, bags.BagMinus: things.less, bags.Each: things.each,
            bags.BagWhen: things.when, bags.PastWhen: things.when,
            bags.Top: lambda pile: pile.cut[0], bags.Rest: lambda pile: pile.cut[1],
            bags.Under: things.under, bags.Shuffled: things.shuffled,
            bags.Listed: lambda pile: pile.bag,
        }  # fmt: skip

    @abstractmethod
    def made(self, term: Term, scene: Scene) -> Any:  # noqa: ANN401  # likewise
        """What a term comes to that is no noun."""

    def _noun(self, noun: Any, scene: Scene) -> Any:  # noqa: ANN401  # any noun
        bound = scene.nouns.get((noun.of, noun.name))
        if bound is not None:
            return bound.value
        if getattr(noun, "means", None) is not None:
            return self(noun.means, scene)
        if noun.of == "position":
            if noun.name not in self.slots.fields:
                raise LookupError(f"{noun.name!r} is no field, and nothing says what it means")
            return scene.state.values[noun.name][0]
        if isinstance(noun, terms.TruthNoun):
            return FALSE
        if isinstance(noun, terms.NumberNoun):
            return ZERO
        return () if isinstance(noun, bags.BagNoun) else (FALSE,) * len(noun.universe)

    def only(self, term: terms.Set, scene: Scene) -> Only:
        """How many elements a set surely has."""
        self._singles.bound = {at: bound.only for at, bound in scene.nouns.items()}
        return self._singles(term)

    def here(self, key: terms.Set, term: Any, place: int) -> Any:  # noqa: ANN401  # any term
        """What a term says where a key is known to be that place."""
        if not isinstance(term, Term):
            return term
        known = self._here.get((id(key), place))
        if known is None:
            known = self._here[id(key), place] = Here(key, universe(key), place)
        return known(term)

    # --- furniture --------------------------------------------------------------------------------

    def kept(
        self, table: Table, key: terms.Set, scene: Scene, made: Callable[[Any], Any]
    ) -> list[tuple[Literal, Any]]:
        """The values of a field or a table at a key, each with whether that key is one."""
        places, at = self(key, scene), self.slots.of(table)
        there = [(place, bit) for place, bit in enumerate(places) if bit != FALSE]
        if at is not None:
            rows = scene.state.values[at.name]
            return [(bit, rows[place]) for place, bit in there if place < len(rows)]
        printed = self.rows(table)
        return [(bit, made(printed[place])) for place, bit in there if place in printed]

    def scenes(self, family: Family, scene: Scene) -> Iterator[tuple[int, Literal, Scene]]:
        """Each element that may be a member of a family, whether it is, and the scene with it."""
        noun = family.it
        if noun is None:
            raise NotImplementedError(f"the family {family.name} has no noun for a member")
        size = len(noun.universe)
        among = (TRUE,) * size if family.among is None else wide(self(family.among, scene), size)
        for at, there in enumerate(among):
            if there != FALSE:
                yield at, there, scene.binding(noun, known_set(1 << at, size), Only.ONE)

    def members(self, family: Family, each: Term, scene: Scene) -> list[tuple[Literal, Any]]:
        """For each element that may be a member whether it is, and what a term says of it."""
        return [(there, self(each, inner)) for _, there, inner in self.scenes(family, scene)]


def stranger(term: object) -> NotImplementedError:
    """A term of which this reader has never heard."""
    return NotImplementedError(f"unknowns have no case for {type(term).__name__}")
