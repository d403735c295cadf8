"""The plain endgame: buildings alone are left, and each placing adds a fixed number.

Then the players meet on the common cells only. What a player gets at most is what that side gets
if the rival never builds; what is sure is what it gets on the cells that the rival cannot reach.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import NamedTuple

from rulespec.games.city_of_light import Player
from rulespec.games.city_of_light.components import CELLS, CHIMNEYS_EACH
from rulespec.games.city_of_light.rules import SCORE, TIE_BREAK
from rulespec.games.city_of_light.scoring import (
    DANCER_LINE,
    LARGEST_QUARTER,
    PAINTER_LINE,
    QUARTER,
    STATUE_LINE,
)
from rulespec.language.clauses import ScoreLine
from rulespec.language.terms import Number, Plus
from rulespec.language.universes import Mask
from solvers.city_of_light.bridge import (
    SECOND,
    Move,
    Position,
    View,
    buildings,
    points,
    view,
)
from solvers.city_of_light.endgames.sides import Group, Node, Placing, Side
from solvers.search.alpha_beta import Bounds

_PLAIN_READINGS = {
    "must-move": "must",
    "cannot-move": "skip",
    "free.building": "free",
    "quarter.alone": "counts",
}
"""The readings under which placings add fixed numbers and nobody may, or must, leave one out."""

_SHRINKING = (DANCER_LINE, STATUE_LINE, PAINTER_LINE)


def _together(lines: Iterable[ScoreLine]) -> Number:
    """What some lines come to together."""
    return reduce(Plus, (line.worth for line in lines))


SHRINKING = _together(_SHRINKING)
"""What buildings placed later can only take away."""

STEADY = _together(line for line in SCORE if line not in (LARGEST_QUARTER, *_SHRINKING))
UNSTEADY = _together((LARGEST_QUARTER, *_SHRINKING))
_EACH_QUARTER = LARGEST_QUARTER.worth.each  # type: ignore[union-attr]  # the largest of them

_FIGURES = frozenset({"painter", "dancer", "statue"})

_near = CELLS.relation("beside")


class Duel(NamedTuple):
    """Both sides, the common cells that either could take, and whose turn it is."""

    blue: Node
    orange: Node
    free: Mask
    blues: bool


_NOTHING = Side().node([], ())
DONE = Duel(_NOTHING, _NOTHING, 0, blues=True)
"""Nothing is left to do."""


def duel(blue: Node, orange: Node, free: Mask, *, blues: bool) -> Duel:
    """The state with what is out of reach forgotten, and the turn with a player who can move."""
    free &= blue.reach(free) | orange.reach(free)
    mover, other = (blue, orange) if blues else (orange, blue)
    if not mover.can_move(free) and other.can_move(free):
        blues = not blues
    return Duel(blue, orange, free, blues)


def bounds(state: Duel) -> Bounds:
    """What blue still gets more than orange: at least and at most."""
    blue, orange, free, _ = state
    blues_own = free & ~orange.reach(free)
    oranges_own = free & ~blue.reach(free)
    low = blue.alone(blues_own) - blue.spoils - orange.alone(free)
    high = blue.alone(free) - orange.alone(oranges_own) + orange.spoils
    return low, high


def steps(state: Duel) -> list[tuple[int, Duel]]:
    """What each placing brings blue, and where it leads."""
    blue, orange, free, blues = state
    if blues:
        return [
            (gain, duel(after, orange, free & ~taken, blues=False))
            for gain, taken, after in blue.steps(free)
        ]
    return [
        (-gain, duel(blue, after, free & ~taken, blues=True))
        for gain, taken, after in orange.steps(free)
    ]


def is_buildings_only(position: Position) -> bool:
    """Whether buildings alone are left, and each adds a fixed number beside quarter and figures."""
    rules = position.ruleset
    return (
        position.stage == SECOND
        and not any(seat.tokens or seat.pending for seat in position.seats)
        and all(rules.reads(*read) for read in _PLAIN_READINGS.items())
        and not any(piece.kind == "large-lamp" for piece in position.pieces)
        and all(_plain_for(view(position, player)) for player in Player)
    )


def is_plain(position: Position) -> bool:
    """Whether buildings alone are left, and no figure stands that they could spoil."""
    return is_buildings_only(position) and not any(
        piece.kind in _FIGURES for piece in position.pieces
    )


def _plain_for(seen: View) -> bool:
    rules = seen.table.ruleset
    short = rules.reads("chimneys", "no-eighth-built") and seen.owned > CHIMNEYS_EACH
    annex: Mask = seen.own_annex
    astray = annex and not annex & _near(seen.own_built)
    return not short and not (annex and (astray or not rules.reads("annex.between", "one")))


class Tables:
    """The tabulated gains of every position that one question meets."""

    def __init__(self, scale: int = 0) -> None:
        self.points = scale or 1
        """What one point counts for; with a scale a tie-break cell counts for one beside it."""
        self.tie = bool(scale)
        self._sides: dict[object, tuple[Side, dict[tuple[Mask, ...], Placing]]] = {}

    def lead(self, position: Position) -> int:
        """By how much blue leads as the position stands."""
        blue, orange = (self._standing(position, player) for player in Player)
        return blue - orange

    def _standing(self, position: Position, player: Player) -> int:
        """A player's points as the position stands."""
        unsteady: int = view(position, player).asking(UNSTEADY)()
        return self._steady(position, player) + self.points * unsteady

    def _steady(self, position: Position, player: Player) -> int:
        """A player's points without quarter and figures; the tie-break, where it is to count."""
        seen = view(position, player)
        steady: int = seen.asking(STEADY)()
        return self.points * steady + (points(seen, TIE_BREAK) if self.tie else 0)

    def with_figures(self, position: Position) -> Bounds:
        """Bounds of blue's lead where figures stand that buildings can only spoil."""
        lead, start = self.plain(position)
        low, high = bounds(start)
        spoilt = (view(position, player).asking(SHRINKING)() for player in Player)
        blue, orange = (self.points * at for at in spoilt)
        return lead + low - orange, lead + high + blue

    def plain(self, position: Position) -> tuple[int, Duel]:
        """What blue leads by without the quarters, and the duel that is still to come."""
        blue, orange = (self._node(position, player) for player in Player)
        seen = view(position, Player.BLUE)
        lead = self._steady(position, Player.BLUE) - self._steady(position, Player.ORANGE)
        free = seen.common & seen.free
        return lead, duel(blue, orange, free, blues=position.mover is Player.BLUE)

    def _node(self, position: Position, player: Player) -> Node:
        seen = view(position, player)
        side, known = self._sides.setdefault(_setting(position, player), (Side(), {}))
        placings = []
        for move in buildings(seen, seen.reserve):
            key = move.given
            if key not in known:
                known[key] = self._placing(position, player, move)
            placings.append(known[key])
        placings.sort(key=lambda at: -at.gain)
        return side.node(placings, self._groups(seen))

    def _placing(self, position: Position, player: Player, move: Move) -> Placing:
        before = position.changed(mover=player)
        gain = self._steady(before.then(move), player) - self._steady(before, player)
        common = move.piece & view(position, player).common
        near = _near(move.piece) & ~move.piece
        size = self.points * move.piece.bit_count()
        return Placing(move.kind, move.piece & ~common, common, near, gain, size)

    def _groups(self, seen: View) -> list[Group]:
        found: dict[Mask, int] = {}
        for place in seen.own_bodies:
            cells = seen.about(QUARTER, 1 << place)
            found[cells] = seen.about(_EACH_QUARTER, 1 << place)
        return [(_near(cells) & ~cells, self.points * worth) for cells, worth in found.items()]


def _setting(position: Position, player: Player) -> object:
    """All that a placing's gain depends on, beside the placing."""
    seat = position.seats[player]
    special = frozenset(piece for piece in position.pieces if not piece.is_house)
    lamps = position.ground.lamps
    covered = sum(piece.cells & lamps for piece in position.pieces if piece.is_house)
    return player, special, covered, seat.tokened, seat.idle, seat.swapped_in
