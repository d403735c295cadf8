"""A second mind for Paris: every legal sequence of trades, tokens and purchases in one turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from games.paris_1900 import walks
from games.paris_1900.tabled import Position, Seat, set_up

from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.components import GOODS, SPACES, TOKENS
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset

TAKERS = TOKENS.mask(("17", "25"))


def payments(position: Position) -> Iterator[Move]:
    """The legal trades of the mover, and the legal uses of tokens."""
    for move in position.moves():
        if move.rule in {"buy", "sell", "use"} and move.by is None:
            yield move


def reached(start: Position, *, buy: bool = True, most: int = 100_000) -> dict:
    """Every position to be come to by the mover's own trades and tokens; nothing if too many."""
    seen = {start: None}
    todo = [start]
    while todo:
        if len(seen) > most:
            return {}
        position = todo.pop()
        for move in payments(position):
            then = position.then(move) if buy or move.rule != "buy" else position
            if then not in seen:
                seen[then] = None
                todo.append(then)
    return seen


def most_francs(position: Position) -> int:
    """The most francs to be had by selling and using everything, tokens 17 and 25 apart."""
    return _most_francs(position.seat, position.box)


@cache
def _most_francs(seat: Seat, box: Box) -> int:
    """The same on an empty board; nobody has bought anything, and there are coins enough."""
    poor = seat.changed(keys=0, doubled=0, tokens=seat.tokens & ~TAKERS)
    plain = set_up(box=box).changed(seats=(poor, Seat()), phase="act", track=((),) * 30)
    return max(at.seat.francs for at in reached(plain, buy=False))


def taken(before: Position, after: Position) -> int:
    """How many tokens left the track, each taken by 17 or 25."""
    return sum(map(len, before.track)) - sum(map(len, after.track))


def small(seed: int, tokens: tuple[str, ...], **readings: str) -> Iterator[Position]:
    """Positions before the action of random games, the mover with a few chips and tokens."""
    chance = random.Random(seed)
    rules = walks.random_ruleset(chance, default=bool(readings) or seed % 2 == 0)
    rules = rules.with_reading("coins", "unlimited").with_reading("trade.when", "own-turn")
    for name, reading in readings.items():
        rules = rules.with_reading(name.replace("_", "."), reading)
    for position in walks.walk(chance, rules):
        if position.phase == "act" and chance.random() < 0.3:
            yield dealt(chance, position, tokens, rules)


def dealt(
    chance: random.Random, position: Position, tokens: tuple[str, ...], rules: Ruleset
) -> Position:
    chips = [0] * len(GOODS)
    for _ in range(chance.choice((0, 1, 2, 2, 3))):
        chips[chance.randrange(len(GOODS))] += 1
    standing = [0] * len(GOODS)
    if chance.random() < 0.2:
        standing[chance.randrange(len(GOODS))] += chance.randint(1, 2)
    held = chance.sample(tokens, chance.choice((0, 1, 2, 2, 3)))
    seat = position.seat.changed(
        francs=chance.randrange(11), goods=tuple(chips), standing=tuple(standing),
        tokens=TOKENS.mask(held), used=0, pawn=chance.randrange(1, 30), thirty=False,
    )
    track = [()] * len(SPACES)
    for _ in range(3):
        stack = chance.sample(range(len(SPACES)), chance.randint(1, 2))
        track[chance.randrange(len(SPACES))] = tuple(stack)
    supply = tuple(chance.choice((0, 0, 1)) for _ in range(3))
    seats = position.with_seat(position.mover, seat)
    return position.changed(seats=seats, track=tuple(track), supply=supply, ruleset=rules)

