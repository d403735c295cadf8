"""Differ: the smallest position on which two rulesets of a game part, for every game.

``differ(game, one, other)`` is what to ask. First it is looked at how games begin, then what a
solver finds among positions that are in part as in a game played (``frames.py``), then what games
show that both play, then all positions: whether a move is legal, what the score sheet says, the
end, what a move changes, and who wins. What is found is judged again by the rules of both.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, evolve, field

from rulespec.language.fields import Past
from rulespec.language.game import Game
from rulespec.language.rulesets import Ruleset
from rulespec.languages import joined, said
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.questions.apart_in_play import Play, Seen, seen_apart
from solvers.questions.comparing import LEAST, MET, Asked, Comparing, Parting, parting
from solvers.questions.frames import Frame, frames
from solvers.questions.near import met
from solvers.questions.sizes import size_of
from solvers.questions.subjects import Subject

__all__ = ["LEAST", "MET", "Parting", "differ", "partings"]

FRAMED = 0.8
"""This much of the time goes into positions that are in part as in a game played, at most."""

PLAYED = 0.2
"""This much goes into games played, at most."""

ANYWHERE = 0.8
"""This much of what is left goes into all positions; in the rest more games are played."""

FIRST_GAMES = 2
NOTHING = "nothing that is compared hangs on what they read otherwise"
BEGUN = "none is smaller: nothing has been played"
SEEN = "seen in a game played by both; not shown to be the smallest"


def differ(
    game: Game, one: Ruleset, other: Ruleset, *, varied: Game | None = None,
    limits: Limits | None = None,
) -> Answer[Parting]:  # fmt: skip
    """The smallest position on which two rulesets part, perhaps of a game with house rules.

    ``NoneExists`` says that no position without a fault parts them in anything that hangs on the
    questions that they read otherwise.
    """
    watch = (limits or Limits()).start()
    try:
        return _answer(Asked(game, one, other, varied or game), watch)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)


def partings(
    game: Game, one: Ruleset, other: Ruleset, *, varied: Game | None = None,
    limits: Limits | None = None,
) -> Answer[tuple[Parting, ...]]:  # fmt: skip
    """Everything in which two ways to play were seen to part, each with the shortest game met."""
    watch = (limits or Limits()).start()
    asked, found = Asked(game, one, other, varied or game), dict[str, Parting]()
    play, why = _play(asked, None, watch), "the games played showed no difference"
    try:
        for seen in play.games(asked.subjects):
            shown = _seen(seen)
            key = str(shown.subject) if shown.move is None else f"{shown.about} {shown.move.rule}"
            if key not in found or len(seen.played) < len(found[key].played or ()):
                found[key] = shown
    except (Stopped, KeyboardInterrupt) as stopped:
        why = reason(stopped)
    if not found:
        return GaveUp(why, effort=watch.effort)
    rows = sorted(found.values(), key=lambda at: len(at.played or ()))
    return Found(tuple(rows), how=SEEN, effort=watch.effort)


def _answer(asked: Asked, watch: Watch) -> Answer[Parting]:
    begun = _begun(asked) if asked.alike else None
    if begun is not None:
        return Found(begun, how=BEGUN, effort=watch.effort)
    left, why = list(asked.subjects), ""
    if not asked.alike:
        why = "their positions or moves are not made alike"
    elif not left:
        return GaveUp(NOTHING, effort=watch.effort)
    numbers = asked.game.numbers if asked.game.playing is not None else (None,)
    for many, players in enumerate(numbers):
        share = evolve(watch.limits, seconds=max(watch.left, 1e-9) / min(2, len(numbers) - many))
        search = _Search(asked, players, share.start(), left)
        found = search.asked_of_all() if asked.alike else search.played()
        if found is not None:
            return Found(found[0], how=found[1], effort=watch.effort)
        why = search.why or why
    if why:
        return GaveUp(why, effort=watch.effort)
    return NoneExists(asked.scope, how="z3 refutes the clauses", effort=watch.effort)


def _begun(asked: Asked) -> Parting | None:
    """How games begin, if that differs."""
    sides = ((asked.game, asked.one), (asked.varied, asked.other))
    one, other = (game.set_up(rules) for game, rules in sides)
    apart = [at for at in asked.game.fields if not isinstance(at, Past) and one[at] != other[at]]
    if not apart:
        return None
    told = tuple(
        joined("; ", (f"{at.words}: {side.names(at)}" for at in apart)) for side in (one, other)
    )
    return parting("set-up", (said("how the game begins"), told, ()), (one, other), None)


def _play(asked: Asked, players: int | None, watch: Watch) -> Play:
    return Play(asked.game, asked.one, asked.varied, asked.other, players, watch)


def _seen(seen: Seen) -> Parting:
    about = "move" if seen.subject is None else seen.subject.about
    return parting(about, seen.judged, seen.at, seen.move, seen.played)


@define(eq=False)
class _Search:
    """A difference looked for in games of so many players."""

    asked: Asked
    players: int | None
    watch: Watch
    left: list[Subject]
    why: str = ""
    """Why nobody knows whether there is one, if nobody does."""

    _met: Play | None = field(default=None, init=False)

    def _part(self, share: float) -> Watch:
        left = max(self.watch.left * share, 1e-9)
        return evolve(self.watch.limits, seconds=left).start()

    def asked_of_all(self) -> tuple[Parting, str] | None:
        """One among all positions, some of which are looked at first; or one seen in play."""
        found = self.framed() or self.anywhere()
        return self.played() if found is None and self.why else found

    def framed(self) -> tuple[Parting, str] | None:
        """One among positions that are in part as in a game played."""
        play = _play(self.asked, self.players, self._part(PLAYED))
        first = seen_apart(play, (), last=FIRST_GAMES)
        found = frames(self.asked.game, play.met) if first is None else ()
        for many, frame in enumerate(found):
            comparing = self._comparing(self._part(FRAMED / (len(found) - many)), frame)
            shown = None if comparing is None else self._first(comparing)
            if shown is not None:
                return shown
        self.why = ""
        return self.played() if found else None

    def _comparing(self, watch: Watch, frame: Frame | None) -> Comparing | None:
        try:
            near = () if frame is not None else tuple(
                met(self.asked.game, self.asked.one, self.players, watch))  # fmt: skip
            return Comparing.of(self.asked, self.players, watch, near, frame)
        except Stopped as why:
            self.why = str(why.args[0])
            return None

    def played(self) -> tuple[Parting, str] | None:
        """One seen in a game played by both, made smaller if there is time."""
        share = 1.0 if self.why or not self.asked.alike else PLAYED
        play = _play(self.asked, self.players, self._part(share))
        seen = seen_apart(play, self.asked.subjects)
        if seen is None:
            return None
        shown = _seen(seen)
        kept = frames(self.asked.game, [seen.at[0]]) if self.asked.alike else ()
        for frame in kept if seen.subject is not None else ():
            comparing = self._comparing(self._part(FRAMED), frame)
            if comparing is not None and not any(at.faults() for at in seen.at):
                smaller, how = comparing.smallest(seen.subject, shown)  # type: ignore[arg-type]  # it has one
                return smaller, how if size_of(smaller.positions[0]) < shown.size else SEEN
        return shown, SEEN

    def anywhere(self) -> tuple[Parting, str] | None:
        """One among all positions."""
        comparing = self._comparing(self._part(ANYWHERE), None)
        return None if comparing is None else self._first(comparing)

    def _first(self, comparing: Comparing) -> tuple[Parting, str] | None:
        for found in self._each(comparing):
            if not isinstance(found, str):
                return found
            self.why = found
        return None

    def _each(self, comparing: Comparing) -> Iterator[tuple[Parting, str] | str]:
        try:
            yield from comparing.each(self.left)
        except Stopped as why:
            yield str(why.args[0])
