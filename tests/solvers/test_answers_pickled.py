"""What solvers answer is pickled and copied, like all that a game hands out."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from games.walked import played

from rulespec.language.registry import game
from rulespec.search.answers import Found
from rulespec.search.best import best
from rulespec.search.best_turns import best_turns
from rulespec.search.limits import Limits
from rulespec.search.reach import in_turn, is_over, may
from solvers.questions.prove import prove
from solvers.questions.why_not import why_not

Call = Callable[[Any], Any]
LIMITS = Limits(seconds=20)


def late(game: str) -> Any:
    """A position towards the end of a random game, before that ends."""
    return played(game, 3, default=True)[1][-4]


@pytest.mark.parametrize(
    ("game", "ask"),
    [
        ("city-of-light", lambda at: best(at, limits=LIMITS)),
        ("city-of-light", lambda at: why_not(at, "build I3 a1-b1-c1", limits=LIMITS)),
        ("moscow-paris", lambda at: best_turns(at, limits=LIMITS)),
        ("paris-1900", lambda at: in_turn(at, is_over, limits=LIMITS)),
        ("paris-paris", lambda at: best(at, depth=2, limits=LIMITS)),
    ],
    ids=["best", "why-not", "turns", "in-turn", "ahead"],
)
def test_an_answer_is_pickled_and_copied(game: str, ask: Call) -> None:
    position = late(game)
    answer = ask(position)
    for found in (pickle.loads(pickle.dumps(answer)), copy.deepcopy(answer)):  # noqa: S301  # our own
        assert (found, repr(found)) == (answer, repr(answer))


def test_what_was_proved_is_pickled_and_copied() -> None:
    proved = prove(game("examples/games/ponts.py"), limits=LIMITS)
    for found in (pickle.loads(pickle.dumps(proved)), copy.deepcopy(proved)):  # noqa: S301  # our own
        assert found == proved


def test_what_is_found_is_pickled_with_its_moves() -> None:
    """Somewhere in a game of Москва–Париж a city can be had."""
    walked = played("moscow-paris", 3, default=True)[1]
    answers = (in_turn(at, may("claim 1"), limits=LIMITS) for at in walked)
    found = [answer for answer in answers if isinstance(answer, Found)]
    assert found
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301  # likewise
