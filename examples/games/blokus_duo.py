"""Blokus Duo, whole: two players lay pieces of one to five cells, corner to corner with their own.

Two publishers' printings differ in what counts at the end, as public summaries tell; the leaflets
themselves were not at hand: cells left over, with a reward for laying everything, or cells covered.
"""

from __future__ import annotations

from rulespec.language import terms
from rulespec.language import (
    Action, Among, Ask, Becomes, CanDo, Clause, Edition, Family, Figure, Fixed, Game, Invariant,
    Many, Next, One, Perhaps, Pin, Question, Reading, Relation, ScoreLine, SetNoun, Size, Table,
    Universe, grid, placings, set_of, you,
)

SHAPES = {
    "one": "#", "two": "##", "i3": "###", "v3": "##/#.", "i4": "####", "l4": "###/#..",
    "o4": "##/##", "t4": "###/.#.", "z4": "##./.##", "f": ".##/##./.#.", "i5": "#####",
    "l5": "####/#...", "n": "###./..##", "p": "##/##/#.", "t5": "###/.#./.#.", "u": "#.#/###",
    "v5": "#../#../###", "w": "#../##./.##", "x": ".#./###/.#.", "y": "####/.#..",
    "z5": "##./.#./.##",
}  # fmt: skip
BOARD = grid("cells", 14, 14)
PIECES = Universe("pieces", tuple(SHAPES))
PLAYERS = Universe("players", ("purple", "orange"), (Relation("rival", "the rival of", (2, 1)),))
STARTS = Fixed("the starting points", BOARD, BOARD.mask(("e5", "j10")))
SINGLE = Fixed("the single cell", PIECES, PIECES.one("one"))
ALL_PIECES = Fixed("all pieces", PIECES, PIECES.whole)
PLACINGS = Table("placings", "the placings of a piece", "box", BOARD,
                 rows=placings(BOARD, PIECES, SHAPES))  # fmt: skip
SIZES = Table("sizes", "the cells of a piece", "box",
              rows={at: SHAPES[name].count("#") for name, at in PIECES.places.items()})  # fmt: skip

# --- what texts leave open, or say differently ----------------------------------------------------
POINTS = Question(
    id="points", asks="What counts at the end?",
    readings=(Reading(id="left", says="The cells left over, and a bonus for having none."),
              Reading(id="laid", says="The cells on the board.")),
    default="left", why="It tells apart two players who have laid everything.",
)  # fmt: skip
PASSING = Question(
    id="passing", asks="May a player pass who could lay a piece?",
    readings=(Reading(id="no", says="No, only who is blocked passes."),
              Reading(id="yes", says="Yes, passing is free while the game lasts.")),
    default="no", why="The texts speak of passing only where a player is blocked.",
)  # fmt: skip
EDITIONS = tuple(
    Edition(id=name, title="Blokus Duo", publisher=publisher, year=2005, language="en",
            game="blokus-duo", pins={"points": Pin(reading, "")})
    for name, publisher, reading in (
        ("insights-2005", "Educational Insights", "left"), ("sekkoia-2005", "Sekkoïa", "laid"))
)  # fmt: skip

# --- what a position is made of, and what words mean ----------------------------------------------
MOVER = One("mover", "whose turn it is", PLAYERS)
LAID = Many("laid", "the cells covered", BOARD, per=PLAYERS, apart=True)
LEFT = Many("left", "the pieces left", PIECES, per=PLAYERS)
LAST = Perhaps("last", "the piece laid last", PIECES, per=PLAYERS)
YOU = you(PLAYERS)
RIVAL = set_of("rival", "your rival", Next(YOU, "rival"))
OWN = set_of("own", "your cells", LAID.at(YOU))
TAKEN = set_of("taken", "the covered cells", OWN | LAID.at(RIVAL))
MINE = set_of("mine", "the pieces you have left", LEFT.at(YOU))
PIECE = SetNoun("piece", "the piece", PIECES, "move")
CELLS = SetNoun("cells", "the cells of the piece", BOARD, "move")

# --- the moves ------------------------------------------------------------------------------------
LAY = Action(
    id="lay", title="A piece is laid",
    asks=(Ask(PIECE), Ask(CELLS, listed=PLACINGS, key=PIECE)),
    clauses=(
        Clause(id="lay.once", says="Each piece is laid once.", forbids=PIECE - MINE),
        Clause(id="lay.shape", says="A piece keeps its shape, turned or turned over.",
               requires=Among(CELLS, PLACINGS, PIECE)),
        Clause(id="lay.free", says="A piece lies on free cells.", forbids=CELLS & TAKEN),
        Clause(id="lay.start", says="The first piece covers a starting point.",
               requires=(CELLS & STARTS).some() | OWN.some()),
        Clause(id="lay.side", says="A piece lies side by side with no piece of one's own.",
               forbids=CELLS & OWN.beside()),
        Clause(id="lay.corner", says="Each further piece touches one of one's own at a corner.",
               requires=(CELLS & OWN.beside("diagonal")).some() | ~OWN.some()),
    ),
    effect=((Becomes(LAID.at(YOU), OWN | CELLS), Becomes(LEFT.at(YOU), MINE - PIECE),
             Becomes(LAST.at(YOU), PIECE), Becomes(MOVER, RIVAL)),),
)  # fmt: skip
CAN_LAY = CanDo(("lay",), YOU, "you can lay a piece")
RIVAL_CAN = CanDo(("lay",), RIVAL, "your rival can lay a piece")
PASS = Action(
    id="pass", title="A turn is passed",
    clauses=(
        Clause(id="pass.blocked", says="Only who cannot lay a piece passes.",
               requires=~CAN_LAY | PASSING.reads("yes")),
        Clause(id="pass.over", says="The game ends when nobody can lay a piece.",
               requires=CAN_LAY | RIVAL_CAN),
    ),
    effect=(Becomes(MOVER, RIVAL),),
)  # fmt: skip

# --- the end --------------------------------------------------------------------------------------
COUNTS_LEFT, DONE = POINTS.reads("left"), ~MINE.some()
SCORE = (
    ScoreLine(id="left", title="Left over", says="A cell of a piece left over costs a point.",
              worth=terms.Tally(COUNTS_LEFT) * (Figure(0) - terms.Worth(SIZES, MINE))),
    ScoreLine(id="all", title="All laid", says="Who has laid all pieces gets 15 points.",
              worth=Figure(15) * terms.Tally(COUNTS_LEFT & DONE)),
    ScoreLine(id="single", title="The single cell last", says="If that was the last, 5 more.",
              worth=Figure(5) * terms.Tally(COUNTS_LEFT & DONE & (LAST.at(YOU) & SINGLE).some())),
    ScoreLine(id="laid", title="Laid", says="A point for each cell covered.",
              worth=Size(OWN) * terms.Tally(POINTS.reads("laid")), shows=OWN),
)  # fmt: skip
EACH = SetNoun("player", "the player", PLAYERS, "each-player")
EVERYBODY = Family("each-player", "each player", ("player",), it=EACH)
COVERED, LAID_BY = Size(LAID.at(EACH)), terms.Worth(SIZES, ALL_PIECES - LEFT.at(EACH))
COUNT = Invariant(id="laid.count", says="Other cells are covered than those of the pieces laid.",
                  holds=COVERED.equals(LAID_BY), of=EVERYBODY)
GAME = Game(
    id="blokus-duo", title="Blokus Duo", credit="after Bernard Tavitian's game",
    fields=(MOVER, LAID, LEFT, LAST), actions=(LAY, PASS), turn=MOVER,
    over=~CAN_LAY & ~RIVAL_CAN, score=SCORE, editions=EDITIONS, questions=(POINTS, PASSING),
    invariants=(COUNT,),
    start={MOVER: "purple", LEFT: dict.fromkeys(PLAYERS.elements, PIECES.elements)},
)  # fmt: skip
