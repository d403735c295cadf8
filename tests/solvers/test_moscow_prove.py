"""Invariants of Москва–Париж, each of which can fail; and the scoring example."""

from __future__ import annotations

from itertools import combinations

import pytest
from attrs import evolve
from games.moscow_paris.laid import Seat

from rulespec.cli import main
from rulespec.errors import BadInput
from rulespec.games.moscow_paris import position as nouns
from rulespec.games.moscow_paris.box_file import STANDARD
from rulespec.games.moscow_paris.components import CITIES
from rulespec.language.terms import Figure, Size
from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import Limits
from solvers.moscow_paris.find import EXAMPLE, RESULT, Known, entailed, find
from solvers.moscow_paris.prove import INVARIANTS, listed, prove
from solvers.moscow_paris.proving import steps
from solvers.moscow_paris.proving.book import BOOK
from solvers.moscow_paris.verified import verify_examples
from solvers.proving import DISPROVED, UNDECIDED


@pytest.mark.slow
@pytest.mark.parametrize("name", [at.id for at in INVARIANTS])
def test_what_is_listed_is_what_comes_out(name):
    assert prove(name) == (listed()[name],)


def test_the_file_lists_every_invariant_as_it_is_said():
    said = [(at.id, at.says, at.scope) for at in INVARIANTS]
    assert [(at.id, at.says, at.scope) for at in listed().values()] == said
    assert all(at.holds for at in listed().values())


def test_every_kind_of_move_is_among_the_steps():
    rules = {move.rule for position in steps._positions() for move in position.moves()}
    assert rules == set(BOOK.rules) - {"on", "refuse", "claim", "done"}


# --- each of them can fail ------------------------------------------------------------------------


def drawing_nothing(table, move):
    """A faulty ``after``: who lays a wagon in a row draws no card."""
    made = BOOK.after(table, move)
    if move.rule == "row":
        seat = table.seat
        hand = tuple(at - (1 << card == move.kind) for card, at in enumerate(seat.hand))
        return made.changed(seats=made.with_seat(table.mover, seat.changed(hand=hand)))
    return made


def five_in_front(table, move):
    """A faulty ``after``: whoever claims a city has all five cards in front."""
    made = BOOK.after(table, move)
    if move.rule == "claim":
        front = (5, *(0,) * 11)
        return made.changed(seats=made.with_seat(table.mover, Seat(front=front)))
    return made


def line(book_line, worth):
    return evolve(book_line, worth=worth)


CITIES_LINE, FLAGS_LINE = BOOK.score
CAPITALS_LINE, CARDS_LINE = BOOK.tie_breaks
WITHOUT_MATCH = {**BOOK.rules, "claim": BOOK.rules["claim"].replaced("claim.wagons", None)}
BROKEN = [
    ("hands.five", evolve(BOOK, after=drawing_nothing)),
    ("hands.five", evolve(BOOK, after=five_in_front)),
    ("cards.enough", evolve(BOOK, cards=40)),
    ("cards.enough", evolve(BOOK, longest=22)),
    ("claim.four", evolve(BOOK, rules=WITHOUT_MATCH)),
    ("score.flags", evolve(BOOK, score=(CITIES_LINE, line(FLAGS_LINE, Size(nouns.WON))))),
    ("score.flags", evolve(BOOK, score=(
        CITIES_LINE, line(FLAGS_LINE, FLAGS_LINE.worth + Figure(1))))),
    ("score.ties", evolve(BOOK, tie_breaks=(
        CAPITALS_LINE, line(CARDS_LINE, Size(nouns.WON & nouns.CAPITALS))))),
]  # fmt: skip


@pytest.mark.parametrize(("name", "book"), BROKEN)
def test_a_broken_rule_is_caught(name, book):
    (found,) = prove(name, book=book)
    assert found.status == DISPROVED
    assert found.how


def test_a_proof_that_cannot_fail_is_none():
    assert {name for name, _ in BROKEN} == {at.id for at in INVARIANTS}


def test_a_moment_is_not_enough():
    assert {at.status for at in prove(limits=Limits(seconds=1e-9))} == {UNDECIDED}


def test_the_command(capsys):
    assert main(["prove", "moscow-paris", "claim.four"]) == 0
    assert "proved by z3" in capsys.readouterr().out
    assert main(["prove", "moscow-paris", "--listed"]) == 0
    assert main(["prove", "moscow-paris", "claim.five"]) == 2
    assert main(["prove", "paris-paris", "--further"]) == 2


# --- the example ----------------------------------------------------------------------------------


def points_and_repeated(cities):
    cards = [STANDARD.cities[name] for name in cities]
    return sum(at.points for at in cards), len(cards) - len({at.flag for at in cards})


def test_the_examples_cities_exist_and_score_seven():
    answer = find()
    assert isinstance(answer, Found)
    assert points_and_repeated(answer.what.cities) == (5, 2)
    assert answer.what.total == answer.what.position.score("first").total == RESULT
    assert answer.what.position.faults() == ()
    assert all(row.ok for row in verify_examples())


def test_the_result_follows_whatever_the_cities():
    answer = entailed()
    assert isinstance(answer, Found)
    assert (answer.what.total, answer.what.cards) == (RESULT, (3, 4, 5))
    assert isinstance(entailed(Known(points=5)), NoneExists)  # with 5 points alone it does not
    assert isinstance(entailed(Known(points=5, repeated=2, cards=6)), NoneExists)


@pytest.mark.parametrize(("points", "repeated"), [(5, 2), (2, 1), (4, 3), (3, 2), (1, 0), (2, 2)])
def test_all_sets_of_a_few_cities_say_the_same(points, repeated):
    ordinary = CITIES.elements[:-2]
    sets = (chosen for size in range(6) for chosen in combinations(ordinary, size))
    some = any(points_and_repeated(chosen) == (points, repeated) for chosen in sets)
    answer = find(Known(points=points, repeated=repeated))
    assert isinstance(answer, Found if some else NoneExists)


def test_cities_that_are_known():
    answer = find(Known(cities=("istanbul", "paris"), points=6, capitals=1))
    assert {"istanbul", "paris"} <= set(answer.what.cities)
    assert points_and_repeated(answer.what.cities)[0] == 6
    assert isinstance(find(Known(cards=17)), NoneExists)  # special ones are named, or are not there


def test_wrong_input_and_no_time():
    with pytest.raises(BadInput, match="points"):
        Known(points=-1)
    with pytest.raises(BadInput, match="cities"):
        Known(cities=("london",))
    assert isinstance(find(limits=Limits(seconds=1e-9)), GaveUp)
    assert isinstance(entailed(EXAMPLE, limits=Limits(seconds=1e-9)), GaveUp)
