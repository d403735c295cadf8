"""Which clauses of the rules does a move break?"""

import itertools
import pickle

from .board import (
    ACTIONS,
    ROWS,
    SHOWN,
    Move,
    State,
    column_of,
    has_in_hand,
    is_front,
    is_wagon,
    kind_at,
    limit_of,
    neighbours,
    players_of,
    reads,
    row_of,
    seat_of,
    wagons_in,
)
from .effects import swap
from .tries import actions


def broken(state: State, move: Move) -> list[str]:
    """The ids of all clauses that the move breaks; none means that it is legal."""
    judges = {
        "row": row_faults,
        "front": front_faults,
        "back": back_faults,
        "swap": swap_faults,
        "two": stack_faults,
        "three": stack_faults,
        "exchange": exchange_faults,
        "cancel": cancel_faults,
        "idle": idle_faults,
        "on": on_faults,
        "refuse": refuse_faults,
        "claim": claim_faults,
        "done": done_faults,
        "stuck": stuck_faults,
    }
    return judges[move["type"]](state, move)


def phase_faults(state: State, phase: str, clause: str) -> list[str]:
    """Is it the time for such a move?"""
    return [] if state["phase"] == phase else [clause]


def card_faults(state: State, card: str) -> list[str]:
    """Playing an action card: the time, and having it."""
    faults = phase_faults(state, "act", "act.phase")
    if card not in ACTIONS or not has_in_hand(state, card):
        faults.append("card.hand")
    return faults


def row_faults(state: State, move: Move) -> list[str]:
    """Laying a wagon beside a city."""
    faults = phase_faults(state, "act", "act.phase")
    row, kind = move["row"], move["kind"]
    if not is_wagon(state, kind) or not has_in_hand(state, kind):
        faults.append("row.hand")
    if state["rows"][row] is None:
        return [*faults, "row.city"]
    if kind in wagons_in(state, row):
        faults.append("row.same")
    if len(wagons_in(state, row)) >= limit_of(state, row):
        faults.append("row.limit")
    return faults


def front_faults(state: State, move: Move) -> list[str]:
    """Laying a wagon before oneself."""
    faults = phase_faults(state, "act", "act.phase")
    if not is_wagon(state, move["kind"]) or not has_in_hand(state, move["kind"]):
        faults.append("front.hand")
    if len(seat_of(state, state["mover"])["front"]) >= SHOWN:
        faults.append("front.four")
    return faults


def back_faults(state: State, move: Move) -> list[str]:
    """Taking a wagon back from before oneself."""
    faults = phase_faults(state, "act", "act.phase")
    if move["kind"] not in seat_of(state, state["mover"])["front"]:
        faults.append("back.front")
    return faults


def swap_faults(state: State, move: Move) -> list[str]:
    """Action 1: two wagons change places."""
    faults = card_faults(state, "swap")
    places = sorted(move["places"])
    there = all(kind_at(state, place) != "" for place in places)
    if not there:
        faults.append("swap.there")
    if len(places) != 2 and not has_two(state, places):
        faults.append("swap.two")
    if not there or len(places) not in (1, 2):
        return faults
    there_now = pickle.dumps({name: state[name] for name in ("rows", "seats")})
    changed = pickle.loads(there_now)  # noqa: S301  # our own
    swap(changed, places)
    if any(has_like(changed, row) for row in ROWS):
        faults.append("swap.same")
    if reads(state, "swap.null", "no") and is_null(state, places[0], places[-1]):
        faults.append("swap.null")
    return faults


def has_two(state: State, places: list[str]) -> bool:
    """Is one place named, and do two like wagons lie there before a player?"""
    if len(places) != 1 or not is_front(places[0]) or not kind_at(state, places[0]):
        return False
    player, kind = places[0].split(":")
    return int(seat_of(state, player)["front"].count(kind)) > 1


def is_null(state: State, one: str, other: str) -> bool:
    """Does this swap change nothing: like wagons, or both before one player, in no order?"""
    if kind_at(state, one) == kind_at(state, other):
        return True
    fronts = is_front(one) and is_front(other)
    return fronts and one.partition(":")[0] == other.partition(":")[0]


def has_like(state: State, row: str) -> bool:
    """Does the row hold two wagons of a kind?"""
    wagons = wagons_in(state, row)
    return len(set(wagons)) < len(wagons)


def stack_faults(state: State, move: Move) -> list[str]:
    """Actions 2 and 3: wagons of different rows, one above the other, are discarded."""
    faults = card_faults(state, move["type"])
    places = sorted(move["places"])
    in_rows = [place for place in places if not is_front(place)]
    if any(kind_at(state, place) == "" for place in places):
        faults.append("stack.there")
    if in_rows != places or len({column_of(place) for place in in_rows}) > 1:
        faults.append("stack.column")
    if len(places) != {"two": 2, "three": 3}[move["type"]]:
        faults.append("stack.count")
    if reads(state, "stack.rows", "adjacent") and not follow(in_rows):
        faults.append("stack.adjacent")
    return faults


def follow(places: list[str]) -> bool:
    """Do the rows of these places follow each other without a gap?"""
    rows = sorted(int(row_of(place)) for place in places)
    return all(low + 1 == high for low, high in itertools.pairwise(rows))


def exchange_faults(state: State, move: Move) -> list[str]:
    """Action 4: a wagon before oneself against one before a neighbour."""
    faults = card_faults(state, "exchange")
    if move["kind"] not in seat_of(state, state["mover"])["front"]:
        faults.append("exchange.own")
    if move["player"] not in neighbours(state, state["mover"]):
        faults.append("exchange.neighbour")
    if not shows(state, move["player"], move["other"]):
        faults.append("exchange.other")
    return faults


def shows(state: State, player: str, kind: str) -> bool:
    """Does such a wagon lie before that player?"""
    return player in players_of(state) and kind in seat_of(state, player)["front"]


def on_faults(state: State, move: Move) -> list[str]:
    """Handing an exchange on to the second neighbour."""
    if state["phase"] != "chain":
        return ["chain.phase"]
    faults = []
    if not shows(state, state["chain"]["turn"], move["kind"]):
        faults.append("exchange.own")
    if not shows(state, state["chain"]["with"], move["other"]):
        faults.append("exchange.other")
    return faults


def refuse_faults(state: State, move: Move) -> list[str]:
    """Ending the exchanges."""
    del move
    return phase_faults(state, "chain", "chain.phase")


def cancel_faults(state: State, move: Move) -> list[str]:
    """Action 5: a city is discarded."""
    faults = card_faults(state, "cancel")
    if state["rows"][move["row"]] is None:
        faults.append("cancel.city")
    return faults


def idle_faults(state: State, move: Move) -> list[str]:
    """An action card without its effect."""
    faults = card_faults(state, move["card"])
    if not reads(state, "card.idle", "yes"):
        faults.append("idle.none")
    return faults


def claim_faults(state: State, move: Move) -> list[str]:
    """Taking a city at the end of the turn."""
    faults = phase_faults(state, "claim", "claim.phase")
    row = move["row"]
    if state["rows"][row] is None:
        return [*faults, "claim.city"]
    front = seat_of(state, state["mover"])["front"]
    if not all(kind in front for kind in wagons_in(state, row)):
        faults.append("claim.wagons")
    if len(wagons_in(state, row)) < wagons_needed(state, row):
        faults.append("claim.row")
    return faults


def wagons_needed(state: State, row: str) -> int:
    """How many wagons a row must hold before its city can be taken."""
    if reads(state, "claim.empty", "full"):
        return limit_of(state, row)
    return 0 if reads(state, "claim.empty", "any") else 1


def done_faults(state: State, move: Move) -> list[str]:
    """Ending the turn without (more) cities."""
    del move
    return phase_faults(state, "claim", "claim.phase")


def stuck_faults(state: State, move: Move) -> list[str]:
    """Having no action at all."""
    del move
    faults = phase_faults(state, "act", "act.phase")
    if any(not broken(state, action) for action in actions(state)):
        faults.append("stuck.none")
    return faults
