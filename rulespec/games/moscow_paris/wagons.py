"""Three of the four actions: a wagon laid in a row, in front of oneself, or taken back."""

from __future__ import annotations

from rulespec.games.moscow_paris.nouns import (
    ACTING,
    CITY_ROWS,
    FRONT,
    FRONT_COUNT,
    HAND_WAGONS,
    IN_ROW,
    KIND,
    LIMIT,
    ROW,
)
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import Figure, NamedTruth, Row, Size, Worth

ONE_ACTION = Clause(
    id="act.phase",
    says="A turn has one action, and it comes first.",
    requires=ACTING,
    cites=("act.one",),
)
NO_CITY = NamedTruth("no_city", "the row has no city", ~(ROW & CITY_ROWS).some())
LAY = Rule(
    id="row",
    title="A wagon laid in a row",
    does=("row.lay",),
    clauses=(
        ONE_ACTION,
        Clause(
            id="row.city",
            says="The row is one of those with a city.",
            forbids=ROW - CITY_ROWS,
            cites=("row.lay",),
        ),
        Clause(
            id="row.hand",
            says="The wagon comes from the hand.",
            forbids=KIND - HAND_WAGONS,
            cites=("row.lay",),
        ),
        Clause(
            id="row.same",
            says="All wagons of a row are different.",
            forbids=KIND & Row(IN_ROW, ROW),
            cites=("row.different",),
        ),
        Clause(
            id="row.limit",
            says="A row has no more wagons than its city's limit.",
            requires=(Size(Row(IN_ROW, ROW)) + Figure(1) <= Worth(LIMIT, ROW)) | NO_CITY,
            cites=("row.limit",),
        ),
    ),
)
PUT = Rule(
    id="front",
    title="A wagon laid in front of oneself",
    does=("front.lay",),
    clauses=(
        ONE_ACTION,
        Clause(
            id="front.hand",
            says="The wagon comes from the hand.",
            forbids=KIND - HAND_WAGONS,
            cites=("front.lay",),
        ),
        Clause(
            id="front.four",
            says="At most four wagons lie in front of a player.",
            requires=FRONT_COUNT + Figure(1) <= Figure(4),
            cites=("front.four",),
        ),
    ),
)
BACK = Rule(
    id="back",
    title="A wagon taken back",
    does=("back.take",),
    clauses=(
        ONE_ACTION,
        Clause(
            id="back.front",
            says="The wagon taken back lies in front of the player.",
            forbids=KIND - FRONT,
            cites=("back.take",),
        ),
    ),
)
