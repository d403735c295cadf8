"""Between which numbers a term lies: any random term does, and the leads of the small games."""

from __future__ import annotations

from math import inf
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_terms import Terms
from worlds import READINGS, Draw, a_state, a_world, plain

from rulespec.language.registry import game
from rulespec.language.terms import Family, Figure, Greatest, SetNoun, Total
from rulespec.language.universes import Universe
from rulespec.readers.python.slots import slots
from rulespec.readers.spans import Spans
from rulespec.search.endgame import Standing

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.randoms())
def test_a_number_lies_in_its_span(chance):
    draw = Draw(chance)
    world = a_world(draw)
    you = SetNoun("you", "", world.seats)
    made = Terms(draw, world, {you: True}).number(3)
    found, player = a_state(draw, world), draw.one(world.seats.elements)
    mind = plain(world, (), found, {"width": draw.one(READINGS)})

    number = mind.binding(you, frozenset({player}))(made)
    least, most = Spans(slots(world.fields), SimpleNamespace())(made)
    assert least <= number <= most


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
    every = Family("every", "each cell", it=SetNoun("it", "the cell", cells, "every"))
    spans = Spans(slots(()), SimpleNamespace())
    assert spans(Greatest(every, Figure(3))) == (0, 3)
    assert spans(Total(every, Figure(-2))) == (-4, 0)
