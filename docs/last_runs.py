"""What the last long runs of the tests have found, as tables for the page about checks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from figures import table

from rulespec.language.registry import game

LAST_RUNS = Path(__file__).parents[1] / "tests" / "games" / "last_run"


def rows(run: str) -> Iterator[str]:
    """The lines of the table of a run, if it has been made."""
    path = LAST_RUNS / f"{run}.json"
    if path.is_file():
        yield from RUNS[run](json.loads(path.read_text(encoding="utf-8")))


def fuzz(found: Any) -> Iterator[str]:  # noqa: ANN401  # as JSON has it
    """How many positions were compared, and how many of them disagreed."""
    yield from table(["game", "positions", "disagreements", "run on"], (
        [game(name).title, f"{at['positions']:,}", at["disagreements"], at["date"]]
        for name, at in found.items()
    ))  # fmt: skip


def mutants(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """How many changed rules were noticed."""
    heads = ["game", "clauses dropped or flipped", "all mutants", "equivalent", "moves", "scores",
             "in machine code", "run on"]
    yield from table(heads, (
        [
            game(name).title,
            f"{at['whole clauses killed']} of {at['whole clauses']} killed",
            f"{at['killed']} of {at['mutants']} killed",
            at.get("equivalent", ""),
            f"{at['moves']:,}",
            f"{at['scores']:,}",
            f"{at.get('at play', 0):,}",
            at["date"],
        ]
        for name, at in found.items()
    ))  # fmt: skip


def perft(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """How many sequences of moves the oracle counted."""
    heads = ["edition", "counts", "sequences", "moves deep", "the tables", "run on"]
    yield from table(heads, (
        [
            f"{game(name).title}, {edition}",
            at["counts"],
            f"{at['sequences']:,}",
            at["depth"],
            "agree" if at["as the oracle"] else "differ",
            by["date"],
        ]
        for name, by in found.items()
        for edition, at in by["editions"].items()
    ))  # fmt: skip


RUNS = {"fuzz": fuzz, "mutants": mutants, "perft": perft}
"""For each long run, how it is shown."""
