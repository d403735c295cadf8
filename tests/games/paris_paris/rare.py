"""A position that random games never come to."""

from __future__ import annotations

from collections.abc import Iterator

from games.paris_paris.rounds import town

from rulespec.answers.position import Position


def with_a_bag(players: int) -> Position:
    """Grey has a shop in the bag, where two players ought to have none."""
    return town(players=players, phase="pile", seats={"grey": {"bag": 1}})


def cases() -> Iterator[tuple[Position, None]]:
    yield with_a_bag(2), None
