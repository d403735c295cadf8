"""Prove: whether what a game declares to be always so is so, by induction.

``prove(game)`` is what to ask. A claim is an invariant of the game, or that a field holds only what
it may. Each must hold at the beginning, and after every legal move from a position in which those
hold that are proved. What is not proved is tried: that is called tested, and no proof.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import define, field

from rulespec.answers.may_hold import unlimited
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.game import Game
from rulespec.search.always import DISPROVED, INDUCTION, TESTED, UNDECIDED, Always
from rulespec.search.limits import BY_HAND, Limits, Stopped, Watch
from rulespec.search.setups import Setups, setups
from rulespec.search.trial import Broken, Trial
from solvers.questions.claims import Claim, Within, claims
from solvers.questions.fixpoint import Fixpoint
from solvers.questions.outcomes import Breaks

SECONDS = 600.0
TRYING = 0.25
"""This much of the time goes into trying, at most, before anything is proved."""


def prove(
    game: Game, name: str = "", *, players: int | None = None, limits: Limits | None = None
) -> tuple[Always, ...]:
    """Whether the invariants of a game always hold, or those of one id.

    The time is for all of them together. With ``players`` only games of so many are looked at.
    """
    if players is not None and players not in game.numbers:
        raise BadInput("players", players, f"one of {', '.join(map(str, game.numbers))}")
    every = claims(game)
    wanted = named(every, name)
    proof = _Proof(game, every, wanted, players, (limits or Limits(seconds=SECONDS)).start())
    proof.run()
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
    """One question: what was tried, and what is proved by now."""

    game: Game
    every: tuple[Claim, ...]
    wanted: tuple[Claim, ...]
    players: int | None
    watch: Watch
    begun: Setups = field(default=Setups((), is_all=False))
    trial: Trial = field(init=False)
    kept: Fixpoint = field(init=False)
    stopped: str = ""

    def __attrs_post_init__(self) -> None:
        limits = self.watch.limits
        part = Limits(seconds=limits.seconds * TRYING, cancelled=limits.cancelled)
        self.trial = Trial(self.every, part.start())
        self.kept = Fixpoint(self.game, self.players, self.watch, set(self.wanted))

    def run(self) -> None:
        """Try, then prove, until everything is settled or the time is over."""
        try:
            self.begun = setups(self.game, self.players, self.watch)
            self.trial.run(self.begun.positions)
            self.kept.alive = {at for at in self.every if at not in self.trial.broken}
            if self.trial.has_begun:
                self.kept.run()
                self.kept.asked |= {at for at in self.every if isinstance(at, Within)}
                self.kept.run()
        except Stopped as stopped:
            self.stopped = str(stopped)
        except KeyboardInterrupt:
            self.stopped = BY_HAND

    # --- answering --------------------------------------------------------------------------------

    def answer(self, claim: Claim) -> Always:
        """What came out for a claim."""
        proved, broken = self.kept.proved, self.trial.broken.get(claim)
        about: dict[str, Any] = {
            "id": claim.id, "says": claim.says, "scope": self._scope(proved),
            "seconds": round(self.kept.spent.get(claim, 0.0), 2), "stopped": self.stopped,
        }  # fmt: skip
        if broken is not None:
            return Always(**about, status=DISPROVED, how=str(broken), step=broken)
        if claim in proved:
            shown = self.kept.shown.items()
            others = {at for (one, _), by in shown if one is claim for at in by}
            by = _ids(others - {claim})
            how = f"by itself and {', '.join(by)}" if by else "by itself alone"
            return Always(**about, status=INDUCTION, how=how, by=by)
        _, outcome = self.kept.dropped.get(claim, (None, None))
        step = Broken(outcome.before, outcome.move) if isinstance(outcome, Breaks) else None
        status = TESTED if self.trial.games else UNDECIDED
        how = f"{self._why(claim)}; {self.trial}" if self.trial.positions else self._why(claim)
        return Always(**about, status=status, how=how, unproved=step)

    def _why(self, claim: Claim) -> str:
        """Why a claim is not proved."""
        if claim not in self.kept.dropped:
            unproved = _ids(self.kept.needs.get(claim, set()))
            needed = f"it needs {', '.join(unproved)}" if unproved else "it needs others"
            return f"not proved: {self.stopped or needed}"
        (action, players, _), outcome = self.kept.dropped[claim]
        where = action.id if players is None else f"{action.id}, {players} players"
        if not isinstance(outcome, Breaks):
            return f"not proved ({where}: {outcome.why})"
        needed = ", ".join(_ids(self.kept.needs.get(claim, set())))
        unless = f" unless {needed} are assumed, which are not proved" if needed else ""
        return (
            f"not proved by induction{unless}: {outcome.move} ({where}) would break it in a "
            "position without fault, which may be out of reach"
        )

    def _scope(self, proved: set[Claim]) -> str:
        """Of which games it is said."""
        many = "" if self.players is None else f" of {self.players} players"
        readings = ", under all readings" if self.game.questions else ""
        fields = _ids(at for at in self.every if isinstance(at, Within) and at not in proved)
        while_ = f", while {', '.join(fields)} hold only what they may" if fields else ""
        far = ", ".join(unlimited(self.game))
        while_ += f", as far as {far} can be written, which no rule limits" if far else ""
        found = f"all games{many} that begin without fault{readings}{while_}"
        return f"{found}; looked through: {self.begun}"


def _ids(found: Iterable[Claim]) -> tuple[str, ...]:
    return tuple(sorted({at.id for at in found}))
