"""What a move does: the effects, whose turn comes next, the stages and the end."""

from typing import Any

from .board import (
    Cell,
    Move,
    State,
    built_by,
    covered_lamps,
    has_tiles,
    reads,
    rival_of,
    without_building,
)
from .clauses import can_move, holds_two_again, square_cells

PIECES = {
    "jardin": "garden",
    "peintre": "painter",
    "bouquinistes": "annex",
    "lampadaire": "lamp",
    "moulin-rouge": "dancer",
    "fontaine": "fountain",
    "penseur": "statue",
    "grande-lumiere": "large-lamp",
}


def play(state: State, move: Move) -> State:
    """The state after the move."""
    if move["type"] == "lay":
        return next_in_first(lay(state, move))
    if move["type"] == "take":
        return next_in_first(take(state, move))
    if move["type"] == "pass" and state["stage"] == 1:
        return next_in_first(with_player(state, {"passed": True}))
    taken: set[str] = set()
    after = state
    if move["type"] == "build":
        after = build(state, move)
    elif move["type"] == "activate":
        after = activate(state, move)
        if move["acts"] and move["card"] in ("metropolitain", "chartier"):
            taken = {move["card"]}
    return next_in_second(with_player(after, {"fresh": taken}))


def with_player(state: State, changes: dict[str, Any]) -> State:
    """The state with some entries of the mover's belongings replaced."""
    player = state["mover"]
    players = dict(state["players"])
    players[player] = {**players[player], **changes}
    return {**state, "players": players}


def turned(face: tuple[str, str, str, str], turns: int) -> tuple[str, str, str, str]:
    """The four grounds of a tile after some quarter turns clockwise."""
    for _ in range(turns):
        upper_left, upper_right, lower_left, lower_right = face
        face = (lower_left, upper_left, lower_right, upper_right)
    return face


def lay(state: State, move: Move) -> State:
    """Put the tile down, draw the next one, note who is first to finish."""
    data = state["players"][state["mover"]]
    face = turned(state["box"]["tiles"][move["tile"]], move["turn"])
    ground = state["ground"] | dict(zip(square_cells(move["square"]), face, strict=True))
    hand = list(data["hand"])
    hand.remove(move["tile"])
    stack = list(data["stack"])
    wanted = len(hand) + 1
    if holds_two_again(state):
        wanted = max(wanted, 2)
    if not move["draws"]:
        wanted -= 1
    while stack and len(hand) < wanted:
        hand.append(stack.pop(0))
    after = with_player({**state, "ground": ground}, {"hand": hand, "stack": stack})
    if after["finished"] is None and not has_tiles(after, state["mover"]):
        after = {**after, "finished": state["mover"]}
    return after


def take(state: State, move: Move) -> State:
    """Move a building from the supply to the mover's reserve."""
    reserve = state["players"][state["mover"]]["reserve"] | {move["kind"]}
    after = with_player(state, {"reserve": reserve})
    return {**after, "supply": state["supply"] - {move["kind"]}}


def next_in_first(state: State) -> State:
    """The rival's turn, or the second stage once all tiles are down."""
    if not has_tiles(state, "blue") and not has_tiles(state, "orange"):
        return {**state, "stage": 2, "mover": state["finished"]}
    return {**state, "mover": rival_of(state["mover"])}


def next_in_second(state: State) -> State:
    """Who goes on in the second stage, if anybody can."""
    mover = state["mover"]
    rival = rival_of(mover)
    if can_move(state, rival):
        return {**state, "mover": rival}
    if reads(state, "cannot-move", "skip") and can_move(state, mover):
        return state
    return {**state, "stage": 3}


def new_piece(
    kind: str, owner: str, cells: frozenset[Cell], extends: str = "", front: Cell | None = None
) -> dict[str, Any]:
    """A piece as it lies on the board."""
    return {"kind": kind, "owner": owner, "cells": cells, "extends": extends, "front": front}


def put(state: State, piece: dict[str, Any], paving: frozenset[Cell]) -> State:
    """Lay the paving, if any, then the piece; paving uses up Chartier."""
    added = []
    after = state
    if paving:
        added.append(new_piece("paving", state["mover"], paving))
        after = spend(after, "chartier")
    added.append(piece)
    return {**after, "pieces": state["pieces"] + added}


def put_house(state: State, kind: str, move: Move) -> State:
    """Place a building or the garden; covering a lamp uses up Metropolitain."""
    lamps = covered_lamps(state, move["cells"])
    after = put(state, new_piece(kind, state["mover"], move["cells"]), move["paving"])
    return spend(after, "metropolitain") if lamps else after


def spend(state: State, permission: str) -> State:
    """The mover has used a permission."""
    pending = state["players"][state["mover"]]["pending"] - {permission}
    return with_player(state, {"pending": pending})


def build(state: State, move: Move) -> State:
    """Place a building from the reserve."""
    reserve = state["players"][state["mover"]]["reserve"] - {move["kind"]}
    return put_house(with_player(state, {"reserve": reserve}), move["kind"], move)


def activate(state: State, move: Move) -> State:
    """Put a token on the postcard and carry out its action, if wanted."""
    data = state["players"][state["mover"]]
    card = move["card"]
    after = with_player(state, {"tokened": data["tokened"] | {card}})
    if not move["acts"]:
        return with_player(after, {"idle": data["idle"] | {card}})
    if card in ("metropolitain", "chartier"):
        return with_player(after, {"pending": data["pending"] | {card}})
    if card == "levitation":
        return levitate(after, move)
    if card == "jardin":
        return put_house(after, "garden", move)
    if card in PIECES:
        piece = new_piece(
            PIECES[card],
            state["mover"],
            move["cells"],
            move["extends"] if card == "bouquinistes" else "",
            move["front"] if card == "penseur" else None,
        )
        return put(after, piece, move["paving"])
    return after


def levitate(state: State, move: Move) -> State:
    """Exchange a building with the supply, then place the new one or keep it."""
    player = state["mover"]
    data = state["players"][player]
    gives, kind = move["gives"], move["kind"]
    supply = (state["supply"] | {gives}) - {kind}
    changes = {
        "reserve": data["reserve"] - {gives},
        "swapped": (data["swapped"] - {gives}) | {kind},
    }
    after = with_player({**state, "supply": supply}, changes)
    if built_by(state, gives, player):
        after = without_building(after, gives, player)
    if move["cells"]:
        return put_house(after, kind, move)
    return with_player(after, {"reserve": changes["reserve"] | {kind}})
