"""The fewest changes after which a move is legal: one, two, and so on, until there is a model."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve

from rulespec.answers.position import Position
from rulespec.answers.would_help import READINGS, Change, told
from rulespec.errors import BadInput
from rulespec.language.fields import Pile
from rulespec.language.moves import Move
from rulespec.search.limits import Watch
from solvers.questions.otherwise import Kind, Otherwise, otherwise, together
from solvers.unknown import Literal, Model, Unknown, figure, value
from solvers.unknown.circuit import FALSE

NEAR = 6
"""Up to so many changes are told apart one by one, before a solver leaps."""


class Growing:
    """Changes of some kinds in a position, and in how some questions are read."""

    def __init__(
        self, position: Position, move: Move, kinds: Sequence[Kind], questions: tuple[str, ...],
        watch: Watch,
    ) -> None:  # fmt: skip
        self.position, self.move, self.questions = position, move, questions
        self.unknown = Unknown(position.game, position.ruleset, box=position.box, open_=questions)
        faults = {at.id for at in position.faults()}
        fields = [at for kind in kinds for at in kind.fields]
        self.found = self.unknown.of(position, fields, bounded=not faults)
        self.legal = self.unknown.move(move, self.found).legal
        self.parts = {} if self.legal == FALSE else self._parts(kinds)
        self.whole = together(self.unknown, list(self.parts.values()))
        self.unknown.add(self.legal)
        if self.legal != FALSE:
            left = [at for at in position.game.invariants if at.id not in faults]
            self.unknown.add(self.found.sound(left))
        self.solver = self.unknown.solver(watch)
        self.least = max(1, self.whole.cost.least)
        """It is proved that fewer changes do not help."""

        self._met: tuple[Model, Position] | None = None

    def _parts(self, kinds: Sequence[Kind]) -> dict[str, Otherwise]:
        found = {at.name: otherwise(self.unknown, self.found, self.position, (at,)) for at in kinds}
        was = self.position.ruleset.readings
        marks = tuple(-self.unknown.reads(at, was[at]) for at in self.questions)
        return found | {READINGS: Otherwise(self.unknown.sums.count(marks), marks)}

    # --- changes ----------------------------------------------------------------------------------

    def each(self, most: int | None) -> Iterator[Change]:
        """Each smallest set of changes that helps, and no more than so many, the nearest each."""
        first = None if self.legal == FALSE else self._fewest(most)
        while first is not None:
            model, found = self._nearest(*first)
            yield self._change(model, found, least=True)
            self.unknown.circuit.add(*(-at for at in self.whole.marks if model(at)))
            first = self._judged(self._at_most(self.least))

    @property
    def met(self) -> tuple[Change, ...]:
        """The smallest that was met, if it is not known to be the smallest."""
        return () if self._met is None else (self._change(*self._met, least=False),)

    def _change(self, model: Model, found: Position, *, least: bool) -> Change:
        names = tuple(name for name, at in self.parts.items() if any(map(model, at.marks)))
        return Change(kinds=names, says=told(self.position, found), size=self._size(model),
                      least=least, position=found, move=self.move)  # fmt: skip

    # --- looking ----------------------------------------------------------------------------------

    def _fewest(self, most: int | None) -> tuple[Model, Position] | None:
        """One with the fewest; first from below, then in leaps, as few are easier to find."""
        while most is None or self.least <= most:
            leap = self.least if self.least <= NEAR else 2 * self.least
            bound = leap if most is None else min(leap, most)
            found = self._judged(self._at_most(bound))
            if found is not None:
                return self._lowered(found)
            if bound >= self.whole.cost.most:
                return None
            self.least = bound + 1
        return None

    def _lowered(self, found: tuple[Model, Position]) -> tuple[Model, Position]:
        """One with the fewest of all, of which one is known."""
        while self._size(found[0]) > self.least:
            lower = self._judged(self._at_most(self.least))
            self.least, found = (self.least + 1, found) if lower is None else (self.least, lower)
        return found

    def _nearest(self, model: Model, position: Position) -> tuple[Model, Position]:
        """Of those with the same things marked, the one that is nearest."""
        sums, distance, best = self.unknown.sums, self.whole.distance, (model, position)
        kept = tuple(at if model(at) else -at for at in self.whole.marks)
        low, high = distance.least, value(distance, model)
        while low < high:
            middle = (low + high) // 2
            found = self._judged(*kept, sums.at_most(distance, figure(middle)))
            if found is None:
                low = middle + 1
            else:
                best, high = found, min(middle, value(distance, found[0]))
        return best

    def _at_most(self, most: int) -> Literal:
        """What is marked counts one at least: so few marks are told soon from more."""
        sums, bound = self.unknown.sums, figure(most)
        few = sums.at_most(sums.count(self.whole.marks), bound)
        return self.unknown.circuit.both(few, sums.at_most(self.whole.cost, bound))

    def _size(self, model: Model) -> int:
        return value(self.whole.cost, model)

    # --- judging ----------------------------------------------------------------------------------

    def _judged(self, *wanted: Literal) -> tuple[Model, Position] | None:
        """A model in which these hold and that the rules judge likewise; none if there is none."""
        while (model := self.solver.model(*wanted)) is not None:
            found = self.found.read(model)
            for position in (_in_order(found, self.position), found):
                if helps(self.position, position, self.move):
                    if self._met is None or self._size(model) < self._size(self._met[0]):
                        self._met = model, position
                    return model, position
            read = found.ruleset.readings
            rules = [self.unknown.reads(at, read[at]) for at in self.questions]
            self.unknown.add(-self.unknown.circuit.all_of([self.found.equals(found), *rules]))
        return None


def helps(before: Position, after: Position, move: Move) -> bool:
    """Whether a move is legal, and nothing at fault that was not before."""
    try:
        legal = after.is_legal(move)
    except BadInput:
        return False
    return legal and _faults(after) <= _faults(before)


def _faults(position: Position) -> set[tuple[str, tuple[str, ...]]]:
    return {(at.id, at.elements) for at in position.faults()}


def _in_order(found: Position, before: Position) -> Position:
    """The position with its piles in the order that they were in, as far as that is left."""
    state, slots = list(found.state), found.game.slots
    for at in found.game.fields:
        for slot in slots.range(at) if isinstance(at, Pile) else ():
            state[slot] = _ordered(state[slot], before.state[slot])
    return evolve(found, state=tuple(state))


def _ordered(now: tuple[int, ...], then: tuple[int, ...]) -> tuple[int, ...]:
    """What lies in a pile now, first what lay in it before, in that order."""
    left = list(now)
    kept = [left.pop(left.index(at)) for at in then if at in left]
    return (*kept, *left)
