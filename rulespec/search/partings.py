"""What ``differ`` answers: where two rulesets part, and what each side says of it."""

from __future__ import annotations

from typing import Any

from attrs import evolve, field, frozen

from rulespec.answers.edition_differences import Apart
from rulespec.answers.position import Position
from rulespec.language.game import Game
from rulespec.language.moves import Move
from rulespec.language.questions import Question
from rulespec.languages import Said, Told, joined
from rulespec.search.answers import Answer, Found, GaveUp
from rulespec.search.sizes import size_of
from rulespec.texts.citations import Citation, own, places


@frozen(kw_only=True, repr=False)
class Parting(Told):
    """A position on which two rulesets part."""

    about: str
    """What is judged: ``move``, ``score``, ``winner``, ``end`` or ``effect``."""

    subject: Said
    answers: tuple[Said, ...]
    """What each side says."""

    citations: tuple[tuple[Citation, ...], ...] = ()
    positions: tuple[Position, Position] = field(repr=False)
    """The position under each ruleset."""

    move: Move | None = None
    played: tuple[str, ...] | None = None
    """What was played until then, if it was met in play."""

    by: Any = field(default=None, eq=False)
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


@frozen
class Difference:
    """Two readings of one question, shown apart."""

    question: Question
    readings: tuple[str, str]
    """How each side has it; an open question shows a reading that the other side rules out."""

    status: tuple[str, str]
    """Who says so: ``edition``, ``default`` or ``table``; ``open`` where a text allows it only."""

    shown: Answer[Parting]
    cites: tuple[tuple[Citation, ...], ...] = ()
    """The sentences about it, for each side; those of its own edition first."""

    def __str__(self) -> str:
        rows = [f"{self.question.id}: {self.question.asks}"]
        for name, status, cited in zip(self.readings, self.status, self.cites, strict=True):
            rows.append(f"  {name} ({status}): {self.question.reading(name).says}")
            rows.append(f"   {places(own(cited))}")
        match self.shown:
            case Found(what=what, how=how, scope=scope):
                rows += [str(what), f"{how[0].upper()}{how[1:]}."]
                return "\n".join((*rows, *([f"Taken for granted: {scope}."] if scope else ())))
            case GaveUp(why=why):
                return "\n".join((*rows, f"Not decided: {why}."))
        return "\n".join((*rows, f"No difference, shown by z3 for {self.shown.scope}."))


def told_apart(game: Game, found: Difference, nothing_found: str) -> Apart:
    """A difference as printed editions have it; there may be none where nothing was found."""
    shown = Apart(
        question=found.question.id, readings=found.readings, status=found.status, how="",
    )  # fmt: skip
    match found.shown:
        case Found(what=what, how=how):
            return evolve(
                shown, subject=str(what.subject), answers=tuple(map(str, what.answers)),
                line=game.write_line(what.positions[0]),
                move="" if what.move is None else str(what.move), how=how,
            )  # fmt: skip
        case GaveUp(why=why):
            return evolve(shown, how=f"not decided: {why}", decided=why == nothing_found)
        case nothing:
            return evolve(shown, how=f"no difference, shown for {nothing.scope}")
