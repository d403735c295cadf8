"""Sums that an effect leaves as they are: what else comes of its steps need not be known.

A claim that only compares sums is kept if none of them changes. Most steps change none, whatever
the position: a card that is drawn is in the hand, and no more in the pile. That is shown of each
step by itself, of any position, in which perhaps some other claims hold that it keeps too. After it
there is any position with the same sums. What all other steps change must come to nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import chain

from attrs import define, field

from rulespec.language.effects import Call, ForEach, If, Repeat, Step, inner, only_tells
from rulespec.language.terms import Family
from rulespec.readers.effects import changed_by, changing, said_in
from rulespec.readers.hanging import Hanging
from rulespec.readers.python.looking import Noun
from rulespec.search.limits import Watch
from solvers.questions.any_position import AnyPosition
from solvers.questions.changes_of_sums import FEW, Changes
from solvers.questions.claims import Claim, Kept
from solvers.questions.compared_sums import ComparedSums, Key, NoSums, together
from solvers.questions.parts_of_sums import apart, gained, under
from solvers.unknown import TRUE, Literal, Model, Number, Solver, State, Unknown, Unseen, UnseenMove
from solvers.unknown.effects import Path, Steps, after, courses
from solvers.unknown.values import Scene

RETRIES = 4
"""So often it is tried, each time with another claim assumed that some step needs."""

PARTS = 4
"""So many times it makes cases where an effect parts."""

EACH = 3.0
"""So many seconds a solver may think about one sum."""


class Needs(Exception):  # noqa: N818  # it is no error
    """A step leaves the sums as they are only where another claim holds."""

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim.id)
        self.claim = claim


@define(eq=False)
class ConstantSums:
    """Which steps of a move's effect leave the sums of a claim as they are, in any position."""

    move: UnseenMove
    claim: Kept
    others: Sequence[Claim]
    """Other claims that may be assumed."""

    hanging: Hanging
    watch: Watch
    by: tuple[Claim, ...] = ()
    """Those that are assumed, as some steps need them."""

    given: Mapping[Noun, Literal] = field(factory=dict)
    """Of members that are looked at that they are members."""

    _known: dict[object, tuple[Step, bool]] = field(factory=dict)
    _stretches: list[tuple[State, State]] = field(factory=list)
    """Those of the steps that may change a sum."""

    _ends: list[int] = field(factory=list)
    """Behind how many of these others come, that may be gone around."""

    gone_around: list[tuple[State, State]] = field(factory=list)
    """Where others begin and end: any position with the same sums is where they end."""

    _anywhere: list[State] = field(factory=list)
    """Any position, for what is looked at, and others, for what that is given."""

    _depth: int = 1

    def shown_by(self, legal: Literal, held: Literal) -> frozenset[Claim] | None:
        """The claims by which a legal move is shown to keep this one; none if it is not shown.

        Before the move it is ``held``.
        """
        for _ in range(RETRIES):
            try:
                self._look_at_claim(held)
                return frozenset((self.claim, *self.by)) if self._comes_to_nothing(legal) else None
            except NoSums:
                return None
            except Needs as needs:
                self.by, self.given, self._depth = (*self.by, needs.claim), {}, 1
                self._known = {key: known for key, known in self._known.items()
                               if known[1] and self._minds_not(needs.claim, known[0])}  # fmt: skip
        return None

    def _look_at_claim(self, held: Literal) -> None:
        """See that it compares sums, one of them long, none of which is more than it should be."""
        before = self.move.before.state
        longest = max((len(at.shares) for at in self.sums(before).values()), default=0)
        if longest <= FEW or not self.sums.are_at_most_zero(before, held):
            raise NoSums
        if not self._anywhere:
            self.anything.bound(before, self.sums.changing, self.sums)

    def _comes_to_nothing(self, legal: Literal) -> bool:
        """Whether what steps change comes to nothing, whichever way the effect goes."""
        return all(self._is_nothing((legal, *given)) for given, _ in courses(self._after, PARTS))

    def _after(self, path: Path) -> State:
        """The state after an effect that goes a way, where steps are gone around."""
        before = self.move.before.state
        self._stretches, self._ends, self.gone_around = [(before, before)], [], []
        found = Around(self.unknown.meanings, self.move.scene, path)
        found.around = self
        found.steps(self.move.action.effect)
        self.pause(found.scene.state, found.scene.state)
        return found.scene.state

    def _is_nothing(self, given: Sequence[Literal]) -> bool:
        """Whether what that way changes comes to nothing, and what is assumed is kept on it."""
        starts = (self.move.before.state, *(start for _, start in self.gone_around))
        held = [at for start in starts for at in self._assumed(start, self.by)]
        kept = [at for end, _ in self.gone_around for at in self._assumed(end, self.by)]
        return self._refuted([*given, *held], kept, self._stretches, self._ends) is None

    # --- what it is about -------------------------------------------------------------------------

    @property
    def unknown(self) -> Unknown:
        """What nobody knows."""
        return self.move.unknown

    @cached_property
    def sums(self) -> ComparedSums:
        """The sums of which the claim speaks."""
        names = frozenset(changed_by(self.move.action))
        return ComparedSums(self.unknown, self.claim, self.hanging, names)

    @cached_property
    def anything(self) -> AnyPosition:
        """Makes positions in which anything holds that sums allow."""
        return AnyPosition(self.unknown)

    @cached_property
    def _solver(self) -> Solver:
        return self.unknown.prover(self.watch)

    def _minds_not(self, claim: Claim, step: Step) -> bool:
        """Whether a step changes nothing of which a claim speaks."""
        return claim.reads(self.hanging).isdisjoint(changing((step,)))

    # --- steps ------------------------------------------------------------------------------------

    def leaves(self, step: Step, scene: Scene) -> bool:
        """Whether a step leaves all sums as they are, in whatever position it is taken."""
        if self._minds_not(self.claim, step):
            return True
        key = id(step), tuple((at, scene.nouns[at].value, self.given.get(at))
                              for at in self._about(step) if at in scene.nouns)  # fmt: skip
        if key not in self._known:
            self._known[key] = step, self._leaves(step, scene)
        return self._known[key][1]

    def _about(self, step: Step) -> Sequence[Noun]:
        """The nouns on which a step hangs."""
        return sorted({noun for term in said_in(step) for noun in self.hanging(term).nouns})

    def _leaves(self, step: Step, scene: Scene) -> bool:
        within = inner(step)
        match step:
            case ForEach(family):
                return self._leave_each(family, within, scene)
            case Call():
                done = Steps(self.unknown.meanings, self._in(scene, self._depth))
                return self._leave(within, done.given(step))
            case Repeat():
                return self._leave(within, scene)
            case If() if self._leave(within, scene):
                return True
        return not any(map(inner, within)) and self._is_shown(step, scene)

    def _leave(self, steps: Iterable[Step], scene: Scene) -> bool:
        self._depth += 1
        found = all(self.leaves(step, scene) for step in steps if not only_tells(step))
        self._depth -= 1
        return found

    def _leave_each(self, family: Family, steps: Sequence[Step], scene: Scene) -> bool:
        """The same for each member; that it is one is known, if no step changes that."""
        was, noun = self.given, family.it
        is_fixed = family.among is None or self.sums.is_fixed(family.among)
        every = self.unknown.meanings.scenes(family, self._in(scene, self._depth))
        found = True
        for _, there, inside in every:
            if is_fixed and noun is not None:
                self.given = {**was, (noun.of, noun.name): there}
            found = found and self._leave(steps, inside)
        self.given = was
        return found

    def _is_shown(self, step: Step, scene: Scene) -> bool:
        """Whether a solver shows that a step leaves the sums as they are, and keeps what it needs.

        Where it does not, one of the other claims may be what is missing.
        """
        anywhere = self._in(scene, 0)
        start, end = anywhere.state, after(self.unknown.meanings, (step,), anywhere)
        given = [self.given[at] for at in self._about(step) if at in self.given]
        try:
            model = self._changing(given, start, end, self.by)
        except NoSums:
            return False
        for one in () if model is None else self._missing(start, model):
            with suppress(NoSums):
                if self._changing(given, start, end, (*self.by, one)) is None:
                    raise Needs(one)
        return model is None

    def _in(self, scene: Scene, depth: int) -> Scene:
        """A scene in any position; what is given at another depth was worked out in another."""
        while len(self._anywhere) <= depth:
            self._anywhere.append(self.anything(self.move.before.state, self.sums.changing))
        return scene.at(self._anywhere[depth])

    def _changing(
        self, given: Sequence[Literal], start: State, end: State, by: Sequence[Claim]
    ) -> Model | None:
        """A model in which a sum changes, or one of some claims is not kept, that held before."""
        return self._refuted(
            [*given, *self._assumed(start, by)], self._assumed(end, by), [(start, end)])

    def _missing(self, start: State, model: Model) -> Iterator[Claim]:
        """Other claims that say nothing more, and do not hold in a model."""
        position, reads = Unseen(self.unknown, start).read(model), self.claim.reads(self.hanging)
        for one in self.others:
            is_new = isinstance(one, Kept) and one not in {self.claim, *self.by}
            if is_new and one.reads(self.hanging) <= reads and not one.holds(position):
                yield one

    def pause(self, end: State, start: State) -> None:
        """A stretch of steps that may change sums ends, and another begins."""
        self._stretches[-1] = self._stretches[-1][0], end
        if start is not end:
            self._ends.append(len(self._stretches))
            self.gone_around.append((end, start))
        self._stretches.append((start, start))

    # --- what a solver is asked -------------------------------------------------------------------

    def _assumed(self, state: State, by: Sequence[Claim]) -> list[Literal]:
        return [at.keeps(Unseen(self.unknown, state)) for at in by]

    def _refuted(
        self, held: Sequence[Literal], wanted: Iterable[Literal],
        stretches: Sequence[tuple[State, State]], ends: Sequence[int] = (),
    ) -> Model | None:  # fmt: skip
        """A model in which something is not so that should be, or a sum changes in the end.

        Where steps are gone around none may be more than it was.
        """
        changes, gains = self._gains(stretches)
        models = (self._without(held, at) for at in wanted)
        gained = (self._gaining(held, changes, each[:end], kind) for kind, each in gains
                  for end, kind in (*((at, "at most") for at in ends), (len(each), kind)))
        return next((at for at in chain(models, gained) if at is not None), None)

    def _gaining(
        self, held: Sequence[Literal], changes: Changes, gains: Sequence[Number], kind: str
    ) -> Model | None:
        """A model in which something is gained; what hangs on other things is asked by itself."""
        gain = together(gains)
        if gain.known == 0 or (kind == "at most" and gain.most <= 0):
            return None
        none, counted = self.unknown.circuit.new(), self.unknown.sums.counted
        self._see(*held, *(truth for at in gains for truth, _ in at.shares))
        self._solver.own += changes.told_gain((kind, kind), gains, TRUE, none)
        if self._without(held, none) is None:
            return None
        each = (self._without(held, counted(kind, at)) for at in apart(self.unknown, gain))
        return next((at for at in each if at is not None), None)

    def _see(self, *truths: Literal) -> None:
        """See that nothing hangs on numbers of which nothing says how much they may be."""
        if not self.anything.loose.isdisjoint(under(self.unknown, truths)):
            raise NoSums

    def _without(self, held: Sequence[Literal], holds: Literal) -> Model | None:
        self._see(*held, holds)
        self._solver.watch = self.watch.part(1, EACH)
        return None if holds == TRUE else self._solver.model(*held, -holds)

    def _gains(
        self, stretches: Sequence[tuple[State, State]]
    ) -> tuple[Changes, Sequence[tuple[str, Sequence[Number]]]]:
        """What each sum gains on each of some stretches, with how it is compared."""
        changes = Changes(self.unknown)
        gains: dict[Key, list[Number]] = defaultdict(list)
        for start, end in stretches:
            changes.likened(start, end)
            before, then = self.sums(start), self.sums(end)
            for key, number in then.items():
                gains[key].append(gained(number, before[key]))
        return changes, [(key[-1], each) for key, each in gains.items()]


class Around(Steps):
    """Steps, but for those that leave sums as they are: of these nothing else is told."""

    around: ConstantSums

    def _step(self, step: Step) -> None:
        around, was = self.around, self.scene.state
        if not around.leaves(step, self.scene):
            super()._step(step)
            around.pause(self.scene.state, self.scene.state)
            return
        names = set(changing((step,)))
        self.scene = self.scene.at(around.anything(was, names))
        if not around.claim.reads(around.hanging).isdisjoint(names):
            around.pause(was, self.scene.state)
