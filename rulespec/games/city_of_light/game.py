"""City of Light, as the registry knows it."""

from __future__ import annotations

from rulespec.games.city_of_light.box_file import FILE
from rulespec.games.city_of_light.forms import FORMS, MOVE_FORMS
from rulespec.games.city_of_light.hints import HINTS
from rulespec.games.city_of_light.invariants import INVARIANTS
from rulespec.games.city_of_light.position import FIELDS, LARGE_LAMP, MOVER, PIECE, STAGE
from rulespec.games.city_of_light.rulebooks import EDITIONS, QUESTIONS
from rulespec.games.city_of_light.rules import ACTIONS
from rulespec.games.city_of_light.scoring import SCORE, TIE_BREAK
from rulespec.games.city_of_light.setup import CHOICES, random_setup, start
from rulespec.games.city_of_light.turns import GAME_ENDS
from rulespec.language import Game, Rests
from rulespec.late_loading import when_asked

GAME = Game(
    id="city-of-light", title="Paris: La Cité de la Lumière", credit="José Antonio Abascal, 2019",
    package="rulespec.games.city_of_light", editions=EDITIONS, questions=QUESTIONS, box=FILE,
    fields=FIELDS, actions=ACTIONS,
    turn=MOVER, stage=STAGE, over=(STAGE & GAME_ENDS).some(), score=SCORE, tie_breaks=(TIE_BREAK,),
    invariants=INVARIANTS, hints=HINTS,
    rests_on=(
        Rests("shapes", PIECE, moves=("build", "levitation")),
        Rests("fountain", moves=("fontaine",)),
        Rests("large-lamp", LARGE_LAMP),
    ),
    choices=CHOICES, start=start, random_setup=random_setup,
    forms=FORMS, move_forms=MOVE_FORMS, ends_line=("supply", "postcards"),
    tells_seen=when_asked("rulespec.games.city_of_light.observing", "told"),
)
