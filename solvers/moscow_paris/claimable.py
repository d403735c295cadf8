"""``claimable``: whether the city of a row can still be claimed by anybody, ever.

    >>> claimable(position, "2")

A line of play that ends with the claim proves that it can: one future among many, in which all
players help. That it cannot is proved by what every claim needs: a city, time left, wagons of as
many kinds as must lie in the row, each of them twice, and no more than four of them.
"""

from __future__ import annotations

from attrs import frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.moscow_paris.components import CITIES, FEW_CITIES, IN_FRONT, ROWS, WAGONS
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, reason
from solvers.moscow_paris.bridge import ACT, CLAIM, OVER, Line, Move, Table, laid_out
from solvers.moscow_paris.claims import SCOPE as THIS_TURN
from solvers.moscow_paris.helping import claimed
from solvers.moscow_paris.ways import ways

SCOPE = "lines of play from here that claim this city"
HOW = "the line was found by play in which all players help, and each move judged by the rules"


class InternalError(AssertionError):
    """A solver proposed what the rules refuse: a fault of ours, never an answer."""


@frozen
class Claimable:
    """A city that can be claimed, and how that may come."""

    row: str
    city: str
    obstacles: tuple[str, ...]
    """Why nobody can claim it as long as the row's wagons stay what they are."""

    moves: tuple[Move, ...]
    """A line of play up to the claim."""

    def __str__(self) -> str:
        moves = "1 move" if len(self.moves) == 1 else f"{len(self.moves)} moves"
        rows = [f"row {self.row}, {self.city}: it can be claimed, {moves} from now"]
        rows += [f"  but not as the row lies: {at}" for at in self.obstacles]
        rows.append(f"  {', '.join(map(str, self.moves))}")
        return "\n".join(rows)


def claimable(
    position: Table, row: str, *, limits: Limits | None = None
) -> Answer[Claimable]:
    """A line of play that claims the city of a row, or a proof that there is none."""
    position = laid_out(position)
    line = _line(position, row)
    watch = (limits or Limits()).start()
    why = "the row has no city, and gets none" if line is None else _never(position, row, line)
    if line is None or why:
        return NoneExists(SCOPE, why, watch.effort)
    try:
        moves = claimed(position, ROWS.places[row], watch)
    except (Stopped, KeyboardInterrupt) as stopped:
        return GaveUp(reason(stopped), effort=watch.effort)
    if not moves or _winner(position, moves, line.city) is None:
        raise InternalError(f"{moves} was taken to claim row {row} of {position!r}")
    found = Claimable(row, CITIES.elements[line.city], obstacles(position, row), moves)
    return Found(found, None, HOW, watch.effort)


def obstacles(position: Table, row: str) -> tuple[str, ...]:
    """Why nobody can claim a row as long as its wagons stay what they are."""
    position = laid_out(position)
    line = _line(position, row)
    wagons = () if line is None else line.wagons
    found = []
    if len(wagons) > IN_FRONT:
        found.append(f"{len(wagons)} wagons lie in it, and in front of a player only {IN_FRONT}")
    in_rows = [kind for at in position.lines if at is not None for kind in at.wagons]
    for kind in wagons:
        name = WAGONS.elements[kind]
        copies = position.box.wagons[name]
        if copies == in_rows.count(kind):
            where = "this one" if copies == 1 else f"these {copies} in the rows"
            found.append(f"there is no {name} but {where}")
    return tuple(found)


def _line(position: Table, row: str) -> Line | None:
    """The row asked about, if it has a city."""
    if row not in ROWS.elements:
        expected = f"one of {', '.join(ROWS.elements)}"
        raise BadInput("row", row, expected, did_you_mean(row, ROWS.elements))
    return position.lines[ROWS.places[row]]


def _never(position: Table, row: str, line: Line) -> str:
    """Why no line of play claims the city; empty if nothing is known to prevent it."""
    if position.phase == OVER:
        return "the game is over"
    limit = position.box.tables.limits[line.city]
    if position.ruleset.reads("claim.empty", "full"):
        if limit > IN_FRONT:
            return (
                f"only a full row is claimed, this one is full with {limit} wagons, all different, "
                f"and in front of a player lie at most {IN_FRONT}"
            )
        twice = [kind for kind, copies in position.box.wagons.items() if copies > 1]
        if len(twice) < limit:
            return (
                f"only a full row is claimed, with {limit} kinds of wagons that lie in front of a "
                f"player too, and of only {len(twice)} kinds are there two wagons"
            )
    return _too_late(position, row)


def _too_late(position: Table, row: str) -> str:
    """Why the turn that ends the game does not claim the row."""
    few = not position.cities and position.on_table <= FEW_CITIES
    last = position.mover is position.players[-1] or position.ruleset.reads("end.when", "turn")
    if not few or not last or position.phase not in {ACT, CLAIM}:
        return ""
    if any(row in way.rows for way in ways(position)):
        return ""
    return f"this turn ends the game, and of all {THIS_TURN} none claims this one"


def _winner(position: Table, moves: tuple[Move, ...], city: int) -> str | None:
    """Who gets the city when the moves are played, each judged by the rules."""
    for move in moves:
        if not position.is_legal(move):
            raise InternalError(f"a solver proposed an illegal move: {position.check(move)}")
        position = position.then(move)
    won = (
        str(player)
        for player, seat in zip(position.players, position.seats, strict=True)
        if city in seat.won
    )
    return next(won, None)
