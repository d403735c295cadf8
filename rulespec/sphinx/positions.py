"""``position``: a position drawn, perhaps with a move and its verdict, or with its scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from rulespec.answers.position import Position
from rulespec.documents.files import load, loads
from rulespec.documents.opened import is_line, line_table, read_opened
from rulespec.documents.positions import Document, Judge
from rulespec.errors import BadInput, did_you_mean
from rulespec.sphinx import answers
from rulespec.sphinx.examples import marks
from rulespec.sphinx.judged import Judged
from rulespec.sphinx.printed import Printed, yes_or_no

EXPECTED = ("legal", "illegal", "depends")


class PositionDirective(Judged):
    """A position: a document beside the page, or a line or a document as the content."""

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        **Printed.option_spec,
        "move": directives.unchanged_required,
        "expect": lambda said: directives.choice(said, EXPECTED),
        "all-readings": directives.flag,
        "score": lambda said: (said or "").split(),
        "edition": directives.unchanged_required,
        "readings": directives.unchanged_required,
        "caption": directives.unchanged_required,
        "picture": yes_or_no,
    }

    def printed(self) -> Iterator[nodes.Node]:
        """The picture, then what was asked about it."""
        self._check_options()
        document = self._document()
        self.turn_to(document.game, self.options.get("game"))
        position, judge = document.position, document.judge
        move = self.options.get("move")
        verdict = None if move is None else judge.check(move, why=True)
        drawn = {} if verdict is None else marks(self.game.read_move(verdict.move), verdict)
        if self.options.get("picture", True):
            yield from self.drawn(position, caption=self.options.get("caption", ""), **drawn)
        if verdict is not None:
            yield from answers.verdict(self.game, verdict)
            yield from self._settled(judge, verdict.move, legal=verdict.legal)
        for player in self._players(position):
            yield from answers.sheet(self.game, judge.score(player, why=True))

    def _check_options(self) -> None:
        for name in ("expect", "all-readings"):
            if name in self.options and "move" not in self.options:
                raise BadInput(f":{name}:", "no move", "the option :move: besides")

    def _document(self) -> Document:
        """The document of the argument or of the content."""
        if bool(self.arguments) == bool(self.content):
            found = "both a file and content" if self.content else "neither a file nor content"
            raise BadInput("position", found, "one of them")
        if self.arguments:
            path = self.env.relfn2path(self.arguments[0].strip())[1]
            self.env.note_dependency(path)
            table: Mapping[str, Any] = load(path)
        else:
            path, text = str(self.env.doc2path(self.env.docname)), "\n".join(self.content)
            table = line_table(text) if is_line(text) else loads(text, ".toml", "content")
        edition, readings = self.options.get("edition", ""), self._readings()
        document = read_opened(table, path, boxes=self.boxes, edition=edition, readings=readings)
        self.named(document.game.id)
        if document.box_file:
            self.env.note_dependency(str(Path(path).parent / document.box_file))
        return document

    def _readings(self) -> list[tuple[str, str]]:
        """The readings of the option, ``question=reading`` with commas between."""
        found = []
        for said in self.options.get("readings", "").replace(",", " ").split():
            question, sign, reading = said.partition("=")
            if not sign:
                raise BadInput(":readings:", said, "QUESTION=READING")
            found.append((question, reading))
        return found

    def _settled(self, judge: Judge, move: str, *, legal: bool) -> Iterator[nodes.Node]:
        """The answer under all readings, if asked for; and whether it is the one expected."""
        found = "legal" if legal else "illegal"
        expected = self.options.get("expect", found)
        if "all-readings" in self.options or expected == "depends":
            settled = judge.settle(move)
            yield from answers.settled(settled)
            found = "depends" if settled.depends and expected == "depends" else found
        if found != expected:
            self.complain(f"{move}: expected {expected}; found {found}")

    def _players(self, position: Position) -> list[str]:
        """Whose score sheets are printed."""
        if "score" not in self.options:
            return []
        known = [str(player) for player in position.players]
        for name in self.options["score"]:
            if name not in known:
                raise BadInput(
                    ":score:", name, f"one of {', '.join(known)}", did_you_mean(name, known)
                )
        return self.options["score"] or known
