"""Events: what a move of Москва–Париж makes happen besides what its rule says."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.events import Event
from rulespec.games.moscow_paris.components import CITIES
from rulespec.games.moscow_paris.moves import Cancel, Claim, Done, Move, Refuse, Stack, Stuck
from rulespec.games.moscow_paris.table import CHAIN, GAP, OVER, Table
from rulespec.languages import said


def events(before: Table, move: Move, after: Table) -> Iterator[Event]:
    """Rows that close up, cities that come, piles that are shuffled, deadlocks, and the end."""
    if isinstance(move, Stack) and _moved_up(before, after):
        yield Event(said("the other wagons of these sides move up"), ("act.closing",))
    if isinstance(move, Claim | Cancel):
        yield from _city(before, move, after)
    if after.shuffled != before.shuffled:
        yield Event(said("the discarded cards are shuffled as a new pile"), ("pile.anew",))
    turn_over = isinstance(move, Done | Stuck)
    if turn_over and len(after.history) <= len(before.history) and after.phase != OVER:
        deadlock = ("deadlock", "deadlock.wagons", "deadlock.cities", "deadlock.deal")
        yield Event(said("a deadlock: all cards and wagons are dealt anew"), deadlock)
    if after.phase == OVER:
        yield Event(said("the game ends"), ("end.when", "end.score"))
    elif after.mover != before.mover:
        yield _next(before, move, after)


def _next(before: Table, move: Move, after: Table) -> Event:
    """Who does something next: in an exchange it is the same turn."""
    if after.phase == CHAIN:
        going_on = said("{player} may exchange with the other neighbour", player=after.mover)
        return Event(going_on, ("action.4.chain",))
    if before.phase == CHAIN:
        passage = "action.4.refuse" if isinstance(move, Refuse) else "action.4.once"
        return Event(said("{player} goes on with the turn", player=after.mover), (passage,))
    return Event(said("it is the turn of {player}", player=after.mover), ("turn.pass",))


def _moved_up(before: Table, after: Table) -> bool:
    """Whether a wagon now lies where another lay, nearer to its city."""
    sides = (
        zip(old, new, strict=False)
        for was, now in zip(before.lines, after.lines, strict=True) if was and now
        for old, new in zip(was.sides, now.sides, strict=True)
    )
    return any(kind not in {GAP, gone} for side in sides for gone, kind in side)


def _city(before: Table, move: Claim | Cancel, after: Table) -> Iterator[Event]:
    """The city that leaves its row, and the one that comes there."""
    row = move.row.bit_length() - 1
    gone, come = before.lines[row], after.lines[row]
    assert gone is not None  # noqa: S101  # a legal move names a row with a city
    leaves = CITIES.elements[gone.city]
    if isinstance(move, Claim):
        yield Event(said("{player} gets {city}", player=before.mover, city=leaves), ("claim.open",))
    else:
        yield Event(said("{city} is out of the game", city=leaves), ("action.5.gone",))
    if come is not None:
        name = CITIES.elements[come.city]
        yield Event(said("{city} comes from the pile", city=name), ("claim.refill",))
