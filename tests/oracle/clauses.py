"""Which clauses of the rules does a move break?"""

from .board import (
    CHIMNEYS,
    Move,
    State,
    has_tiles,
    houses_of,
    on_board,
    reads,
    tokens_left,
)
from .cards import card_faults
from .placing import house_faults
from .tries import builds, performances


def broken(state: State, move: Move) -> list[str]:
    """The ids of all clauses that the move breaks; none means that it is legal."""
    if move["type"] == "lay":
        return lay_faults(state, move)
    if move["type"] == "take":
        return take_faults(state, move)
    if move["type"] == "pass":
        return pass_faults(state)
    if move["type"] == "build":
        return build_faults(state, move)
    if move["type"] == "begin":
        return begin_faults(state, move)
    return activate_faults(state, move)


def begin_faults(state: State, move: Move) -> list[str]:
    """Beginning: whoever lost last time, and between strangers whoever last switched on a light."""
    strangers = move["loser"] is None
    if reads(state, "begins", "first-today") and not move["again"]:
        strangers = True
    if strangers:
        return [] if move["player"] == move["light"] else ["begin.light"]
    return [] if move["player"] == move["loser"] else ["begin.loser"]


def lay_faults(state: State, move: Move) -> list[str]:
    """Laying a tile: stage, hand, square, and drawing afterwards."""
    faults = []
    data = state["players"][state["mover"]]
    if state["stage"] != 1:
        faults.append("first.stage")
    if move["tile"] not in data["hand"]:
        faults.append("lay.hand")
    for x, y in square_cells(move["square"]):
        if not on_board((x, y)) or (x, y) in state["ground"]:
            faults.append("lay.square")
            break
    if not move["draws"] and data["stack"]:
        rest = [tile for tile in data["hand"] if tile != move["tile"]]
        # a hand of nothing is made up to two tiles: one of these two can be declined
        one_left = holds_two_again(state) and len(data["stack"]) > 1
        if reads(state, "drawing", "must") or not (rest or one_left):
            faults.append("lay.draw")
    if not move["draws"] and not data["stack"]:
        faults.append("lay.keep")
    return faults


def holds_two_again(state: State) -> bool:
    """Are tiles that were declined earlier drawn later, up to the two that may be held?"""
    return reads(state, "hand", "two") and reads(state, "refill", "full")


def square_cells(square: tuple[int, int]) -> list[tuple[int, int]]:
    """The four cells of a square: upper left, upper right, lower left, lower right."""
    x, y = 2 * square[0], 2 * square[1]
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def take_faults(state: State, move: Move) -> list[str]:
    """Taking a building from the supply."""
    faults = []
    player = state["mover"]
    data = state["players"][player]
    if state["stage"] != 1:
        faults.append("first.stage")
    if move["kind"] not in state["supply"]:
        faults.append("take.supply")
    if reads(state, "pass.final", "out") and data["passed"]:
        faults.append("take.passed")
    owned = len(data["reserve"]) + len(houses_of(state, player))
    if reads(state, "chimneys", "no-eighth-taken") and owned >= CHIMNEYS:
        faults.append("take.chimney")
    return faults


def pass_faults(state: State) -> list[str]:
    """Passing. A turn spent on an empty supply, where allowed, is a pass too."""
    faults = []
    player = state["mover"]
    if state["stage"] == 3:
        faults.append("pass.over")
    if state["stage"] == 1 and has_tiles(state, player) and reads(state, "pass.tiles", "no"):
        idle_take = not state["supply"] and reads(state, "supply.empty", "yes")
        if not idle_take:
            faults.append("pass.tiles")
    if state["stage"] == 2 and reads(state, "must-move", "must") and can_move(state, player):
        faults.append("pass.must")
    return faults


def build_faults(state: State, move: Move) -> list[str]:
    """Placing a building from the reserve."""
    faults = []
    if state["stage"] != 2:
        faults.append("second.stage")
    if move["kind"] not in state["players"][state["mover"]]["reserve"]:
        faults.append("build.reserve")
    return faults + house_faults(state, move, "build")


def activate_faults(state: State, move: Move) -> list[str]:
    """Activating a postcard, with or without its action."""
    faults = []
    player = state["mover"]
    card = move["card"]
    if state["stage"] != 2:
        faults.append("second.stage")
    if tokens_left(state, player) <= 0:
        faults.append("activate.token")
    used = state["players"]["blue"]["tokened"] | state["players"]["orange"]["tokened"]
    if card not in state["in_play"] or card in used:
        faults.append("activate.face-up")
    if move["acts"]:
        return faults + card_faults(state, move)
    if reads(state, "without-action", "if-impossible") and can_perform(state, card):
        faults.append("activate.idle")
    return faults


def can_perform(state: State, card: str) -> bool:
    """Is there any legal way to carry out the action of this postcard now?"""
    return any(not broken(state, move) for move in performances(state, card))


def can_build(state: State, player: str) -> bool:
    """Could the player place a building from the reserve, were it his turn?"""
    at_turn = {**state, "mover": player}
    return any(not broken(at_turn, move) for move in builds(at_turn))


def can_move(state: State, player: str) -> bool:
    """In the second stage: a token left, or a building that fits somewhere."""
    return tokens_left(state, player) > 0 or can_build(state, player)
