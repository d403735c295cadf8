"""The smallest position on which two rulesets disagree about a clause or a line, by the solver.

It looks for a position of the second stage with no piece, with one, with two …, on the fewest
cells; what it finds is judged by the concrete rules of both rulesets before anyone sees it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TypeAlias

from attrs import evolve, frozen

from rulespec.answers.judging import rule_questions
from rulespec.games.city_of_light import rules as written
from rulespec.games.city_of_light.box import Box
from rulespec.language.clauses import Rule, ScoreLine
from rulespec.language.universes import Mask, bits
from rulespec.readers.names import questions
from solvers.city_of_light.bridge import (
    Position,
)
from solvers.city_of_light.differing import known
from solvers.city_of_light.differing.disagreement import (
    Disagreement,
    Pair,
    apart,
    is_sound,
    move_judged,
    score_judged,
)
from solvers.city_of_light.differing.soundness import keep_sound
from solvers.city_of_light.differing.tidying import all_in_reserve, shown, tidied
from solvers.city_of_light.differing.unknown import Unknown
from solvers.city_of_light.differing.unknown_moves import moves, plainest_first
from solvers.city_of_light.differing.unknown_view import UnknownMove, reading, under_both
from solvers.limits import Progress, Stopped, Watch
from solvers.z3.clauses import broken
from solvers.z3.differing import sums_differ, unlike, values_may_differ
from solvers.z3.drawn import true
from solvers.z3.sliced import Model, Sliced
from solvers.z3.terms import Bit, Reading, any_of, both, negated

MOST_PIECES = 4
_SHARE = 1.5
"""Seconds for one rule or line before others are tried; then it gets four times as many."""

Subject: TypeAlias = Rule | ScoreLine


def subjects() -> Iterator[Subject]:
    """What the solver is asked about: the rules of the second stage, and the score sheet."""
    other = ("lay", "take", "pass", "activate-idle")
    yield from (rule for name, rule in written.RULES.items() if name not in other)
    yield from (*written.SCORE, written.TIE_BREAK)


def asks(subject: Subject) -> tuple[str, ...]:
    """The questions that a rule or a line hangs on."""
    return rule_questions(subject) if isinstance(subject, Rule) else tuple(questions(subject.worth))


@frozen
class Tried:
    """What the solver found, and what it could not decide."""

    found: Disagreement | None
    undecided: tuple[int, ...] = ()
    """The numbers of pieces with which there may be something smaller, or anything at all."""

    stopped: str = ""
    """Why it did not go on."""


def smallest(pair: Pair, box: Box, within: Mask, watch: Watch) -> Tried:
    """The disagreement with the fewest pieces, then on the fewest cells."""
    different = set(apart(pair))
    concerned = [at for at in subjects() if different & set(asks(at))]
    numbers = range(MOST_PIECES + 1)
    left = deque((pieces, at, _SHARE) for pieces in numbers for at in concerned)
    best: Disagreement | None = None
    try:
        while left:
            watch.look()
            pieces, subject, share = left[0]
            if best is None or pieces <= best.size[0]:
                part = _part(watch, share)
                searched = _search(subject, Unknown(box, pair, pieces, within), best, part)
                best = searched.best or best
                watch.nodes += 1 + part.nodes
                left += [(pieces, subject, 4 * share)] if searched.stopped else []
            left.popleft()
    except Stopped as stopped:
        doubtful = {pieces for pieces, _, _ in left if best is None or pieces <= best.size[0]}
        return Tried(best, tuple(sorted(doubtful)), str(stopped))
    return Tried(best)


def _part(watch: Watch, share: float) -> Watch:
    """A watch for a part of the time, whose progress counts the whole."""
    told, before = watch.limits.progress, watch.seconds

    def tell(at: Progress) -> None:
        assert told is not None  # noqa: S101  # nobody asks for it otherwise
        told(evolve(at, seconds=before + at.seconds, nodes=watch.nodes + at.nodes))

    seconds = max(0.001, min(share, watch.left))
    return evolve(watch.limits, seconds=seconds, progress=told and tell).start()


# --- one rule or line, with so many pieces --------------------------------------------------------


@frozen
class Searched:
    """The best that one search found, and whether it was stopped before it knew all."""

    best: Disagreement | None = None
    stopped: bool = False


@frozen(eq=False)
class Search:
    """One question to the solver: where the two disagree about a rule or a line."""

    subject: Subject
    pair: Pair
    at: Unknown
    nouns: Reading
    move: UnknownMove | None

    def judged(self, holds: Model) -> Disagreement | None:
        """What the concrete rules say of a model; its nouns must be those of its view."""
        position = known.position(self.at, holds, self.pair[0])
        known.compared(position, self.nouns, holds)
        if not is_sound(position, self.pair):
            raise known.Disagrees(f"not sound: {position!r}: {known.sure_faults(position)}")
        if isinstance(self.subject, ScoreLine):
            return score_judged(position, self.subject, self.pair)
        assert self.move is not None  # noqa: S101  # a rule is about a move
        found = move_judged(position, self.move.choice.read(holds), self.pair)
        if found is None:
            raise known.Disagrees(f"no disagreement: {self.move.choice.read(holds)} {position!r}")
        return found

    def again(self, found: Disagreement, position: Position) -> Disagreement | None:
        """The same disagreement on another position, if it is there."""
        if isinstance(self.subject, ScoreLine):
            return score_judged(position, self.subject, self.pair)
        assert found.move is not None  # noqa: S101  # a rule is about a move
        return move_judged(position, found.move, self.pair)

    def tidied(self, found: Disagreement) -> Disagreement:
        """With a plain move, on a position without what it does not need."""
        plain = next(self._plainer(found), found)
        assert plain.position is not None  # noqa: S101  # the solver found it
        simple = tidied(
            plain.position,
            lambda at: self.again(plain, at) is not None and is_sound(at, self.pair),
        )
        return self.again(plain, simple) or plain

    def _plainer(self, found: Disagreement) -> Iterator[Disagreement]:
        """The same with other moves, the plainest first; without Chartier's cell if that can be."""
        if found.move is None or found.position is None:
            return
        here = common = found.position
        for cell in bits(found.move.paving):
            common = shown(common, cell, "c")
        offered = sorted(moves(self.at, found.move.rule), key=plainest_first)
        for position in dict.fromkeys((all_in_reserve(common), common, here)):
            if is_sound(position, self.pair):
                judged = (move_judged(position, move, self.pair) for move in offered)
                yield from filter(None, judged)


def _search(subject: Subject, at: Unknown, best: Disagreement | None, watch: Watch) -> Searched:
    """The disagreement on the fewest cells about one rule or line, if it is smaller."""
    search, found_apart = _asked(subject, at)
    if found_apart is False:
        return Searched()
    keep_sound(at)
    at.cnf.add(found_apart)
    at.cnf.at_most(at.most_buildings, [choice.there for choice in at.pieces])
    if best is not None and best.size[0] == at.most_buildings:
        at.cnf.at_most(best.size[1] - 1, at.covered)
    solver, smaller = Sliced(at.cnf, watch), None
    try:
        while (found := _next(search, solver)) is not None:
            smaller = found
            if not found.size[1]:
                break
            at.cnf.at_most(found.size[1] - 1, at.covered)
    except Stopped as stopped:
        if stopped.args[0] == "cancelled":
            raise
        return Searched(smaller and search.tidied(smaller), stopped=True)
    return Searched(smaller and search.tidied(smaller))


def _next(search: Search, solver: Sliced) -> Disagreement | None:
    """The next model on which the two do disagree; ``None`` if there is none."""
    exact = False
    while (holds := solver.solve()) is not None:
        found = search.judged(holds)
        if found is not None:
            return found
        cnf, known_by = search.at.cnf, search.at.known_by
        cnf.add(*[negated(bit) if true(bit, holds) else bit for bit in known_by])
        if not exact and isinstance(search.subject, ScoreLine):
            pair = under_both(search.nouns, *search.pair)
            cnf.add(sums_differ(search.subject.worth, pair))
            exact = True
    return None


def _asked(subject: Subject, at: Unknown) -> tuple[Search, Bit]:
    one, other = pair = at.rulesets
    if isinstance(subject, ScoreLine):
        nouns = reading(at)
        differ = values_may_differ(subject.worth, under_both(nouns, one, other))
        return Search(subject, pair, at, nouns, None), differ
    move = UnknownMove.among(at.cnf, moves(at, subject.id))
    nouns = reading(at, move)
    differ = _verdicts_differ(subject, under_both(nouns, one, other))
    return Search(subject, pair, at, nouns, move), differ


def _verdicts_differ(rule: Rule, readings: tuple[Reading, Reading]) -> Bit:
    """Whether one of two readings of a rule allows the move and the other does not."""
    different = readings[1].apart
    hanging = [at for at in rule.clauses if different & set(questions(at.term))]
    same = [at for at in rule.clauses if at not in hanging]
    verdicts = [any_of([broken(clause, at) for clause in hanging]) for at in readings]
    kept = negated(any_of([broken(clause, readings[0]) for clause in same]))
    return both(kept, unlike(*verdicts))
