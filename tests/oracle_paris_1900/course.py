"""What a move does: effects, whose turn comes next, and the end."""

import pickle
from typing import Any

from .board import (
    SITES,
    Move,
    State,
    cost_of,
    district_of,
    keys_counted,
    keys_on,
    players_of,
    price_of,
    reads,
    site_for_drawn,
    some_goods,
    stacks_empty,
    stands_for_goods,
)
from .effects import gain_francs, pay_francs, spend, use
from .moving import francs_due, target_district
from .using import trader


def play(state: State, move: Move) -> State:
    """The state after the move; the old one stays as it was."""
    new = {name: value for name, value in state.items() if name != "box"}
    new = {**pickle.loads(pickle.dumps(new)), "box": state["box"]}  # noqa: S301  # our own
    if move["type"] in ("buy", "sell") and trader(state, move) != state["mover"]:
        trade(new, move)
        return new
    if move["type"] != "vp" and reads(state, "vp.later", "now"):
        new["pending"].discard("vp")
    effect(new, move)
    if rest_is_lost(state, move):
        new["seats"][state["mover"]]["standing"] = {}
    return new


def rest_is_lost(state: State, move: Move) -> bool:
    """Are the goods gone that tokens stood for and that are still not spent?"""
    if reads(state, "bonus.rest", "turn"):
        return move["type"] == "done"
    goods_used = move["type"] == "use" and stands_for_goods(state, move["token"])
    return not goods_used and move["type"] != "sell"


def effect(state: State, move: Move) -> None:
    """Carry the move out in this (already copied) state."""
    kind = move["type"]
    seat = state["seats"][state["mover"]]
    if kind in ("draw", "lay", "remove"):
        tile_step(state, move)
    elif kind == "key":
        place_key(state, seat, move["place"])
    elif kind == "move":
        move_key(state, seat, move)
    elif kind == "end":
        take_end_token(state, seat, move["token"])
    elif kind in ("take", "advance", "honour", "vp"):
        income(state, seat, move)
    elif kind in ("buy", "sell"):
        trade(state, move)
    elif kind == "use":
        use(state, seat, move)
    else:
        next_turn(state)


def tile_step(state: State, move: Move) -> None:
    """Drawing a tile and laying it, at once or (in the variant) by choice."""
    if move["type"] == "draw":
        state["drawn"] = state["stacks"][move["stack"] - 1].pop(0)
        state["drew"] = True
        if state["ignores_districts"]:
            state["phase"] = "lay"
            return
        state["lying"][state["drawn"]] = state["drawn"]
    elif move["type"] == "lay":
        state["lying"][site_for_drawn(state, move["district"])] = state["drawn"]
    state["drawn"] = None
    state["phase"] = "act"


def place_key(state: State, seat: dict[str, Any], place: str) -> None:
    """A key to a bank, which pays, or to the arc, which does not."""
    seat["hand"] -= 1
    seat["keys"].add(place)
    if place != "arc":
        gain_francs(state, seat, state["box"]["pays"][district_of(state, place)])
    state["phase"] = "after"


def move_key(state: State, seat: dict[str, Any], move: Move) -> None:
    """Paying, moving the key, and what may be taken afterwards."""
    district = target_district(state, move)
    before = keys_counted(state, district)
    pay_francs(state, seat, francs_due(state, move))
    for good, count in price_of(state, move["to"]).items():
        spend(state, seat, good, count)
    if move["district"]:
        state["landmarks"][move["to"]] = move["district"]
    shift_key(state, seat, move["from"], move["to"])
    seat["tokens"] -= set(move["with"])
    seat["used"] |= set(move["with"])
    state["phase"] = "after"
    state["bought"] = move["to"]
    state["pending"] = incomes_of(state, seat, move["to"])
    free_spaces = len(state["vp_at"]) < 6 and bool(state["vp_left"])
    if before < 4 <= keys_counted(state, district) and free_spaces:
        state["pending"].add("vp")


def shift_key(state: State, seat: dict[str, Any], start: str, goal: str) -> None:
    """One key leaves a place and comes to another."""
    if start in seat["doubled"]:
        seat["doubled"].discard(start)
    else:
        seat["keys"].discard(start)
    if keys_on(state, state["mover"], goal) > 0:
        seat["doubled"].add(goal)
    seat["keys"].add(goal)


def incomes_of(state: State, seat: dict[str, Any], place: str) -> set[str]:
    """What the buyer of a building or landmark may take; an 8 gives its points at once."""
    if place not in SITES:
        return {"honour"}
    pending = {"chip"} if place in state["chips"] else set()
    if cost_of(state, place) in (1, 2):
        pending.add("advance")
    if cost_of(state, place) == 3:
        pending.add("paid-advance")
    if cost_of(state, place) == 8:
        seat["points"] += 2
    return pending


def take_end_token(state: State, seat: dict[str, Any], token: str) -> None:
    """An end token goes behind the screen; the last one announces the end."""
    state["end_left"].discard(token)
    seat["tokens"].add(token)
    state["phase"] = "after"
    if not state["end_left"] and state["ending"] == 0:
        state["ending"] = 1


def income(state: State, seat: dict[str, Any], move: Move) -> None:
    """Taking one of the things that are pending."""
    if move["type"] == "take":
        state["pending"].discard("chip")
        good = state["chips"].pop(state["bought"])
        seat["goods"][good] = seat["goods"].get(good, 0) + 1
    elif move["type"] == "advance":
        advance(state, seat, move["space"])
    elif move["type"] == "honour":
        state["pending"].discard("honour")
        for good, count in some_goods(move["goods"]).items():
            spend(state, seat, good, count)
            seat["points"] += count * state["box"]["honours"][state["bought"]][good][1]
    else:
        state["pending"].discard("vp")
        state["vp_left"].discard(move["token"])
        state["vp_at"][move["district"]] = move["token"]


def advance(state: State, seat: dict[str, Any], space: int) -> None:
    """The pawn goes to a space and its top token behind the screen."""
    if "paid-advance" in state["pending"]:
        pay_francs(state, seat, 2)
    state["pending"] -= {"advance", "paid-advance"}
    seat["pawn"] = space
    seat["thirty"] = seat["thirty"] or space == 30
    seat["tokens"].add(state["track"][space].pop(0))


def trade(state: State, move: Move) -> None:
    """One chip bought or sold."""
    seat = state["seats"][trader(state, move)]
    good = move["good"]
    if move["type"] == "buy":
        pay_francs(state, seat, state["box"]["buys"][good])
        state["supply"][good] -= 1
        seat["goods"][good] = seat["goods"].get(good, 0) + 1
        return
    spend(state, seat, good, 1)
    gain_francs(state, seat, state["box"]["sells"][good])


def next_turn(state: State) -> None:
    """The next player clockwise; after the last one the round, perhaps the game, is over."""
    order = players_of(state)
    state["pending"] = set()
    state["bought"] = None
    state["drew"] = False
    if state["mover"] == order[-1]:
        if state["ending"] == 2:
            state["phase"] = "over"
            return
        if state["ending"] == 1:
            state["ending"] = 2
    following = order.index(state["mover"]) + 1
    state["mover"] = order[following % len(order)]
    state["phase"] = "act" if stacks_empty(state) else "draw"
