"""Choices at the set-up that no game takes."""

from __future__ import annotations

from inspect import signature

import pytest
from games.refused import refusal
from games.walked import EACH

from rulespec.language.registry import game as installed
from rulespec.language.registry import games


def begun(game: str) -> object:
    """What takes the choices of a game's players."""
    known = installed(game)
    return known.start if known.fields else known.set_up


COUNTED = [name for name in games() if "players" in signature(begun(name)).parameters]
"""The games whose players are counted at the set-up."""


@EACH
@pytest.mark.parametrize("seed", [-1, 2**53 + 1, 0.5])
def test_a_wrong_seed(game: str, seed: object) -> None:
    assert refusal(installed(game).set_up, seed=seed).place == "seed"


@pytest.mark.parametrize("game", COUNTED)
@pytest.mark.parametrize("players", [1, 5, True, "two"])
def test_a_wrong_number_of_players(game: str, players: object) -> None:
    """All texts are for two to four."""
    assert refusal(installed(game).set_up, players=players).place == "players"


@EACH
def test_a_wrong_edition_has_a_hint(game: str) -> None:
    known = installed(game)
    edition = known.editions[0].id
    error = refusal(known.set_up, f"{edition[:-1]}x")
    assert (error.place, error.hint) == ("edition", edition)


def test_the_games_whose_players_are_counted() -> None:
    assert COUNTED == ["moscow-paris", "paris-1900", "paris-paris"]
