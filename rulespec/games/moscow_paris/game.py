"""Москва–Париж, as the registry knows it."""

from __future__ import annotations

from rulespec.games.moscow_paris import course, forms, questions, rulebooks, scoring, setup, wagons
from rulespec.games.moscow_paris.actions import ACTION_CARDS
from rulespec.games.moscow_paris.box_file import FILE
from rulespec.games.moscow_paris.invariants import INVARIANTS
from rulespec.games.moscow_paris.position import (
    CITY, EVERYBODY, FIELDS, GOT, IT, MOVER, OVER, PHASE, PLAYING, ROW,
)
from rulespec.games.moscow_paris.questions import CLAIM_EMPTY
from rulespec.language import Game, Join, Listed, Rests

GAME = Game(
    id="moscow-paris",
    title="Москва–Париж",
    credit="Evgeny Nikitin, 2014",
    fields=FIELDS,
    actions=(
        wagons.LAY, wagons.PUT, wagons.BACK, *ACTION_CARDS, course.CLAIM, course.DONE, course.STUCK,
    ),
    turn=MOVER,
    playing=PLAYING,
    numbers=(2, 3, 4),
    over=(PHASE & OVER).some(),
    stage=PHASE,
    score=scoring.SCORE,
    tie_breaks=scoring.TIE_BREAKS,
    choices=setup.CHOICES,
    start=setup.start,
    chance=setup.shuffled,
    mark=setup.mark,
    invariants=INVARIANTS,
    rests_on=(
        Rests("cities.*.limit", CITY.at(ROW), moves=("row",)),
        Rests("cities.*.limit", CITY.at(ROW).when(CLAIM_EMPTY.reads("full")), moves=("claim",)),
        Rests(("cities.*.points", "cities.*.name"), Join(EVERYBODY, Listed(GOT.at(IT)).kinds())),
    ),
    tells_seen=setup.told,
    forms=(forms.ROW_FORM, forms.EXCHANGE_FORM, forms.COURSE_FORM),
    editions=rulebooks.EDITIONS,
    questions=questions.QUESTIONS,
    package="rulespec.games.moscow_paris",
    box=FILE,
)
