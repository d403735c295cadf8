"""Counts come together in order; intervals are Wilson's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulespec.sweeps.counts import Together, interval, merged, share


def test_numbers_add_up_and_the_first_example_stays():
    one = {"n": 1, "a": {"x": 2, "first": {"seed": 4, "ply": 1}}}
    two = {"n": 3, "a": {"x": 1, "first": {"seed": 6, "ply": 0}, "y": 5}, "b": {"z": 1}}
    assert merged(one, two) == {
        "n": 4, "a": {"x": 3, "first": {"seed": 4, "ply": 1}, "y": 5}, "b": {"z": 1},
    }  # fmt: skip


@given(st.lists(st.dictionaries(st.sampled_from("abc"), st.integers(0, 9)), min_size=3, max_size=3))
def test_it_does_not_matter_what_comes_together_first(parts):
    a, b, c = parts
    assert merged(merged(a, b), c) == merged(a, merged(b, c))


def test_what_is_left():
    done = Together()
    assert done.left(range(3, 9)) == [range(3, 9)]
    for at in (5, 3):
        done.add(range(at, at + 1), {})
    assert done.left(range(3, 9)) == [range(4, 5), range(6, 9)]
    assert done.left(range(3, 6)) == [range(4, 5)]
    assert done.has_some(range(1, 4))
    assert not done.has_some(range(4, 5))


@given(st.permutations(range(6)))
def test_neighbours_come_together_in_order(order):
    done = Together()
    for at in order:
        done.add(range(2 * at, 2 * at + 2), {"n": 2, "first": {"seed": 2 * at}})
    assert done.parts == {0: (range(12), {"n": 12, "first": {"seed": 0}})}
    assert (len(done), done.left(range(12))) == (12, [])


@pytest.mark.parametrize(("count", "of", "low", "high"), [
    (1, 10, 0.017876, 0.404150),
    (5, 10, 0.236593, 0.763407),
    (0, 20, 0.0, 0.161125),
    (20, 20, 0.838875, 1.0),
    (0, 0, 0.0, 1.0),
])  # fmt: skip
def test_the_interval_is_that_of_wilson(count, of, low, high):
    """The ends are where (count/of - p)² = 1.96² p (1 - p) / of."""
    found = interval(count, of)
    assert found == pytest.approx((low, high), abs=2e-6)
    for end in found:
        if of and 0 < end < 1:
            distance = (count / of - end) ** 2
            assert distance == pytest.approx(1.959964**2 * end * (1 - end) / of, rel=1e-3)


def test_a_share_of_nothing():
    assert share(0, 0) == {"count": 0, "of": 0, "share": 0.0, "interval": [0.0, 1.0]}
