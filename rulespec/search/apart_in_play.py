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
from rulespec.search.compared import Asked, parting
from rulespec.search.course import in_scope
from rulespec.search.limits import Watch
from rulespec.search.partings import Parting
from rulespec.search.subjects import Effect, Judged, Legality, Positions, Subject, verdict_on

GAMES, SHORT, LONG = 60, 200, 3000
BY_LENGTH = 6
"""One of so many games may be long, as some games come to their end late."""

MOST_SEEDS = 2**32
BY_KIND = 4
"""In one of so many games first the kind of a move is chosen, so that rare kinds are played."""

SOME = 2
"""So many moves that both allow are made beside the one played, to see what they change."""

ByKind: TypeAlias = dict[str, dict[str, Move]]
"""Moves by their action, then by what they are called."""

Moves: TypeAlias = tuple[ByKind, ...]
"""The legal moves on each side."""


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
            longest = SHORT if (seed + 1) % BY_LENGTH else LONG
            yield from self._game(chance, longest, by_kind=not (seed + 1) % BY_KIND)

    def set_ups(self, many: int) -> Iterator[Positions]:
        """How so many games begin, as chance has it."""
        drawn = (self._set_up(random.Random(seed)) for seed in range(many))  # noqa: S311  # likewise
        yield from (at for at in drawn if at is not None)

    def _game(self, chance: random.Random, longest: int, *, by_kind: bool) -> Iterator[Parting]:
        at, played = self._set_up(chance), list[str]()
        while at is not None and len(played) < longest:
            self.watch.look()
            self.met.append(at[0])
            moves = tuple({} if one.is_over else _by_kind(one.moves()) for one in at)
            named = tuple(map(self._judged, at, moves))
            seen = (*self._by_subject(at, named, chance), *_only_one(at, moves))
            for by, judged, move in seen if in_scope(*at) else ():
                yield parting(by, judged, at, move, tuple(played))
            kind, name = _chosen(moves, chance, by_kind=by_kind)
            if not name:
                return
            mine, theirs = (side[kind][name] for side in moves)
            after = at[0].then(mine), at[1].then(theirs)
            if after[0].state != after[1].state:
                yield from self._changed(at, mine, played)
            played.append(name)
            at = after

    def _changed(self, at: Positions, move: Move, played: list[str]) -> Iterator[Parting]:
        """That the move that is made changes something else."""
        for one in self.asked.subjects if in_scope(*at) else ():
            if isinstance(one, Effect) and one.action.id == move.action.id:
                judged = one.judged(at, move)
                if judged is not None:
                    yield parting(one, judged, at, move, tuple(played))

    def _judged(self, at: Position, moves: ByKind) -> ByKind:
        """The legal moves, and what is allowed of the actions compared that are only judged."""
        compared = {one.action.id for one in self.asked.subjects if one.action is not None}
        only = (one for one in at.game.actions if not one.is_move and one.id in compared)
        return {**moves, **_by_kind(move for one in only for move in at.allowed(one))}

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

    def _begun(self, game: Game, rules: Ruleset, drawn: dict[str, Any]) -> Position:
        told = game.read_setup(Reader(dict(drawn), "setup"))
        found: Position = game.set_up(rules, box=self.asked.box, **told)
        return found

    def _by_subject(
        self, at: Positions, moves: Moves, chance: random.Random
    ) -> Iterator[tuple[Subject, Judged, Move | None]]:
        for subject in self.asked.subjects:
            tried = [None] if subject.action is None else _tried(subject, moves, chance)
            judgements = ((subject.judged(at, move), move) for move in tried)
            for judged, move in islice((pair for pair in judgements if pair[0]), 1):
                yield subject, judged, move  # type: ignore[misc]  # it is judged


def _by_kind(moves: Iterable[Move]) -> ByKind:
    found: ByKind = {}
    for move in moves:
        found.setdefault(move.rule, {})[str(move)] = move
    return found


def _chosen(moves: Moves, chance: random.Random, *, by_kind: bool) -> tuple[str, str]:
    """A move that both allow, with its kind, which may be chosen first; empty if there is none."""
    mine, theirs = moves
    both = [(kind, name) for kind, named in mine.items()
            for name in named if name in theirs.get(kind, ())]  # fmt: skip
    if not both:
        return "", ""
    wanted = chance.choice(sorted({kind for kind, _ in both})) if by_kind else None
    return chance.choice([at for at in both if wanted in {None, at[0]}])


def _tried(subject: Subject, moves: Moves, chance: random.Random) -> Iterator[Move]:
    """The moves that one side alone allows, or some of those that both do."""
    mine, theirs = (one.get(subject.action.id, {}) for one in moves)  # type: ignore[union-attr]  # it has one
    if isinstance(subject, Effect):
        both = sorted(mine.keys() & theirs)
        yield from (mine[at] for at in chance.sample(both, min(SOME, len(both))))
    elif isinstance(subject, Legality):
        yield from ({**theirs, **mine}[at] for at in islice(sorted(mine.keys() ^ theirs), 1))


def _only_one(at: Positions, moves: Moves) -> Iterator[tuple[str, Judged, Move]]:
    """A move of an action that only one of the games has."""
    known = [{action.id for action in one.game.actions} for one in at]
    for side, mine in enumerate(moves):
        for kind in (kind for kind in mine if kind not in known[1 - side]):
            name, move = next(iter(mine[kind].items()))
            told = [said("there is no such move")] * 2
            told[side] = verdict_on(at[side], move)
            yield "move", (said("whether “{move}” is legal", move=name), tuple(told), ()), move
            return
