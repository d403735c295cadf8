"""A position of a game: whatever it can be asked, said once for all games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from attrs import evolve, frozen

from rulespec.answers import remarks
from rulespec.answers.eyes import Eyes
from rulespec.answers.faults import Fault
from rulespec.answers.finding_faults import faults
from rulespec.answers.inquiries import Legality, Total, Winner
from rulespec.answers.judging import breaches, kept
from rulespec.answers.observing import Observation, observed
from rulespec.answers.packed import Packed
from rulespec.answers.score_sheets import ScoreSheet
from rulespec.answers.settled import Settled
from rulespec.answers.settling import Way, hanging, settle
from rulespec.answers.verdicts import Kept, Verdict
from rulespec.answers.winning import Result
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.fields import Field
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.languages import Said, of_game


@frozen(repr=False)
class Position(Packed):
    """A position. It never changes; ``play`` gives a new one."""

    # --- may I do this? -------------------------------------------------------------------------

    def check(self, move: Move | str, *, why: bool = False) -> Verdict:
        """Whether the move may be made now, and if not, every reason.

        With ``why`` the verdict has the clauses too that the move keeps.
        """
        move = self.read(move)
        rule = self.game.rules[move.rule]
        eyes, offending = self.eyes_of(move), self.offending(move)
        broken = breaches(rule, self.ruleset, eyes, move, self.game.cite, offending)
        verdict = Verdict(
            ruleset=self.ruleset,
            move=str(move),
            breaches=broken,
            gives_up=() if broken else self._given_up(move),
            hangs_on=hanging(Legality(move), self.ruleset, self._one_way),
            rests_on=remarks.rests_on(self, move),
        )
        return evolve(verdict, kept=self._kept(move, verdict)) if why else verdict

    def _kept(self, move: Move, verdict: Verdict) -> tuple[Kept, ...]:
        """The clauses that the move keeps, and by which readings it would break them."""
        rule, cite = self.game.rules[move.rule], self.game.cite
        turned = {
            (hinge.question.id, reading): self.offending(
                move, {**self.ruleset.readings, hinge.question.id: reading}
            )
            for hinge in verdict.hangs_on
            for reading in hinge.turned_by
        }
        broken_by = {
            clause.id: tuple(changed for changed, bad in turned.items() if bad[place])
            for place, clause in enumerate(rule.clauses)
        }
        found = kept(rule, self.ruleset, self.eyes_of(move), move, cite, verdict.broken)
        return tuple(evolve(at, broken_by=broken_by[at.clause.id]) for at in found)

    def gives_up(self, move: Move | str) -> tuple[Said, ...]:
        """What the move, if legal, loses for good besides what it pays, a few words each."""
        move = self.read(move)
        return self._given_up(move) if self.is_legal(move) else ()

    def _given_up(self, move: Move) -> tuple[Said, ...]:
        return tuple(of_game(self.game.id, what) for what in remarks.gives_up(self, move))

    def is_legal(self, move: Move | str) -> bool:
        """Whether the move breaks nothing."""
        return not any(self.offending(self.read(move)))

    def settle(self, move: Move | str) -> Settled:
        """The verdict under all readings of the open questions at once."""
        return settle(Legality(self.read(move)), self.ruleset, self._one_way)

    @property
    def _one_way(self) -> tuple[Way]:
        """The position as it lies on the table, however the texts are read."""
        return (Way((), self),)

    # --- what can I do? -------------------------------------------------------------------------

    def play(self, move: Move | str) -> Self:
        """The position after a legal move; ``BadInput`` with the reasons if it is not legal."""
        move = self.read(move)
        if not move.action.is_move:
            raise BadInput("move", str(move), "a move; this is only judged")
        if not self.is_legal(move):
            raise BadInput("move", str(move), f"a legal move: {self.check(move)}")
        return self.then(move)

    def changed(
        self,
        changes: Mapping[Field, Any] | None = None,
        *,
        ruleset: Ruleset | None = None,
        box: Any = None,
    ) -> Position:
        """The same position with other values of some fields, by names or packed.

        Of a field with keys those change that a mapping names, or all of them. It may also be
        looked at under other rules, or with another box.
        """
        from rulespec.answers.changing import changed  # noqa: PLC0415  # seldom asked

        rules, box = ruleset or self.ruleset, self.box if box is None else box
        return changed(Position(self.game, rules, self.state, box), changes or {})

    # --- what is it worth? ----------------------------------------------------------------------

    def score(self, player: str | None = None, *, why: bool = False) -> ScoreSheet:
        """The score sheet of a player, as if the game ended now; of the mover if none is named.

        With ``why`` each line says what keeps it at zero, or what its points rest on.
        """
        at = self.player(player)
        eyes, scoring = self.eyes(at), self.game.scoring
        sheet = scoring.sheet(self.ruleset, at, eyes, remarks.score_rests_on(self))
        return scoring.explained(sheet, eyes) if why else sheet

    def settle_score(self, player: str | None = None) -> Settled:
        """A player's total under all readings of the open questions at once."""
        return settle(Total(self.player(player)), self.ruleset, self._one_way)

    def winners(self) -> tuple[str, ...]:
        """Who would win if the game ended now; several share the win."""
        winner = Winner(self.players)
        places = winner.answer(winner.figures(self, self.ruleset.readings))
        return tuple(self.players[place] for place in places)

    def result(self) -> Result:
        """Who would win if the game ended now, and which readings that hangs on."""
        return Result(
            ruleset=self.ruleset,
            players=self.players,
            winners=self.winners(),
            hangs_on=hanging(Winner(self.players), self.ruleset, self._one_way),
            rests_on=remarks.score_rests_on(self),
        )

    def settle_winner(self) -> Settled:
        """Who would win under all readings of the open questions at once."""
        return settle(Winner(self.players), self.ruleset, self._one_way)

    def player(self, named: str | None = None) -> str:
        """A player of this game by name; the mover if none is named."""
        if named is None:
            return self.mover
        known = {str(at): at for at in self.players}
        if str(named) not in known:
            near = did_you_mean(str(named), known)
            raise BadInput("player", str(named), f"one of {', '.join(known)}", near)
        return known[str(named)]

    # --- what do I see? -------------------------------------------------------------------------

    def eyes_of(self, move: Move) -> Eyes:
        """The position as whoever makes the move sees it."""
        who = move.action.who
        acts = 0 if who is None else move.given[move.action.places[who.name]]
        return Eyes(self, acts or self._you)

    def eyes(self, player: str | None = None) -> Eyes:
        """The position as a player sees it."""
        return Eyes(self, self.game.seats.one(self.mover if player is None else player))

    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong with the position itself."""
        return tuple(map(self._cited, faults(self)))

    def _cited(self, fault: Fault) -> Fault:
        """The fault with the sentences that it contradicts."""
        cites = self.game.cite(fault.passages, self.ruleset) if fault.passages else ()
        return evolve(fault, game=self.game.id, cites=cites)

    def observation(self, player: str | None) -> Observation:
        """What that player may know of the position."""
        return observed(self, self.player(player))

    def __str__(self) -> str:
        return self.game.drawing(self)

    def __repr__(self) -> str:
        return f"<position {self.game.write_line(self)}>"

    def _repr_pretty_(self, printer: Any, *_: object) -> None:  # Hypothesis calls it
        printer.text(repr(self))

    def _repr_svg_(self) -> str:
        return self.game.svg(self)
