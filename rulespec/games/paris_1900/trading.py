"""Francs and goods: how they are paid, what lapses, and trade.

Goods that tokens stand for are spent before chips. What stands is lost with the next move that does
not spend it, and a right to lay a VP token with the next move of its owner, unless the table lets
them wait for the end of the turn.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulespec.games.paris_1900.position import (
    BANK, FRANCS, FRANCS_OF, GOODS_OF, HELD, PENDING, PLAYING, POINTS_OF, RUNNING, STANDING,
    SUPPLIED, SUPPLY, YOU, YOUR_TURN,
)
from rulespec.games.paris_1900 import questions as ask
from rulespec.games.paris_1900.things import BUYING_PRICE, BY, GOOD, PLACE, RESOURCES, VP_RIGHT
from rulespec.language import (
    EMPTY, Action, Ask, BagNoun, Becomes, Clause, Each, If, Number, Procedure, Table, Tally,
    Tells, Truth, Worth,
)

# --- paying ---------------------------------------------------------------------------------------

_PRICE = BagNoun("price_paid", "the goods paid", STANDING.universe)
_CHIPS = _PRICE - STANDING.at(YOU)
SPEND = Procedure("spend", (_PRICE,), (
    (Becomes(STANDING.at(YOU), STANDING.at(YOU) - _PRICE),
     Becomes(GOODS_OF.at(YOU), GOODS_OF.at(YOU) - _CHIPS),
     Becomes(SUPPLY, SUPPLY + (_CHIPS & RESOURCES))),
))
"""Prestige that is spent leaves the game."""

GOODS_LAPSE = If(ask.BONUS_REST.reads("now"), (Becomes(STANDING.at(YOU), EMPTY),))
VP_LAPSES = If(ask.VP_LATER.reads("now"), (Becomes(PENDING, PENDING - VP_RIGHT),))
LAPSES = (GOODS_LAPSE, VP_LAPSES)


def gets(francs: Number) -> tuple[Becomes, Becomes]:
    """Francs from the general supply; negative ones are paid to it."""
    return Becomes(FRANCS_OF.at(YOU), FRANCS_OF.at(YOU) + francs), Becomes(BANK, BANK - francs)


def pays(francs: Number) -> tuple[Becomes, Becomes]:
    """Francs to the general supply."""
    return Becomes(FRANCS_OF.at(YOU), FRANCS_OF.at(YOU) - francs), Becomes(BANK, BANK + francs)


def scores(points: Number) -> Becomes:
    """Points on the track."""
    return Becomes(POINTS_OF.at(YOU), POINTS_OF.at(YOU) + points)


Passages = Mapping[str, Truth]
"""Passages that say something while something holds."""


def told_francs(got: Number, *cites: str, also: Passages | None = None) -> tuple[Tells, ...]:
    """What is told of francs that are got, or paid if there are fewer."""
    ways = {"francs paid: {francs}": -got, "francs got: {francs}": got}
    return tuple(
        Tells(says, cites, parts={"francs": francs}, when=francs >= 1, also=also or {})
        for says, francs in ways.items()
    )


def told_points(points: Number, *cites: str, also: Passages | None = None) -> Tells:
    """What is told of points that are scored."""
    return Tells("points", cites, brings=points, to=YOU, when=points >= 1, also=also or {})


# --- what moves bring in francs -------------------------------------------------------------------

PAYS = Table("pays", "what the bank pays")
SELLING_PRICE = Table("selling_price", "the selling price")


def paid_out(francs: Number) -> Number:
    """What a player really gets, if the coins can run out."""
    short = Tally(~(francs <= BANK) & ask.COINS.reads("run-out"))
    return francs - short * (francs - BANK)


BANK_PAYS = paid_out(Worth(PAYS, PLACE))
SALE = paid_out(Worth(SELLING_PRICE, GOOD))

# --- trade ----------------------------------------------------------------------------------------

IN_TIME = Clause("trade.turn",
                 "Goods are traded at any time, unless the table keeps trade to one's own turn.",
                 requires=(YOUR_TURN & RUNNING) | ask.TRADE_WHEN.reads("any-time"),
                 cites=("goods.trade",))

_BY = Ask(BY, perhaps=True, among=PLAYING, offers="a player before a trade only")
_MOVERS_VP_LAPSES = If(YOUR_TURN, (VP_LAPSES,))

BUY = Action(
    "buy", "Buying a resource", usage="buy GOOD", does=("goods.trade",),
    asks=(_BY, Ask(GOOD)), who=BY,
    clauses=(
        IN_TIME,
        Clause("buy.resource", "Only resources can be bought, prestige cannot.",
               forbids=GOOD - RESOURCES, cites=("goods.trade", "goods.resources")),
        Clause("buy.supply", "The chip comes from the general supply.", forbids=GOOD - SUPPLIED,
               cites=("goods.none-at-first", "goods.spent")),
        Clause("buy.francs", "Its price is on the player's screen.",
               requires=Worth(BUYING_PRICE, GOOD) <= FRANCS, cites=("goods.trade",)),
    ),
    effect=(
        *told_francs(-Worth(BUYING_PRICE, GOOD), "goods.trade"),
        (*pays(Worth(BUYING_PRICE, GOOD)),
         Becomes(GOODS_OF.at(YOU), GOODS_OF.at(YOU) + Each(GOOD)),
         Becomes(SUPPLY, SUPPLY - Each(GOOD))),
        GOODS_LAPSE, _MOVERS_VP_LAPSES,
    ),
)
SELL = Action(
    "sell", "Selling a chip", usage="sell GOOD", does=("goods.trade",),
    asks=(_BY, Ask(GOOD)), who=BY,
    clauses=(
        IN_TIME,
        Clause("sell.held", "Only what one has can be sold.", forbids=GOOD - HELD,
               cites=("goods.trade",)),
    ),
    effect=(*told_francs(SALE, "goods.trade"), gets(SALE), SPEND(Each(GOOD)), _MOVERS_VP_LAPSES),
)
