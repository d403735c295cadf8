"""One step of an induction: a move of one action, from a position in which some claims hold.

Few claims are assumed at first. Where a counterexample breaks others, those are assumed too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, partial
from math import inf

from attrs import define, field, frozen

from rulespec.language.fields import Field
from rulespec.language.game import Game
from rulespec.language.moves import Action
from rulespec.language.terms import SetNoun, Term
from rulespec.readers.hanging import Hanging
from rulespec.search.limits import Stopped, Watch
from rulespec.wishes.parts import Part
from solvers.questions.changes_of_sums import Changes, Comparison
from solvers.questions.claims import Claim, Kept, Within
from solvers.questions.constant_sums import PARTS, ConstantSums
from solvers.questions.outcomes import Breaks, Keeps, Outcome, Unclear
from solvers.unknown import FALSE, TRUE, Literal, Model, Solver, Unknown, Unseen, UnseenMove
from solvers.unknown.bounds import implied, most_of_each
from solvers.unknown.circuit import Circuit
from solvers.unknown.regions import Regions

AT_ONCE = 3
"""So many claims that a counterexample breaks are assumed at once."""

NEAREST = 9
"""So many are likely to be needed where time was over before it was seen which are."""

LONG = 4_000
"""Sums of fewer shares are kept as they are, so that it is seen what changes in them."""

CHANGE = 30
"""Likewise what changes by fewer shares."""

STALE = 1.0
"""After so many seconds a solver is given up for a new one: what it learned is of no more use."""

FEW = 24
"""If no more things can be named first, each is a case."""

LONGER = 3
"""So much longer it is looked at what is over a quarter shown."""

MANY = 24
"""In about so many parts a claim is looked at, at most."""


@frozen
class Watches:
    """How long a claim may take, and how long if over a quarter of it is shown."""

    first: Watch
    longer: Watch

    def of(self, share: float) -> Watch:
        """How long it may take when so much of it is shown."""
        return self.longer if share > 1 / 4 else self.first


@frozen(eq=False)
class Case:
    """Some of the moves, with what is so in it, and the position after each."""

    move: UnseenMove
    common: Literal
    """What holds in all cases that are looked at with it."""

    given: tuple[Literal, ...]
    after: Unseen
    changes: Changes


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

    kept: Sequence[Claim] = ()
    """What may be assumed after the move."""

    _before: dict[Claim, Literal] = field(factory=dict, repr=False)
    _held: dict[Claim, list[Comparison]] = field(factory=dict, repr=False)
    _solvers: dict[Literal, Solver] = field(factory=dict, repr=False)
    _strict: set[Case] = field(factory=set, repr=False)
    """The cases in which clauses matter that speak of all that can be done."""


    @cached_property
    def unknown(self) -> Unknown:
        """What nobody knows."""
        questions = [at.id for at in self.game.questions]
        found = Unknown(
            self.game, players=self.players, open_=questions, regions=Regions.DRAWN)
        found.sums.many = LONG
        found.sums.change = CHANGE
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
        """The move."""
        return self.unknown.move(self.action, self.before, self._lacking)

    @cached_property
    def _lacking(self) -> Mapping[SetNoun, Part]:
        """What no legal move names, as clauses say that hang on nothing else."""
        move, asks = self.unknown.move(self.action, self.before), self.action.asks
        alone = [at for at in self.action.clauses if self._is_of_nouns(at.term)]
        known = implied(self.unknown.circuit, move.keeping(alone))
        asked = zip((at for at in asks if at.given is None), move.asked, strict=True)
        return {ask.noun: Part(lacks=sum(1 << at for at, bit in enumerate(bits) if -bit in known))
                for ask, bits in asked if ask.listed is None}

    def _is_of_nouns(self, term: Term) -> bool:
        found = self._hanging(term)
        return found.fields == () and not found.then

    @cached_property
    def after(self) -> Unseen:
        """The position after the move."""
        return self.move.after

    def solver(self, common: Literal) -> Solver:
        """A solver that knows what holds in all cases that are looked at with it."""
        if common not in self._solvers:
            found = self._solvers[common] = self.unknown.prover(self.watch)
            found.own.append((common,))
        return self._solvers[common]

    def ready(self, whole: float) -> None:
        """Have everything written down that is the same for all claims, if it can be."""
        with suppress(NotImplementedError):
            _ = self._whole if whole else self._cases

    def held(self, claim: Claim) -> Literal:
        """Whether a claim holds before the move."""
        if claim not in self._before:
            found = self._changes.noting(partial(claim.keeps, self.before))
            self._before[claim], self._held[claim] = found
        return self._before[claim]

    @cached_property
    def _changes(self) -> Changes:
        return Changes(self.unknown)

    @cached_property
    def _whole(self) -> Sequence[Case]:
        """All cases at once."""
        return (self._case(self.move, self._nearly_legal(self.move), (), self.after),)

    def _case(
        self, move: UnseenMove, common: Literal, given: Iterable[Literal], after: Unseen
    ) -> Case:
        changes = self._changes.of(self.before.state, after.state)
        return Case(move, common, tuple(given), after, changes)

    def _nearly_legal(self, move: UnseenMove) -> Literal:
        """Whether a move keeps all clauses, but for those that speak of all that can be done."""
        hangs = self._hanging
        return move.keeping(at for at in self.action.clauses if hangs(at.term).fields is not None)

    @cached_property
    def _cases(self) -> Sequence[Case]:
        """What the move names first, if that is one of few things, and where its effect parts."""
        found, moves = [], self._moves()
        for move in moves:
            legal = self._nearly_legal(move)
            common = legal if moves == [self.move] else TRUE
            if legal != FALSE:
                for given, after in move.courses(PARTS):
                    self.watch.look()
                    found.append(self._case(move, common, {*given, legal} - {common}, after))
        return found

    def _moves(self) -> list[UnseenMove]:
        """The move with each thing that it may name first, if these are few; else the move."""
        first = next((at for at in self.action.asks if at.given is None), None)
        if first is None or first.listed is not None or first.perhaps or first.size != 1:
            return [self.move]
        names = first.noun.universe.elements
        return [self.move] if len(names) > FEW else [
            self.unknown.move(self.action, self.before, {**self._lacking, first.noun: name})
            for name in names]

    def keeps(  # noqa: PLR0913, PLR0917  # how long it may take, and what may be assumed
        self, claim: Claim, seconds: float, whole: float = 0.2, likely: Iterable[Claim] = (),
        kept: Iterable[Claim] = (), most: float = inf,
    ) -> Outcome:  # fmt: skip
        """Whether a claim holds after the move, if those that are alive held before it.

        All cases are looked at at once in a part of the time, in the rest one by one. What is over
        a quarter shown then may take some time more, ``most`` seconds in all. What is
        ``likely`` to be needed is assumed from the start. What is known to be ``kept`` may be
        assumed after the move by a claim that says what a field holds.
        """
        assumed = [claim, *(at for at in likely if at is not claim and at in self.alive)]
        self.kept = [at for at in kept if isinstance(at, Kept) and isinstance(claim, Within)
                     and claim.field.name in at.reads(self._hanging)]
        try:
            if whole:
                with suppress(Stopped):
                    return self._kept(claim, self._whole, assumed, seconds * whole, most)
            if whole < 1:
                return self._kept(claim, self._cases, assumed, seconds * (1 - whole), most)
        except NotImplementedError as unreadable:
            return Unclear(str(unreadable))
        except Stopped as stopped:
            return Unclear(str(stopped), self._likely(claim, assumed))
        return Unclear("time", self._likely(claim, assumed))

    def leaves(self, claim: Claim, seconds: float) -> Outcome:
        """Whether a claim holds after the move because no sum changes of which it speaks."""
        if isinstance(claim, Kept):
            self.unknown.sums.of_keys = CHANGE
            with suppress(NotImplementedError, Stopped):
                sums = ConstantSums(
                    self.move, claim, self.alive, self._hanging, self.watch.part(1, seconds))
                by = sums.shown_by(self._nearly_legal(self.move), self.held(claim))
                if by is not None:
                    return Keeps(by | self.rests_on)
        return Unclear("not shown step by step")

    def _kept(
        self, claim: Claim, cases: Sequence[Case], assumed: list[Claim], seconds: float, most: float
    ) -> Outcome:
        """Case by case, with more and more claims assumed, until it is known."""
        longer = self.watch.part(1, min(most, LONGER * seconds))
        watch = Watches(self.watch.part(1, seconds), longer)
        used = set[Claim](self.rests_on)
        try:
            for case in cases:
                broken = self._broken(claim, case, assumed, used, watch)
                if broken is not None:
                    return broken
            return Keeps(frozenset(used), frozenset(self.kept))
        finally:
            if watch.first.seconds > STALE:
                self._solvers.clear()

    def _broken(
        self, claim: Claim, case: Case, assumed: list[Claim], used: set[Claim], watch: Watches
    ) -> Outcome | None:
        """What a case shows against a claim, looked at part by part."""
        held = self.held(claim)
        wanted, notes = case.changes.noting(partial(claim.keeps, case.after))
        if wanted in {TRUE, held}:
            used.add(claim)
            return None
        solver, liked = self.solver(case.common), set[Claim]()
        given = [case.changes.noting(partial(at.keeps, case.after))[0] for at in self.kept]
        found = parts(self.unknown.circuit, wanted)
        for number, part in enumerate(found):
            solver.watch = watch.of(number / len(found))
            ask = partial(self._model, solver, [-part, *given], case)
            while (model := ask(notes, assumed, liked, used)) is not None:
                shown = self._judged(claim, case, assumed, model)
                if not isinstance(shown, list):
                    return shown
                assumed += shown
        return None

    def _model(  # noqa: PLR0913, PLR0917  # what a part is looked at with
        self, solver: Solver, wanted: Sequence[Literal], case: Case, notes: Sequence[Comparison],
        assumed: Sequence[Claim], liked: set[Claim], used: set[Claim],
    ) -> Model | None:  # fmt: skip
        """A model of what is wanted after a move before which some claims hold."""
        told = {self.held(at): at for at in assumed}
        for at in assumed:
            if at not in liked:
                liked.add(at)
                solver.own += case.changes.told(self._held[at], notes)
        legal = [case.move.legal] if case in self._strict else []
        model = None if FALSE in told else solver.model(
            *wanted, *case.given, *legal, *told)  # fmt: skip
        if model is None:
            core = set(solver.core()) if FALSE not in told else {FALSE}
            used.update(at for truth, at in told.items() if truth in core)
        return model

    def _judged(
        self, claim: Claim, case: Case, assumed: Sequence[Claim], model: Model
    ) -> list[Claim] | Outcome:
        """What a model shows, as the concrete rules judge it: claims to assume, or a step."""
        before, move = self.before.read(model), case.move.read(model)
        broken = [at for at in self.alive if not at.holds(before)]
        further = [at for at in broken if at not in assumed]
        if further:
            return sorted(further, key=partial(self._beyond, claim))[:AT_ONCE]
        is_legal = before.is_legal(move)
        if not broken and not is_legal and case not in self._strict:
            self._strict.add(case)
            return []
        if broken or not is_legal or claim.holds(before.then(move)):
            return Unclear("what is looked through is wider than play")
        return Breaks(before, move)

    def _likely(self, claim: Claim, assumed: Iterable[Claim]) -> list[Claim]:
        """What was assumed, and invariants that speak of nothing else than a claim does."""
        own = claim.reads(self._hanging)
        found = (at for at in self.alive if isinstance(at, Kept) and at.reads(self._hanging) <= own)
        near = sorted(found, key=partial(self._beyond, claim))[:NEAREST]
        return list(dict.fromkeys((*assumed, *near)))

    def _beyond(self, claim: Claim, other: Claim) -> tuple[int, int]:
        """Of how much that a claim does not speak of another does; and how little both do of."""
        own, reads = (at.reads(self._hanging) for at in (claim, other))
        return len(reads - own), -len(reads & own)

    @cached_property
    def _hanging(self) -> Hanging:
        return Hanging(self.game.slots)


def parts(circuit: Circuit, wanted: Literal) -> list[Literal]:
    """The truths that all have to hold for one to hold, for each thing of which it speaks, or some.

    These are few enough that to ask for each of them takes no long time.
    """
    found, left = list[Literal](), [wanted]
    while left:
        at = left.pop()
        kind, inputs = circuit.gates.get(at, ("", ()))
        if kind == "all":
            left += inputs
        else:
            found.append(at)
    together = 1 + len(found) // MANY
    return [circuit.all_of(found[at : at + together]) for at in range(0, len(found), together)]
