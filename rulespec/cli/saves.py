"""Where a match is saved: never over a file that is not its own, and with its box still found.

A file that the match comes from or has written is its own, until somebody else changes it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from attrs import define, evolve, field

from rulespec.cli.options import new_file
from rulespec.errors import BadInput

if TYPE_CHECKING:
    from rulespec.documents.records import GameRecord


Mark: TypeAlias = "tuple[int, ...] | None"
"""What tells a file from what somebody else makes of it; nothing if there is none."""


def mark(path: Path) -> Mark:
    """The mark of a file as it is now."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _way(to: Path, at: Path) -> str:
    """How a file is found from another one."""
    return Path(os.path.relpath(to, at.parent)).as_posix()


@define(kw_only=True)
class Saves:
    """The files of a match."""

    box: Path | None = None
    """The players' own box."""

    force: bool = False
    own: dict[Path, Mark] = field(factory=dict)
    """The files that it comes from or has written, each as it was left."""

    chosen: str | None = None
    """Where every move is saved."""

    def choose(self, path: str) -> None:
        """Save every move there."""
        self._claim(path)
        self.chosen = path

    def write(self, record: GameRecord, path: str) -> None:
        """Save the match; the ways to its box and its game begin where the file stands."""
        from rulespec.documents import files, records  # noqa: PLC0415  # only for who saves

        at = self._claim(path)
        if self.box is not None:
            record = evolve(record, box_file=_way(self.box, at))
        table = records.write_record(record)
        if record.game.path:
            table["game"] = _way(Path(record.game.path), at)
        fresh = at not in self.own and not self.force
        files.save(table, path, fresh=fresh)
        self.own[at] = mark(at)

    def _claim(self, path: str) -> Path:
        """The file meant, unless it is somebody else's."""
        try:
            at = Path(path).resolve()
        except (OSError, ValueError, RuntimeError):
            raise BadInput(path, "no name of a file", "a file that can be written") from None
        if at not in self.own:
            new_file(path, force=self.force)
        elif mark(at) not in {self.own[at], None}:
            raise BadInput(path, "a file that was changed meanwhile", "a file of another name")
        return at
