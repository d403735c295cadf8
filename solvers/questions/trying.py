"""Trying changes: some kinds of them, grown from one until a move is legal."""

from __future__ import annotations

from collections.abc import Iterator
from operator import ne

from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.answers.would_help import EDITION, MOVE, Change
from rulespec.language.moves import Move
from rulespec.languages import said
from rulespec.search.limits import Stopped, Watch
from solvers.questions.growing import Growing, helps
from solvers.questions.otherwise import Kind

SHOWN = 5
"""So many equally small sets of changes are shown."""


@frozen(kw_only=True)
class Tried:
    """What trying has shown."""

    changes: tuple[Change, ...] = ()
    more: bool = False
    """Whether there are more than are shown, as small."""

    why: str = ""
    """Why it is not decided, if it is not."""


@frozen(kw_only=True)
class Trial:
    """A move, and what may be otherwise for it to be legal."""

    name: str
    position: Position = field(repr=False)
    move: Move
    kinds: tuple[Kind, ...] = ()
    questions: tuple[str, ...] = ()
    """The open questions that may be read otherwise."""

    def tried(self, watch: Watch, most: int | None = None) -> Tried:
        """The fewest changes that help, and no more than so many."""
        if most is not None and most < 1:
            return Tried()
        found: list[Change] = []
        made: Growing | None = None
        try:
            watch.look()
            made = Growing(self.position, self.move, self.kinds, self.questions, watch)
            watch.look()
            for change in made.each(most):
                if len(found) == SHOWN:
                    return Tried(changes=_sorted(found), more=True)
                found.append(change)
        except Stopped as why:
            met = made.met if made and not found else ()
            return Tried(changes=_sorted(found) or met, why=str(why.args[0]))
        return Tried(changes=_sorted(found))


def _sorted(found: list[Change]) -> tuple[Change, ...]:
    return tuple(sorted(found, key=lambda at: at.says))


@frozen(kw_only=True)
class OtherEdition(Trial):
    """The same move under the other editions."""

    def tried(self, watch: Watch, most: int | None = None) -> Tried:  # noqa: ARG002  # likewise
        """Each edition under which the move is legal."""
        return Tried(changes=tuple(self._each(watch)))

    def _each(self, watch: Watch) -> Iterator[Change]:
        game, rules = self.position.game, self.position.ruleset
        for edition in game.editions:
            watch.look()
            other = game.rules_for(edition.id, rules.choices)
            position = self.position.changed(ruleset=other)
            if edition.id != rules.edition.id and helps(self.position, position, self.move):
                yield Change(kinds=(EDITION,), says=edition.id, size=1,
                             least=True, position=position, move=self.move)  # fmt: skip


@frozen(kw_only=True)
class OtherMove(Trial):
    """Other moves of the same kind, in the position as it is."""

    def tried(self, watch: Watch, most: int | None = None) -> Tried:  # noqa: ARG002  # likewise
        """The legal moves that are most like it: in how much they name, then in all of that."""
        watch.look()
        moves = [at for at in self.position.moves() if at.action is self.move.action]
        unlike = {at: sum(map(ne, at.given, self.move.given)) for at in moves}
        least = [at for at in moves if unlike[at] == min(unlike.values())]
        least.sort(key=self._far)
        changes = tuple(
            Change(kinds=(MOVE,), says=said("{move} instead", move=at), size=unlike[at], least=True,
                   position=self.position, move=at)
            for at in least[:SHOWN]
        )  # fmt: skip
        return Tried(changes=changes, more=len(least) > SHOWN)

    def _far(self, move: Move) -> int:
        return sum((a ^ b).bit_count() for a, b in zip(move.given, self.move.given, strict=True))
