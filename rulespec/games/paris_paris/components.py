"""The universes of Paris Paris: what a rule may name."""

from __future__ import annotations

from rulespec.language import Relation, Universe

PLAYERS = Universe("players", ("grey", "violet", "yellow", "green"),
                   (Relation("next", "after", (2, 4, 8, 1)),))
"""By the colour of the shops, in the order of seats."""

PHASES = Universe("phases", ("pile", "build", "over"))
"""What a round goes through, and the end of the game."""

LINES = Universe("lines", ("green", "red", "blue", "yellow", "black"))
"""Only the green one is known by its colour."""

STATIONS = Universe("stations", (
    "montmartre", "pompidou", "hotel-de-ville", "quartier-latin", "luxembourg", "st-nicolas",
    "pont-neuf", "odeon", "opera", "louvre", "notre-dame", "les-halles", "montparnasse",
    *(f"station-{number}" for number in range(14, 26)),
), board=True)
"""Twelve names are not known; a box gives every station its title."""

TOKENS = Universe(
    "tokens", tuple(f"{station}.{line}" for station in STATIONS.elements for line in LINES.elements)
)
"""Every station with every line, whatever the map; the box says which of them there are."""

STATIONS_EACH = 7
"""How many stations a line has."""

SHOPS_EACH = 19
"""How many shops each player has to build, besides the one on the track."""

PILES_FOR = {2: (20, 3), 3: (15, 4), 4: (12, 5)}
"""By the number of players how many piles there are, and how many tokens in each."""

PILES = Universe("piles", tuple(map(str, range(1, 21))))


def token(station: int, line: int) -> int:
    """The token of a station and a line, by their places."""
    return station * len(LINES) + line
