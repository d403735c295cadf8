"""A move that nobody knows, or knows in part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.clauses import Clause
from rulespec.language.moves import Action, Ask, Move
from rulespec.language.terms import SetNoun
from rulespec.language.universes import Mask, bits
from rulespec.readers.python.looking import AFTER, YOU, Looks, Only, only
from rulespec.wishes.parts import ANY, Part
from solvers.unknown.circuit import FALSE, TRUE, Literal
from solvers.unknown.fields import masks
from solvers.unknown.numbers import figure
from solvers.unknown.positions import Unseen
from solvers.unknown.solving import Model
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

    def value(self, noun: SetNoun) -> Set:
        """What the move names for a noun: a literal for each element."""
        found: Set = self.scene.nouns[noun.of, noun.name].value
        return found

    @cached_property
    def clauses(self) -> Mapping[str, Literal]:
        """For each clause, by its id, whether the move keeps it."""
        return {clause.id: self.keeps(clause) for clause in self.action.clauses}

    def keeps(self, clause: Clause) -> Literal:
        """Whether the move keeps a clause."""
        looks = AFTER in LOOKS(clause.term)
        scene = self.scene
        if looks:
            scene = Scene(scene.state, scene.nouns, self.after.state)
        found = self.unknown.meanings(clause.term, scene)
        if clause.forbids is None:
            return found  # type: ignore[no-any-return]  # a truth's is a literal
        return -self.unknown.things.some(found)

    @cached_property
    def legal(self) -> Literal:
        """Whether it can be asked about, and keeps all clauses."""
        found = [self.can_be_asked]
        for clause in self.action.clauses:
            if FALSE not in found:
                found.append(self.keeps(clause))
        return self.unknown.circuit.all_of(found)

    @cached_property
    def after(self) -> Unseen:
        """The position after it, legal or not."""
        from solvers.unknown.effects import after  # noqa: PLC0415  # few moves are made

        return Unseen(self.unknown, after(self.unknown.meanings, self.action, self.scene))

    def under(self, unknown: Unknown, action: Action) -> UnseenMove:
        """The same move as other rules have it, where it may be asked about."""
        before, values = Unseen(unknown, self.before.state), iter(self.asked)
        scene = before.scene()
        for ask in action.asks:
            if ask.given is not None:
                scene = scene.binding(ask.noun, unknown.meanings(ask.given, scene))
                continue
            found = next(values)
            scene = scene.binding(ask.noun, found, only(ask))
            if ask.noun == action.who:
                scene = _acting(unknown, scene, ask, found)
        return UnseenMove(unknown, action, before, scene, self.asked, self.can_be_asked)

    def read(self, model: Model) -> Move:
        """The move of a model."""
        return Move(self.action, tuple(members(at, model) for at in self.asked))


LOOKS = Looks()


@define(eq=False)
class Asking:
    """Gives what a move names values: what is known, and choices."""

    unknown: Unknown
    action: Action
    before: Unseen
    start: Scene
    """As whoever is asked sees the position."""

    scene: Scene
    """With what is named by now."""

    limits: list[Literal] = field(factory=list)
    """What must hold for the move to be one that can be asked about."""

    def value(self, ask: Ask, known: Any) -> Set:  # noqa: ANN401  # a name, names, a mask, a part
        """What is named of a thing asked."""
        if isinstance(known, Part):
            found = self._choice(ask, known)
        else:
            found = known_set(given(ask, known), len(ask.noun.universe))
            self._among_patterns(ask, given(ask, known))
        self.limits.append(self._fits(ask, found))
        return found

    # --- choices ----------------------------------------------------------------------------------

    def _choice(self, ask: Ask, known: Part) -> Set:
        things, size = self.unknown.things, len(ask.noun.universe)
        has, lacks = masks(ask.noun, known)
        if ask.listed is not None:
            patterns = [0] * ask.perhaps + [at for at in self._patterns(ask)
                                            if not has & ~at and not at & lacks]  # fmt: skip
            if not patterns:
                self.limits.append(FALSE)
                return (FALSE,) * size
            found = things.chosen(patterns, size)
            self._keyed(ask, things.choices[found])
            return found
        found = tuple(
            FALSE if lacks >> at & 1 else TRUE if has >> at & 1 else self.unknown.circuit.new()
            for at in range(size)
        )
        if ask.size == 1:
            self.unknown.circuit.one_at_most(found)
        return found

    def _patterns(self, ask: Ask) -> list[Mask]:
        """The patterns that it may be, by a key as far as that is known."""
        rows = self.unknown.meanings.rows(ask.listed)  # type: ignore[arg-type]  # it is listed
        found = {at for key in self._keys(ask, rows) for at in rows[key]}
        return sorted(found)

    def _keys(self, ask: Ask, rows: Any) -> Iterable[Mask]:  # noqa: ANN401  # patterns
        if ask.key is None:
            return [key for key in list(rows) if not key & (key - 1)]
        value = self._known(ask.key)
        return [1 << at for at, bit in enumerate(value) if bit != FALSE and 1 << at in rows]

    def _known(self, noun: SetNoun) -> Set:
        """What was asked before, or what a field holds."""
        found: Set = self.unknown.meanings(noun, self.scene)
        return found

    def _keyed(self, ask: Ask, options: Mapping[Mask, Literal]) -> None:
        """A pattern is one of those of its key."""
        if ask.key is None:
            return
        rows, value = self.unknown.meanings.rows(ask.listed), self._known(ask.key)  # type: ignore[arg-type]  # likewise
        circuit = self.unknown.circuit
        for pattern, bit in options.items():
            keys = (value[at] for at in range(len(value)) if pattern in rows.get(1 << at, ()))
            if pattern or not ask.perhaps:
                self.limits.append(circuit.either(-bit, circuit.any_of(keys)))

    def _among_patterns(self, ask: Ask, value: Mask) -> None:
        """What is known to be named is one of the patterns."""
        if ask.listed is None or (not value and ask.perhaps):
            return
        rows = self.unknown.meanings.rows(ask.listed)
        keys = self._known(ask.key) if ask.key is not None else ()
        found = [keys[next(bits(key))] if ask.key is not None else TRUE
                 for key in self._keys(ask, rows) if value in rows[key]]  # fmt: skip
        self.limits.append(self.unknown.circuit.any_of(found))

    # --- limits -----------------------------------------------------------------------------------

    def _fits(self, ask: Ask, found: Set) -> Literal:
        """Whether it is of the right size, and among what it may be; or left out."""
        circuit = self.unknown.circuit
        limits = list(self._limits(ask, found))
        if not ask.perhaps:
            return circuit.all_of([self.unknown.things.some(found), *limits])
        return circuit.all_of(circuit.either(at, -self.unknown.things.some(found)) for at in limits)

    def _limits(self, ask: Ask, found: Set) -> Iterator[Literal]:
        circuit, things, sums = self.unknown.circuit, self.unknown.things, self.unknown.sums
        if ask.listed is None:
            yield sums.equals(sums.count(found), figure(ask.size))
        if ask.groups:
            yield circuit.any_of(
                circuit.all_of(-bit for at, bit in enumerate(found) if not group >> at & 1)
                for group in ask.groups
            )
        if ask.after is not None:
            yield self._after(self._known(ask.after), found)
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
    universe = ask.noun.universe
    names = [known] if isinstance(known, str) else list(known or ())
    for name in names:
        if name not in universe.places:
            near = did_you_mean(name, universe.elements)
            raise BadInput(ask.noun.words, name, f"one of the {universe.name}", near)
    return universe.mask(names)


def unseen_move(
    unknown: Unknown, action: Action, before: Unseen, known: Mapping[Any, Any]
) -> UnseenMove:
    """A move of an action; by noun, or by its name, what is known of it."""
    told = {getattr(noun, "name", noun): at for noun, at in known.items()}
    for name in told.keys() - action.places.keys() - {"you"}:
        near = did_you_mean(name, action.places)
        raise BadInput(f"move {action.id}", name, f"one of {', '.join(action.places)}", near)
    you = told.get("you")
    start = before.scene(you)
    asking = Asking(unknown, action, before, start, start)
    values = []
    for ask in action.asks:
        if ask.given is not None:
            found, size = unknown.meanings(ask.given, asking.scene), Only.ANY
        else:
            found, size = asking.value(ask, told.get(ask.noun.name, ANY)), only(ask)
            values.append(found)
        asking.scene = asking.scene.binding(ask.noun, found, size)
        if ask.noun == action.who:
            asking.scene = _acting(unknown, asking.scene, ask, found)
    limits = unknown.circuit.all_of(asking.limits)
    return UnseenMove(unknown, action, before, asking.scene, tuple(values), limits)


def _acting(unknown: Unknown, scene: Scene, ask: Ask, found: Set) -> Scene:
    """The scene as whoever acts sees it."""
    acts = found
    if ask.perhaps:
        acts = unknown.things.pick_set(unknown.things.some(found), found, scene.nouns[YOU].value)
    return Scene(scene.state, {**scene.nouns, YOU: Bound(acts, Only.ONE)}, scene.then)
