"""One step of an induction: a move of one action, from a position in which some claims hold.

Few claims are assumed at first. Where a counterexample breaks others, those are assumed too.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property, partial
from typing import TypeAlias

from attrs import define, field, frozen

from rulespec.answers.position import Position
from rulespec.language.fields import Field
from rulespec.language.game import Game
from rulespec.language.moves import Action, Move
from solvers.limits import Stopped, Watch
from solvers.questions.changes_of_sums import Changes, Comparison
from solvers.questions.claims import Claim, Kept
from solvers.unknown import FALSE, TRUE, Literal, Model, Solver, Unknown, Unseen, UnseenMove
from solvers.unknown.bounds import most_of_each
from solvers.unknown.circuit import Circuit
from solvers.unknown.regions import Regions

AT_ONCE = 3
"""So many claims that a counterexample breaks are assumed at once."""

LONG = 4_000
"""Sums of fewer shares are kept as they are, so that it is seen what changes in them."""

STALE = 1.0
"""After so many seconds a solver is given up for a new one: what it learned is of no more use."""

FIRST_TRY = 0.4
"""The part of the time in which few claims are assumed; then all are."""


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
    watch: Watch
    alive: Sequence[Claim] = ()
    """What may be assumed."""

    _before: dict[Claim, Literal] = field(factory=dict, repr=False)
    _held: dict[Claim, list[Comparison]] = field(factory=dict, repr=False)

    @cached_property
    def unknown(self) -> Unknown:
        """What nobody knows, with that the move is legal."""
        questions = [at.id for at in self.game.questions]
        found = Unknown(
            self.game, players=self.players, open_=questions, regions=Regions.DRAWN)
        found.sums.many = LONG
        return found

    @cached_property
    def before(self) -> Unseen:
        """The position before the move."""
        known: dict[Field, str] = {} if self.mover is None else {self.game.turn: self.mover}
        bounded = [at.invariant for at in self.rests_on if isinstance(at, Kept)]
        return self.unknown.position(known, bounded=bounded)

    @cached_property
    def rests_on(self) -> frozenset[Claim]:
        """The claims that say how much bags and piles hold at most: always assumed."""
        telling = most_of_each(self.unknown)
        kept = (at for at in self.alive if isinstance(at, Kept))
        return frozenset(at for at in kept if at.invariant in telling)

    @cached_property
    def move(self) -> UnseenMove:
        """The move, which is legal."""
        found = self.unknown.move(self.action, self.before)
        self.unknown.add(found.legal)
        return found

    @cached_property
    def after(self) -> Unseen:
        """The position after the move."""
        return self.move.after

    @cached_property
    def solver(self) -> Solver:
        """The solver, which knows that the move is legal."""
        return self.unknown.solver(self.watch)

    def ready(self) -> None:
        """Have everything written down that is the same for all claims, if it can be."""
        with suppress(NotImplementedError):
            _ = self.after

    def held(self, claim: Claim) -> Literal:
        """Whether a claim holds before the move."""
        if claim not in self._before:
            found = self._changes.noting(partial(claim.keeps, self.before))
            self._before[claim], self._held[claim] = found
        return self._before[claim]

    @cached_property
    def _changes(self) -> Changes:
        found = Changes(self.unknown)
        found.likened(self.before.state, self.after.state)
        return found

    def keeps(self, claim: Claim, seconds: float) -> Outcome:
        """Whether a claim holds after the move, if those that are alive held before it."""
        try:
            held = self.held(claim)
            wanted, notes = self._changes.noting(partial(claim.keeps, self.after))
            if wanted in {TRUE, held}:
                return Keeps(self.rests_on | {claim})
            try:
                return self._tried(claim, wanted, notes, [claim], seconds * FIRST_TRY)
            except Stopped:
                self.watch.look()
                every = list(self.alive)
                return self._tried(claim, wanted, notes, every, seconds * (1 - FIRST_TRY))
        except NotImplementedError as unreadable:
            return Unclear(str(unreadable))
        except Stopped as stopped:
            return Unclear(str(stopped))

    def _tried(
        self, claim: Claim, wanted: Literal, notes: Sequence[Comparison], assumed: list[Claim],
        seconds: float,
    ) -> Outcome:  # fmt: skip
        """Part by part, with more and more claims assumed, until it is known."""
        watch = self.watch.part(1, seconds)
        self.solver.watch = watch
        used, liked = set[Claim](self.rests_on), set[Claim]()
        try:
            for part in parts(self.unknown.circuit, wanted):
                while (model := self._model(part, notes, assumed, liked, used)) is not None:
                    found = self._judged(claim, assumed, model)
                    if not isinstance(found, list):
                        return found
                    assumed += found
            return Keeps(frozenset(used))
        finally:
            if watch.seconds > STALE:
                del self.solver

    def _model(
        self, part: Literal, notes: Sequence[Comparison], assumed: Sequence[Claim],
        liked: set[Claim], used: set[Claim],
    ) -> Model | None:  # fmt: skip
        """A model in which some claims hold before the move, and a part of one not after it."""
        told = {self.held(at): at for at in assumed}
        for at in assumed:
            if at not in liked:
                liked.add(at)
                self.solver.own += self._changes.told(self._held[at], notes)
        model = None if FALSE in told else self.solver.model(-part, *told)
        if model is None:
            core = set(self.solver.core()) if FALSE not in told else {FALSE}
            used.update(at for truth, at in told.items() if truth in core)
        return model

    def _judged(
        self, claim: Claim, assumed: Sequence[Claim], model: Model
    ) -> list[Claim] | Outcome:
        """What a model shows, as the concrete rules judge it: claims to assume, or a step."""
        before, move = self.before.read(model), self.move.read(model)
        broken = [at for at in self.alive if not at.holds(before)]
        further = [at for at in broken if at not in assumed]
        if further:
            return further[:AT_ONCE]
        if broken or not before.is_legal(move) or claim.holds(before.then(move)):
            return Unclear("what is looked through is wider than play")
        return Breaks(before, move)


def parts(circuit: Circuit, wanted: Literal) -> list[Literal]:
    """The truths that all have to hold for one to hold, one for each thing of which it speaks."""
    found, left = list[Literal](), [wanted]
    while left:
        at = left.pop()
        kind, inputs = circuit.gates.get(at, ("", ()))
        if kind == "all":
            left += inputs
        else:
            found.append(at)
    return found
