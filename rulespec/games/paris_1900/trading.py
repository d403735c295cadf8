"""Trade: chips bought from the general supply and sold to it."""

from __future__ import annotations

from rulespec.games.paris_1900.gains import SALE
from rulespec.games.paris_1900.paying import GOODS_LAPSE, SPEND, VP_LAPSES, gets, pays
from rulespec.games.paris_1900.position import (
    FRANCS,
    GOODS_OF,
    HELD,
    PLAYING,
    RUNNING,
    SUPPLIED,
    SUPPLY,
    YOU,
    YOUR_TURN,
)
from rulespec.games.paris_1900.questions import TRADE_WHEN
from rulespec.games.paris_1900.things import BUYING_PRICE, BY, GOOD, RESOURCES
from rulespec.language.bags import Each
from rulespec.language.clauses import Clause
from rulespec.language.effects import Becomes, If
from rulespec.language.moves import Action, Ask
from rulespec.language.terms import Worth

IN_TIME = Clause(
    id="trade.turn",
    says="Goods are traded at any time, unless the table keeps trade to one's own turn.",
    requires=(YOUR_TURN & RUNNING) | TRADE_WHEN.reads("any-time"),
    cites=("goods.trade",),
)

_BY = Ask(BY, perhaps=True, among=PLAYING, offers="a player before a trade only")
_MOVERS_VP_LAPSES = If(YOUR_TURN, (VP_LAPSES,))

BUY = Action(
    id="buy",
    usage="buy GOOD",
    title="Buying a resource",
    does=("goods.trade",),
    asks=(_BY, Ask(GOOD)),
    who=BY,
    clauses=(
        IN_TIME,
        Clause(
            id="buy.resource",
            says="Only resources can be bought, prestige cannot.",
            forbids=GOOD - RESOURCES,
            cites=("goods.trade", "goods.resources"),
        ),
        Clause(
            id="buy.supply",
            says="The chip comes from the general supply.",
            forbids=GOOD - SUPPLIED,
            cites=("goods.none-at-first", "goods.spent"),
        ),
        Clause(
            id="buy.francs",
            says="Its price is on the player's screen.",
            requires=Worth(BUYING_PRICE, GOOD) <= FRANCS,
            cites=("goods.trade",),
        ),
    ),
    effect=(
        (
            *pays(Worth(BUYING_PRICE, GOOD)),
            Becomes(GOODS_OF.at(YOU), GOODS_OF.at(YOU) + Each(GOOD)),
            Becomes(SUPPLY, SUPPLY - Each(GOOD)),
        ),
        GOODS_LAPSE,
        _MOVERS_VP_LAPSES,
    ),
)
SELL = Action(
    id="sell",
    usage="sell GOOD",
    title="Selling a chip",
    does=("goods.trade",),
    asks=(_BY, Ask(GOOD)),
    who=BY,
    clauses=(
        IN_TIME,
        Clause(
            id="sell.held",
            says="Only what one has can be sold.",
            forbids=GOOD - HELD,
            cites=("goods.trade",),
        ),
    ),
    effect=(
        gets(SALE),
        SPEND(Each(GOOD)),
        _MOVERS_VP_LAPSES,
    ),
)
