"""Differ: the smallest position on which two rulesets of a game part, for every game.

``differ(game, one, other)`` is what to ask. First it is looked at how games begin, then at games
that both play, and whatever parts them there is made as small as it can be by leaving things out.
Where games show nothing, a solver looks at positions that are in part as in a game played
(``frames.py``), then at all positions; in small games it does so first, and shows the smallest of
all. What parts them may be whether a move is legal, what the score sheet says, the end, what a move
changes, or who wins. What is found is judged again by the rules of both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import define, field

from rulespec.answers.position import Position
from rulespec.language.fields import Many, Past
from rulespec.language.game import Game
from rulespec.language.rulesets import Ruleset
from rulespec.languages import joined, said
from rulespec.search.answers import Answer, Found, GaveUp, NoneExists
from rulespec.search.apart_in_play import GAMES, Play
from rulespec.search.asked import tried_first
from rulespec.search.compared import Asked, parting
from rulespec.search.course import in_scope
from rulespec.search.frames import Frame, frames, within
from rulespec.search.limits import Limits, Stopped, Watch, answered, reason
from rulespec.search.partings import Parting
from solvers.questions.comparing import LEAST, MET, Comparing

__all__ = ["LEAST", "MET", "Parting", "differ", "partings"]

PLAYED = 0.2
"""This much of the time goes into the first games played, at most."""

FRAMED = 0.4
"""This much of what is left goes into each frame of positions, at most."""

ANYWHERE = 0.6
"""This much of what is left goes into all positions; in the rest more games are played."""

SMALL = 200
"""A game whose fields hold so many elements at most is small."""

MORE_GAMES, MOST_GAMES = 250, 10_000
"""So many games are played before all positions are looked at, and so many where that is slow."""

SET_UPS = 20
"""So many set-ups by chance are compared, beside the plain one."""

NOTHING = "nothing that is compared hangs on what they read otherwise"
BEGUN = "none is smaller: nothing has been played"
SEEN = "seen in a game played by both; not shown to be the smallest"


def differ(  # noqa: PLR0913  # what is compared, in which box, and how long
    game: Game, one: Ruleset, other: Ruleset, *, varied: Game | None = None,
    box: Any = None, limits: Limits | None = None,  # noqa: ANN401  # each game's own
) -> Answer[Parting]:  # fmt: skip
    """The smallest position on which two rulesets part, perhaps of a game with house rules.

    ``NoneExists`` says that no position without a fault parts them in anything that hangs on the
    questions that they read otherwise.
    """
    return first_apart([Asked(game, one, other, varied or game, box)], limits)


def first_apart(every: Sequence[Asked], limits: Limits | None = None) -> Answer[Parting]:
    """The same for some pairs of rulesets: the first of them that is seen to part."""
    return answered(
        limits, lambda watch: _answer([_Search(asked, watch) for asked in every], watch))


def partings(  # noqa: PLR0913  # likewise
    game: Game, one: Ruleset, other: Ruleset, *, varied: Game | None = None,
    box: Any = None, limits: Limits | None = None,  # noqa: ANN401  # likewise
) -> Answer[tuple[Parting, ...]]:  # fmt: skip
    """Everything in which two ways to play were seen to part, each with the shortest game met."""
    watch = (limits or Limits()).start()
    asked, found = Asked(game, one, other, varied or game, box), dict[str, Parting]()
    why = "the games played showed no difference"
    try:
        for shown in Play(asked, watch).games():
            key = str(shown.subject) if shown.move is None else f"{shown.about} {shown.move.rule}"
            if key not in found or len(shown.played or ()) < len(found[key].played or ()):
                found[key] = shown
    except (Stopped, KeyboardInterrupt) as stopped:
        why = reason(stopped)
    if not found:
        return GaveUp(why, effort=watch.effort, scope=asked.granted)
    rows = sorted(found.values(), key=lambda at: len(at.played or ()))
    return Found(tuple(rows), how=SEEN, effort=watch.effort, scope=asked.granted)


def _answer(every: Sequence[_Search], watch: Watch) -> Answer[Parting]:
    """What games show, else what a solver finds."""
    for look in (_Search.begun, _Search.played, _Search.framed, _Search.hinted,
                 _Search.anywhere, _Search.played_on):  # fmt: skip
        for search in every:
            found = look(search)
            if found is not None:
                return Found(found[0], how=found[1], effort=watch.effort,
                             scope=search.asked.granted)  # fmt: skip
    for search in every:
        if search.why:
            return GaveUp(search.why, effort=watch.effort, scope=search.asked.granted)
    return NoneExists(every[0].asked.scope, how="z3 refutes the clauses", effort=watch.effort)


def _is_small(game: Game) -> bool:
    """Whether there is so little in a position that all of them can be looked at."""
    sizes = (len(getattr(at, "universe", ())) * len(game.slots.range(at)) for at in game.fields)
    listed = any(isinstance(at, Many) and at.listed is not None for at in game.fields)
    return sum(sizes) <= SMALL and not listed


@define(eq=False)
class _Search:
    """A difference looked for."""

    asked: Asked
    watch: Watch
    why: str = ""
    """Why nobody knows whether there is one, if nobody does."""

    met: list[Position] = field(factory=list, init=False)
    """The positions met in games played."""

    @property
    def _is_proved_first(self) -> bool:
        """Whether games are not worth their time."""
        asked = self.asked
        return asked.alike and (_is_small(asked.game) or not asked.subjects)

    # --- without a solver -------------------------------------------------------------------------

    def begun(self) -> tuple[Parting, str] | None:
        """How games begin, if that differs."""
        asked = self.asked
        if not asked.alike:
            return None
        plainly = (asked.game.set_up(asked.one, box=asked.box),
                   asked.varied.set_up(asked.other, box=asked.box))  # fmt: skip
        for both in (plainly, *Play(asked, self.watch).set_ups(SET_UPS)):
            apart = [at for at in asked.game.fields
                     if not isinstance(at, Past) and both[0][at] != both[1][at]]  # fmt: skip
            if apart and in_scope(*both):
                told = (joined("; ", (f"{at.words}: {one.names(at)}" for at in apart))
                        for one in both)  # fmt: skip
                return parting("set-up", (said("how the game begins"), (*told,), ()), both), BEGUN
        return None

    def played(self) -> tuple[Parting, str] | None:
        """One seen in the first games that both play."""
        return None if self._is_proved_first else self._seen(PLAYED, 0, GAMES)

    def _seen(self, share: float, first: int, last: int) -> tuple[Parting, str] | None:
        try:
            play = Play(self.asked, self.watch.part(share), self.met)
            shown = next(play.games(first, last), None)
        except Stopped:
            return None
        if shown is None:
            return None
        faulty = any(at.faults() for at in shown.positions)
        return (shown, SEEN) if faulty else self._smaller(shown, SEEN)

    def _smaller(self, shown: Parting, how: str) -> tuple[Parting, str]:
        """The same with things left out, if there is time."""
        if shown.by is None or not self.asked.alike:
            return shown, how
        comparing = self._comparing(FRAMED, None, within(shown.positions[0], shown.move))
        found = (shown, MET) if comparing is None else comparing.smallest(shown.by, shown)
        return (shown, how) if found == (shown, MET) else found

    # --- with a solver ----------------------------------------------------------------------------

    def framed(self) -> tuple[Parting, str] | None:
        """One among positions that are in part as in a game played; or seen in more games."""
        if self._is_proved_first or not self.asked.alike:
            return None
        for frame in frames(self.asked.game, self.met):
            comparing = self._comparing(FRAMED, None, frame)
            shown = None if comparing is None else self._first(comparing)
            if shown is not None:
                return shown
        return self._seen(PLAYED, GAMES, MORE_GAMES)

    def hinted(self) -> tuple[Parting, str] | None:
        """One among positions as the game's hints have it: that there is none decides nothing."""
        asked = self.asked
        if not asked.alike or not asked.game.hints or _is_small(asked.game):
            return None
        for players in reversed(self._numbers):
            comparing = self._comparing(FRAMED, players, None, hinted=True)
            shown = None if comparing is None else self._first(comparing)
            if shown is not None:
                return shown[0], shown[1] + tried_first(asked.game.hints)
        return None

    @property
    def _numbers(self) -> tuple[int | None, ...]:
        game = self.asked.game
        return game.numbers if game.playing is not None else (None,)

    def anywhere(self) -> tuple[Parting, str] | None:
        """One among all positions, for each number of players."""
        self.why = ""
        if not self.asked.alike:
            self.why = "their positions or moves are not made alike"
        elif not self.asked.subjects:
            self.why = NOTHING
        if self.why:
            return None
        numbers = self._numbers
        for many, players in enumerate(numbers):
            comparing = self._comparing(ANYWHERE / min(2, len(numbers) - many), players, None)
            shown = None if comparing is None else self._first(comparing)
            if shown is not None:
                return shown
        return None

    def played_on(self) -> tuple[Parting, str] | None:
        """One seen in the games for which there is time, if nothing is proved."""
        return None if self.why in {"", NOTHING} else self._seen(1, MORE_GAMES, MOST_GAMES)

    def _comparing(
        self, share: float, players: int | None, frame: Frame | None, *, hinted: bool = False
    ) -> Comparing | None:
        try:
            watch = self.watch.part(share)
            return Comparing.of(self.asked, players, watch, frame, hinted=hinted)
        except Stopped as why:
            self.why = str(why.args[0])
            return None

    def _first(self, comparing: Comparing) -> tuple[Parting, str] | None:
        for found in comparing.each(self.asked.subjects):
            if isinstance(found, str):
                self.why = found
            elif found.by is not None and _is_small(self.asked.game):
                return comparing.smallest(found.by, found)
            else:
                return self._smaller(found, MET)
        return None
