"""Questions to z3 from eight threads at once, each answered as it is alone: a script for a test."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import z3
from attrs import evolve

from rulespec.language.registry import game
from rulespec.search.asked import asked as wanted
from rulespec.wishes.objectives import read_objective
from solvers.checks import asked, documents
from solvers.questions.differences import readings_apart
from solvers.questions.most import most
from solvers.questions.prove import prove

THREADS = 8
PONTS = game("examples/games/ponts.py")


def highest(text: str) -> object:
    """The most that there can be on the seven bridges, and where."""
    bridges = game(str(Path(__file__).parents[2] / "examples" / "games" / "ponts.py"))
    return most(wanted(bridges), read_objective(bridges, [text], "left"))


QUESTIONS = (
    lambda: highest("lead"),
    lambda: highest("total"),
    lambda: str(next(readings_apart(PONTS, PONTS.rules_for("house"), "apart"))),
    lambda: [(at.id, at.status, at.by) for at in prove(PONTS)],
    lambda: evolve(asked(documents(game("paris-1900"))[3]), seconds=0),
)


def main() -> None:
    alone = [question() for question in QUESTIONS]
    asked = list(range(len(QUESTIONS))) * 2
    random.Random(1).shuffle(asked)
    with ThreadPoolExecutor(THREADS) as threads:
        found = threads.map(lambda at: QUESTIONS[at](), asked)
        assert [alone[at] for at in asked] == list(found)
    assert z3.z3._main_ctx is None, "the context that belongs to others was used"
    print("the same answers")


if __name__ == "__main__":
    main()
