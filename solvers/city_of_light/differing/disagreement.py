"""A position on which two rulesets disagree, judged by the concrete rules of both."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from rulespec.games.city_of_light import rules as written
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.drawing import drawing
from rulespec.games.city_of_light.game import GAME
from rulespec.language.clauses import ScoreLine
from rulespec.language.rulesets import Ruleset
from rulespec.texts.citations import Citation
from solvers.city_of_light.bridge import (
    STAGES,
    Activate,
    Move,
    Pass,
    Position,
    view,
)
from solvers.city_of_light.bridge import (
    points as points_of,
)

_TOLD = 3
_STAGE = {number: name for name, number in STAGES.items()}
Pair = tuple[Ruleset, Ruleset]


@frozen
class Disagreement:
    """What two rulesets disagree about, and what each of them says."""

    about: str
    """``legality``, ``score``, ``tie-break``, ``course`` or ``set-up``."""

    subject: str
    """The move, the line of the score sheet, or what is asked."""

    answers: tuple[str, str]
    rulesets: Pair
    position: Position | None = None
    """Where they disagree, under the first of them; ``None`` where no position is needed."""

    move: Move | None = None

    @property
    def questions(self) -> tuple[str, ...]:
        """The questions that the two read differently."""
        return apart(self.rulesets)

    @property
    def citations(self) -> tuple[tuple[Citation, ...], tuple[Citation, ...]]:
        """For each ruleset where the texts raise the questions, its own edition first."""
        first, second = (
            tuple(
                at for name in self.questions
                for at in GAME.cite(rules.question(name).cites, rules)
            )
            for rules in self.rulesets
        )
        return first, second

    @property
    def size(self) -> tuple[int, int]:
        """How many pieces lie on the board, and on how many cells."""
        pieces = self.position.pieces if self.position else ()
        return len(pieces), sum(piece.cells.bit_count() for piece in pieces)

    def __str__(self) -> str:
        said = [
            f"  {rules.edition.id}, {self._read(rules)}: {answer} [{self._cited(rules, cited)}]"
            for rules, answer, cited in zip(
                self.rulesets, self.answers, self.citations, strict=True
            )
        ]
        drawn = [] if self.position is None else [drawing(self.position, move=self.move)]
        return "\n".join((f"{self.about}: {self.subject}", *said, *drawn))

    def _read(self, rules: Ruleset) -> str:
        """The readings that make the difference; of many only how many there are."""
        if len(self.questions) > _TOLD:
            return f"{len(self.questions)} questions read otherwise"
        return ", ".join(f"{name}={rules.readings[name]}" for name in self.questions)

    def _cited(self, rules: Ruleset, cited: tuple[Citation, ...]) -> str:
        """What the edition says; where both sides are of one edition, what any says."""
        one, other = (at.edition for at in self.rulesets)
        own = [at for at in cited if one == other or at.edition == rules.edition.id]
        return "; ".join(dict.fromkeys(map(str, own)))


def apart(rulesets: Pair) -> tuple[str, ...]:
    """The questions that two rulesets read differently."""
    one, other = rulesets
    return tuple(at.id for at in one.questions if one.readings[at.id] != other.readings[at.id])


def is_sound(position: Position, rulesets: Pair) -> bool:
    """Whether the position has no sure fault under either ruleset."""
    return not any(
        not fault.rests_on
        for rules in rulesets
        for fault in position.changed(ruleset=rules).faults()
    )


def move_judged(position: Position, move: Move, rulesets: Pair) -> Disagreement | None:
    """What the two say of a move, if they disagree."""
    first, second = (position.changed(ruleset=rules).is_legal(move) for rules in rulesets)
    if first is second:
        return None
    answers = _legal(first), _legal(second)
    here = position.changed(ruleset=rulesets[0])
    return Disagreement("legality", str(move), answers, rulesets, here, move)


def _legal(verdict: bool) -> str:  # noqa: FBT001  # a verdict is what it puts into words
    return "legal" if verdict else "illegal"


def points(position: Position, line: ScoreLine, rules: Ruleset) -> int:
    """Blue's points of one line under a ruleset."""
    return points_of(view(position.changed(ruleset=rules), Player.BLUE), line)


def score_judged(position: Position, line: ScoreLine, rulesets: Pair) -> Disagreement | None:
    """What the two say of a line of blue's score sheet, if they disagree."""
    first, second = (points(position, line, rules) for rules in rulesets)
    if first == second:
        return None
    about = "tie-break" if line is written.TIE_BREAK else "score"
    here = position.changed(ruleset=rulesets[0])
    subject = f"blue's {line.title.lower()}"
    return Disagreement(about, subject, (str(first), str(second)), rulesets, here)


def course_judged(position: Position, rulesets: Pair) -> Iterator[Disagreement]:
    """What the two say of the moves of a position, and of what follows them."""
    first, second = (position.changed(ruleset=rules) for rules in rulesets)
    one, other = dict.fromkeys(first.moves()), dict.fromkeys(second.moves())
    for move in sorted({**one, **other}, key=_plainness):
        if move not in one or move not in other:
            found = move_judged(position, move, rulesets)
            if found is not None:
                yield found
            continue
        after = tuple(at.then(move) for at in (first, second))
        says = tuple(f"{_STAGE[at.stage]} stage, {at.mover} to move" for at in after)
        if says[0] != says[1]:
            subject = f"what follows {move}"
            yield Disagreement("course", subject, (says[0], says[1]), rulesets, first, move)


def _plainness(move: Move) -> tuple[bool, bool, int, str]:
    by_card = isinstance(move, Activate)
    return not isinstance(move, Pass), by_card, move.piece.bit_count(), str(move)
