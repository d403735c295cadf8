"""Each question of each game under strain: hardly any time, an interrupt, threads, nothing to find.

An answer is then what it is alone or "not decided", and never a "no" that nobody has proved.
"""

from __future__ import annotations

import multiprocessing
import random
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest
from matrix import ASKED, GAMES, answer, course, told

from rulespec.language.registry import game
from rulespec.search.answers import GaveUp, NoneExists
from rulespec.search.limits import Limits
from rulespec.search.reach import reach
from solvers.questions.differ import differ
from solvers.questions.find import find

SEARCHING = [question for question in ASKED if question != "settle"]
QUICK = ("find", "best", "reach", "endgame", "settle")
EIGHT = 8
SOON = Limits(seconds=1)
OPEN = ("not decided", "undecided", "tested")
"""How an answer begins that decides nothing."""


@pytest.fixture(scope="module")
def alone() -> dict[tuple[str, str], str]:
    """What each quick cell answers if nothing else is asked."""
    cells = [(question, name) for question in QUICK for name in GAMES]
    return {cell: told(answer(cell[0], GAMES[cell[1]], Limits(seconds=60))) for cell in cells}


def is_shown_or_open(answer: str, question: str, name: str) -> bool:
    """Whether an answer given early is the one that the page shows, or leaves the question open."""
    from test_matrix import table

    return answer.startswith(OPEN) or answer == table()[question][name]


@pytest.mark.parametrize("question", SEARCHING)
@pytest.mark.parametrize("name", GAMES)
def test_in_a_millisecond_nothing_wrong_is_said(question: str, name: str) -> None:
    found = told(answer(question, GAMES[name], Limits(seconds=0.001)))
    assert is_shown_or_open(found, question, name)


def interrupted_after(looks: int) -> Callable[[], bool]:
    """Somebody who presses the key at the next look at the clock after so many."""
    left = iter(range(looks))

    def cancelled() -> bool:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return False

    return cancelled


@pytest.mark.parametrize("looks", [0, 2])
@pytest.mark.parametrize("question", SEARCHING)
@pytest.mark.parametrize("name", GAMES)
def test_an_interrupt_is_no_answer(question: str, name: str, looks: int) -> None:
    limits = Limits(seconds=20, cancelled=interrupted_after(looks))
    assert is_shown_or_open(told(answer(question, GAMES[name], limits)), question, name)


# --- at once --------------------------------------------------------------------------------------


def asked(cell: tuple[str, str]) -> str:
    """The answer of a cell, wherever it is asked."""
    return told(answer(cell[0], GAMES[cell[1]], Limits(seconds=120)))


def at_once(workers: Executor, alone: dict[tuple[str, str], str]) -> list[str]:
    """The cells that are answered otherwise than alone."""
    cells = [*alone]
    random.Random(1).shuffle(cells)
    found = zip(cells, workers.map(asked, cells), strict=True)
    return [f"{cell}: {answer}, alone {alone[cell]}" for cell, answer in found
            if answer != alone[cell]]


def test_eight_threads_are_answered_as_one(alone: dict[tuple[str, str], str]) -> None:
    with ThreadPoolExecutor(EIGHT) as threads:
        assert at_once(threads, alone) == []


def beside() -> None:
    """What a new process needs to find the questions."""
    sys.path.insert(0, str(Path(__file__).parent))


@pytest.mark.slow
def test_eight_processes_are_answered_as_one(alone: dict[tuple[str, str], str]) -> None:
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(EIGHT, mp_context=spawn, initializer=beside) as processes:
        assert at_once(processes, alone) == []


# --- nothing to find ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_is_not_found(name: str) -> None:
    over = game(GAMES[name]).over
    assert isinstance(find(GAMES[name], [over, ~over], limits=SOON), NoneExists | GaveUp)


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_is_not_reached(name: str) -> None:
    assert isinstance(reach(course(GAMES[name])[-3], lambda _: False, SOON), NoneExists | GaveUp)


@pytest.mark.parametrize("name", GAMES)
def test_rules_do_not_differ_from_themselves(name: str) -> None:
    played = game(GAMES[name])
    rules = played.rules_for(played.editions[0].id)
    assert isinstance(differ(played, rules, rules, limits=SOON), NoneExists | GaveUp)
