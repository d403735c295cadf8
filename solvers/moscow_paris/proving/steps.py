"""Turns from positions of every shape: how many cards each player has after them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rulespec.games.moscow_paris.components import CARDS, HAND, IN_FRONT, WAGONS
from rulespec.games.moscow_paris.questions import QUESTIONS
from rulespec.games.moscow_paris.rulebooks import HOBBY_WORLD
from rulespec.language.rulesets import Ruleset
from solvers.answers import Answer, Found, NoneExists
from solvers.limits import Watch
from solvers.moscow_paris.bridge import (
    ACT,
    OVER,
    Line,
    Move,
    Seat,
    Table,
    listed,
    more,
    set_up,
)
from solvers.moscow_paris.proving.book import Book

_NOTHING = (0,) * len(CARDS)
_KINDS = 5
"""Kinds of wagons that are told apart: two in front, three in rows."""

_ROWS = ((), (0,), (0, 1), (0, 1, 2), (0, 1, 2, 3))
"""The wagons of the rows, in the positions of the proof; nobody has more than four in front."""

READINGS: tuple[dict[str, str], ...] = (
    {},
    {"stuck": "discards", "card.idle": "yes", "cancel.refill": "no", "swap.null": "no"},
    {"claim.empty": "any", "claim.duplicates": "one", "end.when": "round"},
    {"claim.count": "many", "claim.duplicates": "one", "deadlock": "second"},
    {"claim.count": "many", "claim.empty": "any", "stuck": "discards", "end.when": "turn"},
)


def hands(book: Book, watch: Watch) -> Answer[str]:
    """A turn in which somebody ends up with other than five cards, or more than four in front."""
    turns = 0
    for position in (*_starts(), *_positions()):
        watch.look()
        if any(seat.cards != HAND for seat in position.seats):
            return Found(f"not so in {position!r}")
        for move, then in _turns(position, book):
            turns += 1
            wrong = [seat for seat in then.seats if seat.cards != HAND]
            if wrong or any(sum(seat.front) > IN_FRONT for seat in then.seats):
                return Found(f"not so after {move} in {position!r}")
    how = f"dealt so at the start; {turns} turns, each played to its end by the rules, keep it"
    return NoneExists("", how, watch.effort)


def _starts() -> Iterator[Table]:
    return (set_up(players=number, seed=number) for number in (2, 3, 4))


def _turns(position: Table, book: Book) -> Iterator[tuple[Move, Table]]:
    """The position after each way to play the turn; of ways that leave as many cards, one."""
    seen = set()
    for move in position.moves():
        left = [book.after(position, move)]
        while left:
            then = left.pop()
            if (move.rule, shape := _shape(then)) in seen:
                continue
            seen.add((move.rule, shape))
            if then.phase in {ACT, OVER}:
                yield move, then
            else:
                left += [book.after(then, further) for further in then.moves()]


def _shape(position: Table) -> object:
    """How many cards lie where, and whose turn it is."""
    seats = tuple((sum(seat.hand), sum(seat.front)) for seat in position.seats)
    rows = tuple(line and line.wagons for line in position.lines)
    return position.phase, position.mover, position.exchanging, seats, rows, len(position.cities)


def _positions() -> Iterator[Table]:
    """Every number of wagons before two neighbours, with each card in the mover's hand."""
    held = (0, *range(len(WAGONS), len(CARDS)))
    fronts = range(IN_FRONT + 1)
    for (number, readings), mine, theirs, card in product(
        enumerate(READINGS), fronts, fronts, held
    ):
        players = 2 + (mine + theirs + number) % 3
        rules = Ruleset(HOBBY_WORLD, QUESTIONS, tuple(sorted(readings.items())))
        yield _position(rules, players, (mine, theirs), card)
    for readings in READINGS:
        rules = Ruleset(HOBBY_WORLD, QUESTIONS, tuple(sorted(readings.items())))
        yield _stuck(_position(rules, 2, (0, 2), 0))


def _stuck(position: Table) -> Table:
    """The mover holds cards that discard wagons of rows, and no row has any."""
    hand = more(_NOTHING, (*[CARDS.places["two"]] * 3, *[CARDS.places["three"]] * 2))
    seats = list(position.with_seat(position.mover, Seat(hand=hand)))
    lines = tuple(line and Line(line.city) for line in position.lines)
    return position.changed(seats=tuple(seats), lines=lines, deck=_rest(position, seats, lines))


def _position(rules: Ruleset, players: int, fronts: tuple[int, int], card: int) -> Table:
    """A position of the middle of a game: rows with wagons, the rest of the cards in the pile."""
    start = set_up(rules, players=players, seed=1)
    lines = tuple(
        None if line is None else Line(line.city, at[:2], at[2:])
        for line, at in zip(start.lines, _ROWS[1:], strict=True)
    )
    hand = more(_NOTHING, (card, *_idle(HAND - fronts[0] - 1)))
    others = (fronts[1], *([2] * (players - 2)))
    seats = [
        Seat(hand=hand, front=_front(fronts[0])),
        *(Seat(hand=more(_NOTHING, _idle(HAND - at)), front=_front(at)) for at in others),
    ]
    return start.changed(seats=tuple(seats), lines=lines, deck=_rest(start, seats, lines))


def _idle(number: int) -> tuple[int, ...]:
    return (_KINDS,) * number


def _front(number: int) -> tuple[int, ...]:
    """So many wagons: two alike, then others, as rows have them."""
    return more((0,) * len(WAGONS), (0, 0, 1, 2)[:number] if number < IN_FRONT else (0, 1, 2, 3))


def _rest(
    start: Table, seats: list[Seat], lines: tuple[Line | None, ...]
) -> tuple[int, ...]:
    """All cards of the box that lie nowhere else."""
    left = {CARDS.places[name]: copies for name, copies in
            (*start.box.wagons.items(), *start.box.actions.items())}
    for at in seats:
        for card in (*listed(at.hand), *listed(at.front)):
            left[card] -= 1
    for line in lines:
        for kind in () if line is None else line.wagons:
            left[kind] -= 1
    return tuple(card for card, number in left.items() for _ in range(max(0, number)))
