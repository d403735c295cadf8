"""A round: a pile is turned, and each player builds a shop beside one of its tokens."""

from __future__ import annotations

from rulespec.games.paris_paris.position import (
    BAGS, BUILD_PHASE, BUILDING, BUILT, FIRST, FULL, MOVER, OFFERED, OWN, PHASE, PILE, PILED,
    PILES_LEFT, REMOVED, RESERVE, RESERVES, ROUND, STATION, STATION_OF, TOKEN, TURNED, TURNING,
    TWO_PLAYERS, YOU,
)
from rulespec.games.paris_paris.rounds import NEXT
from rulespec.games.paris_paris.questions import RESERVE_EMPTY
from rulespec.language import (
    EMPTY, Action, Ask, Becomes, Clause, Each, If, Listed, NamedTruth, Row, Tells,
)

# --- the first player turns a pile --------------------------------------------------------------

TURN = Action(
    id="pile", title="Turning a pile", form="a pile turned at the beginning of a round",
    does=("tokens.pile",), asks=(Ask(PILE),),
    clauses=(
        Clause("pile.phase", "The first player turns one pile at the beginning of a round.",
               requires=TURNING, cites=("round.phases", "tokens.pile")),
        Clause("pile.left", "The pile is one of those that are left.", forbids=PILE - PILES_LEFT,
               cites=("tokens.pile",)),
    ),
    effect=((
        Becomes(PILED.at(PILE), EMPTY), Becomes(TURNED, TURNED | PILE),
        Becomes(ROUND, Listed(PILED.at(PILE))), Becomes(PHASE, BUILD_PHASE), Becomes(MOVER, FIRST),
    ),),
)  # fmt: skip

# --- each player builds -------------------------------------------------------------------------

OWNERS_THERE = BUILT.at(STATION).kinds()
NO_ROOM = NamedTruth("no_room", "the station is full", (STATION & FULL).some())
CAN_REPLACE = NamedTruth(
    "can_replace", "a token lies at a full station with your shop",
    (Row(STATION_OF, OFFERED) & FULL & OWN).some(),
)  # fmt: skip
EITHER_WAY = (
    Clause("build.phase",
           "Shops are built one after another, once the tokens lie at their stations.",
           requires=BUILDING, cites=("round.phases", "build.turns")),
    Clause("build.token", "The shop stands where a token of this round lies.",
           forbids=TOKEN - OFFERED, cites=("build.token",)),
)  # fmt: skip
"""Whether a shop is built or not."""

TAKEN = Becomes(ROUND, ROUND - Each(TOKEN))
OWN_REMOVED = (REMOVED & YOU).some()
REPLACED = If(REMOVED.some(), (
    Tells("a shop of {player} is removed", ("replace.full", "replace.choice"),
          parts={"player": REMOVED}, also={"replace.two": TWO_PLAYERS, "replace.own": OWN_REMOVED}),
    Becomes(BUILT.at(STATION), BUILT.at(STATION) - Each(REMOVED)),
    If(OWN_REMOVED | TWO_PLAYERS, (Becomes(RESERVES.at(REMOVED), RESERVES.at(REMOVED) + 1),),
       (Becomes(BAGS.at(REMOVED), BAGS.at(REMOVED) + 1),)),
))  # fmt: skip
"""A shop removed: one's own goes to the reserve, another's to the bag unless two play."""

BUILD = Action(
    id="build", title="Building a shop",
    form="a shop built beside a token, at a full station in the place of another",
    does=("build.token", "build.shop", "build.box"),
    asks=(Ask(TOKEN), Ask(REMOVED, perhaps=True, word="removing")),
    clauses=(
        *EITHER_WAY,
        Clause("build.reserve",
               "The shop comes from the player's reserve, perhaps just back from the board.",
               requires=(RESERVE >= 1)
                        | (REMOVED & YOU & OWNERS_THERE).some() & ~RESERVE_EMPTY.reads("skips"),
               cites=("build.shop", "replace.own")),
        Clause("build.full", "A shop is removed where the station is full, and only there.",
               requires=NO_ROOM & REMOVED.some() | ~NO_ROOM & ~REMOVED.some(),
               cites=("replace.plain", "replace.crossing", "replace.full", "build.several")),
        Clause("build.removes", "The shop removed stands at that station.",
               forbids=REMOVED - OWNERS_THERE,
               cites=("replace.full", "replace.choice", "replace.own")),
    ),
    effect=(
        REPLACED,
        (Becomes(RESERVES.at(YOU), RESERVES.at(YOU) - 1),
         Becomes(BUILT.at(STATION), BUILT.at(STATION) + Each(YOU)), TAKEN),
        NEXT(),
    ),
)  # fmt: skip
SKIP = Action(
    id="skip", title="Taking a token without building",
    form="a token taken without building, for want of shops", does=("build.token",),
    asks=(Ask(TOKEN),),
    clauses=(
        *EITHER_WAY,
        Clause("skip.empty", "Only who has no shop left, and cannot get one back, builds nothing.",
               requires=(RESERVE <= 0) & (~RESERVE_EMPTY.reads("returns") | ~CAN_REPLACE),
               cites=("build.shop", "replace.own")),
    ),
    effect=(TAKEN, NEXT()),
)  # fmt: skip
