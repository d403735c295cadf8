"""Mutants that are said to be equivalent by proof: nothing tells them from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from games.equivalents import equivalents
from games.mutants import Mutant, clauses, made
from games.referee import Referee, referee, refereed

from rulespec.language.terms import AnyTerm, NumberTerm, SetTerm
from rulespec.search.limits import Limits
from solvers.questions.counted import Counted
from solvers.unknown import Literal, Unknown
from solvers.unknown.values import Scene

LIMITS = Limits(seconds=60)


@cache
def proved(game: str) -> tuple[Mutant, ...]:
    listed = equivalents(game)
    names = {name for name, at in listed.items() if at.proof == "z3"}
    some = made(referee(game), {of for of, _ in names})
    return tuple(mutant for mutant in some if mutant.name in names)


def rule_of(known: Referee, name: str) -> AnyTerm:
    terms = {clause.id: clause.term for clause in clauses(known)}
    return (terms | {line.id: line.worth for line in known.game.score_lines})[name]


def scenes(known: Referee, unknown: Unknown, of: str) -> Iterator[Scene]:
    """Where a clause is read: with any move of each action that it belongs to."""
    before = unknown.position()
    for action in known.game.actions:
        if of in {clause.id for clause in action.clauses}:
            yield unknown.move(action, before).scene


def apart(unknown: Unknown, old: AnyTerm, new: AnyTerm, scene: Scene) -> Literal:
    one, other = (unknown.worth(at, scene) for at in (old, new))
    if isinstance(old, SetTerm):
        return unknown.circuit.any_of(map(unknown.circuit.unlike, one, other))
    return unknown.circuit.unlike(one, other)


def told_apart(game: str, mutant: Mutant) -> bool:
    """Whether any position and move, under any readings, tell the mutant from the rule."""
    known = referee(game)
    unknown = Unknown(known.game, open_=[at.id for at in known.game.questions])
    old = rule_of(known, mutant.of)
    found = [apart(unknown, old, mutant.term, at) for at in scenes(known, unknown, mutant.of)]
    if isinstance(old, NumberTerm):
        at = unknown.position()
        found.append(Counted(at, at).unlike(old, mutant.term, known.game.players[0]))
    assert found
    return unknown.solver(LIMITS.start()).model(unknown.circuit.any_of(found)) is not None


CASES = [
    pytest.param(game, mutant, id=f"{game} {mutant.of} {mutant.change[:30]}")
    for game in refereed()
    for mutant in proved(game)
]


@pytest.mark.parametrize(("game", "mutant"), CASES)
def test_nothing_tells_it_from_the_rule(game: str, mutant: Mutant) -> None:
    assert not told_apart(game, mutant)


@pytest.mark.parametrize("game", [game for game in refereed() if proved(game)])
def test_a_mutant_that_is_noticed_is_told_apart(game: str) -> None:
    of = {mutant.of for mutant in proved(game)}
    flipped = next(at for at in made(referee(game), of) if at.change == "flipped")
    assert told_apart(game, flipped)
