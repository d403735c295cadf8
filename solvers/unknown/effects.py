"""What a move changes, step by step, in a position that nobody knows."""

from __future__ import annotations

from collections.abc import Sequence
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
from rulespec.language.fields import FIELDS, Amount, Bag, Fact, Field, Past, Pile
from rulespec.language.moves import Action
from rulespec.readers.python.looking import Only
from rulespec.readers.python.slots import nothing
from rulespec.readers.stepping import moved
from solvers.unknown.circuit import FALSE, TRUE, Literal
from solvers.unknown.fields import told
from solvers.unknown.numbers import ZERO
from solvers.unknown.terms import Meanings
from solvers.unknown.values import Scene, State, known_set, wide

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
                scene = scene.at(self._step(step, scene))
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
                    only = self.meanings.only(value, scene)  # type: ignore[arg-type]  # any term
                    inner = inner.binding(noun, self.meanings(value, scene), only)
                return self.steps(procedure.steps, inner)
        return scene.state

    def _either(self, truth: Literal, then: State, other: State) -> State:
        """The first of two states if something holds, else the second."""
        if truth in {TRUE, FALSE} or then is other:
            return other if truth == FALSE else then
        changes, pick = {}, self.things.pick
        for name, values in then.values.items():
            others = other.values[name]
            if values is not others:
                pairs = zip(values, others, strict=True)
                changes[name] = tuple(pick(truth, *pair) for pair in pairs)
        return other.changed(changes)

    def _repeat(self, step: Repeat, most: int, scene: Scene) -> State:
        truth = self.meanings(step.holds, scene) if most else FALSE
        if truth == FALSE:
            return scene.state
        done = scene.at(self.steps(step.steps, scene))
        return self._either(truth, self._repeat(step, most - 1, done), scene.state)

    def _for_each(self, step: ForEach, scene: Scene) -> State:
        every, found = list(self.meanings.scenes(step.family, scene)), scene.state
        for first, begins in reversed(self._firsts(step, scene)):
            done = scene.state
            for _, there, inner in sorted(every, key=lambda one: (one[0] < first, one[0])):
                done = self._either(there, self.steps(step.steps, inner.at(done)), done)
            found = self._either(begins, done, found)
        return found

    def _firsts(self, step: ForEach, scene: Scene) -> list[tuple[int, Literal]]:
        """With whom it may begin, each with whether it does; nobody is the first of all."""
        first = () if step.first is None else self.meanings(step.first, scene)
        found = [(at, bit) for at, bit in enumerate(first) if bit != FALSE]
        return found if TRUE in first else [*found, (0, TRUE)]

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
                found[at.name, place] = self.things.pick(truth, value, before)

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
            return told(self.things, at, nothing(at))
        if isinstance(value, bool):
            return TRUE if value else FALSE
        found = self.meanings(value, scene)
        is_set = isinstance(value, terms.SetTerm)
        match at:
            case Amount() | Fact() | Past():
                return found
            case Bag():
                return wide(self.things.each(found) if is_set else found, len(at.universe), ZERO)
            case Pile():
                empty = self.things.empty(len(at.universe))
                return self.things.onto(empty, found) if is_set else found
        return wide(found, len(at.universe))


def after(meanings: Meanings, action: Action, scene: Scene) -> State:
    """The state after a move."""
    return Steps(meanings).steps(action.effect, scene)
