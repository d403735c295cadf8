"""Questions to z3 from eight threads at once, each answered as it is alone: a script for a test."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import z3
from attrs import evolve

from rulespec.language.registry import game
from solvers.city_of_light.best import best_arrangement
from solvers.city_of_light.bridge import (
    set_up,
)
from solvers.city_of_light.differences import each_difference
from solvers.city_of_light.prove import prove
from solvers.impossible import asked, documents

THREADS = 8


def arranged(seed: int, engine: str) -> object:
    """The best of a reserve, at the beginning of the second stage."""
    chance, position = random.Random(seed), set_up(seed=seed)
    while position.stage == 1:
        position = position.then(chance.choice(position.moves()))
    return best_arrangement(position, "blue", engine)


QUESTIONS = (
    lambda: arranged(1, "z3"),
    lambda: arranged(2, "z3"),
    lambda: arranged(3, "certified"),
    lambda: tuple(each_difference("gaga-2021", "kosmos-2020", "fountain.touches")),
    lambda: prove("place.lamps"),
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
