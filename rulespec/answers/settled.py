"""Settled answers: those under all readings at once, and what turns them."""

from __future__ import annotations

from functools import reduce

from attrs import frozen

from rulespec.languages import Said, Told, joined, said


@frozen
class Turn(Told):
    """A smallest set of readings that turns an answer, and the answer they give."""

    readings: tuple[tuple[str, str], ...]
    answer: str

    @property
    def said(self) -> Said:
        """The readings, and the answer."""
        first, *others = (joined("=", reading) for reading in self.readings)
        changed = reduce(lambda some, last: said("{some} and {last}", some=some, last=last),
                         others, first)
        return joined(" → ", (changed, self.answer))


@frozen(repr=False)
class Settled(Told):
    """An answer under all readings at once."""

    subject: str
    """What was asked."""

    answers: tuple[str, ...]
    """Every answer that some reading gives, the one under the present ruleset first."""

    turns: tuple[Turn, ...]
    """For each other answer the smallest sets of readings that give it."""

    cases: int
    """How many combinations of readings were judged."""

    questions: tuple[str, ...]
    """The open questions that ever change the answer, or a part of it."""

    unnamed: tuple[tuple[str, int], ...] = ()
    """Answers that have more such sets than ``turns`` names, and how many more."""

    stops: tuple[Turn, ...] = ()
    """The smallest sets of readings under which the moves of a game cannot be replayed, and why."""

    @property
    def depends(self) -> bool:
        """Whether any reading turns the answer."""
        return len(self.answers) > 1

    @property
    def said(self) -> Said:
        """The answer, and what turns it."""
        return joined("\n  ", (self.head, *self.reasons))

    @property
    def reasons(self) -> tuple[Said, ...]:
        """What gives each other answer, and by what no game can be replayed."""
        more = (
            said("{number} other sets of as many → {answer}", number=number, answer=answer)
            for answer, number in self.unnamed
        )
        return (
            *(turn.said for turn in self.turns),
            *more,
            *(said("cannot be replayed: {turn}", turn=stop.said) for stop in self.stops),
        )

    @property
    def head(self) -> Said:
        """Every answer, in a sentence."""
        now, *others = self.answers
        if self.depends:
            return said(
                "{subject}: it depends: {answer} as read now, else {others}",
                subject=self.subject, answer=now, others=joined(", ", others),
            )  # fmt: skip
        if self.stops:
            return said(
                "{subject}: {answer} by every reading under which the moves can be replayed",
                subject=self.subject, answer=now,
            )  # fmt: skip
        return said("{subject}: {answer} however you read it", subject=self.subject, answer=now)
