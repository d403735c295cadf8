"""Names: what a game has that a page may print or link to, by kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.clauses import Clause
from rulespec.language.game import Game
from rulespec.language.registry import game
from rulespec.sphinx.labels import label
from rulespec.sphinx.shelved import examples

KINDS: Mapping[str, str] = {
    "game": label("game"),
    "rule": label("rule"),
    "clause": label("clause"),
    "score": label("score line"),
    "question": label("question"),
    "edition": label("edition"),
    "passage": label("passage"),
    "piece": label("part of the box"),
    "example": label("example"),
}
"""Each kind of thing that has a place of its own, and what people call it."""


def one(kind: str) -> str:
    """One thing of a kind: ``a clause``, ``an edition``."""
    called = KINDS[kind]
    return f"{'an' if called[0] in 'aeio' else 'a'} {called}"


def full(game_id: str, kind: str, name: str) -> str:
    """The name that is unique among all games."""
    return name if kind == "game" else f"{game_id}:{name}"


def anchor(game_id: str, kind: str, name: str) -> str:
    """Where on a page it stands."""
    return f"{game_id}-{kind}" if kind == "game" else f"{game_id}-{kind}-{name}"


def titles(found: Game, kind: str) -> Mapping[str, str]:
    """The names of a kind in a game, each with what a link to it shows."""
    if kind == "example":
        return {name: example.title for name, example in examples(found).items()}
    return _titles(found.id, kind)


@cache
def _titles(game_id: str, kind: str) -> Mapping[str, str]:
    return _NAMED[kind](game(game_id))


def _passages(found: Game) -> Mapping[str, str]:
    ledgers = (found.ledger(edition.id) for edition in found.editions)
    return {passage.id: passage.id for ledger in ledgers for passage in ledger.passages}


_NAMED: Mapping[str, Callable[[Game], Mapping[str, str]]] = {
    "game": lambda found: {found.id: found.title},
    "rule": lambda found: {rule.id: rule.title for rule in found.rules.values()},
    "clause": lambda found: {clause.id: clause.id for clause in clauses(found)},
    "score": lambda found: {line.id: line.title for line in found.score_lines},
    "question": lambda found: {question.id: question.id for question in found.questions},
    "edition": lambda found: {edition.id: edition.title for edition in found.editions},
    "passage": _passages,
    "piece": lambda found: {at.part: at.part for at in getattr(found.standard_box, "sources", ())},
}
"""For each kind where its names are, but for the examples, which come and go with their files."""


def clauses(found: Game) -> tuple[Clause, ...]:
    """Every clause once, in rulebook order."""
    named = {clause.id: clause for rule in found.rules.values() for clause in rule.clauses}
    return tuple(named.values())


def checked(found: Game, kind: str, name: str) -> str:
    """A name of that kind; ``BadInput`` with the nearest one if the game has no such thing."""
    known = titles(found, kind)
    if name not in known:
        expected = f"{one(kind)} of {found.id}"
        raise BadInput(kind, name, expected, did_you_mean(name, known))
    return name
