"""The standard box of Paris keeps to the text."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from games.paris_1900.boxes import TABLES, place

from rulespec.games.paris_1900.box_file import (
    STANDARD,
)
from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS,
    ALL_SITES,
    BANKS,
    COSTS,
    DISTRICTS,
    GOODS,
    KEYS,
    KEYS_EACH,
    KINDS,
    LANDMARKS,
    PER_BUILDING,
    PLACES,
    PORTIONS,
    PRESTIGE,
    RESOURCES,
    SITES,
    SPACES,
    SPARE_KEYS,
    TOKENS,
    portions,
)

# --- the universes ------------------------------------------------------------------------------


def test_the_universes_have_the_sizes_of_the_game() -> None:
    sizes = {"sites": 36, "landmarks": 8, "places": 51, "portions": 18, "tokens": 42}
    universes = (SITES, LANDMARKS, PLACES, PORTIONS, TOKENS)

    assert {universe.name: len(universe) for universe in universes} == sizes
    assert PLACES.elements == (*SITES.elements, *LANDMARKS.elements, *BANKS, "arc")
    assert (ALL_SITES.bit_count(), ALL_LANDMARKS.bit_count()) == (36, 8)


def test_some_of_a_good_are_its_first_portions() -> None:
    assert PORTIONS.names(portions({"gold": 2, "wood": 1})) == ("wood", "gold", "gold.2")
    assert portions({}) == portions({"marble": 0}) == 0


@pytest.mark.parametrize(("players", "in_the_box"), [(2, 0), (3, 1), (4, 3)])
def test_keys_are_enough(players: int, in_the_box: int) -> None:
    """Hand and general supply together never need more than the twelve of a colour."""
    assert KEYS_EACH - KEYS[players] - SPARE_KEYS == in_the_box


# --- the standard box ---------------------------------------------------------------------------


def test_each_district_has_each_kind_once() -> None:
    for district in DISTRICTS.elements:
        kinds = [STANDARD.kind[f"{district}-{cost}"] for cost in COSTS]
        assert sorted(kinds) == sorted(KINDS.elements)


def cost_in(district: str, kind: str) -> int:
    (site,) = (at for at, its in STANDARD.kind.items() if at.startswith(district) and its == kind)
    return TABLES.cost[place(site)]


def test_buildings_are_as_in_the_examples() -> None:
    """Rafael, Julie and Charlotte; hers is in a district without a name."""
    assert cost_in("montmartre", "theatre") - cost_in("montmartre", "bakery") == 3
    assert cost_in("montmartre", "theatre") != 8  # he pays no wood
    assert cost_in("la-villette", "theatre") == 8
    wanted = (("residence", 3), ("restaurant", 4), ("hotel", 5))
    assert any(
        all(cost_in(district, kind) == cost for kind, cost in wanted)
        for district in DISTRICTS.elements
    )


def test_a_landmark_of_12_is_bought_as_in_the_example() -> None:
    (landmark,) = (at for at, cost in STANDARD.landmark_cost.items() if cost == 12)

    assert TABLES.cost[place(landmark)] - cost_in("la-villette", "theatre") == 4
    assert TABLES.needed[landmark] == {"marble": 1, "gold": 1}
    assert TABLES.price[place(landmark)] == portions({"marble": 1, "gold": 1})


def test_the_louvre_is_bought_as_in_the_examples() -> None:
    two_gold = portions({"gold-prestige": 2})
    louvre = PLACES.one("louvre")

    assert TABLES.cost[place("louvre")] == 15
    assert TABLES.needed["louvre"] == {"marble": 1, "gold": 2}
    assert two_gold in TABLES.icons[louvre] & TABLES.shown_kinds[louvre]
    points = TABLES.honour_points[place("louvre")]
    assert sum(points[PORTIONS.places[at]] for at in PORTIONS.names(two_gold)) == 10


def test_the_landmarks_of_the_examples_are_there() -> None:
    assert {10, 11, 12, 13, 15} <= set(STANDARD.landmark_cost.values())
    assert STANDARD.landmark_cost["eiffel-tower"] == 16
    assert STANDARD.landmark_price["eiffel-tower"] == {"gold": 3}
    assert STANDARD.honours["eiffel-tower"] == {"gold-prestige": (3, 5)}


def test_banks_pay_two_to_seven() -> None:
    assert sorted(STANDARD.pays.values()) == [2, 3, 4, 5, 6, 7]


def test_a_chip_lies_beside_each_building() -> None:
    assert Counter(STANDARD.chips.values()) == dict.fromkeys(GOODS.elements, 6)
    for site in SITES.elements:
        cheap = site[-1] in "123"
        assert STANDARD.chips[site] in (PRESTIGE if cheap else RESOURCES)
        assert (STANDARD.chips[site] == "gold") is (site[-1] == "8")


def test_tokens_are_as_in_the_text() -> None:
    """Token 18 counts buildings of cost 4: three of them bring 15 points."""
    token = TOKENS.places["18"]
    assert {PLACES.elements[at][-1] for at in range(36) if TABLES.counted[token] >> at & 1} == {"4"}
    assert 3 * TABLES.points_each[token] == 15
    landmarks = TOKENS.places["29"]
    assert (TABLES.counted[landmarks], TABLES.points_each[landmarks]) == (ALL_LANDMARKS, 8)


def test_later_tokens_are_stronger() -> None:
    figures = [STANDARD.per_building[token] for token in PER_BUILDING]
    gained = [sum(gain.values()) for gain in STANDARD.gains.values()]
    keys = [-price for price in STANDARD.key_price.values()]
    for rising in (figures, gained, keys):
        assert all(one < other for one, other in pairwise(rising))
    assert [STANDARD.counted[token] for token in PER_BUILDING] == list(COSTS)
    assert list(STANDARD.stands_for.values()) == list(RESOURCES)


def test_there_are_42_bonus_tokens() -> None:
    """Thirty numbers, and twelve tokens more that only three or four players use."""
    extra = {sign: sum(at[sign] for at in STANDARD.copies.values()) for sign in ("3", "4")}

    assert len(SPACES) + sum(extra.values()) == 42
    assert min(extra.values()) > 0


def test_zones_divide_the_track() -> None:
    spaces = [n for first, last in STANDARD.zones.values() for n in range(first, last + 1)]
    assert spaces == list(range(1, 31))


def test_vp_tokens_are_as_in_the_examples() -> None:
    found = set(STANDARD.vp.values())

    assert {(20, 10, 5), (16, 8, 4)} <= found
    assert {first for first, _, _ in found} >= {18}
    assert max(first for first, _, _ in found) == 20
    for first, second, third in found:
        assert (second, third) == (first // 2, first // 4)


def test_end_tokens_bring_points_or_goods() -> None:
    assert len(STANDARD.end) == 12
    for token in STANDARD.end.values():
        assert bool(token["vp"]) is not bool(token["goods"])
    shown = {good for token in STANDARD.end.values() for good in token["goods"]}
    assert shown & set(RESOURCES)
    assert shown & set(PRESTIGE)


def test_money_is_35_coins() -> None:
    assert sum(STANDARD.coins.values()) == 35
    worth = (STANDARD.coins["1"], 5 * STANDARD.coins["5"], 10 * STANDARD.coins["10"])
    assert STANDARD.money == sum(worth)


def test_trade_is_no_source_of_money() -> None:
    assert set(STANDARD.buys) == set(RESOURCES)
    assert set(STANDARD.sells) == set(GOODS.elements)
    assert all(STANDARD.sells[good] <= STANDARD.buys[good] for good in RESOURCES)
