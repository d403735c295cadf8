"""Москва–Париж, as the registry knows it."""

from __future__ import annotations

from rulespec.answers.position import Position
from rulespec.box.provenance import unsure
from rulespec.games.moscow_paris import course, forms, rulebooks, setup, wagons
from rulespec.games.moscow_paris.actions import ACTION_CARDS
from rulespec.games.moscow_paris.box_file import FILE
from rulespec.games.moscow_paris.components import CITIES
from rulespec.games.moscow_paris.invariants import INVARIANTS
from rulespec.games.moscow_paris.position import CITY, FIELDS, GOT, MOVER, OVER, PHASE, PLAYING
from rulespec.language.game import Game
from rulespec.language.moves import Move
from rulespec.language.universes import bits
from rulespec.late_loading import when_asked


def rests_on(position: Position, move: Move) -> tuple[str, ...]:
    """The unsure parts of the box that a verdict on the move needs: a row's limit."""
    full = position.ruleset.reads("claim.empty", "full")
    if move.rule != "row" and not (move.rule == "claim" and full):
        return ()
    cities = [city for row in bits(move.row) for city in bits(position[CITY][row])]
    return unsure(position.box, [_part(city, "limit") for city in cities])


def score_rests_on(position: Position) -> tuple[str, ...]:
    """The unsure parts of the box that a score needs: the cities that anyone has got."""
    won = [city for got in position[GOT] for city in got]
    data = ("points", "name")
    return unsure(position.box, [_part(city, datum) for city in won for datum in data])


def _part(city: int, datum: str) -> str:
    return f"cities.{CITIES.elements[city]}.{datum}"


_ROOM = "rulespec.games.moscow_paris"
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
    score=course.SCORE,
    tie_breaks=course.TIE_BREAKS,
    choices=setup.CHOICES,
    start=setup.start,
    chance=setup.shuffled,
    mark=setup.mark,
    invariants=INVARIANTS,
    pieces=when_asked(f"{_ROOM}.pieces", "pieces"),
    rests_on=rests_on,
    score_rests_on=score_rests_on,
    draws=when_asked(f"{_ROOM}.drawing", "drawing"),
    pictures=when_asked(f"{_ROOM}.pictures", "svg"),
    tells_seen=setup.told,
    forms=(forms.ROW_FORM, forms.EXCHANGE_FORM, forms.COURSE_FORM),
    editions=rulebooks.EDITIONS,
    questions=rulebooks.QUESTIONS,
    package=_ROOM,
    box=FILE,
)
