"""Turns: what a move does to the table, whose turn comes next, and when the game ends."""

from __future__ import annotations

import hashlib
from typing import TypeVar

from rulespec.games.moscow_paris.cards import discarded, drawn, fewer, filled_up, listed, more
from rulespec.games.moscow_paris.components import CARDS, LONGEST, SLOTS, WAGONS, Player
from rulespec.games.moscow_paris.moves import (
    Cancel,
    Claim,
    Done,
    Exchange,
    GoOn,
    LayInRow,
    Move,
    PlayIdly,
    PutInFront,
    Refuse,
    Stack,
    Stuck,
    Swap,
    TakeBack,
)
from rulespec.games.moscow_paris.rulebooks import ruleset
from rulespec.games.moscow_paris.table import (
    ACT,
    CHAIN,
    CLAIM,
    GAP,
    OVER,
    Exchanging,
    Line,
    Table,
)
from rulespec.language.universes import Mask, bits

T = TypeVar("T", bound=Table)
FEW_CITIES = 3
"""With so many cities on the table, and none in the pile, the game ends."""

_REPEATS = {"third": 2, "second": 1}
"""How often a position has stood before, when it is a deadlock."""


def after(table: T, move: Move) -> T:
    """The table after a legal move; nothing is judged here."""
    match move:
        case LayInRow() | PutInFront() | TakeBack():
            return _ended(_wagon_moved(table, move))
        case Swap() | Stack() | Cancel() | PlayIdly():
            return _ended(_card_played(table, move))
        case Exchange() | GoOn() | Refuse():
            return _exchanged(table, move)
        case Stuck():
            return _stuck(table)
        case Claim():
            return _claimed(table, move)
        case Done():
            return _turn_over(table)
    raise TypeError(f"{move!r} is no move; play() reads notation")


def _place(mask: Mask) -> int:
    return mask.bit_length() - 1


def _with(table: T, **changes: object) -> T:
    """The table with the mover's seat changed."""
    return table.changed(seats=table.with_seat(table.mover, table.seat.changed(**changes)))


def _with_line(table: T, row: int, line: Line | None) -> T:
    return table.changed(lines=(*table.lines[:row], line, *table.lines[row + 1 :]))


def _slot(place: int) -> tuple[int, int, int]:
    """The row, the side and the distance of a place in a row; 0 is next to the city."""
    return place // (2 * LONGEST), place // LONGEST % 2, place % LONGEST


def _with_wagon(table: T, row: int, side: int, distance: int, kind: int) -> T:
    """The table with a wagon laid at a place of a row, or with a gap there."""
    line = table.lines[row]
    assert line is not None  # noqa: S101  # a legal move names a row with a city
    sides = list(line.sides)
    kinds = (*sides[side][:distance], kind, *sides[side][distance + 1 :])
    if kind == GAP:
        kinds = _closed_up(kinds, every=table.ruleset.reads("row.gaps", "all"))
    sides[side] = kinds
    return _with_line(table, row, Line(line.city, *sides))


def _closed_up(kinds: tuple[int, ...], *, every: bool) -> tuple[int, ...]:
    """A side of a row whose wagons have moved up to the city, unless a gap stays."""
    if every or kinds[0] == GAP:
        return tuple(kind for kind in kinds if kind != GAP)
    return kinds[: max(at for at, kind in enumerate(kinds, 1) if kind != GAP)]


def _ended(table: T) -> T:
    """The action is done: a city may be claimed, unless the game ends at once."""
    if _few(table) and table.ruleset.reads("end.when", "at-once"):
        return table.changed(phase=OVER, exchanging=None)
    return table.changed(phase=CLAIM, exchanging=None)


def _few(table: Table) -> bool:
    return not table.cities and table.on_table <= FEW_CITIES


# --- wagons -------------------------------------------------------------------------------------


def _wagon_moved(table: T, move: LayInRow | PutInFront | TakeBack) -> T:
    kind, seat = _place(move.kind), table.seat
    match move:
        case LayInRow():
            row = _place(move.row)
            line = table.lines[row]
            assert line is not None  # noqa: S101  # a legal move names a row with a city
            side = _place(move.side)
            laid = _with_wagon(table, row, side, line.free(side), kind)
            return drawn(_with(laid, hand=fewer(seat.hand, (kind,))), table.mover, 1)
        case PutInFront():
            return _with(table, hand=fewer(seat.hand, (kind,)), front=more(seat.front, (kind,)))
        case TakeBack():
            return _with(table, hand=more(seat.hand, (kind,)), front=fewer(seat.front, (kind,)))


# --- action cards -------------------------------------------------------------------------------


def _card_played(table: T, move: Swap | Stack | Cancel | PlayIdly) -> T:
    card = CARDS.places[CARDS.names(move.card_played)[0]]
    played = _with(table, hand=fewer(table.seat.hand, (card,)))
    match move:
        case Swap():
            played = _swapped(played, _place(move.one), _place(move.other))
        case Stack():
            played = _stack_discarded(played, move.places)
        case Cancel():
            played = _cancelled(played, _place(move.row))
    return drawn(discarded(played, (card,)), table.mover, 1)


def _wagon_at(table: Table, place: int) -> int:
    if place >= SLOTS:
        return (place - SLOTS) % len(WAGONS)
    row, side, distance = _slot(place)
    line = table.lines[row]
    assert line is not None  # noqa: S101  # a legal move names places with wagons
    return line.sides[side][distance]


def _replaced(table: T, place: int, old: int, new: int) -> T:
    if place >= SLOTS:
        player = Player((place - SLOTS) // len(WAGONS))
        seat = table.seats[player]
        front = more(fewer(seat.front, (old,)), (new,))
        return table.changed(seats=table.with_seat(player, seat.changed(front=front)))
    return _with_wagon(table, *_slot(place), new)


def _swapped(table: T, one: int, other: int) -> T:
    if one == other:
        return table
    first, second = _wagon_at(table, one), _wagon_at(table, other)
    return _replaced(_replaced(table, one, first, second), other, second, first)


def _stack_discarded(table: T, places: Mask) -> T:
    """Wagons discarded; the others of their sides may move up to the city."""
    for place in bits(places):
        table = discarded(table, (_wagon_at(table, place),))
        table = _with_wagon(table, *_slot(place), GAP)
    return table


def _cancelled(table: T, row: int) -> T:
    line = table.lines[row]
    assert line is not None  # noqa: S101  # a legal move names a row with a city
    then = discarded(table, line.wagons).changed(gone=(*table.gone, line.city), history=())
    then = _with_line(then, row, None)
    return _refilled(then, row) if table.ruleset.reads("cancel.refill", "yes") else then


def _refilled(table: T, row: int) -> T:
    if not table.cities:
        return table
    city, *rest = table.cities
    return _with_line(table, row, Line(city)).changed(cities=tuple(rest))


def _exchanged(table: T, move: Exchange | GoOn | Refuse) -> T:
    """One swap of the chain, or its end; whoever played the card then ends the turn."""
    chain = table.exchanging
    if isinstance(move, Refuse):
        assert chain is not None  # noqa: S101  # a legal refusal ends a chain
        return _ended(table.changed(mover=chain.by))
    if isinstance(move, Exchange):
        card = CARDS.places["exchange"]
        played = _with(table, hand=fewer(table.seat.hand, (card,)))
        table = drawn(discarded(played, (card,)), table.mover, 1)
        by, partner = table.mover, Player(_place(move.partner))
    else:
        assert chain is not None  # noqa: S101  # likewise
        by, partner = chain.by, chain.partner
    swapped = _fronts_swapped(table, partner, _place(move.own_wagon), _place(move.other_wagon))
    onward = _beyond(table, table.mover, partner)
    if onward == by:
        return _ended(swapped.changed(mover=by))
    return swapped.changed(phase=CHAIN, mover=partner, exchanging=Exchanging(by, onward))


def _beyond(table: Table, player: Player, partner: Player) -> Player:
    """The partner's other neighbour."""
    forward = table.next_to(player) == partner
    return table.next_to(partner, 1 if forward else -1)


def _fronts_swapped(table: T, partner: Player, own: int, other: int) -> T:
    mine, theirs = table.seat, table.seats[partner]
    mine = mine.changed(front=more(fewer(mine.front, (own,)), (other,)))
    theirs = theirs.changed(front=more(fewer(theirs.front, (other,)), (own,)))
    swapped = table.changed(seats=table.with_seat(table.mover, mine))
    return swapped.changed(seats=swapped.with_seat(partner, theirs))


# --- the end of a turn --------------------------------------------------------------------------


def _stuck(table: T) -> T:
    """No action, and so no claim: that comes after an action done."""
    if table.ruleset.reads("stuck", "discards"):
        hand = table.seat.hand
        thrown = discarded(_with(table, hand=(0,) * len(CARDS)), listed(hand))
        table = filled_up(thrown, table.mover)
    return _turn_over(table)


def _claimed(table: T, move: Claim) -> T:
    row, seat = _place(move.row), table.seat
    line = table.lines[row]
    assert line is not None  # noqa: S101  # a legal move names a row with a city
    every = table.ruleset.reads("claim.duplicates", "all")
    matching = [kind for kind in line.wagons for _ in range(seat.front[kind] if every else 1)]
    front = fewer(seat.front, matching)
    then = _with(table, front=front, won=(*seat.won, line.city)).changed(history=())
    then = discarded(then, (*line.wagons, *matching))
    then = _refilled(_with_line(filled_up(then, table.mover), row, None), row)
    if _few(then) and table.ruleset.reads("end.when", "at-once"):
        return then.changed(phase=OVER)
    return then if table.ruleset.reads("claim.count", "many") else _turn_over(then)


def _turn_over(table: T) -> T:
    last = table.mover == len(table.seats) - 1
    when = table.ruleset.readings["end.when"]
    if _few(table) and (last or when != "round"):
        return table.changed(phase=OVER)
    then = table.changed(phase=ACT, mover=table.next_to(table.mover))
    mark = fingerprint(then)
    if then.history.count(mark) >= _REPEATS[table.ruleset.readings["deadlock"]]:
        return _dealt_anew(then)
    return then.changed(history=(*then.history, mark))


def fingerprint(table: Table) -> str:
    """A mark of everything that lies on the table, but for what stood before, and the readings."""
    from rulespec.games.moscow_paris.lines import write_line  # noqa: PLC0415  # it reads us

    rules = ruleset(table.ruleset.edition.id)
    line = write_line(table.changed(history=(), ruleset=rules))
    return hashlib.sha256(line.encode()).hexdigest()[:12]


def begun(table: T) -> T:
    """The table with nothing before it: at the beginning of a turn it has stood once."""
    return table.changed(history=(fingerprint(table),) if table.phase == ACT else ())


def _dealt_anew(table: T) -> T:
    """The deadlock: all hands, fronts and wagons of rows are discarded, and hands dealt."""
    then = table.changed(history=())
    for player, seat in zip(table.players, table.seats, strict=True):
        then = discarded(then, (*listed(seat.hand), *listed(seat.front)))
        empty = seat.changed(hand=(0,) * len(CARDS), front=(0,) * len(WAGONS))
        then = then.changed(seats=then.with_seat(player, empty))
    for row, line in enumerate(table.lines):
        if line is not None:
            then = _with_line(discarded(then, line.wagons), row, Line(line.city))
    for step in range(len(table.seats)):
        then = filled_up(then, table.next_to(table.mover, step))
    return begun(then)
