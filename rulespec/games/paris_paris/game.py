"""Paris Paris, as the registry knows it."""

from __future__ import annotations

from rulespec.games.paris_paris import position, questions, rounds, scoring, setup
from rulespec.games.paris_paris.box_file import FILE
from rulespec.games.paris_paris.components import PILES_FOR
from rulespec.games.paris_paris.forms import PILE_FORM
from rulespec.games.paris_paris.invariants import INVARIANTS
from rulespec.games.paris_paris.position import MOVER, OVER, PHASE, PLAYING
from rulespec.language import Field, Game, Rests, declared

GAME = Game(
    id="paris-paris", title="Paris Paris", credit="Michael Schacht, 2003",
    package="rulespec.games.paris_paris", box=FILE,
    editions=(questions.ABACUS,), questions=questions.QUESTIONS,
    fields=declared(Field, position), invariants=INVARIANTS,
    actions=(rounds.TURN, rounds.BUILD, rounds.SKIP),
    turn=MOVER, playing=PLAYING, numbers=tuple(PILES_FOR), stage=PHASE, over=(PHASE & OVER).some(),
    score=scoring.SCORE, tie_breaks=scoring.TIE_BREAKS,
    choices=setup.CHOICES, start=setup.start, forms=(PILE_FORM,),
    rests_on=(Rests("lines", moves=("build", "skip")),),
)  # fmt: skip
