"""``example``: a ruling with its position, its questions and their answers."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes

from rulespec.answers.verdicts import Verdict
from rulespec.documents.answers import Ask
from rulespec.documents.files import ENDINGS
from rulespec.documents.rulings import Outcome, Ruling, load_ruling
from rulespec.documents.shelf import ENDING
from rulespec.errors import BadInput, did_you_mean
from rulespec.sphinx import answers
from rulespec.sphinx.judged import Judged
from rulespec.sphinx.labels import label
from rulespec.sphinx.markup import Part, fields, link, links, listed, literal, para, worded
from rulespec.sphinx.printed import Printed, how_many, yes_or_no
from rulespec.sphinx.shelved import examples


class ExampleDirective(Judged):
    """Rulings: a file beside the page, or names on the game's shelf such as ``disputes/*``."""

    required_arguments = 1
    optional_arguments = 0
    option_spec: ClassVar[dict[str, Any]] = {
        **Printed.option_spec,
        "brief": how_many,
        "picture": yes_or_no,
    }

    def printed(self) -> Iterator[nodes.Node]:
        """Each ruling by itself, or a list of them."""
        if "brief" in self.options:
            yield from self.brief("example", map(self._line, self._paths()))
            return
        asked = self.options.get("game")
        for path in self._paths():
            self.env.note_dependency(str(path))
            ruling = load_ruling(path, self.boxes)
            self.turn_to(ruling.document.game, asked)
            name = self._name(path)
            yield self.described("example", name, self._content(ruling, path), ruling.title)

    def _paths(self) -> list[Path]:
        """The files of all rulings asked for."""
        found = []
        for word in self.arguments[0].split():
            if word.endswith(ENDINGS):
                _, at = self.env.relfn2path(word)
                found.append(Path(at))
            else:
                found += self._shelved(word)
        return found

    def _shelved(self, word: str) -> list[Path]:
        """The rulings of that name, or of a pattern, on the game's shelf."""
        known = examples(self.game)
        found = [at.path for name, at in known.items() if fnmatch(name, word)]
        if not found:
            expected = f"a file, or an example of {self.game.id}"
            raise BadInput("example", word, expected, did_you_mean(word, known))
        return found

    def _line(self, path: Path) -> tuple[str, list[Part]]:
        """What it is called."""
        name = self._name(path)
        return name, [link(self.game, "example", name)]

    def _name(self, path: Path) -> str:
        named = {at.path: name for name, at in examples(self.game).items()}
        return named.get(path.resolve(), path.name.removesuffix(ENDING))

    def _content(self, ruling: Ruling, path: Path) -> Iterator[nodes.Node]:
        game = self.game
        if ruling.note:
            yield para(" ".join(ruling.note.split()))
        if ruling.reconstruction:
            yield para(label("The position was rebuilt from a text whose picture is lost."))
        yield from fields([(label("About"), links(game, "passage", ruling.cites))])
        outcomes = self.judge(ruling, path)
        if self.options.get("picture", True):
            yield from self.drawn(ruling.document.position, **self._marks(ruling))
        for outcome in outcomes:
            yield from self._answered(ruling, outcome)

    def _marks(self, ruling: Ruling) -> dict[str, Any]:
        """The move to draw, if only one is asked about."""
        moves = {ask.subject for ask in ruling.asks if ask.kind == "move"}
        if len(moves) != 1:
            return {}
        (move,) = moves
        return marks(ruling.document.position.read(move), ruling.document.position.check(move))

    def _answered(self, ruling: Ruling, outcome: Outcome) -> Iterator[nodes.Node]:
        """One question with its answer in full."""
        ask = outcome.ask
        position = ruling.document.under(ask.edition, ask.readings)
        if ask.readings:
            read = listed(literal(f"{question}={reading}") for question, reading in ask.readings)
            yield para(*worded("With {readings}:", readings=read))
        match ask.kind:
            case "move":
                yield from answers.verdict(self.game, position.check(ask.subject, why=True))
                yield from _more(ask, position)
            case "score":
                score = position.score(ask.subject, why=True)
                yield from answers.sheet(self.game, score, shut=True)
            case "faults":
                yield from answers.faults(position.faults())
            case _:
                yield from answers.result(self.game, position.result())
                yield from _more(ask, position)
        if not outcome.ok:
            expected, found = str(outcome.expected), str(outcome.found)
            text = label("Expected {expected}, found {found}.", expected=expected, found=found)
            yield nodes.error("", para(text))


def _more(ask: Ask, position: Any) -> Iterator[nodes.Node]:  # noqa: ANN401  # any game's
    """What the ruling asks of a move besides."""
    if "under-all-readings" in ask.expected:
        winner = ask.kind == "winner"
        yield from answers.settled(
            position.settle_winner() if winner else position.settle(ask.subject)
        )
    if "after" in ask.expected:
        yield para(label("It leaves: {after}.", after=ask.answer(position).found["after"]))


def marks(move: Any, verdict: Verdict) -> dict[str, Any]:  # noqa: ANN401  # likewise
    """What to mark in a picture: the move, and the cells that break a clause."""
    cells = 0
    for breach in verdict.breaches:
        cells |= breach.cells
    return {"move": move, "cells": cells}
