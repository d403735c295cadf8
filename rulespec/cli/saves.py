"""Where a match is saved: never over a file that is not its own, and with its box still found."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, evolve, field

from rulespec.cli.options import new_file
from rulespec.errors import BadInput

if TYPE_CHECKING:
    from rulespec.documents.records import GameRecord


@define(kw_only=True)
class Saves:
    """The files of a match."""

    box: Path | None = None
    """The players' own box."""

    force: bool = False
    own: set[Path] = field(factory=set)
    """The files that it comes from or has written, and may write again."""

    chosen: str | None = None
    """Where every move is saved."""

    def choose(self, path: str) -> None:
        """Save every move there."""
        self._claim(path)
        self.chosen = path

    def write(self, record: GameRecord, path: str) -> None:
        """Save the match; the way to its box begins where the file stands."""
        from rulespec.documents import files, records  # noqa: PLC0415  # only for who saves

        at = self._claim(path)
        if self.box is not None:
            way = os.path.relpath(self.box, at.parent)
            record = evolve(record, box_file=Path(way).as_posix())
        files.save(records.write_record(record), path)
        self.own.add(at)

    def _claim(self, path: str) -> Path:
        """The file meant, unless it is somebody else's."""
        try:
            at = Path(path).resolve()
        except (OSError, ValueError, RuntimeError):
            raise BadInput(path, "no name of a file", "a file that can be written") from None
        new_file(path, force=self.force or at in self.own)
        return at
