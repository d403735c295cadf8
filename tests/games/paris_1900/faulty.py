"""A sound board without the tiles that went back to the box, and changes to its players."""

from __future__ import annotations

from typing import Any

from games.paris_1900.boards import board
from games.paris_1900.tabled import Player, Position

from rulespec.games.paris_1900.components import SITES

BACK = ("saint-germain-1", "saint-germain-2", "saint-germain-3")
"""The tiles that went back to the box."""

THERE = [site for site in SITES.elements if site not in BACK]
SOUND = board(
    {"keys": ["arc", "chaillot-4*", "louvre"], "used": ["9"]},
    {"keys": ["chaillot-4"], "used": ["16"]},
    sites=THERE,
    landmarks=["louvre=belleville", "tuileries=belleville"],
    track=[f"{at}={at}" for at in range(1, 31) if at not in {9, 16}],
)
HELD = SOUND.seat.hand


def with_seat(position: Position, player: Player = Player.FIRST, **changes: Any) -> Position:
    seat = position.seats[player].changed(**changes)
    return position.changed(seats=position.with_seat(player, seat))


def first(**changes: Any) -> Position:
    """The sound board with some things of the first player's changed."""
    return with_seat(SOUND, **changes)
