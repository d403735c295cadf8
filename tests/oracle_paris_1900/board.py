"""Names of things, and looking at a state: places, keys, goods, tokens."""

from typing import Any

State = dict[str, Any]
Move = dict[str, Any]

PLAYERS = ["first", "second", "third", "fourth"]
DISTRICTS = [
    "belleville",
    "batignolles",
    "montmartre",
    "la-villette",
    "saint-germain",
    "chaillot",
]
COSTS = [1, 2, 3, 4, 5, 8]
SITES = [f"{district}-{cost}" for district in DISTRICTS for cost in COSTS]
LANDMARKS = [
    "eiffel-tower",
    "louvre",
    "luxembourg",
    "notre-dame",
    "grand-palais",
    "tuileries",
    "sacre-coeur",
    "landmark-8",
]
BANKS = [f"bank-{district}" for district in DISTRICTS]
RESOURCES = ["wood", "marble", "gold"]
PRESTIGE = ["bronze-prestige", "silver-prestige", "gold-prestige"]
GOODS = RESOURCES + PRESTIGE
SPACES = range(1, 31)


def reads(state: State, question: str, reading: str) -> bool:
    """Is this reading of the question in force?"""
    return bool(state["readings"][question] == reading)


def players_of(state: State) -> list[str]:
    """All players in the order of turns."""
    return PLAYERS[: state["players"]]


def seat_of(state: State, player: str) -> dict[str, Any]:
    """What belongs to a player."""
    return dict[str, Any](state["seats"][player])


def my_seat(state: State) -> dict[str, Any]:
    """What belongs to the mover."""
    return seat_of(state, state["mover"])


def district_of(state: State, place: str) -> str:
    """The district of a place; "" for the arc and for a landmark still in the supply."""
    if place in state["landmarks"]:
        return str(state["landmarks"][place])
    for district in DISTRICTS:
        if place in SITES and place.startswith(district + "-"):
            return district
        if place == "bank-" + district:
            return district
    return ""


def is_estate(place: str) -> bool:
    """Is it a building's site or a landmark (no bank, no arc)?"""
    return place in SITES or place in LANDMARKS


def cost_of(state: State, place: str) -> int:
    """The printed cost; banks and the arc have none, which counts as 0."""
    return int(state["box"]["cost"].get(place, 0))


def price_of(state: State, place: str) -> dict[str, int]:
    """The goods printed on top of the tile that lies there (in the variant not the site's own)."""
    printed = state["lying"].get(place, place)
    return dict[str, int](state["box"]["prices"].get(printed, {}))


def keys_on(state: State, player: str, place: str) -> int:
    """How many keys of the player lie on a place."""
    seat = seat_of(state, player)
    return (1 if place in seat["keys"] else 0) + (1 if place in seat["doubled"] else 0)


def rival_there(state: State, place: str) -> bool:
    """Does a key of another player than the mover lie there?"""
    for player in players_of(state):
        if player != state["mover"] and keys_on(state, player, place) > 0:
            return True
    return False


def estates_of(state: State, player: str) -> list[str]:
    """The buildings and landmarks of a player; one with two keys is named twice."""
    found = []
    for place in SITES + LANDMARKS:
        found += [place] * keys_on(state, player, place)
    return found


def estates_in(state: State, player: str, district: str) -> list[str]:
    """Those in one district."""
    return [place for place in estates_of(state, player) if district_of(state, place) == district]


def keys_counted(state: State, district: str) -> int:
    """The keys on buildings and landmarks of a district, of all players together."""
    found = []
    for player in players_of(state):
        found += estates_in(state, player, district)
    return len(found) if reads(state, "vp.keys", "keys") else len(set(found))


def has_key_in(state: State, player: str, district: str) -> bool:
    """Does a key of the player lie in the district, its bank included?"""
    return any(district_of(state, place) == district for place in seat_of(state, player)["keys"])


def landmarks_in(state: State, district: str) -> list[str]:
    """The landmarks that lie in a district."""
    return [name for name in LANDMARKS if state["landmarks"].get(name) == district]


def some_goods(goods: dict[str, int] | None) -> dict[str, int]:
    """A multiset without its zeros."""
    return {good: count for good, count in (goods or {}).items() if count != 0}


def held(seat: dict[str, Any], good: str) -> int:
    """How many of a good a player can spend: chips, and what tokens just used stand for."""
    return int(seat["goods"].get(good, 0) + seat["standing"].get(good, 0))


def is_end_token(token: str) -> bool:
    """Is it one of the end-of-game tokens (not a bonus token)?"""
    return token.startswith("e")


def end_goods(state: State, token: str) -> dict[str, int]:
    """The goods shown on an end token."""
    return some_goods(state["box"]["end"].get(token, {}).get("goods"))


def stands_for_goods(state: State, token: str) -> bool:
    """Is it a token that is used as if it were chips?"""
    return token in ("2", "3", "4", "8", "10", "19", "21") or bool(end_goods(state, token))


def top_token(state: State, space: Any) -> str:
    """The token on top at a space of the track; "" if none lies there."""
    pile = state["track"].get(space, [])
    return str(pile[0]) if pile else ""


def would_be_second(state: State, token: str) -> bool:
    """Has the mover a bonus token of this number already?"""
    seat = my_seat(state)
    mine = set(seat["tokens"])
    if reads(state, "bonus.twice", "ever"):
        mine |= seat["used"]
    return token in mine


def stacks_empty(state: State) -> bool:
    """Are all stacks of building tiles used up?"""
    return not any(state["stacks"])


def site_for_drawn(state: State, district: str) -> str:
    """The site of a district whose number is that of the drawn tile."""
    return f"{district}-{cost_of(state, state['drawn'])}"


def fits_kind(state: State, district: str) -> bool:
    """Does no building of the drawn tile's kind lie in the district?"""
    kinds = state["box"]["kind"]
    for site, tile in state["lying"].items():
        if district_of(state, site) == district and kinds[tile] == kinds[state["drawn"]]:
            return False
    return True
