"""Formulas: what a clause or a score line asks or counts, short first and in full below."""

from __future__ import annotations

from attrs import frozen
from docutils import nodes

from rulespec.language.game import Game
from rulespec.language.terms import AnyTerm, NumberTerm, SetTerm
from rulespec.languages import Said
from rulespec.readers.folded import fold_number, fold_set, fold_truth, is_nothing
from rulespec.readers.names import questions
from rulespec.readers.outlines import Outline, outline
from rulespec.sphinx.labels import label
from rulespec.sphinx.markup import bullets, para

Row = tuple[str, list[nodes.Node]]


@frozen
class Formula:
    """A term of a game, and what it is called as it is usually read and in full."""

    game: Game
    term: AnyTerm
    verb: Said
    usual: Said

    def rows(self) -> tuple[Row, Row]:
        """What stands open, and what folds away."""
        short, full = self._as_usual(), outline(self.term)
        if short is None or outline(short) == full:
            return (self.verb, outlined(full)), (self.verb, [])
        return (self.usual, outlined(outline(short))), (label("In full"), outlined(full))

    def _as_usual(self) -> AnyTerm | None:
        """The term under the default readings; none if they leave nothing of it to say."""
        if not questions(self.term):
            return None
        known = {question.id: question.default for question in self.game.questions}
        match self.term:
            case SetTerm():
                members = fold_set(self.term, known)
                return None if is_nothing(members) else members
            case NumberTerm():
                return fold_number(self.term, known)
        truth = fold_truth(self.term, known)
        return None if isinstance(truth, bool) else truth


def outlined(found: Outline) -> list[nodes.Node]:
    """A line, and the list of what stands below it."""
    return [para(found.head), *bullets(outlined(part) for part in found.parts)]
