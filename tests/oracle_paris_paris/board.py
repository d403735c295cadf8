"""Names of things, and looking at a state: lines, stations, tokens, shops."""

from typing import Any

State = dict[str, Any]
Move = dict[str, Any]

PLAYERS = ["grey", "violet", "yellow", "green"]
SHOPS = 19  # of each player, without the one that marks the score


def reads(state: State, question: str, reading: str) -> bool:
    """Is this reading of the question in force?"""
    return bool(state["readings"][question] == reading)


def players_of(state: State) -> list[str]:
    """All players in the order of seats."""
    return PLAYERS[: state["players"]]


def after(state: State, player: str) -> str:
    """The next player clockwise."""
    order = players_of(state)
    return order[(order.index(player) + 1) % len(order)]


def station_of(token: str) -> str:
    """The station that a token shows."""
    return token.rsplit(".", 1)[0]


def colour_of(token: str) -> str:
    """The line whose colour a token has."""
    return token.rsplit(".", 1)[1]


def stations(state: State) -> set[str]:
    """All stations of the map."""
    found: set[str] = set()
    for line in state["box"]["lines"].values():
        found |= set(line)
    return found


def lines_through(state: State, station: str) -> list[str]:
    """The lines on which a station lies."""
    return [line for line, stops in state["box"]["lines"].items() if station in stops]


def is_crossing(state: State, station: str) -> bool:
    """Do two lines cross there?"""
    return len(lines_through(state, station)) > 1


def crossings_of(state: State, line: str) -> list[str]:
    """The stations of a line where the bus stops."""
    return [station for station in state["box"]["lines"][line] if is_crossing(state, station)]


def beside(state: State, station: str) -> set[str]:
    """The stations next to a station on any of its lines."""
    found: set[str] = set()
    for line in lines_through(state, station):
        stops = state["box"]["lines"][line]
        at = stops.index(station)
        found |= set(stops[max(at - 1, 0) : at]) | set(stops[at + 1 : at + 2])
    return found


def capacity(state: State, station: str) -> int:
    """How many shops there can be."""
    return 2 if is_crossing(state, station) else 1


def shops_at(state: State, station: str) -> list[str]:
    """The owners of the shops at a station, one name for each shop."""
    return list(state["shops"].get(station, []))


def is_full(state: State, station: str) -> bool:
    """Is the greatest number of shops there already?"""
    return len(shops_at(state, station)) >= capacity(state, station)


def shops_of(state: State, player: str) -> int:
    """How many shops a player has on the board."""
    return sum(owners.count(player) for owners in state["shops"].values())


def all_tokens(state: State) -> list[str]:
    """Every token of the box: at each station one for each stretch of a line that begins there."""
    found = []
    for line, stops in state["box"]["lines"].items():
        for index, station in enumerate(stops):
            stretches = (1 if index > 0 else 0) + (1 if index < len(stops) - 1 else 0)
            found += [f"{station}.{line}"] * stretches
    return found
