"""Which clauses of the rules does a move break?"""

from .board import (
    BANKS,
    DISTRICTS,
    PRESTIGE,
    Move,
    State,
    district_of,
    fits_kind,
    held,
    my_seat,
    reads,
    site_for_drawn,
    some_goods,
    stacks_empty,
    top_token,
    would_be_second,
)
from .moving import move_faults
from .tries import actions
from .using import buy_faults, sell_faults, use_faults


def broken(state: State, move: Move) -> list[str]:
    """The ids of all clauses that the move breaks; none means that it is legal."""
    judges = {
        "draw": draw_faults,
        "lay": lay_faults,
        "remove": remove_faults,
        "key": key_faults,
        "move": move_faults,
        "end": end_faults,
        "take": take_faults,
        "advance": advance_faults,
        "honour": honour_faults,
        "vp": vp_faults,
        "buy": buy_faults,
        "sell": sell_faults,
        "use": use_faults,
        "done": done_faults,
    }
    return judges[move["type"]](state, move)


def draw_faults(state: State, move: Move) -> list[str]:
    """Taking the top tile of a stack."""
    faults = []
    if state["phase"] != "draw":
        faults.append("draw.phase")
    if move["stack"] not in (1, 2, 3) or not state["stacks"][move["stack"] - 1]:
        faults.append("draw.stack")
    return faults


def lay_faults(state: State, move: Move) -> list[str]:
    """The variant: laying the drawn tile in a district of one's choice."""
    if state["phase"] != "lay" or state["drawn"] is None:
        return ["lay.phase"]
    faults = []
    if site_for_drawn(state, move["district"]) in state["lying"]:
        faults.append("lay.free")
    if not fits_kind(state, move["district"]):
        faults.append("lay.kind")
    return faults


def remove_faults(state: State, move: Move) -> list[str]:
    """The variant: the drawn tile leaves the game if it fits nowhere."""
    if state["phase"] != "lay" or state["drawn"] is None:
        return ["lay.phase"]
    for district in DISTRICTS:
        if not lay_faults(state, {**move, "type": "lay", "district": district}):
            return ["remove.none"]
    return []


def key_faults(state: State, move: Move) -> list[str]:
    """Placing a key from behind the screen."""
    faults = []
    seat = my_seat(state)
    if state["phase"] != "act":
        faults.append("act.phase")
    if seat["hand"] < 1:
        faults.append("key.hand")
    if move["place"] not in [*BANKS, "arc"]:
        faults.append("key.place")
    if move["place"] in seat["keys"]:
        faults.append("key.own")
    return faults


def end_faults(state: State, move: Move) -> list[str]:
    """Taking an end token as the action."""
    faults = []
    if state["phase"] != "act":
        faults.append("act.phase")
    drew = reads(state, "end.when", "next-turn") and state.get("drew", False)
    if not stacks_empty(state) or drew:
        faults.append("end.stacks")
    if move["token"] not in state["end_left"]:
        faults.append("end.left")
    return faults


def take_faults(state: State, move: Move) -> list[str]:
    """Income: the chip beside the building."""
    del move
    return [] if "chip" in state["pending"] else ["take.pending"]


def advance_faults(state: State, move: Move) -> list[str]:
    """Income: the pawn goes forward to a bonus token."""
    faults = []
    seat = my_seat(state)
    token = top_token(state, move["space"])
    if not state["pending"] & {"advance", "paid-advance"}:
        faults.append("advance.pending")
    if move["space"] < nearest_space(state):
        faults.append("advance.forward")
    if token == "":
        faults.append("advance.token")
    elif would_be_second(state, token):
        faults.append("advance.twice")
    if "paid-advance" in state["pending"] and seat["francs"] < 2:
        faults.append("advance.francs")
    if is_past_thirty(state):
        faults.append("advance.thirty")
    return faults


def nearest_space(state: State) -> int:
    """The first space to which the pawn may go; its own only if it need not leave it."""
    pawn = int(my_seat(state)["pawn"])
    stays = pawn > 0 and reads(state, "advance.zero", "yes")
    return pawn if stays else pawn + 1


def is_past_thirty(state: State) -> bool:
    """Has the mover no advance any more, the pawn having reached 30?"""
    seat = my_seat(state)
    if reads(state, "bonus.after-30", "never"):
        return bool(seat["thirty"])
    return bool(seat["pawn"] == 30)


def honour_faults(state: State, move: Move) -> list[str]:
    """Income of a landmark: discarding prestige for points."""
    faults = []
    goods = some_goods(move["goods"])
    if "honour" not in state["pending"]:
        faults.append("honour.pending")
    if sum(goods.values()) < 1:
        faults.append("honour.some")
    if not is_shown(state, goods):
        faults.append("honour.shown")
    for good, count in goods.items():
        if held(my_seat(state), good) < count and "honour.held" not in faults:
            faults.append("honour.held")
    return faults


def is_shown(state: State, goods: dict[str, int]) -> bool:
    """Are these (at most three) among the prestige shown on the landmark just bought?"""
    shown = state["box"]["honours"].get(state["bought"], {})
    if sum(goods.values()) > 3:
        return False
    for good, count in goods.items():
        if good not in PRESTIGE or good not in shown:
            return False
        if reads(state, "honour.icons", "each-icon") and count > shown[good][0]:
            return False
    return True


def vp_faults(state: State, move: Move) -> list[str]:
    """Laying a VP token."""
    faults = []
    if "vp" not in state["pending"]:
        faults.append("vp.pending")
    if move["token"] not in state["vp_left"]:
        faults.append("vp.left")
    if move["district"] in state["vp_at"]:
        faults.append("vp.space")
    if reads(state, "vp.where", "that-district"):
        here = district_of(state, state["bought"]) if state["bought"] else ""
        if move["district"] != here:
            faults.append("vp.district")
    return faults


def done_faults(state: State, move: Move) -> list[str]:
    """Ending the turn."""
    del move
    if state["phase"] == "after":
        return []
    if state["phase"] != "act":
        return ["done.action"]
    if reads(state, "no-action", "may-skip") or not can_act(state):
        return []
    return ["done.action"]


def can_act(state: State) -> bool:
    """Is one of the three actions legal as things stand?"""
    return any(not broken(state, action) for action in actions(state))
