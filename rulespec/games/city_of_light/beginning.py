"""Who begins: no move, but judged like one, by what the players remember of earlier games.

Oddities
--------
- A loser is named only if there was a last game; *again* says that it was earlier on this day.
"""

from __future__ import annotations

from rulespec.games.city_of_light.components import PLAYERS
from rulespec.games.city_of_light.questions.stages import BEGINS
from rulespec.language import Action, Ask, Clause, NamedTruth, SetNoun, Universe

BEGINNER = SetNoun("beginner", "who begins", PLAYERS, "move")
LIGHT = SetNoun("light", "who last switched on a light", PLAYERS, "move")
LOSER = SetNoun("loser", "who lost the last game", PLAYERS, "move")
AGAIN = SetNoun("again", "whether it was on this day", Universe("days", ("again",)), "move")
IS_FIRST = NamedTruth("is_first", "it is the first game",
                      ~LOSER.some() | (~AGAIN.some() & BEGINS.reads("first-today")))
BEGIN = Action(
    "begin", "Who begins", is_move=False, usage="begin PLAYER light PLAYER, perhaps loser PLAYER",
    asks=(Ask(BEGINNER), Ask(LIGHT, word="light"), Ask(LOSER, perhaps=True, word="loser"),
          Ask(AGAIN, perhaps=True)), does=("setup.begins",),
    clauses=(
        Clause("begin.light", "Whoever last switched on a light begins the first game.",
               forbids=(BEGINNER - LIGHT).when(IS_FIRST), cites=("setup.begins",)),
        Clause("begin.loser", "Whoever lost the last game begins the next one.",
               forbids=(BEGINNER - LOSER).unless(IS_FIRST), cites=("setup.begins",)),
    ),
)
