"""What a rulebook is made of: clauses, questions with their readings, editions and rulesets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NoReturn

from attrs import evolve, field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.terms import Family, Number, Reads, Set, Truth


class Sealed(dict[str, Any]):
    """A table that nobody can change any more, and that can be copied and pickled all the same."""

    def __refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("this table is sealed")

    __setitem__ = __delitem__ = __ior__ = __refuse
    clear = pop = popitem = setdefault = update = __refuse

    def __reduce__(self) -> tuple[type[Sealed], tuple[dict[str, Any]]]:
        return Sealed, (dict(self),)


def sealed(table: Mapping[str, Any]) -> Mapping[str, Any]:
    """A table that nobody can change any more."""
    return Sealed(table)


@frozen(kw_only=True, repr=False)
class Clause:
    """One sentence of a rulebook as a term: what it forbids, or what it requires."""

    id: str
    """Lower case and dotted, from general to special: ``build.lamp``."""

    says: str
    """The author's own sentence."""

    forbids: Set | None = None
    """The set that must be empty; what is left in it is the reason."""

    requires: Truth | None = None
    """What must hold; the figures in it are the reason."""

    cites: tuple[str, ...] = ()
    """Ids of the passages that say so; an edition that lacks a passage is silent."""

    def __repr__(self) -> str:
        return f"<clause {self.id}: {self.says}>"

    def __attrs_post_init__(self) -> None:
        if (self.forbids is None) is (self.requires is None):
            raise ValueError(f"{self.id}: a clause either forbids a set or requires a truth")

    @property
    def term(self) -> Set | Truth:
        """The term, whichever it is."""
        return self.requires if self.forbids is None else self.forbids  # type: ignore[return-value]


@frozen(kw_only=True, repr=False)
class Rule:
    """The clauses that one kind of move answers to, in rulebook order."""

    id: str
    title: str
    clauses: tuple[Clause, ...]
    does: tuple[str, ...] = ()
    """Ids of the passages that say what such a move changes."""

    def __repr__(self) -> str:
        return f"<rule {self.id}: {', '.join(clause.id for clause in self.clauses)}>"

    def replaced(self, old: str, new: Clause | None) -> Rule:
        """The same rule with one clause read differently, or left out."""
        kept = (new if clause.id == old else clause for clause in self.clauses)
        return evolve(self, clauses=tuple(clause for clause in kept if clause is not None))


@frozen
class Tell:
    """A term that shows why a member of a family scores what it does; a truth only if it fails."""

    term: Set | Number | Truth
    of: Family | None = None
    """For each member of which other family, if any."""


@frozen(kw_only=True, repr=False)
class ScoreLine:
    """One line of the score sheet."""

    id: str
    title: str
    says: str
    worth: Number
    cites: tuple[str, ...] = ()
    shows: Set | None = None
    """The cells to point at in a picture; of the best or of every member, where a family scores."""

    tells: tuple[Tell, ...] = ()
    """What to say of each member, where a family scores, besides what it brings."""

    fewest: bool = False
    """Whether, of those who are tied, the one with the smaller number wins."""

    def lead(self, points: int) -> int:
        """The number by which the greatest wins."""
        return -points if self.fewest else points

    def __repr__(self) -> str:
        return f"<score line {self.id}: {self.says}>"


@frozen(kw_only=True)
class Reading:
    """One possible answer to a question."""

    id: str
    says: str


@frozen(kw_only=True, repr=False)
class Question:
    """A point that a text leaves open, or on which editions differ."""

    id: str
    asks: str
    readings: tuple[Reading, ...]
    default: str
    """The reading used where neither the edition nor the table has chosen."""

    why: str
    """Why that one is the default."""

    cites: tuple[str, ...] = ()
    """The passages that raise the question."""

    def __repr__(self) -> str:
        return f"<question {self.id}: {self.asks}>"

    def __attrs_post_init__(self) -> None:
        self.reading(self.default)

    def reading(self, name: str) -> Reading:
        """The reading of that id."""
        for known in self.readings:
            if known.id == name:
                return known
        offered = tuple(known.id for known in self.readings)
        expected = f"one of {', '.join(offered)}"
        raise BadInput(f"reading of {self.id}", name, expected, did_you_mean(name, offered))

    def reads(self, name: str) -> Reads:
        """The truth that this question is read so."""
        return Reads(self.id, self.reading(name).id)


@frozen
class Pin:
    """An answer that an edition's own text gives."""

    reading: str
    passage: str
    """The passage of that edition which says so."""


@frozen
class Default:
    """A reading for a question that an edition's text leaves open, other than elsewhere."""

    reading: str
    why: str
    """Why this text favours it, and what speaks against it."""


@frozen(kw_only=True)
class Edition:
    """One printed text, as its differences from the common core."""

    id: str
    title: str
    publisher: str
    year: int
    language: str
    game: str = ""
    """The id of the game that it is a text of."""

    pins: Mapping[str, Pin] = field(converter=sealed, hash=False, repr=False)
    """The questions that this text answers."""

    defaults: Mapping[str, Default] = field(converter=sealed, factory=dict, hash=False, repr=False)
    """Questions left open whose default differs in this edition."""

    def default(self, question: Question) -> Default:
        """The reading of a question where the table has not chosen, if the text leaves it open."""
        return self.defaults.get(question.id) or Default(question.default, question.why)


@lru_cache(maxsize=32)
def workshop(
    edition: Edition,  # noqa: ARG001  # a key of the cache
    choices: tuple[tuple[str, str], ...],  # noqa: ARG001  # likewise
) -> dict[object, Any]:
    """Where the functions made for a ruleset are kept."""
    return {}


@cache
def open_workshop(edition: Edition) -> dict[object, Any]:  # noqa: ARG001  # a key of the cache
    """Where the functions are kept that are given readings, and so serve a whole edition."""
    return {}


@frozen(repr=False)
class Ruleset:
    """An edition and the table's own choices: what a position is judged by."""

    edition: Edition
    questions: tuple[Question, ...] = field(eq=False, repr=False)
    choices: tuple[tuple[str, str], ...] = ()
    """Questions that the table has settled for itself, with the reading chosen, in order of id."""

    readings: Mapping[str, str] = field(init=False, eq=False)
    """The reading in force for every question."""

    compiled: dict[object, Any] = field(init=False, eq=False, repr=False)
    """The functions that readers made for this ruleset; equal rulesets share them."""

    opened: dict[object, Any] = field(init=False, eq=False, repr=False)
    """The functions that are given readings; all rulesets of the edition share them."""

    @opened.default
    def _opened(self) -> dict[object, Any]:
        return open_workshop(self.edition)

    @compiled.default
    def _compiled(self) -> dict[object, Any]:
        return workshop(self.edition, self.choices)

    @readings.default
    def _readings(self) -> Mapping[str, str]:
        chosen = dict(self.choices)
        known = {question.id: question for question in self.questions}
        for name, reading in chosen.items():
            if name not in known:
                hint = did_you_mean(name, known)
                raise BadInput("question", name, "a question of this game", hint)
            known[name].reading(reading)
        pins = {name: pin.reading for name, pin in self.edition.pins.items()}
        defaults = {at.id: self.edition.default(at).reading for at in self.questions}
        return sealed(defaults | pins | chosen)

    def __reduce__(self) -> tuple[type[Ruleset], tuple[object, ...]]:
        return Ruleset, (self.edition, self.questions, self.choices)

    def __repr__(self) -> str:
        choices = "".join(f", {question}={reading}" for question, reading in self.choices)
        return f"<ruleset {self.edition.id}{choices}>"

    def reads(self, question: str, reading: str) -> bool:
        """Whether a question is read so here."""
        return self.readings[question] == reading

    def with_reading(self, question: str, reading: str) -> Ruleset:
        """The same ruleset with one more question settled by the table."""
        choices = dict(self.choices) | {question: reading}
        return evolve(self, choices=tuple(sorted(choices.items())))

    def question(self, name: str) -> Question:
        """The question of that id."""
        return next(question for question in self.questions if question.id == name)

    def open(self) -> tuple[Question, ...]:
        """The questions that neither the edition nor the table has settled."""
        settled = set(self.edition.pins) | {name for name, _ in self.choices}
        return tuple(question for question in self.questions if question.id not in settled)

    def source(self, question: str) -> str:
        """Who settled a question: ``table``, ``edition`` or ``default``."""
        if question in dict(self.choices):
            return "table"
        return "edition" if question in self.edition.pins else "default"


def chosen(
    editions: tuple[Edition, ...],
    questions: tuple[Question, ...],
    edition: str,
    readings: Mapping[str, str],
) -> Ruleset:
    """An edition's rules with readings by keyword: a question's id with ``_`` between words."""
    known = {at.id: at for at in editions}
    if edition not in known:
        hint = did_you_mean(edition, known)
        raise BadInput("edition", edition, f"one of {', '.join(known)}", hint)
    spelt = {_keyword(question.id): question.id for question in questions}
    choices = {}
    for word, reading in readings.items():
        name = spelt.get(_keyword(word))
        if name is None:
            raise BadInput("question", word, "a question of this game", did_you_mean(word, spelt))
        choices[name] = reading
    return Ruleset(known[edition], questions, tuple(sorted(choices.items())))


def _keyword(name: str) -> str:
    return name.replace(".", "_").replace("-", "_")
