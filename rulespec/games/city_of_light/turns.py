"""Turns: whose comes next, and when a stage ends.

Oddities
--------
- Face-up postcards are as many as action tokens left, so who has a token can always move.
"""

from __future__ import annotations

from rulespec.games.city_of_light.components import STAGES
from rulespec.games.city_of_light.position import (
    ACTIVATED, CAN_MOVE, CARD, MOVER, NEW_PERMITS, OPPONENT, OPPONENT_CAN_MOVE, STAGE, TOKENED, YOU,
)
from rulespec.games.city_of_light.questions.stages import CANNOT_MOVE
from rulespec.language import EMPTY, Becomes, Fixed, If, Procedure, Step, Tells

SECOND_STAGE_BEGINS = Fixed("the second stage", STAGES, STAGES.one("second"))
GAME_ENDS = Fixed("the end", STAGES, STAGES.one("over"))
OTHERS_TURN = Becomes(MOVER, OPPONENT)
_NOBODY_GOES_ON: tuple[Step, ...] = (
    If(CANNOT_MOVE.reads("skip") & CAN_MOVE, (
        Becomes(MOVER, YOU),
        Tells("{player} can do nothing and is passed over", ("second.turns", "second.end"),
              parts={"player": OPPONENT}),
    ), (Becomes(STAGE, GAME_ENDS), Tells("the second stage ends", ("second.end", "score.after")))),
)
TOKEN_TAKEN = Becomes(ACTIVATED.at(YOU), TOKENED | CARD)


TURN_ENDS = Procedure("turn_ends", (), (OTHERS_TURN, If(~OPPONENT_CAN_MOVE, _NOBODY_GOES_ON)))


def turn_ends(fresh: bool = False) -> tuple[Step, ...]:  # noqa: FBT001, FBT002  # of one word
    """The rival's turn, if there is anything left to do; a permission just taken is fresh."""
    taken = Becomes(NEW_PERMITS.at(YOU), CARD if fresh else EMPTY)
    return (taken, TURN_ENDS())
