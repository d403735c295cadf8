"""Replays: a game played again under every reading of the open questions at once.

A reading may change how a game begins, whether a move that was made is legal, and what it leaves.
So a game may stand otherwise by another reading, or not be possible at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from attrs import evolve, frozen

from rulespec.answers.hinges import Hinge
from rulespec.answers.inquiries import Legality, Total, Winner
from rulespec.answers.score_sheets import ScoreSheet
from rulespec.answers.settled import Settled
from rulespec.answers.settling import Inquiry, Way, hanging, settle
from rulespec.answers.trials import Changed, Looked, on_trial, tried
from rulespec.answers.verdicts import Verdict
from rulespec.answers.winning import Result
from rulespec.documents.records import GameRecord, begin
from rulespec.errors import BadInput
from rulespec.language.rulesets import Ruleset
from rulespec.languages import Said, said


@frozen
class Replay:
    """A game, asked like its present position; its answers hang on what the replay hangs on too."""

    record: GameRecord

    @property
    def position(self) -> Any:  # noqa: ANN401  # any game's
        """The present position, as the texts are read now."""
        return self.record.position

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """Every position that the moves lead to under some readings, or why they lead nowhere."""
        found = list(_begun(self.record))
        for number, move in enumerate(self.record.moves, 1):
            found = [then for way in found for then in _moved(way, number, move)]
        return tuple(found)

    def check(self, move: Any, *, why: bool = False) -> Verdict:  # noqa: ANN401  # likewise
        """Whether the move may be made now, and if not, every reason."""
        verdict: Verdict = self.position.check(move, why=why)
        return evolve(verdict, hangs_on=self._hanging(self._legality(move)))

    def settle(self, move: Any) -> Settled:  # noqa: ANN401  # likewise
        """The verdict under all readings."""
        return self._settled(self._legality(move))

    def score(self, player: Any = None, *, why: bool = False) -> ScoreSheet:  # noqa: ANN401  # likewise
        """The score sheet of a player, as if the game ended now."""
        sheet: ScoreSheet = self.position.score(player, why=why)
        return evolve(sheet, hangs_on=self._hanging(Total(self.position.player(player))))

    def settle_score(self, player: Any = None) -> Settled:  # noqa: ANN401  # likewise
        """A player's total under all readings."""
        return self._settled(Total(self.position.player(player)))

    def result(self) -> Result:
        """Who would win if the game ended now."""
        found: Result = self.position.result()
        return evolve(found, hangs_on=self._hanging(Winner(self.position.players)))

    def settle_winner(self) -> Settled:
        """Who would win under all readings."""
        return self._settled(Winner(self.position.players))

    def _legality(self, move: Any) -> Legality:  # noqa: ANN401  # likewise
        return Legality(self.position.read(move))

    def _hanging(self, inquiry: Inquiry) -> tuple[Hinge, ...]:
        return hanging(inquiry, self.position.ruleset, self.ways)

    def _settled(self, inquiry: Inquiry) -> Settled:
        return settle(inquiry, self.position.ruleset, self.ways)


def _begun(record: GameRecord) -> Iterator[Way]:
    """The positions that the game may begin with."""
    rules = record.start.ruleset

    def start(readings: Looked) -> Any:  # noqa: ANN401  # a position, or why there is none
        try:
            begun: Any = begin(
                record.game, on_trial(rules, readings), record.setup, record.box
            ).start
        except BadInput as wrong:
            return str(wrong)
        return evolve(begun, ruleset=rules)

    return _ways(rules, (), tried(rules, _names(rules), start))


def _moved(way: Way, number: int, move: str) -> Iterator[Way]:
    """What a move leads to; it may not be legal under every reading."""
    if way.stopped:
        return iter((way,))
    position = way.position
    asked, rules = Legality(position.read(move)), position.ruleset
    clauses = position.game.rules[asked.move.rule].clauses
    parts = tuple(zip(clauses, asked.parts(position), strict=True))

    def then(readings: Looked) -> Any:  # noqa: ANN401  # likewise
        broken = [clause.id for clause, part in parts if any(part.value(readings))]
        if broken:
            return _stopped(number, move, broken)
        after = evolve(position, ruleset=on_trial(rules, readings)).then(asked.move)
        return evolve(after, ruleset=rules)

    return _ways(rules, way.readings, tried(rules, _names(rules), then))


def _names(rules: Ruleset) -> tuple[str, ...]:
    return tuple(question.id for question in rules.questions)


def _stopped(number: int, move: str, broken: Iterable[str]) -> Said:
    clauses = ", ".join(broken)
    return said("move {number}, {move}: {clauses}", number=number, move=move, clauses=clauses)


def _ways(
    rules: Ruleset, before: Changed, found: Iterable[tuple[Changed, Any]]
) -> Iterator[Way]:
    """Each result, with the readings so far settled by its ruleset."""
    for key, result in found:
        readings = (*before, *key)
        if isinstance(result, str):
            yield Way(readings, None, result)
            continue
        settled = evolve(rules, choices=tuple(sorted({*rules.choices, *key})))
        yield Way(readings, evolve(result, ruleset=settled))
