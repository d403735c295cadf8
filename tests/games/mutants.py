"""Mutants: every clause and score line changed a little, and whether anything notices.

``make mutants``. A mutant is a clause dropped, flipped, or with one node of its term changed. It is
killed when it gives another answer than the oracle on one of the sampled cases: moves judged and
scores counted in random games under random readings, every case of the example rulings, and the
rare cases that a game's referee knows. One that no sound position tells from the rule is listed
with the reason, and must not be killed.

Those that live after that are played on in machine code, where it is there, in positions many
times as many: ``mutants_at_play.py``. What comes before stays in Python. Most mutants die of the
first case that they meet: in Python that takes 13 ms, in LLVM a second each. And the oracle's cases
cannot be fewer: after 10 games instead of 150, and 200,000 positions at play, 8 mutants of City of
Light live on, and 5 of Paris, of which a case is made up rather than met.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Container, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import chain
from pathlib import Path

from attrs import evolve, frozen

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from games.equivalents import Equivalent, Name, equivalents
from games.handed_out import handed_out
from games.judges import counter, judge
from games.last_run import keep
from games.referee import Referee, referee, refereed
from games.replacements import changes
from games.sample import Sample, played, written

from rulespec.installed import is_there
from rulespec.language import terms
from rulespec.language.clauses import Clause, Rule, ScoreLine
from rulespec.language.terms import AnyTerm, Fixed, Not
from rulespec.readers.names import universe

GAMES_EACH = 5

WHOLE = ("dropped", "flipped")
"""The changes of a clause that leave nothing of it."""


@frozen
class Mutant:
    """One change."""

    of: str
    change: str
    term: AnyTerm | None
    """The changed term; ``None`` for a clause that is dropped."""

    @property
    def name(self) -> Name:
        return self.of, self.change


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


def survives_rules(known: Referee, mutant: Mutant, cases: Sample) -> bool:
    for rule in homes(known, mutant.of):
        changed = None
        if mutant.term is not None:
            old = next(clause for clause in rule.clauses if clause.id == mutant.of)
            key = "requires" if old.forbids is None else "forbids"
            changed = evolve(old, **{key: mutant.term})
        other = rule.replaced(mutant.of, changed)
        names = [clause.id for clause in other.clauses]
        judged = judge(other)
        for case in cases.judged[rule.id]:
            found = judged(case.position, case.move)
            if {name for name, bad in zip(names, found, strict=True) if bad} != case.broken:
                return False
    return True


def survives_score(mutant: Mutant, cases: Sample) -> bool:
    counted = counter(mutant.term)
    for case in cases.scored:
        if counted(case.position, case.player) != case.lines[mutant.of]:
            return False
    return True


@frozen
class Outcome:
    """Which mutants of a game live, and of those that die which were not to."""

    made: int
    alive: list[Mutant]
    listed: Mapping[Name, Equivalent]
    """Those that are said to be equivalent."""

    disputed: tuple[str, ...] = ()
    """The clauses and score lines that are not as the oracle says."""

    moves: int = 0
    scores: int = 0
    """How many moves were judged and scores counted by the oracle."""

    at_play: int = 0
    """How many verdicts and score sheets those that lived were compared in besides."""

    @property
    def equivalent(self) -> list[Mutant]:
        return [mutant for mutant in self.alive if mutant.name in self.listed]

    @property
    def surviving(self) -> list[Mutant]:
        return [mutant for mutant in self.alive if mutant.name not in self.listed]

    @property
    def wrongly_listed(self) -> list[Name]:
        """Listed as equivalent, but killed or no longer made."""
        return sorted(set(self.listed) - {mutant.name for mutant in self.alive})

    @property
    def whole(self) -> list[Mutant]:
        """Those that live though nothing is left of the clause."""
        return [mutant for mutant in self.alive if mutant.change in WHOLE]

    @property
    def killed(self) -> int:
        return self.made - len(self.alive)

    @property
    def is_sound(self) -> bool:
        return not (self.whole or self.wrongly_listed or self.disputed)


def made(known: Referee, of: Container[str] | None = None) -> Iterator[Mutant]:
    """Every mutant of a game, or of some of its clauses and score lines."""
    for clause in clauses(known):
        if of is None or clause.id in of:
            yield from clause_mutants(clause)
    for line in known.game.score_lines:
        if of is None or line.id in of:
            yield from line_mutants(line)


def unchanged(known: Referee) -> Iterator[Mutant]:
    """The rules as they are: what kills them, kills mutants for nothing."""
    for clause in clauses(known):
        yield Mutant(clause.id, "none", clause.term)
    for line in known.game.score_lines:
        yield Mutant(line.id, "none", line.worth)


def survives(known: Referee, mutant: Mutant, cases: Sample) -> bool:
    if mutant.of in {line.id for line in known.game.score_lines}:
        return survives_score(mutant, cases)
    return survives_rules(known, mutant, cases)


@cache
def mutants(game: str) -> tuple[Mutant, ...]:
    """Every mutant of a game."""
    return tuple(made(referee(game)))


@frozen
class Part:
    """What a part of the cases has noticed."""

    moves: int
    scores: int
    killed: frozenset[Name]
    disputed: frozenset[str]


def noticed(game: str, asked: tuple[range | None, frozenset[Name]]) -> Part:
    """What some games notice, or without any what the rulings and the rare cases do.

    Only mutants that are still alive are tried.
    """
    known, (games, alive) = referee(game), asked
    cases = written(known) if games is None else played(known, games)
    tried = (mutant for mutant in mutants(game) if mutant.name in alive)
    killed = frozenset(at.name for at in tried if not survives(known, at, cases))
    disputed = frozenset(at.of for at in unchanged(known) if not survives(known, at, cases))
    return Part(cases.moves, len(cases.scored), killed, disputed)


def tried(game: str, games: int, workers: int, more: int = 0) -> Outcome:
    """Every mutant on every case, until one kills it; then in so many positions more."""
    alive, moves, scores = {mutant.name for mutant in mutants(game)}, 0, 0
    disputed: set[str] = set()
    numbers = (range(games)[at : at + GAMES_EACH] for at in range(0, games, GAMES_EACH))
    pieces = ((some, frozenset(alive)) for some in chain((None,), numbers))
    with ProcessPoolExecutor(workers) as pool:
        for part in handed_out(pool, workers, partial(noticed, game), pieces):
            alive -= part.killed
            disputed |= part.disputed
            moves, scores = moves + part.moves, scores + part.scores
    left = [mutant for mutant in mutants(game) if mutant.name in alive]
    at_play = 0
    if left and more and is_there("llvmlite"):
        from games.mutants_at_play import played as played_on

        told = played_on(referee(game), left, more)
        left = [mutant for mutant in left if mutant.name not in told.killed]
        disputed, at_play = disputed | told.disputed, told.judged + told.scored
    made, faults = len(mutants(game)), tuple(sorted(disputed))
    return Outcome(made, left, equivalents(game), faults, moves, scores, at_play)


def counted(game: str, outcome: Outcome) -> dict[str, int]:
    """The figures of a run."""
    whole = len(WHOLE) * len(clauses(referee(game)))
    return {
        "moves": outcome.moves,
        "scores": outcome.scores,
        "at play": outcome.at_play,
        "whole clauses": whole,
        "whole clauses killed": whole - len(outcome.whole),
        "mutants": outcome.made,
        "killed": outcome.killed,
        "equivalent": len(outcome.equivalent),
    }


def tell(game: str, figures: Mapping[str, int], outcome: Outcome) -> None:
    """Says what is killed, and names what is not."""
    print(f"{game}: {figures['moves']} moves judged, {figures['scores']} scores counted "
          f"by the oracle; {figures['at play']} answers more in machine code")
    print(f"clauses dropped or flipped: {figures['whole clauses killed']} "
          f"of {figures['whole clauses']} killed")
    print(f"all mutants, single nodes included: {outcome.killed} of {outcome.made} killed, "
          f"{len(outcome.equivalent)} equivalent, {len(outcome.surviving)} survive")
    for mutant in outcome.equivalent:
        why = outcome.listed[mutant.name].why
        print(f"  equivalent: {mutant.of}: {mutant.change}\n    {why}")
    for mutant in outcome.surviving:
        print(f"  survives: {mutant.of}: {mutant.change}")
    for of, change in outcome.wrongly_listed:
        print(f"  listed as equivalent, but killed or not made: {of}: {change}")
    for of in outcome.disputed:
        print(f"  not as the oracle says: {of}", flush=True)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game", nargs="*", help="all games if none is named")
    options.add_argument("--games", type=int, default=150, help="how many games are played")
    options.add_argument("--more", type=int, default=200_000, help="so many positions in machine "
                         "code for those that live")  # fmt: skip
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--save", action="store_true", help="keep the figures for the docs")
    chosen = options.parse_args()
    sound = True
    for game in chosen.game or refereed():
        outcome = tried(game, chosen.games, chosen.workers, chosen.more)
        figures = counted(game, outcome)
        tell(game, figures, outcome)
        sound = sound and outcome.is_sound
        if chosen.save:
            keep("mutants", game, figures)
    return 0 if sound else 1


if __name__ == "__main__":
    raise SystemExit(main())
