"""A move played: what it makes happen, what it scores, and every entry that it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve, field, frozen

from rulespec.answers.changes import Change, changes
from rulespec.answers.events import Event
from rulespec.answers.hinges import Hinge
from rulespec.answers.position import Position
from rulespec.answers.score_sheets import ScoreRow
from rulespec.answers.settling import hanging
from rulespec.answers.telling import events
from rulespec.answers.trials import Looked, Readings, on_trial
from rulespec.answers.verdicts import Verdict
from rulespec.documents.positions import Document
from rulespec.language.rulesets import Ruleset
from rulespec.languages import Said, Told, joined, of_game, said


@frozen(repr=False)
class Rescored(Told):
    """A line of a player's score sheet that a move changes."""

    player: str
    before: int
    row: ScoreRow
    """The line after the move."""

    @property
    def said(self) -> Said:
        """The player, the line, its points before and after, and how they come about."""
        parts = (" (", joined(", ", self.row.arithmetic), ")") if self.row.arithmetic else ()
        points = (self.before, " → ", self.row.points, *parts)
        title = said(self.row.line.title)
        return of_game(self.row.game, joined("", (self.player, ", ", title, ": ", *points)))


@frozen(repr=False)
class Played(Told):
    """What came of a legal move."""

    verdict: Verdict
    """That it is legal; it hangs on every question that would make something else of the move."""

    mover: str
    events: tuple[Event, ...]
    """What happens, in order, each with the sentences that say so."""

    lines: tuple[Rescored, ...]
    """The lines of the score sheets that change, as if the game ended before and after."""

    changes: tuple[Change, ...]
    """Every entry of the position's document that changes."""

    after: Position = field(repr=False)

    @property
    def said(self) -> Said:
        """Who moves, what happens, what it scores and what it changes."""
        edition = self.verdict.ruleset.edition.id
        head = joined("", (self.mover, ": ", self.verdict.move, " (", edition, ")"))
        parts = (*self.events, *self.lines, *self.changes)
        return joined("\n  ", (head, *(at.said for at in parts), *self.verdict.conditions))


def played(document: Document, move: Any) -> Played:  # noqa: ANN401  # each game has moves of its own
    """What comes of a move; ``BadInput`` with every reason if it is not legal."""
    position: Any = document.position
    move = position.read(move)
    after = position.play(move)
    write = document.game.write_position
    return Played(
        verdict=evolve(position.check(move), hangs_on=_hinges(document, move)),
        mover=str(position.mover if getattr(move, "by", None) is None else move.by),
        events=tuple(_events(document, move)),
        lines=tuple(_rescored(position, after)),
        changes=tuple(changes(write(position), write(after))),
        after=after,
    )


def _events(document: Document, move: Any) -> Iterator[Event]:  # noqa: ANN401
    """What the kind of move does, then what this one makes happen, with citations."""
    game, position = document.game, document.position
    rule = game.rules[move.rule]
    told = (Event(said(rule.title), rule.does), *events(position, move))
    for event in told:
        cites = game.cite(event.passages, position.ruleset) if event.passages else ()
        yield evolve(event, cites=cites, game=game.id)


def _rescored(before: Position, after: Position) -> Iterator[Rescored]:
    for player in map(str, before.players):
        old = before.score(player)
        for row in after.score(player).rows:
            points = old.points(row.line.id)
            if row.points != points:
                yield Rescored(player, points, row)


@frozen
class _Left:
    """What a move leaves: nothing if it is not legal."""

    move: Any

    def asked(self, position: Any) -> tuple[str, ...]:  # noqa: ANN401  # any game's
        """All questions: a move may look at any of them."""
        return tuple(position.ruleset.readings)

    def figures(self, position: Any, readings: Readings) -> object:  # noqa: ANN401  # likewise
        """The position after the move by these readings, whose rules are left out of it."""
        rules = position.ruleset
        looked = readings if isinstance(readings, Looked) else Looked(readings)
        now = evolve(position, ruleset=on_trial(rules, looked))
        if not now.is_legal(self.move):
            return None
        return evolve(now.then(self.move), ruleset=Ruleset(rules.edition, rules.questions))

    def answer(self, figures: object) -> object:
        """The position itself."""
        return figures


def _hinges(document: Document, move: Any) -> tuple[Hinge, ...]:  # noqa: ANN401
    """The questions of which another reading alone would make of the move something else."""
    return hanging(_Left(move), document.position.ruleset, document.ways)
