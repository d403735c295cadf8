"""A search that drags is handed over to z3, and the answer is the same."""

from __future__ import annotations

import pytest
from attrs import evolve
from reserves import bare

from rulespec.games.city_of_light import BLUE
from solvers.answers import Found
from solvers.city_of_light.best import best_arrangement
from solvers.limits import Limits
from solvers.search import branch_and_bound, handing_over
from solvers.search.placing import Candidate, Task

SHARED = 4
ITEMS = 12
BEST = SHARED * 9 + (ITEMS - SHARED) * 1
"""Four items have the shared places, at nine each; the others what is theirs alone, at one."""


def dragging() -> Task:
    """Twelve items that all want the same four places: the search looks at who gets which."""
    return Task(
        items=tuple(
            (
                *(Candidate(9, 0, 1 << place) for place in range(SHARED)),
                Candidate(1, 0, 1 << SHARED + item),
            )
            for item in range(ITEMS)
        )
    )


def test_a_search_that_drags_ends_soon_all_the_same() -> None:
    task, watch = dragging(), Limits(seconds=60).start()
    found = handing_over.best_placing(task, watch)

    assert found is not None
    assert (found.value, found.bound, found.stopped) == (BEST, BEST, "")
    assert task.worth(found.chosen) == BEST
    assert watch.nodes < 2 * handing_over.PATIENCE


def test_the_search_alone_says_that_it_drags_and_how_far_it_came() -> None:
    found = branch_and_bound.best_placing(dragging(), Limits(seconds=60).start(), nodes=1000)

    assert found is not None
    assert found.stopped == branch_and_bound.DRAGS
    assert found.value <= BEST <= found.bound


@pytest.mark.parametrize("patience", [0, 1000])
def test_only_what_is_worth_more_is_wanted(
    patience: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handing_over, "PATIENCE", patience)
    found = handing_over.best_placing(dragging(), Limits(seconds=60).start(), BEST - 1)

    assert found is not None
    assert found.value == BEST
    assert handing_over.best_placing(dragging(), Limits(seconds=60).start(), BEST) is None


def test_where_the_score_has_the_last_word_the_search_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(handing_over, "PATIENCE", 0)
    few = evolve(dragging(), items=dragging().items[:7])
    scored = evolve(few, exact=few.worth)  # its own worth, which knows no last word
    watch = Limits(seconds=60).start()
    found = handing_over.best_placing(scored, watch)

    assert found is not None
    assert found.value == SHARED * 9 + 3
    assert watch.nodes > 256


def test_the_answer_says_who_closed_the_branches(monkeypatch: pytest.MonkeyPatch) -> None:
    position = bare(2, 12)
    alone = best_arrangement(position, BLUE)
    monkeypatch.setattr(handing_over, "PATIENCE", 0)
    handed = best_arrangement(position, BLUE)

    assert isinstance(alone, Found)
    assert isinstance(handed, Found)
    assert alone.effort.nodes > 256, "the board is too easy to say anything"
    assert handed.bound == alone.bound
    assert alone.how == "branch and bound closed every branch"
    assert handed.how == "branch and bound, and z3 where that dragged, closed every branch"
