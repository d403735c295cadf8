"""Moving a key: where it may go, landmarks that are added, and the price."""

from .board import (
    BANKS,
    LANDMARKS,
    RESOURCES,
    Move,
    State,
    cost_of,
    district_of,
    has_key_in,
    held,
    keys_on,
    landmarks_in,
    my_seat,
    price_of,
    reads,
    rival_there,
)


def move_faults(state: State, move: Move) -> list[str]:
    """All clauses about moving a key."""
    faults = []
    if state["phase"] != "act":
        faults.append("act.phase")
    if keys_on(state, state["mover"], move["from"]) == 0:
        faults.append("move.from")
    if not is_there(state, move):
        faults.append("move.to")
    if not is_free(state, move):
        faults.append("move.free")
    if move["from"] != "arc" and not same_district(state, move):
        faults.append("move.district")
    if not is_dearer(state, move):
        faults.append("move.dearer")
    faults += landmark_faults(state, move)
    faults += price_faults(state, move)
    return faults + with_faults(state, move)


def is_there(state: State, move: Move) -> bool:
    """Is the target a building or landmark on the board, or a landmark added now?"""
    place = move["to"]
    if place in state["lying"] or place in state["landmarks"]:
        return True
    return place in LANDMARKS and move["district"] != ""


def is_free(state: State, move: Move) -> bool:
    """No key lies on the target, but for what tokens 9 and 16 allow (never a third own key)."""
    own = keys_on(state, state["mover"], move["to"])
    if own > 1 or (own == 1 and "9" not in move["with"]):
        return False
    return "16" in move["with"] or not rival_there(state, move["to"])


def target_district(state: State, move: Move) -> str:
    """The district where the target lies, or is to lie."""
    return move["district"] or district_of(state, move["to"])


def same_district(state: State, move: Move) -> bool:
    """Does the key stay in its district?"""
    here = district_of(state, move["from"])
    return here != "" and here == target_district(state, move)


def is_dearer(state: State, move: Move) -> bool:
    """Does the target cost more than where the key lies now?"""
    if move["from"] in BANKS or move["from"] == "arc":
        return True
    if move["with"] and reads(state, "doubling.dearer", "no"):
        return bool(move["to"] != move["from"])
    return cost_of(state, move["to"]) > cost_of(state, move["from"])


def landmark_faults(state: State, move: Move) -> list[str]:
    """Adding a landmark, and the rising costs of the landmarks of a district."""
    place, district = move["to"], move["district"]
    if district == "":
        if place in state["landmarks"] and reads(state, "landmark.order", "buying"):
            others = landmarks_in(state, state["landmarks"][place])
            others.remove(place)
            return rising_faults(state, place, others)
        return []
    faults = []
    if place not in LANDMARKS or place in state["landmarks"]:
        faults.append("landmark.supply")
    from_arc = move["from"] == "arc" and reads(state, "landmark.arc", "yes")
    if not from_arc and not has_key_in(state, state["mover"], district):
        faults.append("landmark.key")
    return faults + rising_faults(state, place, landmarks_in(state, district))


def rising_faults(state: State, place: str, others: list[str]) -> list[str]:
    """Is the landmark dearer than each of the others?"""
    for other in others:
        if cost_of(state, place) <= cost_of(state, other):
            return ["landmark.rising"]
    return []


def francs_due(state: State, move: Move) -> int:
    """The difference of the costs; the whole cost from a bank or the arc."""
    return max(0, cost_of(state, move["to"]) - cost_of(state, move["from"]))


def price_faults(state: State, move: Move) -> list[str]:
    """Can the mover pay the francs and the resources?"""
    faults = []
    seat = my_seat(state)
    if seat["francs"] < francs_due(state, move):
        faults.append("pay.francs")
    for good in RESOURCES:
        if held(seat, good) < price_of(state, move["to"]).get(good, 0):
            faults.append("pay." + good)
    return faults


def with_faults(state: State, move: Move) -> list[str]:
    """Tokens 9 and 16: held, and of use."""
    faults = []
    if not set(move["with"]) <= my_seat(state)["tokens"]:
        faults.append("with.held")
    reasons = set()
    if keys_on(state, state["mover"], move["to"]) > 0:
        reasons.add("9")
    if rival_there(state, move["to"]):
        reasons.add("16")
    if not set(move["with"]) <= reasons:
        faults.append("with.needed")
    return faults
