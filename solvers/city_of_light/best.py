"""The best: the best single moves, and the best way to place a whole reserve.

``best_moves(position, 3)`` and ``best_arrangement(position, "blue")`` are what to ask.
"""

from __future__ import annotations

from attrs import frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.city_of_light.components import Player
from solvers.answers import Found, GaveUp
from solvers.city_of_light.arranging.alone import Arrangement, Plan, arranged
from solvers.city_of_light.arranging.postcards import Prepared, out_of_order, prepared, wanted
from solvers.city_of_light.arranging.reserve import beyond_us, reserve_task
from solvers.city_of_light.arranging.single import BestMoves, Gain, best_moves
from solvers.city_of_light.arranging.totals import Prospect
from solvers.city_of_light.bridge import (
    FIRST,
    Move,
    Position,
    bridged,
    total,
)
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.search.branch_and_bound import best_placing
from solvers.search.placing import Solved

__all__ = ["Arrangement", "BestMoves", "Gain", "best_arrangement", "best_moves"]


def best_arrangement(
    position: Position,
    player: Player | str | None = None,
    *,
    using: tuple[str, ...] | str = (),
    limits: Limits | None = None,
) -> Found[Arrangement] | GaveUp[Arrangement]:
    """The best that a player can make of the reserve on the board as it stands.

    Any part of the reserve is placed, the rival standing still, for the highest final total.
    Permissions already held may be used. Postcards that lie face up are used only if ``using``
    names them, or is ``"all"``; each costs a token. By default none is used: what it brings can
    then be told apart from what the buildings bring.
    """
    position = bridged(position)
    if position.stage == FIRST:
        raise BadInput("position", "the first stage", "the second stage: all streets laid")
    whose = _player(position, player)
    names = wanted(position, using)
    watch = (limits or Limits()).start()
    return _best(position, whose, names, watch)


def _player(position: Position, player: Player | str | None) -> Player:
    if player is None:
        return position.mover
    known = {str(at): at for at in Player}
    if str(player) not in known:
        raise BadInput("player", player, "blue or orange", did_you_mean(str(player), known))
    return known[str(player)]


@frozen
class _Best:
    """The best so far, and the preparation that it belongs to."""

    at: Prepared
    solved: Solved


def _best(
    position: Position, player: Player, names: tuple[str, ...], watch: Watch
) -> Found[Arrangement] | GaveUp[Arrangement]:
    best = _Best(Prepared(position), Solved(total(position, player), (), 0))
    stopped, doubt, ways, above = "", out_of_order(position, player, names), 0, None
    try:
        for at in prepared(position, player, names):
            ways += 1
            if ways > 1:
                watch.look()
            found = best_placing(reserve_task(at.position, player, at.awaited), watch, above)
            if found is not None and (above is None or found.value > above):
                best, above = _Best(at, found), found.value
            stopped = "" if found is None else found.stopped
            if stopped:
                break
            doubt = doubt or beyond_us(at.position, player)
    except (Stopped, KeyboardInterrupt) as why:
        stopped = reason(why)
    stopped = stopped or doubt
    answer = _arrangement(position, player, best)
    if stopped:
        sure = not names and stopped == best.solved.stopped
        bound = best.solved.bound if sure else Prospect(position, player).most
        return GaveUp(stopped, answer, bound, watch.effort)
    return Found(answer, best.solved.value, _how(names, ways), watch.effort)


def _arrangement(position: Position, player: Player, best: _Best) -> Arrangement:
    at, solved = best.at, best.solved
    builds: tuple[Move, ...] = tuple(at.what for at in solved.chosen)  # type: ignore[misc]
    last = () if at.annex is None else (at.annex,)
    return arranged(position, player, Plan(at.moves, builds, last), solved.value)


_HOW = "branch and bound closed every branch"


def _how(names: tuple[str, ...], ways: int) -> str:
    if not names:
        return _HOW
    return f"{_HOW}, for each of {ways} ways to use {', '.join(names)} before building"
