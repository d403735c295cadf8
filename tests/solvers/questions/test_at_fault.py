"""What is wrong with what is known, whatever the unknown parts are."""

from pathlib import Path

from attrs import evolve

from rulespec.desk import answer
from rulespec.documents.positions import Document
from rulespec.language import Fixed, Invariant, you
from rulespec.language.registry import game
from rulespec.search.answers import Found, NoneExists
from rulespec.wishes.partial import Partial
from rulespec.wishes.parts import Part
from solvers.questions.at_fault import at_fault

FOLDER = Path(__file__).parents[3] / "examples/games"
PONTS = game(str(FOLDER / "ponts.py"))
OTHELLO = game(str(FOLDER / "othello.py"))
LIT = PONTS.slots.fields["lit"]
BRIDGES = LIT.universe


def is_lit(bridge):
    """An invariant: the first player has lit a bridge."""
    at = Fixed(bridge, BRIDGES, BRIDGES.one(bridge))
    holds = (LIT.at(you(PONTS.seats)) & at).some()
    return Invariant(id=f"{bridge}.lit", says=f"The {bridge} bridge is dark.", holds=holds)


def wrong_with(left, unknown, *invariants):
    """What is wrong if the first player has lit some bridges, and nobody knows of others."""
    ponts = evolve(PONTS, invariants=(*PONTS.invariants, *invariants))
    position = ponts.set_up().changed({LIT: {"left": left}})
    document = Document(game=ponts, position=position, box=ponts.standard_box)
    has, open_ = BRIDGES.mask(left), BRIDGES.mask(unknown)
    known = Part(has=has, lacks=BRIDGES.whole & ~has & ~open_)
    found = at_fault(Partial(document=document, open={(LIT, 0): known}))
    if isinstance(found, NoneExists):
        return None
    assert isinstance(found, Found)
    return found.what.each, {at.id for at in found.what.faults}


def test_neighbours_are_wrong_whatever_lies_elsewhere():
    assert wrong_with(["west", "mill"], ["old"]) == (True, {"lit.room"})
    assert wrong_with(["west"], ["mill"]) is None


def test_what_is_always_dark_is_named_and_what_may_be_lit_is_not():
    found = wrong_with([], ["mill"], is_lit("west"), is_lit("mill"), is_lit("east"))
    assert found == (True, {"west.lit", "east.lit"})


def test_of_faults_that_cannot_all_be_avoided_the_fewest_are_named():
    some = [is_lit("west"), is_lit("mill"), is_lit("east")]
    found = wrong_with([], ["west", "mill", "east"], *some)
    assert found == (False, {"lit.room", "west.lit", "mill.lit"})


def test_a_piece_in_two_places_is_wrong_where_its_field_is_known():
    start = answer({"ask": "game", "game": OTHELLO.id})["start"]
    twice = {"discs": {"black": ["d5", "e4", "d4"], "white": ["d4", "e5"]}}
    document = answer({"ask": "position", "document": start, "changes": twice})["document"]
    found = answer({"ask": "complete", "document": {**document, "unknown": {"mover": "?"}}})
    assert (found["answer"], found["each"]) == ("none", True)
    assert [(at["fault"], at["elements"]) for at in found["faults"]] == [("discs.apart", ["d4"])]


def test_the_desk_names_the_disc_that_lies_apart():
    start = answer({"ask": "game", "game": OTHELLO.id})["start"]
    apart = {"discs": {"white": ["d4", "e5", "h8"]}}
    document = answer({"ask": "position", "document": start, "changes": apart})["document"]
    document["unknown"] = {"discs": {"white": ["b2"]}}
    for request in ({"ask": "scores-whatever"}, {"ask": "check-whatever", "move": "place c4"}):
        found = answer({"document": document, **request})
        assert found["each"]
        assert [(at["fault"], at["elements"]) for at in found["faults"]] == [("discs.one", ["h8"])]
