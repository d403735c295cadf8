"""Keeping: the chunks that are done, in a folder, so that a sweep that was stopped goes on."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path
from typing import Any

from attrs import frozen

from rulespec.errors import BadInput
from rulespec.sweeps.counts import Together
from rulespec.sweeps.jobs import Counts, Job

HEAD, CHUNKS = "head.json", "chunks.jsonl"

@frozen
class Kept:
    """A folder with a head that names the job, and a line of JSON for each chunk."""

    folder: Path
    job: Job

    def __attrs_post_init__(self) -> None:
        head = {"rulespec": version("rulespec"), "job": self.job.name, **self.job.known()}
        if self.folder.is_dir() and any(self.folder.iterdir()):
            self._same(head)
        else:
            self._begin(head)

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

    def done(self) -> Together:
        """The chunks that are whole, each unit once; a line broken off is taken away."""
        path, found, wanted = self.folder / CHUNKS, Together(), self.job.units
        if not path.exists():
            return found
        with path.open("r+b") as file:
            whole = 0
            for line in file:
                if not line.endswith(b"\n"):
                    file.truncate(whole)
                    break
                whole += len(line)
                part, counts = _chunk(line)
                if part and part[0] in wanted and part[-1] in wanted and not found.has_some(part):
                    found.add(part, counts)
        return found

    def add(self, part: range, counts: Counts) -> None:
        """Keep a chunk."""
        line = json.dumps({"from": part.start, "to": part.stop, "counts": counts})
        _write(self.folder / CHUNKS, line + "\n", "a")


def _chunk(line: bytes) -> tuple[range, Counts]:
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

