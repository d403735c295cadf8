"""The effects of tokens, and the flow of francs and goods."""

from typing import Any

from .board import (
    LANDMARKS,
    RESOURCES,
    SITES,
    Move,
    State,
    cost_of,
    estates_of,
    is_end_token,
    reads,
    some_goods,
    stands_for_goods,
)


def gain_francs(state: State, seat: dict[str, Any], francs: int) -> None:
    """Francs from the general supply; at most what it has, if coins run out."""
    if reads(state, "coins", "run-out"):
        francs = min(francs, state["bank"])
    state["bank"] -= francs
    seat["francs"] += francs


def pay_francs(state: State, seat: dict[str, Any], francs: int) -> None:
    """Francs into the general supply."""
    state["bank"] += francs
    seat["francs"] -= francs


def spend(state: State, seat: dict[str, Any], good: str, count: int) -> None:
    """Goods that tokens stand for first, then chips; resource chips go to the supply."""
    for _ in range(count):
        if seat["standing"].get(good, 0) > 0:
            seat["standing"][good] -= 1
            continue
        seat["goods"][good] -= 1
        if good in RESOURCES:
            state["supply"][good] += 1


def use(state: State, seat: dict[str, Any], move: Move) -> None:
    """The effect of a token, which is then laid aside."""
    token = move["token"]
    goods = some_goods(move.get("goods"))
    if stands_for_goods(state, token):
        for good, count in goods.items():
            seat["standing"][good] = seat["standing"].get(good, 0) + count
    if token in ("17", "25") and move.get("space") is not None:
        fetch(state, seat, token, move["space"])
    if token in ("13", "14"):
        pay_francs(state, seat, state["box"]["key_price"][token])
        state["spare"][state["mover"]] -= 1
        seat["hand"] += 1
    if token in ("23", "24"):
        for good, pairs in goods.items():
            give_pairs(state, seat, good, pairs)
    francs, points = printed(state, token)
    gain_francs(state, seat, francs)
    seat["points"] += points + points_for(state, seat, token)
    seat["tokens"].discard(token)
    seat["used"].add(token)


def printed(state: State, token: str) -> tuple[int, int]:
    """The francs and the points that a token names outright."""
    figures = state["box"]["end"] if is_end_token(token) else state["box"]["gains"]
    known = figures.get(token, {})
    return int(known.get("francs", 0)), int(known.get("vp", 0))


def is_idle(state: State, token: str) -> bool:
    """Would the mover get neither francs nor points for it?"""
    francs, points = printed(state, token)
    if reads(state, "coins", "run-out"):
        francs = min(francs, state["bank"])
    return francs + points + points_for(state, state["seats"][state["mover"]], token) <= 0


def fetch(state: State, seat: dict[str, Any], number: str, space: int) -> None:
    """A token from the track; only 25 moves the pawn."""
    seat["tokens"].add(state["track"][space].pop(0))
    if number == "25":
        seat["pawn"] = space


def give_pairs(state: State, seat: dict[str, Any], good: str, pairs: int) -> None:
    """Pairs returned for points; what tokens stand for only where it makes pairs."""
    seat["points"] += pairs * state["players"]
    if reads(state, "pairs.tokens", "yes"):
        spend(state, seat, good, 2 * pairs)
        return
    aside, seat["standing"] = seat["standing"], {}
    spend(state, seat, good, 2 * pairs)
    seat["standing"] = aside


def points_for(state: State, seat: dict[str, Any], number: str) -> int:
    """The points of the tokens that count what a player owns."""
    owned = estates_of(state, state["mover"])
    costs = {"6": 1, "11": 2, "15": 3, "18": 4, "26": 5, "28": 8}
    if number in costs:
        alike = [place for place in owned if place in SITES]
        alike = [place for place in alike if cost_of(state, place) == costs[number]]
        return len(alike) * int(state["box"]["per_building"][number])
    if number == "20":
        return (state["players"] - 1) * len(counted_by_twenty(state, seat))
    if number == "29":
        return 8 * len([place for place in owned if place in LANDMARKS])
    if number == "30":
        return {4: 10, 5: 15, 6: 20, 7: 25}.get(len(kinds_of(state, owned)), 0)
    return 0


def counted_by_twenty(state: State, seat: dict[str, Any]) -> list[str]:
    """The other unused bonus tokens; end tokens are none."""
    others = [number for number in seat["tokens"] if not is_end_token(number)]
    others = [number for number in others if number != "20"]
    if reads(state, "bonus.20-counts-27", "no"):
        others = [number for number in others if number != "27"]
    return others


def kinds_of(state: State, owned: list[str]) -> set[str]:
    """The kinds of these buildings; all landmarks are one kind."""
    kinds = set()
    for place in owned:
        tile = state["lying"].get(place)
        kinds.add("landmark" if place in LANDMARKS else state["box"]["kind"][tile])
    return kinds
