"""A move that nobody knows, or knows in part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.clauses import Clause
from rulespec.language.moves import Action, Ask, Move
from rulespec.language.universes import Mask
from rulespec.readers.python.looking import AFTER, YOU, Looks, Only, only
from rulespec.wishes.parts import ANY, Part
from solvers.unknown.circuit import FALSE, TRUE, Holds, Literal
from solvers.unknown.fields import masks, places
from solvers.unknown.numbers import figure
from solvers.unknown.positions import Unseen
from solvers.unknown.values import Bound, Scene, Set, known_set, members, wide

if TYPE_CHECKING:
    from solvers.unknown.unknown import Unknown


@frozen(eq=False, slots=False)
class UnseenMove:
    """A move of an action in a position, of which only a solver knows what it names."""

    unknown: Unknown = field(repr=False)
    action: Action
    before: Unseen = field(repr=False)
    scene: Scene = field(repr=False)
    """Where its clauses and its effect are read, but for what comes after it."""

    asked: tuple[Set, ...] = field(repr=False)
    """The value of each thing asked."""

    can_be_asked: Literal = field(repr=False)
    """Whether what it names is among what the asks allow."""

    @cached_property
    def clauses(self) -> Mapping[str, Literal]:
        """For each clause, by its id, whether the move keeps it."""
        return {clause.id: self.keeps(clause) for clause in self.action.clauses}

    def keeps(self, clause: Clause) -> Literal:
        """Whether the move keeps a clause."""
        scene = self.scene
        if AFTER in LOOKS(clause.term):
            scene = Scene(scene.state, scene.nouns, self.after.state)
        found = self.unknown.meanings(clause.term, scene)
        return found if clause.forbids is None else -self.unknown.things.some(found)

    @cached_property
    def legal(self) -> Literal:
        """Whether it can be asked about, and keeps all clauses."""
        return self.keeping(self.action.clauses)

    def keeping(self, clauses: Iterable[Clause]) -> Literal:
        """Whether it can be asked about, and keeps some clauses."""
        found = [self.can_be_asked]
        for clause in clauses:
            if FALSE not in found:
                found.append(self.keeps(clause))
        return self.unknown.circuit.all_of(found)

    @cached_property
    def after(self) -> Unseen:
        """The position after it, legal or not."""
        from solvers.unknown.effects import after  # noqa: PLC0415  # few moves are made

        return Unseen(
            self.unknown, after(self.unknown.meanings, self.action.effect, self.scene))

    def courses(self, most: int) -> Iterator[tuple[frozenset[Literal], Unseen]]:
        """The positions after it, each with what is so where its effect parts first."""
        from solvers.unknown.effects import after, courses  # noqa: PLC0415  # likewise

        done = partial(after, self.unknown.meanings, self.action.effect, self.scene)
        for given, state in courses(done, most):
            yield given, Unseen(self.unknown, state)

    def under(self, unknown: Unknown, action: Action) -> UnseenMove:
        """The same move as other rules have it, where it may be asked about."""
        before, values = Unseen(unknown, self.before.state), iter(self.asked)
        scene = named(unknown, action, before.scene(), lambda _, __: next(values))
        return UnseenMove(unknown, action, before, scene, self.asked, self.can_be_asked)

    def read(self, model: Holds) -> Move:
        """The move of a model."""
        return Move(self.action, tuple(members(at, model) for at in self.asked))


LOOKS = Looks()


def named(
    unknown: Unknown, action: Action, scene: Scene, value: Callable[[Ask, Scene], Set]
) -> Scene:
    """The scene in which the nouns of an action stand for something, each found in its turn."""
    for ask in action.asks:
        if ask.given is None:
            found, size = value(ask, scene), only(ask)
        else:
            found, size = unknown.meanings(ask.given, scene), Only.ANY
        scene = scene.binding(ask.noun, found, size)
        if ask.noun == action.who:
            if ask.perhaps:
                you, things = scene.nouns[YOU].value, unknown.things
                found = things.pick(things.some(found), found, you)
                unknown.circuit.just_one(found)
            scene = Scene(scene.state, {**scene.nouns, YOU: Bound(found, Only.ONE)}, scene.then)
    return scene


@define(eq=False)
class Asking:
    """Gives what a move names values: what is known, and choices."""

    unknown: Unknown
    action: Action
    start: Scene
    """As whoever is asked sees the position."""

    told: Mapping[str, Any]
    """What is known of what it names: a name, names, a mask, or a part of them."""

    limits: list[Literal] = field(factory=list)
    """What must hold for the move to be one that can be asked about."""

    values: list[Set] = field(factory=list)

    def value(self, ask: Ask, scene: Scene) -> Set:
        """What is named of a thing asked."""
        either, things = self.unknown.circuit.either, self.unknown.things
        known, size = self.told.get(ask.noun.name, ANY), len(ask.noun.universe)
        patterns = None if ask.listed is None else self._patterns(ask, scene)
        if isinstance(known, Part):
            found = things.unknown(size, *masks(ask.noun, known), patterns)
            if found is None:
                self.limits.append(FALSE)
                found = (FALSE,) * size
            elif patterns is None and ask.size == 1:
                self.unknown.circuit.one_at_most(found)
            for pattern, fits in (patterns or {}).items():
                self.limits.append(either(fits, -things.equals(found, pattern)))
        else:
            mask = given(ask, known)
            found = known_set(mask, size)
            self.limits.append(TRUE if patterns is None else patterns.get(mask, FALSE))
        limits = list(self._limits(ask, scene, found))
        if ask.perhaps:
            limits = [either(at, -things.some(found)) for at in limits]
        self.limits += limits
        self.values.append(found)
        return found

    def _patterns(self, ask: Ask, scene: Scene) -> Mapping[Mask, Literal]:
        """The patterns that it may be, each with whether it is one of those of its key."""
        rows: Any = self.unknown.meanings.rows(ask.listed)  # type: ignore[arg-type]  # it is listed
        keys = [(key, TRUE) for key in list(rows) if not key & (key - 1)]
        if ask.key is not None:
            value = self.unknown.meanings(ask.key, scene)
            keys = [(1 << at, bit) for at, bit in enumerate(value) if bit != FALSE]
        found: dict[Mask, list[Literal]] = {0: [TRUE]} if ask.perhaps else {}
        for key, bit in keys:
            for pattern in rows.get(key, ()):
                found.setdefault(pattern, []).append(bit)
        return {at: self.unknown.circuit.any_of(found[at]) for at in sorted(found)}

    # --- limits -----------------------------------------------------------------------------------

    def _limits(self, ask: Ask, scene: Scene, found: Set) -> Iterator[Literal]:
        """That it is of the right size, and among what it may be, if it is not left out."""
        circuit, things, sums = self.unknown.circuit, self.unknown.things, self.unknown.sums
        if not ask.perhaps:
            yield things.some(found)
        if ask.listed is None:
            yield sums.equals(sums.count(found), figure(ask.size))
        if ask.groups:
            yield circuit.any_of(
                circuit.all_of(-bit for at, bit in enumerate(found) if not group >> at & 1)
                for group in ask.groups
            )
        if ask.after is not None:
            yield self._after(self.unknown.meanings(ask.after, scene), found)
        if ask.among is not None:
            among = self.unknown.meanings(ask.among, self.start)
            yield -things.some(things.without(found, among))
        if ask.perhaps and ask.noun == self.action.who:
            you = wide(self.start.nouns[YOU].value, len(found))
            yield -circuit.all_of(map(circuit.alike, found, you))

    def _after(self, first: Set, found: Set) -> Literal:
        """Whether an element comes after that of another, or is the same."""
        circuit, before = self.unknown.circuit, FALSE
        kept = []
        for one, bit in zip(first, found, strict=True):
            before = circuit.either(before, one)
            kept.append(circuit.either(-bit, before))
        return circuit.all_of(kept)


def given(ask: Ask, known: Any) -> Mask:  # noqa: ANN401  # a name, names, or a mask
    """What is known to be named."""
    if isinstance(known, int):
        return known
    names = [known] if isinstance(known, str) else known or ()
    return sum(1 << at for at in places(ask.noun.universe, ask.noun.words, set(names)))


def unseen_move(
    unknown: Unknown, action: Action, before: Unseen, known: Mapping[Any, Any]
) -> UnseenMove:
    """A move of an action; by noun, or by its name, what is known of it."""
    told = {getattr(noun, "name", noun): at for noun, at in known.items()}
    for name in told.keys() - action.places.keys() - {"you"}:
        near = did_you_mean(name, action.places)
        raise BadInput(f"move {action.id}", name, f"one of {', '.join(action.places)}", near)
    start = before.scene(told.get("you"))
    asking = Asking(unknown, action, start, told)
    scene = named(unknown, action, start, asking.value)
    limits = unknown.circuit.all_of(asking.limits)
    return UnseenMove(unknown, action, before, scene, tuple(asking.values), limits)
