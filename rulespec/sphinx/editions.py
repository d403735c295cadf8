"""``editions``: the printed texts, what each answers, and where they differ."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from rulespec.answers.edition_differences import Apart
from rulespec.documents.opened import line_table, read_opened
from rulespec.language.editions import Edition
from rulespec.language.game import Game
from rulespec.languages import LANGUAGES
from rulespec.sphinx.found import differences
from rulespec.sphinx.judged import Judged
from rulespec.sphinx.labels import label
from rulespec.sphinx.markup import (
    Cell,
    bullets,
    definitions,
    fields,
    link,
    links,
    listed,
    literal,
    para,
    table,
    told,
)
from rulespec.sphinx.printed import Printed, yes_or_no


class EditionsDirective(Judged):
    """Editions: those named, or all of a game."""

    option_spec: ClassVar[dict[str, Any]] = {
        **Printed.option_spec,
        "solver": yes_or_no,
        "limit": directives.positive_int,
    }

    def printed(self) -> Iterator[nodes.Node]:
        """Each edition, what they answer, and every difference shown."""
        game = self.game if not self.arguments else None
        names = self.asked("edition")
        game = game or self.game
        known = [at for at in game.editions if at.id in names or not names]
        for edition in known:
            yield self.described("edition", edition.id, _about(game, edition), edition.title)
        yield from _answered(game, known)
        for one, other in combinations(known, 2):
            yield from self._differences(one, other)
        yield from _harmless(game, known)

    def _differences(self, one: Edition, other: Edition) -> Iterator[nodes.Node]:
        """Each difference of two editions with the smallest position that shows it."""
        if not self.options.get("solver", self.config.rulespec_solver):
            return
        limit = self.options.get("limit", self.config.rulespec_solver_limit)
        found = differences(self.env, self.game, one.id, other.id, float(limit))
        if found:
            title = label("Where {one} and {other} differ", one=one.id, other=other.id)
            yield nodes.rubric("", told(title))
        for apart in found:
            yield from self._shown(apart, (one.id, other.id))

    def _shown(self, apart: Apart, editions: tuple[str, str]) -> Iterator[nodes.Node]:
        game = self.game
        question = game.question(apart.question)
        yield para(link(game, "question", question.id), f": {question.asks}")
        answers = apart.answers or ("", "")
        yield table(
            [
                label("edition"),
                label("reading"),
                label("who says so"),
                apart.subject or label("answer"),
            ],
            [
                [link(game, "edition", at, at), literal(reading), status, answer]
                for at, reading, status, answer in zip(
                    editions, apart.readings, apart.status, answers, strict=True
                )
            ],
        )
        if apart.line:
            position = read_opened(line_table(apart.line), "line").position
            drawn = {"move": game.read_move(apart.move)} if apart.move else {}
            yield from self.drawn(position, caption=apart.how, **drawn)
        else:
            yield para(apart.how)


def _about(game: Game, edition: Edition) -> list[nodes.Node]:
    open_ = (at.id for at in game.questions if at.id not in edition.pins)
    rows = (
        (label("Printed"), f"{edition.publisher} {edition.year}, {LANGUAGES[edition.language]}"),
        (label("Known as"), literal(edition.id)),
        (label("Answers"), links(game, "question", edition.pins)),
        (label("Leaves open"), links(game, "question", open_)),
    )
    return fields(rows)


def _answered(game: Game, editions: list[Edition]) -> Iterator[nodes.Node]:
    """The questions that some edition answers, with every edition's answer."""
    asked = [at for at in game.questions if any(at.id in e.pins for e in editions)]
    if not asked:
        return
    yield para(
        label("What they answer; where an edition leaves it open, its default is in brackets.")
    )
    heads: list[Cell] = [label("question"), *(link(game, "edition", e.id, e.id) for e in editions)]
    rows = []
    for question in asked:
        row: list[Cell] = [link(game, "question", question.id)]
        for edition in editions:
            pin = edition.pins.get(question.id)
            default = edition.default(question).reading
            row.append(literal(pin.reading) if pin else ["(", literal(default), ")"])
        rows.append(row)
    yield table(heads, rows)


def _harmless(game: Game, editions: list[Edition]) -> Iterator[nodes.Node]:
    """Where the texts differ and nothing hangs on it."""
    names = [edition.id for edition in editions]
    found: list[tuple[Cell, Cell]] = []
    for at in harmless(game.package):
        says = [f"{name}: {text}" for name, text in at["says"].items() if name in names]
        if len(says) > 1:
            places = listed(link(game, "passage", name) for name in at["passages"])
            meant = [*bullets(says), para(f"{at['why']} (", *places, ")")]
            found.append((literal(at["id"]), meant))
    if found:
        yield nodes.rubric("", told(label("Differences on which nothing hangs")))
        yield from definitions(found)


@cache
def harmless(package: str) -> tuple[dict[str, Any], ...]:
    """The differences of words that a game keeps."""
    file = files(package) / "harmless.toml" if package else None
    if file is None or not file.is_file():
        return ()
    return tuple(tomllib.loads(file.read_text(encoding="utf-8"))["difference"])
