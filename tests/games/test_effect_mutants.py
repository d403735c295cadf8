"""Every step of every effect matters: changed a little, and the oracle comes to something else."""

from __future__ import annotations

import pytest
from games.effect_mutants import cases, equivalents, is_noticed, mutants
from games.referee import referee, refereed

GAMES = 12
"""In so many random games, and in what is written down, every mutant is noticed."""

FEWEST = 20


@pytest.mark.parametrize("game", refereed())
def test_every_change_of_an_effect_is_noticed(game: str) -> None:
    known = referee(game)
    met, made = cases(game, GAMES), list(mutants(known))
    alive = {mutant.name for mutant in made if not is_noticed(known, mutant, met)}
    assert len(made) >= FEWEST
    assert alive == set(equivalents(game))


@pytest.mark.parametrize("game", refereed())
def test_there_are_cases_of_every_action(game: str) -> None:
    known = referee(game)
    assert set(cases(game, GAMES)) == {at.id for at in known.game.actions if at.is_move}


@pytest.mark.parametrize("game", refereed())
def test_each_that_is_listed_has_a_reason(game: str) -> None:
    assert all(why.endswith(".") for why in equivalents(game).values())
