"""Unknown moves of unknown positions: clauses, legality and what comes after, as in Python."""

from __future__ import annotations

import pytest
from drawn_games import drawn
from mentioned import mentions
from worlds import plain

from rulespec.answers.programs import program
from rulespec.language import bags
from rulespec.language.fields import Past
from rulespec.language.moves import Move


def offered(made, asked):
    """Something that could be said of each thing asked; none if there is nothing."""
    draw, mind = made.draw, plain(made.world, made.game.actions, {}, {})
    found = []
    for ask in asked:
        options = mind.offered(ask)
        if not options:
            return None
        found.append(ask.noun.universe.mask(draw.one(options)))
    return tuple(found)


def begun(seed, **also):
    made = drawn(seed, **also)
    action, before = made.game.actions[1], made.before
    given = offered(made, action.asked)
    if given is None:
        return None
    names = [ask.noun.name for ask in action.asked]
    known = {name: one for name, one in zip(names, given, strict=True) if made.draw.coin()}
    unseen = made.unknown.move(action, before, known)
    is_it = [made.unknown.things.is_value(*pair) for pair in zip(unseen.asked, given, strict=True)]
    return made, Move(action, given), unseen, made.unknown.circuit.all_of([made.is_it, *is_it])


def judge(seed):
    """Each clause, and whether the move is legal; how many clauses it breaks."""
    case = begun(seed, steps=seed % 2 == 0, look_ahead=seed % 2 == 0)
    if case is None:
        return 0
    made, move, unseen, is_it = case
    position, circuit = made.position, made.unknown.circuit
    if too_many_after(position, move) or mentions(move.action, bags.Shuffled):
        return 0
    broken = [bool(at) for at in position.offending(move)]
    code, given = program(position.game, position.ruleset, position.box)
    legal = move.given in code.legal(move.action)(*given, position.state, position._you)
    agrees = [-at if bad else at for at, bad in zip(unseen.clauses.values(), broken, strict=True)]
    agrees.append(unseen.legal if legal else -unseen.legal)
    solver = made.solver
    model = solver.model(is_it, *agrees)
    assert model is not None
    assert unseen.read(model) == move
    assert solver.model(is_it, -circuit.all_of(agrees)) is None
    return sum(broken)


def too_many_after(position, move):
    """Whether a bag holds more afterwards than it can."""
    after = position.then(move)
    for at in position.game.fields:
        values = [after[at]] if at.per is None else after[at]
        if isinstance(at, bags.BagNoun) and any(
            many > 50 for one in values for many in bags.counts(max(one, 0)).values()
        ):
            return True
    return False


def play(seed):
    """The next position; whether chance had no part in it."""
    case = begun(seed)
    if case is None or too_many_after(case[0].position, case[1]):
        return False
    made, move, unseen, is_it = case
    after, circuit = made.position.then(move), made.unknown.circuit
    is_next = circuit.both(is_it, unseen.after.equals(after))
    solver = made.solver
    model = solver.model(is_next)
    assert model is not None
    got = unseen.after.read(model)
    for at in got.game.fields:
        if not isinstance(at, Past):
            assert got[at] == after[at], at.name
    if mentions(move.action, bags.Shuffled):
        return False
    assert solver.model(is_it, -unseen.after.equals(after)) is None
    return True


@pytest.mark.parametrize("seed", range(2))
def test_clauses(seed):
    assert sum(judge(seed * 1000 + number) for number in range(35)) > 5


@pytest.mark.parametrize("seed", range(2))
def test_effects(seed):
    assert sum(play(seed * 1000 + number) for number in range(35)) > 8

