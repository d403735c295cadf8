"""Stepping: the steps of an effect, one after the other, and what moves as two assignments.

How that is written down is each reader's own affair; which steps there are, where a value goes and
what a move of things comes to is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from rulespec.language import bags, terms
from rulespec.language.effects import (
    Becomes,
    Call,
    ForEach,
    Goes,
    If,
    Place,
    Repeat,
    Step,
    Tells,
    only_tells,
)
from rulespec.language.fields import FIELDS, Field
from rulespec.language.terms import Set, Term
from rulespec.readers.python.looking import Only
from rulespec.readers.python.slots import Slots


class Stepping:
    """Goes through the steps of an effect; what is written for each of them a reader says."""

    writer: Any
    """Writes terms; each reader has its own."""

    @property
    def slots(self) -> Slots:
        """Where fields stand in a position."""
        raise NotImplementedError

    # --- what a reader writes ---------------------------------------------------------------------

    def _assigned(self, plain: list[Becomes]) -> None:
        """Assignments that are made at once."""
        raise NotImplementedError

    def _if(self, step: If) -> None:
        raise NotImplementedError

    def _repeat(self, step: Repeat) -> None:
        raise NotImplementedError

    def _for_each(self, step: ForEach) -> None:
        raise NotImplementedError

    def _call(self, step: Call) -> None:
        raise NotImplementedError

    def tell(self, step: Tells) -> None:
        """A step that changes nothing: nothing is written."""

    # --- step by step -----------------------------------------------------------------------------

    def steps(self, steps: Sequence[Step]) -> None:
        """Steps one after the other."""
        for step in self.needed(steps):
            self._step(step)

    def needed(self, steps: Sequence[Step]) -> Sequence[Step]:
        """The steps that have to be written."""
        return [step for step in steps if not only_tells(step)]

    def _step(self, step: Step) -> None:
        match step:
            case Becomes() | Goes():
                self._at_once((step,))
            case tuple():
                self._at_once(step)
            case If():
                self._if(step)
            case Repeat():
                self._repeat(step)
            case ForEach():
                self._for_each(step)
            case Call():
                self._call(step)
            case Tells():
                self.tell(step)

    # --- assignments ------------------------------------------------------------------------------

    def _at_once(self, step: Sequence[Becomes | Goes]) -> None:
        plain = [one for at in step for one in (self._gone(at) if isinstance(at, Goes) else (at,))]
        self._assigned(plain)

    def _gone(self, step: Goes) -> tuple[Becomes, Becomes]:
        """A move as two assignments: nothing leaves if it has nowhere to go."""
        left, arrived = moved(step)
        return (
            evolve(left, when=self._there(arrived.place)),
            evolve(arrived, when=self._there(left.place)),
        )

    def _there(self, place: Place) -> terms.Truth | None:
        """Whether a place has a key, where that is not sure."""
        key = self.place(place)[1]
        return None if key is None or self._is_one(key) else terms.Some(key)

    def _is_one(self, key: Set) -> bool:
        """Whether a set surely has one element."""
        return self.writer.single(key) is Only.ONE

    def place(self, place: Place) -> tuple[Field, Set | None]:
        """The field in which a place is, and its key."""
        if isinstance(place, FIELDS):
            return place, None
        at = self.slots.of(place.table)
        if at is None:
            raise LookupError(f"{place.table.name!r} is no field of the position: nothing sets it")
        return at, place.key


# --- moves of things ------------------------------------------------------------------------------


def moved(step: Goes) -> tuple[Becomes, Becomes]:
    """A move as what becomes of its source and of its target."""
    what, source, target = step.what, step.source, step.target
    if _is_bag(source):
        thing = what if isinstance(what, bags.BagTerm) else bags.Each(what)
        there: Term = bags.BagMinus(source, bags.BagMinus(source, thing))  # type: ignore[arg-type]
        left: Any = bags.BagMinus(source, thing)  # type: ignore[arg-type]
    elif isinstance(source, bags.PileTerm):
        there, left = what, bags.Rest(source)
    else:
        there, left = terms.Both(source, what), terms.Without(source, what)  # type: ignore[arg-type]
    return Becomes(source, left), Becomes(target, _with(target, there))


def _is_bag(place: Place) -> bool:
    return isinstance(place, bags.BagTerm)


def _with(target: Place, there: Any) -> Any:  # noqa: ANN401  # a value of the target's kind
    if _is_bag(target):
        thing = there if isinstance(there, bags.BagTerm) else bags.Each(there)
        return bags.BagPlus(target, thing)  # type: ignore[arg-type]
    if isinstance(there, bags.BagTerm):
        there = bags.Kinds(there)
    if isinstance(target, bags.PileTerm):
        return bags.Onto(target, there)
    return terms.Either(target, there)  # type: ignore[arg-type]
