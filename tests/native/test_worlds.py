"""Small games drawn by chance are the same in machine code: terms, moves, clauses and effects."""

from __future__ import annotations

from random import Random

import pytest
from random_moves import action
from random_terms import Terms
from test_second_mind import WIDTH, looking_ahead
from worlds import Draw, a_state, a_world, encoded

from rulespec.answers.position import Position
from rulespec.language.chance import seeded
from rulespec.language.clauses import ScoreLine
from rulespec.language.game import Game
from rulespec.language.terms import SetNoun, Size, Tally
from rulespec.readers.native.engine import Engine
from rulespec.readers.native.layout import Lacks


def lines(draw, world):
    """Score lines that ask for terms of every kind."""
    you = SetNoun("you", "", world.seats)
    here = Terms(draw, world, {you: True}, ("first", "second"))
    terms = (
        *(here.number(3) for _ in range(3)),
        *(Tally(here.truth(3)) for _ in range(3)),
        *(Size(here.set(here.among(), 3)) for _ in range(3)),
    )
    return tuple(ScoreLine(f"line-{at}", "", "", worth=one) for at, one in enumerate(terms))


def drawn(seed):
    draw = Draw(Random(seed))
    world = a_world(draw)
    first = action(draw, world, "first", steps=True)
    second = action(draw, world, "second", ("first",), steps=True)
    actions = (first, looking_ahead(draw, world, second) if draw.coin() else second)
    game = Game(
        id=f"odd-{seed}", title="Odd", credit="", fields=world.fields, actions=actions,
        turn=world.field("mover"), questions=(WIDTH,), start=dict, chance=seeded("coins", "coins"),
        score=lines(draw, world),
    )  # fmt: skip
    rules = game.ruleset().with_reading("width", draw.one(("wide", "narrow")))
    positions = [Position(game, rules, encoded(world, a_state(draw, world))) for _ in range(8)]
    return draw, positions


def compare(seed):
    draw, positions = drawn(seed)
    engine = Engine(positions[0], is_open=draw.coin())
    compared = 0
    for position in positions:
        try:
            moves = engine.moves(position)
        except Lacks:
            continue
        assert moves == position.moves()
        for player in position.players:
            sheet = position.score(player)
            worths = tuple(row.points for row in (*sheet.rows, *sheet.tie_breaks))
            assert engine.sheet(position, player) == worths
        for move in moves[:6]:
            broken = tuple(map(bool, position.offending(move)))
            assert engine.broken(position, move) == broken
            try:
                after = engine.after(position, move)
            except Lacks:
                continue
            assert after == position.then(move).state
            compared += 1
    return compared


@pytest.mark.parametrize("seed", range(8))
def test_worlds(seed):
    compare(seed)
