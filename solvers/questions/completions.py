"""Completions of a position of which parts are unknown: those without a fault, all of them.

A solver knows them all at once; each that it finds is judged by the game's own rules before it
counts. One that they find at fault, or not to be as wished, nobody looks at again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from attrs import evolve, field, frozen

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.language import bags
from rulespec.language.fields import SETS, Amount, Bag, Field, Pile
from rulespec.wishes.knowing import agrees
from rulespec.wishes.partial import Partial
from solvers.limits import Stopped, Watch
from solvers.questions.changes_of_sums import Note
from solvers.questions.told import told_again
from solvers.unknown.bounds import implied
from solvers.unknown.circuit import FALSE, TRUE, Literal
from solvers.unknown.known import is_value
from solvers.unknown.numbers import Number, figure
from solvers.unknown.positions import Unseen
from solvers.unknown.solving import Model, Solver
from solvers.unknown.unknown import Unknown

Fits: TypeAlias = Callable[[Position], bool]

SOON, LEAST = 4.0, 0.001
"""So many seconds two completions are brought nearer to each other."""


@frozen
class Part:
    """What is unknown: a field, perhaps at a key, perhaps one element of it; or a reading."""

    words: str
    """What the field is called; the question, of a reading."""

    field: Field | None = field(default=None, eq=False, repr=False)
    place: int = 0
    element: int | None = None

    @property
    def key(self) -> str:
        """The key at which it is; empty if the field has none."""
        at = self.field
        return "" if at is None or at.per is None else at.per.elements[self.place]

    @property
    def name(self) -> str:
        """The element; empty if it is the whole value."""
        return "" if self.element is None else self.field.universe.elements[self.element]  # type: ignore[union-attr]  # it has some

    def of(self, position: Position) -> Any:  # noqa: ANN401  # packed
        """What it is in a position."""
        if self.field is None:
            return position.ruleset.readings[self.words]
        value = position.values(self.field)[self.place]
        if self.element is None:
            return value
        if isinstance(self.field, Bag):
            return bags.counts(value).get(self.element, 0)
        return value >> self.element & 1


@frozen(eq=False)
class Completions:
    """All completions of a position without a fault, perhaps under all readings of questions."""

    partial: Partial
    watch: Watch
    questions: tuple[str, ...] = ()
    unknown: Unknown = field(init=False)
    position: Unseen = field(init=False)
    solver: Solver = field(init=False)
    parts: tuple[Part, ...] = field(init=False)
    """Everything in which two of them may differ, but for what is the rest of something."""

    rests: tuple[Part, ...] = field(init=False)

    @unknown.default
    def _unknown(self) -> Unknown:
        at = self.partial.position
        players = None if at.game.playing is None else len(at.players)
        return Unknown(at.game, at.ruleset, box=at.box, players=players, open_=self.questions)

    @position.default
    def _position(self) -> Unseen:
        self.watch.look()
        found = self.unknown.position(self.partial.known(), bounded=True)
        for at, place in self.partial.derived:
            found = self._derived(found, at, place)
        self.unknown.add(*(found.worth(truth) for truth in self.partial.truths))
        self.watch.look()
        self._sound(found)
        self.watch.look()
        return found

    def _sound(self, found: Unseen) -> None:
        """From now on it has no fault; numbers that are then the same need not be told twice."""
        sums, notes = self.unknown.sums, list[Note]()
        sums.notes = notes
        sound = found.sound()
        sums.notes = None
        self.unknown.add(sound)
        known = implied(self.unknown.circuit, sound)
        sums.zeros = tuple(at for kind, at, truth in notes if kind == "equals" and truth in known)

    @solver.default
    def _solver(self) -> Solver:
        return self.unknown.solver(self.watch)

    @parts.default
    def _parts(self) -> tuple[Part, ...]:
        readings = [Part(name) for name in self.questions]
        fields = {at.name: place for place, at in enumerate(self.unknown.game.fields)}
        told = (slot for slot in self.partial.open if slot not in self.partial.rests)
        slots = sorted(told, key=lambda slot: fields[slot[0].name])
        return (*(part for slot in slots for part in self._of_slot(*slot)), *readings)

    @rests.default
    def _rests(self) -> tuple[Part, ...]:
        return tuple(Part(at.words, at, place) for at, place in self.partial.rests)

    def _of_slot(self, at: Field, place: int) -> Iterator[Part]:
        value = self.position.state.values[at.name][place]
        if isinstance(at, SETS):
            yield from (Part(at.words, at, place, i) for i, bit in enumerate(value)
                        if bit not in {TRUE, FALSE})  # fmt: skip
        elif isinstance(at, Bag):
            yield from (Part(at.words, at, place, i) for i, many in enumerate(value)
                        if many.known is None)  # fmt: skip
        elif not isinstance(value, Number) or value.known is None:
            yield Part(at.words, at, place)

    def _derived(self, before: Unseen, at: Field, place: int) -> Unseen:
        """The position with a field that follows from what is unknown."""
        seats = self.unknown.game.seats
        you = seats.elements[place if at.per is seats else 0]
        value: Any = before.worth(at.left_out, you)
        if isinstance(at, Pile):
            raise BadInput(at.name, "nothing", "what lies there: it follows from what is unknown")
        if isinstance(at, Amount):
            sums = self.unknown.sums
            self.unknown.add(sums.at_most(figure(at.least), value),
                             sums.at_most(value, figure(at.most)))  # fmt: skip
        values = list(before.state.values[at.name])
        values[place] = value
        return Unseen(self.unknown, before.state.changed({at.name: tuple(values)}))

    # --- looking ----------------------------------------------------------------------------------

    def one(self, *wanted: Literal, fits: Fits | None = None) -> Position | None:
        """A completion in which all of these hold, as the rules find, too; none if there is none.

        ``Stopped`` is raised if nobody knows in time.
        """
        while FALSE not in wanted:
            self.watch.look()
            model = self.solver.model(*wanted)
            if model is None:
                return None
            self.watch.nodes += 1
            found = self._judged_again(model)
            if found is not None and (fits is None or fits(found)):
                return found
            self._refuse(model, () if found is None else wanted)
        return None

    def _judged_again(self, model: Model) -> Position | None:
        found = told_again(self.position.read(model))
        if found is None or found.faults() or not agrees(found, self._told()):
            return None
        return found

    def _told(self) -> dict[Field, Any]:
        """What is known of all fields that do not follow from others."""
        derived = {at for at, _ in self.partial.derived}
        return {at: value for at, value in self.partial.known().items() if at not in derived}

    def _refuse(self, model: Model, wanted: Sequence[Literal]) -> None:
        """Look at this one no more; or only not where that is wanted."""
        read = self.position.read(model)
        rules = [self.unknown.reads(name, read.ruleset.readings[name]) for name in self.questions]
        same = self.unknown.circuit.all_of([self.position.equals(read), *rules])
        self.unknown.circuit.add(-same, *(-at for at in wanted))

    def as_in(self, part: Part, position: Position) -> Literal:
        """Whether a part is what it is in a position."""
        found = part.of(position)
        if part.field is None:
            return self.unknown.reads(part.words, found)
        value = self.position.state.values[part.field.name][part.place]
        if part.element is not None:
            value = value[part.element]
        return is_value(self.unknown.meanings.piles, value, found)

    def differing(self, one: Position, other: Position) -> tuple[Part, ...]:
        """The parts that are not the same in two completions; the rests only if nothing else is."""
        apart, rests = (tuple(part for part in parts if part.of(one) != part.of(other))
                        for parts in (self.parts, self.rests))  # fmt: skip
        return apart or rests

    # --- nearer -----------------------------------------------------------------------------------

    def nearest(
        self, first: Position, found: Position, *wanted: Literal, fits: Fits | None = None
    ) -> Position:
        """A completion like one that is found, which differs from another in as little as can be.

        What differs cannot be made less by leaving some of it as it was, unless time is short.
        Both are as wanted, or not, as the rules find.
        """
        left = min(SOON, max(self.watch.left / 2, LEAST))
        soon = evolve(self.watch.limits, seconds=left, progress=None).start()
        whole, self.solver.watch = self.watch, soon
        near = _Nearer(self, first, found, wanted, fits)
        try:
            near.keep([at for at in self.parts if at.of(first) != at.of(found)])
        except Stopped:
            whole.look()
        finally:
            self.solver.watch = whole
        return near.found


class _Nearer:
    """Makes one completion more like another, part by part."""

    def __init__(
        self, whole: Completions, first: Position, found: Position, wanted: Iterable[Literal],
        fits: Fits | None,
    ) -> None:  # fmt: skip
        self.whole, self.first, self.found, self.fits = whole, first, found, fits
        apart = {at for at in whole.parts if at.of(first) != at.of(found)}
        self.kept = [*wanted, *(whole.as_in(at, first) for at in whole.parts if at not in apart)]

    def keep(self, parts: Sequence[Part]) -> None:
        """Leave as many of these parts as they were as can be."""
        same = [self.whole.as_in(at, self.first) for at in parts]
        if not parts:
            return
        if all(at.of(self.first) == at.of(self.found) for at in parts):
            self.kept += same
            return
        closer = self.whole.one(*self.kept, *same, fits=self.fits)
        if closer is not None:
            self.found = closer
            self.kept += same
        elif len(parts) > 1:
            half = len(parts) // 2
            self.keep(parts[:half])
            self.keep(parts[half:])
