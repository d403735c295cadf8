"""The parts of a sum: what of it hangs together, so that each may be looked at by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import reduce
from itertools import chain

from solvers.unknown import Literal, Number, Unknown
from solvers.unknown.numbers import summed

RARE = 6
"""Something is rare if no more than one of so many truths hangs on it, and more than one does."""

PLACES = 8
"""There are places if there are more than so many."""


def apart(unknown: Unknown, gain: Number) -> Iterator[Number]:
    """The parts of a gain of which none hangs on what another one adds."""
    weights = dict(gain.shares)
    parts = meeting({truth: under(unknown, (truth,)) & weights.keys() for truth in weights})
    for at, part in enumerate(parts or [[]]):
        yield summed(0 if at else gain.base, ((truth, weights[truth]) for truth in part))


def by_place(unknown: Unknown, gain: Number) -> list[Number]:
    """What a sum gains at each place, and at first elsewhere; none if there are few places.

    The truths of a place have only frequent things in common with those of others. Where nothing is
    so, nothing is gained there.
    """
    gates, weights = unknown.circuit.gates, dict(gain.shares)
    hang = {truth: [at for at in under(unknown, (truth,)) if at not in gates] for truth in weights}
    often = Counter(chain.from_iterable(hang.values()))
    rare = {at for at, many in often.items() if 1 < many <= len(weights) / RARE}
    parts = meeting({truth: rare.intersection(at) for truth, at in hang.items()})
    known = dict[int, bool]()
    found = []
    for part in (at for at in parts if len(at) > 1):
        base = sum(weights[truth] for truth in part
                   if unknown.circuit.holds(truth, known, lambda _: False))  # fmt: skip
        found.append(summed(-base, [(truth, weights[truth]) for truth in part]))
    return [reduce(gained, found, gain), *found] if len(found) > PLACES else []


def gained(after: Number, before: Number) -> Number:
    """What a sum gains."""
    lost = ((at, -weight) for at, weight in before.shares)
    return summed(after.base - before.base, (*after.shares, *lost))


def meeting(sets: Mapping[Literal, Collection[Literal]]) -> list[list[Literal]]:
    """Whose sets meet, or meet those of others that do, is together."""
    found = list[tuple[set[Literal], list[Literal]]]()
    for at, one in sets.items():
        met = [each for each in found if not each[0].isdisjoint(one)]
        found = [each for each in found if each[0].isdisjoint(one)]
        whole, members = {*one}, [at]
        for others, those in met:
            whole |= others
            members += those
        found.append((whole, members))
    return [members for _, members in found]


def under(unknown: Unknown, truths: Iterable[Literal]) -> set[Literal]:
    """Some truths, and all that they hang on."""
    gates, left, met = unknown.circuit.gates, list(map(abs, truths)), set[Literal]()
    while left:
        at = left.pop()
        if at not in met:
            met.add(at)
            left += map(abs, gates.get(at, ("", ()))[1])
    return met
