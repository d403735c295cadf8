"""What shops are worth on tours: each alone, and each two together, as the rules' tour term says.

A place is room for one shop: a station has as many as lines. What a player earns on a tour is a sum
over places with shops, and over pairs of them; a second shop at a station has a place of its own,
which is taken after the first. The figures are differences of what the term gives for few shops.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations
from typing import TypeAlias

from attrs import frozen

from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.components import LINES
from rulespec.games.paris_paris.position import BUILT
from rulespec.language.rulesets import Ruleset
from solvers.paris_paris.boards import bare, built, paid, tour

Place: TypeAlias = tuple[int, int]
"""A station, and whether it is the first or the second shop of the player there."""

_OWNER = 0


@frozen
class Worths:
    """For some tours what each place is worth, and each pair of places together besides."""

    alone: Mapping[Place, int]
    together: Mapping[tuple[Place, Place], int]
    """For pairs of places at different stations, in order, if they are worth anything."""

    def of(self, shops: Iterable[Place]) -> int:
        """What all of them are worth."""
        found = sorted(shops)
        pairs = combinations(found, 2)
        return sum(self.alone[at] for at in found) + sum(self.together.get(at, 0) for at in pairs)


def places(box: Box) -> tuple[Place, ...]:
    """All places of a map, in order."""
    room = box.tables.capacity
    return tuple((at, number) for at in sorted(room) for number in range(1, room[at] + 1))


def earned(ruleset: Ruleset, box: Box, line: int, shops: Mapping[int, int]) -> int:
    """What the owner of so many shops at each station earns on a tour, by the rules."""
    board = built({at: (_OWNER,) * number for at, number in shops.items()})
    return paid(bare(ruleset, box).changed({BUILT: board}), tour(line), _OWNER)


@cache
def line_worths(ruleset: Ruleset, box: Box, line: int) -> Worths:
    """The worths on one tour of a line."""
    known: dict[tuple[tuple[int, int], ...], int] = {}

    def worth(*shops: Place) -> int:
        key = tuple(sorted(at for at in shops if at[1]))
        if key not in known:
            known[key] = earned(ruleset, box, line, dict(key))
        return known[key]

    alone = {at: worth(at) - worth(_less(at)) for at in places(box)}
    together: dict[tuple[Place, Place], int] = {}
    for one, other in combinations(places(box), 2):
        if one[0] != other[0]:
            more = worth(one, other) - worth(_less(one), other)
            more -= worth(one, _less(other)) - worth(_less(one), _less(other))
            together |= {(one, other): more} if more else {}
    return Worths(alone, together)


def _less(place: Place) -> Place:
    """One shop less at its station."""
    return place[0], place[1] - 1


def worths(ruleset: Ruleset, box: Box, tours: Iterable[str]) -> Worths:
    """The worths on several tours together; a line may be toured more than once."""
    alone = dict.fromkeys(places(box), 0)
    together: dict[tuple[Place, Place], int] = {}
    for line in tours:
        found = line_worths(ruleset, box, LINES.places[line])
        for at, worth in found.alone.items():
            alone[at] += worth
        for pair, worth in found.together.items():
            together[pair] = together.get(pair, 0) + worth
    return Worths(alone, together)
