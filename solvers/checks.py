"""What the solvers add to ``rulespec verify``: documents of wishes among a game's examples.

For one whose name ends in ``.find.toml`` there is a position; for one in ``.none.toml``, by which
something else came of it, there is none. ``rulespec verify`` asks all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulespec.checks import Check, LeftOutError
from rulespec.documents.files import load
from rulespec.documents.shelf import shelf
from rulespec.installed import how_to_install, is_there
from rulespec.language.game import Game
from rulespec.search.answers import GaveUp, NoneExists
from rulespec.search.limits import Limits

ENDING = ".none.toml"
EXPECTED = {".find.toml": "a position", ENDING: "no position"}


def documents(game: Game) -> tuple[Path, ...]:
    """The files of all such documents of a game, in order of name."""
    folder = shelf(game)
    return () if folder is None else tuple(sorted(
        path for ending in EXPECTED for path in folder.rglob(f"*{ending}")))


def verified(game: Game, limits: Limits | None = None) -> Iterator[Check]:
    """For each document whether it comes true, or surely does not."""
    for path in documents(game):
        yield asked(path, limits)


def asked(path: Path, limits: Limits | None = None) -> Check:
    """Whether one document comes true, or surely does not, as its name says."""
    from rulespec.search.asked import Asked  # noqa: PLC0415  # slow to load
    from rulespec.wishes.reading import read_wished  # noqa: PLC0415  # likewise
    from solvers.questions.find import answer  # noqa: PLC0415  # slow to load

    said = read_wished(load(path), str(path))
    found = answer(Asked.of(said), limits or Limits())
    expected = next(told for ending, told in EXPECTED.items() if path.name.endswith(ending))
    told = "no position" if isinstance(found, NoneExists) else "a position"
    if isinstance(found, GaveUp):
        told = f"gave up: {found.why}"
    return Check(
        file=f"{path.parent.name}/{path.name}",
        title=said.title,
        asks="whether there is a position as it says",
        expected=expected,
        found=told,
        ok=told == expected,
        decided=not isinstance(found, GaveUp),
        seconds=round(found.effort.seconds, 3),
    )


def checks(game: Game) -> Iterator[Check]:
    """The checks of a game; none for a game without such examples."""
    if not documents(game):
        return
    if not is_there("z3"):
        raise LeftOutError(f"z3 is not installed: {how_to_install('z3')}")
    yield from verified(game)
