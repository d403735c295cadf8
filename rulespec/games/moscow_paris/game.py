"""Москва–Париж, as the registry knows it."""

from __future__ import annotations

from rulespec.games.moscow_paris.actions import ACTION_CARDS
from rulespec.games.moscow_paris.box_file import FILE
from rulespec.games.moscow_paris.citations import cite, ledger
from rulespec.games.moscow_paris.claiming import CLAIM, DONE, STUCK
from rulespec.games.moscow_paris.forms import COURSE_FORM, EXCHANGE_FORM, ROW_FORM
from rulespec.games.moscow_paris.invariants import INVARIANTS
from rulespec.games.moscow_paris.position import FIELDS, MOVER, OVER, PHASE, PLAYING
from rulespec.games.moscow_paris.questions import QUESTIONS
from rulespec.games.moscow_paris.resting import rests_on, score_rests_on
from rulespec.games.moscow_paris.rulebooks import EDITIONS, ruleset
from rulespec.games.moscow_paris.scoring import SCORE, TIE_BREAKS
from rulespec.games.moscow_paris.setup import mark, read_setup, shuffled, start, told
from rulespec.games.moscow_paris.wagons import BACK, LAY, PUT
from rulespec.language.game import Game
from rulespec.late_loading import when_asked

_ROOM = "rulespec.games.moscow_paris"
GAME = Game(
    id="moscow-paris",
    title="Москва–Париж",
    credit="Evgeny Nikitin, 2014",
    fields=FIELDS,
    actions=(LAY, PUT, BACK, *ACTION_CARDS, CLAIM, DONE, STUCK),
    turn=MOVER,
    playing=PLAYING,
    numbers=(2, 3, 4),
    over=(PHASE & OVER).some(),
    stage=PHASE,
    score=SCORE,
    tie_breaks=TIE_BREAKS,
    start=start,
    chance=shuffled,
    mark=mark,
    cite=cite,
    invariants=INVARIANTS,
    pieces=when_asked(f"{_ROOM}.pieces", "pieces"),
    rests_on=rests_on,
    score_rests_on=score_rests_on,
    draws=when_asked(f"{_ROOM}.drawing", "drawing"),
    pictures=when_asked(f"{_ROOM}.pictures", "svg"),
    tells_seen=told,
    forms=(ROW_FORM, EXCHANGE_FORM, COURSE_FORM),
    editions=EDITIONS,
    questions=QUESTIONS,
    ruleset=ruleset,
    read_setup=read_setup,
    package=_ROOM,
    ledger=ledger,
    box=FILE,
)
