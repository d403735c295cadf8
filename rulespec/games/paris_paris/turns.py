"""Turns: what a move does to the table, what the bus brings, and when the game ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from rulespec.answers.judging import worked_out
from rulespec.games.paris_paris.components import LINES, Player
from rulespec.games.paris_paris.moves import Build, Bus, Move, Skip, TurnPile
from rulespec.games.paris_paris.profits import TOUR, VISIT
from rulespec.games.paris_paris.table import BUILD, NONE, OVER, PILE, Table
from rulespec.games.paris_paris.view import view
from rulespec.language.terms import Number
from rulespec.language.universes import Mask

T = TypeVar("T", bound=Table)


def after(table: T, move: Move) -> T:
    """The table after a legal move; nothing is judged here."""
    match move:
        case TurnPile(pile=pile):
            at = _place(pile)
            piles = (*table.piles[:at], (), *table.piles[at + 1 :])
            offered = tuple(sorted(table.piles[at]))
            return table.changed(piles=piles, offered=offered, phase=BUILD, mover=table.first)
        case Build() | Skip():
            return _next(moved(table, move))
    raise TypeError(f"{move!r} is no move; play() reads notation")


def moved(table: T, move: Build | Skip) -> T:
    """The table once the mover's token is taken and the shop stands, if one is built."""
    return _taken(table if isinstance(move, Skip) else _built(table, move), move.token)


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


def trips(table: Table) -> Iterator[tuple[str, Bus]]:
    """Where the bus goes once all have built: a visit, perhaps a tour, and the final tours."""
    for token in table.offered:
        yield "visit", Bus(token=1 << token)
        if any(_line(at) == _line(token) for at in table.resting):
            yield "tour", Bus(line=1 << _line(token))
    if not any(table.piles):
        first = table.after(table.first)
        seats = (*table.seats[first:], *table.seats[:first])
        for marker in (*(seat.marker for seat in seats), table.open_marker):
            if marker != NONE:
                yield "final", Bus(line=1 << marker)


def _line(token: int) -> int:
    return token % len(LINES)


def _round_over(table: T) -> T:
    """The trips of the bus; the token that is left, if the round had enough of them, rests."""
    then = table.changed(offered=())
    for _, bus in trips(table):
        then = _paid(then, paid_by(then, bus))
    for token in table.offered:
        then = _put_to_rest(then, token)
    first = then.after(then.first)
    ended = PILE if any(then.piles) else OVER
    return then.changed(first=first, mover=first, phase=ended)


def paid_by(table: Table, bus: Bus) -> tuple[int, ...]:
    """What each player earns on a trip of the bus."""
    name, term = ("visit", VISIT) if bus.token else ("tour", TOUR)
    return earnings(table, name, term, bus)


def _put_to_rest(table: T, token: int) -> T:
    """The last token rests beside the track; it and another of its colour go back into the box."""
    same = [at for at in table.resting if _line(at) == _line(token)]
    if same:
        return table.changed(resting=_without(table.resting, same[0]))
    return table.changed(resting=tuple(sorted((*table.resting, token))))
