"""The end: points on the track, francs for token 27, and the districts with a VP token.

Oddities
--------
* A place is won by having fewer others ahead of one, so that a tie that stays is shared, and the
  next place left out, with no rule of its own; only who comes after three must be told apart.
* Only the dearest place breaks a tie in a district: the second example leaves one undecided
  although the next dearest differ.
"""

from __future__ import annotations

from rulespec.games.paris_1900.position import (
    FRANCS, ONE_DOUBLED, ONE_KEYS, ONES, OTHER_DOUBLED, OTHER_KEYS, OTHER_ONES, OWN_DOUBLED,
    OWN_KEYS, POINTS, RIVAL_KEYS, RIVALS, THEIR_DOUBLED, THEIR_KEYS, THERE, TWO_PLAYERS, UNUSED,
    VP_FAMILY, VP_THERE,
)
from rulespec.games.paris_1900 import questions as ask
from rulespec.games.paris_1900.things import (
    AT_THE_END, COST, FIRST_PLACE, NOT_DEARER, PROPERTY, SECOND_PLACE, THIRD_PLACE,
)
from rulespec.language import (
    Both, Greatest, NamedNumber, NamedSet, NamedTruth, Row, ScoreLine, Set, Tally, Tell, Total,
    Truth, Where, Worth,
)


def _there(name: str, whose: str, keys: Set) -> NamedSet:
    return NamedSet(f"{name}_there", f"{whose} places there", keys & THERE & PROPERTY)


def _sum(name: str, whose: str, there: Set, doubled: Set) -> NamedNumber:
    cost = Worth(COST, there) + Worth(COST, Both(doubled, there))
    return NamedNumber(f"{name}_sum", f"the cost of {whose} places there", cost)


def _dearer(some: NamedSet, others: NamedSet) -> Truth:
    """Whether some have a place that is dearer than each of the others'."""
    return (some - Row(NOT_DEARER, others)).some()


OWN_THERE = _there("own", "your", OWN_KEYS)
THEIRS_THERE = _there("theirs", "their", THEIR_KEYS)
_ONE_THERE = _there("one", "the one's", ONE_KEYS)
_OTHER_THERE = _there("other", "the other's", OTHER_KEYS)
OWN_SUM = _sum("own", "your", OWN_THERE, OWN_DOUBLED)
THEIR_SUM = _sum("their", "their", THEIRS_THERE, THEIR_DOUBLED)
_LEVEL_PAIR = (_sum("one", "the one's", _ONE_THERE, ONE_DOUBLED).equals(OWN_SUM)
               & _sum("other", "the other's", _OTHER_THERE, OTHER_DOUBLED).equals(OWN_SUM)
               & ~_dearer(_ONE_THERE, _OTHER_THERE) & ~_dearer(_OTHER_THERE, _ONE_THERE))
TIE_STAYS = NamedTruth(
    "tie_stays", "two with your sum share a dearest place, and theirs is no dearer",
    Where(ONES, Where(OTHER_ONES, _LEVEL_PAIR & ~_dearer(THEIRS_THERE, _ONE_THERE)).some()).some(),
)
AHEAD_OF_YOU = NamedTruth("ahead_of_you",
                          "they are ahead: dearer together, or as dear with a dearer place",
                          ~(THEIR_SUM <= OWN_SUM)
                          | THEIR_SUM.equals(OWN_SUM) & _dearer(THEIRS_THERE, OWN_THERE)
                            & ~(ask.TIE_SAME_SUM.reads("all") & TIE_STAYS))
OTHERS_AHEAD = NamedNumber("others_ahead", "the others ahead of you",
                           Total(RIVALS, Tally(AHEAD_OF_YOU)))
HALF = NamedTruth("half", "you have at least half of the first one's cost, if two play",
                  ~TWO_PLAYERS | (Greatest(RIVALS, THEIR_SUM) <= 2 * OWN_SUM))


_OUTDONE = ((RIVAL_KEYS & THERE & PROPERTY) - Row(NOT_DEARER, THEIRS_THERE)).some()
"""Whether another rival has a dearer place there than this one."""


def _place(ahead: int) -> Tally:
    return Tally(OTHERS_AHEAD.equals(ahead))


LEVEL_AHEAD = NamedTruth("level_ahead", "three share the first place",
                         OTHERS_AHEAD.equals(3)
                         & (Total(RIVALS, THEIR_SUM) >= 3 * Greatest(RIVALS, THEIR_SUM))
                         & (Total(RIVALS, Tally(_OUTDONE)) <= Tally(ask.TIE_SAME_SUM.reads("all"))))
DISTRICT_POINTS = Tally(OWN_THERE.some()) * (
    _place(0) * Worth(FIRST_PLACE, VP_THERE)
    + Tally(OTHERS_AHEAD.equals(1) & HALF) * Worth(SECOND_PLACE, VP_THERE)
    + Tally(OTHERS_AHEAD.equals(2) | LEVEL_AHEAD & ask.TIE_SKIPS.reads("one-skipped"))
    * Worth(THIRD_PLACE, VP_THERE)
)

TIED = THEIR_SUM.equals(OWN_SUM)
YOURS_DEARER = NamedSet("yours_dearer", "in a tie, your places there dearer than all of theirs",
                        (OWN_THERE - Row(NOT_DEARER, THEIRS_THERE)).when(TIED))
THEIRS_DEARER = NamedSet("theirs_dearer", "in a tie, their places there dearer than all of yours",
                         (THEIRS_THERE - Row(NOT_DEARER, OWN_THERE)).when(TIED))

SCORE = (
    ScoreLine("score.track", "Points on the track", "The victory points gained during the game.",
              worth=POINTS, cites=("setup.marker", "overview.goal", "score.winner")),
    ScoreLine("score.francs", "Francs (token 27)",
              "The holder of bonus token 27 gets a point for each franc.",
              worth=FRANCS * Tally((UNUSED & AT_THE_END).some()),
              cites=("score.francs", "token.27", "bonus.27")),
    ScoreLine("score.districts", "Districts",
              "In each district with a VP token the three dearest owners score its values.",
              worth=Total(VP_FAMILY, DISTRICT_POINTS),
              tells=(Tell(OWN_SUM), Tell(THEIR_SUM, RIVALS), Tell(YOURS_DEARER, RIVALS),
                     Tell(THEIRS_DEARER, RIVALS), Tell(OTHERS_AHEAD), Tell(HALF)),
              cites=("score.districts", "score.sum", "score.places", "score.fourth", "score.tie",
                     "score.shared", "score.skipped", "score.two-players", "vp.pays",
                     "token.9.twice", "example.montmartre")),
)
TIE_BREAKS = (
    ScoreLine("score.tie.francs", "Tie-break: francs",
              "Of players with the same points the one with more francs wins.", worth=FRANCS,
              cites=("score.final-tie",)),
    ScoreLine("score.tie.cost", "Tie-break: cost of all places",
              "Of those with as many francs the one with the dearest places together wins.",
              worth=Worth(COST, OWN_KEYS & PROPERTY)
                    + Worth(COST, (OWN_DOUBLED & PROPERTY).when(ask.TIE_DOUBLED.reads("twice"))),
              cites=("score.final-tie.cost", "token.9.twice")),
)
