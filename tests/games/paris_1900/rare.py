"""A move that random games never try."""

from __future__ import annotations

from collections.abc import Iterator

from games.paris_1900.boards import owner

from rulespec.games.paris_1900.moves import Move
from rulespec.games.paris_1900.position import Position


def building_added(order: str) -> tuple[Position, Move]:
    """A building that lies is bought like a landmark to be added; a dearer one lies there too."""
    position = owner("bank-chaillot", readings={"landmark.order": order})
    return position, position.read("move bank-chaillot > chaillot-5 in chaillot")


def cases() -> Iterator[tuple[Position, Move]]:
    yield from map(building_added, ("adding", "buying"))
