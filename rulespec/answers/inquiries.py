"""Inquiries: what a position is asked whose answer may hang on readings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from attrs import frozen

from rulespec.answers.scoring import asked, outcome, points
from rulespec.answers.settling import Figures, Part, part
from rulespec.language.clauses import ScoreLine
from rulespec.languages import Said, said

Readings = Mapping[str, str]


@frozen
class Legality:
    """Whether a move is legal: it has a part for each clause."""

    move: Any

    @property
    def subject(self) -> str:
        """The move."""
        return str(self.move)

    def asked(self, position: Any) -> tuple[str, ...]:  # noqa: ANN401  # any game's
        """The questions of all clauses."""
        asked = position.clause_questions(self.move)
        return tuple(dict.fromkeys(name for names in asked for name in names))

    def figures(self, position: Any, readings: Readings) -> Figures:  # noqa: ANN401  # likewise
        """How many clauses the move breaks."""
        return (sum(map(bool, position.offending(self.move, readings))),)

    def parts(self, position: Any) -> Iterator[Part]:  # noqa: ANN401  # likewise
        """Whether the move breaks a clause, for each of them."""
        now = position.offending(self.move, position.ruleset.readings)
        for number, names in enumerate(position.clause_questions(self.move)):
            if names:
                yield part(position.ruleset, names, partial(self._breaks, position, number))
            else:
                yield Part((((), (int(bool(now[number])),)),), 1)

    def _breaks(self, position: Any, number: int, readings: Readings) -> Figures:  # noqa: ANN401  # likewise
        return (int(bool(position.offending(self.move, readings)[number])),)

    @staticmethod
    def answer(figures: Figures) -> bool:
        """Whether it breaks none."""
        return not any(figures)

    @staticmethod
    def words(answer: bool) -> Said:  # noqa: FBT001  # an answer
        """Legal or illegal, in a word."""
        return said("legal") if answer else said("illegal")


@frozen
class Total:
    """A player's total: it has a part for each line of the score sheet."""

    player: Any

    @property
    def subject(self) -> Said:
        """Whose total."""
        return said("{player}'s total", player=str(self.player))

    def asked(self, position: Any) -> tuple[str, ...]:  # noqa: ANN401  # any game's
        """The questions of all lines."""
        return _asked(position, position.game.scoring.lines)

    def figures(self, position: Any, readings: Readings) -> Figures:  # noqa: ANN401  # likewise
        """The total."""
        lines = position.game.scoring.lines
        return (sum(_points(position, self.player, line, readings) for line in lines),)

    def parts(self, position: Any) -> Iterator[Part]:  # noqa: ANN401  # likewise
        """The points of each line."""
        for line in position.game.scoring.lines:
            yield part(
                position.ruleset,
                asked(line, position.ruleset),
                lambda read, line=line: (_points(position, self.player, line, read),),  # type: ignore[misc]
            )

    @staticmethod
    def answer(figures: Figures) -> int:
        """The total."""
        return sum(figures)

    @staticmethod
    def words(answer: int) -> str:
        """The total, in figures."""
        return str(answer)


@frozen
class Winner:
    """Who wins: each player's lead over the first, line by line, then the tie-breaks."""

    players: tuple[Any, ...]

    @property
    def subject(self) -> Said:
        """What is asked."""
        return said("who wins")

    def asked(self, position: Any) -> tuple[str, ...]:  # noqa: ANN401  # any game's
        """The questions of all lines and tie-breaks."""
        return _asked(position, (line for _, line in self._lines(position)))

    def figures(self, position: Any, readings: Readings) -> Figures:  # noqa: ANN401  # likewise
        """For each player the lead in the total and in every tie-break."""
        leads = [self._leads(position, *at, readings) for at in self._lines(position)]
        return tuple(map(sum, zip(*leads, strict=True)))

    def parts(self, position: Any) -> Iterator[Part]:  # noqa: ANN401  # likewise
        """What each line adds to the leads."""
        for place, line in self._lines(position):
            names = asked(line, position.ruleset)
            yield part(position.ruleset, names, partial(self._leads, position, place, line))

    def answer(self, figures: Figures) -> tuple[int, ...]:
        """The places at the table of those who win."""
        width = len(figures) // len(self.players)
        ranks = [figures[width * at : width * (at + 1)] for at in range(len(self.players))]
        return tuple(at for at, rank in enumerate(ranks) if rank == max(ranks))

    def words(self, answer: tuple[int, ...]) -> Said:
        """Who wins, in words."""
        return outcome([self.players[at] for at in answer], self.players)

    @staticmethod
    def _lines(position: Any) -> Iterator[tuple[int, ScoreLine]]:  # noqa: ANN401  # likewise
        """Every line with its place in the rank: all that are scored, then each tie-break."""
        scoring = position.game.scoring
        yield from ((0, line) for line in scoring.lines)
        yield from enumerate(scoring.tie_breaks, 1)

    def _leads(
        self, position: Any, place: int, line: ScoreLine, readings: Readings  # noqa: ANN401  # likewise
    ) -> Figures:
        points = (_points(position, player, line, readings) for player in self.players)
        scored = [line.lead(at) for at in points]
        width = 1 + len(position.game.scoring.tie_breaks)
        return tuple(
            at - scored[0] if place == column else 0 for at in scored for column in range(width)
        )


def _asked(position: Any, lines: Iterable[ScoreLine]) -> tuple[str, ...]:  # noqa: ANN401  # likewise
    names = (name for line in lines for name in asked(line, position.ruleset))
    return tuple(dict.fromkeys(names))


def _points(position: Any, player: Any, line: ScoreLine, readings: Readings) -> int:  # noqa: ANN401  # likewise
    return points(line, position.eyes(player), readings)
