"""Answers as markup: verdicts, score sheets and what other readings would say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce

from docutils import nodes

from rulespec.answers.faults import Fault
from rulespec.answers.hinges import Hinge
from rulespec.answers.score_sheets import ScoreRow, ScoreSheet
from rulespec.answers.settled import Settled
from rulespec.answers.verdicts import Breach, Kept, Verdict
from rulespec.answers.winning import Result
from rulespec.language.game import Game
from rulespec.languages import Said, joined, said
from rulespec.sphinx.folds import folded
from rulespec.sphinx.labels import label
from rulespec.sphinx.markup import (
    Cell,
    Part,
    bullets,
    link,
    links,
    listed,
    literal,
    para,
    strong,
    table,
    worded,
)
from rulespec.texts.citations import Citation


def verdict(game: Game, found: Verdict) -> Iterator[nodes.Node]:
    """Whether the move is legal, and every reason."""
    edition = link(game, "edition", found.ruleset.edition.id, found.ruleset.edition.id)
    yield para(literal(found.move), ": ", strong(found.answer), " (", edition, ")")
    yield from bullets([
        *(_clause(game, at, at.cites) for at in found.breaches),
        *(said("gives up {what}", what=what) for what in found.gives_up),
        *_conditions(game, found.hangs_on, found.rests_on),
    ])  # fmt: skip
    kept = bullets(_clause(game, at, at.here) for at in found.permitting)
    yield from folded(label("Why it is allowed"), kept)


def _clause(game: Game, found: Breach | Kept, cites: Iterable[Citation]) -> Cell:
    """What a move breaks, or why it does not."""
    reason = [found.reason, ": "] if found.reason else []
    where = listed(_citation(game, at) for at in cites if at.place)
    cited: list[Part] = [" (", *where, ")"] if where else []
    return [link(game, "clause", found.clause.id), ": ", *reason, found.clause.says, *cited]


def _citation(game: Game, at: Citation) -> nodes.Node:
    return link(game, "passage", at.passage, str(at))


def _conditions(game: Game, hinges: Iterable[Hinge], rests_on: Iterable[str]) -> Iterator[Cell]:
    """What an answer hangs on, and which parts of the box it rests on."""
    for at in hinges:
        yield worded(
            "hangs on {question}, read {reading} ({source}); {others} turns it",
            question=link(game, "question", at.question.id),
            reading=literal(at.used),
            source=at.source,
            others=_either(at.turned_by),
        )
    for part in rests_on:
        yield worded("rests on {part}", part=_box_part(game, part))


def _box_part(game: Game, told: str) -> nodes.Node:
    """A part of the box and how it is known, which leads to where the box tells more of it."""
    name = told.parts.get("part", "") if isinstance(told, Said) else ""
    return link(game, "piece", str(name), told)


def _either(names: Iterable[str]) -> Cell:
    """Names with "or" between them."""
    first, *others = [[literal(name)] for name in names]
    start: list[Part] = [*first]
    return reduce(lambda some, last: worded("{a} or {b}", a=some, b=last), others, start)


def sheet(game: Game, found: ScoreSheet, *, shut: bool = False) -> Iterator[nodes.Node]:
    """A player's score, line by line; ``shut``, the lines are folded away."""
    edition = link(game, "edition", found.ruleset.edition.id, found.ruleset.edition.id)
    yield para(f"{found.player}: ", strong(str(found.total)), " (", edition, ")")
    rows = [_score_row(game, at, str(at.points)) for at in found.rows]
    rows.append([strong(label("total")), strong(str(found.total)), "", ""])
    rows += [_score_row(game, at, f"({at.points})") for at in found.tie_breaks]
    lines = table([label("line"), label("points"), label("how"), label("passages")], rows)
    yield from folded(label("Line by line"), [lines]) if shut else [lines]
    yield from bullets(_conditions(game, found.hangs_on, found.rests_on))


def _score_row(game: Game, row: ScoreRow, points: str) -> list[Cell]:
    cited = links(game, "passage", (at.passage for at in row.here if at.place))
    return [link(game, "score", row.line.id), points, row.how, cited]


def settled(found: Settled) -> Iterator[nodes.Node]:
    """The answer under all readings."""
    now, *others = found.answers
    if others:
        yield para(*worded(
            "{depends}: {now} as read now, else {others}",
            depends=strong(label("it depends")), now=now, others=joined(", ", others),
        ))  # fmt: skip
    elif found.stops:
        yield para(strong(
            label("{answer} by every reading under which the moves can be replayed", answer=now)
        ))  # fmt: skip
    else:
        yield para(strong(label("{answer} however you read it", answer=now)))
    yield from bullets(found.reasons)


def result(game: Game, found: Result) -> Iterator[nodes.Node]:
    """Who wins, and what that hangs on."""
    yield para(strong(found.answer))
    yield from bullets(_conditions(game, found.hangs_on, found.rests_on))


def faults(found: Iterable[Fault]) -> Iterator[nodes.Node]:
    """What is wrong with a position."""
    yield from bullets(at.said for at in found) or [para("a sound position")]
