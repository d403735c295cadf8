"""Trade: chips bought from the general supply and sold to it."""

from __future__ import annotations

from rulespec.games.paris_1900.nouns import (
    BUYING_PRICE,
    FRANCS,
    GOOD,
    HELD,
    RESOURCES,
    RUNNING,
    SUPPLIED,
    YOUR_TURN,
)
from rulespec.games.paris_1900.questions import TRADE_WHEN
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import Worth

IN_TIME = Clause(
    id="trade.turn",
    says="Goods are traded at any time, unless the table keeps trade to one's own turn.",
    requires=(YOUR_TURN & RUNNING) | TRADE_WHEN.reads("any-time"),
    cites=("goods.trade",),
)

BUY = Rule(
    id="buy",
    title="Buying a resource",
    does=("goods.trade",),
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
)
SELL = Rule(
    id="sell",
    title="Selling a chip",
    does=("goods.trade",),
    clauses=(
        IN_TIME,
        Clause(
            id="sell.held",
            says="Only what one has can be sold.",
            forbids=GOOD - HELD,
            cites=("goods.trade",),
        ),
    ),
)
