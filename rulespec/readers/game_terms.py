"""What the terms of a game speak of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulespec.language.terms import Family, Term
from rulespec.readers.names import walk

if TYPE_CHECKING:
    from rulespec.language.game import Game


def families(game: Game) -> dict[str, Family]:
    """The families that a game's terms speak of, by name."""
    met: dict[str, Family] = {}
    for whole in terms(game):
        for term in walk(whole):  # type: ignore[arg-type]
            family = getattr(term, "family", None)
            if isinstance(family, Family):
                met[family.name] = family
    return met


def terms(game: Game) -> Iterator[Term]:
    """The terms of a game's clauses and score lines."""
    for action in game.actions:
        yield from (clause.term for clause in action.clauses)
    for line in (*game.score, *game.tie_breaks):
        yield line.worth
        yield from (tell.term for tell in line.tells)
        if line.shows is not None:
            yield line.shows
    yield from (at.holds for at in game.invariants)
