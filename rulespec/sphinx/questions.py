"""``question``: what a text leaves open, with its readings side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from attrs import evolve
from docutils import nodes
from docutils.parsers.rst import directives

from rulespec.documents.answers import Ask
from rulespec.documents.rulings import Ruling, load_ruling
from rulespec.errors import BadInput
from rulespec.language.editions import Edition
from rulespec.language.game import Game
from rulespec.language.questions import Question
from rulespec.readers.names import questions
from rulespec.sphinx.folds import folded
from rulespec.sphinx.impact import Report, briefly, heaviest, matters, swept
from rulespec.sphinx.judged import Judged
from rulespec.sphinx.labels import label
from rulespec.sphinx.markup import (
    Cell,
    Part,
    bullets,
    emphasis,
    fields,
    link,
    links,
    listed,
    literal,
    para,
    strong,
    table,
    worded,
)
from rulespec.sphinx.names import clauses
from rulespec.sphinx.printed import Printed, how_many, yes_or_no
from rulespec.sphinx.rules import said_by
from rulespec.sphinx.shelved import telling


class QuestionDirective(Judged):
    """Questions: those named, or all of a game; with ``:open:`` only those left open.

    ``:by-impact:`` puts first what matters most in the saved sweep of the game, and ``:brief:``
    has a line for each, or with a number for so many.
    """

    option_spec: ClassVar[dict[str, Any]] = {
        **Printed.option_spec,
        "open": lambda said: (said or "").strip(),
        "by-impact": directives.flag,
        "brief": how_many,
        "picture": yes_or_no,
    }

    def printed(self) -> Iterator[nodes.Node]:
        """Each question by itself, or a list of them."""
        names = self.asked("question")
        known = self._open() if "open" in self.options else self.game.questions
        found = [at for at in self._in_order(known) if at.id in names or not names]
        if "brief" in self.options:
            yield from self.brief("question", map(self._line, found))
            return
        for question in found:
            yield self.described("question", question.id, self._content(question))

    def _line(self, question: Question) -> tuple[str, list[Part]]:
        """What it asks, and what is most often otherwise if it is read otherwise."""
        asks = link(self.game, "question", question.id, question.asks)
        often = briefly(self._swept, question)
        return question.id, [asks, " – ", *often] if often else [asks]

    def _open(self) -> list[Question]:
        """The questions that the edition named, or else some edition, leaves open."""
        name = self.options["open"]
        editions = [self.game.edition(name)] if name else self.game.editions
        return [at for at in self.game.questions if any(at.id not in e.pins for e in editions)]

    def _in_order(self, known: Iterable[Question]) -> list[Question]:
        """The questions as the game has them, or those first that matter most."""
        if "by-impact" not in self.options:
            return [*known]
        report = self._swept
        if report is None:
            expected = f"a sweep of {self.game.id} in rulespec_sweeps of conf.py"
            raise BadInput(":by-impact:", "no sweep", expected)
        return sorted(known, key=lambda at: heaviest(report, at), reverse=True)

    @cached_property
    def _swept(self) -> Report | None:
        """The saved sweep of the game, on which the page depends from now on."""
        paths = [Path(self.env.srcdir) / at for at in self.config.rulespec_sweeps]
        for path in paths:
            self.env.note_dependency(str(path))
        return swept(self.game, paths)

    def _content(self, question: Question) -> Iterator[nodes.Node]:
        game = self.game
        ruling = self._telling(question)
        asks = _different(ruling, question) if ruling else ()
        yield para(strong(question.asks))
        yield _readings(game, question, ruling, asks)
        default = literal(question.default)
        yield para(*worded("By default {reading}: {why}", reading=default, why=question.why))
        for edition in game.editions:
            own = edition.defaults.get(question.id)
            if own is not None:
                yield para(*worded(
                    "In {edition} {reading}: {why}",
                    edition=link(game, "edition", edition.id, edition.id),
                    reading=literal(own.reading),
                    why=own.why,
                ))  # fmt: skip
        decides = (label("Decides"), _decides(game, question))
        said = (label("Said by"), said_by(game, question.cites))
        counted = (label("Matters"), matters(game, self._swept, question))
        yield from fields([counted])
        yield from folded(label("Who says so, and what it decides"), fields([decides, said]))
        if ruling is not None and self.options.get("picture", True):
            yield from self.drawn(ruling.document.position, caption=ruling.title)

    def _telling(self, question: Question) -> Ruling | None:
        """The ruling that tells the readings apart, judged again."""
        example = telling(self.game, question.id)
        if example is None:
            return None
        self.env.note_dependency(str(example.path))
        ruling = load_ruling(example.path, self.boxes)
        self.judge(ruling, example.path)
        return ruling


def _decides(game: Game, question: Question) -> Cell:
    """The clauses and lines of the sheet that hang on the question."""
    asking = (at.id for at in clauses(game) if question.id in questions(at.term))
    lines = (at.id for at in game.score_lines if question.id in questions(at.worth))
    return listed([
        *(link(game, "clause", name) for name in asking),
        *(link(game, "score", name) for name in lines),
    ])  # fmt: skip


def _readings(
    game: Game, question: Question, ruling: Ruling | None, asks: tuple[Ask, ...]
) -> nodes.table:
    """The readings as columns: what each means, who has it, and what it answers."""
    readings = question.readings
    heads: list[Cell] = [label("reading"), *(literal(at.id) for at in readings)]
    rows: list[list[Cell]] = [[label("means"), *(at.says for at in readings)]]
    for edition in game.editions:
        here = link(game, "edition", edition.id, edition.id)
        rows.append([here, *(_holds(game, edition, question, at.id) for at in readings)])
    for ask in asks if ruling else ():
        found = [_answer(game, ruling, ask, question, at.id) for at in readings]
        rows.append([_asked(ask), *found])
    return table(heads, rows)


def _holds(game: Game, edition: Edition, question: Question, reading: str) -> Cell:
    """Whether an edition has a reading: its text says so, or it is the default."""
    pin = edition.pins.get(question.id)
    if pin is not None:
        says = worded("says so: {passage}", passage=link(game, "passage", pin.passage))
        return says if pin.reading == reading else ""
    is_default = reading == edition.default(question).reading
    return label("open; the default") if is_default else label("open")


def _different(ruling: Ruling, question: Question) -> tuple[Ask, ...]:
    """The questions of a ruling, each once, whatever reading it asks about."""
    found: dict[object, Ask] = {}
    for ask in ruling.asks:
        others = tuple(choice for choice in ask.readings if choice[0] != question.id)
        key = (ask.kind, ask.subject, ask.edition, others)
        before = found.get(key)
        expected: Mapping[str, Any] = {**(before.expected if before else {}), **ask.expected}
        found[key] = evolve(ask, readings=others, expected=expected)
    return tuple(found.values())


def _asked(ask: Ask) -> Cell:
    rules = ", ".join((*filter(None, (ask.edition,)), *(f"{q}={r}" for q, r in ask.readings)))
    about = {
        "score": label("{player} scores", player=ask.subject),
        "winner": label("who wins"),
        "faults": label("faults"),
    }
    asked: Part = literal(ask.subject) if ask.kind == "move" else about[ask.kind]
    return [asked, f" ({rules})"] if rules else asked


def _answer(game: Game, ruling: Ruling | None, ask: Ask, question: Question, to: str) -> Cell:
    """What the position answers under one reading."""
    assert ruling is not None  # noqa: S101  # asks come from a ruling
    chosen = (*ask.readings, (question.id, to))
    try:
        position = ruling.document.under(ask.edition, chosen)
        found = ask.answer(position).found
    except BadInput:
        return emphasis(label("cannot arise"))
    return _shown(game, ask, found)


def _shown(game: Game, ask: Ask, found: Mapping[str, Any]) -> Cell:
    match ask.kind:
        case "move" if found["broken"]:
            return worded("illegal: {clauses}", clauses=links(game, "clause", found["broken"]))
        case "move":
            after = found.get("after")
            return label("legal; leaves {after}", after=after) if after else label("legal")
        case "score":
            named = {line.id: line.title for line in game.score_lines}
            lines = ([named[name], f" {points}"] for name, points in found["lines"].items())
            return [para(str(found["total"])), *bullets(lines)]
        case "faults":
            return ", ".join(found["faults"]) or label("none")
    return str(found["winner"])
