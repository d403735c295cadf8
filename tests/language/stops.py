"""A small position of stops, kinds and seats, and what comes of terms, steps and asks in it."""

from __future__ import annotations

from rulespec.language.fields import Amount, Bag, Many, One, Perhaps, Pile, set_of
from rulespec.language.moves import Action
from rulespec.language.terms import (
    Family,
    Fixed,
    Next,
    SetNoun,
)
from rulespec.language.universes import Relation, Universe
from rulespec.readers.python.program import Program
from rulespec.readers.python.slots import slots

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
        empty = (1,) if at is MOVER else ((),) if at is DECK else (0,) * (2 if at.per else 1)
        value = values.get(at.name, empty)
        found += value if isinstance(value, tuple) and at is not DECK else [value]
    return tuple(found if "deck" not in values else [*found[:-1], values["deck"]])


def program(*actions):
    return Program(slots(FIELDS), actions, None, {}, lambda _, __: (), str)


def worth(term, you=1, **values):
    return program().value(term)(state(**values), you)


def after(*steps, you=1, asks=(), given=(), **values):
    """What fields hold after some steps, by name."""
    made = program(Action(id="do", title="", clauses=(), asks=asks, effect=steps))
    found = made.after(made.actions[0])(state(**values), you, *given)
    return {name: made.slots.values(found, at) for name, at in made.slots.fields.items()}


def legal(*asks, clauses=(), **values):
    made = program(Action(id="do", title="", clauses=clauses, asks=asks))
    return sorted(made.legal(made.actions[0])(state(**values), 1))
