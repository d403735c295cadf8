"""A referee: what a game's folder gives, so that its rules can be compared with its oracle.

The comparison, the fuzz, the mutants and the perft tables know no game; each folder beside this
file has a ``referee.py`` with a ``REFEREE``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from attrs import frozen

from rulespec.language.game import Game
from rulespec.language.registry import games
from rulespec.language.rulesets import Ruleset

State = dict[str, Any]
Chance = random.Random


@frozen(kw_only=True)
class Referee:
    """One game, its oracle, and random positions and moves to compare the two on."""

    game: Game

    # --- the oracle, and its plain dicts ---------------------------------------------------------

    state: Callable[[Any], State]
    """A position as the oracle reads it."""

    plain: Callable[[Any], State]
    """A move as the oracle reads it."""

    broken: Callable[[State, State], Any]
    moves: Callable[[State], list[State]]
    play: Callable[[State, State], State]
    score: Callable[[State, str], dict[str, int]]
    winners: Callable[[State], set[str]]
    alike: Callable[[State], State] = dict
    """A state without what two states that mean the same may differ in."""

    # --- random play -----------------------------------------------------------------------------

    ruleset: Callable[..., Ruleset]
    """Random readings; the default ones if asked for."""

    walk: Callable[[Chance, Ruleset], Iterator[Any]]
    """The positions of a random game."""

    tries: Callable[[Chance, Any], Iterator[Any]]
    """Moves worth judging, most of them illegal."""

    stirred: Callable[[Chance, Any], Iterator[Any]]
    """The position made strange, where that makes rare things common."""

    rare: Callable[[], Iterator[tuple[Any, Any]]] = lambda: iter(())
    """Positions that random games hardly come to.

    Each has a move to be judged, or none: then its scores are to be counted.
    """

    noticing: int
    """In so many random games every clause that is dropped or flipped is noticed."""

    # --- perft -----------------------------------------------------------------------------------

    counted: Callable[[str], Iterator[tuple[Any, int]]]
    """Positions of an edition, each with the depth it is counted to."""

    counts: str
    """What counts as a move, in comments."""

    def offending(self, position: Any, move: Any) -> set[str]:
        """The clauses that a move breaks, by the compiled rules."""
        rule, found = self.game.rules[move.rule], position.offending(move)
        return {clause.id for clause, bad in zip(rule.clauses, found, strict=True) if bad}

    @property
    def tables(self) -> Path:
        """The folder of its perft tables."""
        return folder(self.game.id) / "perft"


def folder(game: str) -> Path:
    """The folder of a game's tests."""
    return Path(__file__).parent / game.replace("-", "_")


def referee(game: str) -> Referee:
    """The referee of a game."""
    return import_module(f"games.{folder(game).name}.referee").REFEREE


def refereed() -> tuple[str, ...]:
    """The installed games that have a referee."""
    return tuple(name for name in games() if (folder(name) / "referee.py").exists())


def alike(ours: Any, theirs: Any) -> bool:
    """Whether two plain values are the same in any order."""
    return ours == theirs or frozen_value(ours) == frozen_value(theirs)


def frozen_value(value: Any) -> Any:
    """A plain value that can be compared in any order and hashed."""
    if isinstance(value, str | int) or value is None:
        return value
    if isinstance(value, dict):
        return frozenset((str(name), frozen_value(at)) for name, at in value.items())
    if isinstance(value, set | frozenset):
        return frozenset(map(frozen_value, value))
    return tuple(map(frozen_value, value)) if isinstance(value, list | tuple) else value
