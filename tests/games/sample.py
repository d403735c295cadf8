"""A sample of a game's positions and moves, with what its oracle says of them."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import frozen
from games.referee import Chance, Referee, State

from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import rulings

EACH = 60
"""So many positions of a game are looked at, at most."""


@frozen
class Judged:
    """A move and the clauses that the oracle finds broken."""

    position: Any
    move: Any
    broken: frozenset[str]


@frozen
class Scored:
    """A player's score lines as the oracle counts them."""

    position: Any
    player: Any
    lines: dict[str, int]


@frozen
class Sample:
    """Cases with the oracle's answers."""

    judged: Mapping[str, list[Judged]]
    """By rule."""

    scored: list[Scored]

    @property
    def moves(self) -> int:
        return sum(map(len, self.judged.values()))


def gathered(judged: Iterable[Judged], scored: Iterable[Scored]) -> Sample:
    found = defaultdict(list)
    for case in judged:
        found[case.move.rule].append(case)
    return Sample(found, list(scored))


def judgement(known: Referee, position: Any, state: State, move: Any) -> Judged:
    return Judged(position, move, frozenset(known.broken(state, known.plain(move))))


def scores(known: Referee, position: Any, state: State) -> list[Scored]:
    return [
        Scored(position, player, known.score(state, str(player))) for player in position.players
    ]


def reached(known: Referee, games: Iterable[int]) -> Iterator[tuple[Any, Chance]]:
    """Positions of random games, and stranger ones; each game hangs on its number alone."""
    for number in games:
        chance = random.Random(1000 + number)
        walk = list(known.walk(chance, known.ruleset(chance, default=number % 4 == 0)))
        for position in chance.sample(walk, min(EACH, len(walk))):
            yield position, chance
            for other in known.stirred(chance, position):
                yield other, chance


def written(known: Referee, *, with_scores: bool = True) -> Sample:
    """The cases of the example rulings, then the rare ones."""
    judged, scored = from_rulings(known)
    for position, move in known.rare():
        state = known.state(position)
        if move is not None:
            judged.append(judgement(known, position, state, move))
        elif with_scores:
            scored += scores(known, position, state)
    return gathered(judged, scored)


def played(known: Referee, games: Iterable[int], *, with_scores: bool = True) -> Sample:
    """The cases of random games, each of which has a number."""
    judged: list[Judged] = []
    scored: list[Scored] = []
    for position, chance in reached(known, games):
        state = known.state(position)
        judged += [judgement(known, position, state, at) for at in known.tries(chance, position)]
        scored += scores(known, position, state) if with_scores else []
    return gathered(judged, scored)


def sample(known: Referee, games: int, *, with_scores: bool = True) -> Sample:
    """What is written down first, then so many random games."""
    first = written(known, with_scores=with_scores)
    second = played(known, range(games), with_scores=with_scores)
    rows = (case for part in (first, second) for some in part.judged.values() for case in some)
    return gathered(rows, first.scored + second.scored)


def from_rulings(known: Referee) -> tuple[list[Judged], list[Scored]]:
    """The cases of the example rulings."""
    judged: list[Judged] = []
    scored: list[Scored] = []
    for path in rulings(known.game):
        ruling = load_ruling(path)
        for ask in ruling.asks:
            position = ruling.document.under(ask.edition, ask.readings)
            state = known.state(position)
            scored += scores(known, position, state)
            if ask.kind == "move":
                judged.append(judgement(known, position, state, position.read(ask.subject)))
    return judged, scored
