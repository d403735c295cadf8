"""Programs: what the reader claims, how its functions are kept, and that nothing is mutated."""

from __future__ import annotations

import copy
import gc
import inspect
import linecache
import pickle
import random
import re
import traceback

import market
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from plain import universe_of
from random_terms import Terms
from worlds import Draw, a_state, a_world, plain, program

from rulespec.language.chance import unshuffled
from rulespec.language.moves import Move
from rulespec.language.terms import Fixed, SetNoun
from rulespec.readers.python.looking import YOU, Only
from rulespec.readers.python.writing import Writer


def claims(chance):
    """What the reader claims of some sets, and how many elements each has."""
    draw = Draw(chance)
    world = a_world(draw)
    you = SetNoun("you", "", world.seats)
    here, found = Terms(draw, world, {you: True}), a_state(draw, world)
    player = draw.one(world.seats.elements)
    readings = {"width": "wide"}
    mind = plain(world, (), found, readings).binding(you, frozenset({player}))
    writer = Writer(program(world, (), readings).code)
    writer.single.bound[YOU] = Only.ONE
    among = here.among()
    for term in (here.set(among, 3), here.one(among), here.one_at_most(among), here.key(among, 2)):
        assert universe_of(term) is among
        yield writer.single(term), len(mind(term))


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.randoms())
def test_what_is_claimed_to_be_one_is_one(chance):
    """A set that surely has one element has one; one that has one at most has no two."""
    for claim, size in claims(chance):
        assert claim is not Only.ONE or size == 1
        assert claim is not Only.ONE_AT_MOST or size <= 1


def test_claims_are_made():
    """Of many sets it is known, or there would be nothing to be quick about."""
    found = [claim for seed in range(200) for claim, _ in claims(random.Random(seed))]

    assert found.count(Only.ONE) > 200
    assert found.count(Only.ONE_AT_MOST) > 50
    assert found.count(Only.ANY) > 50


def test_what_is_claimed_of_a_field_hangs_on_its_key():
    """One thing at one key is one; at what may be nobody, one at most; at several, any."""
    drawn = (a_world(Draw(random.Random(seed))) for seed in range(100))
    world = next(at for at in drawn if len(at.seats) > 1)
    writer = Writer(program(world, (), {"width": "wide"}).code)
    one, lamp = world.field("tone"), world.field("lamp")
    mover, cell = world.field("mover"), Fixed("a cell", world.cells, 1)
    all_seats = Fixed("all", world.seats, world.seats.whole)
    card = world.field("card")

    assert writer.single(one.at(mover)) is Only.ONE
    assert writer.single(one.at(mover.when(card))) is Only.ONE_AT_MOST
    assert writer.single(one.at(all_seats)) is Only.ANY
    assert writer.single(one.at(all_seats & mover)) is Only.ONE_AT_MOST
    assert writer.single(lamp.at(cell)) is Only.ONE_AT_MOST
    assert writer.single(lamp.at(world.field("free-cells"))) is Only.ANY


# --- functions ------------------------------------------------------------------------------------


def sources():
    return {name for name in linecache.cache if name.startswith("<rulespec ")}


def walked(seed, moves=25, **chosen):
    """The positions of a random game, and the moves between them."""
    dice, found = random.Random(seed), [market.GAME.set_up("plain", seed=seed, **chosen)]
    made = []
    while len(made) < moves and not found[-1].is_over and found[-1].moves():
        made.append(dice.choice(found[-1].moves()))
        found.append(found[-1].play(made[-1]))
    return found, made


def test_the_source_names_its_clauses():
    """Who steps through what judges a move sees which clause stands where."""
    made = market.GAME.set_up("plain")._made[0]
    for action in market.GAME.actions:
        source = inspect.getsource(made.offending(action))
        found = re.findall(r"# (\S+)$", source, re.MULTILINE)
        assert found == [clause.id for clause in action.clauses]


def test_a_traceback_shows_the_source():
    """What fails inside a generated function is shown with the line that failed."""
    game = market.Game(**{**market.PARTS, "start": market.start, "chance": refuses})
    position = game.set_up("plain")
    empty = position.state[:]
    deck = game.slots.first["deck"]
    position = type(position)(
        game, position.ruleset, (*empty[:deck], (), *empty[deck + 1 :]), position.box
    )

    with pytest.raises(LookupError) as found:
        position.then(next(at for at in position.moves() if at.rule == "gift"))

    text = "".join(traceback.format_exception(found.value))
    assert "shuffled(s[" in text
    assert "in after_gift" in text


def refuses(bag, values):
    """A chance that shuffles nothing."""
    return unshuffled(bag, values)


def test_functions_are_made_once():
    """A second game of the same rules makes nothing, whatever is asked."""
    for seed in range(6):
        ask(*walked(seed))
    before = sources()
    for seed in range(6):
        ask(*walked(seed))

    assert sources() == before


def ask(positions, moves):
    for at, move in zip(positions, moves, strict=False):
        at.check(str(move), why=True)
        at.score("red")
        at.faults()
        at.observation("blue")


def test_equal_rules_share_a_program():
    """It is kept with the ruleset: another ruleset has one of its own."""
    first, again = market.GAME.set_up("plain"), market.GAME.set_up("plain", seed=5)
    other = market.GAME.set_up("loud")

    assert first._made[0] is again._made[0]
    assert first._made[0] is not other._made[0]
    assert first.play(first.moves()[0])._made[0] is first._made[0]


def test_sources_are_gone_with_their_program():
    """Nothing is kept of functions that nobody holds any more."""
    draw = Draw(random.Random(1))
    world = a_world(draw)
    gc.collect()
    before = len(sources())
    for _ in range(20):
        made = program(world, (), {"width": "wide"})
        made.value(world.field("free-cells").some())
        made.value(world.field("coins") + world.field("coins"))
    assert len(sources()) > before
    del made
    gc.collect()

    assert len(sources()) <= before


# --- positions and moves --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_undo_is_a_former_position(seed):
    """Nothing is mutated: each former position is what it was, and has the moves it had."""
    positions, moves = walked(seed)
    lines = [market.GAME.write_line(at) for at in positions]
    offered = [at.moves() for at in positions]
    states = [copy.deepcopy(at.state) for at in positions]

    for at, move in zip(positions, moves, strict=False):
        assert at.play(move) == at.then(move)
    for at in positions:
        at.score("red")
        at.observation("red")

    assert [market.GAME.write_line(at) for at in positions] == lines
    assert [at.moves() for at in positions] == offered
    assert [at.state for at in positions] == states


@pytest.mark.parametrize("again", [
    lambda at: pickle.loads(pickle.dumps(at)),  # noqa: S301  # our own
    copy.copy, copy.deepcopy,
], ids=["pickled", "copied", "deeply"])  # fmt: skip
def test_positions_and_moves_are_copied(again):
    """A copy is equal, hashes alike, and goes on as the first would."""
    positions, moves = walked(3)
    for at, move in zip(positions[-4:], moves[-4:], strict=False):
        other, same = again(at), again(move)
        assert other == at
        assert hash(other) == hash(at)
        assert other.moves() == at.moves()
        assert same == move
        assert hash(same) == hash(move)
        assert str(same) == str(move)
    assert again(positions[0]).play(again(moves[0])) == positions[1]


def test_moves_never_change():
    """A move is told by its action and what it names; it cannot be given anything else."""
    move = market.BUY("apple")

    assert move == Move(market.BUY, (1, 0)) != market.BUY("pear")
    assert (move.good, move.stall) == (1, 0)
    with pytest.raises(AttributeError, match="a move never changes"):
        move.given = (2,)
    assert move.given == (1, 0)


def test_positions_differ_by_what_stands_in_them():
    """By rules, values and game; equal ones are one entry of a set."""
    first = market.GAME.set_up("plain", seed=1)

    assert first == market.GAME.set_up("plain", seed=1)
    assert first not in {market.GAME.set_up("plain", seed=2), market.GAME.set_up("loud", seed=1)}
    assert len({first, market.GAME.set_up("plain", seed=1)}) == 1
