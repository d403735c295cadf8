"""The worked example of token 30: places of several kinds, wherever they may lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import z3

from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS,
    DISTRICTS,
    KINDS,
    PLACES,
    SITES,
    SPACES,
    TOKENS,
)
from rulespec.games.paris_1900.tokens import TOKEN_POINTS
from rulespec.language.universes import bits
from solvers.paris_1900.bridge import Seat, Use
from solvers.paris_1900.played import played
from solvers.paris_1900.worked.boxes import kinds_of_sites, one_of_each, standard_kinds
from solvers.paris_1900.worked.example import Judged, Model, Values, readings, same
from solvers.paris_1900.worked.positions import acting
from solvers.paris_1900.worked.tokens import token_used
from solvers.z3.contexts import current
from solvers.z3.positions import known


def kinds(owned: Mapping[str, int], landmarks: tuple[str, ...], points: int) -> Model:
    """Token 30 used by who owns so many buildings of each kind, wherever they may lie."""
    own = [z3.Bool(f"own {site}", current()) for site in SITES.elements]
    kind_of = kinds_of_sites()
    given = [*one_of_each(kind_of)]
    for kind, name in enumerate(KINDS.elements):
        there = [(z3.And(bit, row[kind]), 1) for bit, row in zip(own, kind_of, strict=True)]
        given.append(z3.PbEq(there, owned.get(name, 0)))
    questions, any_reading = readings()
    marks = known(PLACES.mask(landmarks), PLACES)[len(SITES):]
    rows: dict[int, Any] = {at: (*row, False) for at, row in enumerate(kind_of)}
    rows |= dict.fromkeys(bits(ALL_LANDMARKS), 1 << len(KINDS))
    reading = token_used("30", (*own, *marks), known(0, PLACES), questions, {"kind_of": rows})
    result = same(reading.value(TOKEN_POINTS), points)
    unknown = {"own": (*own, *marks), "landmarks": landmarks}
    return Model([*given, *any_reading], [result], [*standard_kinds(kind_of)], unknown)


def used_30(values: Values) -> Judged:
    """The token used."""
    own = values.mask(values.unknown["own"])
    landmarks = PLACES.mask(values.unknown["landmarks"])
    seat = Seat(keys=own, tokens=TOKENS.one("30"), pawn=len(SPACES), thirty=True)
    everywhere = (landmarks, *(0 for _ in DISTRICTS.elements[1:]))
    position = acting((seat, Seat(), Seat()), own & ~ALL_LANDMARKS, everywhere)
    move = Use(TOKENS.one("30"))
    return Judged(position, (move,), f"Rafael {played(position, (move,)).seat.points}")
