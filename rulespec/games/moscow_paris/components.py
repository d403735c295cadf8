"""The universes of Москва–Париж: what a rule may name."""

from __future__ import annotations

from rulespec.language import Relation, Universe


def _chain(steps: int, size: int, length: int) -> tuple[int, ...]:
    """Rows of a relation among chains of so many elements: the one that many steps further."""
    ends = range(length)
    return tuple(1 << at + steps if at % length + steps in ends else 0 for at in range(size))


_NAMES = ("first", "second", "third", "fourth")
PLAYERS = Universe("players", _NAMES, (
    Relation("after", "after", _chain(1, len(_NAMES), len(_NAMES))),
    Relation("before", "before", _chain(-1, len(_NAMES), len(_NAMES))),
))
PHASES = Universe("phases", ("act", "chain", "claim", "over"))
"""What a turn goes through, and the end of the game."""

WAGON_CARDS = 88
ACTION_CARDS = 16
CITY_CARDS = 16
HAND = 5
"""How many cards a player has, in the hand and in front together."""

IN_FRONT = 4
"""How many wagons may lie in front of a player."""

TEAM_PLAYERS = 4
FEW_CITIES = 3
"""With so many cities on the table, and none in the pile, the game ends."""

WAGONS = Universe("wagons", (
    "mail", "luggage", "sleeper", "dining", "saloon", "second-class", "first-class", "tank",
    "wagon-9", "wagon-10", "wagon-11", "wagon-12",
))
"""The kinds of wagons; a box may have fewer. Their names are stand-ins: the pictures are lost."""

ACTIONS = Universe("action cards", ("swap", "two", "three", "exchange", "cancel"))
"""The five kinds, in the order of the text's last page."""

CARDS = Universe("cards", (*WAGONS.elements, *ACTIONS.elements), parts=(WAGONS,))

CITIES = Universe("cities", (
    "moscow", "paris", "rome", "berlin", *(f"city-{number}" for number in range(5, 17)),
    "istanbul", "home",
))
"""The text names four of the sixteen, and the two special ones."""

SPECIAL = ("istanbul", "home")

ROWS = Universe("rows", ("1", "2", "3", "4"))
SIDES = Universe("sides", ("left", "right"))
LONGEST = 6
"""No limit of a city is greater, in any box."""

COLUMNS = Universe(
    "columns", tuple(f"{side}{distance}" for side in "LR" for distance in range(1, LONGEST + 1))
)
"""Places one above another."""

_SLOTS = tuple(f"{row}{column}" for row in ROWS.elements for column in COLUMNS.elements)
SLOTS = len(_SLOTS)
ROW_PLACES = Universe("places in rows", _SLOTS, (
    Relation("outward", "outward of", _chain(1, SLOTS, LONGEST)),
    Relation("inward", "inward of", _chain(-1, SLOTS, LONGEST)),
))
_FRONTS = tuple(f"{player}:{kind}" for player in PLAYERS.elements for kind in WAGONS.elements)
PLACES = Universe("places", (*_SLOTS, *_FRONTS), board=True, parts=(ROW_PLACES,))
"""Where a wagon may lie: ``1L2`` is row 1, left, second from the city; and before a player."""

FLAGS = Universe("flags", tuple(f"flag of {name}" for name in CITIES.elements))
"""Each city's own flag, or that of the first city of its country."""


def slot(row: int, side: int, distance: int) -> int:
    """The place of a wagon in a row: side 0 is the left, distance 1 is next to the city."""
    return (row * 2 + side) * LONGEST + distance - 1


def front(player: int, kind: int) -> int:
    """The place of a wagon of a kind before a player."""
    return SLOTS + player * len(WAGONS) + kind
