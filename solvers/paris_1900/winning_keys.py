"""``winning_keys``: the smallest change of keys that makes a player the first in a district.

The rivals stand still, and the player makes one key move after another, as many as it takes: keys
laid on the district's bank or the Arc, and keys moved to what can be bought there. Where they are
to be paid for, keys are also laid on other banks, which pay. The search looks at all sequences of
one move, then of two, and so on, so the first that it finds is a shortest. Purchases elsewhere are
left out: they change nothing in the district, and no key comes from there but by the Arc.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.paris_1900.components import (
    ARC,
    BANK_OF,
    DISTRICTS,
    GOODS,
    PLACES,
    PORTIONS_EACH,
    VP_TOKENS,
    Player,
)
from rulespec.games.paris_1900.moves import LayKey, Move, MoveKey
from rulespec.games.paris_1900.nouns import VP_FAMILY
from rulespec.games.paris_1900.options import actions, is_legal
from rulespec.games.paris_1900.position import Position
from rulespec.games.paris_1900.scoring import OTHERS_AHEAD, OWN_THERE
from rulespec.games.paris_1900.table import ACT
from rulespec.games.paris_1900.view import view
from rulespec.judging import worked_out
from rulespec.terms import Figure, Tally, Total
from rulespec.universes import Mask
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.paris_1900.offers import offer
from solvers.paris_1900.worth import Numbers

ASIDE, IN_HAND = "aside", "in hand"
PRICES = (ASIDE, IN_HAND)
MOST = 4
"""So many key moves are looked at, and no more."""

_IS_FIRST = Total(VP_FAMILY, Tally(OWN_THERE.some()) * Tally(OTHERS_AHEAD.equals(Figure(0))))
HOW = "no shorter sequence of key moves does it: all were tried"
_ENOUGH = 1000


@frozen
class WinningKeys:
    """The smallest change of keys that makes a player the first in a district."""

    player: Player
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
        return f"{self.player} is first in {self.district}: {moves}{price}"


@frozen
class _Course:
    """Some moves, and what they have come to."""

    position: Position
    moves: tuple[Move, ...] = ()
    francs: int = 0
    goods: Numbers = (0,) * len(GOODS)


def winning_keys(
    position: Position,
    district: str,
    *,
    player: Player | str | None = None,
    price: str = ASIDE,
    limits: Limits | None = None,
) -> Answer[WinningKeys]:
    """The fewest key moves, and of those the cheapest, that make a player first in a district.

    First is who has a place there and nobody ahead; a first place may be shared. ``price="aside"``
    asks for no money or goods; ``"in hand"`` lets each move be paid by the francs and chips at hand
    and by what banks pay, without trades or other income. Tokens 9 and 16 are used if they are
    held.
    """
    _known("district", district, DISTRICTS.elements)
    _known("price", price, PRICES)
    watch = (limits or Limits()).start()
    whose = position.player(player)
    start = position.changed(mover=whose, phase=ACT, pending=0, bought=0)
    try:
        return _searched(start, DISTRICTS.places[district], price, watch)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)


def _known(what: str, name: str, names: tuple[str, ...]) -> None:
    if name not in names:
        raise BadInput(what, name, f"one of {', '.join(names)}", did_you_mean(name, names))


def _searched(start: Position, district: int, price: str, watch: Watch) -> Answer[WinningKeys]:
    level = [_Course(start)]
    seen: dict[object, int] = {}
    for count in range(MOST + 1):
        first = [at for at in level if is_first(at.position, district)]
        if first:
            return _found(start, first, district, count, watch)
        further: dict[object, _Course] = {}
        for at in level if count < MOST else ():
            watch.look()
            for then in _further(at, district, price):
                watch.nodes += 1
                key = _key(then.position)
                known = further.get(key)
                if key not in seen and (known is None or _cost(then) < _cost(known)):
                    further[key] = then
        seen |= dict.fromkeys(further, count)
        level = list(further.values())
    names = f"sequences of at most {MOST} key moves"
    return NoneExists(names, f"all {names} were tried", watch.effort)


def is_first(position: Position, district: int) -> bool:
    """Whether the mover has a place in the district and nobody is ahead, as the score says."""
    marked = tuple(
        VP_TOKENS.one(VP_TOKENS.elements[0]) if at == district else 0
        for at in range(len(DISTRICTS))
    )
    seen = view(position.changed(vp_at=marked), position.mover)
    return bool(worked_out(position.ruleset, "is first", _IS_FIRST)(seen))


def _key(position: Position) -> object:
    return position.seat, position.landmarks


def _cost(at: _Course) -> tuple[object, ...]:
    return at.francs, sum(at.goods), tuple(map(str, at.moves))


def _further(at: _Course, district: int, price: str) -> Iterator[_Course]:
    """The course with one more key move that matters to the district."""
    position = at.position
    for move in actions(view(position, position.mover)):
        if not _matters(position, move, district, price):
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
    """Whether a move brings a key to the district or within reach of it, or brings money."""
    there: Mask = view(position, position.mover).in_district[district]
    if isinstance(move, LayKey):
        near = BANK_OF[DISTRICTS.elements[district]] | PLACES.one(ARC)
        return price == IN_HAND or bool(move.place & near)
    if isinstance(move, MoveKey):
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


def _found(
    start: Position, first: list[_Course], district: int, count: int, watch: Watch
) -> Found[WinningKeys]:
    best = min(first, key=_cost)
    pairs = zip(GOODS.elements, best.goods, strict=True)
    goods = tuple(f"{number} {good}" for good, number in pairs if number)
    name = DISTRICTS.elements[district]
    what = WinningKeys(start.mover, name, best.moves, best.francs, goods, best.position)
    return Found(what, count, HOW, watch.effort)
