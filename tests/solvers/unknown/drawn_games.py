"""Small games drawn by chance, and positions of them of which only a part is known."""

from __future__ import annotations

from random import Random

from attrs import frozen
from random_moves import action
from test_second_mind import WIDTH, looking_ahead
from worlds import Draw, a_state, a_world, encoded

from rulespec.answers.position import Position
from rulespec.language.chance import seeded
from rulespec.language.fields import Past
from rulespec.language.game import Game
from rulespec.search.limits import Limits
from solvers.unknown.regions import Regions
from solvers.unknown.unknown import Unknown


@frozen(eq=False)
class Drawn:
    """A game, a position of it that is known, and the same as a solver is told of it."""

    draw: Draw
    world: object
    game: Game
    position: Position
    unknown: Unknown
    before: object
    is_it: int
    """Whether it is that position, under that reading."""

    @property
    def solver(self):
        return self.unknown.solver(Limits(seconds=30).start())


def drawn(seed, *, steps=True, look_ahead=False):
    draw = Draw(Random(seed))
    world = a_world(draw)
    actions = (action(draw, world, "first", steps=False),)
    second = action(draw, world, "second", ("first",), steps=steps)
    actions += (looking_ahead(draw, world, second) if look_ahead else second,)
    game = Game(
        id="odd", title="Odd", credit="", fields=world.fields, actions=actions,
        turn=world.field("mover"), questions=(WIDTH,), start=dict, chance=seeded("coins", "coins"),
    )  # fmt: skip
    rules = game.ruleset().with_reading("width", draw.one(("wide", "narrow")))
    position = Position(game, rules, encoded(world, a_state(draw, world)))
    regions = draw.one(list(Regions))
    unknown = Unknown(game, rules, open_=("width",) if draw.coin() else (), regions=regions)
    few = draw.whole(0, 3)
    known = [at for at in game.fields if draw.whole(0, 3) < few or isinstance(at, Past)]
    before = unknown.position({at: position[at] for at in known})
    reads = unknown.reads("width", rules.readings["width"])
    is_it = unknown.circuit.both(before.equals(position), reads)
    return Drawn(draw, world, game, position, unknown, before, is_it)
