"""A box of Paris that is wrong is one error, with its place."""

from __future__ import annotations

import pytest
from games.boxed import Change, drop, put
from games.paris_1900.boxes import changed

from rulespec.box.provenance import read_source
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.games.paris_1900.box_file import (
    PARTS,
)
from rulespec.games.paris_1900.components import (
    KINDS,
)

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
