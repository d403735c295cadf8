"""Mutants: every clause and score line changed a little, and whether anything notices.

``make mutants``. A mutant is a clause dropped, flipped, or with one node of its term changed. It is
killed when it gives another answer than the oracle on one of the sampled cases: moves judged and
scores counted in random games under random readings, and every case of the example rulings.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE)]

import plain
from oracle import broken, score
from walks import random_ruleset, stirred, tries, walk

from rulespec import terms
from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import rulings
from rulespec.games.city_of_light import Move, Player, Position
from rulespec.games.city_of_light.game import GAME
from rulespec.games.city_of_light.rules import RULES, SCORE, TIE_BREAK
from rulespec.games.city_of_light.table import FIRST
from rulespec.games.city_of_light.view import view
from rulespec.readers import bitboards
from rulespec.readers.names import rewritten, universe
from rulespec.readers.names import walk as parts_of
from rulespec.readers.words import words
from rulespec.rulebook import Clause, Rule
from rulespec.terms import AnyTerm, Figure, Fixed, Not


@frozen
class Mutant:
    """One change."""

    of: str
    change: str
    term: AnyTerm | None
    """The changed term; ``None`` for a clause that is dropped."""


# --- changing terms -----------------------------------------------------------------------------


def changes(term: AnyTerm) -> Iterator[tuple[str, AnyTerm]]:
    """Each way of changing one node of a term, wherever that node stands in it."""
    for number, node in enumerate(dict.fromkeys(parts_of(term))):
        for name, other in replacements(node):
            if other != node:
                yield f"{name} at {number}: {words(node)}", rewritten(
                    term, lambda part, node=node, other=other: other if part == node else part
                )


def replacements(node: AnyTerm) -> Iterator[tuple[str, AnyTerm]]:
    """What may stand in the place of a node."""
    match node:
        case terms.Both(a, b) | terms.Either(a, b) | terms.Or(a, b) | terms.And(a, b):
            yield f"{type(node).__name__} left", a
            yield f"{type(node).__name__} right", b
        case terms.Without(a, _):
            yield "Without left", a
        case terms.When(members, condition):
            yield "When always", members
            yield "When not", terms.When(members, Not(condition))
        case Not(condition):
            yield "Not dropped", condition
        case terms.Figure(value):
            yield "Figure more", Figure(value + 1)
            yield "Figure less", Figure(value - 1)
        case terms.AtMost(a, b):
            yield "AtMost turned", terms.AtMost(b, a)
        case terms.Next(members, relation):
            yield "Next around", terms.Next(members, "around" if relation != "around" else "beside")
        case terms.Region(seed, within, relation):
            yield "Region seed", seed
            other = "around" if relation == "beside" else "beside"
            yield "Region steps", terms.Region(seed, within, other)
        case terms.Plus(a, b) | terms.Times(a, b):
            yield f"{type(node).__name__} left", a
            yield f"{type(node).__name__} right", b
        case terms.Greatest(family, each):
            yield "Greatest added up", terms.Total(family, each)


def clause_mutants(clause: Clause) -> Iterator[Mutant]:
    yield Mutant(clause.id, "dropped", None)
    if clause.forbids is not None:
        among = universe(clause.forbids)
        everything = Fixed("all", among, among.whole)
        yield Mutant(clause.id, "flipped", terms.Without(everything, clause.forbids))
    else:
        yield Mutant(clause.id, "flipped", Not(clause.requires))
    for change, term in changes(clause.term):
        yield Mutant(clause.id, change, term)


# --- the sample ---------------------------------------------------------------------------------


@frozen
class Judged:
    position: Position
    move: Move
    broken: frozenset[str]


@frozen
class Scored:
    position: Position
    player: Player
    lines: dict[str, int]


def judgements(
    position: Position, state: dict[str, Any], chance: random.Random
) -> Iterator[Judged]:
    """Some moves with the clauses that the oracle finds broken."""
    for move in tries(chance, position):
        yield Judged(position, move, frozenset(broken(state, plain.move(move))))


def sample(games: int, seed: int = 1) -> tuple[list[Judged], list[Scored]]:
    """Cases with the oracle's answers."""
    judged: list[Judged] = []
    scored: list[Scored] = []
    for number in range(games):
        chance = random.Random(seed * 1000 + number)
        rules = random_ruleset(chance, default=number % 4 == 0)
        for position in walk(chance, rules):
            state = plain.state(position)
            judged += judgements(position, state, chance)
            if position.stage > FIRST:
                other = stirred(chance, position)
                judged += judgements(other, plain.state(other), chance)
                scored += [
                    Scored(position, player, score(state, str(player))) for player in Player
                ]
    return judged, scored


def from_rulings() -> tuple[list[Judged], list[Scored]]:
    """The cases of the example rulings, with the oracle's answers."""
    judged: list[Judged] = []
    scored: list[Scored] = []
    for path in rulings(GAME):
        ruling = load_ruling(path)
        for ask in ruling.asks:
            position = ruling.document.under(ask.edition, ask.readings)
            state = plain.state(position)
            scored += [Scored(position, player, score(state, str(player))) for player in Player]
            if ask.kind == "move":
                move = position.read(ask.subject)
                judged.append(
                    Judged(position, move, frozenset(broken(state, plain.move(move))))
                )
    return judged, scored


# --- killing ------------------------------------------------------------------------------------


def survives_rules(mutant: Mutant, rules: list[Rule], cases: dict[str, list[Judged]]) -> bool:
    for rule in rules:
        changed = None
        if mutant.term is not None:
            old = next(clause for clause in rule.clauses if clause.id == mutant.of)
            key = "requires" if old.forbids is None else "forbids"
            changed = evolve(old, **{key: mutant.term})
        other = rule.replaced(mutant.of, changed)
        names = [clause.id for clause in other.clauses]
        judge = bitboards.offending(other, None)
        for case in cases.get(rule.id, ()):
            position = case.position
            found = judge(view(position, position.mover), case.move, position.ruleset.readings)
            if {name for name, bad in zip(names, found, strict=True) if bad} != case.broken:
                return False
    return True


def survives_score(mutant: Mutant, cases: list[Scored]) -> bool:
    worth = bitboards.value(mutant.term, None)
    for case in cases:
        readings = case.position.ruleset.readings
        found = worth(view(case.position, case.player), None, readings)
        if found != case.lines[mutant.of]:
            return False
    return True


def survivors(judged: list[Judged], scored: list[Scored]) -> tuple[int, list[Mutant]]:
    """How many mutants there are, and those that nothing notices."""
    cases: dict[str, list[Judged]] = {}
    for case in judged:
        cases.setdefault(case.move.rule, []).append(case)
    homes: dict[str, list[Rule]] = {}
    clauses: dict[str, Clause] = {}
    for rule in RULES.values():
        for clause in rule.clauses:
            homes.setdefault(clause.id, []).append(rule)
            clauses[clause.id] = clause
    alive, count = [], 0
    for clause in clauses.values():
        for mutant in clause_mutants(clause):
            count += 1
            if survives_rules(mutant, homes[clause.id], cases):
                alive.append(mutant)
    for line in (*SCORE, TIE_BREAK):
        for change, term in changes(line.worth):
            count += 1
            mutant = Mutant(line.id, change, term)
            if survives_score(mutant, scored):
                alive.append(mutant)
    return count, alive


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=150)
    chosen = options.parse_args()
    judged, scored = sample(chosen.games)
    more_judged, more_scored = from_rulings()
    judged, scored = more_judged + judged, more_scored + scored
    count, alive = survivors(judged, scored)
    print(f"{len(judged)} moves judged, {len(scored)} scores counted by the oracle")
    whole = [at for at in alive if at.change in {"dropped", "flipped"}]
    clauses = {clause.id for rule in RULES.values() for clause in rule.clauses}
    killed = 2 * len(clauses) - len(whole)
    print(f"clauses dropped or flipped: {killed} of {2 * len(clauses)} killed")
    print(f"all mutants, single nodes included: {count - len(alive)} of {count} killed")
    for mutant in alive:
        print(f"  survives: {mutant.of}: {mutant.change}")
    return 1 if whole else 0


if __name__ == "__main__":
    raise SystemExit(main())
