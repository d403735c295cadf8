"""A second mind for Paris: every legal sequence of trades and tokens of a turn, step by step."""

from __future__ import annotations

import random
from collections.abc import Iterator

from games.paris_1900 import walks
from games.paris_1900.tabled import Position

from rulespec.games.paris_1900.components import GOODS, SPACES, TOKENS
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset


def payments(position: Position) -> Iterator[Move]:
    """The legal trades of the mover, and the legal uses of tokens."""
    for move in position.moves():
        if move.rule in {"buy", "sell", "use"} and move.by is None:
            yield move


def reached(start: Position, *, most: int = 100_000) -> dict[Position, int]:
    """Every position to be come to by the mover's own trades and tokens; nothing if too many.

    With each stands how many moves it takes.
    """
    seen, edge, many = {start: 0}, [start], 0
    while edge:
        many += 1
        further = []
        for position in edge:
            for move in payments(position):
                then = position.then(move)
                if then not in seen:
                    seen[then] = many
                    further.append(then)
        if len(seen) > most:
            return {}
        edge = further
    return seen


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

