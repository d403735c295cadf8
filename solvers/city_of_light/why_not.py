"""``why_not``: why a wish cannot be met, and the smallest changes that would meet it.

The reasons are canonical: they are worked out by the concrete rules, one after another in rulebook
order and in the order of the cells, so that the same question always has the same answer.
"""

from __future__ import annotations

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.city_of_light.components import Player
from solvers.answers import Answer, GaveUp
from solvers.city_of_light.bridge import (
    FIRST,
    Move,
    Position,
    bridged,
)
from solvers.city_of_light.refusing.no_room import no_room
from solvers.city_of_light.refusing.out_of_reach import out_of_reach
from solvers.city_of_light.refusing.refused import refused
from solvers.city_of_light.refusing.wishes import Change, Line, WhyNot
from solvers.limits import Limits, Stopped, Watch, reason

__all__ = ["Change", "Line", "WhyNot", "why_not"]

MOST_POINTS = 10_000


def why_not(  # noqa: PLR0913  # three kinds of wishes, and what goes with each
    position: Position,
    move: Move | str | None = None,
    *,
    place: tuple[str, ...] = (),
    points: int | None = None,
    player: Player | str | None = None,
    limits: Limits | None = None,
) -> Answer[WhyNot]:
    """Why a player cannot make a move, place all of these buildings, or reach so many points.

    The player is the one whose turn it is unless named. Buildings are placed by that player alone,
    one after another, with the permissions already held; so many points are those of the best that
    can be made of the reserve so. ``NoneExists`` says that nothing stands against the wish, and
    ``how`` it is met.
    """
    position = bridged(position)
    if sum((move is not None, bool(place), points is not None)) != 1:
        raise BadInput("wish", "none, or several", "one of: a move, buildings to place, points")
    watch = (limits or Limits()).start()
    asked = position.changed(mover=_player(position, player))
    try:
        watch.look()
        return _answer(asked, move, tuple(place), points, watch)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)


def _answer(
    position: Position,
    move: Move | str | None,
    place: tuple[str, ...],
    points: int | None,
    watch: Watch,
) -> Answer[WhyNot]:
    if move is not None:
        return refused(position, position.read(move), watch)
    if position.stage == FIRST:
        raise BadInput("position", "the first stage", "the second stage: all streets laid")
    if place:
        return no_room(position, place, watch)
    if points is None or not -MOST_POINTS <= points <= MOST_POINTS:
        raise BadInput("points", points, f"a whole number, at most {MOST_POINTS}")
    return out_of_reach(position, points, watch)


def _player(position: Position, player: Player | str | None) -> Player:
    if player is None:
        return position.mover
    known = {str(at): at for at in Player}
    if str(player) not in known:
        raise BadInput("player", player, "blue or orange", did_you_mean(str(player), known))
    return known[str(player)]
