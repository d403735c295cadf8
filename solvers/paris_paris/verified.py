"""The text's worked examples as rows of ``rulespec verify``."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.checks import Check
from solvers.answers import Answer, Found, GaveUp
from solvers.limits import Limits
from solvers.paris_paris.built import EXAMPLES, Shown, built
from solvers.paris_paris.find import Witness, find
from solvers.paris_paris.pictured import PICTURES


def verify_examples(limits: Limits | None = None) -> Iterator[Check]:
    """For each example: a position fits what the text says, and its result follows from that."""
    for picture in PICTURES:
        earned = ", ".join(f"{points} for {at}" for at, points in picture.earned.items())
        yield _row(picture.id, picture.says, earned, find(picture, limits=limits))
    for example in EXAMPLES:
        bag = f"{example.bag} in the bag"
        yield _row(example.id, example.says, bag, built(example.id, limits=limits))


def _row(
    passage: str, title: str, expected: str, answer: Answer[Witness] | Answer[Shown]
) -> Check:
    ok = isinstance(answer, Found)
    found = "a position, and no other result" if ok else "neither"
    return Check(
        file=f"rulebook/{passage.removeprefix('example.')}.ruling.toml",
        title=title,
        asks="a position fits the text, and the result follows",
        expected=expected,
        found=f"gave up: {answer.why}" if isinstance(answer, GaveUp) else found,
        ok=ok,
        decided=not isinstance(answer, GaveUp),
        seconds=round(answer.effort.seconds, 3),
    )
