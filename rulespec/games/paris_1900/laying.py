"""The first step of a turn: a building tile is drawn and laid.

In the standard game a tile has one site and is laid as it is drawn. In the variant it waits for the
player to choose a district; where none will have it, it leaves the game.
"""

from __future__ import annotations

from rulespec.games.paris_1900.nouns import (
    BUILDINGS,
    DISTRICT,
    DISTRICT_OF,
    DRAWING,
    DRAWN_SITES,
    IN_DISTRICT,
    LAYING,
    SAME_KIND,
    STACK,
    STACKS_LEFT,
)
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import NamedSet, Row

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

DRAW = Rule(
    id="draw",
    title="Drawing a building tile",
    does=("lay.draw",),
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
)
LAY = Rule(
    id="lay",
    title="Laying a tile in any district (variant)",
    does=("variant.lay",),
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
)
REMOVE = Rule(
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
)
