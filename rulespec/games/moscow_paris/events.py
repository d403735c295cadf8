"""Events: what a move of Москва–Париж makes happen besides what its rule says."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.events import Event
from rulespec.answers.position import Position
from rulespec.games.moscow_paris.components import CITIES, ROWS
from rulespec.games.moscow_paris.position import CITY, HISTORY, PHASE, SHUFFLED, WAGON
from rulespec.language.moves import Move
from rulespec.languages import said


def events(before: Position, move: Move, after: Position) -> Iterator[Event]:
    """Rows that close up, cities that come, piles that are shuffled, deadlocks, and the end."""
    if move.rule in {"two", "three"} and _moved_up(before, after):
        yield Event(said("the other wagons of these sides move up"), ("act.closing",))
    if move.rule in {"claim", "cancel"}:
        yield from _city(before, move, after)
    if after[SHUFFLED] != before[SHUFFLED]:
        yield Event(said("the discarded cards are shuffled as a new pile"), ("pile.anew",))
    forgotten = len(after[HISTORY]) <= len(before[HISTORY])
    if move.rule in {"done", "stuck"} and forgotten and not after.is_over:
        deadlock = ("deadlock", "deadlock.wagons", "deadlock.cities", "deadlock.deal")
        yield Event(said("a deadlock: all cards and wagons are dealt anew"), deadlock)
    if after.is_over:
        yield Event(said("the game ends"), ("end.when", "end.score"))
    elif after.mover != before.mover:
        yield _next(before, move, after)


def _next(before: Position, move: Move, after: Position) -> Event:
    """Who does something next: in an exchange it is the same turn."""
    if after.names(PHASE) == "chain":
        going_on = said("{player} may exchange with the other neighbour", player=after.mover)
        return Event(going_on, ("action.4.chain",))
    if before.names(PHASE) == "chain":
        passage = "action.4.refuse" if move.rule == "refuse" else "action.4.once"
        return Event(said("{player} goes on with the turn", player=after.mover), (passage,))
    return Event(said("it is the turn of {player}", player=after.mover), ("turn.pass",))


def _moved_up(before: Position, after: Position) -> bool:
    """Whether a wagon now lies where another lay, nearer to its city."""
    pairs = zip(before[WAGON], after[WAGON], strict=True)
    return any(now and now != was for was, now in pairs)


def _city(before: Position, move: Move, after: Position) -> Iterator[Event]:
    """The city that leaves its row, and the one that comes there."""
    (row,) = ROWS.names(move.row)
    (leaves,), come = (CITIES.names(at[CITY][ROWS.places[row]]) for at in (before, after))
    if move.rule == "claim":
        yield Event(said("{player} gets {city}", player=before.mover, city=leaves), ("claim.open",))
    else:
        yield Event(said("{city} is out of the game", city=leaves), ("action.5.gone",))
    for name in come:
        yield Event(said("{city} comes from the pile", city=name), ("claim.refill",))
