"""Terms of unknown positions come to what the Python reader says, once the position is told."""

from __future__ import annotations

import pytest
from drawn_games import drawn
from random_terms import Terms

from rulespec.language import bags
from rulespec.language.terms import Family, SetNoun, Term
from rulespec.readers.python.looking import inside
from solvers.unknown.circuit import FALSE, TRUE


def shuffles(term):
    """Whether a term hangs on chance, of which a solver knows nothing."""
    if isinstance(term, bags.Shuffled):
        return True
    family = getattr(term, "family", None)
    among = [family.among] if isinstance(family, Family) and family.among is not None else []
    return any(shuffles(at) for at in (*inside(term), *among) if isinstance(at, Term))


def compare(seed):
    made = drawn(seed, steps=False)
    draw, world, unknown = made.draw, made.world, made.unknown
    you = SetNoun("you", "", world.seats)
    here = Terms(draw, world, {you: True}, ("first", "second"))
    kind = draw.one(["set", "number", "truth", "bag", "pile"])
    term = here.set(here.among(), 3) if kind == "set" else getattr(here, kind)(3)
    player = draw.one(world.seats.elements)

    expected = made.position.worth(term, world.seats.one(player))
    if kind == "bag" and any(many > 60 for many in bags.counts(expected).values()):
        return FALSE
    found = made.before.worth(term, player)
    agrees = unknown.things.is_value(found, expected)
    model = made.solver.model(made.is_it, agrees)
    assert model is not None
    assert made.before.read(model).state == made.position.state
    if not shuffles(term):
        assert made.solver.model(made.is_it, -agrees) is None
    return agrees


@pytest.mark.parametrize("seed", range(3))
def test_terms(seed):
    """Of many worlds: some terms are folded away, and many are not."""
    found = [compare(seed * 1000 + number) for number in range(70)]
    assert TRUE in found
    assert sum(abs(at) != TRUE for at in found) > 20
