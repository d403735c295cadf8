"""Differ: the smallest position on which two rulesets of a game part, for every game.

``differ(game, one, other)`` is what to ask. One unknown position, and one unknown move in it, are
read by both sides: first whether a move is legal, then what the score sheet says, the end, what a
move changes, and who wins. What is found is judged again by the rules of both.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, evolve, field, frozen

from rulespec.answers.position import Position
from rulespec.language.game import Game
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.languages import Said, Told, joined
from rulespec.texts.citations import Citation
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.questions.near import met
from solvers.questions.sizes import size, size_of
from solvers.questions.subjects import Moves, Positions, Subject, subjects
from solvers.questions.unknown_wishes import Like
from solvers.unknown import Literal, Model, Solver, Unknown, Unseen, figure

RETRIES = 12
"""So many positions are looked at again on which the rules agree after all."""

NEAR = 6
"""So many of the smallest sizes are tried one by one, before the others by halves."""

STEPS = 4
"""Each attempt at a smaller one may take one of so many parts of the time that is left."""

BESIDE = 12
"""Looking beside a position met in play may take one of so many parts of the time."""

LEAST = "shown by z3: no position without fault that names fewer things parts them so"
MET = "found by z3 and judged by the rules; not shown to be the smallest"


@frozen(kw_only=True, repr=False)
class Parting(Told):
    """A position on which two rulesets part."""

    about: str
    """What is judged: ``move``, ``score``, ``winner``, ``end`` or ``effect``."""

    subject: Said
    answers: tuple[Said, ...]
    """What each side says."""

    citations: tuple[tuple[Citation, ...], ...] = ()
    positions: Positions = field(repr=False)
    """The position under each ruleset."""

    move: Move | None = None

    @property
    def size(self) -> int:
        """How many things the position names."""
        return size_of(self.positions[0])

    @property
    def said(self) -> Said:
        """What is judged, what each side says, and the position."""
        line = self.positions[0].game.write_line(self.positions[0])
        return joined("\n  ", (joined("", (self.subject, ":")), *self.answers, line))


def differ(
    game: Game, one: Ruleset, other: Ruleset, *, varied: Game | None = None,
    limits: Limits | None = None,
) -> Answer[Parting]:  # fmt: skip
    """The smallest position on which two rulesets part, perhaps of a game with house rules.

    ``NoneExists`` says that no position without a fault parts them in anything that hangs on the
    questions that they read otherwise.
    """
    watch = (limits or Limits()).start()
    asked = _Asked(game, one, other, varied or game)
    try:
        return _answer(asked, watch)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)


@frozen
class _Asked:
    """What is compared."""

    game: Game
    one: Ruleset
    other: Ruleset
    varied: Game

    @property
    def subjects(self) -> tuple[Subject, ...]:
        """All that may part them."""
        apart = (at for at, reading in self.one.readings.items()
                 if self.other.readings.get(at, reading) != reading)  # fmt: skip
        return tuple(subjects(self.game, self.varied, frozenset(apart)))

    @property
    def alike(self) -> bool:
        """Whether positions have the same fields, and moves ask for the same."""
        sides = (self.game, self.varied)
        fields = [[(at.name, type(at)) for at in one.fields] for one in sides]
        asks = [{at.id: [ask.noun.name for ask in at.asks] for at in one.actions} for one in sides]
        shared = asks[0].keys() & asks[1].keys()
        return fields[0] == fields[1] and all(asks[0][at] == asks[1][at] for at in shared)

    @property
    def scope(self) -> str:
        """Among what none exists."""
        return (
            "positions without a fault under both, and moves that can be asked about: legality, "
            "scores, the end, what a move changes but for the past and the order of piles"
        )


def _answer(asked: _Asked, watch: Watch) -> Answer[Parting]:
    if not asked.alike:
        return GaveUp("their positions or moves are not made alike", effort=watch.effort)
    left = list(asked.subjects)
    why = "" if left else "nothing that is compared hangs on what they read otherwise"
    numbers = asked.game.numbers if asked.game.playing is not None else (None,)
    for many, players in enumerate(numbers if left else ()):
        share = evolve(watch.limits, seconds=max(watch.left, 1e-9) / min(2, len(numbers) - many))
        for found in _Comparing.of(asked, players, share.start()).each(left):
            if isinstance(found, str):
                why = found
                continue
            return Found(found[0], how=found[1], effort=watch.effort)
    if why:
        return GaveUp(why, effort=watch.effort)
    return NoneExists(asked.scope, how="z3 refutes the clauses", effort=watch.effort)


@define(eq=False)
class _Comparing:
    """Two rulesets read over one circuit, for so many players."""

    asked: _Asked
    sides: tuple[Unseen, Unseen]
    solver: Solver
    watch: Watch
    met: tuple[Position, ...] = ()
    """Positions met in play, beside which is looked where nothing is found anywhere."""

    made: dict[str, Moves] = field(factory=dict)

    @classmethod
    def of(cls, asked: _Asked, players: int | None, watch: Watch) -> _Comparing:
        """Both sides, with an unknown position that is sound for both."""
        watch.look()
        one = Unknown(asked.game, asked.one, players=players)
        first = one.position(sound=True)
        watch.look()
        other = one.under(asked.other, asked.varied)
        second = Unseen(other, first.state)
        one.add(second.sound())
        played = tuple(met(asked.game, asked.one, players, watch))
        return cls(asked, (first, second), one.solver(watch), watch, played)

    def each(self, every: list[Subject]) -> Iterator[tuple[Parting, str] | str]:
        """Of each subject a parting, and how small it is; or why nobody knows."""
        for number, subject in enumerate(every):
            self._share(2 * (len(every) - number))
            try:
                found = self._found(subject, ())
            except Stopped as why:
                found = self._beside(subject)
                if found is None:
                    yield str(why.args[0])
                    continue
            if found is not None:
                yield self._smallest(subject, found)

    def _moves(self, subject: Subject) -> Moves | None:
        if subject.action is None:
            return None
        name = subject.action.id
        if name not in self.made:
            other = self.sides[1].unknown
            move = self.sides[0].unknown.move(subject.action, self.sides[0])
            self.made[name] = move, move.under(other, other.action(name))
        return self.made[name]

    def _wanted(self, subject: Subject) -> tuple[Literal, ...]:
        moves = self._moves(subject)
        self.watch.look()
        found = subject.literal(self.sides, moves)  # type: ignore[arg-type]  # moves if it has any
        return (found,) if moves is None else (found, moves[0].can_be_asked)

    def _beside(self, subject: Subject) -> Parting | None:
        """One that is like a position met in play, but for what has to be otherwise."""
        share = self.solver.watch
        try:
            for position in self.met:
                self._share(BESIDE)
                found = self._like(subject, Like(self.sides[0], position))
                if found is not None:
                    return found
        except Stopped:
            self.watch.look()
        finally:
            self.solver.watch = share
        return None

    def _like(self, subject: Subject, like: Like) -> Parting | None:
        wanted, model = self._wanted(subject), None
        while model is None:
            model = self.solver.model(*wanted, *like.kept)
            if model is None and not like.give_up(self.solver.core()):
                return None
        found = self._judged(subject, model)
        if found is None:
            self._refuse(subject, model)
        return found

    def _found(self, subject: Subject, more: tuple[Literal, ...]) -> Parting | None:
        """One on which both sides part, as their rules find, too."""
        wanted = self._wanted(subject)
        for _ in range(RETRIES):
            model = self.solver.model(*wanted, *more)
            if model is None:
                return None
            found = self._judged(subject, model)
            if found is not None:
                return found
            self._refuse(subject, model)
        raise Stopped("the rules judge otherwise what the solver finds")

    def _judged(self, subject: Subject, model: Model) -> Parting | None:
        moves = self._moves(subject)
        at = self.sides[0].read(model), self.sides[1].read(model)
        move = None if moves is None else moves[0].read(model)
        judged = None if any(one.faults() for one in at) else subject.judged(at, move)
        if judged is None:
            return None
        return Parting(about=subject.about, subject=judged[0], answers=judged[1],
                       citations=judged[2], positions=at, move=move)  # fmt: skip

    def _refuse(self, subject: Subject, model: Model) -> None:
        """Look at this one no more."""
        moves, first = self._moves(subject), self.sides[0]
        row = [bit if model(bit) else -bit
               for at in (moves[0].asked if moves else ()) for bit in at]  # fmt: skip
        circuit = first.unknown.circuit
        circuit.add(-circuit.all_of([first.equals(first.read(model)), *row]))

    # --- the smallest -----------------------------------------------------------------------------

    def _smallest(self, subject: Subject, found: Parting) -> tuple[Parting, str]:
        """One that is proved to be the smallest, or as small as was found in time."""
        sums, large = self.sides[0].unknown.sums, size(self.sides[0])
        low, how = large.least, LEAST
        while low < found.size:
            middle = low if low < large.least + NEAR else (low + found.size) // 2
            self._share(STEPS)
            try:
                smaller = self._found(subject, (sums.at_most(large, figure(middle)),))
            except Stopped:
                smaller, how = None, MET
            found, low = (found, middle + 1) if smaller is None else (smaller, low)
        return found, how

    def _share(self, many: int) -> None:
        """The solver may think for one of so many parts of the time that is left."""
        left = max(self.watch.left / many, 1e-9)
        self.solver.watch = evolve(self.watch.limits, seconds=left).start()
