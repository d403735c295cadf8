"""Giving up: what a legal move loses for good besides what it pays, told before it is made."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.position import Position
from rulespec.games.paris_1900.components import GOODS, SEATS
from rulespec.games.paris_1900.position import PENDING, STANDING, YOU
from rulespec.games.paris_1900 import questions as ask
from rulespec.games.paris_1900.things import FOR_PAIRS, GIVEN, PRICE, TARGET, TOKEN, VP_RIGHT, chips
from rulespec.language import CanDo, Move, Row, counts
from rulespec.languages import Said, joined, said

_INCOMES = {
    CanDo(("vp",), YOU): said("the right to lay a VP token"),
    CanDo(("take",), YOU): said("the chip beside the building"),
    CanDo(("advance",), YOU): said("a bonus token"),
    CanDo(("honour",), YOU): said("points for prestige"),
}
_PAIRS = (TOKEN & FOR_PAIRS).some()
_PAIRS_PAID = (chips(GIVEN) + chips(GIVEN)).when(_PAIRS & ask.PAIRS_TOKENS.reads("yes"))
_PAID = chips(Row(PRICE, TARGET)) + chips(GIVEN).when(~_PAIRS) + _PAIRS_PAID
_LEFT = STANDING.at(YOU) - _PAID


def gives_up(position: Position, move: Move) -> tuple[Said, ...]:
    """Goods that stand and lapse, and income that could still be taken."""
    return (*_goods(position, move), *_income(position, move))


def _goods(position: Position, move: Move) -> Iterator[Said]:
    """What would still stand after the move, if goods did not lapse at once."""
    seat = SEATS.places[move.by or position.mover]
    stands = move.rule == "use" and move.goods and not move.token & FOR_PAIRS.members
    if not position[STANDING][seat] or stands or move.rule == "sell":
        return
    if move.rule == "done" or position.ruleset.reads("bonus.rest", "now"):
        left = position.worth(_LEFT, None, move.given, action=move.action)
        named = [f"{number} {GOODS.elements[good]}" for good, number in counts(left).items()]
        if named:
            yield said("goods that a token stands for: {goods}", goods=joined(", ", named))


def _income(position: Position, move: Move) -> Iterator[Said]:
    right = position[PENDING] & VP_RIGHT.members and move.by is None
    lapses = right and move.rule != "vp" and position.ruleset.reads("vp.later", "now")
    if move.rule == "done" or lapses:
        offered = list(_INCOMES.items())
        for can_take, what in offered if move.rule == "done" else offered[:1]:
            if position.worth(can_take):
                yield what
