"""Who wins, as an answer: with the questions it hangs on, as a verdict has them."""

from __future__ import annotations

from attrs import field, frozen

from rulespec.answers.hinges import Hinge, conditions
from rulespec.answers.scoring import outcome
from rulespec.language.rulesets import Ruleset
from rulespec.languages import Said, Told, joined


@frozen(repr=False)
class Result(Told):
    """Who wins, as if the game ended now."""

    ruleset: Ruleset = field(repr=False)
    players: tuple[str, ...]
    """Who plays, in the order of turns."""

    winners: tuple[str, ...]
    """Who wins; several share the win."""

    hangs_on: tuple[Hinge, ...] = ()
    rests_on: tuple[str, ...] = ()

    @property
    def answer(self) -> Said:
        """Who wins, in words."""
        return outcome(self.winners, self.players)

    @property
    def said(self) -> Said:
        """Who wins, and what that hangs and rests on."""
        return joined("\n  ", (self.answer, *self.conditions))

    @property
    def conditions(self) -> tuple[Said, ...]:
        """What the answer hangs on, and what it rests on."""
        return conditions(self.hangs_on, self.rests_on)

    def __repr__(self) -> str:
        return f"<result: {self.answer} ({self.ruleset.edition.id})>"
