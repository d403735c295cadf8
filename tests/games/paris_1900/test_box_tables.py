"""What the rules of Paris look up in a box."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from games.boxed import put
from games.paris_1900.boxes import TABLES, changed, place

from rulespec.games.paris_1900.box_file import (
    STANDARD,
)
from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS,
    ALL_SITES,
    BANKS,
    COSTS,
    DISTRICTS,
    LANDMARKS,
    PLACES,
    PRESTIGE,
    RESOURCES,
    SITES,
    TOKENS,
    portions,
)


def test_places_are_compared_by_cost() -> None:
    cost = {name: int(name[-1]) for name in SITES.elements} | dict(STANDARD.landmark_cost)
    cost |= dict.fromkeys((*BANKS, "arc"), 0)
    for name in PLACES.elements:
        at = place(name)
        assert TABLES.cost[at] == cost[name]
        assert set(PLACES.names(TABLES.dearer[at])) == {n for n in cost if cost[n] > cost[name]}
        assert set(PLACES.names(TABLES.cheaper[at])) == {n for n in cost if cost[n] < cost[name]}
        assert TABLES.not_dearer[at] == PLACES.whole ^ TABLES.dearer[at]


def test_from_banks_and_the_arc_everything_is_dearer() -> None:
    for name in (*BANKS, "arc"):
        assert TABLES.dearer[place(name)] == ALL_SITES | ALL_LANDMARKS


def test_only_eights_and_landmarks_need_resources() -> None:
    wooden = {name for name in SITES.elements if name.endswith("-8")}

    assert set(TABLES.needed) == wooden | set(LANDMARKS.elements)
    assert {tuple(TABLES.needed[name].items()) for name in wooden} == {(("wood", 1),)}
    assert all("wood" not in TABLES.needed[name] for name in LANDMARKS.elements)


def test_a_district_is_its_sites_and_its_bank() -> None:
    for district, places in zip(DISTRICTS.elements, TABLES.in_district, strict=True):
        wanted = {f"{district}-{cost}" for cost in COSTS} | {f"bank-{district}"}
        assert set(PLACES.names(places)) == wanted
        assert TABLES.pays[place(f"bank-{district}")] == STANDARD.pays[district]


def bags(goods: tuple[str, ...], sizes: range) -> set[int]:
    """Every choice of so many from some goods, each as often as one likes."""
    chosen = (bag for size in sizes for bag in combinations_with_replacement(goods, size))
    return {portions(Counter(bag)) for bag in chosen}


@pytest.mark.parametrize(
    ("token", "goods", "sizes"),
    [
        ("2", ("wood",), range(1, 2)),
        ("3", ("marble",), range(1, 2)),
        ("4", ("gold",), range(1, 2)),
        ("8", PRESTIGE, range(1, 2)),
        ("10", RESOURCES, range(1, 2)),
        ("19", PRESTIGE, range(1, 3)),
        ("21", RESOURCES, range(1, 3)),
        ("e8", ("marble",), range(1, 3)),
    ],
)
def test_a_token_stands_for_its_goods(token: str, goods: tuple[str, ...], sizes: range) -> None:
    assert TABLES.stands[TOKENS.one(token)] == bags(goods, sizes)


def test_an_end_token_stands_for_some_of_its_goods() -> None:
    marble, gold = portions({"marble": 1}), portions({"gold": 1})
    assert TABLES.stands[TOKENS.one("e9")] == {marble, gold, marble | gold}


@pytest.mark.parametrize(("token", "goods"), [("23", PRESTIGE), ("24", RESOURCES)])
def test_up_to_three_pairs_of_each_good_are_returned(token: str, goods: tuple[str, ...]) -> None:
    allowed = TABLES.stands[TOKENS.one(token)]

    assert len(allowed) == 4**3 - 1
    assert portions(dict.fromkeys(goods, 3)) in allowed
    assert 0 not in allowed


@pytest.mark.parametrize("token", ["1", "9", "13", "16", "17", "18", "25", "27", "29", "30", "e1"])
def test_other_tokens_name_no_goods(token: str) -> None:
    assert TABLES.stands[TOKENS.one(token)] == {0}


def test_an_end_token_may_bring_points_beside_goods() -> None:
    both = changed(put("end-tokens/e7", {"wood": 2, "vp": 1})).tables
    assert both.stands[TOKENS.one("e7")] == bags(("wood",), range(3))
    assert both.gain_points[TOKENS.places["e7"]] == 1


@pytest.mark.parametrize("landmark", LANDMARKS.elements)
def test_a_landmark_honours_what_it_shows(landmark: str) -> None:
    """Each icon once, or any three of the kinds shown; never more than three."""
    shown = {good: icons for good, (icons, _) in STANDARD.honours[landmark].items()}
    any_three = bags(tuple(shown), range(4))
    icons = {
        at
        for at in any_three
        if all((at & portions({good: 3})).bit_count() <= most for good, most in shown.items())
    }

    assert TABLES.icons[PLACES.one(landmark)] == icons
    assert TABLES.shown_kinds[PLACES.one(landmark)] == any_three


def test_nothing_else_honours_prestige() -> None:
    for name in ("montmartre-8", "bank-chaillot", "arc"):
        assert TABLES.icons[PLACES.one(name)] == TABLES.shown_kinds[PLACES.one(name)] == frozenset()
