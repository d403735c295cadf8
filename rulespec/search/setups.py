"""Set-ups: how a game may begin, as far as that can be looked through one after another."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random
from typing import Any

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.language.choices import SEED, Choice
from rulespec.language.game import Game
from rulespec.language.rulesets import Ruleset
from rulespec.search.limits import Watch

FEW = 16
"""A whole number within so many values is looked through; others are drawn."""

SEEDS = 4
"""So many seeds are drawn for everything that is chosen besides."""

MOST = 256
"""So many ways to choose, or to read the questions, are looked through at most."""


@frozen
class Setups:
    """The set-ups of a game that were looked through."""

    positions: tuple[Position, ...]
    is_all: bool
    """Whether there are no others."""

    def __str__(self) -> str:
        many = len(self.positions)
        if self.is_all:
            return "the only set-up" if many == 1 else f"all {many} set-ups"
        return f"{many} set-ups, some of many"


def setups(game: Game, players: int | None, watch: Watch) -> Setups:
    """The set-ups of a game, for so many players if that is said; with some seeds, if it has any.

    All readings of all questions are tried if there are few; else each reading by itself.
    """
    rules, every_ruleset = _rulesets(game)
    ways, every_way = _ways(game)
    found: dict[Any, Position] = {}
    for at, ruleset in enumerate(rules):
        for way in ways if at < len(game.editions) else ways[:1]:
            watch.look()
            position = _begun(game, ruleset, way)
            if position is not None and players in {None, len(position.players)}:
                found[ruleset, position.state] = position
    is_all = every_way and every_ruleset and (len(ways) == 1 or len(rules) == len(game.editions))
    return Setups(tuple(found.values()), is_all)


def _begun(game: Game, rules: Ruleset, way: dict[str, Any]) -> Position | None:
    try:
        found: Position = game.set_up(rules, **way)
    except BadInput:
        return None
    return found


# --- what is chosen -------------------------------------------------------------------------------


def _ways(game: Game) -> tuple[list[dict[str, Any]], bool]:
    """What may be chosen, by keyword, and whether that is all of it."""
    chosen = [at for at in _choices(game) if _options(at)]
    drawn = [at for at in _choices(game) if not _options(at)]
    rows = [_options(at) for at in chosen]
    if prod(map(len, rows)) <= MOST:
        made = [dict(_named(chosen, row)) for row in product(*rows)]
    else:
        chance = Random(0)  # noqa: S311  # a game
        made = [dict(_named(chosen, map(chance.choice, rows))) for _ in range(MOST)]
    if not drawn:
        return made, len(made) < MOST
    return [{**way, **dict(_drawn(drawn, seed))} for seed in range(SEEDS) for way in made], False


def _choices(game: Game) -> tuple[Choice, ...]:
    if game.choices or not callable(game.start):
        return game.choices
    return (SEED,) if "seed" in inspect.signature(game.start).parameters else ()


def _options(at: Choice) -> tuple[Any, ...]:
    """All that may be chosen, if that is not too much."""
    if at.several:
        return ()
    if at.names:
        return at.names
    if isinstance(at.default, bool):
        return False, True
    return tuple(range(at.least, at.most + 1)) if at.most - at.least < FEW else ()


def _named(choices: list[Choice], row: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401  # values
    yield from zip((at.keyword for at in choices), row, strict=True)


def _drawn(choices: list[Choice], seed: int) -> Iterator[tuple[str, Any]]:
    """What is drawn: first what it is if nobody chooses."""
    chance = Random(seed)  # noqa: S311  # a game
    yield from ((at.keyword, at.draw(chance) if seed else at.default) for at in choices)


# --- rulesets -------------------------------------------------------------------------------------


def _rulesets(game: Game) -> tuple[list[Ruleset], bool]:
    """Each edition's rules, then these with other readings, and whether those are all there are."""
    found = [game.ruleset(edition.id) for edition in game.editions]
    rows = [[reading.id for reading in at.readings] for at in game.questions]
    names = [at.id for at in game.questions]
    first, is_all = found[0], prod(map(len, rows)) <= MOST
    if is_all:
        others = [dict(zip(names, row, strict=True)) for row in product(*rows)]
    else:
        others = [{name: one} for name, row in zip(names, rows, strict=True) for one in row]
    for chosen in others:
        rules = first
        for name, reading in chosen.items():
            if rules.readings[name] != reading:
                rules = rules.with_reading(name, reading)
        found.append(rules)
    return list(dict.fromkeys(found)), is_all
