"""The end: points on the track, francs for token 27, and the districts with a VP token.

Oddities
--------
* A place is won by having fewer others ahead of one, so that a tie that stays is shared and the
  next place is skipped, with no rule of its own.
* Only the dearest place breaks a tie in a district: the second example leaves one undecided
  although the next dearest differ.
"""

from __future__ import annotations

from rulespec.games.paris_1900.nouns import (
    AT_THE_END,
    COST,
    FIRST_PLACE,
    FRANCS,
    NOT_DEARER,
    OWN_DOUBLED,
    OWN_KEYS,
    POINTS,
    PROPERTY,
    RIVAL_KEYS,
    RIVALS,
    SECOND_PLACE,
    THEIR_DOUBLED,
    THEIR_KEYS,
    THERE,
    THIRD_PLACE,
    TWO_PLAYERS,
    UNUSED,
    VP_FAMILY,
    VP_THERE,
)
from rulespec.games.paris_1900.questions import TIE_DOUBLED, TIE_SKIPS
from rulespec.rulebook import ScoreLine
from rulespec.terms import (
    Figure,
    Greatest,
    NamedNumber,
    NamedSet,
    NamedTruth,
    Row,
    Tally,
    Total,
    Worth,
)

OWN_THERE = NamedSet("own_there", "your places there", OWN_KEYS & THERE & PROPERTY)
THEIRS_THERE = NamedSet("theirs_there", "their places there", THEIR_KEYS & THERE & PROPERTY)
OWN_SUM = NamedNumber(
    "own_sum",
    "the cost of your places there",
    Worth(COST, OWN_THERE) + Worth(COST, OWN_DOUBLED & OWN_THERE),
)
THEIR_SUM = NamedNumber(
    "their_sum",
    "the cost of their places there",
    Worth(COST, THEIRS_THERE) + Worth(COST, THEIR_DOUBLED & THEIRS_THERE),
)
AHEAD_OF_YOU = NamedTruth(
    "ahead_of_you",
    "they are ahead: dearer together, or as dear with a dearer place",
    ~(THEIR_SUM <= OWN_SUM)
    | THEIR_SUM.equals(OWN_SUM) & (THEIRS_THERE - Row(NOT_DEARER, OWN_THERE)).some(),
)
OTHERS_AHEAD = NamedNumber(
    "others_ahead", "the others ahead of you", Total(RIVALS, Tally(AHEAD_OF_YOU))
)
HALF = NamedTruth(
    "half",
    "you have at least half of the first one's cost, if two play",
    ~TWO_PLAYERS | (Greatest(RIVALS, THEIR_SUM) <= Figure(2) * OWN_SUM),
)


_OUTDONE = ((RIVAL_KEYS & THERE & PROPERTY) - Row(NOT_DEARER, THEIRS_THERE)).some()
"""Whether another rival has a dearer place there than this one."""


def _place(ahead: int) -> Tally:
    return Tally(OTHERS_AHEAD.equals(Figure(ahead)))


LEVEL_AHEAD = NamedTruth(
    "level_ahead",
    "three share the first place",
    OTHERS_AHEAD.equals(Figure(3))
    & (Total(RIVALS, THEIR_SUM) >= Figure(3) * Greatest(RIVALS, THEIR_SUM))
    & (Total(RIVALS, Tally(_OUTDONE)) <= Figure(0)),
)
DISTRICT_POINTS = Tally(OWN_THERE.some()) * (
    _place(0) * Worth(FIRST_PLACE, VP_THERE)
    + Tally(OTHERS_AHEAD.equals(Figure(1)) & HALF) * Worth(SECOND_PLACE, VP_THERE)
    + Tally(OTHERS_AHEAD.equals(Figure(2)) | LEVEL_AHEAD & TIE_SKIPS.reads("one-skipped"))
    * Worth(THIRD_PLACE, VP_THERE)
)

SCORE = (
    ScoreLine(
        id="score.track",
        title="Points on the track",
        says="The victory points gained during the game.",
        worth=POINTS,
        cites=("setup.marker", "overview.goal", "score.winner"),
    ),
    ScoreLine(
        id="score.francs",
        title="Francs (token 27)",
        says="The holder of bonus token 27 gets a point for each franc.",
        worth=FRANCS * Tally((UNUSED & AT_THE_END).some()),
        cites=("score.francs", "token.27", "bonus.27"),
    ),
    ScoreLine(
        id="score.districts",
        title="Districts",
        says="In each district with a VP token the three dearest owners score its values.",
        worth=Total(VP_FAMILY, DISTRICT_POINTS),
        cites=(
            "score.districts", "score.sum", "score.places", "score.fourth", "score.tie",
            "score.shared", "score.skipped", "score.two-players", "vp.pays", "token.9.twice",
            "example.montmartre",
        ),
    ),
)
TIE_BREAKS = (
    ScoreLine(
        id="score.tie.francs",
        title="Tie-break: francs",
        says="Of players with the same points the one with more francs wins.",
        worth=FRANCS,
        cites=("score.final-tie",),
    ),
    ScoreLine(
        id="score.tie.cost",
        title="Tie-break: cost of all places",
        says="Of those with as many francs the one with the dearest places together wins.",
        worth=Worth(COST, OWN_KEYS & PROPERTY)
        + Worth(COST, (OWN_DOUBLED & PROPERTY).when(TIE_DOUBLED.reads("twice"))),
        cites=("score.final-tie.cost", "token.9.twice"),
    ),
)
