"""Which clauses of the rules does a move break?"""

from .board import (
    Move,
    State,
    is_full,
    reads,
    shops_at,
    station_of,
)


def broken(state: State, move: Move) -> list[str]:
    """The ids of all clauses that the move breaks; none means that it is legal."""
    judges = {"pile": pile_faults, "build": build_faults, "skip": skip_faults}
    return judges[move["type"]](state, move)


def pile_faults(state: State, move: Move) -> list[str]:
    """Turning a pile of tokens."""
    faults = []
    if state["phase"] != "pile":
        faults.append("pile.phase")
    if (
        move["pile"] not in range(1, len(state["piles"]) + 1)
        or not state["piles"][move["pile"] - 1]
    ):
        faults.append("pile.left")
    return faults


def build_faults(state: State, move: Move) -> list[str]:
    """Taking a token and putting a shop at its station."""
    faults = taking_faults(state, move)
    station, removed = station_of(move["token"]), move["removes"]
    if not has_shop(state, station, removed):
        faults.append("build.reserve")
    if is_full(state, station) == (removed == ""):
        faults.append("build.full")
    if removed != "" and removed not in shops_at(state, station):
        faults.append("build.removes")
    return faults


def taking_faults(state: State, move: Move) -> list[str]:
    """Taking one of the tokens that were laid this round."""
    faults = []
    if state["phase"] != "build":
        faults.append("build.phase")
    if move["token"] not in state["offered"]:
        faults.append("build.token")
    return faults


def has_shop(state: State, station: str, removed: str) -> bool:
    """Has the mover a shop to build: in the reserve, or his own that comes back to it first?"""
    mover = state["mover"]
    if state["reserve"][mover] > 0:
        return True
    comes_back = removed == mover and mover in shops_at(state, station)
    return comes_back and not reads(state, "reserve.empty", "skips")


def skip_faults(state: State, move: Move) -> list[str]:
    """Taking a token without building."""
    faults = taking_faults(state, move)
    if not may_skip(state):
        faults.append("skip.empty")
    return faults


def may_skip(state: State) -> bool:
    """Is the reserve empty, and no shop of one's own to be had by removing it, if that matters?"""
    if state["reserve"][state["mover"]] > 0:
        return False
    if reads(state, "reserve.empty", "either"):
        return True
    return not any(
        has_shop(state, station_of(token), state["mover"]) and is_full(state, station_of(token))
        for token in state["offered"]
    )
