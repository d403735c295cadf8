"""Chess, whole, but for draws by agreement, by repetition and by fifty moves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from rulespec.language import terms
from rulespec.language import (
    EMPTY, Action, After, Ask, Becomes, CanDo, Clause, Figure, Fixed, Game, Instead, Invariant,
    Many, Next, One, Perhaps, Relation, Row, ScoreLine, Set, SetNoun, Table, Universe, compass,
    leaping, never, set_of, truth_of, you,
)

LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
BOARD = leaping(compass("cells", 8, 8, upwards=True), "leap", "a leap from", LEAPS)
PLAYERS = Universe("players", ("white", "black"), (Relation("rival", "the rival of", (2, 1)),))
KINDS = Universe("kinds", ("pawn", "knight", "bishop", "rook", "queen", "king"))
SIDES = Universe("sides", ("king", "queen"))
ALL = Fixed("the board", BOARD, BOARD.whole)


def cells(*names: str) -> int:
    """The named cells."""
    return BOARD.mask(at for name in names for at in name.split())


def rows(name: str, *found: int) -> Table:
    """A table of cells, row by row."""
    return Table(name, f"the {name}", "box", BOARD, rows=dict(enumerate(found)))


RANKS = {n: " ".join(f"{column}{n}" for column in "abcdefgh") for n in range(1, 9)}
HOME = rows("first rank", cells(RANKS[1]), cells(RANKS[8]))
THIRD = rows("third rank", cells(RANKS[3]), cells(RANKS[6]))
LAST = rows("last rank", cells(RANKS[8]), cells(RANKS[1]))
CORNERS = rows("rook's corners", cells("h1 h8"), cells("a1 a8"))
BETWEEN = rows("cells between", cells("f1 g1 f8 g8"), cells("b1 c1 d1 b8 c8 d8"))
PATHS = rows("king's path", cells("e1 f1 g1 e8 f8 g8"), cells("e1 d1 c1 e8 d8 c8"))
ENDS = rows("king's new cells", cells("g1 g8"), cells("c1 c8"))
ROOK_ENDS = rows("rook's new cells", cells("f1 f8"), cells("d1 d8"))

# --- what a position is made of -------------------------------------------------------------------
MOVER = One("mover", "whose turn it is", PLAYERS)
SIDE_OF = Many("men", "the men", BOARD, per=PLAYERS, apart=True)
KIND_OF = Many("kind", "the men of a kind", BOARD, per=KINDS, apart=True)
UNMOVED = Many("castling", "the rooks with which one may still castle", BOARD)
PASSED = Perhaps("passed", "the cell that a pawn just passed", BOARD)

# --- what words mean ------------------------------------------------------------------------------
YOU = you(PLAYERS)
RIVAL = set_of("rival", "your rival", Next(YOU, "rival"))
OWN = set_of("own", "your men", SIDE_OF.at(YOU))
THEIRS = set_of("theirs", "your rival's men", SIDE_OF.at(RIVAL))
FREE = set_of("free", "the empty cells", ALL - OWN - THEIRS)
WHITE = (YOU & Fixed("white", PLAYERS, 1)).some()
PAWNS, KNIGHTS, BISHOPS, ROOKS, QUEENS, KINGS = (
    set_of(f"{name}s", f"the {name}s", KIND_OF.at(Fixed(name, KINDS, KINDS.one(name))))
    for name in KINDS.elements
)
STRAIGHT = ("north", "east", "south", "west")
DIAGONAL = ("northeast", "southeast", "southwest", "northwest")
KING = set_of("your-king", "your king", KINGS & OWN)


def together(found: Iterable[Set]) -> Set:
    """All of some sets."""
    return reduce(terms.Either, found)


def lines(start: Set, ways: Iterable[str]) -> Set:
    """What is met from some cells on along lines: the free cells, and the first man."""
    return together(
        start.beside(way) | Next(terms.Region(start.beside(way), FREE, way), way) for way in ways
    )


def ahead(start: Set, side: str = "") -> Set:
    """The cells a step towards the rival, perhaps to one side too."""
    return terms.pick(WHITE, start.beside(f"north{side}"), start.beside(f"south{side}"))


def attackers(at: Set) -> Set:
    """The rival's men that attack one of some cells."""
    return THEIRS & together((
        lines(at, STRAIGHT) & (ROOKS | QUEENS), lines(at, DIAGONAL) & (BISHOPS | QUEENS),
        at.beside("leap") & KNIGHTS, at.beside("around") & KINGS,
        (ahead(at, "east") | ahead(at, "west")) & PAWNS,
    ))  # fmt: skip


CHECKING = set_of("checking", "what attacks your king", attackers(KING))
FROM = SetNoun("from", "the man", BOARD, "move")
TO = SetNoun("to", "where it goes", BOARD, "move")
BECOMES = SetNoun("kind", "what the pawn becomes", KINDS, "move")
SIDE = SetNoun("side", "the side", SIDES, "move")
PAWN = set_of("pawn", "the man, if it is a pawn", FROM & PAWNS)
STEP = set_of("step", "a step ahead", ahead(PAWN) & FREE)
TAKES = (ahead(PAWN, "east") | ahead(PAWN, "west")) & (THEIRS | PASSED)
REACHED = set_of("reached", "where such a man can go", together((
    STEP, ahead(STEP & Row(THIRD, YOU)) & FREE, TAKES,
    (FROM & KNIGHTS).beside("leap"), (FROM & KINGS).beside("around"),
    lines(FROM & (ROOKS | QUEENS), STRAIGHT), lines(FROM & (BISHOPS | QUEENS), DIAGONAL),
)))  # fmt: skip
BEHIND = terms.pick(WHITE, (TO & PASSED).beside("south"), (TO & PASSED).beside("north"))
TAKEN = set_of("taken", "what is taken", TO | BEHIND.when(PAWN.some()))
RANK = set_of("rank", "your first rank", Row(HOME, YOU))
PROMOTES = truth_of("promotes", "a pawn comes to the last rank",
                    PAWN.some() & (TO & Row(LAST, YOU)).some())  # fmt: skip
MEN = Fixed("pawns and kings", KINDS, KINDS.mask(("pawn", "king")))
EACH = SetNoun("each", "the kind", KINDS, "kinds")
STAYS = KIND_OF.at(EACH) - FROM - TAKEN
SAME = TO.when((FROM & KIND_OF.at(EACH)).some() & ~BECOMES.some())
DOUBLE = terms.pick(WHITE, PAWN.beside("north") & TO.beside("south"),
                    PAWN.beside("south") & TO.beside("north"))  # fmt: skip

# --- the moves ------------------------------------------------------------------------------------
MOVE = Action(
    id="move", title="A man moves",
    asks=(Ask(FROM), Ask(TO), Ask(BECOMES, perhaps=True)),
    clauses=(
        Clause(id="move.own", says="One moves a man of one's own.", forbids=FROM - OWN),
        Clause(id="move.free", says="No man comes to another of its own.", forbids=TO & OWN),
        Clause(id="move.way", says="Each man moves in its own way.", forbids=TO - REACHED),
        Clause(id="move.promotes", says="A pawn on the last rank becomes another man.",
               requires=BECOMES.some() | ~PROMOTES),
        Clause(id="move.officer", says="Only there, and never a king.",
               forbids=(BECOMES & MEN) | BECOMES.unless(PROMOTES)),
        Clause(id="move.check", says="One's king is not attacked afterwards.",
               requires=After(~CHECKING.some())),
    ),
    effect=((
        Becomes(SIDE_OF.at(YOU), (OWN - FROM) | TO), Becomes(SIDE_OF.at(RIVAL), THEIRS - TAKEN),
        Becomes(KIND_OF, STAYS | SAME | TO.when((BECOMES & EACH).some()), each=EACH),
        Becomes(UNMOVED, UNMOVED - FROM - TO - RANK.when((FROM & KINGS).some())),
        Becomes(PASSED, DOUBLE), Becomes(MOVER, RIVAL),
    ),),
)  # fmt: skip
CORNER, END = Row(CORNERS, SIDE) & RANK, Row(ENDS, SIDE) & RANK
ROOK_END = Row(ROOK_ENDS, SIDE) & RANK
CASTLE = Action(
    id="castle", title="King and rook castle", asks=(Ask(SIDE),),
    clauses=(
        Clause(id="castle.unmoved", says="Neither has moved.",
               requires=(CORNER & UNMOVED).some()),
        Clause(id="castle.between", says="Nothing stands between them.",
               forbids=(Row(BETWEEN, SIDE) & RANK) - FREE),
        Clause(id="castle.check", says="The king is not attacked, neither here nor on its way.",
               forbids=attackers(Row(PATHS, SIDE) & RANK)),
    ),
    effect=((
        Becomes(SIDE_OF.at(YOU), (OWN - KING - CORNER) | END | ROOK_END),
        Becomes(KIND_OF.at(Fixed("king", KINDS, 32)), (KINGS - KING) | END),
        Becomes(KIND_OF.at(Fixed("rook", KINDS, 8)), (ROOKS - CORNER) | ROOK_END),
        Becomes(UNMOVED, UNMOVED - RANK), Becomes(PASSED, EMPTY), Becomes(MOVER, RIVAL),
    ),),
)  # fmt: skip
CAN_MOVE = CanDo(("move", "castle"), YOU, "you can move")
MATED = (YOU & MOVER).some() & CHECKING.some() & ~CAN_MOVE
PLAYER = SetNoun("player", "the player", PLAYERS, "each-player")
EVERYBODY = terms.Family("each-player", "each player", ("player",), it=PLAYER)

# --- what is always so ----------------------------------------------------------------------------
WAITING = Next(MOVER, "rival")
MEN_THERE = SIDE_OF.at(Fixed("both", PLAYERS, PLAYERS.whole))
OF_A_KIND = KIND_OF.at(Fixed("all kinds", KINDS, KINDS.whole))
BEYOND = terms.pick((MOVER & Fixed("white", PLAYERS, 1)).some(),
                    PASSED.beside("south"), PASSED.beside("north"))  # fmt: skip
HERS, AT_START = SIDE_OF.at(PLAYER), Fixed("where kings begin", BOARD, cells("e1 e8"))
ROOKS_HOME = ROOKS & HERS & Fixed("the corners", BOARD, cells("a1 h1 a8 h8"))
MAY_CASTLE = UNMOVED - Row(HOME, Next(PLAYER, "rival"))
INVARIANTS = (
    Invariant(id="kings.one", says="A player has not one king.", of=EVERYBODY,
              holds=terms.Size(KINGS & HERS).equals(Figure(1))),
    never("kinds.men", "A man is of no kind, or a kind lies where no man is.",
          (MEN_THERE - OF_A_KIND) | (OF_A_KIND - MEN_THERE)),
    never("castling.home", "A rook that may castle, or its king, is not where it began.",
          MAY_CASTLE - ROOKS_HOME.when((KINGS & HERS & AT_START & Row(HOME, PLAYER)).some()),
          of=EVERYBODY),
    never("passed.pawn", "No pawn has just passed that cell.",
          PASSED.unless((BEYOND & PAWNS & SIDE_OF.at(WAITING)).some()) | (PASSED & MEN_THERE)),
    never("check.waiting", "Who has just moved is in check.",
          Instead({YOU: WAITING})(CHECKING)),
)
GAME = Game(
    id="chess", title="Chess", credit="of old",
    fields=(MOVER, SIDE_OF, UNMOVED, PASSED, KIND_OF), actions=(MOVE, CASTLE), turn=MOVER,
    over=~CAN_MOVE,
    score=(ScoreLine(id="mate", title="Mate", says="Who is mated loses; else it is a draw.",
                     worth=Figure(0) - terms.Tally(MATED)),),
    invariants=INVARIANTS,
    start={
        MOVER: "white", UNMOVED: cells("a1 h1 a8 h8"),
        SIDE_OF: {"white": cells(RANKS[1], RANKS[2]), "black": cells(RANKS[7], RANKS[8])},
        KIND_OF: {"pawn": cells(RANKS[2], RANKS[7]), "knight": cells("b1 g1 b8 g8"),
                  "bishop": cells("c1 f1 c8 f8"), "rook": cells("a1 h1 a8 h8"),
                  "queen": cells("d1 d8"), "king": cells("e1 e8")},
    },
)  # fmt: skip
