"""What a move does, whose turn comes next, and the end."""

import pickle
from collections.abc import Callable
from typing import Any

from .board import (
    OWNED,
    Move,
    State,
    after,
    beyond,
    is_ending,
    players_of,
    reads,
)
from .effects import (
    Shuffle,
    cancel,
    claim,
    clear_table,
    discard_stack,
    draw,
    exchange,
    lay,
    swap,
)

Print = Callable[[State], Any]


def as_they_lie(cards: list[str]) -> list[str]:
    """No shuffling at all, if the caller does not care."""
    return list(cards)


def fingerprint(state: State) -> str:
    """The whole position in a word, but for its history; hands and fronts have no order."""
    seen = {name: state[name] for name in state if name not in ("history", "box", "readings")}
    seen["seats"] = {
        player: {name: sorted(cards) if name != "won" else cards for name, cards in seat.items()}
        for player, seat in state["seats"].items()
    }
    return repr(sorted(seen.items()))


def play(
    state: State,
    move: Move,
    shuffled: Shuffle = as_they_lie,
    printed: Print = fingerprint,
) -> State:
    """The state after the move; the old one stays as it was."""
    new = {name: value for name, value in state.items() if name != "box"}
    new = {**pickle.loads(pickle.dumps(new)), "box": state["box"]}  # noqa: S301  # our own
    kind = move["type"]
    if kind == "claim":
        take_city(new, move, shuffled, printed)
    elif kind == "done":
        end_turn(new, shuffled, printed)
    elif kind in ("on", "refuse"):
        hand_on(new, move)
    elif kind in ("row", "front", "back"):
        plain_action(new, move, shuffled)
    elif kind == "stuck":
        no_action(new, shuffled, printed)
    else:
        card_action(new, move, shuffled)
    return new


def plain_action(state: State, move: Move, shuffled: Shuffle) -> None:
    """An action without an action card."""
    seat = state["seats"][state["mover"]]
    if move["type"] == "row":
        seat["hand"].remove(move["kind"])
        lay(state["rows"][move["row"]][move["side"]], move["kind"])
        draw(state, state["mover"], 1, shuffled)
    elif move["type"] == "front":
        seat["hand"].remove(move["kind"])
        seat["front"].append(move["kind"])
    elif move["type"] == "back":
        seat["front"].remove(move["kind"])
        seat["hand"].append(move["kind"])
    to_claims(state)


def no_action(state: State, shuffled: Shuffle, printed: Print) -> None:
    """Who can do nothing claims nothing: a city is claimed after an action."""
    if reads(state, "stuck", "discards"):
        seat = state["seats"][state["mover"]]
        state["discard"] += seat["hand"]
        seat["hand"] = []
        draw(state, state["mover"], OWNED, shuffled)
    end_turn(state, shuffled, printed)


def card_action(state: State, move: Move, shuffled: Shuffle) -> None:
    """An action card: its effect, then it is discarded and another card drawn."""
    card = move["card"] if move["type"] == "idle" else move["type"]
    player = state["mover"]
    state["seats"][player]["hand"].remove(card)
    if move["type"] == "swap":
        swap(state, sorted(move["places"]))
    elif move["type"] in ("two", "three"):
        discard_stack(state, move["places"])
    elif move["type"] == "cancel":
        cancel(state, move["row"])
    elif move["type"] == "exchange":
        exchange(state, player, move["kind"], move["player"], move["other"])
    state["discard"].append(card)
    draw(state, player, 1, shuffled)
    if move["type"] == "exchange":
        chain_goes_on(state, move["player"], player)
    else:
        to_claims(state)


def chain_goes_on(state: State, player: str, giver: str) -> None:
    """The one who got a wagon may exchange with his other neighbour, unless that one began."""
    partner = beyond(state, player, giver)
    if partner == state["mover"]:
        to_claims(state)
        return
    state["phase"] = "chain"
    state["chain"] = {"by": state["mover"], "turn": player, "with": partner}


def hand_on(state: State, move: Move) -> None:
    """One more exchange, or none."""
    giver, player = state["chain"]["turn"], state["chain"]["with"]
    if move["type"] == "refuse":
        to_claims(state)
        return
    exchange(state, giver, move["kind"], player, move["other"])
    chain_goes_on(state, player, giver)


def to_claims(state: State) -> None:
    """The action is done; a city may be taken now, unless the game is over."""
    state["chain"] = None
    state["phase"] = "claim"
    end_at_once(state)


def end_at_once(state: State) -> None:
    """Is the game over in the middle of a turn?"""
    if reads(state, "end.when", "at-once") and is_ending(state):
        state["phase"] = "over"


def take_city(state: State, move: Move, shuffled: Shuffle, printed: Print) -> None:
    """A city is taken; with that the turn is over, unless many may be."""
    claim(state, move, shuffled)
    end_at_once(state)
    if state["phase"] != "over" and reads(state, "claim.count", "one"):
        end_turn(state, shuffled, printed)


def end_turn(state: State, shuffled: Shuffle, printed: Print) -> None:
    """The end of the game or of the turn; a position that comes again and again is cleared."""
    last = state["mover"] == players_of(state)[-1]
    if is_ending(state) and (last or not reads(state, "end.when", "round")):
        state["phase"] = "over"
        return
    state["mover"] = after(state, state["mover"])
    state["phase"] = "act"
    mark = mark_of(state, printed)
    before = 1 if reads(state, "deadlock", "second") else 2
    if state["history"].count(mark) >= before:
        order = players_of(state)
        first = order.index(state["mover"])
        clear_table(state, order[first:] + order[:first], shuffled)
        begin_history(state, printed)
    else:
        state["history"].append(mark)


def mark_of(state: State, printed: Print) -> Any:
    """The fingerprint of a position; the history is never a part of it."""
    return printed({**state, "history": []})


def begin_history(state: State, printed: Print) -> None:
    """Cards newly dealt: this position has been there once, and none before it counts."""
    state["history"] = [mark_of(state, printed)]
