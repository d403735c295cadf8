"""Models of the worked examples for z3: what the text fixes is known, everything else is not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import z3
from attrs import field, frozen

from rulespec.games.paris_1900 import gains
from rulespec.games.paris_1900.components import (
    COSTS,
    DISTRICTS,
    KINDS,
    LANDMARKS,
    PLACES,
    SITES,
    SITES_OF,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.nouns import VP_FAMILY
from rulespec.games.paris_1900.questions import QUESTIONS
from rulespec.games.paris_1900.scoring import DISTRICT_POINTS
from rulespec.terms import Total
from rulespec.universes import bits
from solvers.z3.positions import known
from solvers.z3.terms import Bit, Bits, Count, Member, Reading, any_of

_FIRST_LANDMARK = len(SITES)
_ALL_LANDMARKS = range(_FIRST_LANDMARK, _FIRST_LANDMARK + len(LANDMARKS))
_DEAREST = 30
"""No landmark costs more than that, as far as anyone knows."""


@frozen
class Owner:
    """What the text says of one player in one district."""

    name: str
    total: int
    """The sum of costs."""

    points: int
    """What the text gives for it."""

    costs: tuple[int, ...] = ()
    """The costs themselves, where the text has them all."""

    dearest: int | None = None
    """The cost of the dearest place, where the text has only that."""


@frozen
class Model:
    """Unknown values, what the text fixes of them, and what it says comes of them."""

    given: list[Any]
    results: list[Any]
    unknown: Mapping[str, Any] = field(repr=False)
    """What a witness is made of."""


def readings() -> tuple[dict[tuple[str, str], Bit], list[Any]]:
    """Every question read in any one way."""
    bits_of: dict[tuple[str, str], Bit] = {}
    given = []
    for question in QUESTIONS:
        ways = [z3.Bool(f"{question.id} reads {at.id}") for at in question.readings]
        bits_of |= {(question.id, at.id): b for at, b in zip(question.readings, ways, strict=True)}
        given.append(z3.PbEq([(way, 1) for way in ways], 1))
    return bits_of, given


# --- a district -----------------------------------------------------------------------------------


def district(owners: tuple[Owner, ...], name: str, vp: tuple[int | None, ...]) -> Model:
    """A district with its owners; points of the VP token that the text lacks are unknown."""
    costs: dict[int, Count] = {place: COSTS[place % len(COSTS)] for place in range(len(SITES))}
    costs |= dict.fromkeys(range(len(SITES), len(PLACES)), 0)
    costs |= {at: z3.Int(f"cost of {PLACES.elements[at]}") for at in _ALL_LANDMARKS}
    values = [z3.Int(f"place {at}") if value is None else value for at, value in enumerate(vp)]
    keys = {owner.name: _keys(owner.name, name) for owner in owners}
    questions, given = readings()
    given += _landmarks(costs)
    given += [value >= 0 for value in values if not isinstance(value, int)]
    for owner in owners:
        given += _stated(owner, *keys[owner.name], costs)
    results = []
    for owner in owners:
        rivals = tuple(keys[other.name] for other in owners if other is not owner)
        reading = _reading(keys[owner.name], rivals, name, (costs, values), questions)
        results.append(reading.value(Total(VP_FAMILY, DISTRICT_POINTS)) == owner.points)
    return Model(given, results, {"keys": keys, "costs": costs, "values": values})


def _landmarks(costs: dict[int, Count]) -> Iterator[Any]:
    """No landmark costs as much as another; which name has which cost makes no difference."""
    yield from (z3.And(costs[at] >= 1, costs[at] <= _DEAREST) for at in _ALL_LANDMARKS)
    for first, second in pairwise(_ALL_LANDMARKS):
        yield costs[first] < costs[second]


def _keys(player: str, name: str) -> tuple[Bits, Bits]:
    """A player's keys in a district, and which of them are doubled."""
    places = {*bits(SITES_OF[name]), *_ALL_LANDMARKS}
    keys: list[Bit] = []
    doubled: list[Bit] = []
    for at, place in enumerate(PLACES.elements):
        key = z3.Bool(f"{player} on {place}") if at in places else False
        keys.append(key)
        twice = z3.And(key, z3.Bool(f"{player} twice on {place}")) if at in places else False
        doubled.append(twice)
    return tuple(keys), tuple(doubled)


def _stated(owner: Owner, keys: Bits, doubled: Bits, costs: dict[int, Count]) -> Iterator[Any]:
    """What the text says of an owner."""
    there = [
        (z3.If(bit, 1, 0), costs[at])
        for some in (keys, doubled)
        for at, bit in enumerate(some)
        if bit is not False
    ]
    yield z3.Sum([number * cost for number, cost in there]) == owner.total
    if owner.costs:
        yield z3.Sum([number for number, _ in there]) == len(owner.costs)
        for cost in set(owner.costs):
            of_it = [z3.If(at == cost, number, 0) for number, at in there]
            yield z3.Sum(of_it) == owner.costs.count(cost)
    if owner.dearest is not None:
        pairs = [(bit, costs[at]) for at, bit in enumerate(keys) if bit is not False]
        yield z3.Or([z3.And(bit, cost == owner.dearest) for bit, cost in pairs])
        yield z3.And([z3.Implies(bit, cost <= owner.dearest) for bit, cost in pairs])


def _reading(
    own: tuple[Bits, Bits],
    rivals: tuple[tuple[Bits, Bits], ...],
    name: str,
    printed: tuple[dict[int, Count], list[Any]],
    questions: Mapping[tuple[str, str], Bit],
) -> Reading:
    costs, values = printed
    everyone = (own, *rivals)
    every_place = range(len(PLACES))
    held = [any_of([keys[at] for keys, _ in everyone]) for at in every_place]
    sites = set(bits(SITES_OF[name]))
    there = tuple(at in sites or (at in _ALL_LANDMARKS and held[at]) for at in every_place)
    rival_keys = tuple(any_of([keys[at] for keys, _ in rivals]) for at in every_place)
    not_dearer = {at: tuple(costs[by] <= costs[at] for by in every_place) for at in every_place}
    places = ("first_place", "second_place", "third_place")
    return Reading(
        sets={"own_keys": own[0], "own_doubled": own[1], "rival_keys": rival_keys},
        truths={"two_players": len(everyone) == 2},  # two play  # noqa: PLR2004  # two play
        numbers={},
        tables={"cost": costs, "not_dearer": not_dearer}
        | {place: {0: value} for place, value in zip(places, values, strict=True)},
        questions=questions,
        families={
            "vp_family": (Member(True, (there, known(1, VP_TOKENS))),),  # it lies  # noqa: FBT003  # it is there
            "rivals": tuple(Member(True, keys) for keys in rivals),  # they play  # noqa: FBT003  # it is there
        },
    )


# --- kinds ----------------------------------------------------------------------------------------


def kinds(owned: Mapping[str, int], landmarks: tuple[str, ...], points: int) -> Model:
    """Token 30 used by who owns so many buildings of each kind, wherever they may lie."""
    own = [z3.Bool(f"own {site}") for site in SITES.elements]
    kind_of = [
        [z3.Bool(f"{site} is a {kind}") for kind in KINDS.elements] for site in SITES.elements
    ]
    given = list(_one_of_each(kind_of))
    for kind, name in enumerate(KINDS.elements):
        there = [(z3.And(bit, row[kind]), 1) for bit, row in zip(own, kind_of, strict=True)]
        given.append(z3.PbEq(there, owned.get(name, 0)))
    questions, any_reading = readings()
    marks = [place in landmarks for place in PLACES.elements[_FIRST_LANDMARK:]]
    kind_rows: dict[int, Any] = {at: (*row, False) for at, row in enumerate(kind_of)}
    kind_rows |= {at: 1 << len(KINDS) for at in _ALL_LANDMARKS}
    reading = Reading(
        sets={
            "own_keys": (*own, *marks),
            "own_doubled": known(0, PLACES),
            "token": known(TOKENS.one("30"), TOKENS),
            "unused": known(TOKENS.one("30"), TOKENS),
            "given": (),
        },
        truths={},
        numbers={"players": z3.Int("players")},
        tables={"kind_of": kind_rows, "gain_points": {}, "points_each": {}, "counted": {}},
        questions=questions,
    )
    result = reading.value(gains.TOKEN_POINTS) == points
    return Model([*given, *any_reading], [result], {"own": own, "kind_of": kind_of})


def _one_of_each(kind_of: list[list[Any]]) -> Iterator[Any]:
    """Every building has one kind, and every district one building of each."""
    yield from (z3.PbEq([(bit, 1) for bit in row], 1) for row in kind_of)
    for at in range(0, len(SITES), len(COSTS)):
        rows = kind_of[at : at + len(COSTS)]
        for kind in range(len(KINDS)):
            yield z3.PbEq([(row[kind], 1) for row in rows], 1)


assert DISTRICTS.elements == tuple(SITES_OF)  # districts have their sites in order  # noqa: S101  # districts have their sites in order
