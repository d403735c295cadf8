"""A position as a table that people can write by hand.

A table has these names; whatever is left out is empty::

    phase = "build"                     # pile, build or over
    first = "grey"                      # the first player of the round
    mover = "violet"
    piles = [["pompidou.green"], []]    # face down; a pile that was used is empty
    offered = ["opera.red"]             # the tokens of this round
    resting = ["louvre.blue"]           # beside the track
    shops = ["pompidou=grey+violet"]
    open-marker = "red"                 # if two play

    [grey]                              # and [violet], perhaps [yellow] and [green]
    points = 0
    reserve = 19                        # left out: the shops that are not on the board
    bag = 0
    marker = "green"                    # the line of the final tour
"""

from __future__ import annotations

from typing import Any

from rulespec.documents.strict_reading import Reader
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.components import LINES, PILES, SHOPS_EACH, Player
from rulespec.games.paris_paris.lines import (
    MOST,
    read_shops,
    read_tokens,
    token_names,
    write_shops,
)
from rulespec.games.paris_paris.position import Position
from rulespec.games.paris_paris.table import NONE, PHASES, Seat
from rulespec.language.rulesets import Ruleset

PLAYERS = {str(player): player for player in Player}
NAMES = (
    "phase", "first", "mover", "piles", "offered", "resting", "shops", "open-marker", *PLAYERS,
)
LEFT_OUT = {
    "offered": ("offered",),
    "piles": ("piles_left",),
    "shops": ("full", "own", "owners"),
}
"""What is empty where it is left out, and the nouns that it fills; a star is the mover's seat."""
"""More than any number of a position."""


# --- reading ------------------------------------------------------------------------------------


def read_position(reader: Reader, ruleset: Ruleset, box: Box) -> Position:
    """The position of a document's table."""
    reader.only(NAMES)
    present = [name for name in PLAYERS if reader.has(name)]
    if len(present) < 2 or present != list(PLAYERS)[: len(present)]:  # noqa: PLR2004
        found = " and ".join(present) or "no players"
        raise reader.wrong(found, "tables for grey and violet, perhaps yellow and green")
    playing = tuple(present)
    names, place = _listed(reader, "shops")
    shops = read_shops(names, playing, place)
    return Position(
        ruleset=ruleset,
        phase=reader.choice("phase", PHASES),
        first=PLAYERS[reader.choice("first", playing)],
        mover=PLAYERS[reader.choice("mover", playing)],
        piles=_read_piles(reader),
        offered=tuple(sorted(read_tokens(*_listed(reader, "offered")))),
        resting=tuple(sorted(read_tokens(*_listed(reader, "resting")))),
        shops=shops,
        open_marker=_read_marker(reader, "open-marker"),
        seats=tuple(
            _read_seat(reader.part(name), sum(at.count(PLAYERS[name]) for at in shops))
            for name in playing
        ),
        box=box,
    )


def _listed(reader: Reader, name: str) -> tuple[list[str], str]:
    """The texts of a list, and where it stands."""
    at = reader.part(name) if reader.has(name) else Reader([], f"{reader.place}: {name}")
    return [item.string() for item in at.items()], at.place


def _read_piles(reader: Reader) -> tuple[tuple[int, ...], ...]:
    piles = reader.part("piles").items(len(PILES)) if reader.has("piles") else ()
    found = (read_tokens([at.string() for at in pile.items()], pile.place) for pile in piles)
    return tuple(found) or ((),)


def _read_marker(reader: Reader, name: str) -> int:
    return LINES.places[reader.choice(name, LINES.elements)] if reader.has(name) else NONE


def _read_seat(reader: Reader, built: int) -> Seat:
    reader.only(("points", "reserve", "bag", "marker"))
    bag = reader.part("bag").whole(0, SHOPS_EACH) if reader.has("bag") else 0
    left = max(0, SHOPS_EACH - built - bag)
    return Seat(
        points=reader.part("points").whole(0, MOST) if reader.has("points") else 0,
        reserve=reader.part("reserve").whole(0, SHOPS_EACH) if reader.has("reserve") else left,
        bag=bag,
        marker=_read_marker(reader, "marker"),
    )


# --- writing ------------------------------------------------------------------------------------


def write_position(position: Position) -> dict[str, Any]:
    """The table of a position; what is empty is left out."""
    found: dict[str, Any] = {
        "phase": position.phase,
        "first": str(position.first),
        "mover": str(position.mover),
        "piles": [token_names(pile) for pile in position.piles],
        "offered": token_names(position.offered),
        "resting": token_names(position.resting),
        "shops": write_shops(position),
    }
    if position.open_marker != NONE:
        found["open-marker"] = LINES.elements[position.open_marker]
    for player, seat in zip(position.players, position.seats, strict=True):
        own: dict[str, Any] = {"points": seat.points, "reserve": seat.reserve, "bag": seat.bag}
        if seat.marker != NONE:
            own["marker"] = LINES.elements[seat.marker]
        found[str(player)] = own
    return found
