"""How benchmarks count: processor time alone, the spread of it, and ratios on the same boards."""

from __future__ import annotations

import sys
import time

import pages
import pytest

from rulespec.search.limits import Stopped

sys.path.append(str(pages.ROOT / "bench"))

import timing


def test_nine_of_ten_are_at_most_the_ninetieth_percentile() -> None:
    assert timing.tenth(range(1, 21)) == 18
    assert timing.tenth([3, 1, 2]) == 3
    assert timing.tenth([5]) == 5


def test_a_spread_is_in_milliseconds() -> None:
    spread = timing.spread([0.001 * at for at in range(1, 11)])
    assert spread == {"median ms": 5.5, "p90 ms": 9.0, "most ms": 10.0}


def test_ratios_compare_the_same_boards() -> None:
    """Board by board 2, 8 and 3 times; the last two boards were asked of one engine only."""
    ours, theirs = [1.0, 1.0, 2.0, 0.1, 0.1], [2.0, 8.0, 6.0]
    assert timing.faster(ours, theirs) == {"median": 3.0, "nine of ten": 2.0, "boards": 3}


def test_sleep_is_no_time_and_work_is() -> None:
    _, slept = timing.clocked(lambda: time.sleep(0.2))
    _, worked = timing.clocked(lambda: busy(0.2))
    assert slept < 0.1
    assert worked >= 0.2


def busy(seconds: float) -> None:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass


def test_a_limit_counts_the_processor_alone() -> None:
    watch = timing.limits(0.2).start()
    time.sleep(0.3)
    watch.look()
    busy(0.25)
    with pytest.raises(Stopped):
        watch.look()


def test_a_peer_is_interrupted_by_the_processor_alone_and_only_while_it_is_asked() -> None:
    told: list[str] = []
    with timing.ALARM.after(0.1, lambda: told.append("interrupted")):
        time.sleep(0.2)
        assert told == []
        busy(0.2)
    assert told
    before = len(told)
    busy(0.1)
    assert len(told) == before


def test_short_answers_are_asked_for_more_than_once_each_anew() -> None:
    prepared: list[int] = []

    def fresh() -> tuple[int]:
        prepared.append(len(prepared))
        return (prepared[-1],)

    found, took = timing.asked(lambda at: at, fresh)
    assert (found, prepared) == (0, [0, 1, 2, 3, 4])
    assert took < timing.SHORT
    prepared.clear()
    assert timing.asked(lambda _: busy(timing.SHORT * 1.5), fresh)[1] > timing.SHORT
    assert prepared == [0]
