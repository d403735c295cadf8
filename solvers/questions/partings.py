"""Partings: positions on which two rulesets part, and what is asked about them."""

from __future__ import annotations

from functools import cached_property

from attrs import field, frozen

from rulespec.language.fields import Bag
from rulespec.language.game import Game
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.languages import Said, Told, joined
from rulespec.search.course import scope_of
from rulespec.search.sizes import is_one, size_of, sized
from rulespec.texts.citations import Citation
from solvers.questions.subjects import Judged, Positions, Subject, hangs_itself, subjects
from solvers.unknown import Number, Unseen


@frozen(kw_only=True, repr=False)
class Parting(Told):
    """A position on which two rulesets part."""

    about: str
    """What is judged: ``move``, ``score``, ``winner``, ``end`` or ``effect``."""

    subject: Said
    answers: tuple[Said, ...]
    """What each side says."""

    citations: tuple[tuple[Citation, ...], ...] = ()
    positions: Positions = field(repr=False)
    """The position under each ruleset."""

    move: Move | None = None
    played: tuple[str, ...] | None = None
    """What was played until then, if it was met in play."""

    by: Subject | None = field(default=None, eq=False)
    """On what they part, if that can be asked of other positions."""

    @property
    def size(self) -> int:
        """How many things the position names."""
        return size_of(self.positions[0])

    @property
    def said(self) -> Said:
        """What is judged, what each side says, and the position."""
        line = self.positions[0].game.write_line(self.positions[0])
        return joined("\n  ", (joined("", (self.subject, ":")), *self.answers, line))


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
        return ": ".join(filter(None, (compared, self.granted)))


def size(found: Unseen) -> Number:
    """The size of a position that nobody knows."""
    unknown = found.unknown
    sums = unknown.sums
    numbers = []
    for at in sized(unknown.game):
        for value in found.state.values[at.name]:
            if isinstance(at, Bag):
                numbers += value
            else:
                numbers.append(sums.count([unknown.things.some(value)] if is_one(at) else value))
    return sums.total(numbers)
