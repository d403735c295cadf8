"""The worked examples of Paris: another figure, or another rule, and nothing follows any more."""

from __future__ import annotations

from functools import partial

import pytest
from attrs import evolve

from rulespec.documents.strict_reading import Reader
from rulespec.games.paris_1900.game import GAME
from rulespec.games.paris_1900.position import OWN_KEYS
from rulespec.games.paris_1900.purchases import MOVE
from rulespec.games.paris_1900.things import TARGET
from solvers.answers import Found, NoneExists
from solvers.paris_1900 import find as module
from solvers.paris_1900.find import EXAMPLES, find
from solvers.paris_1900.worked import kinds, moves, scores, table, tokens, verdicts


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_is_shown_is_a_sound_position_and_comes_to_the_result(name):
    answer = find(name)
    assert isinstance(answer, Found)
    position = answer.what.position
    assert answer.what.result == EXAMPLES[name].result
    assert not position.faults()
    written = Reader(GAME.write_position(position), "position")
    assert GAME.read_position(written, position.ruleset, position.box) == position
    for move in answer.what.moves:
        position = position.play(move)


ROW = ("luxembourg", "eiffel-tower")
WRONG = {
    "from 1 to 5, or 4 to 8": ("montmartre-theatre", lambda: moves.montmartre(4)),
    "from 3 to 8, without wood": ("montmartre-theatre", lambda: moves.montmartre(5)),
    "no building costs 9": ("la-villette", lambda: moves.la_villette(cost=13)),
    "a theatre of 5": ("la-villette", lambda: moves.la_villette(francs=7)),
    "from a building of 1": ("belleville", lambda: moves.belleville(francs=14)),
    "to 5, for two francs": ("residence", lambda: verdicts.residence(free=5, taken=4)),
    "4 is not cheaper than 3": ("residence", lambda: verdicts.residence(cheaper=(1, 4), free=2)),
    "12 may be added after 12": ("saint-germain", lambda: verdicts.saint_germain(least=12)),
    "13 may not": ("saint-germain", lambda: verdicts.saint_germain(least=14)),
    "13 was bought": ("saint-germain", lambda: verdicts.saint_germain(cost=13)),
    "three chips for 10": ("belleville-prestige", lambda: tokens.prestige(chips=3)),
    "6 for a chip": ("belleville-prestige", lambda: tokens.prestige(points=12)),
    "the step after a 3 costs francs": ("token-18-taken", lambda: tokens.step(cost=3)),
    "no step after a 4": ("token-18-taken", lambda: tokens.step(cost=4)),
    "6 for a building": ("token-18", lambda: tokens.token_18(points=18)),
    "two buildings for 15": ("token-18", lambda: tokens.token_18(owned=2)),
    "four kinds": ("token-30", lambda: kinds.kinds({"cafe": 6, "hotel": 2, "theatre": 1}, ROW, 15)),
}


def test_another_figure_does_not_follow(monkeypatch):
    for why, (name, made) in WRONG.items():
        monkeypatch.setattr(module, "EXAMPLES", {name: evolve(EXAMPLES[name], made=made)})
        assert isinstance(find(name), NoneExists), why


TWO = (scores.Owner("Charlotte", 12, 18), scores.Owner("Louis", 6, 0))


def test_half_of_the_first_ones_sum_scores(monkeypatch):
    """With 6 of 12 Louis would get the second place, unless that brings nothing."""
    vp = (18, 9, None)
    other = evolve(EXAMPLES["districts-3"], made=lambda: scores.district(TWO, "belleville", vp))
    monkeypatch.setattr(module, "EXAMPLES", {"districts-3": other})
    assert isinstance(find("districts-3"), NoneExists)


LEVEL = (scores.Owner("Louis", 12, 18, (8, 4)), scores.Owner("Julie", 5, 0, (5,)))


def test_that_two_share_a_place_does_not_follow_from_any_figures(monkeypatch):
    made = partial(scores.district, LEVEL, "belleville", (18, None, None))
    told = evolve(EXAMPLES["districts-3"], made=partial(made, shared=True))
    monkeypatch.setattr(module, "EXAMPLES", {"districts-3": told})
    assert isinstance(find("districts-3"), NoneExists)


@pytest.mark.parametrize(("clause", "term"), [
    ("move.free", TARGET & OWN_KEYS),
    ("move.dearer", TARGET & OWN_KEYS),
])
def test_it_is_the_rule_that_is_asked(monkeypatch, clause, term):
    """A rule that minds one's own keys alone would let Charlotte go where the text does not."""
    clauses = {at.id: at for at in MOVE.clauses}
    laxer = MOVE.replaced(clause, evolve(clauses[clause], forbids=term))
    monkeypatch.setattr(table, "MOVE", laxer)
    assert isinstance(find("residence"), NoneExists)
