"""The position that a command is asked about."""

from __future__ import annotations

import os
import re
import sys
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from rulespec.cli.options import readings
from rulespec.documents.unknown_parts import UNKNOWN, first_unknown
from rulespec.errors import BadInput
from rulespec.languages import heed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulespec.answers.position import Position
    from rulespec.documents.positions import Document, Judge
    from rulespec.language.game import Game


@frozen
class Asked:
    """A document, under the edition and readings asked for."""

    document: Document

    @property
    def game(self) -> Game:
        """The game."""
        return self.document.game

    @property
    def position(self) -> Position:
        """The position."""
        return self.document.position

    @cached_property
    def judge(self) -> Judge:
        """What judges it, and knows what that hangs on."""
        return self.document.judge

    @property
    def line(self) -> str:
        """The position in one line."""
        return self.line_of(self.position)

    def line_of(self, position: Any) -> str:  # noqa: ANN401  # a position, or what is seen of one
        """A position of the game in one line, by which a game of a file is found again."""
        line, path = self.game.write_line(position), shown_path(self.game)
        tag, _, rest = line.partition(" ")
        number = tag.rpartition("/")[2]
        return f"{path}/{number} {rest}" if path and not re.search(r"\s", path) else line


def shown_path(game: Game) -> str:
    """The way to the file of a game, from here if it lies below; empty for an installed game."""
    if not game.path:
        return ""
    way = os.path.relpath(game.path)
    return game.path if way.startswith(os.pardir) else Path(way).as_posix()


@frozen(kw_only=True)
class Told:
    """What the DOCUMENT says, before it is read as a position, and how it is to be read."""

    table: Mapping[str, Any]
    place: str
    """What to call it."""

    game: Game
    box: Any = None
    edition: str = ""
    readings: tuple[tuple[str, str], ...] = ()

    def asked(self) -> Asked:
        """The position, all of which is known."""
        from rulespec.documents.opened import read_opened  # noqa: PLC0415  # loads the games

        unknown = first_unknown(self.table, self.place)
        if unknown is not None:
            raise BadInput(unknown, UNKNOWN, "what is there; check, score, settle and find answer "
                           "for what is unknown")  # fmt: skip
        document = read_opened(
            self.table, self.place, self.box, edition=self.edition, readings=self.readings
        )
        return Asked(document)


def asked(args: Any) -> Asked:  # noqa: ANN401  # argparse's namespace
    """The DOCUMENT, under the edition and readings asked for."""
    return told(args).asked()


def told(args: Any) -> Told:  # noqa: ANN401  # likewise
    """What the DOCUMENT says, and the edition and readings asked for."""
    from rulespec.documents.positions import read_game  # noqa: PLC0415  # loads the games
    from rulespec.documents.strict_reading import Reader  # noqa: PLC0415  # likewise

    table, place = table_of(args.document)
    if args.variant is not None:
        table = _varied(table, args.variant)
    game = read_game(Reader(table, place))
    heed(game.id)
    box = None if args.box is None else game.load_box(Path(args.box))
    return Told(
        table=table, place=place, game=game, box=box, edition=args.ruleset or "",
        readings=readings(args.reading),
    )  # fmt: skip


def _varied(table: Mapping[str, Any], path: str) -> Mapping[str, Any]:
    """The same document of the game as a file's variant has it."""
    from rulespec.language.registry import game  # noqa: PLC0415  # loads the games

    known, found = table.get("game"), game(path)
    if not found.variants:
        raise BadInput("--variant", path, f"a file that declares a variant of {known}")
    return {**table, "game": str(Path(path).resolve())}


def table_of(document: str) -> tuple[Mapping[str, Any], str]:
    """The document as a table, and what to call it."""
    from rulespec.documents.opened import is_line, line_table, table_in  # noqa: PLC0415  # likewise

    if is_line(document):
        return line_table(document), "DOCUMENT"
    from rulespec.documents.files import LARGEST, load  # noqa: PLC0415  # only for documents

    if document != "-":
        return load(document), document
    place = "standard input"
    content = b"" if sys.stdin is None else sys.stdin.buffer.read(LARGEST + 1)
    return table_in(content, place), place
