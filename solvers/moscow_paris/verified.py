"""The text's worked example as a row of ``rulespec verify``."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.checks import Check
from solvers.answers import Found, GaveUp
from solvers.limits import Limits
from solvers.moscow_paris.find import EXAMPLE, RESULT, entailed, find


def verify_examples(limits: Limits | None = None) -> Iterator[Check]:
    """Some cities fit the example, and whatever fits comes to the same."""
    for title, answer in (
        ("some cities fit the text", find(EXAMPLE, limits=limits)),
        ("the result follows", entailed(EXAMPLE, limits=limits)),
    ):
        ok = isinstance(answer, Found) and answer.what.total == RESULT
        found = str(answer.what) if isinstance(answer, Found) else "neither"
        yield Check(
            file="rulebook/seven-points.ruling.toml",
            title=title,
            asks="cities with 5 points and 2 repeated flags",
            expected=f"{RESULT} points",
            found=f"gave up: {answer.why}" if isinstance(answer, GaveUp) else found,
            ok=ok,
            decided=not isinstance(answer, GaveUp),
            seconds=round(answer.effort.seconds, 3),
        )
