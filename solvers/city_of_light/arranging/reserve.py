"""A player's reserve as a task: which buildings to place where, the rival standing still.

Candidates come from the compiled rules, their gains from the score terms. Where no building changes
what another scores the task is plain: gains are exact, and the engines need nothing else. Where a
figure, a large lamp or a covered lamp ties buildings together the gains are upper bounds, and the
score terms have the last word on every choice (``Task.exact``).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from attrs import frozen

from rulespec.games.city_of_light.components import CELLS, POSTCARDS, Player
from rulespec.games.city_of_light.position import RESERVE
from rulespec.games.city_of_light.scoring import LARGEST_QUARTER, UNBUILT
from rulespec.language.universes import Mask, bits
from solvers.city_of_light.arranging.bounded import (
    Limited,
    gains,
    in_quarter,
    settled,
    upper_total,
)
from solvers.city_of_light.bridge import (
    SECOND,
    Move,
    Position,
    View,
    buildings,
    points,
    total,
    view,
)
from solvers.search.placing import Candidate, Chosen, Task

_BESIDE = CELLS.relation("beside")
_NEAR = _BESIDE.quick or _BESIDE


@frozen(kw_only=True)
class Awaited:
    """An annex that stands already and still waits for the house that it extends."""

    kind: Mask
    """The house, of the reserve."""

    beside: Mask
    """The cells of which the house must cover one."""

    cells: Mask
    """The cells of the annex, which no building may cover before it comes."""

    def allows(self, move: Move) -> bool:
        """Whether the annex can come after this."""
        return not move.piece & self.cells and (
            move.kind != self.kind or move.piece & self.beside != 0
        )


def reserve_task(table: Position, player: Player, awaited: Awaited | None = None) -> Task:
    """The task of placing any part of the reserve."""
    seen = view(table, player)
    moves = buildings(seen, seen.reserve)
    if awaited is not None:
        moves = [move for move in moves if awaited.allows(move)]
    rest = 0
    for move in moves:
        rest |= move.piece
    limits = Limited(seen, rest)
    plain = awaited is None and settled(limits) and _plain_quarter(limits) and not _stacks(table)
    grouped = plain or not (_stacks(table) or _overlap(seen) or limits.own_annex_most)
    worths = _gains(limits, moves, bounded=not plain, grouped=grouped)
    used = permissions_spent(table, player, moves)
    stacks = _stacks(table)
    items: dict[Mask, list[Candidate]] = {}
    for move, gain, uses in zip(moves, worths, used, strict=True):
        kind, cells, _ = move.given
        blocks = (0 if stacks else cells) | uses << len(CELLS)
        items.setdefault(kind, []).append(Candidate(gain, cells, blocks, move))
    candidates = tuple(map(tuple, items.values()))
    beside = _NEAR if grouped else None
    base = total(table, player) - points(seen, LARGEST_QUARTER)
    limit = seen.chimneys if table.ruleset.reads("chimneys", "no-eighth-built") else None
    if plain and (limit is None or limit >= len(items)):
        return Task(items=candidates, base=base, standing=seen.own_built, beside=beside)
    sums = _Sums(table, player, rest, grouped, awaited)
    return Task(
        items=candidates,
        base=base if plain else sums.at_most(()),
        standing=seen.own_built,
        beside=beside,
        limit=limit,
        exact=None if plain else sums.exact,
        at_most=None if plain else sums.at_most,
    )


def placings_worth(
    table: Position, player: Player, houses: list[tuple[Mask, Mask, Mask]]
) -> list[int] | None:
    """What each of these houses adds if it alone is built, but for what is then no longer unbuilt.

    ``None`` where a building changes what another scores, so that there is no such number.
    """
    seen = view(table, player)
    limits = Limited(seen, reduce(or_, (cells for cells, _, _ in houses), 0))
    if _stacks(table) or not (_plain_quarter(limits) and settled(limits)):
        return None
    task = Task(items=(), standing=seen.own_built, beside=_NEAR)
    quarter = task.connected(task.standing)
    return [
        worth + task.connected(task.standing | cells) - quarter
        for worth, (cells, _, _) in zip(gains(limits, houses, bounded=False), houses, strict=True)
    ]


def _plain_quarter(limits: Limited) -> bool:
    """Whether the largest quarter is the largest set of own cells that touch."""
    alone = limits.seen.table.ruleset.reads("quarter.alone", "counts")
    return alone and not _overlap(limits.seen) and not limits.own_annex_most


def _overlap(seen: View) -> bool:
    """Whether own houses lie on each other, so that their sizes add up to more than their cells."""
    sizes = sum(cells.bit_count() for cells in seen.own_bodies.values())
    return sizes > seen.own_built.bit_count()


def _stacks(table: Position) -> bool:
    """Whether a building may lie on another, so that none takes a cell from another."""
    return table.ruleset.reads("free.building", "any")


def _gains(limits: Limited, moves: list[Move], *, bounded: bool, grouped: bool) -> list[int]:
    """What each placing adds, at least as much as that in a task that is not plain."""
    seen = limits.seen
    annex = limits.own_annex_most if bounded else 0
    extends = _extended(seen)
    placings = [move.given for move in moves]
    houses = [(piece, annex if kind == extends else 0, 0) for kind, piece, _ in placings]
    spared = _spared(seen)
    found = gains(limits, houses, bounded=bounded)
    if not grouped:
        shares = in_quarter(limits, houses)
        found = [gain + share for gain, share in zip(found, shares, strict=True)]
    return [gain + spared[kind] for gain, (kind, _, _) in zip(found, placings, strict=True)]


def _extended(seen: View) -> Mask:
    """The kind that the player's annex extends."""
    return seen.extended if seen.has("annex") else 0


def _spared(seen: View) -> dict[Mask, int]:
    """What is no longer lost once a building of the reserve has left it."""
    lost, held = points(seen, UNBUILT), seen.reserve
    return {
        1 << place: seen.worth(UNBUILT.worth, (held & ~(1 << place),), (RESERVE,)) - lost
        for place in bits(held)
    }


def permissions_spent(table: Position, player: Player, moves: Iterable[Move]) -> list[Mask]:
    """The permissions that each move would use up."""
    pending = table.permits(player)
    if not pending:
        return [0 for _ in moves]
    now = table.changed(mover=player, stage=SECOND)
    return [pending & ~now.then(move).permits(player) for move in moves]


def beyond_us(table: Position, player: Player) -> str:
    """Why the task may miss something, or nothing.

    Where buildings may lie on each other, Chartier's cell under one of them is common for the next.
    """
    if _stacks(table) and table.seats[player].pending & POSTCARDS.one("chartier"):
        return "buildings may lie on each other, and several of them on one cell of Chartier's"
    return ""


def built(table: Position, player: Player, chosen: Chosen) -> Position:
    """The table with these candidates placed, as far as a score looks at it."""
    return built_by(table, player, [at.what for at in chosen])  # type: ignore[misc]  # builds


def built_by(table: Position, player: Player, moves: Iterable[Move]) -> Position:
    """The table after these moves, as far as a score looks at it."""
    return table.built(player, moves)


@frozen
class _Sums:
    """The score terms as the last word, and as a bound."""

    table: Position
    player: Player
    rest: Mask
    grouped: bool
    awaited: Awaited | None

    def exact(self, chosen: Chosen) -> int | None:
        """The total once these are placed."""
        waits = self.awaited
        if waits is not None and all(at.what.kind != waits.kind for at in chosen):  # type: ignore[attr-defined]
            return None
        return total(built(self.table, self.player, chosen), self.player)

    def at_most(self, chosen: Chosen) -> int:
        """At most the total without the quarter; with it where it is not bounded by groups."""
        now = built(self.table, self.player, chosen)
        seen = view(now, self.player)
        limits = Limited(seen, self.rest)
        found = upper_total(limits) + points(seen, UNBUILT)
        if not self.grouped:
            found += sum(in_quarter(limits, list(seen.own_houses)))
        return found
