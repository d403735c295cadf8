"""The parts of a box file, each read strictly: what kind of value it has, and within what limits.

What the text and the sources know of every copy is in ``box_known.py``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from rulespec.box.files import data_of
from rulespec.documents.strict_reading import Reader
from rulespec.games.paris_1900.components import (
    COINS, COSTS, DISTRICTS, END_TOKENS, EXTRA_COPIES, GAINS, GOODS, KEY_TOKENS, KINDS, LANDMARKS,
    PER_BUILDING, PORTIONS_EACH, PRESTIGE, RESOURCES, SPACES, VP_TOKENS,
)
from rulespec.games.paris_1900.printed import MOST_HONOURED
from rulespec.sealed import sealed

GREATEST = 99
"""The greatest figure that a box may print."""

STANDING = ("2", "3", "4")
"""The bonus tokens that stand for the resource printed on them."""

BESIDE = {"prestige": (1, 2, 3), "resources": (4, 5), "gold": (8,)}
"""Beside buildings of which cost the chips of each part lie."""

MATTERS = ("cost", "price", "honours")
"""What is known of a landmark one by one."""

SIGNS = {"three": "3", "four": "4"}
ZONES = ("a", "b", "c")
VALUES = ("1", "5", "10")
GROUPS = {
    "kinds": DISTRICTS.elements,
    "chips": tuple(BESIDE),
    "landmarks": LANDMARKS.elements,
    "tokens": (*GAINS, *STANDING, *PER_BUILDING, *KEY_TOKENS),
    "vp-tokens": VP_TOKENS.elements,
}
"""The parts of the box that are tables of parts."""


def _figure(reader: Reader, most: int = GREATEST) -> int:
    return reader.whole(1, most)


def _figures(reader: Reader, names: Iterable[str], most: int = GREATEST) -> dict[str, int]:
    """A figure for each of the names."""
    return {name: _figure(reader.part(name), most=most) for name in names}


def _some_figures(reader: Reader, names: Iterable[str], most: int = GREATEST) -> dict[str, int]:
    """Figures for those names that the table has."""
    return _figures(reader, (name for name in names if reader.has(name)), most)


def _row(reader: Reader, length: int, most: int = GREATEST) -> tuple[int, ...]:
    """So many figures in a list."""
    items = reader.items()
    if len(items) != length:
        raise reader.wrong(f"{len(items)} figures", f"{length} figures")
    return tuple(_figure(item, most) for item in items)


# --- buildings and the board --------------------------------------------------------------------


def kinds(reader: Reader) -> dict[str, str]:
    """For each building tile its kind."""
    found: dict[str, str] = {}
    for district in DISTRICTS.elements:
        tiles = data_of(reader, f"kinds.{district}", ("tiles",)).part("tiles")
        names = tiles.names(KINDS.elements)
        if len(names) != len(COSTS):
            raise tiles.wrong(f"{len(names)} kinds", "six, each kind once, in the order of costs")
        found |= {f"{district}-{cost}": kind for cost, kind in zip(COSTS, names, strict=True)}
    return found


def wood(reader: Reader) -> int:
    """How much wood a building of cost 8 needs."""
    return _figure(data_of(reader, "prices", ("wood",)).part("wood"), most=PORTIONS_EACH)


def pays(reader: Reader) -> dict[str, int]:
    """For each district the francs that its bank pays."""
    return _figures(data_of(reader, "banks", DISTRICTS.elements), DISTRICTS.elements)


def chips(reader: Reader) -> dict[str, str]:
    """For each site the good whose chip lies beside it."""
    found: dict[str, str] = {}
    for part, costs in BESIDE.items():
        rows = data_of(reader, f"chips.{part}", DISTRICTS.elements)
        for district in DISTRICTS.elements:
            items = rows.part(district).items()
            if len(items) != len(costs):
                beside = ", ".join(map(str, costs))
                expected = f"{len(costs)}, one beside each building of cost {beside}"
                raise rows.part(district).wrong(f"{len(items)} chips", expected)
            for cost, item in zip(costs, items, strict=True):
                found[f"{district}-{cost}"] = item.one_of(GOODS.elements)
    return found


def zones(reader: Reader) -> dict[str, tuple[int, int]]:
    """For each letter the first and the last space of its zone."""
    table = data_of(reader, "zones", ZONES)
    found, expected = {}, 1
    for letter in ZONES:
        first, last = _row(table.part(letter), 2, len(SPACES))
        if first != expected or last < first:
            wanted = f"a zone that begins at {expected}, where the one before it ends"
            raise table.part(letter).wrong(f"{first} to {last}", wanted)
        found[letter], expected = (first, last), last + 1
    if expected != len(SPACES) + 1:
        raise table.part(ZONES[-1]).wrong(expected - 1, f"the last zone to end at {len(SPACES)}")
    return found


# --- landmarks ----------------------------------------------------------------------------------


def landmark_cost(reader: Reader) -> dict[str, int]:
    """For each landmark its cost; those that share one say so."""
    known = ("francs", "shared")
    parts = {at: data_of(reader, f"landmarks.{at}.cost", known) for at in LANDMARKS.elements}
    found = {at: _figure(part.part("francs")) for at, part in parts.items()}
    counts = Counter(found.values())
    for at, part in parts.items():
        shared = part.optional_truth("shared")
        if counts[found[at]] > 1 and not shared:
            others = ", ".join(name for name in found if found[name] == found[at] and name != at)
            expected = f"shared = true here, as {others} costs as much, or another cost"
            raise part.part("francs").wrong(found[at], expected)
        if shared and counts[found[at]] == 1:
            raise part.part("shared").wrong(shared, f"another landmark that costs {found[at]} too")
    return found


def landmark_price(reader: Reader) -> dict[str, dict[str, int]]:
    """For each landmark how much marble and gold it needs."""
    needs = ("marble", "gold")
    return {
        at: _some_figures(data_of(reader, f"landmarks.{at}.price", needs), needs, PORTIONS_EACH)
        for at in LANDMARKS.elements
    }


def honours(reader: Reader) -> dict[str, dict[str, tuple[int, ...]]]:
    """For each landmark and good on it, how many icons, and the points for each chip."""
    found = {}
    for at in LANDMARKS.elements:
        part = data_of(reader, f"landmarks.{at}.honours", PRESTIGE)
        found[at] = {good: _row(part.part(good), 2) for good in PRESTIGE if part.has(good)}
        icons = sum(number for number, _ in found[at].values())
        if not 1 <= icons <= MOST_HONOURED:
            raise part.wrong(f"{icons} icons of prestige", f"from 1 to {MOST_HONOURED} of them")
    return found


# --- tokens -------------------------------------------------------------------------------------


def gains(reader: Reader) -> dict[str, dict[str, int]]:
    """For the tokens that bring them, francs and points."""
    found = {}
    for token in GAINS:
        part = data_of(reader, f"tokens.{token}", ("francs", "vp"))
        some = _some_figures(part, ("francs", "vp"))
        if not some:
            raise part.wrong("neither", "francs or vp or both")
        found[token] = {"francs": 0, "vp": 0} | some
    return found


def stands_for(reader: Reader) -> dict[str, str]:
    """For tokens 2, 3 and 4 the resource that is printed on them."""
    parts = {token: data_of(reader, f"tokens.{token}", ("stands-for",)) for token in STANDING}
    return {token: part.choice("stands-for", RESOURCES) for token, part in parts.items()}


def per_building(reader: Reader) -> tuple[dict[str, int], dict[str, int]]:
    """For the tokens that count buildings, of which cost, and the points for each."""
    counted, points = {}, {}
    for token in PER_BUILDING:
        part = data_of(reader, f"tokens.{token}", ("cost", "vp"))
        counted[token] = _figure(part.part("cost"))
        if counted[token] not in COSTS:
            expected = f"a cost of buildings: {', '.join(map(str, COSTS))}"
            raise part.part("cost").wrong(counted[token], expected)
        points[token] = _figure(part.part("vp"))
    return counted, points


def key_price(reader: Reader) -> dict[str, int]:
    """For the tokens that sell a key what it costs."""
    parts = {token: data_of(reader, f"tokens.{token}", ("price",)) for token in KEY_TOKENS}
    return {token: _figure(part.part("price")) for token, part in parts.items()}


def copies(reader: Reader) -> dict[str, dict[str, int]]:
    """For numbers with extra tokens, how many there are with each sign."""
    part = data_of(reader, "copies", SIGNS)
    found: dict[str, dict[str, int]] = {}
    for name, sign in SIGNS.items():
        items = part.part(name).items()
        if not items:
            raise part.part(name).wrong("none", "at least one token with this sign")
        for number in (str(_figure(item, len(SPACES))) for item in items):
            found.setdefault(number, {"3": 0, "4": 0})[sign] += 1
    total = sum(sum(signs.values()) for signs in found.values())
    if total != EXTRA_COPIES:
        expected = f"{EXTRA_COPIES} with a sign, as there are 42 bonus tokens with 30 numbers"
        raise part.wrong(f"{total} extra tokens", expected)
    return {number: found[number] for number in sorted(found, key=int)}


def vp(reader: Reader) -> dict[str, tuple[int, ...]]:
    """For each VP token the points of the three places."""
    found = {}
    for token in VP_TOKENS.elements:
        points = data_of(reader, f"vp-tokens.{token}", ("points",)).part("points")
        first, second, third = found[token] = _row(points, 3)
        if not first > second > third:
            shown = f"{first}, {second}, {third}"
            raise points.wrong(shown, "fewer points for each place than for the one before it")
    return found


def end(reader: Reader) -> dict[str, dict[str, Any]]:
    """For each end token its francs, points and goods."""
    found = {}
    part = data_of(reader, "end-tokens", END_TOKENS)
    for token in END_TOKENS:
        at = part.part(token)
        at.only(("francs", "vp", *GOODS.elements))
        brings = {"francs": 0, "vp": 0} | _some_figures(at, ("francs", "vp"))
        goods = _some_figures(at, GOODS.elements, PORTIONS_EACH)
        if not goods and not any(brings.values()):
            raise at.wrong("nothing", "francs, vp or goods")
        found[token] = {**brings, "goods": sealed(goods)}
    return found


# --- coins and prices ---------------------------------------------------------------------------


def coins(reader: Reader) -> dict[str, int]:
    """For each value how many coins there are."""
    part = data_of(reader, "coins", VALUES)
    found = _figures(part, VALUES, COINS)
    if sum(found.values()) != COINS:
        raise part.wrong(f"{sum(found.values())} coins", f"{COINS} coins, as the text counts them")
    return found


def price_table(reader: Reader) -> tuple[dict[str, int], dict[str, int]]:
    """For what resources are bought, and goods sold."""
    part = data_of(reader, "price-table", ("buys", "sells"))
    part.part("buys").only(RESOURCES)
    part.part("sells").only(GOODS.elements)
    buys = _figures(part.part("buys"), RESOURCES)
    sells = _figures(part.part("sells"), GOODS.elements)
    for good in RESOURCES:
        if sells[good] > buys[good]:
            expected = f"at most {buys[good]}, for which it is bought, lest money be endless"
            raise part.part("sells").part(good).wrong(sells[good], expected)
    return buys, sells
