"""The things that rules speak of by themselves: what a move names, and what is printed."""

from __future__ import annotations

from rulespec.documents.written_moves import one
from rulespec.errors import BadInput
from rulespec.games.paris_1900.components import (
    BANK_OF, COSTS, DISTRICTS, GOODS, INCOMES, KINDS_OF_PLACES, LANDMARKS, PLACES, PORTIONS,
    PORTIONS_EACH, SEATS, SITES, SITES_OF, SPACES, STACKS, TILES, TOKENS, VP_TOKENS, portions,
)
from rulespec.language import BagRow, Fixed, Mask, Set, SetNoun, Spelling, Table, fixed, inverse


def token(*names: str) -> Fixed:
    """Some tokens, by their names."""
    return fixed(TOKENS, *names, words=f"token {' or '.join(names)}")


# --- the move -----------------------------------------------------------------------------------

STACK = SetNoun("stack", "the stack", STACKS, "move")
PLACE = SetNoun("place", "the place", PLACES, "move")
ORIGIN = SetNoun("origin", "the place that the key leaves", PLACES, "move")
TARGET = SetNoun("target", "what is bought", PLACES, "move")
FOUNDED = SetNoun("founded", "the district that gets a landmark", DISTRICTS, "move")
WITH = SetNoun("using", "the tokens used with it", TOKENS, "move")
TOKEN = SetNoun("token", "the token", TOKENS, "move")
SPACE = SetNoun("space", "the space", SPACES, "move")
GOOD = SetNoun("good", "the chip", GOODS, "move")
GIVEN = SetNoun("goods", "the goods named", PORTIONS, "move")
VP_TOKEN = SetNoun("vp_token", "the VP token", VP_TOKENS, "move")
DISTRICT = SetNoun("district", "the district", DISTRICTS, "move")
BY = SetNoun("by", "who trades", SEATS, "move")

# --- what is printed ----------------------------------------------------------------------------

COST = Table("cost", "the cost")
DEARER = Table("dearer", "what is dearer than all", universe=PLACES)
CHEAPER = Table("cheaper", "what is cheaper", universe=PLACES)
NOT_DEARER = Table("not_dearer", "what is no dearer", universe=PLACES)
PRICE = Table("price", "the price in resources", universe=PORTIONS)
BUYING_PRICE = Table("buying_price", "the price")
KEY_PRICE = Table("key_price", "the price of a key")
STANDS = Table("stands", "what may be named")
ICONS = Table("icons", "the chips printed")
SHOWN_KINDS = Table("shown_kinds", "chips of the kinds printed")
FIRST_PLACE = Table("first_place", "the points for the first place")
SECOND_PLACE = Table("second_place", "the points for the second place")
THIRD_PLACE = Table("third_place", "the points for the third place")

SITE_OF = Table("site_of", "the site", universe=SITES,
                rows={at: 1 << at for at in range(len(SITES))})
HOME = Table("home", "the site printed on it", universe=PLACES, rows=SITE_OF.rows)
PRINTED_IN = Table("printed_in", "the sites and the bank", universe=PLACES, rows={
    DISTRICTS.places[at]: SITES_OF[at] | BANK_OF[at] for at in DISTRICTS.elements
})
PRINTED_AT = inverse("printed_at", "the district", DISTRICTS, PRINTED_IN)
COST_SITES = Table("cost_sites", "the sites of its cost", universe=PLACES, rows={
    at: PLACES.mask(SITES.elements[at % len(COSTS) :: len(COSTS)]) for at in range(len(TILES))
})
KIND_OF_TILE = Table("kind_of_tile", "its kind", "box", KINDS_OF_PLACES)
GOOD_OF = Table("good_of", "the chips named", universe=GOODS,
                rows={at: 1 << 8 * (at // PORTIONS_EACH) for at in range(len(PORTIONS))})

ALL_LANDMARKS = fixed(PLACES, *LANDMARKS.elements, words="a landmark")
ARC = fixed(PLACES, "arc", words="the Arc de Triomphe")
PROPERTY = fixed(PLACES, *SITES.elements, *LANDMARKS.elements, words="a building or landmark")
CHIP = fixed(INCOMES, "chip", words="the chip beside the building")
ADVANCE = fixed(INCOMES, "advance", words="a step on the bonus track")
PAID_ADVANCE = fixed(INCOMES, "paid-advance", words="a step on the bonus track for 2 francs")
HONOUR = fixed(INCOMES, "honour", words="points for prestige")
VP_RIGHT = fixed(INCOMES, "vp", words="the laying of a VP token")
NINE, SIXTEEN, STEP_BACK = token("9"), token("16"), token("25")
ONLY_WITH_A_MOVE = token("9", "16", "27")
FOR_KEYS, FOR_TOKENS, FOR_PAIRS = token("13", "14"), token("17", "25"), token("23", "24")
AT_THE_END = token("27")
LAST_SPACE = fixed(SPACES, "30", words="the last space")
RESOURCES = fixed(GOODS, "wood", "marble", "gold", words="a resource")


def chips(named: Set) -> BagRow:
    """The goods that portions are."""
    return BagRow(GOOD_OF, named)


def write_given(given: Mask) -> str:
    """Some of each good, each named as often as there is of it."""
    return "+".join(name.partition(".")[0] for name in PORTIONS.names(given))


def read_given(text: str) -> Mask:
    """Goods joined by ``+``, each at most three times."""
    names = text.split("+")
    for name in names:
        one(GOODS, name)
        if names.count(name) > PORTIONS_EACH:
            raise BadInput("move", text, f"each good at most {PORTIONS_EACH} times")
    return portions({name: names.count(name) for name in names})


def _write_helpers(tokens: Mask) -> str:
    return "+".join(TOKENS.names(tokens))


def _read_helpers(text: str) -> Mask:
    names = text.split("+")
    if len(set(names)) != len(names) or set(names) - {"9", "16"}:
        raise BadInput("move", text, "with 9, with 16 or with 9+16")
    return TOKENS.mask(names)


GOODS_NAMED = Spelling(write_given, read_given)
HELPERS_NAMED = Spelling(_write_helpers, _read_helpers)
