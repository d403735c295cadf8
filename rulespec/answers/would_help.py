"""Changes that would help: what would be otherwise in a position, in its rules, or in a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import field, frozen

from rulespec.answers.changes import Change as Entry
from rulespec.answers.position import Position
from rulespec.answers.verdicts import Breach
from rulespec.language.fields import Field, Past
from rulespec.language.moves import Move
from rulespec.languages import Said, Told, joined, of_game, said

READINGS, EDITION, MOVE = "readings", "edition", "move"


@frozen(kw_only=True, repr=False)
class Change(Told):
    """What would have to be otherwise for a move to be legal."""

    kinds: tuple[str, ...]
    """``readings``, ``edition``, ``move``, ``amounts``, or names of fields and of kinds of things;
    several where one kind alone does not do, or not with so few changes."""

    says: str
    size: int
    """How many changes that is."""

    least: bool
    """Whether it is proved that fewer changes of these kinds would not help."""

    position: Position = field(repr=False)
    """The position as it would have to be, under the rules as they would have to be read."""

    move: Move = field(repr=False)
    """The move, which is legal there."""

    @property
    def said(self) -> Said:
        """The kinds, and what would be otherwise."""
        unsure = () if self.least else (said("fewer changes might do"),)
        return joined("; ", (joined(": ", (", ".join(self.kinds), self.says)), *unsure))


def told(before: Position, after: Position) -> Said:
    """What is otherwise in a position and in its rules than it was."""
    entries = (entry.said for at in before.game.fields for entry in _of_field(at, before, after))
    return of_game(before.game.id, joined("; ", (*_rules(before, after), *entries)))


def _rules(before: Position, after: Position) -> Iterator[Said]:
    was = before.ruleset.readings
    for question, reading in after.ruleset.readings.items():
        if was[question] != reading:
            yield Entry(question, was[question], reading).said


def _of_field(at: Field, before: Position, after: Position) -> Iterator[Entry]:
    if isinstance(at, Past) or before.values(at) == after.values(at):
        return
    words, old, new = said(at.words), before.names(at), after.names(at)
    if at.per is None:
        yield Entry(words, _listed(old), _listed(new))
        return
    for key in at.per.elements:
        if old[key] != new[key]:
            yield Entry(_keyed(words, key), _listed(old[key]), _listed(new[key]))


def _keyed(words: Said, key: str) -> Said:
    return joined(" ", (words, f"({key})"))


def _listed(value: Any) -> Any:  # noqa: ANN401  # as documents have it
    """A value, of things that are counted each as often as it is there."""
    if isinstance(value, Mapping):
        return [name for name, many in value.items() for _ in range(many)]
    return value


@frozen(kw_only=True, repr=False)
class WhyNot(Told):
    """Why a move cannot be made, and the least that would help."""

    wish: str
    reasons: tuple[Breach, ...] = field(repr=False)
    """Every clause that the move breaks, in rulebook order."""

    changes: tuple[Change, ...]
    """The fewest changes of each kind alone; then of several, where they are fewer."""

    least: int | None
    """The fewest changes of any kind in the position or in readings, if that is proved."""

    untried: tuple[str, ...] = ()
    """The kinds of changes about which nothing was decided."""

    why: str = ""
    """Why they were not."""

    more: tuple[str, ...] = ()
    """The kinds of which more changes are as few as those that are named."""

    @property
    def said(self) -> Said:
        """The wish, the reasons, and the changes."""
        return joined("\n  ", self._rows())

    def _rows(self) -> Iterator[Said]:
        yield said("{wish}: cannot be", wish=self.wish)
        for breach in self.reasons:
            yield said("because {reason}", reason=breach.said)
        for change in self.changes:
            yield said("unless {change}", change=change.said)
        if self.more:
            yield said("there are more, as few: {kinds}", kinds=", ".join(self.more))
        if not self.changes and not self.untried:
            yield said("no change of any kind would help")
        if self.untried:
            yield said("not decided ({why}): {kinds}", why=self.why, kinds=", ".join(self.untried))
