"""The first step of a turn: a building tile is drawn and laid.

In the standard game a tile has one site and is laid as it is drawn. In the variant it waits for the
player to choose a district; where none will have it, it leaves the game.
"""

from __future__ import annotations

from rulespec.games.paris_1900.components import TILES
from rulespec.games.paris_1900.paying import GOODS_LAPSE, VP_LAPSES
from rulespec.games.paris_1900.position import (
    ACT,
    ANYWHERE,
    BUILDINGS,
    DISTRICT_OF,
    DRAWING,
    DRAWN,
    DRAWN_SITES,
    DREW,
    IN_DISTRICT,
    LAYING,
    LYING,
    PHASE,
    SAME_KIND,
    STACKS_LEFT,
    TILES_IN,
    TO_LAY,
)
from rulespec.games.paris_1900.things import DISTRICT, HOME, SITE_OF, STACK
from rulespec.language.clauses import Clause
from rulespec.language.effects import EMPTY, Becomes, If, Procedure
from rulespec.language.moves import Action, Ask
from rulespec.language.terms import NamedSet, Row, Set, SetNoun

SITE = NamedSet("site", "the tile's site there", Row(IN_DISTRICT, DISTRICT) & DRAWN_SITES)
OPEN_DISTRICTS = NamedSet(
    "open_districts",
    "the districts with room for the tile and no building of its kind",
    Row(DISTRICT_OF, DRAWN_SITES - BUILDINGS) - Row(DISTRICT_OF, SAME_KIND),
)
WAITING = Clause(
    id="lay.phase",
    says="A tile drawn in the variant waits to be laid.",
    requires=LAYING,
    cites=("variant.lay", "variant.remove"),
)



def _laid(site: Set, tile: Set) -> tuple[Becomes, ...]:
    at = LYING.at(Row(SITE_OF, site))
    return Becomes(at, tile), Becomes(PHASE, ACT), Becomes(DRAWN, EMPTY)


_TILE = SetNoun("tile", "the tile", TILES)
_TAKE_TILE = Procedure(
    "take_tile", (_TILE,),
    (
        (Becomes(TILES_IN.at(STACK), TILES_IN.at(STACK).rest()), Becomes(DREW, value=True)),
        If(
            ANYWHERE,
            ((Becomes(PHASE, TO_LAY), Becomes(DRAWN, _TILE)),),
            (_laid(Row(HOME, _TILE), _TILE),),
        ),
    ),
)
DRAW = Action(
    id="draw",
    title="Drawing a building tile",
    does=("lay.draw",),
    asks=(Ask(STACK),),
    clauses=(
        Clause(
            id="draw.phase",
            says="A tile is drawn at the beginning of a turn, once.",
            requires=DRAWING,
            cites=("turn.steps", "lay.draw"),
        ),
        Clause(
            id="draw.stack",
            says="The tile comes from a stack that is not used up.",
            forbids=STACK - STACKS_LEFT,
            cites=("lay.draw", "lay.none"),
        ),
    ),
    effect=(
        _TAKE_TILE(TILES_IN.at(STACK).top()),
        GOODS_LAPSE,
        VP_LAPSES,
    ),
)
LAY = Action(
    id="lay",
    title="Laying a tile in any district (variant)",
    does=("variant.lay",),
    asks=(Ask(DISTRICT),),
    clauses=(
        WAITING,
        Clause(
            id="lay.free",
            says="The tile lies on a free site with its own number.",
            forbids=SITE & BUILDINGS,
            cites=("variant.lay",),
        ),
        Clause(
            id="lay.kind",
            says="A district has one building of each kind.",
            forbids=Row(IN_DISTRICT, DISTRICT) & SAME_KIND,
            cites=("variant.kinds",),
        ),
    ),
    effect=(
        _laid(SITE, DRAWN),
        GOODS_LAPSE,
        VP_LAPSES,
    ),
)
REMOVE = Action(
    id="remove",
    title="Removing a tile that fits nowhere (variant)",
    does=("variant.remove",),
    clauses=(
        WAITING,
        Clause(
            id="remove.none",
            says="A tile leaves the game only if no district will have it.",
            forbids=OPEN_DISTRICTS,
            cites=("variant.remove",),
        ),
    ),
    effect=(
        (Becomes(PHASE, ACT), Becomes(DRAWN, EMPTY)),
        GOODS_LAPSE,
        VP_LAPSES,
    ),
)
