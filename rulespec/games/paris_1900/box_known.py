"""What the text and good sources know of every copy: a box that contradicts it is refused.

Oddities
--------
* An inference of no more than medium confidence refuses no box: in a printed copy gold may lie
  beside other buildings than those of cost 8, and a kind may have one cost in two districts.
* From bakery to theatre in Montmartre is 3 francs: from 5 to 8 too, should the example have left
  the wood out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulespec.box.files import Contradiction
from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.components import (
    CHIPS_EACH, COINS, COSTS, DISTRICTS, EXTRA_COPIES, GOODS, PRESTIGE, SPACES,
)
from rulespec.games.paris_1900.printed import MOST_HONOURED

SEEN_COSTS = (10, 11, 12, 13, 15)
"""The costs of landmarks that the text names."""

LOUVRE = 15
SEEN_PRICES = {12: {"marble": 1, "gold": 1}, LOUVRE: {"marble": 1, "gold": 2}}
GOLD_POINTS = 5
"""What a chip of gold prestige brings at a landmark of cost 15."""

SEEN_VP = ((20, 10, 5), (16, 8, 4))
SEEN_FIRST, MOST_FIRST = 18, 20
SEEN = "as in the text's example"


# --- buildings and the board --------------------------------------------------------------------


def _kinds(box: Box) -> Iterator[Contradiction]:
    theatre = box.kind["la-villette-8"]
    if theatre != "theatre":
        yield "kinds.la-villette.tiles", f"{theatre} at 8", f"the theatre at 8, {SEEN}"
    cost = {box.kind[f"montmartre-{cost}"]: cost for cost in COSTS}
    if cost["theatre"] - cost["bakery"] != 3:
        found = f"bakery at {cost['bakery']}, theatre at {cost['theatre']}"
        yield "kinds.montmartre.tiles", found, f"the theatre to cost 3 more than the bakery, {SEEN}"
    lists = (tuple(box.kind[f"{at}-{cost}"] for cost in (3, 4, 5)) for at in DISTRICTS.elements)
    if ("residence", "restaurant", "hotel") not in lists:
        yield "kinds", "none", f"a district with residence 3, restaurant 4, hotel 5, {SEEN}"


def _banks(box: Box) -> Iterator[Contradiction]:
    counts = Counter(box.pays.values())
    for district, francs in box.pays.items():
        if counts[francs] > 1:
            yield f"banks.{district}", francs, "a payment that no other bank has"


def _chips(box: Box) -> Iterator[Contradiction]:
    for site, good in box.chips.items():
        if (good in PRESTIGE) is not (int(site.rpartition("-")[2]) in COSTS[:3]):
            expected = "prestige beside 1, 2 and 3, resources beside 4, 5 and 8"
            yield "chips", f"{good} beside {site}", expected
    counts = Counter(box.chips.values())
    for good in GOODS.elements:
        if counts[good] != CHIPS_EACH:
            yield "chips", f"{counts[good]} of {good}", f"{CHIPS_EACH} of each good"


def _zones(box: Box) -> Iterator[Contradiction]:
    end = 0
    for letter, (first, last) in box.zones.items():
        if first != end + 1 or last < first:
            expected = f"a zone that begins at {end + 1}, where the one before it ends"
            yield f"zones.{letter}", f"{first} to {last}", expected
        end = last
    if end != len(SPACES):
        yield "zones.c", end, f"the last zone to end at {len(SPACES)}"


# --- landmarks ----------------------------------------------------------------------------------


def _costs(box: Box) -> Iterator[Contradiction]:
    for name, cost in box.landmark_cost.items():
        at = f"landmarks.{name}.cost"
        others = [each for each, its in box.landmark_cost.items() if its == cost and each != name]
        if others and not box.shared[name]:
            expected = f"shared = true here, as {', '.join(others)} costs as much, or another cost"
            yield f"{at}.francs", cost, expected
        if box.shared[name] and not others:
            yield f"{at}.shared", True, f"another landmark that costs {cost} too"
    if box.landmark_cost["louvre"] != LOUVRE:
        yield "landmarks.louvre.cost.francs", box.landmark_cost["louvre"], f"{LOUVRE}, {SEEN}"
    for cost in SEEN_COSTS:
        if cost not in box.landmark_cost.values():
            yield "landmarks", "none", f"a landmark of cost {cost}, {SEEN}"


def _of_cost(box: Box, cost: int, matter: str) -> tuple[list[str], str]:
    """The landmarks of a cost, and what to name if none of them is as it should be."""
    names = [at for at, francs in box.landmark_cost.items() if francs == cost]
    return names, f"landmarks.{names[0]}.{matter}" if len(names) == 1 else "landmarks"


def _prices(box: Box) -> Iterator[Contradiction]:
    for cost, price in SEEN_PRICES.items():
        names, at = _of_cost(box, cost, "price")
        if price not in (box.landmark_price[name] for name in names):
            words = " and ".join(f"{number} {good}" for good, number in price.items())
            yield at, "another price", f"cost {cost} with {words}, {SEEN}"


def _honours(box: Box) -> Iterator[Contradiction]:
    """The example of a landmark of cost 15 discards two chips of gold prestige for 10 points."""
    for name, shown in box.honours.items():
        icons = sum(number for number, _ in shown.values())
        if not 1 <= icons <= MOST_HONOURED:
            expected = f"from 1 to {MOST_HONOURED} of them"
            yield f"landmarks.{name}.honours", f"{icons} icons of prestige", expected
    names, at = _of_cost(box, LOUVRE, "honours")
    points = [box.honours[name].get("gold-prestige", (0, 0))[1] for name in names]
    if GOLD_POINTS not in points:
        expected = f"gold-prestige for {GOLD_POINTS} points each, {SEEN}"
        yield at, "none" if not any(points) else f"{max(points)} points", expected


# --- tokens -------------------------------------------------------------------------------------


def _tokens(box: Box) -> Iterator[Contradiction]:
    for token, gain in box.gains.items():
        if not any(gain.values()):
            yield f"tokens.{token}", "neither", "francs or vp or both"
    for token, cost in box.counted.items():
        if cost not in COSTS:
            yield f"tokens.{token}.cost", cost, f"a cost of buildings: {', '.join(map(str, COSTS))}"
    cost, points = box.counted["18"], box.per_building["18"]
    if (cost, points) != (4, 5):
        expected = f"5 points for each building of cost 4, {SEEN}"
        yield "tokens.18", f"{points} points for cost {cost}", expected
    copies = sum(sum(signs.values()) for signs in box.copies.values())
    if copies != EXTRA_COPIES:
        expected = f"{EXTRA_COPIES} with a sign, as there are 42 bonus tokens with 30 numbers"
        yield "copies", f"{copies} extra tokens", expected


def _vp_tokens(box: Box) -> Iterator[Contradiction]:
    for token, points in box.vp.items():
        at = f"vp-tokens.{token}.points"
        if not points[0] > points[1] > points[2]:
            expected = "fewer points for each place than for the one before it"
            yield at, ", ".join(map(str, points)), expected
        if points[0] > MOST_FIRST:
            yield at, points[0], f"at most {MOST_FIRST} for the first place"
    for seen in SEEN_VP:
        if seen not in box.vp.values():
            words = ", ".join(map(str, seen))
            yield "vp-tokens", "none", f"a VP token with {words}, {SEEN}"
    if all(points[0] != SEEN_FIRST for points in box.vp.values()):
        yield "vp-tokens", "none", f"a VP token with {SEEN_FIRST} for the first place, {SEEN}"


def _end_tokens(box: Box) -> Iterator[Contradiction]:
    for name, token in box.end.items():
        if not any(token.values()):
            yield f"end-tokens.{name}", "nothing", "francs, vp or goods"
    if not any(token["goods"] for token in box.end.values()):
        yield "end-tokens", "none", "some tokens with resources or prestige, as the text says"


# --- coins and prices ---------------------------------------------------------------------------


def _money(box: Box) -> Iterator[Contradiction]:
    coins = sum(box.coins.values())
    if coins != COINS:
        yield "coins", f"{coins} coins", f"{COINS} coins, as the text counts them"
    for good, price in box.buys.items():
        if box.sells[good] > price:
            expected = f"at most {price}, for which it is bought, lest money be endless"
            yield f"price-table.sells.{good}", box.sells[good], expected


KNOWN = (
    _kinds, _banks, _chips, _zones, _costs, _prices, _honours, _tokens, _vp_tokens, _end_tokens,
    _money,
)
"""What is asked of every box."""
