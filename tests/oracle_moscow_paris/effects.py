"""What changes on the table: cards drawn and discarded, wagons swapped, rows closed up."""

from collections.abc import Callable
from typing import Any

from .board import (
    OWNED,
    ROWS,
    SIDES,
    Move,
    State,
    column_of,
    is_front,
    row_of,
    wagons_in,
)

Shuffle = Callable[[list[str]], list[str]]


def draw(state: State, player: str, count: int, shuffled: Shuffle) -> None:
    """Cards from the deck into a hand; an empty deck is made anew, at once or when it is needed."""
    for _ in range(count):
        if not state["deck"]:
            make_deck(state, shuffled)
        if state["deck"]:
            state["seats"][player]["hand"].append(state["deck"].pop(0))
        if not state["deck"] and state["readings"]["pile.when"] == "at-once":
            make_deck(state, shuffled)


def make_deck(state: State, shuffled: Shuffle) -> None:
    """All discarded cards are the deck now."""
    state["deck"] = list(shuffled(list(state["discard"])))
    state["discard"] = []


def lay(wagons: list[str], kind: str) -> None:
    """A wagon into the first gap of a side, or beyond all others."""
    if "" in wagons:
        wagons[wagons.index("")] = kind
    else:
        wagons.append(kind)


def refill(state: State, player: str, shuffled: Shuffle) -> None:
    """Cards until hand and front hold five together."""
    seat = state["seats"][player]
    draw(state, player, OWNED - len(seat["hand"]) - len(seat["front"]), shuffled)


def swap(state: State, places: list[str]) -> None:
    """Two wagons change places; two like ones at one place stay as they are."""
    if len(places) == 1:
        return
    kinds = [lift(state, place) for place in places]
    for place, kind in zip(places, reversed(kinds), strict=True):
        lower(state, place, kind)


def lift(state: State, place: str) -> str:
    """A wagon is taken up; in a row its place is kept free for the other one."""
    if is_front(place):
        player, kind = place.split(":")
        state["seats"][player]["front"].remove(kind)
        return kind
    side, distance = column_of(place)
    return str(state["rows"][row_of(place)][side][distance - 1])


def lower(state: State, place: str, kind: str) -> None:
    """A wagon is laid where another one was taken up."""
    if is_front(place):
        player = place.partition(":")[0]
        state["seats"][player]["front"].append(kind)
        return
    side, distance = column_of(place)
    state["rows"][row_of(place)][side][distance - 1] = kind


def discard_stack(state: State, places: set[str]) -> None:
    """Wagons of different rows go; the outer ones of their sides may move towards the city."""
    for place in sorted(places):
        side, distance = column_of(place)
        wagons = state["rows"][row_of(place)][side]
        state["discard"].append(wagons[distance - 1])
        wagons[distance - 1] = ""
        if distance == 1 or state["readings"]["row.gaps"] == "all":
            wagons[:] = [kind for kind in wagons if kind]
        while wagons and not wagons[-1]:
            wagons.pop()


def exchange(state: State, one: str, kind: str, other: str, theirs: str) -> None:
    """Two players exchange wagons that lie before them."""
    swap(state, [f"{one}:{kind}", f"{other}:{theirs}"])


def cancel(state: State, row: str) -> None:
    """The city of a row leaves the game, its wagons are discarded."""
    state["discard"] += wagons_in(state, row)
    state["gone"].append(state["rows"][row]["city"])
    state["rows"][row] = None
    state["history"] = []
    if state["readings"]["cancel.refill"] == "yes":
        lay_city(state, row)


def lay_city(state: State, row: str) -> None:
    """The next city of the pile, if there is one, comes into the row."""
    if state["cities"]:
        state["rows"][row] = {"city": state["cities"].pop(0), "left": [], "right": []}


def claim(state: State, move: Move, shuffled: Shuffle) -> None:
    """The mover takes a city; its wagons and his like ones are discarded."""
    row, player = move["row"], state["mover"]
    seat: dict[str, Any] = state["seats"][player]
    for kind in wagons_in(state, row):
        state["discard"].append(kind)
        times = seat["front"].count(kind)
        if state["readings"]["claim.duplicates"] == "one":
            times = 1
        for _ in range(times):
            seat["front"].remove(kind)
            state["discard"].append(kind)
    seat["won"].append(state["rows"][row]["city"])
    state["rows"][row] = None
    state["history"] = []
    refill(state, player, shuffled)
    lay_city(state, row)


def clear_table(state: State, order: list[str], shuffled: Shuffle) -> None:
    """Nothing goes forward: all cards but the cities are discarded, each player draws five."""
    for player in order:
        seat = state["seats"][player]
        state["discard"] += seat["hand"] + seat["front"]
        seat["hand"], seat["front"] = [], []
    for row in ROWS:
        if state["rows"][row] is not None:
            state["discard"] += wagons_in(state, row)
            for side in SIDES:
                state["rows"][row][side] = []
    for player in order:
        draw(state, player, OWNED, shuffled)
