"""Boxes of Paris: the standard one keeps to the text, and players may bring their own."""

from __future__ import annotations

import pickle
import tomllib
from collections import Counter
from copy import deepcopy
from importlib.resources import files
from itertools import combinations_with_replacement, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from games.boxed import Change, drop, put

from rulespec.cli import sources
from rulespec.documents.files import save
from rulespec.errors import BadInput
from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.box_file import (
    COMMENTS,
    PARTS,
    STANDARD,
    load_box,
    read_box,
    write_box,
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
from rulespec.provenance import read_source
from rulespec.reading import Reader

TEXT = files("rulespec.games.paris_1900").joinpath("box.toml").read_text(encoding="utf-8")
TABLES = STANDARD.tables


def table() -> dict[str, Any]:
    return tomllib.loads(TEXT)


def changed(*changes: Change) -> Box:
    """A box of one's own, which is the standard one but for some things."""
    own = table() | {"name": "ours"}
    for change in changes:
        change(own)
    return read_box(own, "ours.toml")


def place(name: str) -> int:
    return PLACES.places[name]


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


# --- what the rules look up ---------------------------------------------------------------------


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


# --- provenance ---------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
def test_every_part_says_where_it_comes_from(part: str) -> None:
    source = STANDARD.source(part)
    assert source.part == part
    assert source.note
    if source.kind in {"public", "inferred"}:
        assert source.confidence


def test_what_is_not_found_is_a_stand_in() -> None:
    """What the facts call not found is marked so, and what the text says is not."""
    kinds = {source.part: source.kind for source in STANDARD.sources}
    missing = {"banks", "chips.prestige", "chips.resources", "zones", "copies", "end-tokens",
               "price-table", "tokens.1", "tokens.13", "tokens.28", "vp-tokens.v2",
               *(f"kinds.{district}" for district in DISTRICTS.elements),
               *(f"landmarks.landmark-8.{matter}" for matter in ("cost", "price", "honours"))}
    printed = {"counts", "tokens.18", "vp-tokens.v1", "vp-tokens.v3", "landmarks.louvre.cost"}

    assert {kinds[part] for part in missing} == {"stand-in"}
    assert {part for part, kind in kinds.items() if kind == "rulebook"} == printed


def test_a_group_has_the_sources_of_its_parts() -> None:
    louvre = [at.part for at in STANDARD.sources_of("landmarks.louvre")]

    assert louvre == [f"landmarks.louvre.{matter}" for matter in ("cost", "price", "honours")]
    assert [at.part for at in STANDARD.sources_of("tokens.1")] == ["tokens.1"]
    assert len(STANDARD.sources_of("landmarks")) == 24


def test_an_own_part_is_sure() -> None:
    ours = changed(put("banks/provenance", "own"))
    assert ours.source("banks").kind == "own"
    assert ours != STANDARD


# --- a box of one's own -------------------------------------------------------------------------


def test_a_copy_is_the_same_box(tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(TEXT, encoding="utf-8")

    assert load_box(path) == STANDARD
    assert hash(load_box(path)) == hash(STANDARD)


OWN: dict[str, Change] = {
    "kinds": put("kinds/chaillot/tiles", list(KINDS.elements)),
    "wood": put("prices/wood", 2),
    "banks": lambda own: own["banks"].update(belleville=7, chaillot=2),
    "zones": lambda own: own["zones"].update(a=[1, 9], b=[10, 21], c=[22, 30]),
    "gold elsewhere": lambda own: (put("chips/gold/chaillot", ["wood"])(own),
                                   put("chips/resources/chaillot", ["gold", "marble"])(own)),
    "shared cost": lambda own: [own["landmarks"][at]["cost"].update(francs=11, shared=True)
                                for at in ("luxembourg", "landmark-8")],
    "no price": lambda own: own["landmarks"]["tuileries"]["price"].pop("gold"),
    "francs": put("tokens/5/francs", 9),
    "two of a sign": put("copies/three", [1, 1, 8, 10, 12, 18]),
    "both signs": put("copies/three", [2, 3, 8, 10, 12, 18]),
    "mixed end token": put("end-tokens/e1", {"francs": 2, "vp": 1, "wood": 3}),
    "prices": put("price-table/buys/wood", 9),
}


@pytest.mark.parametrize("name", OWN)
def test_a_box_saved_is_the_box_loaded(name: str, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    ours = changed(OWN[name])
    save(write_box(ours), path, COMMENTS)

    assert load_box(path) == ours
    assert ours != changed()
    assert path.read_text(encoding="utf-8").startswith("# The box of")


def test_what_is_empty_is_not_written() -> None:
    ours = changed(put("prices", {"provenance": "own", "wood": 1}))
    assert write_box(ours)["prices"] == {"provenance": "own", "wood": 1}


def test_a_box_travels() -> None:
    there = pickle.loads(pickle.dumps(STANDARD))  # noqa: S301  # our own box

    assert there == STANDARD
    assert hash(there) == hash(STANDARD)
    assert there.tables.cost == TABLES.cost


def test_nobody_can_change_a_box() -> None:
    for sealed in (STANDARD.kind, STANDARD.honours["louvre"], STANDARD.end["e7"]["goods"]):
        with pytest.raises(TypeError, match="sealed"):
            sealed["wood"] = 3  # type: ignore[index]


def test_reading_a_box_leaves_the_table_as_it_is() -> None:
    own = table()
    before = deepcopy(own)
    read_box(own)
    assert own == before


# --- wrong boxes --------------------------------------------------------------------------------

LOUVRE = "landmarks: louvre"
CONTRADICTIONS: list[tuple[Change, str, str]] = [
    (put("kinds/chaillot/tiles", ["cafe", "cafe", "hotel", "theatre", "bakery", "residence"]),
     "kinds: chaillot: tiles[2]", "each name once"),
    (put("kinds/chaillot/tiles", ["cafe", "hotel", "theatre", "bakery", "residence"]),
     "kinds: chaillot: tiles", "six, each kind once"),
    (put("kinds/la-villette/tiles", list(reversed(KINDS.elements))),
     "kinds: la-villette: tiles", "the theatre at 8"),
    (put("kinds/montmartre/tiles", list(KINDS.elements)),
     "kinds: montmartre: tiles", "3 more than the bakery"),
    (put("kinds/batignolles/tiles", list(reversed(KINDS.elements))),
     "kinds", "residence 3, restaurant 4, hotel 5"),
    (put("prices/wood", 0), "prices: wood", "from 1 to 3"),
    (put("banks/chaillot", 6), "banks: saint-germain", "no other bank has"),
    (put("banks/chaillot", 8), "banks: chaillot", "from 2 to 7"),
    (put("chips/gold/chaillot", ["gold", "wood"]), "chips: gold: chaillot", "1, one beside"),
    (put("chips/resources/chaillot", ["wood"]), "chips: resources: chaillot", "cost 4, 5"),
    (put("chips/resources/chaillot", ["marble", "marble"]), "chips", "6 of each good"),
    (put("chips/resources/chaillot", ["bronze-prestige", "marble"]), "chips", "beside 4, 5 and 8"),
    (put("chips/prestige/chaillot", ["gold", "silver-prestige", "gold-prestige"]),
     "chips", "prestige beside 1, 2 and 3"),
    (put("zones/b", [12, 20]), "zones: b", "begins at 11"),
    (put("zones/c", [21, 29]), "zones: c", "end at 30"),
    (put("zones/a", [1, 10, 11]), "zones: a", "2 figures"),
    (put("landmarks/luxembourg/cost/francs", 16), "landmarks: eiffel-tower: cost: francs",
     "luxembourg costs as much"),
    (put("landmarks/louvre/cost/shared", True), f"{LOUVRE}: cost: shared", "costs 15 too"),
    (lambda own: (put("landmarks/louvre/cost/francs", 9)(own),
                  put("landmarks/luxembourg/cost/francs", 15)(own)),
     f"{LOUVRE}: cost: francs", "15, as in the text"),
    (put("landmarks/notre-dame/cost/francs", 17), "landmarks", "a landmark of cost 13"),
    (put("landmarks/louvre/price/gold", 1), f"{LOUVRE}: price", "1 marble and 2 gold"),
    (put("landmarks/grand-palais/price/marble", 2), "landmarks: grand-palais: price",
     "1 marble and 1 gold"),
    (put("landmarks/louvre/price/wood", 1), f"{LOUVRE}: price", "only provenance"),
    (put("landmarks/louvre/honours/gold-prestige", [2, 4]), f"{LOUVRE}: honours", "5 points each"),
    (put("landmarks/louvre/honours/silver-prestige", [2, 3]), f"{LOUVRE}: honours", "1 to 3"),
    (put("landmarks/tuileries/honours", {"provenance": "own"}), "landmarks: tuileries: honours",
     "1 to 3"),
    (drop("tokens/1/francs"), "tokens: 1", "francs or vp"),
    (put("tokens/2/stands-for", "gold-prestige"), "tokens: 2: stands-for", "one of wood"),
    (put("tokens/6/cost", 6), "tokens: 6: cost", "a cost of buildings"),
    (put("tokens/18/vp", 4), "tokens: 18", "5 points for each building of cost 4"),
    (put("tokens/18/cost", 5), "tokens: 18", "5 points for each building of cost 4"),
    (put("tokens/13/price", 0), "tokens: 13: price", "from 1"),
    (put("copies/three", [1, 6]), "copies", "12 with a sign"),
    (put("copies/three", []), "copies: three", "at least one"),
    (put("copies/four", [2, 3, 4, 5, 7, 31]), "copies: four[6]", "from 1 to 30"),
    (put("vp-tokens/v4/points", [14, 14, 3]), "vp-tokens: v4: points", "fewer points"),
    (put("vp-tokens/v4/points", [14, 7]), "vp-tokens: v4: points", "3 figures"),
    (put("vp-tokens/v4/points", [24, 12, 6]), "vp-tokens: v4: points", "at most 20"),
    (put("vp-tokens/v1/points", [20, 10, 4]), "vp-tokens", "20, 10, 5"),
    (put("vp-tokens/v2/points", [17, 9, 4]), "vp-tokens", "18 for the first place"),
    (put("end-tokens/e1", {}), "end-tokens: e1", "francs, vp or goods"),
    (put("end-tokens/e7", {"wood": 4}), "end-tokens: e7: wood", "from 1 to 3"),
    (lambda own: own["end-tokens"].update({f"e{n}": {"vp": 1} for n in range(1, 13)}),
     "end-tokens", "resources or prestige"),
    (put("coins/1", 16), "coins", "35 coins"),
    (put("price-table/sells/gold", 5), "price-table: sells: gold", "at most 4"),
    (put("price-table/buys/gold-prestige", 5), "price-table: buys", "only wood"),
]


STRICT: list[tuple[Change, str, str]] = [
    (drop("kinds"), "", "a value named 'kinds'"),
    (put("colour", "red"), "", "only name"),
    (put("kinds/paris", {}), "kinds", "only belleville"),
    (put("landmarks/louvre/colour", {}), LOUVRE, "only cost"),
    (put("counts/tiles", 36), "counts", "only provenance"),
    (drop("banks/chaillot"), "banks", "a value named 'chaillot'"),
    (put("banks/chaillot", "7"), "banks: chaillot", "a whole number"),
    (put("banks/chaillot", True), "banks: chaillot", "a whole number"),
    (put("tokens/27", {}), "tokens", "only 1, 5"),
    (put("zones/a", "1-10"), "zones: a", "a list"),
    (put("landmarks/louvre", []), LOUVRE, "a table of named values"),
    (put("name", "Our Copy"), "name", "small letters"),
    (put("name", "standard"), "name", "another name"),
    (put("prices/wood", 10**30), "prices: wood", "from 1 to 3"),
    *((put(f"{part.replace('.', '/')}/provenance", "hearsay"),
       f"{part.replace('.', ': ')}: provenance", "one of rulebook") for part in PARTS),
    *((drop(f"{part.replace('.', '/')}/provenance"),
       part.replace(".", ": "), "a value named 'provenance'") for part in PARTS),
]
WRONG = CONTRADICTIONS + STRICT


@pytest.mark.parametrize(
    ("change", "place", "expected"), WRONG, ids=[f"{at}, {wanted}" for _, at, wanted in WRONG]
)
def test_a_wrong_box_is_one_error_with_its_place(
    change: Change, place: str, expected: str
) -> None:
    with pytest.raises(BadInput) as refused:
        changed(put("prices/wood", 2), change)

    assert refused.value.place == (f"ours.toml: {place}" if place else "ours.toml")
    assert expected in refused.value.expected


def test_a_part_without_a_source_is_refused() -> None:
    with pytest.raises(BadInput, match="a value named 'provenance'"):
        read_source(Reader({"note": "none"}, "box"), "banks")


# --- the command line ---------------------------------------------------------------------------


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> None:
    """What ``rulespec box`` asks of a game, for this one."""
    known = SimpleNamespace(
        standard_box=STANDARD, load_box=load_box, write_box=write_box, box_comments=COMMENTS
    )
    monkeypatch.setattr("rulespec.game.game", lambda _: known)


@pytest.mark.usefixtures("game")
def test_the_command_line_lists_what_is_a_stand_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"

    assert sources.box(["paris-1900"]) == 0
    assert "tokens.18: rulebook" in capsys.readouterr().out
    assert sources.box(["paris-1900", "save", str(path)]) == 0
    assert sources.box(["paris-1900", "check", str(path)]) == 1
    assert "still stand-ins: kinds.belleville, " in capsys.readouterr().out


@pytest.mark.usefixtures("game")
def test_the_command_line_is_content_with_an_own_box(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        TEXT.replace('"stand-in"', '"own"').replace('name = "standard"', 'name = "mine"'),
        encoding="utf-8",
    )
    assert sources.box(["paris-1900", "check", str(path)]) == 0

    path.write_text(path.read_text(encoding="utf-8").replace("wood = 1", "wood = 9", 1))
    with pytest.raises(BadInput, match=r"mine.toml: prices: wood"):
        sources.box(["paris-1900", "check", str(path)])
