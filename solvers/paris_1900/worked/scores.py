"""The worked examples of scoring: owners in one district, as what the text says of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise

import z3
from attrs import frozen

from rulespec.games.paris_1900.box_file import STANDARD
from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS,
    DISTRICTS,
    PLACES,
    SITES_OF,
    VP_TOKENS,
)
from rulespec.games.paris_1900.position import VP_FAMILY
from rulespec.games.paris_1900.scoring import DISTRICT_POINTS
from rulespec.language.terms import Total
from rulespec.language.universes import bits
from solvers.paris_1900.bridge import Seat
from solvers.paris_1900.offers import district_points
from solvers.paris_1900.worked.boxes import DEAREST, LANDMARK_PLACES, any_costs, less
from solvers.paris_1900.worked.example import Judged, Model, Values, at_most, readings, same
from solvers.paris_1900.worked.positions import at_the_end
from solvers.z3.contexts import current
from solvers.z3.positions import Questions, known
from solvers.z3.terms import Bit, Bits, Count, Member, Reading, any_of, both

BY_COST = sorted(LANDMARK_PLACES, key=STANDARD.tables.cost.__getitem__)


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


def district(
    owners: tuple[Owner, ...], name: str, vp: tuple[int | None, ...], *, shared: bool = False
) -> Model:
    """A district with its owners; points of the VP token that the text lacks are unknown.

    ``shared`` says that two must have their keys on one place.
    """
    costs = any_costs()
    values = [
        z3.Int(f"place {at}", current()) if value is None else value for at, value in enumerate(vp)
    ]
    keys = {owner.name: _keys(owner.name, name) for owner in owners}
    questions, given = readings()
    given += _landmarks(costs)
    given += [value >= 0 for value in values if not isinstance(value, int)]
    for owner in owners:
        given += _stated(owner, *keys[owner.name], costs)
    results = []
    for owner in owners:
        others = [other for other in owners if other is not owner]
        rivals = tuple((keys[other.name], other.total == owner.total) for other in others)
        reading = _reading(keys[owner.name], rivals, name, (costs, values), questions)
        results.append(same(reading.value(Total(VP_FAMILY, DISTRICT_POINTS)), owner.points))
    doubled, both_there = _by_tokens(list(keys.values()))
    if shared:
        results.append(any_of(both_there))
    shown = [*_standard(costs, values, vp), at_most(1, doubled), at_most(1, both_there)]
    return Model(given, results, shown, {"keys": keys, "vp": _token(vp)})


def _landmarks(costs: Mapping[int, Count]) -> Iterator[Bit]:
    """Landmarks of one district have different costs; as only one is looked at, so may all have.

    Which name has which cost makes no difference: in order they are as in the standard box.
    """
    yield from (z3.And(costs[at] >= 1, costs[at] <= DEAREST) for at in BY_COST)
    yield from (less(costs[one], costs[other]) for one, other in pairwise(BY_COST))


def _token(vp: tuple[int | None, ...]) -> str:
    """The VP token of the standard box that has the points the text gives."""
    return next(
        name for name, points in STANDARD.vp.items()
        if all(value in {None, at} for value, at in zip(vp, points, strict=True))
    )


def _standard(
    costs: Mapping[int, Count], values: list[Count], vp: tuple[int | None, ...]
) -> Iterator[Bit]:
    yield from (same(costs[at], STANDARD.tables.cost[at]) for at in BY_COST)
    yield from map(same, values, STANDARD.vp[_token(vp)])


def _by_tokens(keys: list[tuple[Bits, Bits]]) -> tuple[Bits, Bits]:
    """The places doubled, and those shared: each takes a token 9 or 16, of which few are about."""
    doubled = tuple(bit for _, twice in keys for bit in twice)
    pairs = combinations([own for own, _ in keys], 2)
    return doubled, tuple(bit for one, other in pairs for bit in map(both, one, other))


def _keys(player: str, name: str) -> tuple[Bits, Bits]:
    """A player's keys in a district, and which of them are doubled."""
    places = {*bits(SITES_OF[name]), *LANDMARK_PLACES}
    keys: list[Bit] = []
    doubled: list[Bit] = []
    for at, place in enumerate(PLACES.elements):
        key = z3.Bool(f"{player} on {place}", current()) if at in places else False
        keys.append(key)
        more = z3.Bool(f"{player} twice on {place}", current())
        twice = z3.And(key, more) if at in places else False
        doubled.append(twice)
    return tuple(keys), tuple(doubled)


def _stated(owner: Owner, keys: Bits, doubled: Bits, costs: dict[int, Count]) -> Iterator[Bit]:
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
    others: tuple[tuple[tuple[Bits, Bits], bool], ...],
    name: str,
    printed: tuple[dict[int, Count], list[Count]],
    questions: Questions,
) -> Reading:
    """One owner's reading; of the others it is known whether the text gives them the same sum."""
    costs, values = printed
    rivals = tuple(keys for keys, _ in others)
    level = (keys for keys, is_level in others if is_level)
    everyone = (own, *rivals)
    every_place = range(len(PLACES))
    held = [any_of([keys[at] for keys, _ in everyone]) for at in every_place]
    sites = known(SITES_OF[name], PLACES)
    there = tuple(held[at] if at in LANDMARK_PLACES else sites[at] for at in every_place)
    rival_keys = tuple(any_of([keys[at] for keys, _ in rivals]) for at in every_place)
    not_dearer = {at: tuple(costs[by] <= costs[at] for by in every_place) for at in every_place}
    places = ("first_place", "second_place", "third_place")
    return Reading(
        sets={"own_keys": own[0], "own_doubled": own[1], "rival_keys": rival_keys},
        truths={"two_players": len(everyone) == 2},  # noqa: PLR2004  # two play
        numbers={},
        tables={"cost": costs, "not_dearer": not_dearer}
        | {place: {0: value} for place, value in zip(places, values, strict=True)},
        questions=questions,
        families={
            "vp_family": (Member(True, (there, known(1, VP_TOKENS))),),  # noqa: FBT003  # it lies
            "rivals": tuple(Member(True, keys) for keys in rivals),  # noqa: FBT003  # they play
            "rival_pairs": tuple(
                Member(True, (*one, *other))  # noqa: FBT003  # likewise
                for one, other in combinations(level, 2)
            ),
        },
    )


@frozen
class Scored:
    """The end of a game with the keys found, and what the rules give for the district."""

    district: str
    owners: tuple[Owner, ...]

    def __call__(self, values: Values) -> Judged:
        """The position and the points."""
        here = DISTRICTS.places[self.district]
        found = values.unknown["keys"].values()
        seats = tuple(Seat(keys=values.mask(own), doubled=values.mask(two)) for own, two in found)
        laid = 0
        for seat in seats:
            laid |= seat.keys & ALL_LANDMARKS
        token = VP_TOKENS.one(values.unknown["vp"])
        at = range(len(DISTRICTS))
        position = at_the_end(
            seats,
            landmarks=tuple(laid if district == here else 0 for district in at),
            vp_at=tuple(token if district == here else 0 for district in at),
            vp_left=VP_TOKENS.whole & ~token,
        )
        points = (district_points(position.changed(mover=at)) for at in position.players)
        result = (f"{owner.name} {got}" for owner, got in zip(self.owners, points, strict=True))
        return Judged(position, (), ", ".join(result))
