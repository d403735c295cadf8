"""What a term hangs on: the nouns that stand for something, and the fields that it reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import frozen

from rulespec.language import bags, terms
from rulespec.language.game import Game
from rulespec.language.terms import Term
from rulespec.readers.names import abilities, questions, tables
from rulespec.readers.python.looking import AFTER, Looks, Noun, inside
from rulespec.readers.python.slots import Slots

ALL = frozenset({"*"})
"""The whole position."""


@frozen(eq=False)
class Hangs:
    """What one term hangs on."""

    nouns: tuple[Noun, ...]
    fields: tuple[str, ...] | None
    """The fields; none if it is the whole position."""

    then: bool
    """Whether it is the position after a move, too."""


class Hanging:
    """What terms hang on, worked out once for each."""

    def __init__(self, slots: Slots) -> None:
        self.slots = slots
        self._looks = Looks()
        self._reads: dict[int, tuple[Term, frozenset[str]]] = {}
        self._known: dict[int, tuple[Term, Hangs]] = {}

    def __call__(self, term: Term) -> Hangs:
        """What a term hangs on."""
        found = self._known.get(id(term))
        if found is None:
            nouns, reads = self._looks(term), self.reads(term)
            fields = None if reads & ALL else tuple(sorted(reads))
            made = Hangs(tuple(sorted(nouns - {AFTER})), fields, AFTER in nouns)
            found = self._known[id(term)] = (term, made)
        return found[1]

    def reads(self, term: Term) -> frozenset[str]:
        """The names of the fields that a term reads."""
        found = self._reads.get(id(term))
        if found is None:
            found = self._reads[id(term)] = (term, self._read(term))
        return found[1]

    def _read(self, term: Term) -> frozenset[str]:
        if isinstance(term, terms.CanDo | bags.Stood | bags.Recorded):
            return ALL
        own = {at.name for at in tables(term) if self.slots.of(at) is not None}  # type: ignore[arg-type]
        if getattr(term, "of", "") == "position" and term.name in self.slots.fields:  # type: ignore[attr-defined]
            own.add(term.name)  # type: ignore[attr-defined]  # likewise
        after = isinstance(term, terms.After)
        return frozenset(own).union(*(() if after else map(self.reads, inside(term))))


@frozen
class HangsOnQuestions:
    """Which terms hang on some questions, by what a player can do, too."""

    game: Game
    names: frozenset[str]

    def any(self, terms: Iterable[Any]) -> bool:
        """Whether one of them does."""
        return any(self._one(at, frozenset()) for at in terms)

    def _one(self, term: Any, met: frozenset[str]) -> bool:  # noqa: ANN401  # any term
        if not self.names.isdisjoint(questions(term)):
            return True
        further = [at for at in abilities(term) if at not in met]
        return any(
            self._one(clause.term, met | {*further})
            for name in further for clause in self.game.rules[name].clauses
        )  # fmt: skip
