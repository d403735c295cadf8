"""A small position of stops, kinds and seats, and what comes of terms, steps and asks in it."""

from __future__ import annotations

from rulespec.answers.position import Position
from rulespec.language.fields import Amount, Bag, Many, One, Perhaps, Pile, set_of
from rulespec.language.game import Game
from rulespec.language.moves import Action, Move
from rulespec.language.terms import (
    Family,
    Fixed,
    Next,
    SetNoun,
)
from rulespec.language.universes import Relation, Universe
from rulespec.readers.native.engine import Engine
from rulespec.readers.python.program import Program
from rulespec.readers.python.slots import slots
from rulespec.search.limits import Limits
from solvers.unknown.unknown import Unknown

STOPS = Universe("stops", ("a", "b", "c", "d"), (Relation("on", "on from", (2, 4, 8, 0)),))
KINDS = Universe("kinds", ("x", "y", "z"))
SEATS = Universe("seats", ("one", "two"), (Relation("rival", "the rival of", (2, 1)),))
MOVER = One("mover", "", SEATS)
AT = Perhaps("at", "", STOPS)
FREE = Many("free", "", STOPS)
OTHER = Many("other", "", STOPS)
OWN = Many("own", "", STOPS, per=SEATS)
COINS = Amount("coins", "", least=-9)
PURSE = Bag("purse", "", KINDS)
HAND = Bag("hand", "", KINDS, per=SEATS)
DECK = Pile("deck", "", KINDS)
FIELDS = (MOVER, AT, FREE, OTHER, OWN, COINS, PURSE, HAND, DECK)
EMPTY_ONE = (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, ())
YOU = SetNoun("you", "", SEATS)
IT = SetNoun("it", "", SEATS, "each seat")
EACH_SEAT = Family("each seat", "", ("it",), it=IT)
STOP = SetNoun("stop", "", STOPS, "each stop")
KIND_X = Fixed("x", KINDS, 1)
OTHERS = set_of("others", "", YOU | Next(YOU, "rival"))
EACH_STOP = Family("each stop", "", ("stop",), it=STOP, among=FREE)


def state(**values):
    """A position in which little stands: fields by name, of keys a tuple."""
    found = []
    for at in FIELDS:
        empty = () if at is DECK else 1 if at is MOVER else (0, 0) if at.per else 0
        value = values.get(at.name, empty)
        found += value if at.per else [value]
    return tuple(found)


def program(*actions):
    return Program(slots(FIELDS), actions, None, {}, lambda _, __: (), str)


def worth(term, you=1, **values):
    return program().value(term)(state(**values), you)


def after(*steps, **values):
    """What fields hold after some steps, by name; machine code and a solver find the same."""
    game = Game(id="stops", title="", credit="", fields=FIELDS, turn=MOVER, start=dict,
                actions=(Action(id="do", title="", clauses=(), effect=steps),))  # fmt: skip
    position = Position(game, game.ruleset(), state(**values))
    move = Move(game.actions[0], ())
    next_ = position.then(move)
    assert Engine(position).after(position, move) == next_.state
    only_after(position, move, next_)
    return {name: game.slots.values(next_.state, at) for name, at in game.slots.fields.items()}


def only_after(position, move, next_):
    """A solver that knows the position finds the next one, and no other."""
    unknown = Unknown(position.game, position.ruleset)
    before = unknown.position({at: position[at] for at in FIELDS})
    same = unknown.move(move.action, before, {}).after.equals(next_)
    solver = unknown.solver(Limits(seconds=30).start())
    is_it = before.equals(position)
    assert solver.model(is_it, same) is not None
    assert solver.model(is_it, -same) is None


def legal(*asks, clauses=(), **values):
    made = program(Action(id="do", title="", clauses=clauses, asks=asks))
    return sorted(made.legal(made.actions[0])(state(**values), 1))
