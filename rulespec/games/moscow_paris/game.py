"""Москва–Париж, as the registry knows it."""

from __future__ import annotations

from rulespec.games.moscow_paris import course, forms, questions, rulebooks, scoring, setup, wagons
from rulespec.games.moscow_paris.actions import ACTION_CARDS
from rulespec.games.moscow_paris.box_file import FILE
from rulespec.games.moscow_paris.invariants import INVARIANTS
from rulespec.games.moscow_paris.position import (
    CITIES_GOT, CITY, FIELDS, MOVER, OVER, PHASE, PLAYING, ROW,
)
from rulespec.games.moscow_paris.questions import CLAIM_EMPTY
from rulespec.language import Game, Rests, seeded

GAME = Game(
    id="moscow-paris", title="Москва–Париж", credit="Evgeny Nikitin, 2014",
    package="rulespec.games.moscow_paris", box=FILE,
    editions=rulebooks.EDITIONS, questions=questions.QUESTIONS,
    fields=FIELDS, invariants=INVARIANTS,
    actions=(
        wagons.LAY, wagons.PUT, wagons.BACK, *ACTION_CARDS, course.CLAIM, course.DONE, course.STUCK,
    ),
    turn=MOVER, playing=PLAYING, numbers=(2, 3, 4), stage=PHASE, over=(PHASE & OVER).some(),
    score=scoring.SCORE, tie_breaks=scoring.TIE_BREAKS,
    choices=setup.CHOICES, start=setup.start, chance=seeded(),
    rests_on=(
        Rests("cities.*.limit", CITY.at(ROW), moves=("row",)),
        Rests("cities.*.limit", CITY.at(ROW).when(CLAIM_EMPTY.reads("full")), moves=("claim",)),
        Rests(("cities.*.points", "cities.*.name"), CITIES_GOT),
    ),
    tells_seen=setup.told, forms=(forms.ROW_FORM, forms.EXCHANGE_FORM, forms.COURSE_FORM),
)  # fmt: skip
