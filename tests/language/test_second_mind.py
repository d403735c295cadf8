"""The generated Python means what the language says, as a second mind works it out plainly."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from unittest.mock import patch

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_moves import action, too_many
from random_terms import Terms
from worlds import READINGS, Draw, a_state, a_world, encoded, packed, plain, program

from rulespec.language import bags
from rulespec.language.chance import seeded
from rulespec.language.clauses import Clause
from rulespec.language.fields import Bag, Many, Pile
from rulespec.language.game import Game
from rulespec.language.questions import Question, Reading
from rulespec.language.terms import After, NumberTerm, SetNoun, SetTerm, Total, TruthTerm
from rulespec.readers.names import of_bag, of_pile, universe
from rulespec.readers.python import barring

WIDTH = Question(
    id="width",
    asks="How wide?",
    readings=tuple(Reading(id=at, says="") for at in READINGS),
    default="wide",
    why="",
)
RULES = [{"width": reading} for reading in READINGS]
WORLDS = given(st.randoms())


def many(examples):
    """A property of so many worlds, however long one takes."""
    return settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))


def begun(chance):
    draw = Draw(chance)
    return draw, a_world(draw), draw.one(RULES)


def pack(found, term):
    """A plain value as the reader gives it."""
    match term:
        case SetTerm():
            return packed(Many("x", "x", universe(term)), found)
        case bags.BagTerm():
            return packed(Bag("x", "x", of_bag(term)), found)
        case bags.PileTerm():
            return packed(Pile("x", "x", of_pile(term)), found)
        case TruthTerm():
            return bool(found)
        case NumberTerm():
            return found
    raise TypeError(term)


@many(100)
@WORLDS
def test_terms(chance):
    """A term of each kind comes to the same, with readings known and given."""
    draw, world, readings = begun(chance)
    you = SetNoun("you", "", world.seats)
    here, found = Terms(draw, world, {you: True}), a_state(draw, world)
    player = draw.one(world.seats.elements)
    mind = plain(world, (), found, readings).binding(you, frozenset({player}))
    closed, opened = program(world, (), readings), program(world, (), None)
    me = 1 << world.seats.places[player]
    kind = draw.one(["set", "number", "truth", "bag", "pile"])
    made = here.set(here.among(), 3) if kind == "set" else getattr(here, kind)(3)

    expected = mind(made)
    if isinstance(expected, Counter) and max(expected.values(), default=0) > bags.MOST:
        return
    given_state = encoded(world, found)
    for got in (
        closed.value(made)(given_state, me),
        opened.value(made)(readings, given_state, me),
    ):
        assert got == pack(expected, made)
        assert isinstance(got, bool) is isinstance(made, TruthTerm)


@many(100)
@WORLDS
def test_moves(chance):
    """The legal moves are those of all combinations that break nothing, each once."""
    moves_are_those(chance)


@many(100)
@WORLDS
def test_moves_of_which_all_elements_are_seen_at_once(chance):
    """Also where it pays for larger universes only."""
    with patch.object(barring, "FEW", 0):
        moves_are_those(chance)


def moves_are_those(chance):
    draw, world, readings = begun(chance)
    first = action(draw, world, "first", steps=False)
    actions = (first, action(draw, world, "second", ("first",), steps=False))
    found, player = a_state(draw, world), draw.one(world.seats.elements)
    mind = plain(world, actions, found, readings)
    me, you = 1 << world.seats.places[player], frozenset({player})
    closed, opened = program(world, actions, readings), program(world, actions, None)
    here = encoded(world, found)
    for made in actions:
        expected = [row(made, at) for at in mind.moves(made, you)]
        got = closed.legal(made)(here, me)
        assert sorted(got) == sorted(expected)
        assert opened.legal(made)(readings, here, me) == got
        able = closed.code.scope[closed.code.can(made.id)]
        assert able(here, me) is bool(expected)


def row(made, given):
    """What a move is given, packed."""
    return tuple(
        packed(Many("x", "x", ask.noun.universe), value)
        for ask, value in zip(made.asked, given, strict=True)
    )


@many(100)
@WORLDS
def test_reasons(chance):
    """What any move breaks, legal or not: each clause by itself, and the same open or closed."""
    draw, world, readings = begun(chance)
    made = action(draw, world, "first", steps=False)
    found, player = a_state(draw, world), draw.one(world.seats.elements)
    mind = plain(world, (made,), found, readings)
    me, you = 1 << world.seats.places[player], frozenset({player})
    closed, opened = program(world, (made,), readings), program(world, (made,), None)
    here = encoded(world, found)
    given = tuple(draw.one(mind.offered(ask) or [None]) for ask in made.asked)
    if None in given:
        return

    expected = [
        pack(at, clause.term) if clause.forbids is not None else bool(at)
        for at, clause in zip(mind.offending(made, you, given), made.clauses, strict=True)
    ]
    got = closed.offending(made)(here, me, *row(made, given))
    assert list(got) == expected
    assert opened.offending(made)(readings, here, me, *row(made, given)) == got


@many(100)
@WORLDS
def test_effects(chance):
    """The next position is the one that the steps say, one after the other or at once."""
    draw, world, readings = begun(chance)
    able = action(draw, world, "first", steps=False)
    made = action(draw, world, "second", ("first",))
    actions = (able, made)
    found, player = a_state(draw, world), draw.one(world.seats.elements)
    mind = plain(world, actions, found, readings)
    me, you = 1 << world.seats.places[player], frozenset({player})
    closed, opened = program(world, actions, readings), program(world, actions, None)
    here = encoded(world, found)
    given = tuple(draw.one(mind.offered(ask) or [None]) for ask in made.asked)
    if None in given:
        return

    after = mind.after(made, you, given)
    if too_many(after):
        return
    got = closed.after(made)(here, me, *row(made, given))
    assert got == encoded(world, after)
    assert opened.after(made)(readings, here, me, *row(made, given)) == got
    assert here == encoded(world, found)


@many(100)
@WORLDS
def test_what_is_told(chance):
    """What steps tell on the way, with what terms come to just then, and what it brings whom."""
    draw, world, readings = begun(chance)
    made = action(draw, world, "only")
    found, player = a_state(draw, world), draw.one(world.seats.elements)
    mind = plain(world, (made,), found, readings)
    closed, opened = program(world, (made,), readings), program(world, (made,), None)
    given = tuple(draw.one(mind.offered(ask) or [None]) for ask in made.asked)
    if None in given or too_many(mind.after(made, frozenset({player}), given)):
        return

    told = [as_told(world.seats, *at) for at in mind.told]
    rest = world.seats.whole, encoded(world, found), world.seats.one(player), *row(made, given)
    assert closed.told(made)(*rest) == told
    assert opened.told(made)(readings, *rest) == told


def as_told(seats, step, mind):
    """What a step tells when everything is so: parts, what says so too, what it brings whom."""
    parts = [at if isinstance(at, str) else pack(mind(at), at) for at in step.parts.values()]
    brought = []
    for player in seats.elements if step.brings is not None else ():
        eyes = mind.given(nouns={**mind.nouns, ("position", "you"): frozenset({player})})
        brought.append((seats.one(player), eyes(step.brings), added(step.brings, eyes)))
    return step, parts, [bool(mind(at)) for at in step.also.values()], brought


def added(worth, mind):
    """What each member adds to a total."""
    if not isinstance(worth, Total):
        return []
    among = worth.family.it.universe
    return [(among.one(at), eyes(worth.each)) for at, eyes in mind.members(worth.family)]


@many(100)
@WORLDS
def test_what_holds_after_a_move(chance):
    """Clauses that look at the next position: the legal moves, and what any move breaks."""
    draw, world, readings = begun(chance)
    able = action(draw, world, "first", steps=False)
    made = looking_ahead(draw, world, action(draw, world, "second", ("first",)))
    actions = (able, made)
    found, player = a_state(draw, world), draw.one(world.seats.elements)
    mind = plain(world, actions, found, readings)
    me, you = 1 << world.seats.places[player], frozenset({player})
    closed, opened = program(world, actions, readings), program(world, actions, None)
    here = encoded(world, found)
    tried = list(product(*map(mind.offered, made.asked)))[:200]
    if any(too_many(mind.after(made, you, at)) for at in tried):
        return

    expected = [row(made, at) for at in mind.moves(made, you)]
    got = closed.legal(made)(here, me)
    assert sorted(got) == sorted(expected)
    assert opened.legal(made)(readings, here, me) == got
    for move in tried[:20]:
        broken = [bool(at) for at in mind.offending(made, you, move)]
        assert [bool(at) for at in closed.offending(made)(here, me, *row(made, move))] == broken


def looking_ahead(draw, world, made):
    """An action with a clause more, about the position after it."""
    you = SetNoun("you", "", world.seats)
    ahead = After(Terms(draw, world, {you: True}, ("first",)).truth(2))
    told = draw.one([ahead, ~ahead, ahead | Terms(draw, world, {you: True}).truth(1)])
    return evolve(made, clauses=(*made.clauses, Clause(id="ahead", says="", requires=told)))


@many(100)
@WORLDS
def test_no_mistake_is_found_where_there_is_none(chance):
    """A game that makes sense is not refused, however odd it is."""
    draw, world, _ = begun(chance)
    able = action(draw, world, "first", steps=False)
    made = action(draw, world, "second", ("first",))

    Game(
        id="odd",
        title="Odd",
        credit="",
        fields=world.fields,
        actions=(able, made),
        turn=world.field("mover"),
        questions=(WIDTH,),
        start=dict,
        chance=seeded("coins", "coins"),
    )


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    "property_", [test_terms, test_moves, test_reasons, test_effects], ids=lambda at: at.__name__
)
def test_more_worlds(property_, seed):
    """The same of many more worlds, each by its number."""
    for number in range(seed * 50, seed * 50 + 50):
        property_.hypothesis.inner_test(Random(number))
