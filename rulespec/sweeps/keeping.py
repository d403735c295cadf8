"""Keeping: the chunks that are done, in a folder, so that a sweep that was stopped goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from attrs import field, frozen

from rulespec.errors import BadInput
from rulespec.sweeps.jobs import Counts, Job

HEAD, CHUNKS = "head.json", "chunks.jsonl"
Done = tuple[range, Counts]
"""Some units, and what they come to."""


@frozen
class Kept:
    """A folder with a head that names the job, and a line of JSON for each chunk."""

    folder: Path
    job: Job
    done: list[Done] = field(init=False)

    @done.default
    def _done(self) -> list[Done]:
        head = {"rulespec": version("rulespec"), "job": self.job.name, **self.job.known()}
        if self.folder.is_dir() and any(self.folder.iterdir()):
            self._same(head)
        else:
            self._begin(head)
        return [*self._read()]

    def _begin(self, head: dict[str, Any]) -> None:
        """Write the head, whole or not at all."""
        self.folder.mkdir(parents=True, exist_ok=True)
        try:
            _write(self.folder / HEAD, json.dumps(head, indent=2) + "\n", "w")
        except OSError:
            (self.folder / HEAD).unlink(missing_ok=True)
            raise

    def _same(self, head: dict[str, Any]) -> None:
        """Refuse the folder of another sweep."""
        try:
            found = json.loads((self.folder / HEAD).read_text(encoding="utf-8"))
        except FileNotFoundError:
            found = None
        except ValueError:
            found = "no JSON"
        if not isinstance(found, dict):
            expected = f"an empty folder, or one with a {HEAD} of this sweep"
            raise BadInput(str(self.folder), found or "files of something else", expected)
        plain = json.loads(json.dumps(head))
        for name in (*plain, *found):
            if plain.get(name) != found.get(name):
                other = f"another sweep, with {name} {_short(found.get(name))}"
                raise BadInput(str(self.folder), other, f"{name} {_short(plain.get(name))}")

    def _read(self) -> Iterator[Done]:
        """The chunks that are whole, each unit once; a line broken off is taken away."""
        path = self.folder / CHUNKS
        if not path.exists():
            return
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            with path.open("r+b") as file:
                file.truncate(len(whole))
        wanted, told = self.job.units, set[int]()
        for line in whole.splitlines():
            part, counts = _chunk(line)
            if part and part[0] in wanted and part[-1] in wanted and told.isdisjoint(part):
                told.update(part)
                yield part, counts

    def add(self, part: range, counts: Counts) -> None:
        """Keep a chunk."""
        line = json.dumps({"from": part.start, "to": part.stop, "counts": counts})
        _write(self.folder / CHUNKS, line + "\n", "a")


def _chunk(line: bytes) -> Done:
    """What a line says; nothing, if it is no chunk."""
    try:
        told = json.loads(line)
        return range(told["from"], told["to"]), told["counts"]
    except (ValueError, TypeError, KeyError):
        return range(0), {}


def _write(path: Path, text: str, mode: str) -> None:
    """Write, and say which file it was where the disk is full."""
    try:
        with path.open(mode, encoding="utf-8") as file:
            file.write(text)
    except OSError as wrong:
        raise OSError(wrong.errno, wrong.strerror, str(path)) from None


def _short(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) < 30 else f"{text[:29]}…"  # noqa: PLR2004  # so much of it helps


def left(units: range, done: list[Done]) -> list[range]:
    """The units that no chunk has, in order."""
    found, at = [], units.start
    for part in sorted((part for part, _ in done), key=lambda part: part.start):
        if part.start > at:
            found.append(range(at, part.start))
        at = part.stop
    return [*found, range(at, units.stop)] if at < units.stop else found
