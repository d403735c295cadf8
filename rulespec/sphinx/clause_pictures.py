"""One small picture in which a clause matters: a move of an example that breaks it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from docutils import nodes

from rulespec.answers.verdicts import Breach
from rulespec.documents.rulings import Ruling, load_ruling
from rulespec.language.clauses import Clause
from rulespec.language.game import Game
from rulespec.pictures.near import near
from rulespec.sphinx.markup import link, para
from rulespec.sphinx.pictures import picture
from rulespec.sphinx.shelved import Example, breaking


def clause_picture(game: Game, clause: Clause) -> Iterator[nodes.Node]:
    """A picture and the example that it is of, if an example breaks the clause and marks it."""
    for example in breaking(game, clause.id):
        drawn = _drawn(game, clause, example)
        if drawn is not None:
            below = para(link(game, "example", example.name))
            yield nodes.container("", drawn, below, classes=["rulespec-small"])
            return


def _drawn(game: Game, clause: Clause, example: Example) -> picture | None:
    """The move as the example has it, with what breaks the clause crossed."""
    ruling = _read(example.path, example.path.stat().st_mtime_ns)
    for ask in ruling.asks:
        if ask.kind != "move" or clause.id not in ask.expected.get("broken", ()):
            continue
        position = ruling.document.under(ask.edition, ask.readings)
        found = next(at for at in position.check(ask.subject).breaches if at.clause.id == clause.id)
        svg = game.svg(position, move=position.read(ask.subject), cells=found.cells)
        return picture(svg=near(svg), drawing="", told=_told(ask.subject, found))
    return None


def _told(move: str, breach: Breach) -> str:
    """The picture in words, for those who do not see it."""
    return f"{move}: {breach.reason}" if breach.reason else move


@lru_cache(maxsize=1024)
def _read(path: Path, _: int) -> Ruling:
    return load_ruling(path)
