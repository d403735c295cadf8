"""Rulings that are judged again whenever a page with them is read, and positions drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from docutils import nodes

from rulespec.answers.position import Position
from rulespec.documents.files import read_text
from rulespec.documents.rulings import Outcome, Ruling, load_ruling
from rulespec.sphinx.markup import emphasis, para
from rulespec.sphinx.pictures import picture
from rulespec.sphinx.printed import Printed, logger

_ASK = re.compile(r"^[ \t]*\[\[[ \t]*ask[ \t]*\]\]", re.MULTILINE)


class Judged(Printed):
    """A directive that prints answers, worked out when the page is read."""

    @property
    def boxes(self) -> tuple[Path, ...]:
        """The folders besides their own in which rulings may have boxes."""
        return tuple(Path(self.env.srcdir) / at for at in self.config.rulespec_boxes)

    def judge(self, ruling: Ruling, path: Path) -> tuple[Outcome, ...]:
        """What comes of every question; an error in the document's line if it is unexpected."""
        if ruling.document.box_file:
            self.env.note_dependency(str(path.parent / ruling.document.box_file))
        found = _outcomes(path, self.boxes, path.stat().st_mtime_ns)
        for outcome in found:
            if not outcome.ok:
                self._fail(outcome, path)
        return found

    def _fail(self, outcome: Outcome, path: Path) -> None:
        self.domain.note_faulty(self.env.docname)
        logger.error(
            "%s: expected %s; found %s (printed by %s)",
            outcome.ask,
            outcome.expected,
            outcome.found,
            self.get_location(),
            location=f"{path}:{line_of(path, outcome.ask.number)}",
            type="rulespec",
            subtype="expectation",
        )

    def drawn(
        self,
        position: Position,
        *,
        caption: str = "",
        **marks: Any,  # noqa: ANN401  # each game has moves of its own
    ) -> Iterator[nodes.Node]:
        """A position as a picture, with what a move does in it."""
        svg = self.game.svg(position, **marks)
        drawing = self.game.drawing(position, **marks)
        told = [para(emphasis(caption))] if caption else []
        shown = picture(svg=svg, drawing=drawing, **self._asked(position, marks.get("move")))
        yield nodes.container("", shown, *told, classes=["rulespec-position"])

    def _asked(self, position: Position, move: Any) -> dict[str, str]:  # noqa: ANN401  # likewise
        """The position in one line, and the move; nothing where its box is not the standard one."""
        if position.box is not self.game.standard_box:
            return {}
        return {"line": self.game.write_line(position), "move": getattr(move, "written", "")}


@lru_cache(maxsize=1024)
def _outcomes(path: Path, boxes: tuple[Path, ...], _: int) -> tuple[Outcome, ...]:
    return load_ruling(path, boxes).outcomes()


def line_of(path: Path, number: int) -> int:
    """The line in which a question of a ruling begins; the first if it is written otherwise."""
    text = read_text(path)
    starts = [at.start() for at in _ASK.finditer(text)]
    return text.count("\n", 0, starts[number - 1]) + 1 if len(starts) >= number else 1
