"""The end: points on the track, and the bag."""

from __future__ import annotations

from rulespec.games.paris_paris.position import (
    BAG, FEWEST_ALONE, MOST_OTHERS, ONE, OWN, OWN_TWO, POINTS, TWO_PLAYERS,
)
from rulespec.games.paris_paris.questions import TIE_SHOPS
from rulespec.language import ScoreLine, Size, Tally

SCORE = (
    ScoreLine(
        id="score.track", title="Points on the track",
        says="What visits and tours have brought; the final tours count once they are made.",
        worth=POINTS, cites=("setup.score", "track.beyond", "end.winner", "track.advance"),
    ),
    ScoreLine(
        id="score.bag", title="The bag",
        says="Who has more shops in the bag than every other player scores them.",
        worth=BAG * Tally((MOST_OTHERS + ONE <= BAG) & ~TWO_PLAYERS),
        cites=("end.bag", "end.bag-two", "end.last"),
    ),
)  # fmt: skip
TIE_BREAKS = (
    ScoreLine(
        id="score.tie.shops", title="Tie-break: fewer shops",
        says="Of players with the same points the one with fewer shops on the board wins.",
        worth=(Size(OWN) + Size(OWN_TWO)) * Tally(TIE_SHOPS.reads("fewest"))
        + Tally(~FEWEST_ALONE & TIE_SHOPS.reads("all")), fewest=True, cites=("end.tie",),
    ),
)  # fmt: skip
