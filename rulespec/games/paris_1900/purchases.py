"""The second action: a key moved to a building or a landmark, which is thereby bought.

Oddities
--------
* Banks and the Arc have no cost: from there everything is dearer, and the full cost is paid.
* The Arc lies in no district, so a key from there may go to any.
* Nobody has three keys on one place: token 9 makes it count twice, and no more.
* A landmark that is added counts as lying in the district that the move names.
"""

from __future__ import annotations

from rulespec.games.paris_1900.components import PORTIONS, PORTIONS_EACH, RESOURCES, portions
from rulespec.games.paris_1900.keys import ONE_ACTION
from rulespec.games.paris_1900.nouns import (
    ALL_LANDMARKS,
    ARC,
    BUILDINGS,
    CHEAPER,
    COST,
    DEARER,
    DISTRICT_OF,
    FOUNDED,
    FRANCS,
    HELD_PORTIONS,
    IN_DISTRICT,
    LAID_LANDMARKS,
    NINE,
    ORIGIN,
    OWN_DOUBLED,
    OWN_KEYS,
    PRICE,
    PROPERTY,
    RIVAL_KEYS,
    SIXTEEN,
    TARGET,
    UNUSED,
    WITH,
)
from rulespec.games.paris_1900.questions import DOUBLING_DEARER, LANDMARK_ARC, LANDMARK_ORDER
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import (
    Figure,
    Fixed,
    NamedNumber,
    NamedSet,
    NamedTruth,
    Row,
    Tally,
    Worth,
    pick,
)

ADDS = NamedTruth("adds", "a landmark is added", FOUNDED.some())
DISTRICTS_OF_TARGET = NamedSet(
    "target_district",
    "the district of what is bought",
    pick(ADDS, FOUNDED, Row(DISTRICT_OF, TARGET)),
)
LANDMARKS_THERE = NamedSet(
    "landmarks_there",
    "the landmarks that lie there",
    Row(IN_DISTRICT, DISTRICTS_OF_TARGET) & LAID_LANDMARKS,
)
_DIFFERENCE = Worth(COST, TARGET) - Worth(COST, ORIGIN)
FRANCS_PRICE = NamedNumber(
    "francs_price", "the price in francs", _DIFFERENCE * Tally(Figure(0) <= _DIFFERENCE)
)
"""The difference in cost; nothing where a reading lets a key move down."""

def _paid_in(resource: str) -> Clause:
    of_it = Fixed(resource, PORTIONS, portions({resource: PORTIONS_EACH}))
    return Clause(
        id=f"pay.{resource}",
        says=f"The whole price in {resource} is paid too.",
        forbids=(Row(PRICE, TARGET) & of_it) - HELD_PORTIONS,
        cites=("price.resources", "price.short", "goods.resources"),
    )


MOVE = Rule(
    id="move",
    title="Moving a key to buy a building or a landmark",
    does=("move.own", "move.owned"),
    clauses=(
        ONE_ACTION,
        Clause(
            id="move.from",
            says="The key that moves is one of the player's own on the board.",
            forbids=ORIGIN - OWN_KEYS,
            cites=("move.own",),
        ),
        Clause(
            id="move.to",
            says="A key moves to a building or landmark that lies on the board or is now added.",
            forbids=TARGET - (BUILDINGS | LAID_LANDMARKS | ALL_LANDMARKS.when(ADDS)),
            cites=("buildings.laid", "landmark.add", "move.own"),
        ),
        Clause(
            id="move.free",
            says="No key lies on what is bought, unless token 9 allows one's own, or 16 another's.",
            forbids=(TARGET & OWN_KEYS).unless((WITH & NINE).some())
            | (TARGET & OWN_DOUBLED)
            | (TARGET & RIVAL_KEYS).unless((WITH & SIXTEEN).some()),
            cites=("move.free", "token.9", "token.16"),
        ),
        Clause(
            id="move.district",
            says="A key stays in its district, unless it comes from the Arc.",
            forbids=Row(DISTRICT_OF, ORIGIN) - DISTRICTS_OF_TARGET,
            cites=("move.district", "move.arc"),
        ),
        Clause(
            id="move.dearer",
            says="What is bought is dearer than what the key leaves; banks and the Arc are free.",
            forbids=(TARGET - Row(DEARER, ORIGIN)).when(
                (ORIGIN & PROPERTY).some() & ~(WITH.some() & DOUBLING_DEARER.reads("no"))
            )
            | (TARGET & ORIGIN & PROPERTY),
            cites=("move.district", "move.bank-cost", "move.arc"),
        ),
        Clause(
            id="landmark.supply",
            says="What is added is a landmark from the general supply.",
            forbids=(TARGET - (ALL_LANDMARKS - LAID_LANDMARKS)).when(ADDS),
            cites=("landmark.add",),
        ),
        Clause(
            id="landmark.key",
            says="A landmark is added to a district in which the player has a key.",
            forbids=(FOUNDED - Row(DISTRICT_OF, OWN_KEYS)).unless(
                (ORIGIN & ARC).some() & LANDMARK_ARC.reads("yes")
            ),
            cites=("landmark.add", "move.arc"),
        ),
        Clause(
            id="landmark.rising",
            says="A landmark is dearer than every landmark that lies in the district before it.",
            forbids=(LANDMARKS_THERE - Row(CHEAPER, TARGET)).when(ADDS)
            | (LANDMARKS_THERE - TARGET - Row(CHEAPER, TARGET)).when(
                (TARGET & ALL_LANDMARKS).some() & LANDMARK_ORDER.reads("buying")
            ),
            cites=("landmark.rising",),
        ),
        Clause(
            id="pay.francs",
            says="The difference in cost is paid in francs, the whole cost from a bank or the Arc.",
            requires=FRANCS_PRICE <= FRANCS,
            cites=("price", "price.difference", "price.short", "move.bank-cost"),
        ),
        *(_paid_in(resource) for resource in RESOURCES),
        Clause(
            id="with.held",
            says="Tokens used with the move are the player's own and unused.",
            forbids=WITH - UNUSED,
            cites=("bonus.use", "token.9", "token.16"),
        ),
        Clause(
            id="with.needed",
            says="Token 9 doubles one's own key, and token 16 joins another's.",
            forbids=(WITH & NINE).unless((TARGET & OWN_KEYS).some())
            | (WITH & SIXTEEN).unless((TARGET & RIVAL_KEYS).some())
            | (WITH - NINE - SIXTEEN),
            cites=("token.9", "token.16"),
        ),
    ),
)
