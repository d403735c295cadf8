"""Paris Paris, as the registry knows it."""

from __future__ import annotations

from rulespec.answers.position import Position
from rulespec.box.provenance import unsure
from rulespec.games.paris_paris import building, rounds, rulebooks, setup
from rulespec.games.paris_paris.box_file import FILE
from rulespec.games.paris_paris.components import PILES_FOR
from rulespec.games.paris_paris.forms import PILE_FORM
from rulespec.games.paris_paris.invariants import INVARIANTS
from rulespec.games.paris_paris.position import FIELDS, MOVER, OVER, PHASE, PLAYING
from rulespec.language.game import Game
from rulespec.language.moves import Move
from rulespec.late_loading import when_asked


def rests_on(position: Position, move: Move) -> tuple[str, ...]:
    """The unsure parts of the box that a verdict on the move needs: how many shops have room."""
    return unsure(position.box, ("lines",) if move.rule in {"build", "skip"} else ())


_ROOM = "rulespec.games.paris_paris"
GAME = Game(
    id="paris-paris",
    title="Paris Paris",
    credit="Michael Schacht, 2003",
    package=_ROOM,
    editions=rulebooks.EDITIONS,
    questions=rulebooks.QUESTIONS,
    fields=FIELDS,
    invariants=INVARIANTS,
    actions=(building.TURN, building.BUILD, building.SKIP),
    turn=MOVER,
    playing=PLAYING,
    numbers=tuple(PILES_FOR),
    stage=PHASE,
    over=(PHASE & OVER).some(),
    score=rounds.SCORE,
    tie_breaks=rounds.TIE_BREAKS,
    choices=setup.CHOICES,
    start=setup.start,
    box=FILE,
    forms=(PILE_FORM,),
    rests_on=rests_on,
    pieces=when_asked(f"{_ROOM}.pieces", "pieces"),
    draws=when_asked(f"{_ROOM}.drawing", "drawing"),
    pictures=when_asked(f"{_ROOM}.pictures", "svg"),
)
