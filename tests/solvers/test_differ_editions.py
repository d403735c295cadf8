"""Differ, of the two editions of City of Light: every difference is shown, and judged again."""

from __future__ import annotations

import pytest

from rulespec.answers.position import Position
from rulespec.language.registry import game
from rulespec.search.answers import Found
from rulespec.search.limits import Limits
from rulespec.search.partings import Difference
from solvers.questions.differences import each_difference

KNOWN = game("city-of-light")
GAGA, KOSMOS = (KNOWN.rules_for(at.id) for at in KNOWN.editions)


def judged_again(found: Difference) -> None:
    """Both positions are without a fault, and part by the rules alone."""
    assert isinstance(found.shown, Found), found
    what = found.shown.what
    one, other = what.positions
    assert not one.faults()
    assert not other.faults()
    name = found.question.id
    assert tuple(at.ruleset.readings[name] for at in what.positions) == found.readings
    for side in one.ruleset.readings.keys() - {name}:
        assert one.ruleset.readings[side] == other.ruleset.readings[side]
    match what.about:
        case "move":
            assert one.is_legal(str(what.move)) is not other.is_legal(str(what.move))
        case "effect":
            assert one.play(str(what.move)).state != other.play(str(what.move)).state
        case "score":
            assert points(one) != points(other)
        case "set-up":
            assert one.state != other.state


def points(position: Position) -> list[list[int]]:
    """What each line, and what breaks ties, brings each player."""
    sheets = map(position.score, position.players)
    return [[row.points for row in (*at.rows, *at.tie_breaks)] for at in sheets]


@pytest.mark.slow
def test_every_difference_is_shown() -> None:
    """Whatever they read otherwise, and whatever only one of them says."""
    pinned = [set(edition.pins) for edition in KNOWN.editions]
    expected = {
        at.id for at in KNOWN.questions
        if GAGA.readings[at.id] != KOSMOS.readings[at.id] or at.id in pinned[0] ^ pinned[1]
    }
    found = {at.question.id: at for at in each_difference(
        KNOWN, GAGA, KOSMOS, limits=Limits(seconds=40))}
    assert found.keys() == expected
    for at in found.values():
        judged_again(at)


@pytest.mark.parametrize("question", ["hand", "begins", "fountain.size", "tie"])
def test_a_difference_is_shown(question: str) -> None:
    (found,) = each_difference(KNOWN, GAGA, KOSMOS, question, limits=Limits(seconds=15))
    judged_again(found)
    assert {at.edition for cited in found.cites for at in cited} == {GAGA.edition.id,
                                                                    KOSMOS.edition.id}  # fmt: skip


def test_what_is_only_judged_parts_them_before_anything_is_played() -> None:
    """Who begins is no move, and no game leads to it: it is asked of the set-up."""
    (found,) = each_difference(KNOWN, GAGA, KOSMOS, "begins", limits=Limits(seconds=15))
    assert isinstance(found.shown, Found)
    assert found.shown.what.played == ()
    assert found.shown.what.move.rule == "begin"
