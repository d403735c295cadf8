"""Small situations whose answers follow from the rulebook by hand: points and winners.

SCORES: a name, the state, a player, and his lines. WINNERS: a name, the state, and who wins.
"""

from typing import Any

from .board import PLAYERS, State
from .fixture import table


def with_cities(*won: str, readings: dict[str, str] | None = None, **changes: Any) -> State:
    """A game that is over; the cities of each player, in order."""
    seats = {player: {"won": cities.split()} for player, cities in zip(PLAYERS, won, strict=False)}
    return table(None, seats, readings, len(won), phase="over", **changes)


def lines(cities: int, flags: int, capitals: int, count: int) -> dict[str, int]:
    """The four lines."""
    return {
        "score.cities": cities,
        "score.flags": flags,
        "score.tie.capitals": capitals,
        "score.tie.cities": count,
    }


SPECIAL = {"capital.special": "yes"}
TEAMS = ("moscow", "rome berlin", "petersburg kazan", "")
SCORES: list[Any] = [
    # the worked example, 5 + 2 = 7: one card of each of two flags aside, two are left
    ("example", with_cities("paris lyon marseille venice", ""), "first", lines(5, 2, 1, 4)),
    # nothing won
    ("nothing", with_cities("paris", ""), "second", lines(0, 0, 0, 0)),
    # three of a flag: two of them repeat it
    ("three alike", with_cities("moscow petersburg kazan", ""), "first", lines(4, 2, 1, 3)),
    # Istanbul: 3 points, a flag of its own, and no capital on the face of it
    ("istanbul", with_cities("istanbul moscow", ""), "first", lines(5, 0, 1, 2)),
    (
        "istanbul capital",
        with_cities("istanbul home", "", readings=SPECIAL),
        "first",
        lines(4, 0, 2, 2),
    ),
    # the home town has the Russian flag here
    ("home", with_cities("home moscow", ""), "first", lines(3, 1, 1, 2)),
    # partners put their cities together before counting: flags repeat across them
    ("team", with_cities(*TEAMS, teams=True), "third", lines(4, 2, 1, 3)),
    ("no team", with_cities(*TEAMS), "third", lines(2, 1, 0, 2)),
]
# 4 points each: capitals 2 against 1, cities 2 against 3
CAPITALS = ("moscow rome", "berlin venice zurich")
WINNERS: list[Any] = [
    ("points", with_cities("moscow", "kazan"), {"first"}),
    # three points by a repeated flag against two plain ones
    ("flags", with_cities("petersburg kazan", "paris"), {"first"}),
    ("capitals", with_cities(*CAPITALS), {"first"}),
    # no capitals: 3 by two cities of a flag, 3 by three cities
    ("cities", with_cities("lyon marseille", "venice hamburg zurich"), {"second"}),
    ("shared", with_cities("moscow", "paris", "zurich"), {"first", "second"}),
    ("team", with_cities(*TEAMS, teams=True), {"first", "third"}),
    # 4 = 4 points; the cards were put together before, so the team has 2 capitals against 1 (one
    # by one the best of each team would have 1 capital, and the second's 3 cities be the most)
    (
        "team pooled",
        with_cities("moscow", "berlin venice zurich", "rome", "", teams=True),
        {"first", "third"},
    ),
    # 4 = 4 points, 2 = 2 capitals (rome, moscow; berlin, vienna): pooled 2 cities against 3
    (
        "team cities",
        with_cities("moscow", "berlin", "rome", "vienna zurich", teams=True),
        {"second", "fourth"},
    ),
]
