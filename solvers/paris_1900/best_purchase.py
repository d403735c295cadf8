"""``best_purchase``: what the mover had best buy this turn, each purchase with its cheapest way."""

from __future__ import annotations

from attrs import field, frozen

from rulespec.errors import BadInput
from rulespec.language.universes import Mask
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.paris_1900.afford import is_acted, known_objective, proof, told
from solvers.paris_1900.bridge import MoveKey, Position, bridged
from solvers.paris_1900.offers import Market
from solvers.paris_1900.takers import helps_to_buy, levels
from solvers.paris_1900.ways import (
    FEWEST_FRANCS,
    MOST_POINTS,
    Candidate,
    Way,
    best_of,
    better,
    candidates,
    is_settled,
    sure,
)

HOW = "every place, every key and every way to cover each price was tried"
SCOPE = "places that the mover can buy this turn"


@frozen
class BestPurchases:
    """The best purchases, the best first, with every one that ties with the last of them."""

    objective: str
    purchases: tuple[Way, ...]
    among: int = field(repr=False)
    """How many different things can be bought."""

    def __str__(self) -> str:
        rows = (f"{way.points:+}: {way}" for way in self.purchases)
        return "\n".join((f"the best of {self.among} purchases, with the points added", *rows))


def best_purchase(
    position: Position,
    n: int = 1,
    objective: str = MOST_POINTS,
    *,
    limits: Limits | None = None,
) -> Answer[BestPurchases]:
    """The ``n`` best purchases by what they add to the mover's total, or the cheapest ones.

    The points are those of ``afford``: of a building of cost 8, for prestige given, in districts,
    with a VP token laid at once where four keys are reached, and with token 27 less what it costs.
    Chips and bonus tokens taken as income are not counted: they bring points later, or never. A
    landmark added is another purchase in each district.
    """
    position = bridged(position)
    if n < 1:
        raise BadInput("n", n, "how many purchases are wanted, 1 or more")
    known_objective(objective)
    watch = (limits or Limits()).start()
    if is_acted(position):
        return NoneExists(SCOPE, "the action of the turn is done", watch.effort)
    try:
        return _best(position, n, objective, watch)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)


def _what(move: MoveKey) -> tuple[Mask, Mask]:
    """What is bought, and where it is added."""
    return move.target, move.founded


def _best(position: Position, n: int, objective: str, watch: Watch) -> Answer[BestPurchases]:
    found: dict[tuple[Mask, Mask], Candidate] = {}
    market = Market()

    def known(move: MoveKey) -> bool:
        return is_settled(found.get(_what(move)), position, objective, market, move)

    for level in levels(position, watch, helps_to_buy(position)):
        more: dict[tuple[Mask, Mask], list[Candidate]] = {}
        for at in level:
            watch.look()
            for way in candidates(position, at, objective, market, known):
                watch.nodes += 1
                more.setdefault(_what(way.offer.move), []).append(way)
        found |= {what: better(found.get(what), best_of(some)) for what, some in more.items()}
    if not found:
        return told(position, market, objective, NoneExists(SCOPE, HOW, watch.effort))
    ordered = sorted(found.values(), key=lambda way: way.rank)
    measured = [way.cost if objective == FEWEST_FRANCS else -way.points for way in ordered]
    least = measured[min(n, len(ordered)) - 1]
    chosen = [way for way, at in zip(ordered, measured, strict=True) if at <= least]
    played = [sure(position, way, HOW, watch) for way in chosen]
    ways = tuple(way.what for way in played if isinstance(way, Found))
    best = BestPurchases(objective, ways, len(found))
    stopped = next((way.why for way in played if isinstance(way, GaveUp)), "")
    if stopped:
        return GaveUp(stopped, best, -measured[0], watch.effort)
    most = -measured[0] if objective == MOST_POINTS else None
    shown = tuple(part for way in ways for part in way.rests_on)
    answer = Found(best, most, proof(position, objective, HOW), watch.effort)
    return told(position, market, objective, answer, shown)
