"""``afford``: whether the mover can buy a place this turn, and the cheapest way to do it.

    >>> afford(position, "louvre")

What a way costs is what it makes the mover poorer: by how many francs less the mover would have
after it, if all chips were sold and all tokens used for the money they bring (``worth.worth``). So
to sell a chip costs nothing, and a chip spent costs what it would have brought. Of ways that cost
as much the one that parts with fewer chips and tokens is better, then with fewer tokens, then with
fewer trades. Tokens 17 and 25, which bring other tokens, are used only where there is no way
without them, or where more points are wanted and they bring more.
"""

from __future__ import annotations

from typing import TypeVar

from attrs import evolve

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.paris_1900.components import PLACES
from rulespec.games.paris_1900.things import FOR_TOKENS, PROPERTY
from rulespec.language.universes import Mask
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.paris_1900.bridge import ACT, AFTER, OVER, MoveKey, Position, bridged
from solvers.paris_1900.offers import Market
from solvers.paris_1900.resting import of_purchases
from solvers.paris_1900.takers import helps_to_buy, levels
from solvers.paris_1900.ways import (
    FEWEST_FRANCS,
    MOST_POINTS,
    OBJECTIVES,
    Candidate,
    Way,
    best_of,
    better,
    candidates,
    is_settled,
    sure,
)

__all__ = ["FEWEST_FRANCS", "MOST_POINTS", "Way", "afford"]

T = TypeVar("T")
HOW = "every way to cover the price by tokens, chips and purchases was tried, with every key"
SCOPE = "ways to buy it this turn"


def afford(
    position: Position,
    place: str,
    objective: str = FEWEST_FRANCS,
    *,
    key: str | None = None,
    limits: Limits | None = None,
) -> Answer[Way]:
    """The cheapest way to buy a place this turn, by any trades and tokens, from any own key.

    ``"most points"`` looks first at what the purchase adds to the mover's total: the points of a
    building of cost 8, those for prestige, districts (a VP token laid at once among them), less,
    with token 27, a point for each franc that it costs. ``key`` names the place whose key moves.
    """
    position = bridged(position)
    target, origin = read_place(place), read_key(position, key)
    known_objective(objective)
    watch = (limits or Limits()).start()
    if is_acted(position):
        return NoneExists(SCOPE, "the action of the turn is done", watch.effort)
    try:
        return _afford(position, target, origin, objective, watch)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)


def known_objective(objective: str) -> None:
    """``BadInput`` unless it is one."""
    if objective not in OBJECTIVES:
        near = did_you_mean(objective, OBJECTIVES)
        raise BadInput("objective", objective, f"one of {', '.join(OBJECTIVES)}", near)


def is_acted(position: Position) -> bool:
    """Whether the action of the turn is done; ``BadInput`` before it can be."""
    if position.phase not in {ACT, AFTER, OVER}:
        expected = "phase act: the tile is drawn and laid first"
        raise BadInput("position", f"phase {position.phase}", expected)
    return bool(position.phase != ACT)


def read_place(place: str) -> Mask:
    """A place that can be bought."""
    known = PLACES.names(PROPERTY.members)
    if place not in known:
        expected = "a building's site such as montmartre-5, or a landmark"
        raise BadInput("place", place, expected, did_you_mean(place, known))
    return PLACES.one(place)


def read_key(position: Position, place: str | None) -> Mask:
    """A place with one of the mover's keys; nothing if none is named."""
    if place is None:
        return 0
    keys = PLACES.names(position.seat.keys)
    if place not in keys:
        raise BadInput("key", place, f"a place with the mover's key: {', '.join(keys) or 'none'}")
    return PLACES.one(place)


def _afford(
    position: Position, target: Mask, origin: Mask, objective: str, watch: Watch
) -> Answer[Way]:
    def wanted(move: MoveKey) -> bool:
        return move.target == target and (not origin or move.origin == origin)

    def settled(move: MoveKey) -> bool:
        return is_settled(best, position, objective, market, move)

    market, best = Market(wanted), None
    for level in levels(position, watch, helps_to_buy(position)):
        found: list[Candidate] = []
        for at in level:
            watch.look()
            watch.nodes += 1
            found += candidates(position, at, objective, market, settled)
        if found:
            best = better(best, best_of(found))
        if best is not None and objective == FEWEST_FRANCS:
            break
    if best is None:
        return told(position, market, objective, NoneExists(SCOPE, HOW, watch.effort))
    answer = sure(position, best, proof(position, objective, HOW), watch)
    shown = answer.what.rests_on if isinstance(answer, Found) else ()
    return told(position, market, objective, answer, shown)


def proof(position: Position, objective: str, how: str) -> str:
    """How it is proved, with what was left out."""
    left_out = objective == FEWEST_FRANCS and position.seat.tokens & FOR_TOKENS.members
    return f"{how}, and tokens 17 and 25 where nothing else will do" if left_out else how


def told(
    position: Position,
    market: Market,
    objective: str,
    answer: Answer[T],
    shown: tuple[str, ...] = (),
) -> Answer[T]:
    """The answer with what it rests on: what is shown, and what was weighed."""
    if isinstance(answer, GaveUp):
        return answer
    weighed = of_purchases(position, market, points=objective == MOST_POINTS)
    return evolve(answer, rests_on=(*dict.fromkeys((*shown, *weighed)),))
