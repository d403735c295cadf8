"""Othello, whole: two players outflank each other's discs on a board of 64 cells."""

from __future__ import annotations

from functools import reduce

from rulespec.language import (
    WAYS, Action, Ask, Becomes, CanDo, Clause, Either, Fixed, Game, Invariant, Many, Next, One,
    Region, Relation, ScoreLine, SetNoun, Size, Universe, compass, set_of, you,
)

BOARD = compass("cells", 8, 8)
PLAYERS = Universe("players", ("black", "white"), (Relation("rival", "the rival of", (2, 1)),))
CENTRE = Fixed("the centre", BOARD, BOARD.mask(("d4", "e4", "d5", "e5")))

# --- what a position is made of -------------------------------------------------------------------
MOVER = One("mover", "whose turn it is", PLAYERS)
DISCS = Many("discs", "the discs", BOARD, per=PLAYERS, apart=True)

# --- what words mean ------------------------------------------------------------------------------
YOU = you(PLAYERS)
RIVAL = set_of("rival", "your rival", Next(YOU, "rival"))
OWN = set_of("own", "your discs", DISCS.at(YOU))
THEIRS = set_of("theirs", "your rival's discs", DISCS.at(RIVAL))
ALL = set_of("all", "the discs", OWN | THEIRS)
CELL = SetNoun("cell", "the cell", BOARD, "move")


def outflanked(way: str) -> SetNoun:
    """The rival's discs in a row from the cell on, up to a disc of one's own."""
    run = set_of(f"run-{way}", f"the row to the {way}", Region(CELL.beside(way), THEIRS, way))
    return set_of(way, f"what is outflanked to the {way}", run.when((run.beside(way) & OWN).some()))


FLIPS = set_of("flips", "the discs outflanked", reduce(Either, map(outflanked, WAYS)))

# --- the moves ------------------------------------------------------------------------------------
PLACE = Action(
    id="place",
    title="A disc is placed",
    asks=(Ask(CELL),),
    clauses=(
        Clause(id="place.empty", says="A disc is placed on an empty cell.", forbids=CELL & ALL),
        Clause(id="place.flips", says="A disc outflanks at least one disc.", requires=FLIPS.some()),
    ),
    effect=(
        (Becomes(DISCS.at(YOU), OWN | CELL | FLIPS), Becomes(DISCS.at(RIVAL), THEIRS - FLIPS)),
        Becomes(MOVER, RIVAL),
    ),
)
CAN_PLACE = CanDo(("place",), YOU, "you can place a disc")
RIVAL_CAN = CanDo(("place",), RIVAL, "your rival can place a disc")
PASS = Action(
    id="pass",
    title="A turn is passed",
    clauses=(
        Clause(id="pass.none", says="Only who cannot place a disc passes.", requires=~CAN_PLACE),
        Clause(id="pass.over", says="The game ends when nobody can place.", requires=RIVAL_CAN),
    ),
    effect=(Becomes(MOVER, RIVAL),),
)
HOLES, LOOSE = CENTRE - ALL, ALL - Region(CENTRE, ALL, "around")
FULL = Invariant(id="centre.full", says="A cell of the centre is empty, which it never is.",
                 holds=~HOLES.some(), shows=HOLES)  # fmt: skip
ONE = Invariant(id="discs.one", says="A disc lies apart from those around the centre.",
                holds=~LOOSE.some(), shows=LOOSE)  # fmt: skip
GAME = Game(
    id="othello", title="Othello", credit="after Goro Hasegawa's rules of 1971",
    fields=(MOVER, DISCS), actions=(PLACE, PASS), turn=MOVER, over=~CAN_PLACE & ~RIVAL_CAN,
    score=(ScoreLine(id="discs", title="Discs", says="A point for each disc.", worth=Size(OWN)),),
    invariants=(FULL, ONE),
    start={MOVER: "black", DISCS: {"black": ("d5", "e4"), "white": ("d4", "e5")}},
)  # fmt: skip
