"""The twelve actions: here those that place a building or the garden, or whose effect is lasting.

Oddities
--------
- Metropolitain, Sacré-Cœur and Chartier place nothing at once; their effects are read elsewhere
  (``building.py``, ``scoring.py``).
"""

from __future__ import annotations

from attrs import evolve

from rulespec.games.city_of_light.activating import activation
from rulespec.games.city_of_light.building import (
    CHIMNEY, COLOUR, COVERABLE, LAMP, LAMPS, MAY_COVER_LAMP, ON_FREE_CELLS, ONE_LAMP,
    PAVING_CLAUSES, PLACING, PUT, SHAPE, TOGETHER,
)
from rulespec.games.city_of_light.position import (
    BROUGHT, COMMON, FREE, GIVES, KIND, LAMP_CELLS, LYING, MINE, OWN, OWN_KINDS, PAVING, PIECE,
    PLACED, RESERVE, RESERVES, SHAPES, SUPPLY, SWAPPED_IN, THE_BUILDINGS, THE_GARDEN, THE_HOUSES,
    YOU,
)
from rulespec.games.city_of_light.questions import postcards as ask
from rulespec.games.city_of_light.specials import (
    BOUQUINISTES, FONTAINE, GRANDE_LUMIERE, LAMPADAIRE, MOULIN_ROUGE, PEINTRE, PENSEUR,
)
from rulespec.language import EMPTY, Among, Ask, Becomes, Clause

LEVITATION = activation(
    "levitation", "Levitation",
    Clause("levitation.gives",
           "The building given away is one of the player's own, not yet placed.",
           forbids=GIVES
                   - (RESERVE
                      | (OWN_KINDS - THE_GARDEN).when(ask.LEVITATION_GIVES.reads("built-too"))),
           cites=("levitation.swap",)),
    Clause("levitation.supply", "The building received comes from the supply.",
           forbids=KIND - SUPPLY, cites=("levitation.swap",)),
    Clause("levitation.placed", "The building received is placed at once.",
           requires=PIECE.some() | ask.LEVITATION_WHOLE.reads("swap-only"),
           cites=("levitation.place",)),
    SHAPE, ON_FREE_CELLS, COLOUR, LAMP, ONE_LAMP, CHIMNEY, *PAVING_CLAUSES, TOGETHER,
    Clause("levitation.powers",
           "Levitation's placing uses no permission, where it follows the usual rules only.",
           forbids=(PAVING | (PIECE & LAMPS)).when(ask.LEVITATION_POWERS.reads("no")),
           cites=("levitation.place",)),
    does=("activate.token", "levitation.swap", "levitation.place"),
    asks=(
        Ask(GIVES, among=THE_HOUSES, called="GIVEN"),
        Ask(KIND, among=THE_BUILDINGS, glue=">", called="RECEIVED"),
        evolve(PLACING[0], perhaps=True), PLACING[1],
    ),
    effect=(
        (Becomes(PLACED.at(GIVES & OWN_KINDS), EMPTY),
         Becomes(LYING.at(YOU), MINE - GIVES),
         Becomes(RESERVES.at(YOU), (RESERVE - GIVES) | KIND.unless(PIECE.some())),
         Becomes(BROUGHT.at(YOU), (SWAPPED_IN - GIVES) | KIND),
         Becomes(SUPPLY, (SUPPLY - KIND) | GIVES)),
        *PUT,
    ),
)
METROPOLITAIN = activation("metropolitain", "Metropolitain",
                           does=("metropolitain.token", "metropolitain.later"), lasts=True)
JARDIN = activation(
    "jardin", "Jardin des Plantes",
    Clause("garden.shape", "The botanical garden covers two cells side by side.",
           requires=Among(PIECE, SHAPES, THE_GARDEN), cites=("garden.building",)),
    Clause(
        "garden.free", "The botanical garden covers free cells.",
        forbids=(PIECE - (FREE | COVERABLE.when(ask.GARDEN_METROPOLITAIN.reads("yes")))).unless(
            ask.FREE_GARDEN.reads("any")
        ),
        cites=("box.free", "garden.place"),
    ),
    Clause("garden.colour",
           "The botanical garden covers its owner's colour and the common colour only.",
           forbids=PIECE
                   - (OWN | COMMON | PAVING | LAMP_CELLS
                      | COVERABLE.when(ask.GARDEN_METROPOLITAIN.reads("yes"))),
           cites=("garden.place",)),
    Clause("garden.lamp", "The botanical garden covers no lamp.",
           forbids=(PIECE & LAMPS).unless(MAY_COVER_LAMP & ask.GARDEN_METROPOLITAIN.reads("yes")),
           cites=("garden.place", "build.lamp")),
    ONE_LAMP, CHIMNEY,
    Clause("garden.paving", "The botanical garden does not lie on Chartier's cell.",
           forbids=PAVING.unless(ask.GARDEN_CHARTIER.reads("yes")), cites=("chartier.later",)),
    *PAVING_CLAUSES, TOGETHER, does=("activate.token", "garden.place", "garden.chimney"),
    asks=(Ask(KIND, given=THE_GARDEN), *PLACING), effect=PUT,
)
SACRE_COEUR = activation("sacre-coeur", "Sacré-Cœur",
                         does=("activate.token", "sacre-coeur.protects"))
CHARTIER = activation("chartier", "Chartier",
                      does=("activate.token", "chartier.take", "chartier.later"), lasts=True)
ACTIONS = (
    LEVITATION, METROPOLITAIN, JARDIN, SACRE_COEUR, PEINTRE, CHARTIER, BOUQUINISTES, LAMPADAIRE,
    MOULIN_ROUGE, FONTAINE, PENSEUR, GRANDE_LUMIERE,
)
