"""The universes of Москва–Париж: what a rule may name."""

from __future__ import annotations

from enum import IntEnum

from rulespec.language.universes import Universe


class Player(IntEnum):
    """A player, by the order of turns."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3

    def __str__(self) -> str:
        return self.name.lower()


PLAYERS = Universe("players", tuple(map(str, Player)))

WAGON_CARDS = 88
ACTION_CARDS = 16
CITY_CARDS = 16
HAND = 5
"""How many cards a player has, in the hand and in front together."""

IN_FRONT = 4
"""How many wagons may lie in front of a player."""

TEAM_PLAYERS = 4

WAGONS = Universe(
    "wagons",
    (
        "mail", "luggage", "sleeper", "dining", "saloon", "second-class", "first-class", "tank",
        "wagon-9", "wagon-10", "wagon-11", "wagon-12",
    ),
)
"""The kinds of wagons; a box may have fewer. Their names are stand-ins: the pictures are lost."""

ACTIONS = Universe("action cards", ("swap", "two", "three", "exchange", "cancel"))
"""The five kinds, in the order of the text's last page."""

CARDS = Universe("cards", (*WAGONS.elements, *ACTIONS.elements))

CITIES = Universe(
    "cities",
    (
        "moscow", "paris", "rome", "berlin",
        *(f"city-{number}" for number in range(5, 17)),
        "istanbul", "home",
    ),
)
"""The text names four of the sixteen, and the two special ones."""

SPECIAL = ("istanbul", "home")

ROWS = Universe("rows", ("1", "2", "3", "4"))
SIDES = Universe("sides", ("left", "right"))
LONGEST = 6
"""No limit of a city is greater, in any box."""

_SLOTS = tuple(
    f"{row}{side}{distance}"
    for row in ROWS.elements
    for side in "LR"
    for distance in range(1, LONGEST + 1)
)
FRONTS = tuple(f"{player}:{kind}" for player in Player for kind in WAGONS.elements)
PLACES = Universe("places", (*_SLOTS, *FRONTS), board=True)
"""Where a wagon may lie: ``1L2`` is row 1, left, second from the city; and before a player."""

SLOTS = len(_SLOTS)
COLUMNS = Universe(
    "columns", tuple(f"{side}{distance}" for side in "LR" for distance in range(1, LONGEST + 1))
)
"""Places one above another."""

FLAGS = Universe("flags", tuple(f"flag of {name}" for name in CITIES.elements))
"""Each city's own flag, or that of the first city of its country."""


def slot(row: int, side: int, distance: int) -> int:
    """The place of a wagon in a row: side 0 is the left, distance 1 is next to the city."""
    return (row * 2 + side) * LONGEST + distance - 1


def front(player: int, kind: int) -> int:
    """The place of a wagon of a kind before a player."""
    return SLOTS + player * len(WAGONS) + kind
