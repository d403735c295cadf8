"""Every proof of ``prove`` can fail: a broken rule and a move that goes wrong are caught."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from rulespec.cli import main
from rulespec.games.city_of_light import position as nouns
from rulespec.games.city_of_light.rules import RULES, SCORE
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import Figure, Size
from solvers.city_of_light.bridge import (
    FIRST,
    Activate,
    Build,
    LayTile,
    Position,
    TakeBuilding,
    View,
    card_of,
)
from solvers.city_of_light.prove import DISPROVED, prove
from solvers.city_of_light.proving import order, played
from solvers.city_of_light.proving.any_view import Book
from solvers.city_of_light.proving.invariants import INVARIANTS


def without(*names: str) -> Book:
    """The book without some clauses."""
    rules = {
        name: evolve(rule, clauses=tuple(at for at in rule.clauses if at.id not in names))
        for name, rule in RULES.items()
    }
    return Book(rules)


def instead(rule: str, old: str, **term: object) -> Book:
    """The book with one clause changed."""
    new = Clause(id=old, says="Changed.", cites=(), **term)
    return Book({**RULES, rule: RULES[rule].replaced(old, new)})


def one_more(rule: str, clause: Clause) -> Book:
    """A book of one rule that has a clause more."""
    changed: Rule = evolve(RULES[rule], clauses=(*RULES[rule].clauses, clause))
    return Book({**RULES, rule: changed})


LAMP_AGAIN = evolve(next(at for at in RULES["build"].clauses if at.id == "build.lamp"), id="again")
STATUE = next(line for line in SCORE if line.id == "score.statue")
TWICE = Book(RULES, (*SCORE, evolve(STATUE, id="score.again")))
DEARER = Book(RULES, tuple(
    evolve(line, worth=line.worth + Size(nouns.STATUE)) if line is STATUE else line
    for line in SCORE
))
CHEAPER = Book(RULES, tuple(
    evolve(line, worth=line.worth - Size(nouns.STATUE)) if line is STATUE else line
    for line in SCORE
))


def thrice(name: str) -> Book:
    """The book with a line that scores three times as much."""
    return _with_line(name, lambda worth: Figure(3) * worth)


def shaded(name: str) -> Book:
    """The book with a line that scores nothing: it never goes as far as it might."""
    return _with_line(name, lambda worth: Figure(0) * worth)


def _with_line(name: str, changed: Callable) -> Book:
    lines = (
        evolve(line, worth=changed(line.worth)) if line.id == f"score.{name}" else line
        for line in SCORE
    )
    return Book(RULES, tuple(lines))


FEW = {"lay": RULES["lay"]}
AFTER = Position.then
BROKEN_BOOKS = [
    ("tokens.enough", without("activate.token")),
    ("tokens.can-move", instead("activate-idle", "activate.idle", forbids=nouns.CARD)),
    ("turn.stages", without("second.stage")),
    ("turn.stages", without("first.stage")),
    ("turn.passing", without("pass.tiles")),
    ("turn.passing", without("pass.must")),
    ("turn.always", instead("lay", "first.stage", requires=~nouns.FIRST)),
    ("turn.always", instead("pass", "pass.over", requires=nouns.FIRST)),
    ("place.apart", without("build.free")),
    ("place.apart", without("large-lamp.free")),
    ("place.lamps", without("build.lamp")),
    ("place.lamps", without("painter.colour")),
    ("place.rival", without("build.colour")),
    ("place.rival", without("paving.held")),
    ("place.rival", without("paving.one")),
    ("place.chimney", without("build.chimney")),
    ("place.swapped", without("levitation.supply")),
    ("place.waiting", instead("build", "build.free", requires=Size(nouns.FREE) <= Figure(9))),
    ("clauses.only-reason", Book({**FEW, "build": one_more("build", LAMP_AGAIN).rule("build")})),
    ("clauses.everywhere", Book({**FEW, "build": one_more("build", LAMP_AGAIN).rule("build")})),
    ("clauses.everywhere", Book({"lay": RULES["lay"].replaced("first.stage", None)})),
    ("clauses.everywhere", Book({"lay": RULES["lay"].replaced("lay.square", None)})),
    ("clauses.independent", Book({"build": one_more("build", LAMP_AGAIN).rule("build")})),
    ("score.once", TWICE),
    ("score.bounds", DEARER),
    *(("score.bounds", thrice(line)) for line in ("unbuilt", "dancer", "fountain", "painter")),
    ("score.bounds", shaded("painter")),
    ("score.costs", CHEAPER),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "book"), BROKEN_BOOKS, ids=lambda at: at if at is str else None)
def test_a_broken_rule_is_caught(name: str, book: Book) -> None:
    (found,) = prove(name, book=book)
    assert found.status == DISPROVED
    assert found.how


def keep_the_token(table: object, move: object) -> object:
    """A faulty ``then``: activating takes no token."""
    made = AFTER(table, move)
    if isinstance(move, Activate):
        seat = made.seats[table.mover]
        untaken = seat.changed(tokened=seat.tokened & ~card_of(move), idle=0, pending=0, fresh=0)
        return made.changed(seats=made.with_seat(table.mover, untaken))
    return made


def keep_the_tile(table: object, move: object) -> object:
    """A faulty ``then``: what is laid stays in the hand."""
    made = AFTER(table, move)
    if isinstance(move, LayTile):
        seat = made.seats[table.mover]
        return made.changed(
            seats=made.with_seat(table.mover, seat.changed(hand=seat.hand | move.tile))
        )
    return made


def keep_the_building(table: object, move: object) -> object:
    """A faulty ``then``: what is taken stays in the supply, what is built in the reserve."""
    made = AFTER(table, move)
    if isinstance(move, TakeBuilding):
        return made.changed(supply=table.supply)
    if isinstance(move, Build):
        seat = made.seats[table.mover]
        return made.changed(
            seats=made.with_seat(table.mover, seat.changed(reserve=seat.reserve | move.kind))
        )
    return made


def both_pay(table: object, move: object) -> object:
    """A faulty ``then``: a token of each player lies on what is activated."""
    made = AFTER(table, move)
    if isinstance(move, Activate):
        rival = made.seats[table.mover.rival]
        seat = rival.changed(tokened=rival.tokened | card_of(move))
        return made.changed(seats=made.with_seat(table.mover.rival, seat))
    return made


def no_new_stage(table: object, move: object) -> object:
    """A faulty ``then``: the first stage goes on once all squares are filled."""
    made = AFTER(table, move)
    return made.changed(stage=FIRST, mover=table.mover.rival) if table.stage == FIRST else made


def never_finished(table: object, move: object) -> object:
    """A faulty ``then``: nobody is noted to have laid the last tile first."""
    return AFTER(table, move).changed(finished=table.finished)


def without_the_piece(table: object, move: object) -> object:
    """A faulty ``then``: what is placed does not stay on the board."""
    return AFTER(table, move).changed(pieces=table.pieces)


BROKEN_PLAY = [
    ("tokens.face-up", both_pay),
    ("play.ends", keep_the_token),
    ("play.ends", keep_the_tile),
    ("play.ends", keep_the_building),
    ("tiles.sixteen", keep_the_tile),
    ("buildings.twelve", keep_the_building),
    ("turn.squares", no_new_stage),
    ("sound.first", never_finished),
    ("sound.first", keep_the_tile),
    ("sound.first", no_new_stage),
    ("sound.second", both_pay),
    ("sound.second", without_the_piece),
    ("play.sound", keep_the_building),
    ("play.sound", keep_the_tile),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "broken"), BROKEN_PLAY)
def test_a_move_that_goes_wrong_is_caught(
    name: str, broken: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Position, "then", broken)
    (found,) = prove(name)
    assert found.status == DISPROVED


def test_a_score_that_hangs_on_the_order_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "MOST", 1)
    monkeypatch.setattr(played, "total", lambda at, _: at.pieces[0].cells)
    assert prove("score.order")[0].status == DISPROVED


@pytest.mark.parametrize(
    ("noun", "faulty"),
    [
        ("buildings_built", lambda seen: seen.houses[0].cells if seen.houses else 0),
        ("own_houses", lambda seen: tuple((at.cells, 0, 0) for at in seen.houses[:1])),
    ],
)
def test_a_noun_that_hangs_on_the_order_is_caught(
    noun: str, faulty: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the first house that is listed."""
    monkeypatch.setattr(order, "MOST", 2)
    monkeypatch.setattr(View, noun, property(faulty), raising=False)
    (found,) = prove("score.order")
    assert found.status == DISPROVED
    assert found.how.startswith(f"{noun} hangs on the order of ")


def test_a_proof_that_cannot_fail_is_none() -> None:
    caught = {name for name, _ in (*BROKEN_BOOKS, *BROKEN_PLAY)} | {"score.order"}
    assert caught == {at.id for at in INVARIANTS}


def test_a_counterexample_has_an_exit_code_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "then", keep_the_tile)
    assert main(["prove", "city-of-light", "tiles.sixteen"]) == 1
