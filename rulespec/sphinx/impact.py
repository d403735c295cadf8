"""How often a question matters, as a saved sweep has counted it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rulespec.language.game import Game
from rulespec.language.questions import Question
from rulespec.languages import Said
from rulespec.sphinx.labels import label
from rulespec.sphinx.markup import Cell, Part, bullets, link, listed, literal, para, worded
from rulespec.sweeps.saved import Row, percent, saved, spread, weight

Report = Mapping[str, Any]


def swept(game: Game, paths: Iterable[Path]) -> Report | None:
    """What the first saved sweep of a game has found."""
    return next((at for at in map(saved, paths) if at["game"] == game.id), None)


def heaviest(report: Report, question: Question) -> tuple[int, ...]:
    """How much the other reading of a question matters that matters most."""
    return max(map(weight, _rows(report, question)), default=())


def briefly(report: Report | None, question: Question) -> list[Part]:
    """The first of what that reading changes; nothing if nothing was counted."""
    rows = [] if report is None else _rows(report, question)
    changed = [(row, what) for row in sorted(rows, key=weight) for what in [*_often(row)][:1]]
    if not changed:
        return []
    row, what = changed[-1]
    return worded("read {reading}, it changes {what}", reading=literal(row["reading"]), what=what)


def matters(game: Game, report: Report | None, question: Question) -> Cell:
    """What each other reading changes, and in how many games; nothing if nobody has counted."""
    rows = [] if report is None else _rows(report, question)
    if report is None or not rows:
        return ""
    played = worded(
        "{games} random games under {edition}, with the seeds from {seed} on; "
        "rulespec {version}",
        games=f"{report['games']:,}",
        edition=link(game, "edition", report["edition"], report["edition"]),
        seed=str(report["seed"]),
        version=report["rulespec"],
    )
    return [*bullets(map(_changes, rows)), para(*played)]


def _rows(report: Report, question: Question) -> list[Row]:
    return [row for row in report["changes"] if row["question"] == question.id]


def _changes(row: Row) -> list[Part]:
    """What one reading changes."""
    found = listed(_often(row), "; ")
    reading = literal(row["reading"])
    if not found:
        return worded("read {reading}, it changes nothing", reading=reading)
    return worded("read {reading}, it changes {what}", reading=reading, what=found)


def _often(row: Row) -> Iterator[Said]:
    """Each kind of change, with its share of games, positions or moves."""
    games = {
        "winners": label("who wins"), "scores": label("score sheets"),
        "starts": label("how the game begins"),
    }  # fmt: skip
    for kind, what in games.items():
        if row[kind]["count"]:
            yield label("{what} in {share} of games", what=what, share=spread(row[kind]))
    if row["moves"]["count"]:
        what, share = label("what may be done"), percent(row["moves"])
        yield label("{what} in {share} of positions", what=what, share=share)
    moves = {"effects": label("what a move does"), "verdicts": label("whether a move is legal")}
    for kind, what in moves.items():
        if row[kind]["count"]:
            yield label("{what} in {share} of moves", what=what, share=percent(row[kind]))
