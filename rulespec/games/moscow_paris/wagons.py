"""Three of the four actions: a wagon laid in a row, in front of oneself, or taken back."""

from __future__ import annotations

from rulespec.games.moscow_paris.components import LONGEST, ROW_PLACES, SIDES
from rulespec.games.moscow_paris.course import ACTED, DRAW, NO_CITY, ONE_ACTION
from rulespec.games.moscow_paris.position import (
    CITY_ROWS, FILLED_SLOTS, FRONT, FRONT_COUNT, HANDS, HAND_WAGONS, IN_ROW, IN_ROWS, KIND, LIMIT,
    PLACES_OF, ROW, SHOWN, WAGON, YOU,
)
from rulespec.language import (
    Action, Ask, Becomes, Clause, Each, Figure, Goes, Next, Region, Row, Set, SetNoun, Size, Table,
    Worth, set_of,
)

SIDE = SetNoun("side", "the side", SIDES, "move")
ON_SIDE = Table("on_side", "the places", universe=ROW_PLACES, rows={
    side: sum(1 << at for at in range(len(ROW_PLACES)) if at // LONGEST % len(SIDES) == side)
    for side in range(len(SIDES))
})


def outward(places: Set) -> Set:
    """These places and all farther from their cities."""
    return Region(places, IN_ROWS, "outward")


FREE = set_of("free", "the free places", Row(PLACES_OF, ROW) & Row(ON_SIDE, SIDE) - FILLED_SLOTS)
LAY = Action(
    id="row", title="A wagon laid in a row", does=("row.lay",),
    asks=(Ask(ROW), Ask(SIDE, called="left|right"), Ask(KIND, called="WAGON")),
    clauses=(
        ONE_ACTION,
        Clause("row.city", "The row is one of those with a city.", forbids=ROW - CITY_ROWS,
               cites=("row.lay",)),
        Clause("row.hand", "The wagon comes from the hand.", forbids=KIND - HAND_WAGONS,
               cites=("row.lay",)),
        Clause("row.same", "All wagons of a row are different.", forbids=KIND & Row(IN_ROW, ROW),
               cites=("row.different",)),
        Clause("row.limit", "A row has no more wagons than its city's limit.",
               requires=(Size(Row(IN_ROW, ROW)) + Figure(1) <= Worth(LIMIT, ROW)) | NO_CITY,
               cites=("row.limit",)),
    ),
    effect=(
        (Becomes(WAGON.at(FREE - outward(Next(FREE, "outward"))), KIND),
         Becomes(HANDS.at(YOU), HANDS.at(YOU) - Each(KIND))),
        DRAW(YOU), ACTED(),
    ),
)  # fmt: skip
PUT = Action(
    id="front", title="A wagon laid in front of oneself", does=("front.lay",),
    asks=(Ask(KIND, called="WAGON"),),
    clauses=(
        ONE_ACTION,
        Clause("front.hand", "The wagon comes from the hand.", forbids=KIND - HAND_WAGONS,
               cites=("front.lay",)),
        Clause("front.four", "At most four wagons lie in front of a player.",
               requires=FRONT_COUNT + Figure(1) <= Figure(4), cites=("front.four",)),
    ),
    effect=(Goes(Each(KIND), HANDS.at(YOU), SHOWN.at(YOU)), ACTED()),
)  # fmt: skip
BACK = Action(
    id="back", title="A wagon taken back", does=("back.take",), asks=(Ask(KIND, called="WAGON"),),
    clauses=(
        ONE_ACTION,
        Clause("back.front", "The wagon taken back lies in front of the player.",
               forbids=KIND - FRONT, cites=("back.take",)),
    ),
    effect=(Goes(Each(KIND), SHOWN.at(YOU), HANDS.at(YOU)), ACTED()),
)  # fmt: skip
