"""What answers of Paris hang on, where random games seldom come."""

from __future__ import annotations

from games.hinging import Asked, few, hinges_are_what_turns, left_open, settling_is_trying_all
from games.paris_1900.boards import board
from games.paris_1900.tabled import Player

from rulespec.games.paris_1900.rulebooks import ruleset

SHARED = {"keys": ["chaillot-4"], "used": ["16"]}
THREE_SHARE = board(SHARED, SHARED, SHARED, {"keys": ["chaillot-1"]}, vp=["chaillot=v1"])
"""Three share the first place of Chaillot, and a fourth comes behind."""


def test_a_total_may_hang_on_who_shares_a_place() -> None:
    """A total hangs on one question alone, and seldom does."""
    cases, rules = [Asked(THREE_SHARE, Player.FOURTH)], ruleset()

    assert hinges_are_what_turns(cases, rules) == 1
    assert settling_is_trying_all(cases, left_open(rules, few(cases, rules, 4, 0))) == 1


def test_two_readings_may_be_needed_at_once() -> None:
    """Token 25 can take 28 from under the pawn; to waste it, neither that nor a need may stand."""
    position = board({"tokens": ["25"], "pawn": 29}, {}, track=["29=28"])
    settled = position.settle("use 25")

    assert position.check("use 25").hangs_on == ()
    assert settled.answers == ("illegal", "legal")
    assert [set(turn.readings) for turn in settled.turns] == [
        {("bonus.no-target", "wastes"), ("bonus.zero-back", "no")}
    ]


def test_the_doubled_place_of_the_last_tie_break_turns_no_total() -> None:
    """It turns who wins, which is no sum of points."""
    position = board({"keys": ["chaillot-4*"], "used": ["9"]}, {"keys": ["chaillot-5"]})
    once = position.changed(ruleset=position.ruleset.with_reading("tie.doubled", "once"))

    assert position.score("first").hangs_on == ()
    assert (position.winners(), once.winners()) == (("first",), ("second",))
