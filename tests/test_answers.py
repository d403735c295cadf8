"""Answers and rules at a prompt: short reprs, no truth of their own, copied and pickled."""

from __future__ import annotations

import copy
import pickle

import pytest

import rulespec
from rulespec.errors import BadInput
from rulespec.games import city_of_light
from rulespec.games.city_of_light.building import BUILD
from rulespec.games.city_of_light.scoring import SCORE
from rulespec.sealed import sealed

START = city_of_light.set_up("kosmos-2020", seed=3)


@pytest.mark.parametrize(
    "answer",
    [
        START.check("pass"),
        START.check("pass").breaches[0],
        START.check("pass").hangs_on[0],
        START.settle("pass"),
        START.score("blue"),
        START.score("blue").rows[0],
        START.ruleset,
        BUILD.clauses[0],
        SCORE[0],
        city_of_light.QUESTIONS[0],
    ],
    ids=lambda at: type(at).__name__,
)
def test_a_repr_fits_the_screen(answer: object) -> None:
    assert len(repr(answer)) < 400
    assert repr(answer).startswith("<")


def test_a_verdict_says_what_is_broken() -> None:
    assert repr(START.check("pass")) == "<verdict pass: illegal (kosmos-2020): pass.tiles>"


def test_a_verdict_refuses_to_be_a_truth() -> None:
    """An illegal move's verdict would be true in Python's eyes."""
    with pytest.raises(TypeError, match=r"\.legal"):
        bool(START.check("pass"))


def test_positions_are_copied_and_pickled() -> None:
    later = START.play("take P5")
    for position in (START, later):
        assert pickle.loads(pickle.dumps(position)) == position  # noqa: S301  # our own
        assert copy.deepcopy(position) == position
    assert pickle.loads(pickle.dumps(later)).check("take P5").broken == (  # noqa: S301  # likewise
        "take.supply",
    )


def test_a_sealed_table_stays_as_it_is() -> None:
    table = sealed({"a": 1})
    for change in (
        lambda: table.__setitem__("a", 2),
        lambda: table.update(b=1),
        lambda: table.pop("a"),
        table.clear,
    ):
        with pytest.raises(TypeError, match="sealed"):
            change()
    assert table == {"a": 1}


def test_what_is_no_move_is_refused() -> None:
    with pytest.raises(BadInput, match="lay blue1 a1 r0"):
        START.check(3)
    with pytest.raises(TypeError, match="no move"):
        START.then("take P5")
    with pytest.raises(TypeError, match="foo"):
        START.changed(foo=1)


def test_the_version_is_known() -> None:
    assert rulespec.__version__ == "0.1.0"
    with pytest.raises(AttributeError, match="nothing"):
        _ = rulespec.nothing


def test_what_is_given_readings_is_made_once_for_an_edition() -> None:
    rules = START.ruleset
    chosen = rules.with_reading("flip", "flip")

    other = START.changed(ruleset=chosen)
    for position in (START, other):
        position.score("blue")
    assert other._opened is START._opened
    assert chosen.opened is rules.opened
    assert chosen.compiled is not rules.compiled
    assert city_of_light.ruleset("gaga-2021").opened is not rules.opened
