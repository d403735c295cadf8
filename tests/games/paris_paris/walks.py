"""Random walks through Paris Paris under random readings, and moves worth judging there."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rulespec.answers.position import Position
from rulespec.games.paris_paris import BUILD, SKIP, TURN, set_up
from rulespec.games.paris_paris.components import PILES, PLAYERS, STATIONS, TOKENS
from rulespec.games.paris_paris.position import BAGS, BUILT, RESERVES, ROUND
from rulespec.games.paris_paris.questions import ABACUS, QUESTIONS
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Universe


def random_ruleset(chance: random.Random, *, default: bool = False) -> Ruleset:
    if default:
        return Ruleset(ABACUS, QUESTIONS)
    choices = {question.id: chance.choice(question.readings).id for question in QUESTIONS}
    return Ruleset(ABACUS, QUESTIONS, tuple(sorted(choices.items())))


def walk(chance: random.Random, ruleset: Ruleset) -> Iterator[Position]:
    """A random game from its start to its end."""
    players = chance.randint(2, 4)
    position = set_up(
        ruleset,
        seed=chance.randrange(1 << 30),
        players=players,
        first=PLAYERS.elements[chance.randrange(players)],
    )
    yield position
    while not position.is_over:
        position = position.then(chance.choice(position.moves()))
        yield position


def stirred(chance: random.Random, position: Position) -> Iterator[Position]:
    """The position with shops, reserves and bags dealt anew, which no game need reach."""
    room = position.box.tables.capacity
    players = position.players
    shops = [
        [chance.choice(players) for _ in range(chance.randint(0, room[station]))]
        if chance.random() < 0.6
        else []
        for station in range(len(STATIONS))
    ]
    reserves = {player: chance.choice((0, 0, 1, 5)) for player in players}
    bags = {player: chance.randrange(4) if len(players) > 2 else 0 for player in players}
    yield position.changed({BUILT: shops, RESERVES: reserves, BAGS: bags})


def one(chance: random.Random, universe: Universe) -> str:
    return chance.choice(universe.elements)


def tries(chance: random.Random, position: Position) -> Iterator[Move]:
    """Moves of every kind, most of them illegal, near to what could be legal."""
    moves = position.moves()
    yield from chance.sample(moves, min(4, len(moves)))
    known = [TOKENS.elements[token] for token in position.box.tables.copies]
    offered = position.names(ROUND)
    for _ in range(5):
        token = chance.choice(offered if offered and chance.random() < 0.8 else known)
        removed = one(chance, PLAYERS) if chance.random() < 0.6 else ""
        yield BUILD(token, removed if removed in position.players else "")
    yield SKIP(chance.choice(offered or known))
    yield TURN(one(chance, PILES))


