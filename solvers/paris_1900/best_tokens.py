"""``best_tokens``: the best use of all bonus, end and prestige tokens before the end is scored.

Why it is the best. Each token that brings points or francs at once brings what it brings whenever
it is used, and does no harm; all of them are used. Token 20 counts the tokens that are unused,
whose number never grows in a turn, so it is used first, or as soon as it is had. What is left to
choose is which pairs are returned (tokens 23 and 24), what is bought and sold for them, and what
tokens 17 and 25 take. Of these, every choice is tried; a pair is paid for like a purchase
(``paying.py``). With token 27 everything left is sold, and each franc that the pairs cost is a
point less.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from attrs import evolve, field, frozen

from rulespec.games.paris_1900.components import GOODS, PORTIONS_EACH, RESOURCES, TOKENS, portions
from rulespec.games.paris_1900.things import AT_THE_END
from rulespec.games.paris_1900.tokens import TOKEN_POINTS
from rulespec.language.universes import Mask, bits
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.paris_1900.bridge import OVER, Move, Position, Sell, Use, bridged
from solvers.paris_1900.bridge import worth as worked_out
from solvers.paris_1900.covers import Means
from solvers.paris_1900.paying import Bill, Payment, Purse, means_of
from solvers.paris_1900.played import after, before, cashed, played
from solvers.paris_1900.resting import of_tokens
from solvers.paris_1900.takers import KEPT, Taken, levels
from solvers.paris_1900.ways import RUN_OUT
from solvers.paris_1900.worth import InternalError, Numbers, sale, tokens_of, total, worth

TWENTY, RESOURCE_PAIRS, PRESTIGE_PAIRS = (TOKENS.one(name) for name in ("20", "24", "23"))
HOW = "every choice of pairs and of tokens taken was tried; all else is used whatever is chosen"
STANDING = "goods that stand might make pairs"


@frozen
class TokensUsed:
    """What can be made of one's tokens."""

    moves: tuple[Move, ...]
    before: int
    """The mover's total as things stand."""

    total: int
    position: Position = field(repr=False, eq=False)
    """The position after the moves."""

    def __str__(self) -> str:
        moves = ", ".join(map(str, self.moves)) or "nothing to use"
        return f"{self.before} -> {self.total}: {moves}"


@frozen
class _Plan:
    """What may be the best: other tokens taken, then pairs, and everything else."""

    at: Taken
    total: int
    pairs: Numbers = ()
    payment: Payment | None = None


def best_tokens(position: Position, *, limits: Limits | None = None) -> Answer[TokensUsed]:
    """The highest total that the mover can reach in this turn by tokens and trades alone.

    Nothing is bought on the board and no income is taken. Tokens 13 and 14, which bring keys, stay
    unused, and 23 and 24 are each used once.
    """
    position = bridged(position)
    watch = (limits or Limits()).start()
    if position.phase == OVER:
        return NoneExists("uses of tokens", "the game is over", watch.effort)
    if any(position.seat.standing) and position.ruleset.reads("pairs.tokens", "yes"):
        return GaveUp(STANDING, effort=watch.effort)
    best, stopped = None, ""
    try:
        for level in levels(position, watch, lambda _: True, TWENTY):
            for at in level:
                watch.look()
                watch.nodes += 1
                plan = _planned(at)
                best = plan if best is None or plan.total > best.total else best
    except (Stopped, KeyboardInterrupt) as why:
        stopped = reason(why)
    if best is None:
        return GaveUp(stopped, effort=watch.effort)
    return _sure(position, best, stopped, watch)


def _planned(at: Taken) -> _Plan:
    """The best that can be made without taking other tokens."""
    position = at.position
    a_franc = bool(position.seat.tokens & AT_THE_END.members)
    sure = total(position) + sum(
        worked_out(position, "token points", TOKEN_POINTS, Use(1 << token))
        for token in bits(position.seat.tokens & ~KEPT)
    )
    if a_franc:
        sure += worth(position.box, position.seat) - position.seat.francs
    best = _Plan(at, sure)
    purse = Purse((_means(position),))
    for points, pairs in sorted(_pairs(position), reverse=True):
        if sure + points <= best.total:
            break
        payment = purse.cheapest(Bill(0, tuple(2 * number for number in pairs)))
        if payment is not None:
            lost = payment.lost if a_franc else 0
            if sure + points - lost > best.total:
                best = _Plan(at, sure + points - lost, pairs, payment)
    return best


def _means(position: Position) -> Means:
    """What pairs can be made of; of what tokens stand for only where that reading is used."""
    means = next(means_of(position))
    if position.ruleset.reads("pairs.tokens", "yes"):
        return means
    tokens = tuple(evolve(token, ways=()) for token in means.tokens)
    francs = position.seat.francs + sale(position.box, position.seat.standing)
    return evolve(means, francs=francs, tokens=tokens, lasting=False)


def _pairs(position: Position) -> Iterator[tuple[int, Numbers]]:
    """Every number of pairs that could be returned, and the points for them."""
    standing = position.ruleset.reads("pairs.tokens", "yes")
    at_hand = (*position.supply, *(0 for _ in GOODS.elements[len(RESOURCES) :]))
    each = []
    for good, chips in enumerate(position.seat.goods):
        token = RESOURCE_PAIRS if good < len(RESOURCES) else PRESTIGE_PAIRS
        most = PORTIONS_EACH if standing else (chips + at_hand[good]) // 2
        there = position.seat.tokens & token
        each.append(range(min(PORTIONS_EACH, most) + 1 if there else 1))
    for pairs in product(*each):
        uses = _returned(pairs)
        points = (worked_out(position, "token points", TOKEN_POINTS, use) for use in uses)
        yield sum(points), pairs


def _returned(pairs: Numbers) -> tuple[Use, ...]:
    """Tokens 24 and 23 used for some pairs."""
    given = portions(dict(zip(GOODS.elements, pairs, strict=True))) if any(pairs) else 0
    resources = given & (1 << len(RESOURCES) * PORTIONS_EACH) - 1
    uses = ((RESOURCE_PAIRS, resources), (PRESTIGE_PAIRS, given & ~resources))
    return tuple(Use(token, some) for token, some in uses if some)


def _moves(plan: _Plan) -> tuple[Position, tuple[Move, ...]]:
    """The moves of a plan, and the position after them."""
    position, moves = plan.at.position, plan.at.moves
    if plan.payment is not None:
        uses = {use.token: (use,) for use in _returned(plan.pairs)}
        more = (
            *before(plan.payment),
            *uses.get(RESOURCE_PAIRS, ()),
            *after(plan.payment),
            *uses.get(PRESTIGE_PAIRS, ()),
        )
        position, moves = played(position, more), (*moves, *more)
    rest = tuple(_rest(position))
    return played(position, rest), (*moves, *rest)


def _rest(position: Position) -> Iterator[Move]:
    """All other tokens that bring points, and with token 27 everything that brings francs."""
    seat, known = position.seat, tokens_of(position.box)
    sells = bool(seat.tokens & AT_THE_END.members)
    if sells:
        for good in range(len(GOODS)):
            yield from (Sell(1 << good) for _ in range(seat.held(good)))
    for at in bits(seat.tokens & ~KEPT):
        points = worked_out(position, "token points", TOKEN_POINTS, Use(1 << at))
        if known[at].worth and (sells or points):
            yield from cashed(known[at])
        elif points:
            yield from _for_points(position, 1 << at)


def _for_points(position: Position, token: Mask) -> Iterator[Move]:
    """A token used for its points alone."""
    yield Use(token, min(position.box.tables.stands[token], default=0))


def _sure(
    position: Position, best: _Plan, stopped: str, watch: Watch
) -> Found[TokensUsed] | GaveUp[TokensUsed]:
    """The plan as the rules play it; it must come to what it promised."""
    then, moves = _moves(best)
    reached = total(then)
    used = TokensUsed(moves, total(position), reached, then)
    if reached != best.total:
        if position.ruleset.reads("coins", "run-out"):
            return GaveUp(RUN_OUT, used, best.total, watch.effort)
        raise InternalError(f"{used} was taken to come to {best.total}")
    if stopped:
        return GaveUp(stopped, used, None, watch.effort)
    return Found(used, reached, HOW, watch.effort, of_tokens(position))
