"""The first stage: laying street tiles, taking buildings, passing.

Oddities
--------
- A player whose tiles are all laid may pass. While the supply lasts such a player may also take, so
  the first to finish may collect everything that is left.
"""

from __future__ import annotations

from functools import cache

from rulespec.games.city_of_light.components import CELLS, PASSING, TURNS
from rulespec.games.city_of_light.position import (
    CAN_MOVE, CELLS_OF, COLOURS, COMMON_STREETS, DRAWS, EMPTY_SQUARES, FINISHED, FIRST, HAND,
    HANDS, HAVE_PASSED, KEEP, KIND, LAMP_CELLS, MOVER, OWNED, PASSED, RESERVES, SEAT, SECOND,
    SQUARE, STACK, STACKS, STAGE, SUPPLY, THE_BUILDINGS, TILE, TURN, YOU,
)
from rulespec.games.city_of_light.questions import stages as ask
from rulespec.games.city_of_light.turns import OTHERS_TURN, SECOND_STAGE_BEGINS, turn_ends
from rulespec.language import (
    Action, Ask, Becomes, Clause, Goes, If, NamedTruth, Row, Set, Size, Some, Step, Table, Tells,
    fixed, whole,
)

NO_TILES = NamedTruth("no_tiles", "you have no tiles left", (Size(HAND) + STACK).equals(0))

HELD_ON = (HAND - TILE).some()
REFILLED = ask.HAND.reads("two") & ask.REFILL.reads("full") & (STACK >= 2)
"""Two tiles are drawn, so that one can be left and one drawn."""

FIRST_STAGE = Clause("first.stage", "Tiles are laid and buildings taken in the first stage only.",
                     requires=FIRST, cites=("first.choice", "first.take-now", "course.first"))


def printed(name: str, tile: Set) -> Set:
    """The cells on which a tile shows a mark as it is printed, whichever square it is laid on."""
    return Row(Table(f"shows_{name}", f"the {name} cells of a tile", "box", CELLS), tile)


@cache
def shown(name: str) -> Set:
    """The cells of the square on which the tile, turned, shows a mark."""
    cells: Set = printed(name, TILE) & Row(CELLS_OF, SQUARE)
    found: Set = cells.when(_turned("r0"))
    for turn in ("r1", "r2", "r3"):
        cells = cells.beside("clockwise")
        found = found | cells.when(_turned(turn))
    return found


def _turned(turn: str) -> Some:
    return (TURN & fixed(TURNS, turn)).some()


_NEXT_TILE = Goes(STACKS.at(YOU).top(), STACKS.at(YOU), HANDS.at(YOU))
_LAID: tuple[Step, ...] = (
    (*(Becomes(COLOURS.at(at), COLOURS.at(at) | shown(player)) for player, at in SEAT.items()),
     Becomes(COMMON_STREETS, COMMON_STREETS | shown("common")),
     Becomes(LAMP_CELLS, LAMP_CELLS | shown("lamp")),
     Becomes(HANDS.at(YOU), HAND - TILE)),
    If(ask.HAND.reads("two") & ask.REFILL.reads("full") & ~HAND.some(), (_NEXT_TILE,)),
    If(DRAWS, (_NEXT_TILE,)),
    Becomes(FINISHED, YOU, when=~FINISHED.some() & NO_TILES),
    OTHERS_TURN,
    If(~EMPTY_SQUARES.some(), (
        (Becomes(STAGE, SECOND_STAGE_BEGINS), Becomes(MOVER, FINISHED)),
        Tells("the first stage ends, and {player} begins the second",
              ("first.end", "second.begins"), parts={"player": FINISHED}),
    )),
)

LAY = Action(
    "lay", "Laying a street tile",
    asks=(Ask(TILE), Ask(SQUARE), Ask(TURN), Ask(KEEP, perhaps=True)), effect=_LAID,
    usage="lay TILE SQUARE r0, r1, r2 or r3, perhaps keep", does=("first.lay", "first.draw"),
    clauses=(
        FIRST_STAGE,
        Clause("lay.hand", "The tile laid is one that the player holds.", forbids=TILE - HAND,
               cites=("first.hand", "first.lay")),
        Clause("lay.square",
               "A tile fills exactly one square of the board, and the square was empty.",
               forbids=SQUARE - EMPTY_SQUARES, cites=("first.lay", "first.square")),
        Clause("lay.draw", "After laying a tile the next one is drawn, while the stack lasts.",
               requires=DRAWS | STACK.equals(0) | (ask.DRAWING.reads("may") & (HELD_ON | REFILLED)),
               cites=("first.draw", "first.hand")),
        Clause("lay.keep", "Only a tile that lies on the stack can be left there.",
               requires=DRAWS | (STACK >= 1), cites=("first.draw",)),
    ),
)

TAKE = Action(
    "take", "Taking a building", asks=(Ask(KIND, among=THE_BUILDINGS, called="BUILDING"),),
    effect=(Goes(KIND, SUPPLY, RESERVES.at(YOU)), OTHERS_TURN), does=("first.take",),
    clauses=(
        FIRST_STAGE,
        Clause("take.supply", "The building taken lies in the supply.", forbids=KIND - SUPPLY,
               cites=("first.take",)),
        Clause("take.passed",
               "A player who has passed takes no more buildings, where a pass is final.",
               requires=~PASSED | ask.PASS_FINAL.reads("anew"), cites=("first.pass",)),
        Clause("take.chimney",
               "A player who owns seven buildings takes no eighth, where chimneys set a limit.",
               requires=(OWNED <= 6) | ~ask.CHIMNEYS.reads("no-eighth-taken"),
               cites=("box.chimneys",)),
    ),
)

_A_PASS = whole(PASSING, "a pass")
PASS = Action(
    "pass", "Passing",
    effect=(If(FIRST, (Becomes(HAVE_PASSED.at(YOU), _A_PASS), OTHERS_TURN), turn_ends()),),
    does=("first.pass",),
    clauses=(
        Clause("pass.over", "After the end nobody has a turn.", requires=FIRST | SECOND,
               cites=("second.end",)),
        Clause("pass.tiles", "In the first stage only a player without tiles may pass.",
               requires=~FIRST | NO_TILES | ask.PASS_TILES.reads("yes")
                        | (~SUPPLY.some() & ask.SUPPLY_EMPTY.reads("yes")),
               cites=("first.choice", "first.pass")),
        Clause("pass.must", "In the second stage a player who can move must move.",
               requires=~SECOND | ~CAN_MOVE | ask.MUST_MOVE.reads("may"), cites=("second.choice",)),
    ),
)
