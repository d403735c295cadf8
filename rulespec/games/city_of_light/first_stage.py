"""The first stage: laying street tiles, taking buildings, passing.

Oddities
--------
- A player whose tiles are all laid may pass. While the supply lasts such a player may also take, so
  the first to finish may collect everything that is left.
"""

from __future__ import annotations

from rulespec.games.city_of_light.nouns import (
    CAN_MOVE,
    DRAWS,
    EMPTY_SQUARES,
    FIRST,
    HAND,
    KIND,
    OWNED,
    PASSED,
    SECOND,
    SQUARE,
    STACK,
    SUPPLY,
    TILE,
)
from rulespec.games.city_of_light.questions.stages import (
    CHIMNEYS,
    DRAWING,
    MUST_MOVE,
    PASS_FINAL,
    PASS_TILES,
    REFILL,
    SUPPLY_EMPTY,
)
from rulespec.games.city_of_light.questions.stages import HAND as HAND_SIZE
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import Figure, NamedTruth, Size

NO_TILES = NamedTruth(
    "no_tiles", "you have no tiles left", (Size(HAND) + STACK).equals(Figure(0))
)

HELD_ON = (HAND - TILE).some()
REFILLED = HAND_SIZE.reads("two") & REFILL.reads("full") & (Figure(2) <= STACK)
"""Two tiles are drawn, so that one can be left and one drawn."""

FIRST_STAGE = Clause(
    id="first.stage",
    says="Tiles are laid and buildings taken in the first stage only.",
    requires=FIRST,
    cites=("first.choice", "first.take-now", "course.first"),
)

LAY = Rule(
    id="lay",
    title="Laying a street tile",
    does=("first.lay", "first.draw"),
    clauses=(
        FIRST_STAGE,
        Clause(
            id="lay.hand",
            says="The tile laid is one that the player holds.",
            forbids=TILE - HAND,
            cites=("first.hand", "first.lay"),
        ),
        Clause(
            id="lay.square",
            says="A tile fills exactly one square of the board, and the square was empty.",
            forbids=SQUARE - EMPTY_SQUARES,
            cites=("first.lay", "first.square"),
        ),
        Clause(
            id="lay.draw",
            says="After laying a tile the next one is drawn, while the stack lasts.",
            requires=DRAWS
            | STACK.equals(Figure(0))
            | (DRAWING.reads("may") & (HELD_ON | REFILLED)),
            cites=("first.draw", "first.hand"),
        ),
        Clause(
            id="lay.keep",
            says="Only a tile that lies on the stack can be left there.",
            requires=DRAWS | (Figure(1) <= STACK),
            cites=("first.draw",),
        ),
    ),
)

TAKE = Rule(
    id="take",
    title="Taking a building",
    does=("first.take",),
    clauses=(
        FIRST_STAGE,
        Clause(
            id="take.supply",
            says="The building taken lies in the supply.",
            forbids=KIND - SUPPLY,
            cites=("first.take",),
        ),
        Clause(
            id="take.passed",
            says="A player who has passed takes no more buildings, where a pass is final.",
            requires=~PASSED | PASS_FINAL.reads("anew"),
            cites=("first.pass",),
        ),
        Clause(
            id="take.chimney",
            says="A player who owns seven buildings takes no eighth, where chimneys set a limit.",
            requires=(Figure(6) >= OWNED) | ~CHIMNEYS.reads("no-eighth-taken"),
            cites=("box.chimneys",),
        ),
    ),
)

PASS = Rule(
    id="pass",
    title="Passing",
    does=("first.pass",),
    clauses=(
        Clause(
            id="pass.over",
            says="After the end nobody has a turn.",
            requires=FIRST | SECOND,
            cites=("second.end",),
        ),
        Clause(
            id="pass.tiles",
            says="In the first stage only a player without tiles may pass.",
            requires=~FIRST
            | NO_TILES
            | PASS_TILES.reads("yes")
            | (~SUPPLY.some() & SUPPLY_EMPTY.reads("yes")),
            cites=("first.choice", "first.pass"),
        ),
        Clause(
            id="pass.must",
            says="In the second stage a player who can move must move.",
            requires=~SECOND | ~CAN_MOVE | MUST_MOVE.reads("may"),
            cites=("second.choice",),
        ),
    ),
)
