"""``winning_keys``: the smallest change of keys that makes a player the first in a district.

The rivals stand still, and the player makes one key move after another, as many as it takes: keys
laid on the district's bank, and keys moved to what can be bought there. Where they are to be paid
for, keys are also laid on other banks, which pay. None is laid on the Arc: from the bank it can do
as much in the district. Purchases elsewhere are left out: they change nothing in the district, and
no key comes from there but by the Arc. Of all sequences that one is followed first that can still
come out the shortest (``lead.py``), so the first that wins is a shortest; there is no other limit
than the time, as keys only ever move on.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import TypeAlias

from attrs import evolve, field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.paris_1900.components import ALL_BANKS, BANK_OF, DISTRICTS, GOODS, PORTIONS_EACH
from rulespec.language.universes import Mask
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.paris_1900.bridge import (
    ACT,
    LayKey,
    Move,
    MoveKey,
    Position,
    actions,
    bridged,
    is_legal,
    view,
)
from solvers.paris_1900.lead import Lead
from solvers.paris_1900.offers import offer
from solvers.paris_1900.resting import of_keys
from solvers.paris_1900.worth import NOTHING, Numbers

ASIDE, IN_HAND = "aside", "in hand"
PRICES = (ASIDE, IN_HAND)
HOW = "no shorter sequence of key moves does it, and none as short costs less"
NONE = "the rules were asked about all that could still suffice"
_ENOUGH = 1000


@frozen
class WinningKeys:
    """The smallest change of keys that makes a player the first in a district."""

    player: str
    district: str
    moves: tuple[Move, ...]
    francs: int
    """The prices of all moves together, in francs."""

    goods: tuple[str, ...]
    """And in resources."""

    position: Position = field(repr=False, eq=False)
    """The position after the moves; with the prices left aside nothing was paid."""

    def __str__(self) -> str:
        moves = ", ".join(map(str, self.moves)) or "no move needed"
        goods = "".join(f", {good}" for good in self.goods)
        price = f" ({self.francs} francs{goods})" if self.moves else ""
        return f"{self.player} has the first place in {self.district}: {moves}{price}"


Cost: TypeAlias = tuple[int, int, int]
"""Moves, francs, resources: the fewest of the first, then of the next."""


@frozen
class _Course:
    """Some moves, and what they have come to."""

    position: Position
    moves: tuple[Move, ...] = ()
    francs: int = 0
    goods: Numbers = NOTHING

    @property
    def cost(self) -> Cost:
        """What counts between two courses."""
        return len(self.moves), self.francs, sum(self.goods)


def winning_keys(
    position: Position,
    district: str,
    *,
    player: str | None = None,
    price: str = ASIDE,
    limits: Limits | None = None,
) -> Answer[WinningKeys]:
    """The fewest key moves, and of those the cheapest, that make a player first in a district.

    First is who has a place there and nobody ahead; a first place may be shared. ``price="aside"``
    asks for no money or goods; ``"in hand"`` lets each move be paid by the francs and chips at hand
    and by what banks pay, without trades or other income. Tokens 9 and 16 are used if they are
    held.
    """
    position = bridged(position)
    _known("district", district, DISTRICTS.elements)
    _known("price", price, PRICES)
    watch = (limits or Limits()).start()
    whose = position.player(player)
    start = position.changed(mover=whose, phase=ACT, pending=0, bought=0)
    try:
        answer = _searched(start, DISTRICTS.places[district], price, watch)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)
    parts = of_keys(start, DISTRICTS.places[district], pays=price == IN_HAND)
    return evolve(answer, rests_on=parts)


def _known(what: str, name: str, names: tuple[str, ...]) -> None:
    if name not in names:
        raise BadInput(what, name, f"one of {', '.join(names)}", did_you_mean(name, names))


def _searched(
    start: Position, district: int, price: str, watch: Watch
) -> Found[WinningKeys] | NoneExists:
    """The course that can still be the cheapest is followed first, so the first that wins is."""
    lead = Lead.of(start, district, pays=price == IN_HAND)
    first = _Course(start)
    waiting = [(least, 0, 0, first) for least in _least(lead, first)]
    known: dict[object, Cost] = {_key(start): first.cost}
    serial = count(1)
    while waiting:
        watch.look()
        bound, _, _, at = heappop(waiting)
        watch.bound = bound[0]
        if lead.is_won(at.position):
            return _found(at, district, watch)
        if at.cost > known[_key(at.position)]:
            continue
        for then in _further(at, district, price):
            watch.nodes += 1
            key = _key(then.position)
            if key not in known or then.cost < known[key]:
                known[key] = then.cost
                for least in _least(lead, then):
                    more = -len(then.moves)
                    heappush(waiting, (max(bound, least), more, next(serial), then))
    return NoneExists("sequences of key moves", NONE, watch.effort)


def _least(lead: Lead, at: _Course) -> Iterator[Cost]:
    """The least that a course can come to in the end; nothing if it cannot win."""
    fewest = lead.fewest(at.position)
    if fewest is not None:
        moves, francs, goods = at.cost
        yield moves + fewest, francs + lead.missing(at.position), goods


def _key(position: Position) -> object:
    return position.seat, position.landmarks


def _further(at: _Course, district: int, price: str) -> Iterator[_Course]:
    """The course with one more key move that matters to the district.

    With the prices aside a key is laid only to move on at once: it is good for nothing else.
    """
    for then in _one_more(at, district, price):
        laid = then.moves[-1]
        if price == ASIDE and isinstance(laid, LayKey):
            yield from _one_more(then, district, price, laid.place)
        else:
            yield then


def _one_more(
    at: _Course, district: int, price: str, origin: Mask = 0
) -> Iterator[_Course]:
    """The course with one more move, of the key at a place if one is named."""
    position = at.position
    for move in actions(view(position, position.mover)):
        if not _matters(position, move, district, price) or (origin and move.origin != origin):
            continue
        able = position if price == IN_HAND else _rich(position)
        if is_legal(able, move):
            then = able.then(move).changed(phase=ACT, mover=position.mover, pending=0, bought=0)
            if price == ASIDE:
                then = _as_rich_as(then, position)
            yield _added(at, move, then)


def _added(at: _Course, move: Move, then: Position) -> _Course:
    if not isinstance(move, MoveKey):
        return _Course(then, (*at.moves, move), at.francs, at.goods)
    asked = offer(at.position, move)
    goods = tuple(map(sum, zip(at.goods, asked.goods, strict=True)))
    return _Course(then, (*at.moves, move), at.francs + asked.francs, goods)


def _matters(position: Position, move: Move, district: int, price: str) -> bool:
    """Whether a move brings a key to the district or its bank, or brings money."""
    if isinstance(move, LayKey):
        banks = ALL_BANKS if price == IN_HAND else BANK_OF[DISTRICTS.elements[district]]
        return bool(move.place & banks)
    if isinstance(move, MoveKey):
        there = view(position, position.mover).in_district[district]
        return bool(move.founded >> district & 1 if move.founded else move.target & there)
    return False


def _rich(position: Position) -> Position:
    seat = position.seat.changed(francs=_ENOUGH, goods=(PORTIONS_EACH,) * len(GOODS))
    return position.changed(seats=position.with_seat(position.mover, seat))


def _as_rich_as(then: Position, before: Position) -> Position:
    """The position with the money and goods of the one before."""
    seat = then.seat.changed(
        francs=before.seat.francs, goods=before.seat.goods, standing=before.seat.standing
    )
    seats = then.with_seat(then.mover, seat)
    return then.changed(seats=seats, supply=before.supply, bank=before.bank)


def _found(best: _Course, district: int, watch: Watch) -> Found[WinningKeys]:
    pairs = zip(GOODS.elements, best.goods, strict=True)
    goods = tuple(f"{number} {good}" for good, number in pairs if number)
    name, mover = DISTRICTS.elements[district], best.position.mover
    what = WinningKeys(mover, name, best.moves, best.francs, goods, best.position)
    return Found(what, len(best.moves), HOW, watch.effort)
