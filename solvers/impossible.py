"""Wishes that cannot come true: what a text says, and that something else came of it.

A file of a game's examples whose name ends in ``.none.toml`` is a document of wishes for which
there is no position. ``rulespec verify`` asks all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulespec.checks import Check
from rulespec.documents.files import load
from rulespec.documents.shelf import shelf
from rulespec.language.game import Game
from solvers.answers import GaveUp, NoneExists
from solvers.limits import Limits

ENDING = ".none.toml"
EXPECTED = "no position"


def documents(game: Game) -> tuple[Path, ...]:
    """The files of all such documents of a game, in order of name."""
    folder = shelf(game)
    return () if folder is None else tuple(sorted(folder.rglob(f"*{ENDING}")))


def verified(game: Game, limits: Limits | None = None) -> Iterator[Check]:
    """For each document whether there is surely no position."""
    for path in documents(game):
        yield asked(path, limits)


def asked(path: Path, limits: Limits | None = None) -> Check:
    """Whether there is surely no position for one document."""
    from rulespec.wishes.reading import read_wished  # noqa: PLC0415  # likewise
    from solvers.questions.find import Asked, answer  # noqa: PLC0415  # slow to load

    said = read_wished(load(path), str(path))
    found = answer(
        Asked(game=said.game, rules=said.rules, box=said.box, players=said.players,
              known=said.known, wishes=said.wishes),
        limits or Limits(),
    )  # fmt: skip
    told = EXPECTED if isinstance(found, NoneExists) else "a position"
    if isinstance(found, GaveUp):
        told = f"gave up: {found.why}"
    return Check(
        file=f"{path.parent.name}/{path.name}",
        title=said.title,
        asks="whether anything else could come of it",
        expected=EXPECTED,
        found=told,
        ok=isinstance(found, NoneExists),
        decided=not isinstance(found, GaveUp),
        seconds=round(found.effort.seconds, 3),
    )
