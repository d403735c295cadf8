"""Random walks through Москва–Париж under random readings, and moves worth judging there."""

from __future__ import annotations

import random
from collections.abc import Iterator

from games.moscow_paris.laid import (
    GAP,
    Cancel,
    Claim,
    Done,
    Exchange,
    GoOn,
    LayInRow,
    Line,
    Move,
    PlayIdly,
    Position,
    PutInFront,
    Refuse,
    Stack,
    Stuck,
    Swap,
    TakeBack,
    laid_out,
    set_up,
)

from rulespec.games.moscow_paris.components import (
    ACTIONS,
    CARDS,
    HAND,
    LONGEST,
    ROWS,
    SIDES,
    SLOTS,
    WAGONS,
)
from rulespec.games.moscow_paris.position import FILLED
from rulespec.games.moscow_paris.questions import QUESTIONS
from rulespec.games.moscow_paris.rulebooks import HOBBY_WORLD
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Universe, bits

LONGEST_WALK = 160
"""Wagons can be laid down and taken back for ever."""

KINDS = 8
"""The standard box has so many kinds of wagons."""


def random_ruleset(chance: random.Random, *, default: bool = False) -> Ruleset:
    if default:
        return Ruleset(HOBBY_WORLD, QUESTIONS)
    choices = {question.id: chance.choice(question.readings).id for question in QUESTIONS}
    return Ruleset(HOBBY_WORLD, QUESTIONS, tuple(sorted(choices.items())))


def walk(chance: random.Random, ruleset: Ruleset) -> Iterator[Position]:
    """A random game from its start, to its end if that comes soon."""
    players = chance.randint(2, 4)
    position = set_up(
        ruleset,
        seed=chance.randrange(1 << 30),
        players=players,
        teams=players == 4 and chance.random() < 0.5,
        istanbul=chance.random() < 0.5,
        home=chance.random() < 0.5,
    )
    if chance.random() < 0.3:
        position = shortened(chance, position)
    yield position
    for _ in range(LONGEST_WALK):
        if position.is_over:
            return
        position = position.then(chosen(chance, position))
        yield position


def chosen(chance: random.Random, position: Position) -> Move:
    """A move that the game goes on by: cities are claimed, cards played, wagons laid."""
    moves = position.moves()
    for rule, share in (("claim", 0.9), ("on", 0.7), ("front", 0.4), ("row", 0.4)):
        some = [move for move in moves if move.rule == rule]
        if some and chance.random() < share:
            return chance.choice(some)
    return chance.choice(moves)


def shortened(chance: random.Random, position: Position) -> Position:
    """A game near its end: most cities are gone, and the pile of cards is low."""
    gone = position.cities[chance.randint(0, 2) :]
    deck, rest = position.deck[:6], position.deck[6:]
    discard = list(position.discard)
    for card in rest:
        discard[card] += 1
    return position.changed(
        cities=position.cities[: len(position.cities) - len(gone)],
        gone=gone,
        deck=deck,
        discard=tuple(discard),
    )


def stirred(chance: random.Random, position: Position) -> Iterator[Position]:
    """The position with rows and fronts dealt anew, which no game need reach."""
    position = laid_out(position)
    seats = tuple(
        seat.changed(
            front=tuple(
                chance.choice((0, 0, 1, 2)) if kind < KINDS else 0 for kind in range(len(WAGONS))
            ),
            hand=tuple(
                chance.choice((0, 0, 1)) if card < KINDS or card >= len(WAGONS) else 0
                for card in range(len(CARDS))
            ),
        )
        for seat in position.seats
    )
    lines = tuple(
        None if line is None or chance.random() < 0.1 else row(chance, position.ruleset, line)
        for line in position.lines
    )
    yield position.changed(seats=seats, lines=lines, history=())
    if chance.random() < 0.1:
        yield helpless(chance, position)


def helpless(chance: random.Random, position: Position) -> Position:
    """A player whose five cards discard wagons that do not lie there: often nothing can be done."""
    cards = [chance.choice((CARDS.places["two"], CARDS.places["three"])) for _ in range(HAND)]
    hand = tuple(cards.count(card) for card in range(len(CARDS)))
    seat = position.seat.changed(hand=hand, front=(0,) * len(WAGONS))
    lines = tuple(None if line is None else Line(line.city) for line in position.lines)
    seats = position.with_seat(position.mover, seat)
    return position.changed(seats=seats, lines=lines, phase="act", exchanging=None)


def row(chance: random.Random, rules: Ruleset, line: Line) -> Line:
    kinds = chance.sample(range(KINDS), chance.randint(0, 4))
    cut = chance.randint(0, len(kinds))
    left, right = tuple(kinds[:cut]), tuple(kinds[cut:])
    if rules.reads("row.gaps", "city"):
        left, right = gapped(chance, left), gapped(chance, right)
    return Line(line.city, left, right)


def gapped(chance: random.Random, kinds: tuple[int, ...]) -> tuple[int, ...]:
    """A side of a row, often with gaps between its first wagon and its last."""
    found = list(kinds)
    for _ in range(chance.randint(0, LONGEST - len(kinds)) if len(kinds) > 1 else 0):
        found.insert(chance.randint(1, len(found) - 1), GAP)
    return tuple(found)


def one(chance: random.Random, universe: Universe) -> int:
    return 1 << chance.randrange(len(universe))


def kind(chance: random.Random) -> int:
    return 1 << chance.randrange(KINDS)


def place(chance: random.Random, position: Position) -> int:
    """A place of the table, most often one with a wagon."""
    filled = [1 << at for at in bits(position.position.worth(FILLED))]
    if filled and chance.random() < 0.8:
        return chance.choice(filled)
    players = len(position.seats)
    return 1 << chance.randrange(SLOTS + players * len(WAGONS))


def tries(chance: random.Random, position: Position) -> Iterator[Move]:
    """Moves of every kind, most of them illegal, near to what could be legal."""
    position = laid_out(position)
    moves = position.moves()
    yield from chance.sample(moves, min(5, len(moves)))
    yield Refuse()
    if position.phase == "chain":
        yield GoOn(kind(chance), kind(chance))
    else:
        yield from actions(chance, position)
        yield from (Claim(one(chance, ROWS)), Done())


def actions(chance: random.Random, position: Position) -> Iterator[Move]:
    """Actions of every kind; while an exchange goes round, it is nobody's turn to act."""
    yield LayInRow(one(chance, ROWS), one(chance, SIDES), kind(chance))
    yield PutInFront(kind(chance))
    yield TakeBack(kind(chance))
    for _ in range(3):
        first, second = sorted((place(chance, position), place(chance, position)))
        yield Swap(first, second)
    for card, count in (("two", 2), ("three", 3)):
        width = SLOTS // len(ROWS)
        column = chance.randrange(width)
        rows = chance.sample(range(len(ROWS)), count + chance.choice((-1, 0, 0, 0, 1)))
        places = {row * width + (column if chance.random() < 0.9 else 0) for row in rows}
        yield Stack(ACTIONS.one(card), sum(1 << at for at in places))
    partner = 1 << chance.randrange(len(position.seats))
    yield Exchange(kind(chance), partner, kind(chance))
    yield from (Cancel(one(chance, ROWS)), PlayIdly(one(chance, ACTIONS)), Stuck())


