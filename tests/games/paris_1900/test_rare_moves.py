"""A building bought as if it were a landmark."""

from __future__ import annotations

import pytest
from games.paris_1900.rare import building_added
from games.paris_1900.referee import REFEREE


@pytest.mark.parametrize("order", ["adding", "buying"])
def test_landmarks_rise_above_landmarks_only(order: str) -> None:
    """It is no landmark of the supply; that Chaillot has a dearer building does not matter."""
    position, move = building_added(order)
    assert position.check(move).broken == ("landmark.supply",)
    assert set(REFEREE.broken(REFEREE.state(position), REFEREE.plain(move))) == {"landmark.supply"}
