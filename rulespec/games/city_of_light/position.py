"""The position of City of Light: what it is made of, and what the words of the rules mean in it.

Of the words that speak of one player, *you* is whoever moves, or whose score is counted.
"""

from __future__ import annotations

from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS, CELLS, CHIMNEYS_EACH, FACINGS, FOUNTAIN_KIND, GARDEN_KIND, HOUSES, KEEPING,
    KINDS, PASSING, PLAYERS, POSTCARDS, SQUARES, STAGES, TILES, TOKENS_EACH, TURNS, square_cells,
)
from rulespec.language import (
    EMPTY, CanDo, Either, Family, Fixed, Many, One, Perhaps, Pile, Row, Seen, Set, SetNoun, Size,
    Table, TruthNoun, Where, fixed, number_of, ones, set_of, truth_of, whole, you,
)


def kinds(words: str, *names: str) -> Fixed:
    """Some of the pieces."""
    return Fixed(words, KINDS, KINDS.mask(names))


def card(name: str) -> Fixed:
    """A postcard."""
    return Fixed(_CALLED.get(name, name), POSTCARDS, POSTCARDS.one(name))


_CALLED = {"metropolitain": "Metropolitain", "chartier": "Chartier", "sacre-coeur": "Sacré-Cœur"}

# --- tables and fixed things --------------------------------------------------------------------

SHAPES = Table("shapes", "the shapes, rotated", "box")
SHAPES_FLIPPED = Table("shapes_flipped", "the shapes, rotated or turned over", "box")
PLACINGS = Table("placings", "the placings of a piece", "box")
ONE_CELL = Table("one_cell", "any one cell", "box",
                 rows={1: frozenset(1 << at for at in range(len(CELLS)))})
STRAIGHT_LIGHT = Table("straight_light", "straight lines", "box")
WALKED_LIGHT = Table("walked_light", "the shortest ways", "box")
CELLS_OF = Table("square_cells", "the cells of a square", "box", CELLS,
                 {at: sum(1 << cell for cell in square_cells(at)) for at in range(len(SQUARES))})
SQUARES_OF = Table("squares_of", "the squares of cells", "box", SQUARES,
                   {cell: 1 << at for at in range(len(SQUARES)) for cell in square_cells(at)})
EVERYWHERE = whole(CELLS, "the board")
THE_BUILDINGS = Fixed("the buildings", KINDS, ALL_BUILDINGS)
THE_GARDEN = Fixed("the botanical garden", KINDS, GARDEN_KIND)
THE_FOUNTAIN = Fixed("the fountain", KINDS, FOUNTAIN_KIND)
THE_HOUSES = Fixed("the buildings and the garden", KINDS, HOUSES)
THE_PAVING = kinds("Chartier's common cell", "paving")
METROPOLITAIN = card("metropolitain")
CHARTIER = card("chartier")
SACRE_COEUR_CARD = card("sacre-coeur")

# --- what a position is made of -----------------------------------------------------------------

STAGE = One("stage", "the stage", STAGES)
MOVER = One("mover", "whose turn it is", PLAYERS)
FINISHED = Perhaps("finished", "who laid the last tile first", PLAYERS)
COLOURS = Many("colours", "the cells of a colour", CELLS, per=PLAYERS)
COMMON_STREETS = Many("common_streets", "the cells of the common colour", CELLS)
LAMP_CELLS = Many("lamp_cells", "a lamp cell", CELLS)
IN_PLAY = Many("in_play", "the postcards of this game", POSTCARDS, fixed=True, entry="postcards")
PLACED = Many("placed", "where a piece lies", CELLS, per=KINDS, listed=PLACINGS)
LYING = Many("lying", "the pieces on the board", KINDS, per=PLAYERS)
EXTENDED = Perhaps("extended", "the building that the annex extends", KINDS)
FACING = Perhaps("facing", "where the statue looks", FACINGS)
SEAT = dict(zip(PLAYERS.elements, ones(PLAYERS), strict=True))
BOTH = whole(PLAYERS, "both players")
RESERVES = Many("reserves", "the buildings in the reserve", KINDS, per=PLAYERS, entry="reserve",
                among=THE_BUILDINGS, left_out=EMPTY)
SUPPLY = Many("supply", "the buildings in the supply", KINDS, among=THE_BUILDINGS,
              left_out=THE_BUILDINGS - RESERVES.at(BOTH) - LYING.at(BOTH))
HANDS = Many("hands", "the tiles in the hand", TILES, per=PLAYERS, seen=Seen.BY_OWNER_ELSE_HOW_MANY,
             entry="hand", known_together=True, left_out=EMPTY)
STACKS = Pile("stacks", "the stack of tiles", TILES, per=PLAYERS, seen=Seen.HOW_MANY, entry="stack",
              known_together=True, left_out=EMPTY)


def _cards(name: str, words: str, entry: str) -> Many:
    return Many(name, words, POSTCARDS, per=PLAYERS, entry=entry, left_out=EMPTY)


ACTIVATED = _cards("activated", "the postcards with a token", "activated")
IDLED = _cards("idled", "those activated without their action", "idle")
PERMITS = _cards("permits", "the permissions not used", "pending")
NEW_PERMITS = _cards("new_permits", "those taken in the latest turn", "fresh")
BROUGHT = Many("brought", "what Levitation brought", KINDS, per=PLAYERS, entry="swapped-in",
               among=THE_BUILDINGS, left_out=EMPTY)
HAVE_PASSED = Many("have_passed", "whether there was a pass", PASSING, per=PLAYERS, entry="passed")
FIELDS = (
    STAGE, MOVER, FINISHED, COMMON_STREETS, COLOURS, LAMP_CELLS, SUPPLY, IN_PLAY, PLACED, LYING,
    EXTENDED, FACING, HANDS, STACKS, RESERVES, ACTIVATED, IDLED, PERMITS, NEW_PERMITS, BROUGHT,
    HAVE_PASSED,
)

# --- the move -----------------------------------------------------------------------------------


def _cells(name: str, words: str, means: Set | None = None) -> SetNoun:
    return SetNoun(name, words, CELLS, "move", means)


TILE = SetNoun("tile", "the tile", TILES, "move")
SQUARE = SetNoun("square", "the square", SQUARES, "move")
TURN = SetNoun("turn", "how often it is turned", TURNS, "move")
KEEP = SetNoun("keep", "whether the next tile stays on the stack", KEEPING, "move")
DRAWS = TruthNoun("draws", "you draw the next tile", "move", ~KEEP.some())
KIND = SetNoun("kind", "the building", KINDS, "move")
PIECE = _cells("piece", "the piece")
PAVING = _cells("paving", "Chartier's common cell")
CARD = SetNoun("card", "the postcard", POSTCARDS, "move")
GIVES = SetNoun("gives", "the building given away", KINDS, "move")
EXTENDS = SetNoun("extends", "the building extended", KINDS, "move")
FACES = SetNoun("facing", "where the statue looks", FACINGS, "move")


def before(statue: Set, facing: Set) -> Either:
    """The cell before a statue that looks that way; nothing if it is off the board."""

    def ahead(way: str) -> Set:
        looks = facing & Fixed(way, FACINGS, FACINGS.one(way[0]))
        return statue.beside(way).when(looks.some())

    return ahead("north") | ahead("east") | (ahead("south") | ahead("west"))


FRONT = _cells("front", "the cell in front", before(PIECE, FACES))

# --- what the players hold ----------------------------------------------------------------------

YOU = you(PLAYERS)
OPPONENT = set_of("opponent", "the rival", YOU.beside("rival"))
HAND = set_of("hand", "the tiles in your hand", HANDS.at(YOU))
STACK = number_of("stack", "the tiles in your stack", STACKS.at(YOU).depth())
RESERVE = set_of("reserve", "the buildings in your reserve", RESERVES.at(YOU))
SWAPPED_IN = set_of("swapped_in", "what Levitation brought you", BROUGHT.at(YOU))
TOKENED = set_of("tokened", "the postcards with your token", ACTIVATED.at(YOU))
IDLE = set_of("idle", "the postcards you activated without their action", IDLED.at(YOU))
PENDING = set_of("pending", "the permissions you have not used", PERMITS.at(YOU))
FRESH = set_of("fresh", "the permissions you took in your last turn", NEW_PERMITS.at(YOU))
TOKENS = number_of("tokens", "the action tokens you have left", TOKENS_EACH - Size(TOKENED))
FACE_UP = set_of("face_up", "the postcards that lie face up", IN_PLAY - ACTIVATED.at(BOTH))
FIRST = truth_of("first", "it is the first stage", (STAGE & fixed(STAGES, "first")).some())
SECOND = truth_of("second", "it is the second stage", (STAGE & fixed(STAGES, "second")).some())
PASSED = truth_of("passed", "you have passed before", HAVE_PASSED.at(YOU).some())
CAN_MOVE = truth_of("can_move", "you can move",
                    (TOKENS >= 1) | CanDo(("build",), YOU, "you can build"))
OPPONENT_CAN_MOVE = truth_of("opponent_can_move", "the rival can move",
                             (Size(ACTIVATED.at(OPPONENT)) <= TOKENS_EACH - 1)
                             | CanDo(("build",), OPPONENT, "the rival can build"))


def _performable() -> Set:
    found: Set = Fixed("nothing", POSTCARDS, 0)
    for name in POSTCARDS.elements:
        found = found | card(name).when(CanDo((name,), YOU, f"you can perform {name}"))
    return found


PERFORMABLE = set_of("performable", "the postcards whose action you can perform", _performable())

# --- the board, as the player sees it -----------------------------------------------------------

MINE = set_of("mine", "your pieces on the board", LYING.at(YOU))
OWN_KINDS = set_of("own_kinds", "your buildings on the board", MINE & THE_HOUSES)
OWNED = number_of("owned", "the buildings you own", Size(RESERVE) + Size(OWN_KINDS))
CHIMNEYS = number_of("chimneys", "the chimneys you have left", CHIMNEYS_EACH - Size(OWN_KINDS))
SOLID = Fixed("what takes cells", KINDS, KINDS.whole & ~THE_PAVING.members)


def _lying(name: str, words: str, kind: str) -> SetNoun:
    """The cells of a piece, whoever owns it."""
    return set_of(name, words, PLACED.at(kinds(words, kind)))


def _own(name: str, words: str, kind: str) -> SetNoun:
    """The cells of a piece, if it is yours."""
    piece = kinds(words, kind)
    return set_of(name, words, PLACED.at(piece).when((MINE & piece).some()))


PAVED = _lying("paved", "Chartier's common cell on the board", "paving")
LAID = set_of("laid", "the cells of the tiles laid", COLOURS.at(BOTH) | COMMON_STREETS | LAMP_CELLS)
TAKEN = set_of("taken", "the cells that pieces take", PLACED.at(SOLID))
FREE = set_of("free", "the free cells", LAID - TAKEN)
OWN = set_of("own", "your colour", COLOURS.at(YOU) - PAVED)
RIVAL = set_of("rival", "the rival's colour", COLOURS.at(OPPONENT) - PAVED)
COMMON = set_of("common", "the common colour", COMMON_STREETS | PAVED)
THE_SQUARES = whole(SQUARES, "the squares")
EMPTY_SQUARES = set_of("empty_squares", "the empty squares", THE_SQUARES - Row(SQUARES_OF, LAID))
LAMP_PIECE = _lying("lamp_piece", "the street lamp piece", "lamp")
LARGE_LAMP = _lying("large_lamp", "the large lamp", "large-lamp")
BUILDINGS_BUILT = set_of("buildings_built", "the buildings of both players",
                         PLACED.at(THE_BUILDINGS))
GARDEN = _lying("garden", "the botanical garden", "garden")
ANNEX = _lying("annex", "the annex", "annex")
ANY_DANCER = _lying("any_dancer", "the dancer, whoever owns her", "dancer")
PAINTER = _own("painter", "your painter", "painter")
DANCER = _own("dancer", "your dancer", "dancer")
FOUNTAIN = _own("fountain", "your fountain", "fountain")
STATUE = _own("statue", "your statue", "statue")
STATUE_FRONT = set_of("statue_front", "the cell before your statue", before(STATUE, FACING))
OWN_BUILT = set_of("own_built", "your buildings", PLACED.at(OWN_KINDS))
OWN_ANNEX = set_of(
    "own_annex", "your annex",
    PLACED.at(MINE & kinds("the annex", "annex")).when((EXTENDED & OWN_KINDS).some()),
)
_TOUCHED = SetNoun("touched", "the building", KINDS, "touched_houses")
TOUCHED = set_of("touched_kinds", "your buildings that touch your annex",
                 Where(Family("touched_houses", "each of your buildings", ("touched",), _TOUCHED,
                              OWN_KINDS), (PLACED.at(_TOUCHED) & OWN_ANNEX.beside()).some()))
ANNEXED = set_of("annexed", "your buildings that touch your annex", PLACED.at(TOUCHED - THE_GARDEN))
ANNEXED_GARDEN = set_of("annexed_garden", "your garden, if it touches your annex",
                        PLACED.at(TOUCHED & THE_GARDEN))
FREED = set_of("freed", "the cells that lifting it frees",
               PLACED.at(GIVES & OWN_KINDS) - PLACED.at(SOLID - GIVES))
EXTENDED_BODY = set_of("extended_body", "the building extended", PLACED.at(EXTENDS & THE_HOUSES))

# --- each of the houses -------------------------------------------------------------------------


def _house(family: str, words: str, prefix: str) -> tuple[Family, SetNoun, SetNoun, SetNoun]:
    """The player's houses, each with its cells, its annex, and its cells if it is the garden."""
    it = SetNoun(f"{prefix}house_kind", words, KINDS, family)
    other = "the other" if prefix else "the building"
    return (
        Family(family, words, (it.name,), it, OWN_KINDS),
        set_of(f"{prefix}body", f"{other} building" if prefix else other, PLACED.at(it)),
        set_of(f"{prefix}extension", f"{other}'s annex" if prefix else "its annex",
               OWN_ANNEX.when((EXTENDED & it).some())),
        set_of(f"{prefix}as_garden", f"{other}, if it is the garden", PLACED.at(it & THE_GARDEN)),
    )


OWN_HOUSES, BODY, EXTENSION, AS_GARDEN = _house("own_houses", "each of your buildings", "")
OTHER_HOUSES, OTHER_BODY, OTHER_EXTENSION, OTHER_AS_GARDEN = _house(
    "quarter_houses", "each building of the quarter", "other_"
)
