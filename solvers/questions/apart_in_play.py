"""Where two ways to play were seen to part: games that both play at once, move by move.

Nothing is proved by finding none, nor that what is found is the smallest.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TypeAlias

from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.game import Game
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.languages import said
from rulespec.search.course import in_scope
from rulespec.search.limits import Watch
from solvers.questions.partings import Asked, Parting, parting
from solvers.questions.subjects import Effect, Judged, Legality, Positions, Subject, verdict_on

GAMES, LONGEST = 60, 200
MOST_SEEDS = 2**32
BY_KIND = 4
"""In one of so many games first the kind of a move is chosen, so that rare kinds are played."""

SOME = 4
"""So many of the moves that both allow are made, to see what they change."""

Moves: TypeAlias = tuple[dict[str, Move], ...]
"""The legal moves on each side, by what they are called."""


@frozen(eq=False)
class Play:
    """Two ways to play, on which games are played by chance."""

    asked: Asked
    watch: Watch
    met: list[Position] = field(factory=list)
    """The positions met, as the first of them has them."""

    def games(self, first: int = 0, last: int = GAMES) -> Iterator[Parting]:
        """All that is seen to part them in games of these numbers."""
        for seed in range(first, last):
            chance = random.Random(seed)  # noqa: S311  # a game
            yield from self._game(chance, by_kind=not (seed + 1) % BY_KIND)

    def _game(self, chance: random.Random, *, by_kind: bool) -> Iterator[Parting]:
        at, played = self._set_up(chance), list[str]()
        while at is not None and len(played) < LONGEST:
            self.watch.look()
            self.met.append(at[0])
            moves = tuple({} if one.is_over else _by_name(one.moves()) for one in at)
            named = tuple(map(self._judged, at, moves))
            seen = (*self._by_subject(at, named, chance), *_only_one(at, moves))
            for by, judged, move in seen if in_scope(*at) else ():
                yield parting(by, judged, at, move, tuple(played))
            at = _next(at, moves, played, chance, by_kind=by_kind)

    def _judged(self, at: Position, moves: dict[str, Move]) -> dict[str, Move]:
        """The legal moves, and what is allowed of the actions compared that are only judged."""
        compared = {one.action.id for one in self.asked.subjects if one.action is not None}
        only = (one for one in at.game.actions if not one.is_move and one.id in compared)
        return {**_by_name(move for one in only for move in at.allowed(one)), **moves}

    def _set_up(self, chance: random.Random) -> Positions | None:
        """A random set-up; where what was drawn does not go together, less of it."""
        asked, seed = self.asked, {"seed": chance.randrange(MOST_SEEDS)}
        some = asked.game.random_setup(chance)
        chosen = {at.name: at.draw(chance) for at in asked.game.choices if at.name != "seed"}
        for drawn in ({**chosen, **some, **seed}, {**some, **seed}, seed):
            try:
                one = self._begun(asked.game, asked.one, drawn)
                return one, self._begun(asked.varied, asked.other, drawn)
            except BadInput:
                continue
        return None

    @staticmethod
    def _begun(game: Game, rules: Ruleset, drawn: dict[str, Any]) -> Position:
        found: Position = game.set_up(rules, **game.read_setup(Reader(dict(drawn), "setup")))
        return found

    def _by_subject(
        self, at: Positions, moves: Moves, chance: random.Random
    ) -> Iterator[tuple[Subject, Judged, Move | None]]:
        for subject in self.asked.subjects:
            tried = [None] if subject.action is None else _tried(subject, moves, chance)
            judgements = ((subject.judged(at, move), move) for move in tried)
            for judged, move in islice((pair for pair in judgements if pair[0]), 1):
                yield subject, judged, move  # type: ignore[misc]  # it is judged


def _by_name(moves: Iterable[Move]) -> dict[str, Move]:
    return {str(move): move for move in moves}


def _next(
    at: Positions, moves: Moves, played: list[str], chance: random.Random, *, by_kind: bool
) -> Positions | None:
    """Both after a move that both allow, perhaps of any kind; nothing once there is none."""
    mine, theirs = moves
    both = [name for name in mine if name in theirs]
    if not both:
        return None
    kind = chance.choice(sorted({mine[name].rule for name in both})) if by_kind else None
    name = chance.choice([name for name in both if kind in {None, mine[name].rule}])
    played.append(name)
    return at[0].then(mine[name]), at[1].then(theirs[name])


def _tried(subject: Subject, moves: Moves, chance: random.Random) -> Iterator[Move]:
    """The moves that one side alone allows, or some of those that both do."""
    wanted = subject.action.id  # type: ignore[union-attr]  # it has one
    mine, theirs = ({name for name, at in one.items() if at.rule == wanted} for one in moves)
    if isinstance(subject, Effect):
        both = sorted(mine & theirs)
        yield from (moves[0][at] for at in chance.sample(both, min(SOME, len(both))))
    elif isinstance(subject, Legality):
        every = {**moves[1], **moves[0]}
        yield from (every[at] for at in islice(sorted(mine ^ theirs), 1))


def _only_one(at: Positions, moves: Moves) -> Iterator[tuple[str, Judged, Move]]:
    """A move of an action that only one of the games has."""
    known = [{action.id for action in one.game.actions} for one in at]
    for side, mine in enumerate(moves):
        for name, move in mine.items():
            if move.rule not in known[1 - side]:
                told = [said("there is no such move")] * 2
                told[side] = verdict_on(at[side], move)
                yield "move", (said("whether “{move}” is legal", move=name), tuple(told), ()), move
                return
