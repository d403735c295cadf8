"""Paris Paris as our table plays it: the bag is worth something to everybody."""

from __future__ import annotations

from rulespec.games.paris_paris.scoring import BAG
from rulespec.language import ScoreLine, Variant
from rulespec.language.registry import game

EVERY_SHOP = ScoreLine(
    id="score.bag",
    title="The bag",
    says="Each shop in the bag is worth a point to its owner.",
    worth=BAG,
)
OURS = Variant(
    id="full-bags",
    title="full bags",
    says="At our table nobody looks for who has most shops in the bag.",
    score=(EVERY_SHOP,),
)
GAME = OURS.of(game("paris-paris"))
