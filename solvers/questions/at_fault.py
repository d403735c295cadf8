"""What is wrong with what is known of a position, if nothing unknown could make it right.

``at_fault(partial)`` names the faults that every completion has. If each could be avoided, but not
all at once, it names a smallest set of which every completion has one, as the rules tell them.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from rulespec.answers.faults import Fault
from rulespec.answers.finding_faults import of_field
from rulespec.answers.position import Position
from rulespec.language.moves import Move
from rulespec.search.answers import Answer, Found, NoneExists
from rulespec.search.limits import Limits, Watch, answered
from rulespec.wishes.partial import Partial
from solvers.questions.completions import Completions

SCOPE = "what the invariants of the game say of a position"


@frozen
class Wrong:
    """Faults, all of which, or one of which, every completion has."""

    faults: tuple[Fault, ...]
    each: bool
    """Whether every completion has each of them; otherwise it has one of them at least."""


def at_fault(partial: Partial, *, limits: Limits | None = None) -> Answer[Wrong]:
    """What is wrong with all completions; ``NoneExists`` if no invariants exclude them."""

    def told(watch: Watch) -> Answer[Wrong]:
        found = _Excluding(partial, watch).wrong()
        if found is None:
            return NoneExists(SCOPE, effort=watch.effort)
        return Found(found, effort=watch.effort, scope=SCOPE)

    return answered(limits, told, SCOPE)


class _Excluding(Completions):
    """All completions, with faults or without, and which invariants exclude them."""

    def __init__(self, partial: Partial, watch: Watch) -> None:
        super().__init__(partial, watch)
        invariants = self.unknown.game.invariants
        self.kept = {
            name: self.position.sound(one for one in invariants if one.id == name)
            for name in dict.fromkeys(one.id for one in invariants)
        }

    def _sound(self) -> None:
        """Faults are looked for, too."""

    def is_asked(self, position: Position, _: Move | None) -> bool:
        """Whether it is as is known."""
        return self.is_known(position)

    def wrong(self) -> Wrong | None:
        """The faults that exclude every completion; none if they do not, or if there is none."""
        shown = self.one()
        if shown is None:
            return self._beyond()
        if self._keeping(tuple(self.kept)) is not None:
            return None
        always = [name for name in self.kept if self._keeping((name,)) is None]
        if always:
            return Wrong(_named(shown, always), each=True)
        least = self._least()
        faults = (
            _named(self._keeping([at for at in least if at != name]), [name]) for name in least
        )
        return Wrong(tuple(at for some in faults for at in some), each=False)

    def _beyond(self) -> Wrong | None:
        """What the fields that are wholly known hold, and cannot."""
        open_ = {at.name for at, _ in self.partial.open}
        known = [at for at in self.partial.game.fields if at.name not in open_]
        found = [fault for at in known for fault in of_field(self.partial.position, at)]
        return Wrong(tuple(found), each=True) if found else None

    def _keeping(self, names: Sequence[str]) -> Position | None:
        """A completion without these faults."""
        wanted = [self.kept[name] for name in names]
        return self.one(*wanted, fits=lambda at: not _named(at, names))

    def _least(self) -> list[str]:
        """Invariants of which no completion keeps all, while any may be left out."""
        least = list(self.kept)
        for name in self.kept:
            others = [at for at in least if at != name]
            least = others if self._keeping(others) is None else least
        return least


def _named(position: Position | None, names: Sequence[str]) -> tuple[Fault, ...]:
    """The faults of a position that are called so."""
    faults = () if position is None else position.faults()
    return tuple(at for at in faults if at.id in names)
