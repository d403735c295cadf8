"""Small states to order, a stand-in for the unknown figures of the box, and the set-up."""

from typing import Any

from .board import (
    BANKS,
    COSTS,
    DISTRICTS,
    GOODS,
    PLAYERS,
    SITES,
    Move,
    State,
)

DEFAULTS = {
    "vp.where": "any-district",
    "vp.later": "now",
    "vp.keys": "keys",
    "landmark.arc": "no",
    "landmark.order": "adding",
    "no-action": "none-legal",
    "end.when": "same-turn",
    "trade.when": "any-time",
    "coins": "unlimited",
    "bonus.twice": "held",
    "bonus.no-target": "needs",
    "bonus.zero-back": "yes",
    "bonus.after-30": "never",
    "bonus.20-counts-27": "yes",
    "pairs.tokens": "no",
    "doubling.dearer": "yes",
    "honour.icons": "each-icon",
    "tie.doubled": "twice",
    "setup.extra-tokens": "with-same",
    "bonus.30-bars": "no",
    "tie.skips": "one-skipped",
    "advance.zero": "no",
    "bonus.rest": "now",
    "tie.same-sum": "dearest",
    "bonus.nothing": "yes",
}
OTHERS = {
    "vp.where": "that-district",
    "vp.later": "kept",
    "vp.keys": "places",
    "landmark.arc": "yes",
    "landmark.order": "buying",
    "no-action": "may-skip",
    "end.when": "next-turn",
    "trade.when": "own-turn",
    "coins": "run-out",
    "bonus.twice": "ever",
    "bonus.no-target": "wastes",
    "bonus.zero-back": "no",
    "bonus.after-30": "by-place",
    "bonus.20-counts-27": "no",
    "pairs.tokens": "yes",
    "doubling.dearer": "no",
    "honour.icons": "any-shown",
    "tie.doubled": "once",
    "setup.extra-tokens": "on-number",
    "bonus.30-bars": "yes",
    "tie.skips": "counting",
    "advance.zero": "yes",
    "bonus.rest": "turn",
    "tie.same-sum": "all",
    "bonus.nothing": "no",
}
KINDS = ["cafe", "bakery", "residence", "restaurant", "hotel", "theatre"]
# each district has each kind once; from cost 1 to cost 8, as the indices of KINDS
KIND_ROWS = {
    "belleville": [0, 1, 2, 3, 4, 5],
    "batignolles": [1, 2, 3, 4, 5, 0],
    "montmartre": [1, 2, 0, 5, 4, 3],
    "la-villette": [4, 3, 1, 0, 2, 5],
    "saint-germain": [3, 4, 5, 0, 1, 2],
    "chaillot": [5, 0, 4, 1, 3, 2],
}
# name, cost, goods to pay, prestige shown: [icons, points each]
LANDMARK_ROWS: list[Any] = [
    ("eiffel-tower", 16, {"gold": 3}, {"gold-prestige": [3, 5]}),
    ("louvre", 15, {"gold": 2, "marble": 1}, {"gold-prestige": [2, 5], "silver-prestige": [1, 3]}),
    ("luxembourg", 14, {"gold": 2}, {"gold-prestige": [1, 5], "bronze-prestige": [2, 2]}),
    ("notre-dame", 13, {"gold": 1, "marble": 1}, {"silver-prestige": [3, 3]}),
    ("grand-palais", 12, {"marble": 1, "gold": 1}, {"silver-prestige": [2, 3]}),
    ("tuileries", 11, {"marble": 2}, {"silver-prestige": [1, 3], "bronze-prestige": [1, 2]}),
    ("sacre-coeur", 10, {"marble": 1}, {"bronze-prestige": [3, 2]}),
    ("landmark-8", 9, {"marble": 1}, {"bronze-prestige": [2, 2]}),
]
END_ROWS = [
    {"vp": 3},
    {"vp": 4},
    {"vp": 5},
    {"francs": 4},
    {"francs": 6},
    {"francs": 2, "vp": 2},
    {"goods": {"wood": 1, "marble": 1}},
    {"goods": {"marble": 2}},
    {"goods": {"gold": 2}},
    {"goods": {"bronze-prestige": 2}},
    {"goods": {"silver-prestige": 2}},
    {"goods": {"gold-prestige": 1, "wood": 1}},
]


GAINS = {
    "1": {"francs": 3, "vp": 0},
    "5": {"francs": 4, "vp": 1},
    "7": {"francs": 2, "vp": 3},
    "12": {"francs": 5, "vp": 2},
    "22": {"francs": 0, "vp": 8},
}


def stand_in() -> dict[str, Any]:
    """Figures for what the rulebook shows only in pictures: invented, but consistent with it."""
    cost = dict.fromkeys([*BANKS, "arc"], 0)
    kind, prices = {}, {}
    for district in DISTRICTS:
        for slot, index in zip(COSTS, KIND_ROWS[district], strict=True):
            cost[f"{district}-{slot}"] = slot
            kind[f"{district}-{slot}"] = KINDS[index]
        prices[f"{district}-8"] = {"wood": 1}
    for name, price, goods, _ in LANDMARK_ROWS:
        cost[name] = price
        prices[name] = goods
    return {
        "cost": cost,
        "kind": kind,
        "prices": prices,
        "pays": {district: 2 + index for index, district in enumerate(DISTRICTS)},
        "honours": {name: shown for name, _, _, shown in LANDMARK_ROWS},
        "end": {f"e{index}": row for index, row in enumerate(END_ROWS, start=1)},
        **tables(),
    }


def tables() -> dict[str, Any]:
    """The smaller tables of the stand-in."""
    early = ["1", "2", "3", "6", "8", "10"]
    late = ["4", "5", "9", "11", "12", "15"]
    vp = [[20, 10, 5], [16, 8, 4], [18, 9, 4], [14, 7, 3], [12, 6, 3], [10, 5, 2]]
    return {
        "vp": {f"v{index}": values for index, values in enumerate(vp, start=1)},
        "per_building": {"6": 2, "11": 3, "15": 4, "18": 5, "26": 6, "28": 7},
        "gains": GAINS,
        "key_price": {"13": 2, "14": 3},
        "buys": {"wood": 3, "marble": 4, "gold": 5},
        "sells": dict(zip(GOODS, [2, 3, 4, 1, 2, 3], strict=True)),
        "zones": {
            letter: [str(10 * zone + step) for step in range(1, 11)]
            for zone, letter in enumerate("ABC")
        },
        "copies": {
            **{token: {"3": 1, "4": 0} for token in early},
            **{token: {"3": 0, "4": 1} for token in late},
        },
        "coins": 120,
    }


def seat(**changes: Any) -> dict[str, Any]:
    """A player who has nothing but what is told."""
    empty: dict[str, Any] = {
        "francs": 0,
        "goods": {},
        "standing": {},
        "points": 0,
        "pawn": 0,
        "thirty": False,
        "hand": 0,
        "keys": set(),
        "doubled": set(),
        "tokens": set(),
        "used": set(),
    }
    return {**empty, **changes}


def quiet() -> State:
    """The rest of a state where nothing special is going on."""
    return {
        "phase": "act",
        "mover": "first",
        "ending": 0,
        "ignores_districts": False,
        "stacks": [[], [], []],
        "drawn": None,
        "drew": False,
        "lying": {site: site for site in SITES},
        "chips": {},
        "landmarks": {},
        "vp_at": {},
        "vp_left": {"v1", "v2", "v3", "v4", "v5", "v6"},
        "track": {},
        "end_left": {"e1", "e2"},
        "supply": {"wood": 0, "marble": 0, "gold": 0},
        "bank": 100,
        "pending": set(),
        "bought": None,
    }


def bare(
    seats: dict[str, dict[str, Any]] | None = None,
    readings: dict[str, str] | None = None,
    players: int = 2,
    **changes: Any,
) -> State:
    """All 36 tiles lie, no chips, empty stacks, the first player before his action."""
    state: State = {
        "players": players,
        "readings": {**DEFAULTS, **(readings or {})},
        "spare": dict.fromkeys(PLAYERS[:players], 2),
        "seats": {player: seat(**(seats or {}).get(player, {})) for player in PLAYERS[:players]},
        "box": stand_in(),
        **quiet(),
    }
    return {**state, **changes}


def go(start: str, goal: str, district: str = "", *helpers: str) -> Move:
    """A move of a key."""
    return {"type": "move", "from": start, "to": goal, "district": district, "with": set(helpers)}


def use(token: str, goods: dict[str, int] | None = None, space: int | None = None) -> Move:
    """The use of a token."""
    return {"type": "use", "token": token, "goods": goods or {}, "space": space}
