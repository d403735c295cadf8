"""Box files: the data of a copy of the game as a document, read and written.

``STANDARD`` is read from ``box.toml`` beside this file; players may bring their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rulespec.box.files import BoxFile
from rulespec.documents.strict_reading import Reader
from rulespec.games.paris_1900 import box_parts
from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.box_known import keep_to_what_is_known
from rulespec.games.paris_1900.box_parts import BESIDE, GROUPS, MATTERS, SIGNS
from rulespec.games.paris_1900.components import COSTS, DISTRICTS

_SAY_ONLY = ("counts", "names")
"""The parts that only say where things come from: they hold no data that a rule looks up."""

_KINDS, _CHIPS, _LANDMARKS, _TOKENS, _VP = (
    tuple(f"{group}.{name}" for name in names) for group, names in GROUPS.items()
)
PARTS = (
    *_SAY_ONLY,
    *_KINDS,
    "prices",
    "banks",
    *_CHIPS,
    "zones",
    *(f"{landmark}.{matter}" for landmark in _LANDMARKS for matter in MATTERS),
    *_TOKENS,
    "copies",
    *_VP,
    "end-tokens",
    "coins",
    "price-table",
)
"""Every part that has a provenance of its own; a dot leads into a table."""


def _read(reader: Reader) -> dict[str, Any]:
    counted, per_building = box_parts.per_building(reader)
    buys, sells = box_parts.price_table(reader)
    return {
        "kind": box_parts.kinds(reader),
        "pays": box_parts.pays(reader),
        "chips": box_parts.chips(reader),
        "wood": box_parts.wood(reader),
        "landmark_cost": box_parts.landmark_cost(reader),
        "landmark_price": box_parts.landmark_price(reader),
        "honours": box_parts.honours(reader),
        "vp": box_parts.vp(reader),
        "gains": box_parts.gains(reader),
        "stands_for": box_parts.stands_for(reader),
        "counted": counted,
        "per_building": per_building,
        "key_price": box_parts.key_price(reader),
        "end": box_parts.end(reader),
        "zones": box_parts.zones(reader),
        "copies": box_parts.copies(reader),
        "coins": box_parts.coins(reader),
        "buys": buys,
        "sells": sells,
    }


def _written(box: Box) -> dict[str, dict[str, Any]]:
    """What each part holds besides its provenance."""
    found: dict[str, dict[str, Any]] = {
        "prices": {"wood": box.wood},
        "banks": {**box.pays},
        "zones": {letter: list(ends) for letter, ends in box.zones.items()},
        "coins": {**box.coins},
        "price-table": {"buys": {**box.buys}, "sells": {**box.sells}},
        "copies": _copies(box),
        "end-tokens": {token: {**_brought(at), **at["goods"]} for token, at in box.end.items()},
    }
    for token, points in box.vp.items():
        found[f"vp-tokens.{token}"] = {"points": list(points)}
    return found | _board(box) | _landmarks(box) | _tokens(box)


def _brought(gain: Mapping[str, Any]) -> dict[str, int]:
    return {name: gain[name] for name in ("francs", "vp") if gain[name]}


def _copies(box: Box) -> dict[str, list[int]]:
    return {
        name: [int(number) for number, signs in box.copies.items() for _ in range(signs[sign])]
        for name, sign in SIGNS.items()
    }


def _board(box: Box) -> dict[str, dict[str, Any]]:
    districts = DISTRICTS.elements
    found: dict[str, dict[str, Any]] = {
        f"kinds.{at}": {"tiles": [box.kind[f"{at}-{cost}"] for cost in COSTS]} for at in districts
    }
    for part, costs in BESIDE.items():
        rows = {at: [box.chips[f"{at}-{cost}"] for cost in costs] for at in districts}
        found[f"chips.{part}"] = rows
    return found


def _landmarks(box: Box) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    counts = Counter(box.landmark_cost.values())
    for at, cost in box.landmark_cost.items():
        shared = {"shared": True} if counts[cost] > 1 else {}
        found[f"landmarks.{at}.cost"] = {"francs": cost, **shared}
        found[f"landmarks.{at}.price"] = {**box.landmark_price[at]}
        honours = box.honours[at].items()
        found[f"landmarks.{at}.honours"] = {good: list(printed) for good, printed in honours}
    return found


def _tokens(box: Box) -> dict[str, dict[str, Any]]:
    held: dict[str, dict[str, Any]] = {
        **{token: _brought(gain) for token, gain in box.gains.items()},
        **{token: {"stands-for": good} for token, good in box.stands_for.items()},
        **{at: {"cost": cost, "vp": box.per_building[at]} for at, cost in box.counted.items()},
        **{token: {"price": francs} for token, francs in box.key_price.items()},
    }
    return {f"tokens.{token}": table for token, table in held.items()}


FILE = BoxFile(
    package="rulespec.games.paris_1900",
    makes=Box,
    parts=PARTS,
    says_only=_SAY_ONLY,
    reads=_read,
    writes=_written,
    known=keep_to_what_is_known,
)
STANDARD = FILE.standard
read_box, write_box, load_box = FILE.read, FILE.write, FILE.load
