"""The rulings on a game's shelf: what each is called, breaks and asks about, not yet judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from attrs import frozen

from rulespec.documents.files import load
from rulespec.documents.shelf import ENDING, rulings, shelf
from rulespec.errors import BadInput
from rulespec.language.game import Game


@frozen
class Example:
    """A ruling on the shelf."""

    name: str
    """Its file without the ending, from the shelf on: ``clauses/build-lamp``."""

    title: str
    path: Path
    breaks: frozenset[str]
    """The clauses that a move of it is expected to break."""

    touches: frozenset[str]
    """The questions of which it chooses a reading, or on which an answer hangs."""


def examples(game: Game) -> Mapping[str, Example]:
    """The rulings on a game's shelf, by name; one that cannot be read has no title."""
    folder = shelf(game)
    if folder is None:
        return {}
    found = (_example(folder, path, path.stat().st_mtime_ns) for path in rulings(game))
    return {example.name: example for example in found}


@lru_cache(maxsize=4096)
def _example(folder: Path, path: Path, _: int) -> Example:
    try:
        table = load(path)
    except BadInput:
        table = {}
    asks = [ask for ask in _list(table.get("ask")) if isinstance(ask, dict)]
    chosen = [at.get("readings") for at in (table, *asks)]
    return Example(
        name=str(path.relative_to(folder).as_posix()).removesuffix(ENDING),
        title=str(table.get("title", "")),
        path=path,
        breaks=frozenset(_texts(ask.get("broken") for ask in asks)),
        touches=frozenset((*_texts(chosen), *_texts(ask.get("hangs-on") for ask in asks))),
    )


def _texts(values: Any) -> Iterator[str]:  # noqa: ANN401  # a document not yet checked
    """The texts in lists, and the names of tables."""
    for value in values:
        yield from (at for at in _list(value) if isinstance(at, str))


def _list(value: Any) -> list[Any]:  # noqa: ANN401  # likewise
    return list(value) if isinstance(value, list | dict) else []


def breaking(game: Game, clause: str) -> tuple[Example, ...]:
    """The examples in which a move breaks a clause."""
    return tuple(at for at in examples(game).values() if clause in at.breaks)


def telling(game: Game, question: str) -> Example | None:
    """The example that tells the readings of a question apart: the one of its name, if any."""
    named = f"questions/{question.replace('.', '-')}"
    known = examples(game)
    touching = (at for at in known.values() if question in at.touches)
    return known.get(named) or next(touching, None)
