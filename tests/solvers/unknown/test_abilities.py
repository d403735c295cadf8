"""Whether somebody can do something is the same, worked out at once or looked at in models."""

from __future__ import annotations

import pytest
from test_games import SMALL, walked

from rulespec.language.fields import Past
from rulespec.search.limits import Limits
from solvers.unknown import Unknown, abilities
from solvers.unknown.values import known_set


@pytest.mark.parametrize("at_once", [True, False])
def test_either_way(monkeypatch, at_once):
    """Of one who has moves, and of one who has none, whatever is asked of the solver."""
    monkeypatch.setattr(abilities, "FEW", 200 if at_once else 0)
    _, walk = walked(str(SMALL / "othello.py"), 5, 70)
    for position, able in ((walk[3], True), (walk[-1], False)):
        assert any(move.rule == "place" for move in position.moves()) is able
        unknown = Unknown(position.game)
        before = unknown.of(position, position.game.fields[:1])
        who = known_set(position[position.game.turn], 2)
        found = unknown.meanings.can("place", who, before.state)
        is_it = before.equals(position)
        for wanted in (-found, found):
            solver = unknown.solver(Limits(seconds=20).start())
            assert (solver.model(is_it, wanted) is None) is ((wanted == found) is not able)


def test_what_is_known_after_all():
    """A position of which the past alone is unseen is not known, nor has it a mark."""
    _, walk = walked("moscow-paris", 5, 12)
    unknown = Unknown(walk[-1].game, walk[-1].ruleset, box=walk[-1].box)
    past = [at for at in walk[-1].game.fields if isinstance(at, Past)]
    told, unseen = unknown.of(walk[-1]), unknown.of(walk[-1], past)
    assert told.known == walk[-1]
    assert unseen.known is None
    assert isinstance(told.mark, str)
    assert unseen.mark is unseen.state
