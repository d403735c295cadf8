"""Turns: what a move does to the table, what the bus brings, and when the game ends."""

from __future__ import annotations

from typing import TypeVar

from rulespec.games.paris_paris.components import LINES, Player
from rulespec.games.paris_paris.moves import Build, Bus, Move, Skip, TurnPile
from rulespec.games.paris_paris.profits import TOUR, VISIT
from rulespec.games.paris_paris.table import BUILD, NONE, OVER, PILE, Table
from rulespec.games.paris_paris.view import view
from rulespec.judging import worked_out
from rulespec.terms import Number
from rulespec.universes import Mask

T = TypeVar("T", bound=Table)


def after(table: T, move: Move) -> T:
    """The table after a legal move; nothing is judged here."""
    match move:
        case TurnPile(pile=pile):
            at = _place(pile)
            piles = (*table.piles[:at], (), *table.piles[at + 1 :])
            offered = tuple(sorted(table.piles[at]))
            return table.changed(piles=piles, offered=offered, phase=BUILD, mover=table.first)
        case Build():
            return _next(_taken(_built(table, move), move.token))
        case Skip(token=token):
            return _next(_taken(table, token))
    raise TypeError(f"{move!r} is no move; play() reads notation")


def _place(mask: Mask) -> int:
    return mask.bit_length() - 1


def _without(tokens: tuple[int, ...], token: int) -> tuple[int, ...]:
    at = tokens.index(token)
    return tokens[:at] + tokens[at + 1 :]


def _taken(table: T, token: Mask) -> T:
    return table.changed(offered=_without(table.offered, _place(token)))


# --- building -----------------------------------------------------------------------------------


def _built(table: T, move: Build) -> T:
    station = table.box.tables.station_of[_place(move.token)].bit_length() - 1
    owners = list(table.shops[station])
    if move.removed:
        owner = Player(_place(move.removed))
        owners.remove(owner)
        table = _removed(table, owner)
    seat = table.seat
    table = table.changed(
        seats=table.with_seat(table.mover, seat.changed(reserve=seat.reserve - 1))
    )
    shops = tuple(sorted((*owners, table.mover)))
    return table.changed(shops=(*table.shops[:station], shops, *table.shops[station + 1 :]))


def _removed(table: T, owner: Player) -> T:
    """A shop removed: one's own goes to the reserve, another's to the bag unless two play."""
    seat = table.seats[owner]
    to_bag = owner is not table.mover and len(table.seats) > 2  # noqa: PLR2004
    seat = (
        seat.changed(bag=seat.bag + 1) if to_bag else seat.changed(reserve=seat.reserve + 1)
    )
    return table.changed(seats=table.with_seat(owner, seat))


def _next(table: T) -> T:
    """The next player builds, or the round ends with the token that is left."""
    if len(table.offered) > 1:
        return table.changed(mover=table.after(table.mover))
    return _round_over(table)


# --- profits ------------------------------------------------------------------------------------


def earnings(table: Table, name: str, term: Number, bus: Bus) -> tuple[int, ...]:
    """What each player earns where the bus goes."""
    worth = worked_out(table.ruleset, name, term)
    return tuple(worth(view(table, player), bus) for player in table.players)


def _paid(table: T, points: tuple[int, ...]) -> T:
    seats = tuple(
        seat.changed(points=seat.points + more)
        for seat, more in zip(table.seats, points, strict=True)
    )
    return table.changed(seats=seats)


def toured(table: T, line: int) -> T:
    """The table after a tour of a line."""
    return _paid(table, earnings(table, "tour", TOUR, Bus(line=1 << line)))


def _round_over(table: T) -> T:
    """The token that is left, if the round had enough of them, is visited and rests."""
    then = table.changed(offered=())
    for token in table.offered:
        then = _paid(then, earnings(then, "visit", VISIT, Bus(token=1 << token)))
        then = _put_to_rest(then, token)
    first = then.after(then.first)
    then = then.changed(first=first, mover=first, phase=PILE)
    return then if any(then.piles) else _finished(then)


def _put_to_rest(table: T, token: int) -> T:
    """The last token rests beside the track, or with one of its colour makes a tour."""
    line = token % len(LINES)
    same = [at for at in table.resting if at % len(LINES) == line]
    if not same:
        return table.changed(resting=tuple(sorted((*table.resting, token))))
    return toured(table.changed(resting=_without(table.resting, same[0])), line)


def _finished(table: T) -> T:
    """The final tours of all markers there are; the bag is a line of the score sheet."""
    seats = (*table.seats[table.first :], *table.seats[: table.first])
    for marker in (*(seat.marker for seat in seats), table.open_marker):
        if marker != NONE:
            table = toured(table, marker)
    return table.changed(phase=OVER)
