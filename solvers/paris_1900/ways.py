"""Ways to buy: payments compared, and the best of them played by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import field, frozen

from rulespec.games.paris_1900.things import AT_THE_END
from solvers.answers import Found, GaveUp
from solvers.limits import Watch
from solvers.paris_1900.bridge import Honour, Move, MoveKey, Position, Sell, Use
from solvers.paris_1900.offers import Market, Offer, Prospect, district_points
from solvers.paris_1900.paying import Bill, Payment, Purse, means_of
from solvers.paris_1900.played import after, before, played
from solvers.paris_1900.takers import Taken
from solvers.paris_1900.worth import NOTHING, InternalError, Numbers, worth

FEWEST_FRANCS, MOST_POINTS = "fewest francs", "most points"
OBJECTIVES = (FEWEST_FRANCS, MOST_POINTS)
_NO_HONOUR: tuple[None, Numbers, int] = (None, NOTHING, 0)
RUN_OUT = "the general supply may run out of francs"


@frozen
class Way:
    """A way to buy something, as moves that are legal one after another."""

    buys: MoveKey
    """The move of the key."""

    moves: tuple[Move, ...]
    francs: int
    """The price in francs."""

    cost: int
    """By how many francs the mover is poorer, all that the mover has counted in francs."""

    points: int
    """What the purchase adds to the mover's total, with the income that the moves take."""

    position: Position = field(repr=False, eq=False)
    """The position after the moves."""

    rests_on: tuple[str, ...] = field(default=(), repr=False)
    """The parts of the box that it needs and that are not surely known."""

    def __str__(self) -> str:
        left = self.position.seat.francs
        shown = f"{left} franc{'' if left == 1 else 's'}"
        return f"{', '.join(map(str, self.moves))}: costs {self.cost}, leaves {shown}"


@frozen
class Candidate:
    """A way to buy, not yet played."""

    at: Taken
    offer: Offer
    payment: Payment
    cost: int
    points: int
    prospect: Prospect | None = None
    honour: Honour | None = None

    @property
    def rank(self) -> tuple[object, ...]:
        """The least is the best: points, cost, things parted with, tokens among them, trades."""
        _, things, tokens, trades = self.payment.rank
        using = self.offer.move.using.bit_count()
        return -self.points, self.cost, things + using, tokens + using, trades

    @property
    def moves(self) -> Iterator[Move]:
        """All moves, in order."""
        yield from (*self.at.moves, *before(self.payment), self.offer.move)
        if self.prospect is not None and self.prospect.vp is not None:
            yield self.prospect.vp
        yield from after(self.payment)
        if self.honour is not None:
            yield self.honour


def best_of(some: list[Candidate]) -> Candidate:
    """The best by rank; of equal ones the first by the names of its moves."""
    least = min(way.rank for way in some)
    equal = [way for way in some if way.rank == least]
    return equal[0] if len(equal) == 1 else min(equal, key=lambda way: [*map(str, way.moves)])


def better(known: Candidate | None, more: Candidate) -> Candidate:
    """The one known already, unless another brings more points."""
    return more if known is None or more.points > known.points else known


def is_settled(
    known: Candidate | None, position: Position, objective: str, market: Market, move: MoveKey
) -> bool:
    """Whether a purchase cannot be made to bring more points than one known."""
    if known is None:
        return False
    return objective == FEWEST_FRANCS or known.points >= market.prospect(position, move).most


def candidates(
    start: Position,
    at: Taken,
    objective: str,
    market: Market,
    known: Callable[[MoveKey], bool] = lambda _: False,
) -> Iterator[Candidate]:
    """The best way to pay for each purchase on offer that is not known yet."""
    purse = Purse(means_of(at.position))
    richer = worth(start.box, at.position.seat) - worth(start.box, start.seat)
    for offer in market.offers(at.position):
        if known(offer.move):
            continue
        plain = purse.cheapest(Bill(offer.francs, offer.goods))
        if plain is None:
            continue
        if objective == FEWEST_FRANCS:
            yield Candidate(at, offer, plain, plain.lost - richer, 0)
        else:
            brings = market.prospect(at.position, offer.move)
            yield _with_most(at, offer, purse, richer, brings)


def _with_most(
    at: Taken, offer: Offer, purse: Purse, richer: int, brings: Prospect
) -> Candidate:
    """The purchase with the prestige that brings most."""
    a_franc = int(bool(at.position.seat.tokens & AT_THE_END.members))
    found: list[Candidate] = []
    for honour, given, points in (*brings.honours, _NO_HONOUR):
        if found and not a_franc and brings.points + points < found[0].points:
            break
        goods = tuple(map(sum, zip(offer.goods, given, strict=True)))
        payment = purse.cheapest(Bill(offer.francs, goods))
        if payment is not None:
            cost = payment.lost - richer
            total = brings.points + points - a_franc * cost
            found.append(Candidate(at, offer, payment, cost, total, brings, honour))
    return min(found, key=lambda way: way.rank)


def sure(start: Position, best: Candidate, how: str, watch: Watch) -> Found[Way] | GaveUp[Way]:
    """The best way as the rules play it; it must cost and bring what it promised."""
    runs_out = start.ruleset.reads("coins", "run-out")
    try:
        way = _played(start, best)
    except InternalError:
        if runs_out:
            return GaveUp(RUN_OUT, effort=watch.effort)
        raise
    if way.cost != best.cost:
        if runs_out:
            return GaveUp(RUN_OUT, way, effort=watch.effort)
        raise InternalError(f"{way} was taken to cost {best.cost}")
    return Found(way, None, how, watch.effort)


def _played(start: Position, best: Candidate) -> Way:
    """The way with what it has cost and brought."""
    position, by_tokens = start, 0
    rests_on: dict[str, None] = {}
    for move in best.moves:
        rests_on |= dict.fromkeys(start.house.rests_on(position, move))
        then = played(position, (move,))
        if isinstance(move, Use):
            by_tokens += then.seat.points - position.seat.points
        position = then
    cost = worth(start.box, start.seat) - worth(position.box, position.seat)
    on_track = position.seat.points - start.seat.points - by_tokens
    points = on_track + district_points(position) - district_points(start)
    if start.seat.tokens & AT_THE_END.members:
        points -= cost
    if best.prospect is not None and points != best.points and cost == best.cost:
        raise InternalError(f"{best.offer.move} was taken to bring {best.points}, not {points}")
    if cost != best.offer.francs:
        rests_on |= dict.fromkeys(start.house.rests_on(start, Sell(1)))
    if points != on_track:
        rests_on |= dict.fromkeys(start.house.score_rests_on(position))
    way = best.offer.move, tuple(best.moves), best.offer.francs, cost, points, position
    return Way(*way, tuple(rests_on))
