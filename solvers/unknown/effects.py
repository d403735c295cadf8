"""What a move changes, step by step, in a position that nobody knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import evolve

from rulespec.language import terms
from rulespec.language.effects import (
    Becomes,
    Call,
    Emptied,
    ForEach,
    Goes,
    If,
    Place,
    Repeat,
    Step,
    only_tells,
)
from rulespec.language.fields import FIELDS, Amount, Bag, Fact, Field, Pile
from rulespec.language.moves import Action
from rulespec.readers.python.changing import moved
from rulespec.readers.python.looking import Only
from rulespec.readers.python.slots import nothing
from solvers.unknown.circuit import FALSE, TRUE, Literal
from solvers.unknown.numbers import Number, figure
from solvers.unknown.piles import Lying
from solvers.unknown.terms import Meanings
from solvers.unknown.values import NEVER, Past, Scene, State, full, known_set, wide

Settings = dict[tuple[str, int], Any]


class Steps:
    """Steps, each from one scene to the state after it."""

    def __init__(self, meanings: Meanings) -> None:
        self.meanings = meanings
        self.things, self.circuit = meanings.things, meanings.circuit

    def steps(self, steps: Sequence[Step], scene: Scene) -> State:
        """Steps one after the other."""
        for step in steps:
            if not only_tells(step):
                scene = evolve(scene, state=self._step(step, scene))
        return scene.state

    def _step(self, step: Step, scene: Scene) -> State:
        match step:
            case Becomes() | Goes():
                return self._at_once((step,), scene)
            case tuple():
                return self._at_once(step, scene)
            case If(holds, then, otherwise):
                truth = self.meanings(holds, scene)
                if truth in {TRUE, FALSE}:
                    return self.steps(then if truth == TRUE else otherwise, scene)
                done, other = self.steps(then, scene), self.steps(otherwise, scene)
                return self._either(truth, done, other)
            case Repeat():
                return self._repeat(step, step.most, scene)
            case ForEach():
                return self._for_each(step, scene)
            case Call(procedure, given):
                inner = scene
                for noun, value in zip(procedure.takes, given, strict=True):
                    is_set = isinstance(value, terms.SetTerm)
                    size = self.meanings.only(value, scene) if is_set else Only.ANY  # type: ignore[arg-type]
                    inner = inner.binding(noun, self.meanings(value, scene), size)
                return self.steps(procedure.steps, inner)
        return scene.state

    def _either(self, truth: Literal, then: State, other: State) -> State:
        """The first of two states if something holds, else the second."""
        if truth in {TRUE, FALSE} or then is other:
            return other if truth == FALSE else then
        changes = {}
        for name, values in then.values.items():
            others = other.values[name]
            if values is not others:
                pairs = zip(values, others, strict=True)
                changes[name] = tuple(self._pick(truth, a, b) for a, b in pairs)
        return other.changed(changes)

    def _pick(self, which: Literal, then: Any, other: Any) -> Any:  # noqa: ANN401  # any values
        """The first of two values of a field if something holds, else the second."""
        match other:
            case tuple() if isinstance((*then, *other, 0)[0], Number):
                return self.things.pick_bag(which, then, other)
            case tuple():
                return self.things.pick_set(which, then, other)
            case Number():
                return self.things.sums.pick(which, then, other)
            case Past():
                return self.things.pick_past(which, then, other)
            case int():
                return self.circuit.pick(which, then, other)
        return self.meanings.piles.pick(which, then, other)

    def _repeat(self, step: Repeat, most: int, scene: Scene) -> State:
        truth = self.meanings(step.holds, scene) if most else FALSE
        if truth == FALSE:
            return scene.state
        done = evolve(scene, state=self.steps(step.steps, scene))
        return self._either(truth, self._repeat(step, most - 1, done), scene.state)

    def _for_each(self, step: ForEach, scene: Scene) -> State:
        noun = step.family.it
        if noun is None:
            raise NotImplementedError(f"the family {step.family.name} has no noun for a member")
        size = len(noun.universe)
        among = (TRUE,) * size
        if step.family.among is not None:
            among = wide(self.meanings(step.family.among, scene), size)
        found, begun = None, FALSE
        for first, bit in self._firsts(step, scene, size):
            order = [*range(first, size), *range(first)]
            done = self._one_by_one(step, [(at, among[at]) for at in order], scene)
            found = done if found is None else self._either(-begun, done, found)
            begun = self.circuit.either(begun, bit)
        return scene.state if found is None else found

    def _firsts(
        self, step: ForEach, scene: Scene, size: int
    ) -> Iterator[tuple[int, Literal]]:
        """With whom it may begin, each with whether it does; nobody is the first of all."""
        first = () if step.first is None else wide(self.meanings(step.first, scene), size)
        for at, bit in enumerate(first):
            if bit != FALSE:
                yield at, bit
            if bit == TRUE:
                return
        yield 0, TRUE

    def _one_by_one(
        self, step: ForEach, order: Sequence[tuple[int, Literal]], scene: Scene
    ) -> State:
        noun: Any = step.family.it
        for at, there in order:
            if there != FALSE:
                it = known_set(1 << at, len(noun.universe))
                done = self.steps(step.steps, scene.binding(noun, it, Only.ONE))
                scene = evolve(scene, state=self._either(there, done, scene.state))
        return scene.state

    # --- assignments ------------------------------------------------------------------------------

    def _at_once(self, step: Sequence[Becomes | Goes], scene: Scene) -> State:
        settings: Settings = {}
        for one in step:
            for becomes in self._gone(one) if isinstance(one, Goes) else (one,):
                self._set(becomes, scene, settings)
        changes: dict[str, tuple[Any, ...]] = {}
        for (name, at), value in settings.items():
            values = list(changes.get(name, scene.state.values[name]))
            values[at] = value
            changes[name] = tuple(values)
        return scene.state.changed(changes) if changes else scene.state

    def _gone(self, step: Goes) -> tuple[Becomes, Becomes]:
        """A move as two assignments: nothing leaves if it has nowhere to go."""
        left, arrived = moved(step)
        return (
            evolve(left, when=self._there(arrived.place)),
            evolve(arrived, when=self._there(left.place)),
        )

    @staticmethod
    def _there(place: Place) -> terms.Truth | None:
        return None if isinstance(place, FIELDS) else terms.Some(place.key)

    def _set(self, one: Becomes, scene: Scene, found: Settings) -> None:
        """One assignment, beside those made at once with it: whose place is whose may be open."""
        at, keys = self._place(one.place, scene)
        for place, key in enumerate(keys):
            if key == FALSE:
                continue
            inner = scene
            if one.each is not None:
                inner = scene.binding(one.each, known_set(1 << place, len(keys)), Only.ONE)
            when = TRUE if one.when is None else self.meanings(one.when, inner)
            truth = self.circuit.both(key, when)
            if truth != FALSE:
                before = found.get((at.name, place), scene.state.values[at.name][place])
                value = self._value(one.value, at, inner)
                found[at.name, place] = self._pick(truth, value, before)

    def _place(self, place: Place, scene: Scene) -> tuple[Field, Sequence[Literal]]:
        """The field of a place, and for each of its keys whether it is one of those set."""
        if isinstance(place, FIELDS):
            return place, [TRUE] * (1 if place.per is None else len(place.per))
        at = self.meanings.slots.of(place.table)
        if at is None or at.per is None:
            raise LookupError(f"{place.table.name!r} is no field of the position: nothing sets it")
        return at, wide(self.meanings(place.key, scene), len(at.per))

    def _value(self, value: Any, at: Field, scene: Scene) -> Any:  # noqa: ANN401  # any value
        if isinstance(value, Emptied):
            return self._empty(at)
        if isinstance(value, bool):
            return TRUE if value else FALSE
        found = self.meanings(value, scene)
        if isinstance(at, Amount | Fact) or not hasattr(at, "universe"):
            return found
        size = len(at.universe)
        if isinstance(at, Bag):
            is_set = isinstance(value, terms.SetTerm)
            counts = map(self.things.sums.count, ((bit,) for bit in found)) if is_set else found
            return full(tuple(counts), size)
        if isinstance(at, Pile):
            is_set = isinstance(value, terms.SetTerm)
            return self.meanings.piles.onto(self._empty(at), found) if is_set else found
        return wide(found, size)

    def _empty(self, at: Field) -> Any:  # noqa: ANN401  # likewise
        match at:
            case Amount():
                return figure(nothing(at))
            case Fact():
                return FALSE
            case Bag():
                return (figure(0),) * len(at.universe)
            case Pile():
                return Lying(len(at.universe))
        return known_set(0, len(at.universe)) if hasattr(at, "universe") else NEVER


def after(meanings: Meanings, action: Action, scene: Scene) -> State:
    """The state after a move."""
    return Steps(meanings).steps(action.effect, scene)
