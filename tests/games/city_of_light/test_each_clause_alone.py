"""Every clause is the only broken one somewhere on the shelf, and holds in a legal twin."""

from collections.abc import Iterator
from functools import cache

import pytest

from rulespec.documents.answers import Ask
from rulespec.documents.rulings import Ruling, load_ruling
from rulespec.documents.shelf import ENDING, rulings, shelf
from rulespec.game import game
from rulespec.games.city_of_light.notation import read_move
from rulespec.games.city_of_light.rules import RULES, clauses

NAMES = [clause.id for clause in clauses()]

TWINS = {
    "first.stage": "clauses/second-stage",
    "second.stage": "clauses/first-stage",
    "pass.over": "clauses/pass-over-before",
    "activate.token": "disputes/last-token",
}
"""Where the legal twin stands, if it needs another position."""


@cache
def documents() -> dict[str, Ruling]:
    known = game("city-of-light")
    folder = shelf(known)
    assert folder is not None
    return {
        path.relative_to(folder).as_posix().removesuffix(ENDING): load_ruling(path)
        for path in rulings(known)
    }


def moves(ruling: Ruling) -> Iterator[Ask]:
    return (ask for ask in ruling.asks if ask.kind == "move")


def breaks_alone(ask: Ask, clause: str) -> bool:
    return ask.expected.get("broken") == (clause,)


def keeps(ask: Ask, clause: str) -> bool:
    """Whether the move answers to the clause and is expected to be legal."""
    rule = RULES[read_move(ask.subject).rule]
    return ask.expected.get("verdict") == "legal" and clause in {at.id for at in rule.clauses}


@pytest.mark.parametrize("clause", NAMES)
def test_clause_is_the_only_broken_one(clause: str) -> None:
    """The rulings themselves are checked by the plugin; here, that one speaks of the clause."""
    asked = (ask for ruling in documents().values() for ask in moves(ruling))
    assert any(breaks_alone(ask, clause) for ask in asked)


@pytest.mark.parametrize("clause", NAMES)
def test_clause_holds_in_a_twin(clause: str) -> None:
    """Beside a move that breaks the clause alone stands a legal one that answers to it."""
    breaking = [
        name for name, ruling in documents().items()
        if any(breaks_alone(ask, clause) for ask in moves(ruling))
    ]
    where = [TWINS[clause]] if clause in TWINS else breaking
    assert any(keeps(ask, clause) for name in where for ask in moves(documents()[name]))
