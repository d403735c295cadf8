"""Mutants: every clause and score line changed a little, and whether anything notices.

``make mutants``. A mutant is a clause dropped, flipped, or with one node of its term changed. It is
killed when it gives another answer than the oracle on one of the sampled cases: moves judged and
scores counted in random games under random readings, and every case of the example rulings.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from games.last_run import keep
from games.referee import Chance, Referee, State, referee, refereed
from games.replacements import changes

from rulespec import terms
from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import rulings
from rulespec.readers import bitboards
from rulespec.readers.names import universe
from rulespec.rulebook import Clause, Rule, ScoreLine
from rulespec.terms import AnyTerm, Fixed, Not

WHOLE = ("dropped", "flipped")
"""The changes of a clause that leave nothing of it."""

EACH = 60
"""So many positions of a game are looked at, at most."""


@frozen
class Mutant:
    """One change."""

    of: str
    change: str
    term: AnyTerm | None
    """The changed term; ``None`` for a clause that is dropped."""


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


def line_mutants(line: ScoreLine) -> Iterator[Mutant]:
    return (Mutant(line.id, change, term) for change, term in changes(line.worth))


def clauses(known: Referee) -> tuple[Clause, ...]:
    """The clauses of all rules, each once."""
    found = {clause.id: clause for rule in known.game.rules.values() for clause in rule.clauses}
    return tuple(found.values())


def homes(known: Referee, clause: str) -> list[Rule]:
    """The rules that have a clause."""
    return [
        rule for rule in known.game.rules.values() if clause in {at.id for at in rule.clauses}
    ]


# --- the sample ---------------------------------------------------------------------------------


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


def reached(known: Referee, games: int, seed: int = 1) -> Iterator[tuple[Any, Chance]]:
    """Positions of random games, and stranger ones."""
    for number in range(games):
        chance = random.Random(seed * 1000 + number)
        walk = list(known.walk(chance, known.ruleset(chance, default=number % 4 == 0)))
        for position in chance.sample(walk, min(EACH, len(walk))):
            yield position, chance
            for other in known.stirred(chance, position):
                yield other, chance


def sample(known: Referee, games: int, *, with_scores: bool = True) -> Sample:
    """The cases of the example rulings first, then those of random games."""
    judged, scored = from_rulings(known)
    for position, chance in reached(known, games):
        state = known.state(position)
        judged += [judgement(known, position, state, at) for at in known.tries(chance, position)]
        scored += scores(known, position, state) if with_scores else []
    return gathered(judged, scored)


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


# --- killing ------------------------------------------------------------------------------------


def survives_rules(known: Referee, mutant: Mutant, cases: Sample) -> bool:
    for rule in homes(known, mutant.of):
        changed = None
        if mutant.term is not None:
            old = next(clause for clause in rule.clauses if clause.id == mutant.of)
            key = "requires" if old.forbids is None else "forbids"
            changed = evolve(old, **{key: mutant.term})
        other = rule.replaced(mutant.of, changed)
        names = [clause.id for clause in other.clauses]
        judge = bitboards.offending(other, None)
        for case in cases.judged[rule.id]:
            position = case.position
            found = judge(position._seen(case.move), case.move, position.ruleset.readings)
            if {name for name, bad in zip(names, found, strict=True) if bad} != case.broken:
                return False
    return True


def survives_score(mutant: Mutant, cases: Sample) -> bool:
    worth = bitboards.value(mutant.term, None)
    for case in cases.scored:
        seen = case.position.house.view(case.position, case.player)
        found = worth(seen, None, case.position.ruleset.readings)
        if found != case.lines[mutant.of]:
            return False
    return True


def report(known: Referee, games: int) -> dict[str, int]:
    """Says what is killed."""
    cases = sample(known, games)
    of_clauses = [mutant for clause in clauses(known) for mutant in clause_mutants(clause)]
    of_lines = [mutant for line in known.game.score_lines for mutant in line_mutants(line)]
    alive = [mutant for mutant in of_clauses if survives_rules(known, mutant, cases)]
    alive += [mutant for mutant in of_lines if survives_score(mutant, cases)]
    count, whole = len(of_clauses) + len(of_lines), 2 * len(clauses(known))
    left = sum(mutant.change in WHOLE for mutant in alive)
    print(f"{known.game.id}: {cases.moves} moves judged, {len(cases.scored)} scores counted "
          "by the oracle")
    print(f"clauses dropped or flipped: {whole - left} of {whole} killed")
    print(f"all mutants, single nodes included: {count - len(alive)} of {count} killed")
    for mutant in alive:
        print(f"  survives: {mutant.of}: {mutant.change}", flush=True)
    return {
        "moves": cases.moves,
        "scores": len(cases.scored),
        "whole clauses": whole,
        "whole clauses killed": whole - left,
        "mutants": count,
        "killed": count - len(alive),
    }


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game", nargs="*", help="all games if none is named")
    options.add_argument("--games", type=int, default=150, help="how many games are played")
    options.add_argument("--save", action="store_true", help="keep the figures for the docs")
    chosen = options.parse_args()
    left = 0
    for game in chosen.game or refereed():
        figures = report(referee(game), chosen.games)
        left += figures["whole clauses"] - figures["whole clauses killed"]
        if chosen.save:
            keep("mutants", game, figures)
    return 1 if left else 0


if __name__ == "__main__":
    raise SystemExit(main())
