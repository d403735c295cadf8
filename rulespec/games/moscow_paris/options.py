"""Options: every move that is legal, found among those that could be tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, combinations, product

from rulespec.answers.judging import compiled
from rulespec.games.moscow_paris.components import (
    ACTIONS,
    CARDS,
    COLUMNS,
    ROWS,
    SIDES,
    WAGONS,
)
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
from rulespec.games.moscow_paris.rules import RULES
from rulespec.games.moscow_paris.table import Table
from rulespec.games.moscow_paris.view import View, view
from rulespec.language.universes import Mask, bits

_TWO = ACTIONS.one("two")


def is_legal(table: Table, move: Move) -> bool:
    """Whether the move breaks nothing."""
    judge = compiled(table.ruleset, "offending", RULES[move.rule])
    return not any(judge(view(table, table.mover), move))


def options(table: Table) -> list[Move]:
    """Every legal move."""
    seen = view(table, table.mover)
    match table.phase:
        case "act":
            tried: Iterator[Move] = chain(actions(seen), (Stuck(),))
        case "chain":
            tried = chain((Refuse(),), _going_on(seen))
        case "claim":
            tried = chain((Done(),), (Claim(row) for row in _singles(ROWS.whole)))
        case _:
            return []
    return [move for move in tried if is_legal(table, move)]


def can_act(table: Table, readings: Mapping[str, str]) -> bool:
    """Whether any of the four actions can be done, some questions being read so."""
    seen, read = view(table, table.mover), {**table.ruleset.readings, **readings}
    return any(
        not any(compiled(table.ruleset, "open", RULES[move.rule])(seen, move, read))
        for move in actions(seen)
    )


def _singles(mask: Mask) -> Iterator[Mask]:
    return (1 << place for place in bits(mask))


def actions(seen: View) -> Iterator[Move]:
    """The actions that could be tried."""
    rows, sides = tuple(_singles(ROWS.whole)), tuple(_singles(SIDES.whole))
    for kind in _singles(seen.hand_wagons):
        yield from (LayInRow(row, side, kind) for row, side in product(rows, sides))
        yield PutInFront(kind)
    yield from (TakeBack(kind) for kind in _singles(seen.front))
    for card in _singles(seen.hand_cards & ~WAGONS.whole):
        yield from _played(seen, CARDS.elements[card.bit_length() - 1])


def _played(seen: View, card: str) -> Iterator[Move]:
    match card:
        case "swap":
            pairs = combinations(_singles(seen.filled), 2)
            yield from (Swap(one, other) for one, other in pairs)
            yield from (Swap(place, place) for place in _singles(seen.twice))
        case "two" | "three":
            yield from _stacks(seen, ACTIONS.one(card))
        case "exchange":
            yield from _exchanges(seen)
        case "cancel":
            yield from (Cancel(row) for row in _singles(ROWS.whole))
    yield PlayIdly(ACTIONS.one(card))


def _stacks(seen: View, card: Mask) -> Iterator[Move]:
    """Two or three wagons of each column."""
    width = len(COLUMNS)
    for column in range(width):
        places = [1 << row * width + column for row in range(len(ROWS))]
        there = [place for place in places if place & seen.filled]
        yield from (
            Stack(card, sum(chosen)) for chosen in combinations(there, 2 if card == _TWO else 3)
        )


def _exchanges(seen: View) -> Iterator[Move]:
    for partner in _singles(seen.neighbours):
        theirs = seen.front_of[partner.bit_length() - 1]
        for own, other in product(_singles(seen.front), tuple(_singles(theirs))):
            yield Exchange(own, partner, other)


def _going_on(seen: View) -> Iterator[Move]:
    for partner in _singles(seen.chain_with):
        theirs = seen.front_of[partner.bit_length() - 1]
        for own, other in product(_singles(seen.front), tuple(_singles(theirs))):
            yield GoOn(own, other)
