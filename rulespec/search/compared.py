"""What is asked of two rulesets: on what they may part, and among what."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from attrs import frozen

from rulespec.language.game import Game
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.search.course import scope_of
from rulespec.search.partings import Parting
from rulespec.search.subjects import Judged, Positions, Subject, hangs_itself, subjects


def parting(
    by: Subject | str, judged: Judged, at: Positions, move: Move | None = None,
    played: tuple[str, ...] | None = None,
) -> Parting:  # fmt: skip
    """A position on which two rulesets part, by what they say."""
    subject, answers, citations = judged
    about, asked = (by, None) if isinstance(by, str) else (by.about, by)
    return Parting(about=about, subject=subject, answers=answers, citations=citations,
                   positions=at, move=move, played=played, by=asked)  # fmt: skip


@frozen(slots=False)
class Asked:
    """What is compared."""

    game: Game
    one: Ruleset
    other: Ruleset
    varied: Game
    box: Any = None
    """The box in use, if it is not the standard one."""

    @cached_property
    def subjects(self) -> tuple[Subject, ...]:
        """All that may part them."""
        apart = (at for at, reading in self.one.readings.items()
                 if self.other.readings.get(at, reading) != reading)  # fmt: skip
        names = frozenset(apart)
        found = subjects(self.game, self.varied, names)
        return tuple(sorted(found, key=lambda at: not hangs_itself(at, names)))

    @property
    def alike(self) -> bool:
        """Whether positions have the same fields, and moves ask for the same."""
        sides = (self.game, self.varied)
        fields = [[(at.name, type(at)) for at in one.fields] for one in sides]
        asks = [{at.id: [ask.noun.name for ask in at.asks] for at in one.actions} for one in sides]
        shared = asks[0].keys() & asks[1].keys()
        return fields[0] == fields[1] and all(asks[0][at] == asks[1][at] for at in shared)

    @property
    def granted(self) -> str:
        """What the scopes of both say of all that is looked at."""
        return scope_of(self.game, self.varied)

    @property
    def scope(self) -> str:
        """Among what none exists."""
        compared = (
            "positions without a fault under both, and moves that can be asked about: legality, "
            "scores, the end, what a move changes but for the past and the order of piles"
        )
        if self.box is not None:
            compared += f"; in the box {self.box.name}"
        return ": ".join(filter(None, (compared, self.granted)))
