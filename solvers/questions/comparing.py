"""Comparing two rulesets: one unknown position, and one unknown move in it, read by both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import define, field

from rulespec.language.fields import Bag, Pile
from rulespec.language.moves import Move
from rulespec.search.compared import Asked, parting
from rulespec.search.course import in_scope
from rulespec.search.frames import Frame
from rulespec.search.limits import Stopped, Watch
from rulespec.search.partings import Parting
from rulespec.search.subjects import Effect, Positions, Score, Subject
from solvers.questions.unlike import Moves, exactly_unlike, size, unlike
from solvers.unknown import Literal, Model, Solver, Unknown, Unseen, figure

RETRIES = 12
"""So many positions are looked at again on which the rules agree after all."""

LEGAL = 4
"""So many in which both allow a move, before it is asked where it changes something else."""

NEAR = 6
"""So many of the smallest sizes are tried one by one, before the others by halves."""

STEPS = 4
"""Each attempt at a smaller one may take one of so many parts of the time that is left."""

FEW = 3
"""What is asked first may take one of so many parts of the time, however much is asked."""

LEAST = "shown by z3: no position without fault that names fewer things parts them so"
WITHIN = "shown by z3: with nothing but what is in the position first found none is smaller"
MET = "found by z3 and judged by the rules; not shown to be the smallest"


@define(eq=False)
class Comparing:
    """Two rulesets read over one circuit, for so many players.

    The solver is told an invariant only when what it found breaks it: whatever it refutes without
    one is refuted, and what it finds is judged by the rules.
    """

    asked: Asked
    sides: tuple[Unseen, Unseen]
    solver: Solver
    watch: Watch
    frame: Frame | None = None
    made: dict[str, Moves] = field(factory=dict)
    told: set[str] = field(factory=set)
    """The invariants that the solver knows."""

    @classmethod
    def of(
        cls, asked: Asked, players: int | None, watch: Watch, frame: Frame | None = None,
        *, hinted: bool = False,
    ) -> Comparing:  # fmt: skip
        """Both sides, with a position unknown to both, perhaps as the game's hints have it."""
        watch.look()
        one = Unknown(asked.game, asked.one, box=asked.box, players=players)
        known = {} if frame is None else frame.known
        heaps = any(isinstance(at, Bag | Pile) and at not in known for at in asked.game.fields)
        first = one.position(known, bounded=heaps)
        sides = first, Unseen(one.under(asked.other, asked.varied), first.state)
        one.add(*(at.worth(by.holds) for at in sides for by in at.unknown.game.scopes))
        one.add(*(sides[0].worth(at.holds) for at in asked.game.hints if hinted))
        return cls(asked, sides, one.solver(watch), watch, frame)

    def each(self, every: Iterable[Subject]) -> Iterator[Parting | str]:
        """What is found to part them by each subject; or why nobody knows."""
        asked = tuple(every)
        for number, subject in enumerate(asked):
            self._share(min(2 * (len(asked) - number), FEW))
            try:
                found = self._found(subject, ())
            except Stopped as why:
                yield str(why.args[0])
                continue
            if found is not None:
                yield found

    def _moves(self, subject: Subject) -> Moves | None:
        if subject.action is None:
            return None
        name = subject.action.id
        if name not in self.made:
            other = self.sides[1].unknown
            known = None if self.frame is None else self.frame.move
            named = subject.action if known is None else Move(subject.action, known.given)
            move = self.sides[0].unknown.move(named, self.sides[0])
            self.made[name] = move, move.under(other, other.action(name))
        return self.made[name]

    def _ways(self, subject: Subject) -> Iterator[tuple[tuple[Literal, ...], int]]:
        """What is wanted of a model, and of how many the rules may judge otherwise.

        What a move changes is a large circuit: first it is only wanted that both allow the move.
        """
        moves = self._moves(subject)
        if isinstance(subject, Effect) and moves is not None:
            yield (*(one.legal for one in moves), moves[0].can_be_asked), LEGAL
        yield self._wanted(subject, moves), RETRIES

    def _wanted(self, subject: Subject, moves: Moves | None) -> tuple[Literal, ...]:
        self.watch.look()
        if isinstance(subject, Score) and self.frame is not None and self.frame.is_within:
            return (exactly_unlike(subject, self.sides),)
        found = unlike(subject, self.sides, moves)  # type: ignore[arg-type]  # moves if it has any
        return (found,) if moves is None else (found, moves[0].can_be_asked)

    def _found(self, subject: Subject, more: tuple[Literal, ...]) -> Parting | None:
        """One on which both sides part, as their rules find, too."""
        for wanted, most in self._ways(subject):
            left = most
            while left:
                model = self.solver.model(*wanted, *more)
                if model is None:
                    return None
                at = self.sides[0].read(model), self.sides[1].read(model)
                broken = {fault.id for one in at for fault in one.faults()}
                if self._learns(broken):
                    continue
                found = self._judged(subject, at, model, faulty=bool(broken))
                if found is not None:
                    return found
                left -= 1
        raise Stopped("the rules judge otherwise what the solver finds")

    def _judged(
        self, subject: Subject, at: Positions, model: Model, *, faulty: bool
    ) -> Parting | None:
        """What the rules say of what a model shows; if they agree, nobody looks at it again."""
        moves = self._moves(subject)
        move = None if moves is None else moves[0].read(model)
        judged = None if faulty or not in_scope(*at) else subject.judged(at, move)
        if judged is not None:
            return parting(subject, judged, at, move)
        first = self.sides[0]
        first.unknown.add(-first.as_in(model, None if moves is None else moves[0]))
        return None

    def _learns(self, broken: set[str]) -> bool:
        """Whether some invariants were unknown to the solver; now it knows them."""
        found = [(side, one) for side in self.sides for one in side.unknown.game.invariants
                 if one.id in broken - self.told]  # fmt: skip
        for side, one in found:
            self.watch.look()
            side.unknown.add(side.keeps(one))
        self.told |= broken
        return bool(found)

    # --- the smallest -----------------------------------------------------------------------------

    def smallest(self, by: Subject, found: Parting) -> tuple[Parting, str]:
        """One that is proved to be the smallest, or as small as was found in time."""
        sums, large = self.sides[0].unknown.sums, size(self.sides[0])
        low, how = large.least, LEAST if self.frame is None else WITHIN
        while low < found.size:
            middle = low if low < large.least + NEAR else (low + found.size) // 2
            self._share(STEPS)
            try:
                smaller = self._found(by, (sums.at_most(large, figure(middle)),))
            except Stopped:
                smaller, how = None, MET
            found, low = (found, middle + 1) if smaller is None else (smaller, low)
        return found, how

    def _share(self, many: int) -> None:
        """The solver may think for one of so many parts of the time that is left."""
        self.solver.watch = self.watch.part(1 / many)
