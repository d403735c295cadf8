"""Prove: whether what a game declares to be always so is so, by induction.

A claim is an invariant, or that a field holds only what it may. All are assumed together, and
each must hold after every legal move; those that do not are dropped, until the rest keep each
other. What is left holds in every game that begins so. What is dropped is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from attrs import define, field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.game import Game
from rulespec.language.moves import Action
from solvers.limits import BY_HAND, Limits, Stopped, Watch
from solvers.proving import DISPROVED, INDUCTION, TESTED, UNDECIDED, Proved
from solvers.questions.claims import Claim, Kept, claims
from solvers.questions.induction import Breaks, Keeps, Outcome, Step, Unclear
from solvers.questions.setups import Setups, setups
from solvers.questions.trying import Broken, Trial

SECONDS = 600.0
EACH = 60.0
"""So many seconds one claim may take, besides the time for all of them."""

Place = tuple[Action, int | None]
"""A kind of move, and how many play."""


@frozen(kw_only=True)
class Always(Proved):
    """An invariant, and whether it always holds."""

    by: tuple[str, ...] = ()
    """The others that its proof assumes, each proved itself; fields by their names."""

    seconds: float = 0.0
    """What its induction took."""

    step: Broken | None = field(default=None, eq=False)
    """The step after which it does not hold, from a position that play can reach, or the set-up."""

    unproved: Broken | None = field(default=None, eq=False)
    """A step from a faultless position, which may be out of reach, after which it does not hold."""


def prove(
    game: Game, name: str = "", *, players: int | None = None, limits: Limits | None = None
) -> tuple[Always, ...]:
    """Whether the invariants of a game always hold, or those of one id.

    The time is for all of them together. With ``players`` only games of so many are looked at.
    """
    every = claims(game)
    wanted = named(every, name)
    proof = _Proof(game, every, players, (limits or Limits(seconds=SECONDS)).start())
    proof.run(wanted)
    return tuple(map(proof.answer, wanted))


def named(every: Iterable[Claim], name: str = "") -> tuple[Claim, ...]:
    """All claims, or those of one id: an invariant's, or a field's name."""
    found = tuple(at for at in every if name in {"", at.id})
    if not found and name:
        known = list(dict.fromkeys(at.id for at in every))
        near = did_you_mean(name, known)
        raise BadInput("invariant", name, f"one of {', '.join(known)}", near)
    return found


@define(eq=False)
class _Proof:
    """One question: what is proved by now, and what is dropped."""

    game: Game
    alive: list[Claim] = field(converter=list)
    """What may be assumed."""

    players: int | None
    watch: Watch

    shown: dict[tuple[Claim, Place], frozenset[Claim]] = field(factory=dict)
    """For each claim and place what was assumed to show that it is kept there."""

    dropped: dict[Claim, tuple[Place, Outcome]] = field(factory=dict)
    spent: dict[Claim, float] = field(factory=dict)
    asked: set[Claim] = field(factory=set)
    """The claims that have to be proved."""

    stopped: str = ""
    begun: Setups = field(default=Setups((), is_all=False))
    trial: Trial = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.trial = Trial(tuple(self.alive), self._part(0.25))

    def _part(self, share: float) -> Watch:
        limits = self.watch.limits
        seconds = max(1e-9, self.watch.left * share)
        return Limits(seconds=seconds, cancelled=limits.cancelled).start()

    # --- proving ----------------------------------------------------------------------------------

    def run(self, wanted: Iterable[Claim]) -> None:
        """Try, then prove, until everything is settled or the time is over."""
        self.asked.update(wanted)
        try:
            self.begun = setups(self.game, self.players, self.watch)
            self.trial.run(self.begun.positions)
            self.alive = [at for at in self.alive if at not in self.trial.broken]
            while self._round():
                pass
        except Stopped as stopped:
            self.stopped = str(stopped)
        except KeyboardInterrupt:
            self.stopped = BY_HAND

    def _round(self) -> bool:
        """Ask whatever is open, place by place; whether anything was."""
        before = len(self.shown), len(self.dropped)
        for place in self._places():
            if any(self._open(place)):
                action, many = place
                step = Step(self.game, action, many, self.watch)
                self.watch.look()
                while claim := next(self._open(place), None):
                    self._ask(step, place, claim)
        return (len(self.shown), len(self.dropped)) != before

    def _places(self) -> Iterator[Place]:
        known = None if self.game.playing is None else self.players
        numbers = (None,) if self.game.playing is None else self.game.numbers
        yield from product(self.game.actions, numbers if known is None else (known,))

    def _open(self, place: Place) -> Iterator[Claim]:
        """The claims that are not known to be kept there, though they have to be."""
        return (
            at for at in self.alive if at in self.asked
            and not self.shown.get((at, place), frozenset((None,))) <= set(self.alive)  # type: ignore[arg-type]
        )  # fmt: skip

    def _ask(self, step: Step, place: Place, claim: Claim) -> None:
        began = self.watch.seconds
        left = EACH - self.spent.get(claim, 0.0)
        found = step.keeps(claim, self.alive, left) if left > 0 else Unclear("time")
        self.spent[claim] = self.spent.get(claim, 0.0) + self.watch.seconds - began
        if isinstance(found, Keeps):
            self.shown[claim, place] = found.by
            self.asked |= found.by
        else:
            self.watch.look()
            self.dropped[claim] = place, found
            self.alive.remove(claim)

    # --- answering --------------------------------------------------------------------------------

    @property
    def _proved(self) -> set[Claim]:
        """What keeps itself: each of them shown at every place by others of them."""
        found, places = set(self.alive) & self.asked, list(self._places())
        while True:
            kept = {
                at for at in found
                if all(self.shown.get((at, place), {None}) <= found for place in places)
            }  # fmt: skip
            if kept == found:
                return found if self.trial.has_begun else set()
            found = kept

    def answer(self, claim: Claim) -> Always:
        """What came out for a claim."""
        says, scope, broken = claim.says, self._scope(), self.trial.broken.get(claim)
        about = {"id": claim.id, "says": says, "scope": scope}
        seconds = round(self.spent.get(claim, 0.0), 2)
        if broken is not None:
            return Always(**about, status=DISPROVED, how=str(broken), step=broken)
        if claim in self._proved:
            others = {at for (one, _), by in self.shown.items() if one is claim for at in by}
            by = tuple(sorted({at.id for at in others - {claim}}))
            how = f"by itself and {', '.join(by)}" if by else "by itself alone"
            return Always(**about, status=INDUCTION, how=how, by=by, seconds=seconds)
        return self._tried(claim, about, seconds)

    def _tried(self, claim: Claim, about: dict[str, str], seconds: float) -> Always:
        place, outcome = self.dropped.get(claim, (None, None))
        step = Broken(outcome.before, outcome.move) if isinstance(outcome, Breaks) else None
        why = self._why(place, outcome)
        status = TESTED if self.trial.games else UNDECIDED
        how = f"{why}; {self.trial}" if self.trial.positions else why
        return Always(**about, status=status, how=how, seconds=seconds, unproved=step)

    def _why(self, place: Place | None, outcome: Outcome | None) -> str:
        if place is None or outcome is None:
            return f"not proved: {self.stopped or 'others that it needs are not proved'}"
        where = place[0].id if place[1] is None else f"{place[0].id}, {place[1]} players"
        if isinstance(outcome, Unclear):
            return f"not proved ({where}: {outcome.why})"
        return f"not proved by induction: it would not hold after {outcome.move} ({where}) in a " \
               "position without fault, which may be out of reach"

    def _scope(self) -> str:
        many = "" if self.players is None else f" of {self.players} players"
        readings = ", all readings" if self.game.questions else ""
        return f"all games{many} that begin without fault{readings}; looked through: {self.begun}"


__all__ = ["EACH", "SECONDS", "Always", "Kept", "claims", "named", "prove"]
