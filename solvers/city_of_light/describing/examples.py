"""The rulebook's examples as their text gives them: can they be, and must they score so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulespec.checks import Check
from rulespec.documents.shelf import shelf
from rulespec.games.city_of_light.game import GAME
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.city_of_light.bridge import (
    Position,
)
from solvers.city_of_light.describing.files import ENDING, Description, load_description
from solvers.city_of_light.find import find
from solvers.city_of_light.possible import other_total
from solvers.limits import Limits


def examples() -> tuple[Path, ...]:
    """The files of all descriptions on the game's shelf, in order of name."""
    folder = shelf(GAME)
    return () if folder is None else tuple(sorted(folder.rglob(f"*{ENDING}")))


def verify_examples(limits: Limits | None = None) -> Iterator[Check]:
    """For each example: a position that fits; and for each player, that no other total can be."""
    folder = shelf(GAME) or Path()
    for path in examples():
        yield from verified(load_description(path), str(path.relative_to(folder)), limits)


def verified(said: Description, file: str, limits: Limits | None = None) -> Iterator[Check]:
    """The checks of one description."""
    rules = said.known.ruleset.edition.id
    totals = [f"{total} for {player}" for player, total in said.totals.items()]
    scoring = f" that scores {', '.join(totals)}" if totals else ""
    found = find(said.known, limits)
    fits = isinstance(found, Found) and all(
        found.what.score(player).total == total for player, total in said.totals.items()
    )
    known = not isinstance(found, GaveUp)
    asks = f"{rules}: some position fits"
    yield _check(said, file, asks, f"a position{scoring}", found, ok=fits, decided=known)
    for player, total in said.totals.items():
        other = other_total(said.known, player, total, limits)
        entailed = fits and isinstance(other, NoneExists)
        asks = f"{rules}: whatever fits scores {total} for {player}"
        sure = isinstance(other, Found) or (known and not isinstance(other, GaveUp))
        expected = "no position with another total"
        yield _check(said, file, asks, expected, other, ok=entailed, decided=sure)


def _check(  # noqa: PLR0913  # a row has that many columns
    said: Description, file: str, asks: str, expected: str, answer: Answer[Position], *,
    ok: bool, decided: bool,
) -> Check:
    seconds = round(answer.effort.seconds, 3)
    return Check(file=file, title=said.title, asks=asks, expected=expected,
                 found=_told(answer), ok=ok, decided=decided, seconds=seconds)


def _told(answer: Answer[Position]) -> str:
    match answer:
        case Found(what, _, how):
            totals = (f"{what.score(player).total} for {player}" for player in GAME.players)
            return f"a position that scores {', '.join(totals)}: {what!r} ({how})"
        case NoneExists(scope, how):
            return f"none among {scope} ({how})"
        case GaveUp(why):
            return f"gave up: {why}"
