"""The bag, where there ought to be none."""

from __future__ import annotations

import pytest
from games.paris_paris.rare import with_a_bag
from games.paris_paris.referee import REFEREE
from games.paris_paris.rounds import fault_ids


@pytest.mark.parametrize(("players", "points"), [(2, 0), (3, 1)])
def test_two_players_score_no_bag(players: int, points: int) -> None:
    """The text says so apart from saying that they use none."""
    position = with_a_bag(players)
    assert position.score("grey").points("score.bag") == points
    assert REFEREE.score(REFEREE.state(position), "grey")["score.bag"] == points
    assert fault_ids(position) == (["shops.bag"] if players == 2 else [])
