"""What moves bring: francs and points, as terms, so that solvers can read them too."""

from __future__ import annotations

from rulespec.games.paris_1900.components import (
    PLACES,
    PORTIONS,
    PORTIONS_EACH,
    PRESTIGE,
    TOKENS,
    portions,
)
from rulespec.games.paris_1900.position import (
    BANK,
    BOUGHT,
    KIND_OF,
    OWN_DOUBLED,
    OWN_KEYS,
    PLAYERS,
    UNUSED,
)
from rulespec.games.paris_1900.questions import BONUS_20, COINS
from rulespec.games.paris_1900.things import AT_THE_END, FOR_PAIRS, GIVEN, GOOD, PLACE, TOKEN
from rulespec.language.terms import (
    Both,
    Figure,
    Fixed,
    NamedNumber,
    Number,
    Row,
    SetNoun,
    Size,
    Table,
    Tally,
    Worth,
)

PAYS = Table("pays", "what the bank pays")
SELLING_PRICE = Table("selling_price", "the selling price")
_PORTION = SetNoun("key_portion", "the chips", PORTIONS, "key")


def _honoured(good: str) -> Number:
    """The points for the chips of one kind of prestige, by the landmark just bought."""
    of_it = Fixed(good, PORTIONS, portions({good: PORTIONS_EACH}))
    points = Table(f"{good.partition('-')[0]}_points", f"the points for {good}", "box")
    return Worth(points, BOUGHT) * Size(_PORTION & of_it)


_BRONZE, _SILVER, _GOLD = map(_honoured, PRESTIGE)
HONOUR_POINTS = Table(
    "honour_points", "the points for prestige", it=_PORTION, means=_BRONZE + _SILVER + _GOLD
)
GAIN_FRANCS = Table("gain_francs", "the francs")
GAIN_POINTS = Table("gain_points", "the points")
POINTS_EACH = Table("points_each", "the points for each")
COUNTED = Table("counted", "what is counted", universe=PLACES)
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
