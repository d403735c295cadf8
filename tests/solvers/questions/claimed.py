"""Games with claims and effects of the tests' own, and what comes of a step of one."""

from __future__ import annotations

from rulespec.language import Fixed, Size, always, you
from rulespec.language.variants import Variant
from rulespec.search.limits import Limits
from solvers.questions import induction
from solvers.questions.claims import claims

FILES = {name: f"examples/games/{name}.py"
         for name in ("othello", "connect_four", "ponts", "blokus_duo")}  # fmt: skip
ONCE = Limits(seconds=120)


def field(of, name):
    return next(at for at in of.fields if at.name == name)


def with_invariants(of, **holds):
    """A game that declares more; names with dashes for dots."""
    found = (always(name.replace("_", "."), "It is not so.", at) for name, at in holds.items())
    return Variant(id="ours", title="Ours", invariants=tuple(found)).of(of)


def with_effect(of, action, *steps):
    return Variant(id="wrong", title="Wrong", effects={action: steps}).of(of)


def othello_discs(of):
    """The discs of whoever moves, and the cell, but not what is outflanked."""
    place = of.rules["place"]
    return field(of, "discs").at(you(of.seats)) | place.asks[0].noun


def discs_of(of, player):
    seats = of.seats
    return Size(field(of, "discs").at(Fixed(player, seats, seats.one(player))))


def kept(of, action, name, *table):
    """What comes of a step of one action, for one claim."""
    every = sorted(claims(of), key=lambda at: at.id)
    step = induction.Step(of, of.rules[action], *table, ONCE.start(), every)
    return step.keeps(next(at for at in every if at.id == name), 100)
