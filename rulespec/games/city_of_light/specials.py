"""The special pieces that postcards put on the board, the garden excepted.

Oddities
--------
- The painter, the annex, the street lamp, the dancer and the statue stand on their owner's colour
  only; the fountain may lie on the common colour too, and the large lamp stands on a lamp.
"""

from __future__ import annotations

from attrs import evolve

from rulespec.games.city_of_light.activating import activation
from rulespec.games.city_of_light.building import LAMPS, PAVE, PAVING_CLAUSES, PLACING, STAND
from rulespec.games.city_of_light.components import KINDS
from rulespec.games.city_of_light.light import COUNTED_FREE
from rulespec.games.city_of_light.position import (
    BUILDINGS_BUILT, COMMON, EXTENDED, EXTENDED_BODY, EXTENDS, FACES, FACING, FREE, FRONT, GARDEN,
    KIND, LAMP_PIECE, OWN, OWN_KINDS, PAVING, PIECE, SHAPES, THE_FOUNTAIN, THE_GARDEN, THE_HOUSES,
)
from rulespec.games.city_of_light.questions import postcards as ask
from rulespec.language import (
    Action, Among, Ask, Becomes, Clause, NamedSet, Question, Size, Step, fixed,
)

A_CELL = evolve(PLACING[0], called="CELL")


def _one_cell(piece: str, what: str, cite: str) -> Clause:
    return Clause(f"{piece}.cell", f"{what} stands on one cell.", requires=Size(PIECE).equals(1),
                  cites=("box.specials", cite))


def _free(piece: str, what: str, question: Question) -> Clause:
    return Clause(f"{piece}.free", f"{what} is placed on a free cell.",
                  forbids=(PIECE - FREE).unless(question.reads("any")),
                  cites=("box.free", *question.cites))


def _figure(piece: str, what: str, question: Question) -> tuple[Clause, Clause, Clause]:
    """The clauses of a piece of one cell that stands on its owner's colour."""
    return (
        _one_cell(piece, what, f"{piece}.place"),
        _free(piece, what, question),
        Clause(f"{piece}.colour", f"{what} is placed on its owner's own colour.",
               forbids=PIECE - OWN, cites=(f"{piece}.place",)),
    )


def _special(  # noqa: PLR0913  # what a postcard is made of
    name: str,
    title: str,
    piece: str,
    *clauses: Clause,
    does: tuple[str, ...],
    asks: tuple[Ask, ...] = (A_CELL,),
    effect: tuple[Step, ...] = (),
) -> Action:
    """A postcard whose special piece is placed; more may be asked, and more may change."""
    the_piece = Ask(KIND, given=fixed(KINDS, piece, words=f"the {piece}"))
    return activation(name, title, *clauses, does=("activate.token", *does),
                      asks=(the_piece, *asks), effect=(STAND, *effect))


def _stands(name: str, title: str, piece: str, what: str, question: Question) -> Action:
    """A postcard whose piece stands on one cell of its owner's colour, and does no more."""
    return _special(name, title, piece, *_figure(piece, what, question), does=(f"{piece}.place",))


PEINTRE = _stands("peintre", "Le Peintre", "painter", "The painter", ask.FREE_PAINTER)
_BESIDE_EXTENDED = NamedSet("beside_extended", "what is beside the building extended",
                            EXTENDED_BODY.beside())
BOUQUINISTES = _special(
    "bouquinistes", "Bouquinistes sur la Seine", "annex",
    *_figure("annex", "The annex", ask.FREE_ANNEX),
    Clause("annex.own", "The annex extends a building of the same owner.",
           forbids=EXTENDS - OWN_KINDS, cites=("annex.extends",)),
    Clause("annex.touches", "The annex touches the building that it extends, side by side.",
           requires=(PIECE & _BESIDE_EXTENDED).some(), cites=("annex.extends",)),
    Clause("annex.garden", "The annex does not extend the garden, where that is no building.",
           forbids=(EXTENDS & THE_GARDEN).unless(ask.GARDEN_ANNEX.reads("yes")),
           cites=("annex.extends", "garden.building")),
    does=("annex.place", "annex.size"),
    asks=(A_CELL, Ask(EXTENDS, among=THE_HOUSES, called="BUILDING")),
    effect=(Becomes(EXTENDED, EXTENDS),),
)
LAMPADAIRE = _stands("lampadaire", "Lampadaire", "lamp", "The street lamp", ask.FREE_LAMP)
MOULIN_ROUGE = _stands("moulin-rouge", "Moulin Rouge", "dancer", "The dancer", ask.FREE_DANCER)
FONTAINE = _special(
    "fontaine", "Fontaine des Mers", "fountain",
    Clause("fountain.shape",
           "The fountain covers as many cells as its piece: two side by side, or one.",
           requires=(Among(PIECE, SHAPES, THE_FOUNTAIN) & ask.FOUNTAIN_SIZE.reads("two"))
                    | (Size(PIECE).equals(1) & ask.FOUNTAIN_SIZE.reads("one")),
           cites=("box.specials", "fountain.place")),
    _free("fountain", "The fountain", ask.FREE_FOUNTAIN),
    Clause("fountain.colour", "The fountain covers its owner's colour and the common colour only.",
           forbids=PIECE - (OWN | COMMON | PAVING), cites=("fountain.place",)),
    *PAVING_CLAUSES, does=("fountain.place",), asks=PLACING, effect=(PAVE,),
)
PENSEUR = _special("penseur", "Le Penseur", "statue",
                   *_figure("statue", "The statue", ask.FREE_STATUE),
                   Clause("statue.front", "The cell before the statue is on the board and free.",
                          requires=(FRONT & COUNTED_FREE).some(), cites=("statue.front",)),
                   does=("statue.place",), asks=(A_CELL, Ask(FACES, called="and n, e, s or w")),
                   effect=(Becomes(FACING, FACES),))
_BARE_LAMP_PIECE = (LAMPS & LAMP_PIECE) - BUILDINGS_BUILT - GARDEN
GRANDE_LUMIERE = _special(
    "grande-lumiere", "La Grande Lumière", "large-lamp",
    _one_cell("large-lamp", "The large lamp", "large-lamp.place"),
    Clause(
        "large-lamp.free",
        "The large lamp is placed where nothing lies, or on the street lamp piece.",
        forbids=(PIECE - (FREE | _BARE_LAMP_PIECE)).unless(ask.FREE_LARGE_LAMP.reads("any")),
        cites=("box.free", "large-lamp.place"),
    ),
    Clause("large-lamp.lamp", "The large lamp is placed on a cell with a lamp.",
           forbids=PIECE - LAMPS, cites=("large-lamp.place",)),
    does=("large-lamp.place", "large-lamp.lights"),
)
