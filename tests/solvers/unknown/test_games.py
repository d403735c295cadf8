"""Games: what an unknown position comes to, once it is told, is what the game's own rules say."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from mentioned import mentions

from rulespec.documents.strict_reading import Reader
from rulespec.language import bags
from rulespec.language.fields import Many, Past
from rulespec.language.registry import game as found_game
from rulespec.search.limits import Limits
from solvers.unknown import Unknown
from solvers.unknown.numbers import figure

SMALL = Path(__file__).parents[3] / "examples" / "games"
GAMES = (
    "city-of-light", "paris-1900", "moscow-paris", "paris-paris",
    *(str(SMALL / f"{name}.py") for name in
      ("othello", "connect_four", "blokus_duo", "ponts", "chess")),
)  # fmt: skip
EACH = pytest.mark.parametrize("name", GAMES, ids=lambda name: Path(name).stem)


def walked(name, seed, most=40):
    """Positions of a random game."""
    game, chance = found_game(name), Random(seed)
    setup = game.random_setup(chance) | ({"seed": seed} if game.standard_box else {})
    position = game.set_up(**game.read_setup(Reader(setup, "setup")) if setup else {})
    found = [position]
    while len(found) < most:
        moves = position.moves()
        if not moves:
            break
        position = position.then(chance.choice(moves))
        found.append(position)
    return chance, found


def expected(unknown, before, position):
    """Literals that hold of a position, by its own rules."""
    sums = unknown.sums
    broken = {fault.id for fault in position.faults()}
    for one in unknown.game.invariants:
        if one.id not in broken:
            yield before.keeps(one)
    for player in position.players:
        sheet = position.score(player)
        for row in (*sheet.rows, *sheet.tie_breaks):
            yield sums.equals(before.line(row.line, player), figure(row.points))
        yield before.wins(player) * (1 if player in position.winners() else -1)


def tried(chance, walk, position):
    """Some legal moves of a position, and some of others."""
    others = chance.choice(walk).moves()
    for moves in (position.moves(), others):
        yield from chance.sample(moves, min(2, len(moves)))


def of_move(unknown, before, position, move, *, is_known):
    """Whether it is that move; what holds then of clauses and of what comes after; if that is sure.

    How a pile is shuffled nobody knows, nor whether a position stood of which not all is known.
    """
    asked = zip(move.action.asked, move.given, strict=True)
    known = {ask.noun.name: one for ask, one in asked if is_known or ask.listed is not None}
    unseen = unknown.move(move.action, before, known)
    is_it = [unknown.things.is_value(*pair) for pair in zip(unseen.asked, move.given, strict=True)]
    broken = position.offending(move)
    holds = [-unseen.keeps(at) if bad else unseen.keeps(at)
             for at, bad in zip(move.action.clauses, broken, strict=True)]  # fmt: skip
    if not any(broken):
        holds += [unseen.legal, unseen.after.equals(position.then(move))]
    is_sure = is_known or not mentions(move.action, bags.Shuffled | bags.Stood)
    return unknown.circuit.all_of(is_it), unknown.circuit.all_of(holds), is_sure


def opened(chance, position):
    """A few fields of a position that are small enough to be left open in a test."""
    fields = [at for at in position.game.fields if not isinstance(at, Past | bags.BagNoun)
              and (not isinstance(at, Many) or at.listed is None)]  # fmt: skip
    turn = position.game.turn
    return turn, *chance.sample([at for at in fields if at is not turn], min(1, len(fields) - 1))


def compare(name, seed, *, is_known):
    chance, walk = walked(name, seed)
    position = chance.choice(walk)
    unknown = Unknown(position.game, position.ruleset, box=position.box)
    before = unknown.of(position, () if is_known else opened(chance, position))
    is_it, circuit = before.equals(position), unknown.circuit
    cases = [(is_it, circuit.all_of(expected(unknown, before, position)), True)]
    for move in tried(chance, walk, position):
        same, *rest = of_move(unknown, before, position, move, is_known=is_known)
        cases.append((circuit.both(is_it, same), *rest))
    solver = unknown.solver(Limits(seconds=60).start())
    for given, holds, is_sure in cases:
        model = solver.model(given, holds)
        assert model is not None
        assert before.read(model).state[:1] == position.state[:1]
        assert not is_sure or solver.model(given, -holds) is None


@EACH
def test_known_positions(name):
    compare(name, 3, is_known=True)


@EACH
def test_positions_known_in_part(name):
    compare(name, 8, is_known=False)


def variety(position):
    """Of how many kinds the moves of a position are; those that name special things come first."""
    kinds = {move.rule: move.action for move in position.moves()}
    asks = [ask.key is not None or ask.noun is at.who for at in kinds.values() for ask in at.asks]
    return sum(asks), len(kinds)


@EACH
def test_moves_left_open(name):
    """Whatever is found is legal, and what is legal is found, of each kind of move."""
    chance, walk = walked(name, 5, 60)
    position = max(walk, key=variety)
    unknown = Unknown(position.game, position.ruleset, box=position.box)
    before, every = unknown.of(position), position.moves()
    is_value, all_of = unknown.things.is_value, unknown.circuit.all_of
    solver = unknown.solver(Limits(seconds=60).start())
    for action in (at for at in position.game.actions if at.is_move):
        unseen = unknown.move(action, before)
        model = solver.model(unseen.legal)
        some = [move for move in every if move.rule == action.id]
        assert (model is None) is (not some)
        assert model is None or unseen.read(model) in every
        same = [all_of(map(is_value, unseen.asked, move.given)) for move in some]
        assert solver.model(unseen.legal, *[-at for at in same]) is None
        for move, is_it in chance.sample([*zip(some, same, strict=True)], min(2, len(some))):
            assert solver.model(unseen.legal, is_it) is not None
            for ask, value in zip(action.asked, move.given, strict=True):
                if ask.listed is not None and not ask.perhaps:
                    odd = unknown.move(action, before, {ask.noun: value ^ 1})
                    assert solver.model(odd.can_be_asked) is None
