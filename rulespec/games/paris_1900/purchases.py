"""The second action: a key moved to a building or a landmark, which is thereby bought.

Oddities
--------
* Banks and the Arc have no cost: from there everything is dearer, and the full cost is paid.
* The Arc lies in no district, so a key from there may go to any.
* Nobody has three keys on one place: token 9 makes it count twice, and no more.
* A landmark that is added counts as lying in the district that the move names.
"""

from __future__ import annotations

from rulespec.games.paris_1900.components import (
    DISTRICTS, GOODS, PLACES, PORTIONS, PORTIONS_EACH, SITES, portions,
)
from rulespec.games.paris_1900.position import (
    AFTER, BOUGHT, BUILDINGS, CHIPS, DISTRICT_OF, DOUBLED_OF, FRANCS, HELD_PORTIONS, IN_DISTRICT,
    KEYS_OF, LAID_LANDMARKS, LANDMARKS_IN, OWN_DOUBLED, OWN_KEYS, PENDING, PHASE, RIVALS,
    RIVAL_KEYS, THEIR_DOUBLED, THEIR_KEYS, TOKENS_OF, UNUSED, USED_OF, VP_DISTRICTS, VP_LEFT, YOU,
)
from rulespec.games.paris_1900 import questions as ask
from rulespec.games.paris_1900.things import (
    ADVANCE, ALL_LANDMARKS, ARC, CHEAPER, CHIP, COST, DEARER, FOUNDED, HELPERS_NAMED, HONOUR, NINE,
    ORIGIN, PAID_ADVANCE, PRICE, PROPERTY, RESOURCES, SITE_OF, SIXTEEN, TARGET, VP_RIGHT, WITH,
    chips,
)
from rulespec.games.paris_1900.trading import (
    GOODS_LAPSE, SPEND, pays, scores, told_francs, told_points,
)
from rulespec.games.paris_1900.turns import ONE_ACTION
from rulespec.language import (
    Action, Ask, BagNoun, Becomes, Clause, Fixed, Goes, NamedNumber, NamedSet, NamedTruth,
    NumberNoun, Procedure, Row, Set, Size, Tally, Tells, Total, Worth, fixed, pick, whole,
)

ADDS = NamedTruth("adds", "a landmark is added", FOUNDED.some())
DISTRICTS_OF_TARGET = NamedSet("target_district", "the district of what is bought",
                               pick(ADDS, FOUNDED, Row(DISTRICT_OF, TARGET)))
LANDMARKS_THERE = NamedSet("landmarks_there", "the landmarks that lie there",
                           Row(IN_DISTRICT, DISTRICTS_OF_TARGET) & LAID_LANDMARKS)
_DIFFERENCE = Worth(COST, TARGET) - Worth(COST, ORIGIN)
FRANCS_PRICE = NamedNumber("francs_price", "the price in francs",
                           _DIFFERENCE * Tally(_DIFFERENCE >= 0))
"""The difference in cost; nothing where a reading lets a key move down."""

def _paid_in(resource: str) -> Clause:
    of_it = Fixed(resource, PORTIONS, portions({resource: PORTIONS_EACH}))
    return Clause(f"pay.{resource}", f"The whole price in {resource} is paid too.",
                  forbids=(Row(PRICE, TARGET) & of_it) - HELD_PORTIONS,
                  cites=("price.resources", "price.short", "goods.resources"))




def _of_cost(*costs: str) -> Fixed:
    names = (name for name in SITES.elements if name.endswith(tuple(f"-{cost}" for cost in costs)))
    return fixed(PLACES, *names, words=f"a building of cost {' or '.join(costs)}")


EIGHT = _of_cost("8")
PURCHASE_POINTS = 2 * Size(TARGET & EIGHT)
_THERE = Row(IN_DISTRICT, DISTRICTS_OF_TARGET) & PROPERTY
KEYS_THERE = (Size(OWN_KEYS & _THERE) + Size(OWN_DOUBLED & _THERE)
              + Total(RIVALS, Size(THEIR_KEYS & _THERE) + Size(THEIR_DOUBLED & _THERE)))
PLACES_THERE = Size((OWN_KEYS | RIVAL_KEYS) & _THERE)
FOUR_KEYS = ((KEYS_THERE >= 4) & ask.VP_KEYS.reads("keys")
             | (PLACES_THERE >= 4) & ask.VP_KEYS.reads("places"))
"""Whether the district of what a move buys has its four keys."""

# --- what it changes ------------------------------------------------------------------------------

_PRICE, _HAD_FOUR = BagNoun("price", "the price", GOODS), NumberNoun("had_four", "four keys before")
_EVERY_DISTRICT = whole(DISTRICTS, "every district")
_ROOM = VP_LEFT.some() & (_EVERY_DISTRICT - VP_DISTRICTS).some()


def brings(place: Set) -> Set:
    """The income that comes with a building or a landmark."""
    of_site = (ADVANCE.when((place & _of_cost("1", "2")).some())
               | PAID_ADVANCE.when((place & _of_cost("3")).some())
               | CHIP.when(CHIPS.at(Row(SITE_OF, place)).some()))
    return pick((place & ALL_LANDMARKS).some(), HONOUR, of_site)


BUY_PLACE = Procedure("buy_place", (_PRICE, _HAD_FOUR), (
    SPEND(_PRICE),
    (*pays(FRANCS_PRICE),
     scores(PURCHASE_POINTS),
     Goes(WITH, TOKENS_OF.at(YOU), USED_OF.at(YOU)),
     Becomes(PHASE, AFTER),
     Becomes(BOUGHT, TARGET),
     Becomes(LANDMARKS_IN.at(FOUNDED), LANDMARKS_IN.at(FOUNDED) | TARGET),
     Becomes(KEYS_OF.at(YOU), OWN_KEYS - (ORIGIN - OWN_DOUBLED)),
     Becomes(DOUBLED_OF.at(YOU), OWN_DOUBLED - ORIGIN)),
    (Becomes(DOUBLED_OF.at(YOU), OWN_DOUBLED | (TARGET & OWN_KEYS)),
     Becomes(KEYS_OF.at(YOU), OWN_KEYS | TARGET)),
    Becomes(PENDING, brings(TARGET) | VP_RIGHT.when(FOUR_KEYS & _HAD_FOUR.equals(0) & _ROOM)),
    GOODS_LAPSE,
))

DUE = (
    (CHIP, "the chip beside the building", "income.chip"),
    (ADVANCE, "a bonus token", "income.bonus"),
    (PAID_ADVANCE, "a bonus token", "income.three"),
    (HONOUR, "points for prestige", "income.prestige"),
    (VP_RIGHT, "the right to lay a VP token", "vp.four-keys"),
)
"""What may be due once something is bought, as it is told, and the passage that says so."""

# --- the move -------------------------------------------------------------------------------------

_SUPPLY = ALL_LANDMARKS - LAID_LANDMARKS
_HOME = NamedSet("home", "the district that the key leaves", Row(DISTRICT_OF, ORIGIN))
_DISTRICTS = pick(_HOME.some(), _HOME, _EVERY_DISTRICT)
_TRIED = ((BUILDINGS | LAID_LANDMARKS) & Row(IN_DISTRICT, _DISTRICTS)) | _SUPPLY
_RISES = (ORIGIN & PROPERTY).some() & ~(WITH.some() & ask.DOUBLING_DEARER.reads("no"))

MOVE = Action(
    "move", "Moving a key to buy a building or a landmark", does=("move.own", "move.owned"),
    usage="move PLACE > PLACE, perhaps in DISTRICT, perhaps with 9+16",
    asks=(
        Ask(ORIGIN),
        Ask(TARGET, word=">", tries=_TRIED),
        Ask(FOUNDED, word="in", perhaps=True, tries=_DISTRICTS.when((TARGET & _SUPPLY).some())),
        Ask(WITH, word="with", perhaps=True, size=2, spelled=HELPERS_NAMED,
            tries=NINE.when((TARGET & OWN_KEYS).some())
                  | SIXTEEN.when((TARGET & RIVAL_KEYS).some())),
    ),
    clauses=(
        ONE_ACTION,
        Clause("move.from", "The key that moves is one of the player's own on the board.",
               forbids=ORIGIN - OWN_KEYS, cites=("move.own",)),
        Clause("move.to",
               "A key moves to a building or landmark that lies on the board or is now added.",
               forbids=TARGET - (BUILDINGS | LAID_LANDMARKS | ALL_LANDMARKS.when(ADDS)),
               cites=("buildings.laid", "landmark.add", "move.own")),
        Clause("move.free",
               "No key lies on what is bought, unless token 9 allows one's own, or 16 another's.",
               forbids=(TARGET & OWN_KEYS).unless((WITH & NINE).some()) | (TARGET & OWN_DOUBLED)
                       | (TARGET & RIVAL_KEYS).unless((WITH & SIXTEEN).some()),
               cites=("move.free", "token.9", "token.16")),
        Clause("move.district", "A key stays in its district, unless it comes from the Arc.",
               forbids=Row(DISTRICT_OF, ORIGIN) - DISTRICTS_OF_TARGET,
               cites=("move.district", "move.arc")),
        Clause("move.dearer",
               "What is bought is dearer than what the key leaves; banks and the Arc are free.",
               forbids=(TARGET - Row(DEARER, ORIGIN)).when(_RISES) | (TARGET & ORIGIN & PROPERTY),
               cites=("move.district", "move.bank-cost", "move.arc")),
        Clause("landmark.supply", "What is added is a landmark from the general supply.",
               forbids=(TARGET - (ALL_LANDMARKS - LAID_LANDMARKS)).when(ADDS),
               cites=("landmark.add",)),
        Clause(
            "landmark.key",
            "A landmark is added to a district in which the player has a key.",
            forbids=(FOUNDED - Row(DISTRICT_OF, OWN_KEYS)).unless(
                (ORIGIN & ARC).some() & ask.LANDMARK_ARC.reads("yes")
            ),
            cites=("landmark.add", "move.arc"),
        ),
        Clause(
            "landmark.rising",
            "A landmark is dearer than every landmark that lies in the district before it.",
            forbids=(LANDMARKS_THERE - Row(CHEAPER, TARGET)).when(ADDS)
            | (LANDMARKS_THERE - TARGET - Row(CHEAPER, TARGET)).when(
                (TARGET & ALL_LANDMARKS).some() & ask.LANDMARK_ORDER.reads("buying")
            ),
            cites=("landmark.rising",),
        ),
        Clause("pay.francs",
               "The difference in cost is paid in francs, the whole cost from a bank or the Arc.",
               requires=FRANCS_PRICE <= FRANCS,
               cites=("price", "price.difference", "price.short", "move.bank-cost")),
        *(_paid_in(resource) for resource in RESOURCES.universe.names(RESOURCES.members)),
        Clause("with.held", "Tokens used with the move are the player's own and unused.",
               forbids=WITH - UNUSED, cites=("bonus.use", "token.9", "token.16")),
        Clause("with.needed", "Token 9 doubles one's own key, and token 16 joins another's.",
               forbids=(WITH & NINE).unless((TARGET & OWN_KEYS).some())
                       | (WITH & SIXTEEN).unless((TARGET & RIVAL_KEYS).some())
                       | (WITH - NINE - SIXTEEN), cites=("token.9", "token.16")),
    ),
    effect=(
        Tells("a key moves from {origin} to {target}", (),
              parts={"origin": ORIGIN, "target": TARGET},
              also={"move.arc": (ORIGIN & ARC).some(),
                    "move.district": ~(ORIGIN & ARC).some(),
                    "landmark.add": ADDS,
                    "token.9": (WITH & NINE).some(),
                    "token.16": (WITH & SIXTEEN).some()}),
        *told_francs(-FRANCS_PRICE, also={"price.difference": (ORIGIN & PROPERTY).some(),
                                          "price": ~(ORIGIN & PROPERTY).some()}),
        Tells("{goods} are paid", ("price.resources", "goods.spent"),
              parts={"goods": chips(Row(PRICE, TARGET))}, when=Row(PRICE, TARGET).some()),
        told_points(PURCHASE_POINTS, "income.eight"),
        BUY_PLACE(chips(Row(PRICE, TARGET)), Tally(FOUR_KEYS)),
        *(Tells(f"now due: {what}", (cite,), when=(PENDING & income).some())
          for income, what, cite in DUE),
    ),
)
