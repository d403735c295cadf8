"""What a move does, whose turn comes next, and the end."""

import pickle

from .board import Move, State, after, colour_of, players_of, station_of
from .effects import Points, final_tours, tour, visit


def play(state: State, move: Move) -> State:
    """The state after the move; the old one stays as it was."""
    new = {name: value for name, value in state.items() if name != "box"}
    new = {**pickle.loads(pickle.dumps(new)), "box": state["box"]}  # noqa: S301  # our own
    if move["type"] == "pile":
        new["offered"] = new["piles"][move["pile"] - 1]
        new["piles"][move["pile"] - 1] = []
        new["phase"] = "build"
        new["mover"] = new["first"]
        return new
    new["offered"].remove(move["token"])
    if move["type"] == "build":
        build(new, station_of(move["token"]), move["removes"])
    if after(new, new["mover"]) != new["first"]:
        new["mover"] = after(new, new["mover"])
    else:
        end_round(new)
    return new


def build(state: State, station: str, removed: str) -> None:
    """A shop may have to go before the mover's comes."""
    owners = state["shops"].setdefault(station, [])
    if removed != "":
        owners.remove(removed)
        goes_back = removed == state["mover"] or state["players"] == 2
        state["reserve" if goes_back else "bag"][removed] += 1
    owners.append(state["mover"])
    state["reserve"][state["mover"]] -= 1


def gain(state: State, points: Points) -> None:
    """Points for the players."""
    for player in players_of(state):
        state["points"][player] += points[player]


def end_round(state: State) -> None:
    """The visit, the last token put aside, perhaps a tour; then the next round or the end."""
    token = state["offered"].pop()
    gain(state, visit(state, token))
    put_aside(state, token)
    state["first"] = after(state, state["first"])
    state["mover"] = state["first"]
    state["phase"] = "pile"
    if not any(state["piles"]):
        gain(state, final_tours(state))
        state["phase"] = "over"


def put_aside(state: State, token: str) -> None:
    """The token rests, unless it meets one of its colour: then both go and the bus drives."""
    for resting in state["resting"]:
        if colour_of(resting) == colour_of(token):
            gain(state, tour(state, colour_of(token)))
            state["resting"].remove(resting)
            return
    state["resting"].append(token)
