"""A round: a pile is turned, and each player builds a shop beside one of its tokens."""

from __future__ import annotations

from rulespec.games.paris_paris.nouns import (
    BUILDING,
    FULL,
    OFFERED,
    OWN,
    OWNERS,
    PILE,
    PILES_LEFT,
    REMOVED,
    RESERVE,
    STATION_OF,
    TOKEN,
    TURNING,
    YOU,
)
from rulespec.games.paris_paris.questions import RESERVE_EMPTY
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import Figure, NamedSet, NamedTruth, Row

STATION = NamedSet("station", "the token's station", Row(STATION_OF, TOKEN))
NO_ROOM = NamedTruth("no_room", "the station is full", (STATION & FULL).some())
CAN_REPLACE = NamedTruth(
    "can_replace",
    "a token lies at a full station with your shop",
    (Row(STATION_OF, OFFERED) & FULL & OWN).some(),
)
IN_TURN = Clause(
    id="build.phase",
    says="Shops are built one after another, once the tokens lie at their stations.",
    requires=BUILDING,
    cites=("round.phases", "build.turns"),
)
ONE_TOKEN = Clause(
    id="build.token",
    says="The shop stands where a token of this round lies.",
    forbids=TOKEN - OFFERED,
    cites=("build.token",),
)

TURN = Rule(
    id="pile",
    title="Turning a pile",
    does=("tokens.pile",),
    clauses=(
        Clause(
            id="pile.phase",
            says="The first player turns one pile at the beginning of a round.",
            requires=TURNING,
            cites=("round.phases", "tokens.pile"),
        ),
        Clause(
            id="pile.left",
            says="The pile is one of those that are left.",
            forbids=PILE - PILES_LEFT,
            cites=("tokens.pile",),
        ),
    ),
)
BUILD = Rule(
    id="build",
    title="Building a shop",
    does=("build.token", "build.shop", "build.box"),
    clauses=(
        IN_TURN,
        ONE_TOKEN,
        Clause(
            id="build.reserve",
            says="The shop comes from the player's reserve, perhaps just back from the board.",
            requires=(Figure(1) <= RESERVE)
            | (REMOVED & YOU & Row(OWNERS, STATION)).some() & ~RESERVE_EMPTY.reads("skips"),
            cites=("build.shop", "replace.own"),
        ),
        Clause(
            id="build.full",
            says="A shop is removed where the station is full, and only there.",
            requires=NO_ROOM & REMOVED.some() | ~NO_ROOM & ~REMOVED.some(),
            cites=("replace.plain", "replace.crossing", "replace.full", "build.several"),
        ),
        Clause(
            id="build.removes",
            says="The shop removed stands at that station.",
            forbids=REMOVED - Row(OWNERS, STATION),
            cites=("replace.full", "replace.choice", "replace.own"),
        ),
    ),
)
SKIP = Rule(
    id="skip",
    title="Taking a token without building",
    does=("build.token",),
    clauses=(
        IN_TURN,
        ONE_TOKEN,
        Clause(
            id="skip.empty",
            says="Only who has no shop left, and cannot get one back, builds nothing.",
            requires=(Figure(0) >= RESERVE) & (~RESERVE_EMPTY.reads("returns") | ~CAN_REPLACE),
            cites=("build.shop", "replace.own"),
        ),
    ),
)
