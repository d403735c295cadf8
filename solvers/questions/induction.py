"""One step of an induction: a move of one action, from a position in which some claims hold.

Few claims are assumed at first. Where a counterexample breaks others, those are assumed too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TypeAlias

from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.language.fields import Field
from rulespec.language.game import Game
from rulespec.language.moves import Action, Move
from solvers.limits import Limits, Stopped, Watch
from solvers.questions.changes_of_sums import Changes, Note
from solvers.questions.claims import Claim
from solvers.unknown import FALSE, TRUE, Literal, Model, Solver, Unknown, Unseen, UnseenMove

AT_ONCE = 3
"""So many claims that a counterexample breaks are assumed at once."""

LONG = 4_000
"""Sums of fewer shares are kept as they are, so that it is seen what changes in them."""

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


@frozen(eq=False, slots=False)
class Step:
    """A legal move of an action, in any position with that player to move, under all readings."""

    game: Game
    action: Action
    players: int | None
    mover: str | None
    watch: Watch
    _before: dict[Claim, Literal] = field(factory=dict, repr=False)
    _told: dict[Claim, tuple[list[Note], set[Claim]]] = field(factory=dict, repr=False)
    _held: dict[Claim, list[Note]] = field(factory=lambda: defaultdict(list), repr=False)

    @cached_property
    def unknown(self) -> Unknown:
        """What nobody knows, with that the move is legal."""
        questions = [at.id for at in self.game.questions]
        found = Unknown(self.game, players=self.players, open_=questions)
        found.sums.many = LONG
        return found

    @cached_property
    def before(self) -> Unseen:
        """The position before the move."""
        known: dict[Field, str] = {} if self.mover is None else {self.game.turn: self.mover}
        return self.unknown.position(known)

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
            self._before[claim] = self._noting(claim.keeps, self.before, self._held[claim])
        return self._before[claim]

    def _noting(self, keeps: Callable[[Unseen], Literal], at: Unseen, notes: list[Note]) -> Literal:
        """Whether something is kept, with the comparisons that tell it noted."""
        self.unknown.sums.notes = notes
        found = keeps(at)
        self.unknown.sums.notes = None
        return found

    @cached_property
    def _changes(self) -> Changes:
        found = Changes(self.unknown)
        found.likened(self.before.state, self.after.state)
        return found

    def keeps(self, claim: Claim, alive: Sequence[Claim], seconds: float) -> Outcome:
        """Whether a claim holds after the move, if those that are alive held before it."""
        try:
            held, notes = self.held(claim), list[Note]()
            wanted = self._noting(claim.keeps, self.after, notes)
            if wanted == TRUE:
                return Keeps(frozenset())
            if wanted == held:
                return Keeps(frozenset((claim,)))
            self._told[claim] = notes, set()
            return self._searched(claim, wanted, alive, seconds)
        except NotImplementedError as unreadable:
            return Unclear(str(unreadable))
        except Stopped as stopped:
            return Unclear(str(stopped))

    def _searched(
        self, claim: Claim, wanted: Literal, alive: Sequence[Claim], seconds: float
    ) -> Outcome:
        try:
            return self._tried(claim, wanted, alive, [claim], seconds * FIRST_TRY)
        except Stopped:
            self.watch.look()
            return self._tried(claim, wanted, alive, list(alive), seconds * (1 - FIRST_TRY))

    def _tried(
        self, claim: Claim, wanted: Literal, alive: Sequence[Claim], assumed: list[Claim],
        seconds: float,
    ) -> Outcome:  # fmt: skip
        """With more and more claims assumed, until one thing or the other is known."""
        left = min(seconds, max(1e-6, self.watch.left))
        limits = Limits(seconds=left, cancelled=self.watch.limits.cancelled)
        self.solver.watch = limits.start()
        while True:
            told = {self.held(at): at for at in assumed}
            self._liken(claim, assumed)
            model = None if wanted == TRUE or FALSE in told else self.solver.model(-wanted, *told)
            if model is None:
                core = set(self.solver.core()) if FALSE not in told else {FALSE}
                return Keeps(frozenset(at for truth, at in told.items() if truth in core))
            found = self._judged(claim, alive, assumed, model)
            if not isinstance(found, list):
                return found
            assumed += found

    def _liken(self, claim: Claim, assumed: Sequence[Claim]) -> None:
        """Tell the solver how the sums of a claim follow from those of others before the move."""
        notes, done = self._told[claim]
        for at in assumed:
            if at not in done:
                done.add(at)
                self._changes.tell(self._held[at], notes)

    def _judged(
        self, claim: Claim, alive: Sequence[Claim], assumed: Sequence[Claim], model: Model
    ) -> list[Claim] | Outcome:
        """What a model shows, as the concrete rules judge it: claims to assume, or a step."""
        before, move = self.before.read(model), self.move.read(model)
        broken = [at for at in alive if not at.holds(before)]
        further = [at for at in broken if at not in assumed]
        if further:
            return further[:AT_ONCE]
        if broken or not before.is_legal(move) or claim.holds(before.then(move)):
            return Unclear("what is looked through is wider than play")
        return Breaks(before, move)
