"""The end: points on the track, and the bag."""

from __future__ import annotations

from rulespec.games.paris_paris.components import PLAYERS
from rulespec.games.paris_paris.position import (
    BAGS, OWN, OWN_TWO, PLAYING, TRACK, TWO_PLAYERS, YOU, on_board,
)
from rulespec.games.paris_paris.questions import TIE_SHOPS
from rulespec.language import (
    Greatest, Number, ScoreLine, Size, Tally, Where, every, number_of, truth_of,
)

OTHER, OTHERS = every("other", "each other player", PLAYERS, PLAYING - YOU, it="another player")
BAG = number_of("your_bag", "your shops in the bag", BAGS.at(YOU))
POINTS = number_of("your_points", "your points on the track", TRACK.at(YOU))
MOST_OTHERS = number_of(
    "most_others", "the most shops of another player in the bag", Greatest(OTHERS, BAGS.at(OTHER))
)


def _of_bag(bag: Number, others: Number) -> Number:
    """What a bag is worth: its shops, for whoever has more than any other."""
    return bag * Tally((others + 1 <= bag) & ~TWO_PLAYERS)


SCORE = (
    ScoreLine("score.track", "Points on the track",
              "What visits and tours have brought; the final tours count once they are made.",
              worth=POINTS, cites=("setup.score", "track.beyond", "end.winner", "track.advance")),
    ScoreLine("score.bag", "The bag",
              "Who has more shops in the bag than every other player scores them.",
              worth=_of_bag(BAG, MOST_OTHERS), cites=("end.bag", "end.bag-two", "end.last")),
)  # fmt: skip
_RIVAL, _RIVALS = every("rival", "each other", PLAYERS, PLAYING - OTHER, it="another player")
_THEIR_POINTS = TRACK.at(OTHER) + _of_bag(BAGS.at(OTHER), Greatest(_RIVALS, BAGS.at(_RIVAL)))
_TIED = Where(
    OTHERS, _THEIR_POINTS.equals(POINTS + SCORE[1].worth) & (on_board(OTHER) <= on_board(YOU))
)
FEWEST_ALONE = truth_of(
    "fewest_alone", "of those with as many points you alone have fewest shops", ~_TIED.some()
)
TIE_BREAKS = (
    ScoreLine("score.tie.shops", "Tie-break: fewer shops",
              "Of players with the same points the one with fewer shops on the board wins.",
              worth=(Size(OWN) + Size(OWN_TWO)) * Tally(TIE_SHOPS.reads("fewest"))
                    + Tally(~FEWEST_ALONE & TIE_SHOPS.reads("all")), fewest=True,
              cites=("end.tie",)),
)  # fmt: skip
