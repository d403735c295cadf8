"""Completions of a position of which parts are unknown: those without a fault, all of them.

A solver knows them all at once; each that it finds is judged by the game's own rules before it
counts. One that they find at fault, or not to be as wished, nobody looks at again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from attrs import define

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.language.fields import SETS, Amount, Bag, Field, Pile
from rulespec.language.moves import Move
from rulespec.search.limits import Watch
from rulespec.search.unknown_parts import Part
from rulespec.wishes.knowing import agrees
from rulespec.wishes.partial import Partial
from solvers.questions.looking import Looking
from solvers.unknown.bounds import implied
from solvers.unknown.circuit import FALSE, TRUE, Literal
from solvers.unknown.numbers import Number, figure
from solvers.unknown.positions import Unseen
from solvers.unknown.unknown import Unknown

Fits: TypeAlias = Callable[[Position], bool]

STEPS = 300
"""So many of the solver's steps for each truth has each try to bring two completions nearer."""


class Completions(Looking[Position]):
    """All completions of a position without a fault, perhaps under all readings of questions."""

    def __init__(self, partial: Partial, watch: Watch, questions: tuple[str, ...] = ()) -> None:
        self.partial, self.watch, self.questions = partial, watch, questions
        at = partial.position
        players = None if at.game.playing is None else len(at.players)
        self.unknown = Unknown(at.game, at.ruleset, box=at.box, players=players, open_=questions,
                               look=watch.look)  # fmt: skip
        watch.look()
        self.position = self.unknown.position(partial.known(), bounded=True)
        for slot in partial.derived:
            self.position = self._derived(*slot)
        self.unknown.add(*map(self.position.worth, partial.truths))
        watch.look()
        self._sound()
        watch.look()
        self.solver = self.unknown.solver(watch)
        fields = {at.name: place for place, at in enumerate(at.game.fields)}
        told = [slot for slot in partial.open if slot not in partial.rests]
        told.sort(key=lambda slot: fields[slot[0].name])
        self.parts = (*(part for slot in told for part in self._of_slot(*slot)),
                      *map(Part, questions))  # fmt: skip
        """Everything in which two of them may differ, but for what is the rest of something."""

        self.rests = tuple(Part(at.words, at, place) for at, place in partial.rests)

    def _sound(self) -> None:
        """From now on it has no fault; numbers that are then the same need not be told twice."""
        sums, notes = self.unknown.sums, dict[Literal, Number]()

        def noted(kind: str, less: Number) -> Literal:
            truth = sums.counted(kind, less)
            if kind == "equals":
                notes[truth] = less
            return truth

        sums.compared = noted
        sound = self.position.sound()
        sums.compared = None
        self.unknown.add(sound)
        known = implied(self.unknown.circuit, sound)
        sums.zeros = tuple(at for truth, at in notes.items() if truth in known and at.shares)

    def _of_slot(self, at: Field, place: int) -> Iterator[Part]:
        value = self.position.state.values[at.name][place]
        if isinstance(at, SETS):
            open_ = [bit not in {TRUE, FALSE} for bit in value]
        elif isinstance(at, Bag):
            open_ = [many.known is None for many in value]
        else:
            known = isinstance(value, Number) and value.known is not None
            yield from () if known else (Part(at.words, at, place),)
            return
        yield from (Part(at.words, at, place, i) for i, is_open in enumerate(open_) if is_open)

    def _derived(self, at: Field, place: int) -> Unseen:
        """The position with a field that follows from what is unknown."""
        if isinstance(at, Pile):
            raise BadInput(at.name, "nothing", "what lies there: it follows from what is unknown")
        seats, sums = self.unknown.game.seats, self.unknown.sums
        value: Any = self.position.worth(
            at.left_out, seats.elements[place if at.per is seats else 0])  # fmt: skip
        if isinstance(at, Amount):
            self.unknown.add(sums.at_most(figure(at.least), value),
                             sums.at_most(value, figure(at.most)))  # fmt: skip
        values = list(self.position.state.values[at.name])
        values[place] = value
        return Unseen(self.unknown, self.position.state.changed({at.name: tuple(values)}))

    # --- looking ----------------------------------------------------------------------------------

    def is_asked(self, position: Position, _: Move | None) -> bool:
        """Whether it has no fault and is as is known."""
        return not position.faults() and self.is_known(position)

    def is_known(self, position: Position) -> bool:
        """Whether it is as is known of all fields that do not follow from others."""
        derived = {at for at, _ in self.partial.derived}
        told = {at: value for at, value in self.partial.known().items() if at not in derived}
        return agrees(position, told)

    def as_in(self, part: Part, position: Position) -> Literal:
        """Whether a part is what it is in a position."""
        found = part.of(position)
        if part.field is None:
            return self.unknown.reads(part.words, found)
        value = self.position.state.values[part.field.name][part.place]
        if part.element is not None:
            value = value[part.element]
        return self.unknown.things.is_value(value, found)

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

        What differs cannot be made less by leaving some of it as it was, if that is soon seen.
        Both are as wanted, or not, as the rules find.
        """
        apart = [at for at in self.parts if at.of(first) != at.of(found)]
        kept = [self.as_in(at, first) for at in self.parts if at not in apart]
        near = _Nearer(self, first, found, [*wanted, *kept], fits)
        with self.solver.in_few(STEPS, share=1 / 2):
            near.keep(apart)
        return near.found


@define(eq=False)
class _Nearer:
    """Makes one completion more like another, part by part."""

    whole: Completions
    first: Position
    found: Position
    kept: list[Literal]
    fits: Fits | None

    def keep(self, parts: Sequence[Part]) -> None:
        """Leave as many of these parts as they were as can be."""
        same = [self.whole.as_in(at, self.first) for at in parts]
        if any(at.of(self.first) != at.of(self.found) for at in parts):
            closer = self.whole.one(*self.kept, *same, fits=self.fits)
            if closer is None:
                half = len(parts) // 2
                for some in (parts[:half], parts[half:]) if half else ():
                    self.keep(some)
                return
            self.found = closer
        self.kept += same
