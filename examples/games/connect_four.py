"""Connect Four, whole: discs dropped into a frame of seven columns; four in a row win."""

from __future__ import annotations

from functools import reduce

from rulespec.language import (
    WAYS, Action, Ask, Becomes, CanDo, Clause, Either, Fixed, Game, Invariant, Many, Next, One,
    Relation, Row, ScoreLine, SetNoun, Table, Tally, Universe, compass, set_of, you,
)

FRAME = compass("cells", 7, 6)
COLUMNS = Universe("columns", tuple("abcdefg"))
PLAYERS = Universe("players", ("red", "yellow"), (Relation("rival", "the rival of", (2, 1)),))
CELLS = Fixed("the cells", FRAME, FRAME.whole)
COLUMN_OF = Table("column_of", "the cells of a column", "box", FRAME, rows={
    at: FRAME.mask(f"{name}{row}" for row in range(1, 7)) for name, at in COLUMNS.places.items()
})  # fmt: skip

# --- what a position is made of -------------------------------------------------------------------
MOVER = One("mover", "whose turn it is", PLAYERS)
DISCS = Many("discs", "the discs", FRAME, per=PLAYERS, apart=True)

# --- what words mean ------------------------------------------------------------------------------
YOU = you(PLAYERS)
RIVAL = set_of("rival", "your rival", Next(YOU, "rival"))
OWN = set_of("own", "your discs", DISCS.at(YOU))
THEIRS = set_of("theirs", "your rival's discs", DISCS.at(RIVAL))
EMPTY = set_of("empty", "the empty cells", CELLS - (OWN | THEIRS))
HANGING = set_of("hanging", "what is above an empty cell", EMPTY.beside("north"))
COLUMN = SetNoun("column", "the column", COLUMNS, "move")
CELL = set_of("cell", "the lowest empty cell of the column",
              Row(COLUMN_OF, COLUMN) & (EMPTY - HANGING))  # fmt: skip


def fours(discs: SetNoun, way: str) -> SetNoun:
    """The discs that lie four in a row."""
    last, name = discs, discs.name
    for length in (2, 3, 4):
        words = f"the last of {length} to the {way}"
        last = set_of(f"{name}-{way}-{length}", words, discs & last.beside(way))
    back = list(WAYS)[(list(WAYS).index(way) + 4) % 8]
    for length in (3, 2, 1):
        last = set_of(f"{name}-{way}-from-{length}", "some of them", last | last.beside(back))
    return last


ROWS = ("east", "southeast", "south", "southwest")
FOUR = set_of("four", "your four in a row", reduce(Either, (fours(OWN, at) for at in ROWS)))
THEIR_FOUR = set_of("their-four", "your rival's four in a row",
                    reduce(Either, (fours(THEIRS, at) for at in ROWS)))  # fmt: skip

# --- the move -------------------------------------------------------------------------------------
DROP = Action(
    id="drop",
    title="A disc is dropped",
    asks=(Ask(COLUMN),),
    clauses=(
        Clause(id="drop.won", says="A game that is won is over.", forbids=FOUR | THEIR_FOUR),
        Clause(id="drop.room", says="A disc needs an empty cell.", requires=CELL.some()),
    ),
    effect=((Becomes(DISCS.at(YOU), OWN | CELL), Becomes(MOVER, RIVAL)),),
)
GAME = Game(
    id="connect-four", title="Connect Four", credit="after Howard Wexler's game of 1974",
    fields=(MOVER, DISCS), actions=(DROP,), turn=MOVER, over=~CanDo(("drop",), YOU),
    score=(ScoreLine(id="four", title="Four in a row", says="Four discs in a row win.",
                     worth=Tally(FOUR.some()), shows=FOUR),),
    invariants=(Invariant(id="discs.down", says="A disc hangs above an empty cell.",
                          holds=~(HANGING - EMPTY).some(), shows=HANGING - EMPTY),),
    start={MOVER: "red"},
)  # fmt: skip
