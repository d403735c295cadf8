"""One step of an induction: a move of one action, from a position in which some claims hold.

Few claims are assumed at first. Where a counterexample breaks others, those are assumed too. What
speaks of each of many things is shown of one after another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, repeat
from typing import TypeAlias

from attrs import define, evolve, field, frozen

from rulespec.answers.position import Position
from rulespec.language.fields import Field
from rulespec.language.game import Game
from rulespec.language.moves import Action, Move
from solvers.limits import Limits, Stopped, Watch
from solvers.questions.changes_of_sums import Changes, Note
from solvers.questions.claims import Claim, Kept
from solvers.unknown import FALSE, TRUE, Literal, Model, Solver, Unknown, Unseen, UnseenMove
from solvers.unknown.bounds import LONG, most_of_each
from solvers.unknown.circuit import Circuit

AT_ONCE = 3
"""So many claims that a counterexample breaks are assumed at once."""

AT_FIRST = 1.0
STALE = 1.0
"""After so many seconds a solver is given up for a new one: what it learned is of no more use."""


@frozen(eq=False)
class Keeps:
    """A step keeps a claim, if some others held before it."""

    by: frozenset[Claim]


@frozen(eq=False)
class Breaks:
    """A legal step after which a claim does not hold, though all held before it."""

    before: Position
    move: Move


@frozen(eq=False)
class Unclear:
    """Nobody knows whether a step keeps a claim."""

    why: str


Outcome: TypeAlias = Keeps | Breaks | Unclear


@define(eq=False, slots=False)
class Step:
    """A legal move of an action, in any position with that player to move, under all readings."""

    game: Game
    action: Action
    players: int | None
    mover: str | None
    alive: Collection[Claim]
    """What may be assumed."""

    rests_on: frozenset[Claim] = frozenset()
    """Those of them that say how much bags and piles hold at most: always assumed."""

    _solver: Solver | None = None
    _changing: list[tuple[Literal, ...]] = field(factory=list)
    _core: set[Literal] = field(factory=set)
    _before: dict[Claim, Literal] = field(factory=dict, repr=False)
    _notes: dict[Claim, list[Note]] = field(factory=lambda: defaultdict(list), repr=False)

    @cached_property
    def unknown(self) -> Unknown:
        """What nobody knows."""
        questions = [at.id for at in self.game.questions]
        found = Unknown(self.game, players=self.players, open_=questions)
        found.sums.many = LONG
        return found

    @cached_property
    def before(self) -> Unseen:
        """The position before the move."""
        of = {at.invariant: at for at in self.alive if isinstance(at, Kept)}
        bounds, told = most_of_each(self.unknown).bounds(of)
        self.rests_on = frozenset(of[at] for at in told)
        known: dict[Field, str] = {} if self.mover is None else {self.game.turn: self.mover}
        return self.unknown.position(known, bounds=bounds)

    @cached_property
    def move(self) -> UnseenMove:
        """The move, which is legal."""
        found = self.unknown.move(self.action, self.before)
        self.unknown.add(found.legal)
        return found

    @cached_property
    def changes(self) -> Changes:
        """How sums change from before the move to after it."""
        found = Changes(self.unknown)
        found.likened(self.before.state, self.move.after.state)
        return found

    def held(self, claim: Claim) -> Literal:
        """Whether a claim holds before the move."""
        if claim not in self._before:
            self._before[claim] = self._noting(claim.keeps, self.before, self._notes[claim])
        return self._before[claim]

    def _noting(self, keeps: Callable[[Unseen], Literal], at: Unseen, notes: list[Note]) -> Literal:
        """Whether something is kept, with the comparisons that tell it noted."""
        self.unknown.sums.notes = notes
        found = keeps(at)
        self.unknown.sums.notes = None
        return found

    def keeps(self, claim: Claim, limits: Limits) -> Outcome:
        """Whether a claim holds after the move, if those that are alive held before it."""
        watch, notes = limits.start(), list[Note]()
        try:
            wanted = self._noting(claim.keeps, self.move.after, notes)
            if wanted == self.held(claim):
                return Keeps(self.rests_on | {claim})
            return self._searched(claim, wanted, notes, watch)
        except NotImplementedError as unreadable:
            return Unclear(str(unreadable))
        except Stopped as stopped:
            return Unclear(str(stopped))
        finally:
            if watch.seconds > STALE:
                self._solver = None

    def _searched(
        self, claim: Claim, wanted: Literal, notes: Sequence[Note], watch: Watch
    ) -> Outcome:
        """Whether all that is wanted is kept, one part after another."""
        circuit, by, others = self.unknown.circuit, set(self.rests_on), dict[Literal, Claim]()
        before = parts(circuit, self.held(claim), self._notes[claim])
        due = parts(circuit, wanted, notes)
        for one, part in zip(before if len(before) == len(due) else repeat(TRUE), due):
            near, assumed = self._near([part], notes), {one: claim, **others}
            while (model := self._model(part, near, assumed, watch)) is not None:
                found = self._judged(claim, assumed, model)
                if not isinstance(found, Mapping):
                    return found
                assumed |= found
            by.update(assumed[at] for at in self._core if at in assumed)
            others |= {one: at for one, at in assumed.items() if at is not claim}
        return Keeps(frozenset(by))

    def _model(
        self, part: Literal, near: Sequence[Note], assumed: Mapping[Literal, Claim], watch: Watch
    ) -> Model | None:
        """A model in which some claims hold before the move, and a part of one not after it.

        What is not known at once is asked of each thing that the move may name.
        """
        for one, claim in assumed.items():
            self._changing += self.changes.told(self._near([one], self._notes[claim]), near)
        try:
            return self._asked(watch, AT_FIRST, -part, *assumed)
        except Stopped:
            watch.look()
        for one in self._named():
            model = self._asked(watch, watch.left, *one, -part, *assumed)
            if model is not None:
                return model
        return None

    def _asked(self, watch: Watch, seconds: float, *wanted: Literal) -> Model | None:
        """A model, if it is known in time; what is assumed of it is noted."""
        if self._solver is None:
            self._solver = self.unknown.solver(watch)
        self._solver.own += self._changing
        self._changing = []
        self._solver.watch = evolve(watch.limits, seconds=max(1e-6, min(seconds, watch.left))).start()
        model = self._solver.model(*wanted)
        if model is None:
            self._core.update(self._solver.core())
        return model

    def _named(self) -> Iterator[list[Literal]]:
        """What the move may name first, one thing after another."""
        choice = max(self.move.asked, key=lambda one: len(set(one)), default=())
        bits = [at for at in choice if at != FALSE]
        yield from ([at] for at in bits)
        yield [-at for at in bits]

    def _near(self, parts: Iterable[Literal], notes: Sequence[Note]) -> list[Note]:
        """The comparisons that a part hangs on."""
        found, left, seen = list[Note](), list(map(abs, parts)), set[Literal]()
        noted = {abs(at): (kind, less, at) for kind, less, at in notes}
        while left:
            at = left.pop()
            if at in noted:
                found.append(noted[at])
            elif at not in seen:
                seen.add(at)
                left += map(abs, self.unknown.circuit.gates.get(at, ("", ()))[1])
        return found

    def _judged(
        self, claim: Claim, assumed: Mapping[Literal, Claim], model: Model
    ) -> Mapping[Literal, Claim] | Outcome:
        """What a model shows, as the concrete rules judge it: parts to assume, or a step."""
        before, move = self.before.read(model), self.move.read(model)
        broken = [at for at in self.alive if not at.holds(before)]
        further = {self.held(at): at for at in broken}.items()
        if found := dict(islice((at for at in further if at[0] not in assumed), AT_ONCE)):
            return found
        if broken or not before.is_legal(move) or claim.holds(before.then(move)):
            return Unclear("what is looked through is wider than play")
        return Breaks(before, move)


def parts(circuit: Circuit, wanted: Literal, notes: Iterable[Note]) -> list[Literal]:
    """What has to hold for something to hold, one by one; comparisons stay whole."""
    found, left, whole = list[Literal](), [wanted], {at for *_, at in notes} | {TRUE}
    while left:
        at = left.pop()
        kind, inputs = circuit.gates.get(at, ("", ()))
        if kind == "all" and at not in whole:
            left += reversed(inputs)
        elif at != TRUE:
            found.append(at)
    return found
