"""Placing a building in the second stage, and the two permissions that change what is allowed.

Oddities
--------
- A lamp cell is free by definition and has no colour: ``build.free`` and ``build.colour`` let it
  pass, and ``build.lamp`` alone judges it.
- Levitation's placing answers to the same clauses. Only it gives a building away, and under one
  reading the building given away is lifted from the board, or the new one is not placed at all.
- Chartier's cell is named in the move. It turns one cell of the rival's colour into a common one,
  and the building that follows must lie on it.
"""

from __future__ import annotations

from rulespec.games.city_of_light.position import (
    CHARTIER, CHIMNEYS, COMMON, FREE, FREED, FRESH, GIVES, KIND, LAMP_CELLS, LAMP_PIECE, LYING,
    METROPOLITAIN, MINE, ONE_CELL, OWN, OWN_KINDS, PAVING, PENDING, PERMITS, PIECE, PLACED,
    PLACINGS, RESERVE, RESERVES, RIVAL, SECOND, SHAPES, SHAPES_FLIPPED, THE_BUILDINGS, THE_PAVING,
    YOU,
)
from rulespec.games.city_of_light.questions import postcards as ask
from rulespec.games.city_of_light.questions import scoring, stages
from rulespec.games.city_of_light.turns import turn_ends
from rulespec.language import (
    Action, Among, Ask, Becomes, Clause, If, NamedSet, NamedTruth, Set, Size, Step, Tells, Truth,
)

LAMPS = NamedSet("lamps", "a lamp", LAMP_CELLS | LAMP_PIECE.when(scoring.LAMP_PIECE.reads("full")))
MAY_COVER_LAMP = NamedTruth("may_cover_lamp", "Metropolitain permits it",
                            (PENDING & METROPOLITAIN).some()
                            & (ask.METROPOLITAIN_WHEN.reads("any-later")
                               | (FRESH & METROPOLITAIN).some()))
COVERABLE = NamedSet("coverable", "the lamps that Metropolitain lets disappear",
                     LAMPS.when(MAY_COVER_LAMP & ask.METROPOLITAIN_FREE.reads("any")))
CHARTIER_HELD = NamedTruth("chartier_held", "you hold Chartier's cell", (PENDING & CHARTIER).some())


def has_shape(kind: Set) -> Truth:
    """Whether the piece covers cells in the shape of that kind, as far as it may be turned."""
    flipped = Among(PIECE, SHAPES_FLIPPED, kind) & stages.FLIP.reads("flip")
    return Among(PIECE, SHAPES, kind) | flipped


SECOND_STAGE = Clause("second.stage",
                      "Buildings are placed and postcards activated in the second stage only.",
                      requires=SECOND, cites=("first.take-now", "second.choice", "course.second"))
_ANY_CELL = ask.FREE_BUILDING.reads("any")
_LIFTS = ask.LEVITATION_GIVES.reads("built-too")
SHAPE = Clause("build.shape",
               "A building lies flat on the grid, whole, and turned as its piece can be.",
               requires=has_shape(KIND) | (GIVES.some() & ~PIECE.some()),
               cites=("box.buildings", "build.place"))
ON_FREE_CELLS = Clause(
    "build.free",
    "A building covers free cells, or those of a building that Levitation lifts for it.",
    forbids=(PIECE - (FREE | COVERABLE | FREED.when(_LIFTS))).unless(_ANY_CELL),
    cites=("box.free", "build.colour"),
)
COLOUR = Clause("build.colour",
                "A building covers cells of its owner's colour and of the common colour only.",
                forbids=PIECE - (OWN | COMMON | LAMP_CELLS | PAVING | COVERABLE),
                cites=("build.colour", "build.common"))
LAMP = Clause("build.lamp", "A building never covers a lamp, unless Metropolitain permits it.",
              forbids=(PIECE & LAMPS).unless(MAY_COVER_LAMP),
              cites=("build.lamp", "metropolitain.later"))
ONE_LAMP = Clause(
    "build.one-lamp", "With Metropolitain a building covers one lamp, not several.",
    forbids=(PIECE & LAMPS).beyond(1).when(MAY_COVER_LAMP & ask.METROPOLITAIN_LAMPS.reads("one")),
    cites=("metropolitain.later",),
)
CHIMNEY = Clause(
    "build.chimney",
    "A building or garden gets one of its owner's seven chimneys, where they set a limit.",
    requires=(CHIMNEYS + Size((GIVES & OWN_KINDS).when(_LIFTS)) >= 1) | ~PIECE.some()
             | ~stages.CHIMNEYS.reads("no-eighth-built"),
    cites=("box.chimneys", "build.chimney", "garden.chimney"),
)

PAVING_CLAUSES = (
    Clause("paving.held", "Only the holder of Chartier's cell lays it, in a turn after taking it.",
           forbids=PAVING.unless(CHARTIER_HELD), cites=("chartier.take", "chartier.later")),
    Clause("paving.one", "Chartier's cell covers one cell.", forbids=PAVING.beyond(1),
           cites=("box.specials", "chartier.later")),
    Clause("paving.rival", "Chartier's cell covers a cell of the rival's colour.",
           forbids=PAVING - RIVAL, cites=("chartier.later",)),
    Clause("paving.under", "What is placed at once covers Chartier's cell.", forbids=PAVING - PIECE,
           cites=("chartier.later",)),
)
TOGETHER = Clause("powers.together",
                  "One placing uses Metropolitain or Chartier, where it may not use both.",
                  forbids=PAVING.when((PIECE & LAMPS).some() & ask.POWERS_TOGETHER.reads("no")),
                  cites=("metropolitain.later", "chartier.later"))

_USED = METROPOLITAIN.when((PIECE & LAMPS).some())


def _spends(name: str, used: Set, *cites: str) -> Tells:
    """Says that a permission is used, if the player has it."""
    says, had = "the permission of {postcard} is used", (PENDING & used).some()
    return Tells(says, cites, parts={"postcard": name}, when=had)


STAND = (Becomes(PLACED.at(KIND), PIECE), Becomes(LYING.at(YOU), MINE | KIND))
"""A piece put on the board."""

PAVE = If(PAVING.some(), (
    _spends("chartier", CHARTIER, "chartier.later"),
    (Becomes(PLACED.at(THE_PAVING), PAVING),
     Becomes(LYING.at(YOU), MINE | THE_PAVING),
     Becomes(PERMITS.at(YOU), PENDING - CHARTIER)),
))
PUT: tuple[Step, ...] = (
    _spends("metropolitain", _USED, "metropolitain.later", "metropolitain.turned"),
    PAVE,
    If(PIECE.some(), ((*STAND, Becomes(PERMITS.at(YOU), PENDING - _USED)),)),
)
"""A house put on the board, on Chartier's cell if the move says so; permissions are spent."""

PLACING = (
    Ask(PIECE, listed=PLACINGS, key=KIND, called="CELLS"),
    Ask(PAVING, listed=ONE_CELL, perhaps=True, word="+chartier", called="CELL"),
)
BUILD = Action(
    "build", "Placing a building",
    asks=(Ask(KIND, among=THE_BUILDINGS, called="BUILDING"), *PLACING),
    usage="build BUILDING CELLS, perhaps +chartier CELL",
    effect=(*PUT, Becomes(RESERVES.at(YOU), RESERVE - KIND), *turn_ends()),
    does=("build.place", "build.chimney"),
    clauses=(
        SECOND_STAGE,
        Clause("build.reserve", "The building placed comes from the player's own reserve.",
               forbids=KIND - RESERVE, cites=("build.place",)),
        SHAPE, ON_FREE_CELLS, COLOUR, LAMP, ONE_LAMP, CHIMNEY, *PAVING_CLAUSES, TOGETHER,
    ),
)
