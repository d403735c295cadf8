"""Outlines: a long term is told line by line, and none of its parts is lost."""

from __future__ import annotations

import pytest

from rulespec.language.registry import games
from rulespec.language.terms import (
    AnyTerm,
    Family,
    Figure,
    Fixed,
    NumberNoun,
    SetNoun,
    Tally,
    Total,
    TruthNoun,
)
from rulespec.language.universes import Universe
from rulespec.readers.names import walk
from rulespec.readers.outlines import LINE, Outline, outline
from rulespec.readers.words import words

THINGS = Universe("things", ("a", "b"))
LONG = "which has a name longer than half a line"
FIRST = NumberNoun("first", f"the first number, {LONG}")
SECOND = NumberNoun("second", f"the second number, {LONG}")
SMALL = SetNoun("small", "the small things", THINGS)
WHOLE = SetNoun("whole", f"the set {LONG}", THINGS)
OTHER = Fixed(f"the other set {LONG}", THINGS, 3)
WET = TruthNoun("wet", "it rains")


def lines(found: Outline, depth: int = 0) -> list[str]:
    """What an outline says, each line behind as many dots as it is deep."""
    below = [at for part in found.parts for at in lines(part, depth + 1)]
    return ["." * depth + found.head, *below]


def test_what_is_short_stays_one_line() -> None:
    assert lines(outline(SMALL.when(WET))) == ["the small things, if it rains"]


def test_parts_that_count_alike_stand_below_one_another() -> None:
    assert lines(outline(Figure(2) * (FIRST + SECOND + 1))) == [
        "2 times: the sum of:", f".{FIRST.words}", f".{SECOND.words}", ".1",
    ]  # fmt: skip


def test_a_product_is_no_sum() -> None:
    assert lines(outline((FIRST + 1) * SECOND)) == [
        "the product of:", f".{words(FIRST + 1)}", f".{SECOND.words}",
    ]  # fmt: skip


def test_a_condition_stands_where_it_is_shorter() -> None:
    long_one = (FIRST <= SECOND) & WET
    assert lines(outline((WHOLE | OTHER).unless(WET)))[0] == "unless it rains: any of:"
    assert lines(outline(SMALL.unless(long_one)))[0] == "the small things, unless: all of:"
    assert lines(outline(Tally(WET) * (FIRST + SECOND)))[0] == "if it rains: the sum of:"


def test_what_lies_within_and_outside_is_told_apart() -> None:
    assert lines(outline(SMALL - (WHOLE | OTHER)))[0] == "the small things outside: any of:"
    assert lines(outline((WHOLE | OTHER) - SMALL))[0] == "outside the small things: any of:"
    assert lines(outline(SMALL & (WHOLE | OTHER)))[0] == "the small things on: any of:"


def _terms() -> list[AnyTerm]:
    clauses = {at: None for game in games().values() for rule in game.rules.values()
               for at in rule.clauses}  # fmt: skip
    worths = [line.worth for game in games().values() for line in game.score_lines]
    return [*(clause.term for clause in clauses), *worths]


def test_no_outline_of_a_game_loses_a_noun() -> None:
    for term in _terms():
        told = " ".join(lines(outline(term)))
        here = [at.words for at in walk(term) if isinstance(at, SetNoun | NumberNoun | TruthNoun)]
        assert all(noun in told for noun in here if noun in words(term)), told


@pytest.mark.parametrize("term", [FIRST + SECOND, WHOLE | OTHER])
def test_no_line_is_long_that_can_be_told_in_parts(term: AnyTerm) -> None:
    assert len(words(term)) > LINE
    assert all(len(at) <= LINE for at in lines(outline(term)))


def test_a_line_without_room_is_broken() -> None:
    long_name = NumberNoun("long", "x" * LINE)
    assert lines(outline(Figure(2) * long_name)) == ["2 times:", f".{long_name.words}"]


def test_points_for_each_member_stand_with_their_condition() -> None:
    each = Family("each-one", "each one", ("small",), SMALL)
    assert lines(outline(Figure(3) * Total(each, Tally(WET)))) == ["for each one: 3, if it rains"]


def test_a_line_with_nothing_to_break_it_at_has_letters() -> None:
    compared = FIRST + SECOND <= FIRST + FIRST
    assert lines(outline(compared)) == [
        "B ≤ A", ".where A is: the sum of:", f"..{FIRST.words}", f"..{FIRST.words}",
        ".where B is: the sum of:", f"..{FIRST.words}", f"..{SECOND.words}",
    ]  # fmt: skip
