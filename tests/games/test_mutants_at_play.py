"""In machine code mutants are told from the rules as in Python, and the rules from nothing."""

from __future__ import annotations

import pytest
from games.mutants import Mutant, mutants, survives, unchanged
from games.mutants_at_play import Row, played
from games.referee import referee
from games.sample import sample

GAMES = 3


@pytest.mark.parametrize("game", ["city-of-light", "paris-paris"])
def test_the_rules_themselves_survive(game: str) -> None:
    known = referee(game)
    found = played(known, [*unchanged(known)], 500)
    assert found.positions >= 500
    assert found.judged > found.positions
    assert not found.killed


def test_what_is_killed_is_killed_by_the_oracle_too() -> None:
    """Wherever machine code sees a difference: Python has looked at it, and so has the oracle."""
    game = "paris-paris"
    known, made = referee(game), mutants(game)
    found, cases = played(known, made, 2000), sample(known, GAMES)
    assert len(found.killed) > len(made) / 2
    assert not found.disputed
    assert not [at.name for at in made if at.name in found.killed and survives(known, at, cases)]


def test_each_bit_is_of_its_own_clause() -> None:
    action = next(at for at in referee("paris-paris").game.actions if len(at.clauses) > 1)
    some = tuple(Mutant(at.id, "none", at.term) for at in reversed(action.clauses[:2]))
    row = Row("other", action, some, (1, 0))
    assert not [*row.differing(0b01, 0b10)]
    assert [*row.differing(0b01, 0b11)] == [some[0]]
    assert [*row.differing(0b01, 0b01)] == [*some]
