"""The universes of Paris: what a rule may name."""

from __future__ import annotations

from collections.abc import Mapping

from rulespec.language import Mask, Relation, Universe

SEATS = Universe("players", ("first", "second", "third", "fourth"),
                 (Relation("next", "next after", (2, 4, 8, 1)),
                  Relation("before", "before", (0, 1, 2, 4))))
"""The players, by the order of turns; the first has the sign on the screen."""

PHASES = Universe("phases", ("draw", "lay", "act", "after", "over"))
"""What a turn goes through, and the end of the game."""

ENDINGS = Universe("endings", ("early", "last-token", "last-round"))
"""How near the end is: the last end token is taken in one round, and one more is played."""

DISTRICTS = Universe("districts",
                     ("belleville", "batignolles", "montmartre", "la-villette", "saint-germain",
                      "chaillot"))
COSTS = (1, 2, 3, 4, 5, 8)
"""What the six buildings of a district cost."""

DEAREST_SITE = COSTS[-1]
"""The cost of the buildings that need wood."""

SITES = Universe(
    "sites", tuple(f"{district}-{cost}" for district in DISTRICTS.elements for cost in COSTS)
)
"""The places for buildings, one for each district and cost."""

TILES = Universe("building tiles", SITES.elements)
"""The buildings, each named by the site that is printed on it."""

PUT_BACK = 3
"""How many of them go back to the box, in the standard game; nobody looks at them."""

KINDS = Universe("kinds of buildings",
                 ("cafe", "bakery", "residence", "restaurant", "hotel", "theatre"))
KINDS_OF_PLACES = Universe("kinds of places", (*KINDS.elements, "landmark"))
LANDMARKS = Universe("landmarks",
                     ("eiffel-tower", "louvre", "luxembourg", "notre-dame", "grand-palais",
                      "tuileries", "sacre-coeur", "landmark-8"))
"""The name of the eighth is not known."""

BANKS = tuple(f"bank-{district}" for district in DISTRICTS.elements)
ARC = "arc"
PLACES = Universe("places", (*SITES.elements, *LANDMARKS.elements, *BANKS, ARC), board=True)
"""Where a key may lie."""

SITES_OF: Mapping[str, Mask] = {
    district: PLACES.mask(f"{district}-{cost}" for cost in COSTS) for district in DISTRICTS.elements
}
"""For each district its sites, among the places."""

BANK_OF: Mapping[str, Mask] = {
    district: PLACES.one(f"bank-{district}") for district in DISTRICTS.elements
}
"""For each district its bank, among the places."""

ALL_SITES = PLACES.mask(SITES.elements)
ALL_LANDMARKS = PLACES.mask(LANDMARKS.elements)

RESOURCES = ("wood", "marble", "gold")
PRESTIGE = ("bronze-prestige", "silver-prestige", "gold-prestige")
GOODS = Universe("goods", (*RESOURCES, *PRESTIGE))
CHIPS_EACH = 6
"""How many chips there are of each good."""

PORTIONS_EACH = 3
PORTIONS = Universe(
    "portions",
    tuple(
        good if number == 1 else f"{good}.{number}"
        for good in GOODS.elements
        for number in range(1, PORTIONS_EACH + 1)
    ),
)
"""Each good thrice: some of a kind are its first portions."""

MOST_BACK = 5
SPACES = Universe(
    "spaces of the track", tuple(str(number) for number in range(1, 31)),
    (
        Relation("ahead", "ahead of", tuple((1 << 30) - (2 << at) for at in range(30))),
        Relation(
            "behind", "up to five behind",
            tuple((1 << at) - (1 << max(0, at - MOST_BACK)) for at in range(30)),
        ),
    ),
)
END_TOKENS = tuple(f"e{number}" for number in range(1, 13))
TOKENS = Universe("tokens", (*SPACES.elements, *END_TOKENS))
"""The bonus tokens, by number, and the end tokens."""

GAINS = ("1", "5", "7", "12", "22")
"""The bonus tokens that bring francs or points."""

PER_BUILDING = ("6", "11", "15", "18", "26", "28")
"""The bonus tokens that bring points for each building of one cost."""

KEY_TOKENS = ("13", "14")
"""The bonus tokens that sell a key."""

VP_TOKENS = Universe("VP tokens", tuple(f"v{number}" for number in range(1, 7)))
STACKS = Universe("stacks", ("1", "2", "3"))
INCOMES = Universe("incomes", ("chip", "advance", "paid-advance", "honour", "vp"))

KEYS = {2: 10, 3: 9, 4: 7}
"""How many keys each player has behind the screen, by the number of players."""

KEYS_EACH = 12
SPARE_KEYS = 2
"""How many keys of each colour lie in the general supply."""

FRANCS_AT_START = 3
COINS = 35
COIN_VALUES = Universe("values of coins", ("1", "5", "10"))
EXTRA_COPIES = 12
"""How many bonus tokens have a number that another one has, and a sign on the back."""


def portions(goods: Mapping[str, int]) -> Mask:
    """So many of each good, as their first portions."""
    found = 0
    for good, number in goods.items():
        found |= ((1 << number) - 1) << GOODS.places[good] * PORTIONS_EACH
    return found
