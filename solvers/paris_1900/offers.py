"""Offers: the purchases that only money or goods stand against, and what they would bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import field, frozen

from rulespec.games.paris_1900.components import DISTRICTS, GOODS, PORTIONS_EACH, RESOURCES
from rulespec.games.paris_1900.income import HONOURS
from rulespec.games.paris_1900.purchases import FRANCS_PRICE, MOVE
from rulespec.games.paris_1900.scoring import SCORE
from rulespec.games.paris_1900.things import NINE, PRICE, SIXTEEN, TARGET, counted
from rulespec.language.terms import Row
from rulespec.language.universes import Mask, bits
from solvers.paris_1900.bridge import (
    HONOUR,
    VP,
    Honour,
    LayVp,
    MoveKey,
    Position,
    actions,
    is_legal,
    view,
    worth,
)
from solvers.paris_1900.worth import NOTHING, Numbers

MONEY_CLAUSES = frozenset({"pay.francs", *(f"pay.{resource}" for resource in RESOURCES)})
"""The clauses that more money or goods would meet."""

WEIGHED = MONEY_CLAUSES | {"move.dearer", "landmark.rising", "with.held"}
"""The clauses that other printed figures, or other tokens, would meet."""

DISTRICT_POINTS = next(line for line in SCORE if line.id == "score.districts")
_RESOURCES_PRICE = Row(PRICE, TARGET)
_TO_BUY = NINE.members | SIXTEEN.members
_ENOUGH = 1000


@frozen
class Offer:
    """A purchase that nothing but money and goods stands against, and its price."""

    move: MoveKey
    francs: int
    goods: Numbers


def _judged(
    position: Position, wanted: Callable[[MoveKey], bool]
) -> Iterator[tuple[MoveKey, frozenset[str]]]:
    """Every purchase wanted, with the clauses that stand against it."""
    seen = view(position, position.mover)
    for move in actions(seen):
        if isinstance(move, MoveKey) and wanted(move):
            broken = zip(MOVE.clauses, position.offending(move), strict=True)
            yield move, frozenset(clause.id for clause, bad in broken if bad)


def offer(position: Position, move: MoveKey) -> Offer:
    """A purchase with its price."""
    given = worth(position, "resources price", _RESOURCES_PRICE, move)
    return Offer(move, worth(position, "price", FRANCS_PRICE, move), tuple(counted(given)))


class Market:
    """What a board offers, worked out once for all that its buyer may come to have.

    What can be bought, and what it would bring, hangs on no other tokens than 9 and 16.
    """

    def __init__(self, wanted: Callable[[MoveKey], bool] = lambda _: True) -> None:
        self._wanted = wanted
        self._offers: dict[Mask, tuple[Offer, ...]] = {}
        self._weighed: dict[Mask, tuple[MoveKey, ...]] = {}
        self._prospects: dict[MoveKey, Prospect] = {}

    def offers(self, position: Position) -> tuple[Offer, ...]:
        """Every offer that is wanted."""
        return self._offers[self._looked(position)]

    def weighed(self, position: Position) -> tuple[MoveKey, ...]:
        """Every purchase wanted that at most figures and tokens stand against."""
        return self._weighed[self._looked(position)]

    @property
    def lays_vp(self) -> bool:
        """Whether a VP token would be laid with any of the purchases whose prospect was asked."""
        return any(at.vp is not None for at in self._prospects.values())

    def _looked(self, position: Position) -> Mask:
        """The tokens that matter, once the board has been looked at with them."""
        tokens = position.seat.tokens & _TO_BUY
        if tokens not in self._offers:
            judged = [*_judged(position, self._wanted)]
            open_to_money = (move for move, broken in judged if broken <= MONEY_CLAUSES)
            self._offers[tokens] = tuple(offer(position, move) for move in open_to_money)
            self._weighed[tokens] = tuple(move for move, broken in judged if broken <= WEIGHED)
        found: Mask = tokens
        return found

    def prospect(self, position: Position, move: MoveKey) -> Prospect:
        """What a purchase brings."""
        if move not in self._prospects:
            self._prospects[move] = prospect(position, move)
        return self._prospects[move]


def offers(position: Position, wanted: Callable[[MoveKey], bool]) -> tuple[Offer, ...]:
    """Every purchase wanted that nothing but money and goods stands against."""
    return Market(wanted).offers(position)


@frozen
class Prospect:
    """What a purchase brings once it is paid for."""

    points: int
    """For a building of cost 8, and in districts."""

    vp: LayVp | None
    """The VP token that is laid with it, where that brings most."""

    honours: tuple[tuple[Honour, Numbers, int], ...] = field(repr=False)
    """What may be given in prestige, as goods, and the points for it, the most first."""

    @property
    def most(self) -> int:
        """All that it can bring, with any prestige."""
        return self.points + max((points for _, _, points in self.honours), default=0)


def prospect(position: Position, move: MoveKey) -> Prospect:
    """What a purchase brings, whatever it takes to pay for it."""
    rich = _rich(position, move)
    then = rich.then(move)
    at_once = then.seat.points - rich.seat.points
    now = district_points(position)
    gained, vp = district_points(then) - now, None
    if then.pending & VP:
        for laying in _layings(then):
            more = district_points(then.then(laying)) - now
            if more > gained:
                gained, vp = more, laying
    honours = sorted(_honours(then), key=lambda at: -at[2])
    return Prospect(at_once + gained, vp, tuple(honours))


def _rich(position: Position, move: MoveKey) -> Position:
    """The position with all that could be asked for."""
    seat = position.seat.changed(
        francs=position.seat.francs + _ENOUGH,
        goods=(PORTIONS_EACH,) * len(GOODS),
        standing=NOTHING,
        tokens=position.seat.tokens | move.using,
    )
    return position.changed(seats=position.with_seat(position.mover, seat))


def _layings(then: Position) -> Iterator[LayVp]:
    """Every way to lay a VP token."""
    free = DISTRICTS.whole & ~view(then, then.mover).vp_districts
    for token in bits(then.vp_left):
        for district in bits(free):
            move = LayVp(1 << token, 1 << district)
            if is_legal(then, move):
                yield move


def _honours(then: Position) -> Iterator[tuple[Honour, Numbers, int]]:
    if then.pending & HONOUR:
        tables = then.box.tables
        for given in sorted(tables.icons[then.bought] | tables.shown_kinds[then.bought]):
            move = Honour(given)
            if is_legal(then, move):
                yield move, tuple(counted(given)), worth(then, "honours", HONOURS, move)


def district_points(position: Position) -> int:
    """What the districts would bring the mover if the game ended now."""
    found: int = position.worth(DISTRICT_POINTS.worth)
    return found
