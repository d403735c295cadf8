"""What visits, tours and the bag give; these only look at a state."""

from .board import (
    State,
    beside,
    crossings_of,
    lines_through,
    players_of,
    reads,
    shops_at,
    station_of,
)

Points = dict[str, int]


def nothing(state: State) -> Points:
    """No points for anybody."""
    return dict.fromkeys(players_of(state), 0)


def visit(state: State, token: str) -> Points:
    """The shops where the last token lies, else the nearest ones, give a point each."""
    points = nothing(state)
    for station in visited(state, token):
        for owner in shops_at(state, station):
            points[owner] += 1
    return points


def visited(state: State, token: str) -> set[str]:
    """The stations whose shops are visited."""
    station = station_of(token)
    if shops_at(state, station):
        return {station}
    lines = lines_through(state, station)
    if reads(state, "nearest.lines", "each"):
        found: set[str] = set()
        for line in lines:
            found |= nearest(state, station, [line])
        return found
    return nearest(state, station, lines)


def nearest(state: State, station: str, lines: list[str]) -> set[str]:
    """The stations with shops at the least distance along these lines, none of them changed."""
    distances = {}
    for line in lines:
        stops = state["box"]["lines"][line]
        for other in stops:
            if shops_at(state, other):
                distances[other] = abs(stops.index(other) - stops.index(station))
    least = min(distances.values(), default=0)
    return {other for other, distance in distances.items() if distance == least}


def tour(state: State, line: str) -> Points:
    """The bus goes along a line and stops at its crossings."""
    points = nothing(state)
    for station in crossings_of(state, line):
        for owner, gain in stop(state, station).items():
            points[owner] += gain
    return points


def stop(state: State, station: str) -> Points:
    """One stop: whoever has a shop there has points for it and for his shops next to it."""
    points = nothing(state)
    here = shops_at(state, station)
    for owner in set(here):
        around = 0
        for other in beside(state, station):
            around += shops_at(state, other).count(owner)
        times = here.count(owner) if reads(state, "excursion.twice", "each") else 1
        points[owner] = here.count(owner) + times * around
    return points


def final_tours(state: State) -> Points:
    """The tours of all markers, the open one of two players too."""
    points = nothing(state)
    lines = [state["markers"][player] for player in players_of(state)]
    if state["players"] == 2:
        lines.append(state["open"])
    for line in lines:
        for owner, gain in tour(state, line).items():
            points[owner] += gain
    return points


def bag_points(state: State) -> Points:
    """Whoever alone has most shops in the bag has a point for each; two players have no bag."""
    points = nothing(state)
    if state["players"] == 2:
        return points
    for player in players_of(state):
        mine = state["bag"][player]
        others = [state["bag"][other] for other in players_of(state) if other != player]
        if all(mine > count for count in others):
            points[player] = mine
    return points
