"""Using tokens and trading: which clauses are broken?"""

from .board import (
    PRESTIGE,
    RESOURCES,
    SPACES,
    Move,
    State,
    end_goods,
    held,
    my_seat,
    reads,
    seat_of,
    some_goods,
    top_token,
    would_be_second,
)
from .effects import is_idle

FIXED = {"2": "wood", "3": "marble", "4": "gold"}
CHOICE = {"8": (PRESTIGE, 1), "10": (RESOURCES, 1), "19": (PRESTIGE, 2), "21": (RESOURCES, 2)}
PAIRS = {"23": PRESTIGE, "24": RESOURCES}


def use_faults(state: State, move: Move) -> list[str]:
    """All clauses about using a token."""
    faults = []
    token = move["token"]
    if state["phase"] == "over":
        faults.append("use.turn")
    if token not in my_seat(state)["tokens"]:
        faults.append("use.held")
    if token in ("9", "16", "27"):
        faults.append("use.alone")
    if not fits_token(state, token, some_goods(move.get("goods"))):
        faults.append("use.stands")
    if reads(state, "bonus.nothing", "no"):
        faults += idle_faults(state, token, some_goods(move.get("goods")))
    if token in ("13", "14"):
        faults += key_token_faults(state, token)
    if token in ("17", "25"):
        faults += fetch_faults(state, token, move.get("space")) + barred_faults(state)
    elif move.get("space") is not None:
        faults.append("use.space")
    if token in PAIRS and not has_pairs(state, some_goods(move.get("goods"))):
        faults.append("use.pairs")
    return faults


def idle_faults(state: State, token: str, goods: dict[str, int]) -> list[str]:
    """Francs and points must not come to none; other tokens are for something else."""
    others = ("9", "13", "14", "16", "17", "23", "24", "25", "27")
    if goods or token in others or not is_idle(state, token):
        return []
    return ["use.brings"]


def fits_token(state: State, token: str, goods: dict[str, int]) -> bool:
    """May the token be used with exactly these goods?"""
    count = sum(goods.values())
    if token in FIXED:
        return goods == {FIXED[token]: 1}
    if token in CHOICE:
        kinds, most = CHOICE[token]
        return set(goods) <= set(kinds) and 1 <= count <= most
    if token in PAIRS:
        return set(goods) <= set(PAIRS[token]) and count >= 1
    shown = end_goods(state, token)
    if shown:
        return count >= 1 and all(goods[good] <= shown.get(good, 0) for good in goods)
    return not goods


def key_token_faults(state: State, token: str) -> list[str]:
    """Tokens 13 and 14: a key of the own colour in the supply, and its price."""
    faults = []
    if my_seat(state)["francs"] < state["box"]["key_price"][token]:
        faults.append("use.francs")
    if state["spare"][state["mover"]] < 1:
        faults.append("use.spare")
    return faults


def barred_faults(state: State) -> list[str]:
    """Has the pawn's coming to 30 ended the tokens that fetch tokens too?"""
    barred = reads(state, "bonus.30-bars", "yes") and my_seat(state)["thirty"]
    return ["use.thirty"] if barred else []


def fetch_faults(state: State, token: str, space: int | None) -> list[str]:
    """Tokens 17 and 25: the space whose token is taken."""
    if space is None:
        any_target = any(not target_faults(state, token, other) for other in SPACES)
        wastes = reads(state, "bonus.no-target", "wastes") and not any_target
        return [] if wastes else ["use.space"]
    return target_faults(state, token, space)


def target_faults(state: State, number: str, space: int) -> list[str]:
    """Is this space one from which the token may fetch?"""
    faults = []
    there = top_token(state, space)
    if there == "":
        faults.append("use.space")
    elif would_be_second(state, there):
        faults.append("use.twice")
    if number == "25":
        back = my_seat(state)["pawn"] - space
        least = 0 if reads(state, "bonus.zero-back", "yes") else 1
        if not least <= back <= 5:
            faults.append("use.back")
    return faults


def has_pairs(state: State, goods: dict[str, int]) -> bool:
    """Has the mover that many pairs?"""
    seat = my_seat(state)
    for good, pairs in goods.items():
        have = held(seat, good)
        if reads(state, "pairs.tokens", "no"):
            have = seat["goods"].get(good, 0)
        if have < 2 * pairs:
            return False
    return True


def trader(state: State, move: Move) -> str:
    """Who buys or sells; the mover if nobody is named."""
    return str(move.get("by") or state["mover"])


def turn_faults(state: State, move: Move) -> list[str]:
    """Trading in one's own turn, or at any time."""
    if reads(state, "trade.when", "any-time"):
        return []
    if trader(state, move) == state["mover"] and state["phase"] != "over":
        return []
    return ["trade.turn"]


def buy_faults(state: State, move: Move) -> list[str]:
    """Buying one resource from the supply."""
    faults = turn_faults(state, move)
    good = move["good"]
    if good not in RESOURCES:
        faults.append("buy.resource")
    if state["supply"].get(good, 0) < 1:
        faults.append("buy.supply")
    if seat_of(state, trader(state, move))["francs"] < state["box"]["buys"].get(good, 0):
        faults.append("buy.francs")
    return faults


def sell_faults(state: State, move: Move) -> list[str]:
    """Selling one chip, or one good that a token stands for."""
    faults = turn_faults(state, move)
    if held(seat_of(state, trader(state, move)), move["good"]) < 1:
        faults.append("sell.held")
    return faults
