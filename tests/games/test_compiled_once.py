"""Functions are made once for a ruleset, and are gone with it."""

from __future__ import annotations

import gc
import linecache
from statistics import median
from time import process_time
from typing import Any

import pytest
from attrs import evolve
from games.referee import refereed
from games.walked import played

from rulespec.answers.programs import SELDOM
from rulespec.language.rulesets import Ruleset, workshop
from rulespec.readers.python.sources import entered

EACH = pytest.mark.parametrize("game", refereed())


def programs() -> int:
    """How many sources of generated functions are kept."""
    return sum(1 for name in linecache.cache if name.startswith("<rulespec "))


@EACH
def test_scoring_again_makes_nothing(game: str) -> None:
    """Whatever the position, so no line waits for its first case to be made."""
    walked = played(game, 4)[1]
    start, others = walked[0], walked[1::5]
    start.score()
    start.settle_score()
    start.winners()
    gc.collect()  # of what other tests have made
    before = programs()
    for position in others:
        for player in position.players:
            position.score(player)
            position.settle_score(player)
        position.winners()
    assert others
    assert programs() == before


@EACH
def test_a_whole_sheet_takes_half_a_millisecond(game: str) -> None:
    """Of processor time, however busy the machine; commonly it is a fourth of that."""
    walked = played(game, 4)[1]
    walked[0].score()

    def took(position: Any, player: object) -> float:
        begun = process_time()
        position.score(player)
        return process_time() - begun

    fresh = [evolve(position) for position in walked[1::5]]
    assert median(took(at, player) for at in fresh for player in at.players) < 0.0005


@EACH
def test_judging_again_makes_nothing(game: str) -> None:
    """Neither what is refused nor what is allowed, with the reasons of both."""
    walked = played(game, 4)[1]
    position, moves = walked[-1], {str(move) for at in walked[::10] for move in at.moves()[:5]}

    def judged() -> int:
        for move in sorted(moves):
            evolve(position).check(move, why=True)
            evolve(position).settle(move)
        gc.collect()
        return programs()

    assert moves
    assert judged() == judged()


@EACH
def test_equal_rulesets_share_what_was_made(game: str) -> None:
    start = played(game, 5)[1][0]
    start.score()
    gc.collect()
    before = programs()
    known = start.ruleset
    evolve(start, ruleset=Ruleset(known.edition, known.questions, known.choices)).score()
    assert programs() == before


def test_what_nobody_keeps_any_more_leaves_no_source() -> None:
    gc.collect()
    before = programs()
    made = entered("three", "", ["return 1 + 2"], {})
    assert made() == 3
    assert programs() == before + 1
    del made
    gc.collect()
    assert programs() == before


@EACH
def test_rulesets_without_end_do_not_fill_the_memory(game: str) -> None:
    """What was made for one goes when its workshop is cleared."""
    start = played(game, 6)[1][0]
    question = next(at for at in start.ruleset.open() if len(at.readings) > 1)
    other = start.ruleset.with_reading(question.id, question.default)
    for _ in range(SELDOM + 1):
        evolve(start, ruleset=other).score()
    before = programs()
    del other
    workshop.cache_clear()
    gc.collect()
    assert programs() < before
