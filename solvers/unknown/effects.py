"""What a move changes, step by step, in a position that nobody knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from attrs import frozen

from rulespec.language import terms
from rulespec.language.effects import Becomes, Call, Emptied, ForEach, If, Repeat, Step
from rulespec.language.fields import Amount, Bag, Fact, Field, Past, Pile
from rulespec.readers.python.looking import Only
from rulespec.readers.python.slots import Slots, nothing
from rulespec.readers.stepping import Stepping
from solvers.unknown.circuit import FALSE, TRUE, Literal
from solvers.unknown.fields import told
from solvers.unknown.numbers import ZERO
from solvers.unknown.terms import Meanings
from solvers.unknown.values import Scene, State, known_set, wide


class Parted(Exception):  # noqa: N818  # it is no error
    """Steps go on in two ways, and nobody has said in which."""

    def __init__(self, truth: Literal) -> None:
        super().__init__(truth)
        self.truth = truth


@frozen
class Path:
    """Which way steps go where they part, as far as it is said; else both ways are followed."""

    given: frozenset[Literal] = frozenset()
    most: int = 0
    """So many times it has to be said."""

    def __call__(self, truth: Literal) -> Literal:
        """A truth on which it hangs, if it is not known on this path."""
        if truth in {TRUE, FALSE} or truth in self.given or -truth in self.given:
            return TRUE if truth in self.given | {TRUE} else FALSE
        if len(self.given) < self.most:
            raise Parted(truth)
        return truth

    def anywhere(self) -> Path:
        """The same where nothing more has to be said."""
        return Path(self.given)


def after(meanings: Meanings, steps: Sequence[Step], scene: Scene, path: Path = Path()) -> State:
    """The state after some steps."""
    made = Steps(meanings, scene, path)
    made.steps(steps)
    return made.scene.state


def courses(
    done: Callable[[Path], State], most: int
) -> Iterator[tuple[frozenset[Literal], State]]:
    """The states after something done, each with what is so at the first places where it parts."""
    left = [frozenset[Literal]()]
    while left:
        given = left.pop()
        try:
            yield given, done(Path(given, most))
        except Parted as parted:
            left += [given | {parted.truth}, given | {-parted.truth}]


class Steps(Stepping):
    """Steps, each of which changes the state of a scene."""

    def __init__(self, meanings: Meanings, scene: Scene, path: Path = Path()) -> None:
        self.meanings, self.scene, self.path = meanings, scene, path
        self.things, self.circuit = meanings.things, meanings.circuit

    @property
    def slots(self) -> Slots:
        """Where fields stand in a position."""
        return self.meanings.slots

    def _after(self, steps: Sequence[Step], scene: Scene | None = None) -> State:
        """The state after some steps, which may never be made."""
        return after(self.meanings, steps, scene or self.scene, self.path.anywhere())

    def _if(self, step: If) -> None:
        truth = self.path(self.meanings(step.holds, self.scene))
        if truth in {TRUE, FALSE}:
            self.steps(step.then if truth == TRUE else step.otherwise)
            return
        done, other = self._after(step.then), self._after(step.otherwise)
        self.scene = self.scene.at(self._either(truth, done, other))

    def _either(self, truth: Literal, then: State, other: State) -> State:
        """The first of two states if something holds, else the second."""
        if truth in {TRUE, FALSE} or then is other:
            return other if truth == FALSE else then
        changes = {}
        for name, values in then.values.items():
            others = other.values[name]
            if values is not others:
                pairs = zip(values, others, strict=True)
                changes[name] = tuple(self.things.pick(truth, *pair) for pair in pairs)
        return other.changed(changes)

    def _repeat(self, step: Repeat) -> None:
        again = Repeat(step.most - 1, step.holds, step.steps)
        if step.most:
            self._if(If(step.holds, (*step.steps, again)))

    def _for_each(self, step: ForEach) -> None:
        every, found = list(self.meanings.scenes(step.family, self.scene)), self.scene.state
        for first, begins in reversed(self._firsts(step)):
            done = self.scene.state
            for _, there, inner in sorted(every, key=lambda one: (one[0] < first, one[0])):
                done = self._either(there, self._after(step.steps, inner.at(done)), done)
            found = self._either(begins, done, found)
        self.scene = self.scene.at(found)

    def _firsts(self, step: ForEach) -> list[tuple[int, Literal]]:
        """With whom it may begin, each with whether it does; nobody is the first of all."""
        first = () if step.first is None else self.meanings(step.first, self.scene)
        found = [(at, bit) for at, bit in enumerate(first) if bit != FALSE]
        return found if TRUE in first else [*found, (0, TRUE)]

    def given(self, step: Call) -> Scene:
        """The scene in which a procedure is done."""
        inner = self.scene
        for noun, value in zip(step.procedure.takes, step.given, strict=True):
            only = self.meanings.only(value, self.scene)  # type: ignore[arg-type]  # any term
            inner = inner.binding(noun, self.meanings(value, self.scene), only)
        return inner

    def _call(self, step: Call) -> None:
        outer, self.scene = self.scene, self.given(step)
        self.steps(step.procedure.steps)
        self.scene = outer.at(self.scene.state)

    # --- assignments ------------------------------------------------------------------------------

    def _is_one(self, key: terms.Set) -> bool:
        return self.meanings.only(key, self.scene) is Only.ONE

    def _assigned(self, plain: list[Becomes]) -> None:
        changes: dict[str, list[Any]] = {}
        for one in plain:
            at, key = self.place(one.place)
            values = self.scene.state.values[at.name]
            keys = [TRUE] * len(values) if key is None else wide(
                self.meanings(key, self.scene), len(values))  # fmt: skip
            self._set(one, at, keys, changes.setdefault(at.name, list(values)))
        before = self.scene.state
        now = {name: tuple(at) for name, at in changes.items() if tuple(at) != before.values[name]}
        self.scene = self.scene.at(before.changed(now) if now else before)

    def _set(self, one: Becomes, at: Field, keys: Sequence[Literal], values: list[Any]) -> None:
        """One assignment, beside those made at once with it: whose place is whose may be open."""
        here = self._here(one, keys)
        for place, key in enumerate(keys):
            if key == FALSE:
                continue
            inner = self.scene
            if one.each is not None:
                inner = inner.binding(one.each, known_set(1 << place, len(keys)), Only.ONE)
            when = TRUE if one.when is None else self.meanings(here(one.when, place), inner)
            truth = self.circuit.both(key, when)
            if truth != FALSE:
                value = self._value(here(one.value, place), at, inner)
                values[place] = self.things.pick(truth, value, values[place])

    def _here(self, one: Becomes, keys: Sequence[Literal]) -> Callable[[Any, int], Any]:
        """What is said of the only place of a key, where it may be one of several."""
        key = self.place(one.place)[1]
        if key is None or TRUE in keys or self.meanings.only(key, self.scene) is Only.ANY:
            return lambda term, _: term
        self.circuit.exclude(keys)
        return partial(self.meanings.here, key)

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
