"""Small states to order, and a stand-in for the unknown cards of the box."""

from typing import Any

from .board import PLAYERS, SIDES, Move, State

DEFAULTS = {
    "claim.empty": "one",
    "claim.duplicates": "one",
    "claim.count": "one",
    "cancel.refill": "yes",
    "end.when": "at-once",
    "pile.when": "wanted",
    "row.gaps": "all",
    "card.idle": "no",
    "stack.rows": "any",
    "swap.null": "yes",
    "exchange.picks": "initiator",
    "deadlock": "third",
    "stuck": "passes",
    "capital.special": "no",
}
OTHERS = {
    "claim.empty": ["any", "full"],
    "claim.duplicates": ["all"],
    "claim.count": ["many"],
    "cancel.refill": ["no"],
    "end.when": ["turn", "round"],
    "pile.when": ["at-once"],
    "row.gaps": ["city"],
    "card.idle": ["yes"],
    "stack.rows": ["adjacent"],
    "swap.null": ["no"],
    "deadlock": ["second"],
    "stuck": ["discards"],
    "capital.special": ["yes"],
}
KINDS = ["mail", "luggage", "sleeper", "dining", "saloon", "second-class", "first-class", "tank"]
# name, points, limit, flag, capital
CITY_ROWS: list[Any] = [
    ("moscow", 2, 4, "russia", True),
    ("paris", 2, 4, "france", True),
    ("rome", 2, 4, "italy", True),
    ("berlin", 2, 4, "germany", True),
    ("petersburg", 1, 3, "russia", False),
    ("kazan", 1, 2, "russia", False),
    ("lyon", 1, 3, "france", False),
    ("marseille", 1, 2, "france", False),
    ("venice", 1, 3, "italy", False),
    ("milan", 1, 2, "italy", False),
    ("hamburg", 1, 3, "germany", False),
    ("munich", 1, 2, "germany", False),
    ("london", 2, 3, "britain", True),
    ("vienna", 1, 4, "austria", True),
    ("prague", 1, 3, "czechia", True),
    ("zurich", 1, 2, "switzerland", False),
    ("istanbul", 3, 4, "turkey", False),
    ("home", 1, 3, "russia", False),
]


def stand_in() -> dict[str, Any]:
    """Cards for what the rulebook shows only in pictures: invented, but consistent with it."""
    cities = {}
    for name, points, limit, flag, capital in CITY_ROWS:
        cities[name] = {"points": points, "limit": limit, "flag": flag, "capital": capital}
    return {
        "wagons": dict.fromkeys(KINDS, 11),
        "actions": {"swap": 4, "two": 3, "three": 3, "exchange": 3, "cancel": 3},
        "cities": cities,
    }


def seat(**changes: Any) -> dict[str, Any]:
    """A player who has nothing but what is told."""
    return {"hand": [], "front": [], "won": [], **changes}


def line(city: str, left: str = "", right: str = "") -> dict[str, Any]:
    """A city with wagons on both sides, those nearest to it first; a dash is a gap."""
    sides = [["" if kind == "-" else kind for kind in side.split()] for side in (left, right)]
    return {"city": city, "left": sides[0], "right": sides[1]}


def table(
    lines: dict[str, Any] | None = None,
    seats: dict[str, Any] | None = None,
    readings: dict[str, str] | None = None,
    players: int = 3,
    **changes: Any,
) -> State:
    """Four cities, no wagons, a deck of tanks, one city in the pile; and what is told."""
    rows = {"1": line("moscow"), "2": line("lyon"), "3": line("rome"), "4": line("kazan")}
    state: State = {
        "players": players,
        "phase": "act",
        "mover": "first",
        "readings": {**DEFAULTS, **(readings or {})},
        "deck": ["tank"] * 6,
        "discard": [],
        "cities": ["vienna"],
        "gone": [],
        "rows": {**rows, **(lines or {})},
        "seats": {player: seat(**(seats or {}).get(player, {})) for player in PLAYERS[:players]},
        "chain": None,
        "teams": False,
        "history": [],
        "box": stand_in(),
    }
    return {**state, **changes}


def row(number: str, side: str, kind: str) -> Move:
    """A wagon into a row."""
    assert side in SIDES
    return {"type": "row", "row": number, "side": side, "kind": kind}


def card(name: str, *places: str) -> Move:
    """An action card on these places."""
    return {"type": name, "places": set(places)}


def exchange(kind: str, player: str, other: str) -> Move:
    """An exchange with a neighbour."""
    return {"type": "exchange", "kind": kind, "player": player, "other": other}


def on(kind: str, other: str) -> Move:
    """An exchange handed on."""
    return {"type": "on", "kind": kind, "other": other}


def say(kind: str, what: str = "") -> Move:
    """A move with one word or none."""
    names = {"front": "kind", "back": "kind", "claim": "row", "cancel": "row", "idle": "card"}
    return {"type": kind, names[kind]: what} if kind in names else {"type": kind}
