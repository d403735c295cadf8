"""A position of another game is wrong input to a solver, whichever it is."""

from __future__ import annotations

from importlib import import_module

import pytest

from rulespec.errors import BadInput
from rulespec.language.registry import games

ASKED = {
    "city-of-light": ("why_not why_not",),
}
MORE = {"why_not": ("pass",), "claimable": ("mail",), "obstacles": ("1",)}


@pytest.mark.parametrize(("game", "name"), [(at, name) for at in ASKED for name in ASKED[at]])
def test_a_position_of_another_game(game: str, name: str) -> None:
    module, function = name.split()
    asked = getattr(import_module(f"solvers.{game.replace('-', '_')}.{module}"), function)
    for other, found in games().items():
        if other != game and other in ASKED:
            with pytest.raises(BadInput, match=f"a position of {game}"):
                asked(found.set_up(), *MORE.get(function, ()))
