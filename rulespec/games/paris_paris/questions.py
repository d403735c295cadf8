"""The text, and the questions that it leaves open, each with its readings."""

from __future__ import annotations

from rulespec.language import Edition, Question

ABACUS = Edition(id="abacus-2003", title="Paris Paris", publisher="Abacusspiele", year=2003,
                 language="fr", game="paris-paris")  # fmt: skip

NEAREST_LINES = Question(
    "nearest.lines", "A crossing without a shop is visited. Which shops are the nearest?",
    {"one": "Those at the least distance, over both lines together.",
     "each": "Those at the least distance on each line by itself."},
    why="Both lines are looked at to find the nearest shop or shops, which is one least distance.",
    cites=("visit.crossing", "example.crossing", "visit.nearest", "visit.nobody"),
)
EXCURSION_TWICE = Question(
    "excursion.twice",
    "Two shops of a player stand where the bus stops. Do the shops next to it count twice?",
    {"once": "No: each of them scores one point.",
     "each": "Yes: once for each shop on the crossing."},
    why="Each of those shops scores one point for its owner.",
    cites=("tour.adjacent", "replace.both"),
)
RESERVE_EMPTY = Question(
    "reserve.empty", "What may a player do who has no shop left to build?",
    {"returns": "Build where one's own shop is removed, which comes back first; else skip.",
     "either": "Build so, or take a token and build nothing.",
     "skips": "Take a token and build nothing."},
    why="All are to build, and an own shop removed goes back to the reserve; yet the text has the "
        "shop built before another is removed, and does not say that such a token must be chosen.",
    cites=("build.shop", "build.turns", "visit.token", "replace.full", "replace.own",
           "replace.two"),
)
TIE_SHOPS = Question(
    "tie.shops", "Several of those with most points have equally few shops. Who wins?",
    {"fewest": "Those with fewest shops share the win.",
     "all": "All with most points share it, as nobody has fewest alone."},
    why="Having fewest shops is what wins a tie, and no more is told; yet the text speaks of one "
        "player who has fewest.", cites=("end.tie",),
)
QUESTIONS = (NEAREST_LINES, EXCURSION_TWICE, RESERVE_EMPTY, TIE_SHOPS)
