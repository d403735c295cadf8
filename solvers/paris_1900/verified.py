"""The rulebook's worked examples as rows of ``rulespec verify``."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.checks import Check
from solvers.answers import Found, GaveUp
from solvers.limits import Limits
from solvers.paris_1900.find import EXAMPLES, find

OTHERWISE = {
    "districts-1": "batignolles",
    "districts-2": "montmartre",
    "districts-3": "two-players",
}
DOCUMENTS = {name: OTHERWISE.get(name, name) for name in EXAMPLES}
"""The ruling that sets each example up with what the text leaves out."""


def verify_examples(limits: Limits | None = None) -> Iterator[Check]:
    """For each example: a position fits what the text says, and its result follows from that."""
    yield from (verified(name, limits) for name in EXAMPLES)


def verified(name: str, limits: Limits | None = None) -> Check:
    """The row of one example."""
    answer = find(name, limits=limits)
    ok = isinstance(answer, Found)
    found = "a position, and no other result" if ok else "neither"
    if isinstance(answer, GaveUp):
        found = f"gave up: {answer.why}"
    return Check(
        file=f"rulebook/{DOCUMENTS[name]}.ruling.toml",
        title=EXAMPLES[name].about,
        asks="a position fits the text, and the result follows",
        expected=EXAMPLES[name].result,
        found=found,
        ok=ok,
        decided=not isinstance(answer, GaveUp),
        seconds=round(answer.effort.seconds, 3),
    )
