"""Every clause is the only broken one somewhere on the shelf, and holds in a legal twin."""

from collections.abc import Iterator
from functools import cache

import pytest

from rulespec.documents.answers import Ask
from rulespec.documents.rulings import Ruling, load_ruling
from rulespec.documents.shelf import ENDING, rulings, shelf
from rulespec.language.registry import game, games

CLAUSES = [
    (name, clause)
    for name, known in games().items()
    if shelf(known) is not None
    for clause in dict.fromkeys(at.id for rule in known.rules.values() for at in rule.clauses)
]

TWINS = {
    "city-of-light": {
        "first.stage": "clauses/second-stage",
        "second.stage": "clauses/first-stage",
        "pass.over": "clauses/pass-over-before",
        "activate.token": "disputes/last-token",
    },
    "paris-1900": {
        "draw.phase": "clauses/draw",
        "lay.phase": "clauses/lay",
        "remove.none": "clauses/remove",
        "act.phase": "clauses/key",
        "key.hand": "clauses/key",
        "end.stacks": "clauses/end",
        "take.pending": "clauses/income-four",
        "advance.pending": "clauses/income-two",
        "advance.francs": "clauses/income-three-paid",
        "honour.pending": "clauses/honour",
        "vp.pending": "clauses/vp",
        "use.turn": "clauses/use",
        "use.spare": "clauses/use-key",
        "done.action": "clauses/act-once",
    },
    "moscow-paris": {
        "act.phase": "clauses/lay",
        "front.four": "clauses/lay",
        "chain.phase": "clauses/chain",
        "claim.phase": "clauses/claim",
    },
    "paris-paris": {
        "pile.phase": "clauses/pile",
        "build.phase": "clauses/build",
    },
}
"""Where the legal twin stands, if it needs another position."""

ENTAILED = {
    ("paris-1900", "buy.resource"): "buy.supply",
    ("paris-paris", "build.phase"): "build.token",
}
"""What is broken as well whenever the clause is.

Prestige never lies in the general supply, and no token at its station before a pile is turned.
"""


@cache
def documents(name: str) -> dict[str, Ruling]:
    known = game(name)
    folder = shelf(known)
    assert folder is not None
    return {
        path.relative_to(folder).as_posix().removesuffix(ENDING): load_ruling(path)
        for path in rulings(known)
    }


def moves(ruling: Ruling) -> Iterator[Ask]:
    return (ask for ask in ruling.asks if ask.kind == "move")


def breaks_alone(ask: Ask, name: str, clause: str) -> bool:
    entailed = ENTAILED.get((name, clause))
    return ask.expected.get("broken") == ((clause,) if entailed is None else (clause, entailed))


def keeps(ask: Ask, name: str, clause: str) -> bool:
    """Whether the move answers to the clause and is expected to be legal."""
    known = game(name)
    rule = known.rules[known.read_move(ask.subject).rule]
    return ask.expected.get("verdict") == "legal" and clause in {at.id for at in rule.clauses}


@pytest.mark.parametrize(("name", "clause"), CLAUSES)
def test_clause_is_the_only_broken_one(name: str, clause: str) -> None:
    """The rulings themselves are checked by the plugin; here, that one speaks of the clause."""
    asked = (ask for ruling in documents(name).values() for ask in moves(ruling))
    assert any(breaks_alone(ask, name, clause) for ask in asked)


@pytest.mark.parametrize(("name", "clause"), CLAUSES)
def test_clause_holds_in_a_twin(name: str, clause: str) -> None:
    """Beside a move that breaks the clause alone stands a legal one that answers to it."""
    breaking = [
        title for title, ruling in documents(name).items()
        if any(breaks_alone(ask, name, clause) for ask in moves(ruling))
    ]
    where = [TWINS[name][clause]] if clause in TWINS.get(name, {}) else breaking
    asked = (ask for title in where for ask in moves(documents(name)[title]))
    assert any(keeps(ask, name, clause) for ask in asked)
