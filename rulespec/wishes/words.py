"""The words of a game: its fields and what its terms have names for, found by those names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import add
from typing import Any, TypeAlias

from attrs import field, frozen

from rulespec.documents.position_tables import entry
from rulespec.errors import BadInput, did_you_mean
from rulespec.language import terms
from rulespec.language.fields import Field
from rulespec.language.game import Game
from rulespec.language.moves import Action
from rulespec.language.terms import NumberNoun, Row, Set, SetNoun, Table, Term, TruthNoun, Worth
from rulespec.readers.game_terms import terms as told
from rulespec.readers.names import parts, tables
from rulespec.readers.python.looking import AFTER, Looks

NAMED = (SetNoun, NumberNoun, TruthNoun, terms.BagNoun)
MEANT = (terms.NamedSet, terms.NamedNumber, terms.NamedTruth)
Word: TypeAlias = Term | Table
"""What a name stands for; a table is read at a key."""


def spelled(name: str) -> str:
    """A name as it is looked up: dashes and underscores are alike."""
    return name.replace("_", "-")


@frozen(eq=False)
class Words:
    """The words of one game."""

    game: Game
    fields: dict[str, Field] = field(init=False)
    """By their names, and by what documents call them."""

    _every: tuple[Any, ...] = field(init=False)
    """Everything with a name."""

    nouns: dict[str, Word] = field(init=False)
    """What speaks of the position, or of a move in it, and of nothing else."""

    families: dict[str, terms.Family] = field(init=False)
    """The families whose members hang on the position alone, by their names."""

    _looks: Looks = field(init=False, factory=Looks)

    @fields.default
    def _fields(self) -> dict[str, Field]:
        own = {spelled(at.name): at for at in self.game.fields}
        return {**{entry(at): at for at in self.game.fields if entry(at)}, **own}

    @_every.default
    def _all_named(self) -> tuple[Any, ...]:
        return tuple(_named(self.game))

    @nouns.default
    def _nouns(self) -> dict[str, Word]:
        found: dict[str, Word] = {}
        looks = Looks()
        asked = (ask.noun for action in self.game.actions for ask in action.asked)
        for word in (*self._every, *asked):
            if self._only(looks(_read(word)), "position", "move"):
                found.setdefault(spelled(word.name), word)
        return found

    @families.default
    def _families(self) -> dict[str, terms.Family]:
        looks = Looks()
        return {
            spelled(name): at for name, at in self.game.families.items()
            if at.it is not None and (at.among is None or self._only(looks(at.among), "position"))
        }  # fmt: skip

    @staticmethod
    def _only(looks: Iterable[tuple[str, str]], *of: str) -> bool:
        return all(at in of for at, _ in looks)

    def of_member(self, family: terms.Family) -> dict[str, Term]:
        """The words that speak of a member of a family, and of the position."""
        found: dict[str, Term] = {}
        for word in self._every:
            looks = self._looks(word) if isinstance(word, Term) else ()
            if any(of == family.name for of, _ in looks) and self._only(
                looks, "position", family.name
            ):
                found.setdefault(spelled(word.name), word)
        return found

    def noun(self, name: str) -> Word:
        """What a name stands for; ``BadInput`` for a stranger."""
        known: dict[str, Any] = {**self.fields, **self.nouns}
        if spelled(name) not in known:
            near = did_you_mean(spelled(name), known)
            raise BadInput("noun", name, f"a word that the rules of {self.game.id} use", near)
        return known[spelled(name)]  # type: ignore[no-any-return]  # fields are words, too

    def speaks_of_move(self, term: Term) -> bool:
        """Whether a term says something of a move."""
        return any(of == "move" for of, _ in self._looks(term))

    def unasked(self, term: Term, action: Action) -> str:
        """A word of a move that moves of a kind do not have; empty if there is none."""
        asked = {ask.noun.name for ask in action.asks}
        strange = (name for of, name in sorted(self._looks(term))
                   if of == "move" and name not in asked and (of, name) != AFTER)  # fmt: skip
        return next(strange, "")

    def speaks_after(self, term: Term) -> bool:
        """Whether a term says something of what comes after a move."""
        return AFTER in self._looks(term)


def total(game: Game) -> Term:
    """What all lines of the score sheet bring."""
    lines: Iterator[Any] = (line.worth for line in game.score)
    return reduce(add, lines)  # type: ignore[no-any-return]  # numbers add up to one


def _read(word: Word) -> Term:
    """A word as a term; of a table what it means, with its key as good as known."""
    if not isinstance(word, Table):
        return word
    empty = terms.Fixed("nothing", word.it.universe, 0)  # type: ignore[union-attr]  # it has one
    return at_key(word, empty)


def at_key(table: Table, key: Set) -> Row | Worth:
    """A table that is a word, read at a key."""
    return (Row if isinstance(table.means, terms.SetTerm) else Worth)(table, key)


def _named(game: Game) -> Iterator[Any]:
    """Everything with a name in the terms of a game, what names mean included."""
    met: set[int] = set()
    for whole in told(game):
        yield from _inside(whole, met)
    yield from _inside(game.over, met)


def _inside(whole: Any, met: set[int]) -> Iterator[Any]:  # noqa: ANN401  # any term
    if id(whole) in met:
        return
    met.add(id(whole))
    inner = []
    if isinstance(whole, NAMED) and getattr(whole, "means", None) is not None:
        yield whole
        inner.append(whole.means)
    elif isinstance(whole, MEANT):
        yield whole
    for table in tables(whole):
        if table.means is not None and table.it is not None:
            yield table
            inner.append(table.means)
    family = getattr(whole, "family", None)
    if isinstance(family, terms.Family) and family.among is not None:
        inner.append(family.among)
    for part in (*inner, *parts(whole)):
        yield from _inside(part, met)
