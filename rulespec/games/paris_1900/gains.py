"""What moves bring: francs and points, as terms, so that solvers can read them too."""

from __future__ import annotations

from rulespec.games.paris_1900.components import KINDS, PLACES, TOKENS
from rulespec.games.paris_1900.nouns import (
    AT_THE_END,
    FOR_PAIRS,
    GIVEN,
    GOOD,
    IN_DISTRICT,
    OWN_DOUBLED,
    OWN_KEYS,
    PLACE,
    PROPERTY,
    RIVAL_KEYS,
    RIVALS,
    TARGET,
    THEIR_DOUBLED,
    THEIR_KEYS,
    TOKEN,
    UNUSED,
)
from rulespec.games.paris_1900.purchases import DISTRICTS_OF_TARGET
from rulespec.games.paris_1900.questions import BONUS_20, COINS, VP_KEYS
from rulespec.language.terms import (
    Both,
    Figure,
    Fixed,
    NamedNumber,
    Number,
    NumberNoun,
    Row,
    Size,
    Table,
    Tally,
    Total,
    Worth,
)
from rulespec.language.universes import Universe

PAYS = Table("pays", "what the bank pays")
SELLING_PRICE = Table("selling_price", "the selling price")
HONOUR_POINTS = Table("honour_points", "the points for prestige")
GAIN_FRANCS = Table("gain_francs", "the francs")
GAIN_POINTS = Table("gain_points", "the points")
POINTS_EACH = Table("points_each", "the points for each")
COUNTED = Table("counted", "what is counted", universe=PLACES)
KIND_OF = Table(
    "kind_of", "the kinds", universe=Universe("kinds of places", (*KINDS.elements, "landmark"))
)
BANK = NumberNoun("bank", "the francs in the general supply")
PLAYERS = NumberNoun("players", "the number of players")
EIGHT = Fixed("a building of cost 8", PLACES, PLACES.mask(
    name for name in PLACES.elements if name.endswith("-8") and not name.startswith("landmark")
))
TWENTY = Fixed("token 20", TOKENS, TOKENS.one("20"))
THIRTY_TOKEN = Fixed("token 30", TOKENS, TOKENS.one("30"))
BONUS_TOKENS = Fixed(
    "a bonus token", TOKENS, TOKENS.mask(name for name in TOKENS.elements if name.isdigit())
)

def paid_out(francs: Number) -> Number:
    """What a player really gets, if the coins can run out."""
    short = Tally(~(francs <= BANK) & COINS.reads("run-out"))
    return francs - short * (francs - BANK)


def _owned(places: Row) -> Number:
    """How many of some places one has, doubled ones twice."""
    return Size(Both(OWN_KEYS, places)) + Size(Both(OWN_DOUBLED, places))


def _when(token: Fixed, points: Number) -> Number:
    return Tally((TOKEN & token).some()) * points


_KINDS_OWNED = NamedNumber(
    "kinds", "the kinds of buildings you own, landmarks being one", Size(Row(KIND_OF, OWN_KEYS))
)


def _at_least(kinds: int, points: int) -> Number:
    return Figure(points) * Tally(Figure(kinds) <= _KINDS_OWNED)


BANK_PAYS = paid_out(Worth(PAYS, PLACE))
SALE = paid_out(Worth(SELLING_PRICE, GOOD))
TOKEN_FRANCS = paid_out(Worth(GAIN_FRANCS, TOKEN))
PURCHASE_POINTS = Figure(2) * Size(TARGET & EIGHT)
HONOURS = Worth(HONOUR_POINTS, GIVEN)
COUNTED_BY_20 = BONUS_TOKENS & UNUSED - TWENTY - AT_THE_END.when(BONUS_20.reads("no"))
TOKEN_POINTS = (
    Worth(GAIN_POINTS, TOKEN)
    + Worth(POINTS_EACH, TOKEN) * _owned(Row(COUNTED, TOKEN))
    + _when(TWENTY, (PLAYERS - Figure(1)) * Size(COUNTED_BY_20))
    + _when(FOR_PAIRS, PLAYERS * Size(GIVEN))
    + _when(
        THIRTY_TOKEN,
        _at_least(4, 10) + _at_least(5, 5) + _at_least(6, 5) + _at_least(7, 5),
    )
)
_THERE = Row(IN_DISTRICT, DISTRICTS_OF_TARGET) & PROPERTY
KEYS_THERE = (
    Size(OWN_KEYS & _THERE)
    + Size(OWN_DOUBLED & _THERE)
    + Total(RIVALS, Size(THEIR_KEYS & _THERE) + Size(THEIR_DOUBLED & _THERE))
)
PLACES_THERE = Size((OWN_KEYS | RIVAL_KEYS) & _THERE)
FOUR_KEYS = (Figure(4) <= KEYS_THERE) & VP_KEYS.reads("keys") | (
    Figure(4) <= PLACES_THERE
) & VP_KEYS.reads("places")
"""Whether the district of what a move buys has its four keys."""
