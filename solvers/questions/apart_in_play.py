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
from solvers.limits import Watch
from solvers.questions.subjects import Effect, Judged, Legality, Subject, verdict_on

GAMES, LONGEST = 60, 200
MOST_SEEDS = 2**32
SOME = 4
"""So many of the moves that both allow are made, to see what they change."""

Pair: TypeAlias = tuple[Position, Position]


@frozen(eq=False)
class Seen:
    """A position in which two ways to play part."""

    subject: Subject | None
    """On what they part; nothing if it is a move that only one of them has."""

    judged: Judged
    at: Pair
    move: Move | None = None
    played: tuple[str, ...] = ()
    """What was played until then."""


@frozen(eq=False)
class Play:
    """Two ways to play, on which games are played by chance."""

    game: Game
    one: Ruleset
    varied: Game
    other: Ruleset
    watch: Watch
    met: list[Position] = field(factory=list)
    """The positions met, as the first of them has them."""

    def games(self, every: Iterable[Subject], first: int = 0, last: int = GAMES) -> Iterator[Seen]:
        """All that is seen to part them in games of these numbers."""
        subjects = tuple(every)
        for seed in range(first, last):
            chance = random.Random(seed)  # noqa: S311  # a game
            yield from self._game(subjects, chance, by_kind=seed % 2 == 1)

    def _game(
        self, every: tuple[Subject, ...], chance: random.Random, *, by_kind: bool
    ) -> Iterator[Seen]:
        at, played = self._set_up(chance), list[str]()
        while at is not None and len(played) < LONGEST:
            self.watch.look()
            self.met.append(at[0])
            yield from self._parting(every, at, tuple(played), chance)
            at = self._next(at, played, chance, by_kind=by_kind)

    def _set_up(self, chance: random.Random) -> Pair | None:
        """A random set-up; where what was drawn does not go together, less of it."""
        seed = {"seed": chance.randrange(MOST_SEEDS)}
        some = self.game.random_setup(chance)
        chosen = {at.name: at.draw(chance) for at in self.game.choices if at.name != "seed"}
        for drawn in ({**chosen, **some, **seed}, {**some, **seed}, seed):
            try:
                one, other = self._begun(self.game, self.one, drawn), self._begun(
                    self.varied, self.other, drawn)  # fmt: skip
            except BadInput:
                continue
            return one, other
        return None

    @staticmethod
    def _begun(game: Game, rules: Ruleset, drawn: dict[str, Any]) -> Position:
        found: Position = game.set_up(rules, **game.read_setup(Reader(dict(drawn), "setup")))
        return found

    @staticmethod
    def _next(
        at: Pair, played: list[str], chance: random.Random, *, by_kind: bool
    ) -> Pair | None:
        """Both after a move that both allow, perhaps of any kind; nothing once there is none."""
        if any(one.is_over for one in at):
            return None
        theirs = {str(move): move for move in at[1].moves()}
        both = [move for move in at[0].moves() if str(move) in theirs]
        if not both:
            return None
        kind = chance.choice(sorted({move.rule for move in both})) if by_kind else None
        move = chance.choice([move for move in both if kind in {None, move.rule}])
        played.append(str(move))
        return at[0].then(move), at[1].then(theirs[str(move)])

    # --- what is looked at ------------------------------------------------------------------------

    def _parting(
        self, every: tuple[Subject, ...], at: Pair, played: tuple[str, ...], chance: random.Random
    ) -> Iterator[Seen]:
        moves = [{} if one.is_over else {str(m): m for m in one.moves()} for one in at]
        for subject in every:
            tried: list[Move | None] = [None]
            if subject.action is not None:
                tried = list(self._tried(subject, moves, chance))
            for move in tried:
                judged = subject.judged(at, move)
                if judged is not None:
                    yield Seen(subject, judged, at, move, played)
                    break
        yield from self._only_one(moves, at, played)

    @staticmethod
    def _tried(
        subject: Subject, moves: list[dict[str, Move]], chance: random.Random
    ) -> Iterator[Move]:
        """The moves that one side alone allows, or some of those that both do."""
        wanted = subject.action.id  # type: ignore[union-attr]  # it has one
        mine, theirs = ({name for name, at in one.items() if at.rule == wanted} for one in moves)
        if isinstance(subject, Effect):
            both = sorted(mine & theirs)
            yield from (moves[0][at] for at in chance.sample(both, min(SOME, len(both))))
        elif isinstance(subject, Legality):
            every = {**moves[1], **moves[0]}
            yield from (every[at] for at in islice(sorted(mine ^ theirs), 1))

    def _only_one(
        self, moves: list[dict[str, Move]], at: Pair, played: tuple[str, ...]
    ) -> Iterator[Seen]:
        """A move of an action that only one of the games has."""
        known = [{action.id for action in one.game.actions} for one in at]
        for side, mine in enumerate(moves):
            for name, move in mine.items():
                if move.rule not in known[1 - side]:
                    told = [said("there is no such move")] * 2
                    told[side] = verdict_on(at[side], move)
                    subject = said("whether “{move}” is legal", move=name)
                    yield Seen(None, (subject, tuple(told), ()), at, move, played)
                    return

