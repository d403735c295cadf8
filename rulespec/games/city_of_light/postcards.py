"""Activating a postcard, and the twelve actions.

Oddities
--------
- A postcard may be activated without its action: that is a move of its own, ``activate-idle``.
- Metropolitain, Sacré-Cœur and Chartier place nothing at once; their effects are read elsewhere
  (``building.py``, ``scoring.py``).
"""

from __future__ import annotations

from rulespec.games.city_of_light.building import (
    CHIMNEY,
    COLOUR,
    COVERABLE,
    LAMP,
    LAMPS,
    MAY_COVER_LAMP,
    ONE_LAMP,
    PAVING_CLAUSES,
    SECOND_STAGE,
    TOGETHER,
    has_shape,
)
from rulespec.games.city_of_light.light import COUNTED_FREE
from rulespec.games.city_of_light.nouns import (
    BODIES,
    BUILDINGS_BUILT,
    CARD,
    COMMON,
    EXTENDS,
    FACE_UP,
    FREE,
    FREED,
    FRONT,
    GARDEN,
    GIVES,
    KIND,
    LAMP_CELLS,
    LAMP_PIECE,
    OWN,
    OWN_KINDS,
    PAVING,
    PERFORMABLE,
    PIECE,
    RESERVE,
    SHAPES,
    SUPPLY,
    THE_FOUNTAIN,
    THE_GARDEN,
    TOKENS,
)
from rulespec.games.city_of_light.questions import postcards as ask
from rulespec.games.city_of_light.questions.stages import WITHOUT_ACTION
from rulespec.rulebook import Clause, Question, Rule
from rulespec.terms import Among, Figure, NamedSet, Row, Size

ACTIVATE = (
    SECOND_STAGE,
    Clause(
        id="activate.token",
        says="Activating a postcard takes one of the player's four action tokens.",
        requires=Figure(1) <= TOKENS,
        cites=("setup.pieces", "activate.token"),
    ),
    Clause(
        id="activate.face-up",
        says="The postcard lies face up: it is in the game and nobody has activated it.",
        forbids=CARD - FACE_UP,
        cites=("setup.postcards", "activate.face-up", "activate.once"),
    ),
)


def _one_cell(piece: str, what: str, cite: str) -> Clause:
    return Clause(
        id=f"{piece}.cell",
        says=f"{what} stands on one cell.",
        requires=Size(PIECE).equals(Figure(1)),
        cites=("box.specials", cite),
    )


def _free(piece: str, what: str, question: Question) -> Clause:
    return Clause(
        id=f"{piece}.free",
        says=f"{what} is placed on a free cell.",
        forbids=(PIECE - FREE).unless(question.reads("any")),
        cites=("box.free", *question.cites),
    )


def _own_colour(piece: str, what: str) -> Clause:
    return Clause(
        id=f"{piece}.colour",
        says=f"{what} is placed on its owner's own colour.",
        forbids=PIECE - OWN,
        cites=(f"{piece}.place",),
    )


def _figure(piece: str, what: str, question: Question) -> tuple[Clause, Clause, Clause]:
    """The clauses of a piece of one cell that stands on its owner's colour."""
    return (
        _one_cell(piece, what, f"{piece}.place"),
        _free(piece, what, question),
        _own_colour(piece, what),
    )


_BESIDE_EXTENDED = NamedSet(
    "beside_extended", "what is beside the building extended", Row(BODIES, EXTENDS).beside()
)
IDLE = Rule(
    id="activate-idle",
    title="Activating a postcard without its action",
    clauses=(
        *ACTIVATE,
        Clause(
            id="activate.idle",
            says="The action is left out only if it cannot be performed, where that is the rule.",
            forbids=(CARD & PERFORMABLE).unless(WITHOUT_ACTION.reads("always")),
            cites=("activate.idle",),
        ),
    ),
)
LEVITATION = Rule(
    id="levitation",
    title="Levitation",
    clauses=(
        *ACTIVATE,
        Clause(
            id="levitation.gives",
            says="The building given away is one of the player's own, not yet placed.",
            forbids=GIVES - (RESERVE | (OWN_KINDS - THE_GARDEN).when(
                ask.LEVITATION_GIVES.reads("built-too")
            )),
            cites=("levitation.swap",),
        ),
        Clause(
            id="levitation.supply",
            says="The building received comes from the supply.",
            forbids=KIND - SUPPLY,
            cites=("levitation.swap",),
        ),
        Clause(
            id="levitation.placed",
            says="The building received is placed at once.",
            requires=PIECE.some() | ask.LEVITATION_WHOLE.reads("swap-only"),
            cites=("levitation.place",),
        ),
        Clause(
            id="levitation.shape",
            says="The building placed keeps its shape.",
            requires=has_shape(KIND) | ~PIECE.some(),
            cites=("box.buildings", "levitation.place"),
        ),
        Clause(
            id="levitation.free",
            says="The building placed covers free cells, or those of the building it replaces.",
            forbids=(
                PIECE
                - (
                    FREE
                    | COVERABLE
                    | Row(FREED, GIVES).when(ask.LEVITATION_GIVES.reads("built-too"))
                )
            ).unless(ask.FREE_BUILDING.reads("any")),
            cites=("box.free", "build.colour", "levitation.place"),
        ),
        COLOUR,
        LAMP,
        ONE_LAMP,
        CHIMNEY,
        *PAVING_CLAUSES,
        TOGETHER,
        Clause(
            id="levitation.powers",
            says="Levitation's placing uses no permission, where it follows the usual rules only.",
            forbids=(PAVING | (PIECE & LAMPS)).when(ask.LEVITATION_POWERS.reads("no")),
            cites=("levitation.place",),
        ),
    ),
)
METROPOLITAIN = Rule(id="metropolitain", title="Metropolitain", clauses=ACTIVATE)
JARDIN = Rule(
    id="jardin",
    title="Jardin des Plantes",
    clauses=(
        *ACTIVATE,
        Clause(
            id="garden.shape",
            says="The botanical garden covers two cells side by side.",
            requires=Among(PIECE, SHAPES, THE_GARDEN),
            cites=("garden.building",),
        ),
        Clause(
            id="garden.free",
            says="The botanical garden covers free cells.",
            forbids=(
                PIECE - (FREE | COVERABLE.when(ask.GARDEN_METROPOLITAIN.reads("yes")))
            ).unless(ask.FREE_GARDEN.reads("any")),
            cites=("box.free", "garden.place"),
        ),
        Clause(
            id="garden.colour",
            says="The botanical garden covers its owner's colour and the common colour only.",
            forbids=PIECE
            - (
                OWN
                | COMMON
                | PAVING
                | LAMP_CELLS
                | COVERABLE.when(ask.GARDEN_METROPOLITAIN.reads("yes"))
            ),
            cites=("garden.place",),
        ),
        Clause(
            id="garden.lamp",
            says="The botanical garden covers no lamp.",
            forbids=(PIECE & LAMPS).unless(
                MAY_COVER_LAMP & ask.GARDEN_METROPOLITAIN.reads("yes")
            ),
            cites=("garden.place", "build.lamp"),
        ),
        ONE_LAMP,
        CHIMNEY,
        Clause(
            id="garden.paving",
            says="The botanical garden does not lie on Chartier's cell.",
            forbids=PAVING.unless(ask.GARDEN_CHARTIER.reads("yes")),
            cites=("chartier.later",),
        ),
        *PAVING_CLAUSES,
        TOGETHER,
    ),
)
SACRE_COEUR = Rule(id="sacre-coeur", title="Sacré-Cœur", clauses=ACTIVATE)
PEINTRE = Rule(
    id="peintre",
    title="Le Peintre",
    clauses=(*ACTIVATE, *_figure("painter", "The painter", ask.FREE_PAINTER)),
)
CHARTIER = Rule(id="chartier", title="Chartier", clauses=ACTIVATE)
BOUQUINISTES = Rule(
    id="bouquinistes",
    title="Bouquinistes sur la Seine",
    clauses=(
        *ACTIVATE,
        *_figure("annex", "The annex", ask.FREE_ANNEX),
        Clause(
            id="annex.own",
            says="The annex extends a building of the same owner.",
            forbids=EXTENDS - OWN_KINDS,
            cites=("annex.extends",),
        ),
        Clause(
            id="annex.touches",
            says="The annex touches the building that it extends, side by side.",
            requires=(PIECE & _BESIDE_EXTENDED).some(),
            cites=("annex.extends",),
        ),
        Clause(
            id="annex.garden",
            says="The annex does not extend the garden, where that is no building.",
            forbids=(EXTENDS & THE_GARDEN).unless(ask.GARDEN_ANNEX.reads("yes")),
            cites=("annex.extends", "garden.building"),
        ),
    ),
)
LAMPADAIRE = Rule(
    id="lampadaire",
    title="Lampadaire",
    clauses=(*ACTIVATE, *_figure("lamp", "The street lamp", ask.FREE_LAMP)),
)
MOULIN_ROUGE = Rule(
    id="moulin-rouge",
    title="Moulin Rouge",
    clauses=(*ACTIVATE, *_figure("dancer", "The dancer", ask.FREE_DANCER)),
)
FONTAINE = Rule(
    id="fontaine",
    title="Fontaine des Mers",
    clauses=(
        *ACTIVATE,
        Clause(
            id="fountain.shape",
            says="The fountain covers as many cells as its piece: two side by side, or one.",
            requires=(Among(PIECE, SHAPES, THE_FOUNTAIN) & ask.FOUNTAIN_SIZE.reads("two"))
            | (Size(PIECE).equals(Figure(1)) & ask.FOUNTAIN_SIZE.reads("one")),
            cites=("box.specials", "fountain.place"),
        ),
        _free("fountain", "The fountain", ask.FREE_FOUNTAIN),
        Clause(
            id="fountain.colour",
            says="The fountain covers its owner's colour and the common colour only.",
            forbids=PIECE - (OWN | COMMON | PAVING),
            cites=("fountain.place",),
        ),
        *PAVING_CLAUSES,
    ),
)
PENSEUR = Rule(
    id="penseur",
    title="Le Penseur",
    clauses=(
        *ACTIVATE,
        *_figure("statue", "The statue", ask.FREE_STATUE),
        Clause(
            id="statue.front",
            says="The cell before the statue is on the board and free.",
            requires=(FRONT & COUNTED_FREE).some(),
            cites=("statue.front",),
        ),
    ),
)
GRANDE_LUMIERE = Rule(
    id="grande-lumiere",
    title="La Grande Lumière",
    clauses=(
        *ACTIVATE,
        _one_cell("large-lamp", "The large lamp", "large-lamp.place"),
        Clause(
            id="large-lamp.free",
            says="The large lamp is placed where nothing lies, or on the street lamp piece.",
            forbids=(
                PIECE - (FREE | ((LAMPS & LAMP_PIECE) - BUILDINGS_BUILT - GARDEN))
            ).unless(ask.FREE_LARGE_LAMP.reads("any")),
            cites=("box.free", "large-lamp.place"),
        ),
        Clause(
            id="large-lamp.lamp",
            says="The large lamp is placed on a cell with a lamp.",
            forbids=PIECE - LAMPS,
            cites=("large-lamp.place",),
        ),
    ),
)
ACTIONS = (
    LEVITATION,
    METROPOLITAIN,
    JARDIN,
    SACRE_COEUR,
    PEINTRE,
    CHARTIER,
    BOUQUINISTES,
    LAMPADAIRE,
    MOULIN_ROUGE,
    FONTAINE,
    PENSEUR,
    GRANDE_LUMIERE,
)
