"""Where two ways to play part, for every game: games played by both at once.

Both begin alike and make the same moves, as long as both allow them. Kept is, for each thing that
they judge differently, the game with the fewest moves in which they were seen to. That it is the
fewest there are is not proved, nor is anything by finding none.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from attrs import field, frozen

from rulespec.answers.verdicts import Verdict
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.fields import Past
from rulespec.language.game import Game
from rulespec.language.rulesets import Ruleset
from rulespec.languages import Said, joined, said
from rulespec.texts.citations import Citation
from solvers.answers import Answer, Found, GaveUp
from solvers.limits import Limits, Stopped, Watch, reason

GAMES = 60
LONGEST_GAME = 200
MOST_SEEDS = 2**32


@frozen
class Side:
    """One way to play: a game, perhaps with house rules, and the readings it is played by."""

    game: Game
    rules: Ruleset

    def begins(self, setup: Mapping[str, Any]) -> Any:  # noqa: ANN401  # any game's position
        """The position that a set-up leads to."""
        choices = self.game.read_setup(Reader(dict(setup), "setup"))
        return self.game.set_up(self.rules, **choices)


@frozen(kw_only=True)
class Parting:
    """A place in a game where two ways to play judge differently."""

    about: str
    """What is judged: ``move``, ``score``, ``effect`` or ``end``."""

    subject: Said
    answers: tuple[Said, ...]
    """What each side says."""

    citations: tuple[tuple[Citation, ...], ...] = ()
    setup: Mapping[str, Any] = field(eq=False)
    moves: tuple[str, ...]
    """What was played until then, from the set-up on."""

    lines: tuple[str, str]
    """The position as each side has it."""

    move: str = ""
    how: str = ""
    """How a position was found that nobody played; it may be one that no play leads to."""

    size: int | None = None
    """How many things such a position names."""

    def __str__(self) -> str:
        played = f"after {', '.join(self.moves) or 'no move'}"
        where = played if self.size is None else f"with {self.size} things named; {self.how}"
        return "\n".join(
            (f"{self.subject}:", *(f"  {answer}" for answer in self.answers),
             f"  {where}", f"  {self.lines[0]}")
        )  # fmt: skip


def partings(one: Side, other: Side, limits: Limits | None = None) -> Answer[tuple[Parting, ...]]:
    """Everything in which two ways to play were seen to part, each with the shortest game met."""
    watch = (limits or Limits()).start()
    found: dict[tuple[str, str], Parting] = {}
    why = f"{GAMES} games showed no difference"
    try:
        for seed in range(GAMES):
            for key, parting in _game(one, other, seed, watch):
                if key not in found or len(parting.moves) < len(found[key].moves):
                    found[key] = parting
                    watch.best = len(found)
    except (Stopped, KeyboardInterrupt) as stopped:
        why = reason(stopped)
    if not found:
        return GaveUp(why, effort=watch.effort)
    shown = tuple(sorted(found.values(), key=lambda at: len(at.moves)))
    return Found(shown, how="", effort=watch.effort)


def _game(
    one: Side, other: Side, seed: int, watch: Watch
) -> Iterator[tuple[tuple[str, str], Parting]]:
    """The partings of one random game."""
    chance = random.Random(seed)  # noqa: S311  # a game
    setup, at = _set_up(one, other, chance)
    moves: list[str] = []
    while len(moves) <= LONGEST_GAME:
        watch.nodes += 1
        watch.look()
        both = _Both(one, other, at, setup, tuple(moves))
        yield from both.scores()
        if any(position.is_over for position in at):
            yield from both.ends()
            return
        shared = both.shared()
        yield from both.legality()
        if not shared:
            return
        move = chance.choice(shared)
        at = tuple(position.play(move) for position in at)
        changed = [*both.effect(move, at)]
        yield from changed
        if changed:
            return
        moves.append(move)


def _set_up(one: Side, other: Side, chance: random.Random) -> tuple[dict[str, Any], Any]:
    """A random set-up; where what was drawn does not go together, less of it."""
    seed = {"seed": chance.randrange(MOST_SEEDS)}
    chosen = {at.name: at.draw(chance) for at in one.game.choices if at.name != "seed"}
    some = one.game.random_setup(chance)
    for drawn in ({**chosen, **some, **seed}, {**some, **seed}, seed):
        try:
            return drawn, (one.begins(drawn), other.begins(drawn))
        except BadInput:
            continue
    return {}, (one.begins({}), other.begins({}))


@frozen
class _Both:
    """One position as both sides have it, and how it came about."""

    one: Side
    other: Side
    at: tuple[Any, Any]
    setup: Mapping[str, Any]
    moves: tuple[str, ...]
    legal: tuple[dict[str, Any], dict[str, Any]] = field(init=False, eq=False)

    @legal.default
    def _legal(self) -> tuple[dict[str, Any], dict[str, Any]]:
        first, second = (
            {} if position.is_over else {str(move): move for move in position.moves()}
            for position in self.at
        )
        return first, second

    def shared(self) -> list[str]:
        """The moves that both allow."""
        first, second = self.legal
        return [move for move in first if move in second]

    def _parting(
        self, about: str, subject: Said, answers: tuple[Said, ...], move: str = "",
        citations: tuple[tuple[Citation, ...], ...] = (),
    ) -> Parting:  # fmt: skip
        first, second = (
            side.game.write_line(at) for side, at in zip(self._sides, self.at, strict=True)
        )
        return Parting(
            about=about, subject=subject, answers=answers, citations=citations,
            setup=self.setup, moves=self.moves, lines=(first, second), move=move,
        )  # fmt: skip

    # --- what may be done -------------------------------------------------------------------------

    def legality(self) -> Iterator[tuple[tuple[str, str], Parting]]:
        """The moves that only one side allows, by the clauses that forbid them to the other."""
        first, second = self.legal
        for move in chain(first, second):
            if (move in first) is (move in second):
                continue
            verdicts = tuple(_judged(position, move) for position in self.at)
            answers = tuple(_answer(verdict) for verdict in verdicts)
            cites = tuple(_cited(verdict) for verdict in verdicts)
            broken = [name for at in verdicts if at is not None for name in at.broken]
            key = ", ".join(broken) or _kind(move)
            subject = said("whether “{move}” is legal", move=move)
            yield (
                ("move", key),
                self._parting("move", subject, answers, citations=cites, move=move),
            )

    # --- what it changes --------------------------------------------------------------------------

    def effect(
        self, move: str, after: tuple[Any, ...]
    ) -> Iterator[tuple[tuple[str, str], Parting]]:
        """What the same move changes differently."""
        first, second = (_told(side, at) for side, at in zip(self._sides, after, strict=True))
        names = [at for at in first if at in second and first[at] != second[at]]
        if names:
            answers = _shown(first, second, names), _shown(second, first, names)
            subject = said("what “{move}” changes", move=move)
            key = ("effect", f"{_kind(move)}: {', '.join(names)}")
            yield key, self._parting("effect", subject, answers, move=move)

    @property
    def _sides(self) -> tuple[Side, Side]:
        return self.one, self.other

    # --- what it is worth -------------------------------------------------------------------------

    def scores(self) -> Iterator[tuple[tuple[str, str], Parting]]:
        """The score lines that bring a player different points."""
        for player in self.at[0].players:
            first, second = (_points(position, player) for position in self.at)
            for name in {**first, **second}:
                points = [sheet[name][0] if name in sheet else None for sheet in (first, second)]
                if points[0] == points[1]:
                    continue
                line = (first.get(name) or second[name])[1]
                subject = said("{line} of {player}", line=line.title, player=player)
                answers = tuple(said("{points} points", points="no" if at is None else at)
                                for at in points)  # fmt: skip
                yield ("score", name), self._parting("score", subject, answers)

    def ends(self) -> Iterator[tuple[tuple[str, str], Parting]]:
        """Whether the game is over, and who has won."""
        subject = said("how the game ends")
        first, second = (
            joined(", ", map(str, at.winners())) if at.is_over else said("it goes on")
            for at in self.at
        )
        if str(first) != str(second):
            yield ("end", "winner"), self._parting("end", subject, (first, second))


def _kind(move: str) -> str:
    return move.partition(" ")[0]


def _judged(position: Any, move: str) -> Verdict | None:  # noqa: ANN401  # likewise
    """The verdict on a move; none where there is no such move at all."""
    try:
        found: Verdict = position.check(move)
    except BadInput:
        return None
    return found


def _answer(verdict: Verdict | None) -> Said:
    if verdict is None:
        return said("there is no such move")
    return verdict.answer if verdict.legal else joined("; ", (at.said for at in verdict.breaches))


def _cited(verdict: Verdict | None) -> tuple[Citation, ...]:
    return () if verdict is None else tuple(at for one in verdict.breaches for at in one.cites)


def _told(side: Side, position: Any) -> dict[str, Any]:  # noqa: ANN401  # likewise
    """What the fields hold, by their words; the past has marks of its own in each game."""
    fields = (at for at in side.game.fields if not isinstance(at, Past))
    return {at.words: position.names(at) for at in fields}


def _shown(told: Mapping[str, Any], beside: Mapping[str, Any], names: list[str]) -> Said:
    """What is told of some things, as far as it differs from what is told beside it."""
    shown = (f"{name}: {_unlike(told.get(name), beside.get(name))}" for name in names)
    return joined("; ", shown)


def _unlike(value: Any, other: Any) -> str:  # noqa: ANN401  # as documents have it
    """A value; of a list, or a table, what the other has not."""
    match value, other:
        case None, _:
            return "-"
        case Mapping(), Mapping():
            names = [name for name in value if value[name] != other.get(name)]
            return ", ".join(f"{at} {_unlike(value[at], other.get(at))}" for at in names) or "-"
        case [*mine], [*theirs]:
            own = Counter(map(str, mine)) - Counter(map(str, theirs))
            if not own and len(mine) == len(theirs):
                return "the same in another order"
            return ", ".join((str(len(mine)), *own.elements()))
    return str(value)


def _points(position: Any, player: Any) -> dict[str, tuple[int, Any]]:  # noqa: ANN401
    return {row.line.id: (row.points, row.line) for row in position.score(player).rows}
