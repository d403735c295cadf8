"""Which totals a description allows a player: one that it entails, or several, each shown.

First the figures alone are asked (``entailed.py``): if they refute every other total, the total is
entailed. If not, positions that fit are found one after another, each with other figures than those
before: other lamps, other sizes, other houses side by side. Once there is no more, and the figures
of each fix its total, those are all totals that there can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from types import MappingProxyType

from attrs import evolve, field, frozen

from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.city_of_light.bridge import (
    Position,
)
from solvers.city_of_light.bridge import total as total_of
from solvers.city_of_light.describing.cards import clash_of_cards
from solvers.city_of_light.describing.described import PLAYERS, Known
from solvers.city_of_light.describing.entailed import refuted
from solvers.city_of_light.describing.entailed import scope as scope_of_figures
from solvers.city_of_light.describing.misfits import lamps_on, largest_quarter, painted
from solvers.city_of_light.find import Search, scope
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.z3.cnf import Bit
from solvers.z3.drawn import true
from solvers.z3.terms import negated

UNPROVED = "no more totals were found, but the figures described do not fix them all"


def _in_order(found: Mapping[int, Position]) -> Mapping[int, Position]:
    return MappingProxyType(dict(sorted(found.items())))


@frozen(kw_only=True)
class Totals:
    """The totals that a description allows a player, each with a position that has it."""

    player: str
    of: Mapping[int, Position] = field(converter=_in_order, hash=False, repr=False)
    scope: str = field(default="", repr=False)
    """Among what they are all."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals alone, the lowest first."""
        return tuple(self.of)

    def __str__(self) -> str:
        *others, last = map(str, self.totals)
        return f"{self.player}: " + (f"{', '.join(others)} or {last}" if others else last)


def totals(
    known: Known, player: str, limits: Limits | None = None, *, seed: int = 0
) -> Answer[Totals]:
    """All totals that are possible for a player; if there is but one, it is entailed."""
    watch = (limits or Limits()).start()
    if clash := clash_of_cards(known):
        return NoneExists(scope(known), how=clash, effort=watch.effort)
    found: dict[int, Position] = {}
    sure = True
    try:
        for position, proved, alone in _told_apart(known, player, watch, seed):
            found.setdefault(total_of(position, PLAYERS[player]), position)
            sure = sure and proved
            if alone:
                said = Totals(player=player, of=found, scope=scope_of_figures(known, player))
                how = "z3 refutes every other total of the score lines' terms"
                return Found(said, how=how, effort=watch.effort)
    except (Stopped, KeyboardInterrupt) as why:
        best = Totals(player=player, of=found) if found else None
        return GaveUp(reason(why), best, effort=watch.effort)
    if not found:
        return NoneExists(scope(known), how="z3 refutes the clauses", effort=watch.effort)
    said = Totals(player=player, of=found, scope=scope(known))
    if not sure:
        return GaveUp(UNPROVED, said, effort=watch.effort)
    how = "z3: no position has other figures than those found, and each fixes its total"
    return Found(said, how=how, effort=watch.effort)


def other_total(
    known: Known, player: str, total: int, limits: Limits | None = None
) -> Answer[Position]:
    """A position that fits the description and in which the player scores something else.

    ``NoneExists`` proves that the total is entailed.
    """
    watch = (limits or Limits()).start()
    sure = True
    try:
        if refuted(known, player, total, watch):
            how = "z3 refutes every other total of the score lines' terms"
            return NoneExists(scope_of_figures(known, player), how=how, effort=watch.effort)
        for position, proved, _ in _told_apart(known, player, watch):
            scored = total_of(position, PLAYERS[player])
            if scored != total:
                how = f"z3 found it, and the rules judged it again: {scored} points"
                return Found(position, how=how, effort=watch.effort)
            sure = sure and proved
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)
    if not sure:
        return GaveUp(UNPROVED, effort=watch.effort)
    how = "z3: no position has other figures than those found, and each fixes its total"
    return NoneExists(scope(known), how=how, effort=watch.effort)


def _told_apart(
    known: Known, player: str, watch: Watch, seed: int = 0
) -> Iterator[tuple[Position, bool, bool]]:
    """Positions that fit, no two with the same figures but the first two.

    With each: whether its figures fix the player's total, and whether the description alone does.
    """
    search = Search(known, watch, seed)
    figures: list[Bit] = []
    for position in search:
        total = total_of(position, PLAYERS[player])
        alone = not figures and refuted(known, player, total, watch)
        fixed = alone or refuted(pinned(known, position, player), player, total, watch)
        yield position, fixed, alone
        if figures:
            search.refuse([[negated(at) if true(at, search.holds) else at for at in figures]])
        else:  # a solution says nothing of truths that are written after it
            figures = _figures(search, player)
            if not figures:
                return


def _figures(search: Search, player: str) -> list[Bit]:
    """The truths that a player's figures hang on: sizes, lamps, what touches, the painter."""
    board, asked = search.board, search.asked
    theirs = [at for at, house in enumerate(search.known.houses) if house.owner == player]
    found: list[Bit] = []
    for at in theirs:
        found += board.kinds[at].values()
        if search.known.houses[at].lamps is None:
            found += _levels(search, asked.lamps_on(at))
    nodes = [board.houses[at].cells for at in theirs]
    if board.extended in theirs:
        nodes.append(board.specials["annex"].cells)
    found += [board.touch(one, other) for one, other in combinations(nodes, 2)]
    painter = board.specials.get("painter")
    if painter is not None and str(painter.owner) == player and search.known.painter is None:
        found += _levels(search, asked.painted())
    return found


def _levels(search: Search, bits: list[Bit]) -> Iterator[Bit]:
    """For each number, whether so many hold; no more than all lamps and two pieces can."""
    lamps = sum(face.count("*") for face in search.known.box.faces.values())
    yield from (search.board.cnf.at_least(count, bits) for count in range(1, lamps + 3))


def pinned(known: Known, found: Position, player: str) -> Known:
    """The description with every figure of a player's as it is in a position that fits."""
    houses = tuple(
        evolve(
            house,
            name=house.name or f"house {number}",
            kind=piece.kind,
            size=piece.cells.bit_count(),
            lamps=lamps_on(known, piece, found),
        )
        if house.owner == player
        else house
        for number, (house, piece) in enumerate(zip(known.houses, found.pieces, strict=False))
    )
    quarter = largest_quarter(known, found, PLAYERS[player])
    mine = any(at.kind == "painter" and at.owner == player for at in known.pieces)
    return evolve(
        known,
        houses=houses,
        quarters={player: tuple(houses[at].name for at in quarter)} if quarter else {},
        unbuilt={**known.unbuilt, player: found.seats[PLAYERS[player]].reserve.bit_count()},
        painter=painted(known, found) if mine else known.painter,
    )
