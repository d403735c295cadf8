"""Between what random terms lie in random worlds of which something is open."""

from __future__ import annotations

from math import inf
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_terms import Terms
from worlds import READINGS, Draw, a_state, a_world, encoded, packed, plain

from rulespec.language.fields import Many
from rulespec.language.registry import game
from rulespec.language.terms import Family, Figure, Greatest, SetNoun, SetTerm, Total, TruthTerm
from rulespec.language.universes import Universe
from rulespec.readers.names import universe
from rulespec.readers.python.looking import YOU
from rulespec.readers.python.slots import slots
from rulespec.search.endgame import Standing
from rulespec.search.range_values import known
from rulespec.search.ranges import Ranges, Scene, ranged

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"


def scene_of(world, state, left_open, you=0):
    """A position of which some fields are open."""
    kept = slots(world.fields)
    values = {
        at.name: {place: ranged(at) if at.name in left_open else ranged(at, value)
                  for place, value in enumerate(kept.values(state, at))}
        for at in world.fields
    }  # fmt: skip
    return Scene(values, nouns={YOU: known(you)})


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.randoms())
def test_what_a_term_comes_to_lies_in_its_range(chance):
    draw = Draw(chance)
    world = a_world(draw)
    you = SetNoun("you", "", world.seats, "position")
    drawn = Terms(draw, world, {you: True})
    kind = draw.one(["set", "number", "truth"])
    made = drawn.set(drawn.among(), 3) if kind == "set" else getattr(drawn, kind)(3)
    found, player = a_state(draw, world), draw.one(world.seats.elements)
    readings = {"width": draw.one(READINGS)}
    came = plain(world, (), found, readings).binding(you, frozenset({player}))(made)

    left_open = frozenset(at.name for at in world.fields if draw.coin())
    scene = scene_of(world, encoded(world, found), left_open, world.seats.one(player))
    range_ = Ranges(slots(world.fields), SimpleNamespace(), readings, scene, left_open)(made)(scene)
    if isinstance(made, SetTerm):
        members = packed(Many("x", "x", universe(made)), came)
        sure, maybe, most = range_
        assert not sure & ~members
        assert not members & ~maybe
        assert members.bit_count() <= most
    elif isinstance(made, TruthTerm):
        assert range_ == 1 or range_ == 2 * came
    else:
        assert range_[0] <= came <= range_[1]


@pytest.mark.parametrize(("name", "most"), [
    ("othello", 64),  # all discs on 64 cells
    ("connect_four", 1),  # a win
    ("ponts", 8),  # seven bridges, of which one counts twice
])  # fmt: skip
def test_a_lead_is_no_greater_than_the_points_there_are(name, most):
    at = game(str(EXAMPLES / f"{name}.py")).set_up()
    assert Standing(at, str(at.mover)).bounds == (-most, most)


def test_nothing_is_known_where_a_tie_break_counts_too():
    at = game("moscow-paris").set_up()
    assert Standing(at, str(at.mover)).bounds == (-inf, inf)


def test_the_greatest_of_none_is_zero():
    cells = Universe("cells", ("a", "b"))
    some = SetNoun("some", "some cells", cells, "some")
    each = SetNoun("it", "the cell", cells, "every")
    every = Family("every", "each cell", it=each, among=some)
    scene = Scene({}, nouns={("some", "some"): (0, 3, 2)})
    ranges = Ranges(slots(()), SimpleNamespace(), {}, scene, frozenset())
    assert ranges(Greatest(every, Figure(3)))(scene) == (0, 3)
    assert ranges(Total(every, Figure(-2)))(scene) == (-4, 0)
