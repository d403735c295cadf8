"""Names of things, and looking at a state: rows, places, neighbours, wagons."""

from typing import Any

State = dict[str, Any]
Move = dict[str, Any]

PLAYERS = ["first", "second", "third", "fourth"]
ACTIONS = ["swap", "two", "three", "exchange", "cancel"]
ROWS = ["1", "2", "3", "4"]
SIDES = ["left", "right"]
LETTERS = {"L": "left", "R": "right"}
SPECIAL = ["istanbul", "home"]
SHOWN = 4  # the most wagons that lie before a player
OWNED = 5  # cards of a player, in the hand and before him together
TABLE = 3  # with so few cities and an empty pile the game is over


def reads(state: State, question: str, reading: str) -> bool:
    """Is this reading of the question in force?"""
    return bool(state["readings"][question] == reading)


def players_of(state: State) -> list[str]:
    """All players in the order of turns."""
    return PLAYERS[: state["players"]]


def team_of(state: State, player: str) -> list[str]:
    """The player and, in the game of teams, the one who sits opposite."""
    if not state["teams"]:
        return [player]
    for team in (["first", "third"], ["second", "fourth"]):
        if player in team:
            return team
    return [player]


def after(state: State, player: str) -> str:
    """The next player clockwise."""
    order = players_of(state)
    return order[(order.index(player) + 1) % len(order)]


def neighbours(state: State, player: str) -> set[str]:
    """Who sits left and right of a player; with two players that is the same one."""
    order = players_of(state)
    at = order.index(player)
    return {order[at - 1], order[(at + 1) % len(order)]}


def beyond(state: State, player: str, known: str) -> str:
    """The neighbour of a player who is not the known one; with two players there is no other."""
    others = neighbours(state, player) - {known}
    return others.pop() if others else known


def seat_of(state: State, player: str) -> dict[str, Any]:
    """What belongs to a player."""
    return dict[str, Any](state["seats"][player])


def is_wagon(state: State, card: str) -> bool:
    """Is it a wagon card (not an action card)?"""
    return card in state["box"]["wagons"]


def has_in_hand(state: State, card: str) -> bool:
    """Does the mover hold such a card?"""
    return card in seat_of(state, state["mover"])["hand"]


def wagons_in(state: State, row: str) -> list[str]:
    """All wagons of a row, from both sides; none where no city lies. A gap is ""."""
    line = state["rows"][row]
    return [] if line is None else [kind for kind in [*line["left"], *line["right"]] if kind]


def limit_of(state: State, row: str) -> int:
    """How many wagons the city of the row admits."""
    return int(state["box"]["cities"][state["rows"][row]["city"]]["limit"])


def cities_lying(state: State) -> int:
    """How many cities lie on the table."""
    return len([row for row in ROWS if state["rows"][row] is not None])


def is_front(place: str) -> bool:
    """Is it a place before a player (not one in a row)?"""
    return ":" in place


def row_of(place: str) -> str:
    """The row of a place in a row."""
    return place[0]


def column_of(place: str) -> tuple[str, int]:
    """The side of a place in a row, and its distance from the city."""
    return LETTERS[place[1]], int(place[2:])


def kind_at(state: State, place: str) -> str:
    """The kind of the wagon at a place; "" if there is none."""
    if is_front(place):
        player, kind = place.split(":")
        if player in players_of(state) and kind in seat_of(state, player)["front"]:
            return kind
        return ""
    line = state["rows"][row_of(place)]
    side, distance = column_of(place)
    if line is None or distance > len(line[side]):
        return ""
    return str(line[side][distance - 1])


def row_places(state: State) -> list[str]:
    """All places in the rows that hold a wagon."""
    found = []
    for row in ROWS:
        if state["rows"][row] is None:
            continue
        for letter, side in LETTERS.items():
            for index, kind in enumerate(state["rows"][row][side]):
                if kind:
                    found.append(f"{row}{letter}{index + 1}")
    return found


def front_places(state: State) -> list[str]:
    """All places before the players that hold a wagon."""
    found = []
    for player in players_of(state):
        for kind in sorted(set(seat_of(state, player)["front"])):
            found.append(f"{player}:{kind}")
    return found


def is_ending(state: State) -> bool:
    """Is the pile of cities used up and are few enough cities left on the table?"""
    return not state["cities"] and cities_lying(state) <= TABLE
