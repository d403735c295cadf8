"""Small positions, one after another, for what no clause alone decides: the course of the game.

They are not all positions: a disagreement that is found is one, but where none is found here
nothing is proved.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    BUILDINGS,
    CELLS,
    CHIMNEYS_EACH,
    KINDS,
    POSTCARDS,
    SIDE,
    STARTERS,
    Player,
)
from rulespec.games.city_of_light.setup import Acquaintance, who_begins
from solvers.city_of_light.bridge import (
    FIRST,
    Activate,
    Build,
    Ground,
    LayTile,
    Move,
    Position,
    Seat,
    set_up,
)
from solvers.city_of_light.differing.disagreement import Disagreement, Pair, course_judged, is_sound
from solvers.limits import Watch

_BLUE = len(CELLS) - SIDE
"""So many cells show blue where seven buildings are to fit; the last row shows orange."""

_MINE = POSTCARDS.mask(("levitation", "metropolitain", "chartier"))
_THEIRS = POSTCARDS.mask(("jardin", "peintre", "bouquinistes", "lampadaire"))


def found_in_course(rulesets: Pair, watch: Watch) -> Iterator[Disagreement]:
    """Every disagreement about set-up and course, on positions from small to large."""
    yield from _set_up(rulesets)
    for position in small_positions():
        watch.look()
        if is_sound(position, rulesets):
            yield from course_judged(position, rulesets)


def _set_up(rulesets: Pair) -> Iterator[Disagreement]:
    held = tuple(set_up(rules).seat.hand.bit_count() for rules in rulesets)
    if held[0] != held[1]:
        yield Disagreement(
            "set-up", "how many tiles blue holds", (str(held[0]), str(held[1])), rulesets,
            set_up(rulesets[0]),
        )
    for loser in (None, *Player):
        for today in (False, True):
            known = Acquaintance(last_loser=loser, played_today=today, last_light=Player.BLUE)
            begins = tuple(str(who_begins(rules, known)) for rules in rulesets)
            if begins[0] != begins[1]:
                day = "today" if today else "not today"
                subject = f"who begins: {loser} lost the last game, {day}; blue last lit a light"
                yield Disagreement("set-up", subject, (begins[0], begins[1]), rulesets)


def small_positions() -> Iterator[Position]:
    """Positions of both stages, from few pieces to many."""
    yield from _first_stage()
    yield from _second_stage()


def _first_stage() -> Iterator[Position]:
    start = set_up()
    yield start
    first = start.seat
    yield start.changed(supply=0, seats=(first, start.seats[1].changed(reserve=ALL_BUILDINGS)))
    seven = KINDS.mask(BUILDINGS[:CHIMNEYS_EACH])
    owner = start.with_seat(Player.BLUE, first.changed(reserve=seven))
    yield start.changed(supply=ALL_BUILDINGS & ~seven, seats=owner)
    laid = _streets()[-2]
    yield laid
    passed = laid.with_seat(laid.mover, laid.seat.changed(passed=True))
    yield laid.changed(seats=passed)
    two = Seat(hand=first.hand | 1 << first.stack[0], stack=first.stack[1:])
    yield start.changed(seats=start.with_seat(Player.BLUE, two))


@cache
def _streets() -> tuple[Position, ...]:
    """A first stage in which tiles are laid and nothing else is done."""
    found = [set_up()]
    while any(isinstance(move, LayTile) for move in found[-1].moves()):
        position = found[-1]
        found.append(position.then(next(m for m in position.moves() if isinstance(m, LayTile))))
    last = found[-1]
    if last.seats[1].hand and last.mover is Player.BLUE:
        found.append(last.then(last.moves()[-1]))
    return tuple(found)


@cache
def town(seed: int = 0) -> Position:
    """All tiles laid somehow, nothing on the board, blue to move."""
    shuffle = random.Random(seed)  # noqa: S311  # the same every time
    position = set_up(postcards=STARTERS, seed=seed)
    while position.stage == FIRST:
        laying = [move for move in position.moves() if isinstance(move, LayTile)]
        position = position.then(shuffle.choice(laying) if laying else position.moves()[-1])
    return position.changed(mover=Player.BLUE, finished=Player.BLUE)


def _second_stage() -> Iterator[Position]:
    empty = town()
    yield empty
    small = KINDS.one("I3")
    one = empty.changed(
        supply=ALL_BUILDINGS & ~small,
        seats=(empty.seats[0].changed(reserve=small), empty.seats[1]),
    )
    yield one
    spent = empty.seats[1].changed(tokened=_THEIRS, idle=_THEIRS)
    yield empty.changed(seats=(empty.seats[0].changed(tokened=_MINE & ~1, idle=_MINE & ~1), spent))
    yield from _seven_built()


def _seven_built() -> Iterator[Position]:
    """Blue has the seven smallest houses on the board; another would fit in."""
    empty = town()
    every = empty.seats[0].changed(reserve=ALL_BUILDINGS)
    blue, orange = CELLS.whole & (1 << _BLUE) - 1, CELLS.whole >> _BLUE << _BLUE
    position = empty.changed(
        ground=Ground((blue, orange)), supply=0, seats=(every, empty.seats[1])
    )
    for kind in ("garden", *BUILDINGS[: CHIMNEYS_EACH - 1]):
        fitting = (at for at in position.moves() if _places(at, kind))
        move = min(fitting, key=lambda at: at.piece)
        position = position.then(move).changed(mover=Player.BLUE)
    another = KINDS.one(BUILDINGS[CHIMNEYS_EACH - 1])
    reserve = position.seats[Player.BLUE].changed(reserve=another)
    left = position.seats[Player.BLUE].reserve & ~another
    yield position.changed(supply=left, seats=position.with_seat(Player.BLUE, reserve))


def _places(move: Move, kind: str) -> bool:
    if isinstance(move, Activate):
        return kind == "garden" and move.rule == "jardin"
    return isinstance(move, Build) and move.kind == KINDS.one(kind)
