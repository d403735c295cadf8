"""Answers as markup: verdicts, score sheets and what other readings would say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from docutils import nodes

from rulespec.game import Game
from rulespec.sphinx.markup import Cell, Part, bullets, link, listed, literal, para, strong, table
from rulespec.verdict import Breach, Citation, Fault, Hinge, ScoreRow, ScoreSheet, Settled, Verdict


def verdict(game: Game, found: Verdict) -> Iterator[nodes.Node]:
    """Whether the move is legal, and every reason."""
    edition = link(game, "edition", found.ruleset.edition.id, found.ruleset.edition.id)
    yield para(literal(found.move), ": ", strong(found.answer), " (", edition, ")")
    yield from bullets([
        *(_breach(game, at) for at in found.breaches),
        *_conditions(game, found.hangs_on, found.rests_on),
    ])  # fmt: skip


def _breach(game: Game, found: Breach) -> Cell:
    reason = [found.reason, ": "] if found.reason else []
    where = listed(_citation(game, at) for at in found.cites if at.place)
    cited: list[Part] = [" (", *where, ")"] if where else []
    return [link(game, "clause", found.clause.id), ": ", *reason, found.clause.says, *cited]


def _citation(game: Game, at: Citation) -> nodes.Node:
    return link(game, "passage", at.passage, str(at))


def _conditions(game: Game, hinges: Iterable[Hinge], rests_on: Iterable[str]) -> Iterator[Cell]:
    """What an answer hangs on, and which parts of the box it rests on."""
    for at in hinges:
        others = " or ".join(map(repr, at.turned_by))
        asked = link(game, "question", at.question.id)
        yield ["hangs on ", asked, f", read {at.used!r} ({at.source}); {others} turns it"]
    for part in rests_on:
        yield f"rests on {part}"


def sheet(game: Game, found: ScoreSheet) -> Iterator[nodes.Node]:
    """A player's score, line by line."""
    edition = link(game, "edition", found.ruleset.edition.id, found.ruleset.edition.id)
    yield para(f"{found.player}: ", strong(str(found.total)), " (", edition, ")")
    rows = [_score_row(game, at, str(at.points)) for at in found.rows]
    rows.append([strong("total"), strong(str(found.total)), ""])
    rows += [_score_row(game, at, f"({at.points})") for at in found.tie_breaks]
    yield table(["line", "points", "how"], rows)
    yield from bullets(_conditions(game, found.hangs_on, found.rests_on))


def _score_row(game: Game, row: ScoreRow, points: str) -> list[Cell]:
    return [link(game, "score", row.line.id), points, ", ".join(row.arithmetic)]


def settled(found: Settled) -> Iterator[nodes.Node]:
    """The answer under all readings."""
    if not found.depends:
        yield para(strong(f"{found.answers[0]} however you read it"))
        return
    others = ", ".join(found.answers[1:])
    yield para(strong("it depends"), f": {found.answers[0]} as read now, else {others}")
    yield from bullets(str(turn) for turn in found.turns)


def faults(found: Iterable[Fault]) -> Iterator[nodes.Node]:
    """What is wrong with a position."""
    yield from bullets(map(str, found)) or [para("a sound position")]
