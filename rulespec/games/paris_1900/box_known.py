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

from rulespec.box.files import part_of
from rulespec.documents.strict_reading import Reader
from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.components import CHIPS_EACH, COSTS, DISTRICTS, GOODS, PRESTIGE

MONTMARTRE_STEP = 3
FIRST_BANK, LAST_BANK = 2, 7
SEEN_COSTS = (10, 11, 12, 13, 15)
"""The costs of landmarks that the text names."""

LOUVRE = 15
SEEN_PRICES = {12: {"marble": 1, "gold": 1}, LOUVRE: {"marble": 1, "gold": 2}}
GOLD_POINTS = 5
"""What a chip of gold prestige brings at a landmark of cost 15."""

TOKEN_18 = (4, 5)
"""It counts buildings of cost 4, for 5 points each."""

SEEN_VP = ((20, 10, 5), (16, 8, 4))
SEEN_FIRST, MOST_FIRST = 18, 20


def keep_to_what_is_known(reader: Reader, box: Box) -> None:
    """Refuse a box that cannot be a copy of this game."""
    for known in (_kinds, _banks, _chips, _costs, _louvre, _prices, _tokens, _vp_tokens, _end):
        known(reader, box)


# --- buildings and the board --------------------------------------------------------------------


def _kinds(reader: Reader, box: Box) -> None:
    theatre = box.kind["la-villette-8"]
    if theatre != "theatre":
        at = part_of(reader, "kinds.la-villette.tiles")
        raise at.wrong(f"{theatre} at 8", "the theatre at 8, as in the text's example")
    cost = {box.kind[f"montmartre-{cost}"]: cost for cost in COSTS}
    step = cost["theatre"] - cost["bakery"]
    if step != MONTMARTRE_STEP:
        at = part_of(reader, "kinds.montmartre.tiles")
        found = f"bakery at {cost['bakery']}, theatre at {cost['theatre']}"
        expected = "the theatre to cost 3 more than the bakery, as in the text's example"
        raise at.wrong(found, expected)
    row = ("residence", "restaurant", "hotel")
    lists = (tuple(box.kind[f"{at}-{cost}"] for cost in (3, 4, 5)) for at in DISTRICTS.elements)
    if row not in lists:
        expected = "a district with residence 3, restaurant 4, hotel 5, as in the text's example"
        raise reader.part("kinds").wrong("none", expected)


def _banks(reader: Reader, box: Box) -> None:
    counts = Counter(box.pays.values())
    for district, francs in box.pays.items():
        at = reader.part("banks").part(district)
        if not FIRST_BANK <= francs <= LAST_BANK:
            raise at.wrong(francs, f"a payment from {FIRST_BANK} to {LAST_BANK}")
        if counts[francs] > 1:
            raise at.wrong(francs, "a payment that no other bank has")


def _chips(reader: Reader, box: Box) -> None:
    at = reader.part("chips")
    for site, good in box.chips.items():
        cheap = int(site.rpartition("-")[2]) in COSTS[:3]
        if (good in PRESTIGE) is not cheap:
            expected = "prestige beside 1, 2 and 3, resources beside 4, 5 and 8"
            raise at.wrong(f"{good} beside {site}", expected)
    counts = Counter(box.chips.values())
    for good in GOODS.elements:
        if counts[good] != CHIPS_EACH:
            raise at.wrong(f"{counts[good]} of {good}", f"{CHIPS_EACH} of each good")


# --- landmarks ----------------------------------------------------------------------------------


def _costs(reader: Reader, box: Box) -> None:
    if box.landmark_cost["louvre"] != LOUVRE:
        at = part_of(reader, "landmarks.louvre.cost.francs")
        raise at.wrong(box.landmark_cost["louvre"], f"{LOUVRE}, as in the text's example")
    for cost in SEEN_COSTS:
        if cost not in box.landmark_cost.values():
            at = reader.part("landmarks")
            raise at.wrong("none", f"a landmark of cost {cost}, as in the text's example")


def _of_cost(reader: Reader, box: Box, cost: int, matter: str) -> tuple[list[str], Reader]:
    """The landmarks of a cost, and what to name if none of them is as it should be."""
    names = [at for at, francs in box.landmark_cost.items() if francs == cost]
    alone = len(names) == 1
    return names, part_of(reader, f"landmarks.{names[0]}.{matter}" if alone else "landmarks")


def _prices(reader: Reader, box: Box) -> None:
    for cost, price in SEEN_PRICES.items():
        names, at = _of_cost(reader, box, cost, "price")
        if price not in (box.landmark_price[name] for name in names):
            words = " and ".join(f"{number} {good}" for good, number in price.items())
            raise at.wrong("another price", f"cost {cost} with {words}, as in the text's example")


def _louvre(reader: Reader, box: Box) -> None:
    """The example of a landmark of cost 15 discards two chips of gold prestige for 10 points."""
    names, at = _of_cost(reader, box, LOUVRE, "honours")
    points = [box.honours[name].get("gold-prestige", (0, 0))[1] for name in names]
    if GOLD_POINTS not in points:
        expected = f"gold-prestige for {GOLD_POINTS} points each, as in the text's example"
        raise at.wrong("none" if not any(points) else f"{max(points)} points", expected)


# --- tokens -------------------------------------------------------------------------------------


def _tokens(reader: Reader, box: Box) -> None:
    found = box.counted["18"], box.per_building["18"]
    if found != TOKEN_18:
        expected = "5 points for each building of cost 4, as in the text's example"
        shown = f"{found[1]} points for cost {found[0]}"
        raise part_of(reader, "tokens.18").wrong(shown, expected)


def _vp_tokens(reader: Reader, box: Box) -> None:
    for token, points in box.vp.items():
        if points[0] > MOST_FIRST:
            at = part_of(reader, f"vp-tokens.{token}.points")
            raise at.wrong(points[0], f"at most {MOST_FIRST} for the first place")
    for seen in SEEN_VP:
        if seen not in box.vp.values():
            words = ", ".join(map(str, seen))
            expected = f"a VP token with {words}, as in the text's example"
            raise reader.part("vp-tokens").wrong("none", expected)
    if all(points[0] != SEEN_FIRST for points in box.vp.values()):
        expected = f"a VP token with {SEEN_FIRST} for the first place, as in the text's example"
        raise reader.part("vp-tokens").wrong("none", expected)


def _end(reader: Reader, box: Box) -> None:
    if not any(token["goods"] for token in box.end.values()):
        expected = "some tokens with resources or prestige, as the text says"
        raise reader.part("end-tokens").wrong("none", expected)
