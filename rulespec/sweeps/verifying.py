"""Verifying: a folder of rulings and recorded games, each judged and played again."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator, Sequence
from functools import cache, partial
from hashlib import file_digest, sha256
from itertools import accumulate
from pathlib import Path
from typing import Any, ClassVar

from attrs import field, frozen

from rulespec.documents.files import load
from rulespec.documents.records import read_record
from rulespec.documents.rulings import load_ruling
from rulespec.errors import BadInput
from rulespec.sweeps.counts import merged
from rulespec.sweeps.jobs import Counts

RULINGS, GAMES, LINES = (".ruling.toml", ".ruling.json"), (".game.toml", ".game.json"), ".jsonl"
"""The endings of rulings, of recorded games, and of files with a recorded game in each line."""


@frozen(kw_only=True)
class Verify:
    """Whether rulings come out as they say, and whether all moves of recorded games are legal."""

    name: ClassVar[str] = "verify"
    unit: ClassVar[str] = "documents"

    folder: str = field(kw_only=False)

    @property
    def units(self) -> range:
        """The documents, in the order of their files and lines."""
        return range(sum(len(lines) for _, lines in _files(self.folder)))

    def told(self) -> dict[str, Any]:
        """The settings as plain data."""
        return {"folder": self.folder}

    def known(self) -> dict[str, Any]:
        """By what it is known again what was judged: the files, and what stands in them."""
        made = sha256()
        for path, _ in _files(self.folder):
            made.update(f"{path.relative_to(self.folder).as_posix()}\0".encode())
            with path.open("rb") as file:
                made.update(file_digest(file, "sha256").digest())
        return {"documents": made.hexdigest()}

    def work(self, part: range) -> Counts:
        """What comes of some documents."""
        counts: Counts = {}
        for found in _some(self.folder, part):
            counts = merged(counts, found)
        return counts

    def report(self, counts: Counts) -> dict[str, Any]:
        """How many documents there are, what they ask, and what is wrong with which."""
        wrong = [{"document": at, "says": told["says"]} for at, told in counts["wrong"].items()]
        rest = {name: counts[name] for name in ("rulings", "asks", "games", "moves")}
        return {"job": self.name, **self.told(), **rest, "failed": len(wrong), "wrong": wrong}


@cache
def _files(folder: str) -> tuple[tuple[Path, Sequence[int]], ...]:
    """The files with documents, and where in it each begins."""
    if not Path(folder).is_dir():
        raise BadInput("folder", folder, "a folder with rulings or recorded games")
    found = sorted(at for at in Path(folder).rglob("*") if _is_document(at))
    if not found:
        endings = ", ".join((*RULINGS, *GAMES, LINES))
        raise BadInput(folder, "no document", f"files that end in {endings}")
    return tuple((at, _lines(at)) for at in found)


def _is_document(path: Path) -> bool:
    return path.name.endswith((*RULINGS, *GAMES, LINES)) and path.is_file()


def _lines(path: Path) -> Sequence[int]:
    """At which bytes the documents of a file begin."""
    if path.suffix != LINES:
        return (0,)
    with path.open("rb") as file:
        return array("q", accumulate(map(len, file), initial=0))[:-1]


def _some(folder: str, part: range) -> Iterator[Counts]:
    """What comes of documents, one by one."""
    before = 0
    for path, lines in _files(folder):
        name = path.relative_to(folder).as_posix()
        here = range(max(part.start - before, 0), min(part.stop - before, len(lines)))
        if here and path.suffix == LINES:
            with path.open("rb") as file:
                file.seek(lines[here.start])
                for at, line in zip(here, file, strict=False):
                    place = f"{name}:{at + 1}"
                    yield _judged(place, before + at, partial(_line, line, place))
        elif here:
            yield _judged(name, before, partial(_document, path, Path(folder)))
        before += len(lines)


def _judged(name: str, number: int, judge: Any) -> Counts:  # noqa: ANN401  # a function
    """What comes of a document; what is wrong with it is told."""
    none = {"rulings": 0, "asks": 0, "games": 0, "moves": 0, "wrong": {}}
    try:
        found, wrong = judge()
    except BadInput as why:
        found, wrong = {}, str(why).removeprefix(f"{name}: ")
    told = {name: {"seed": number, "says": wrong}} if wrong else {}
    return {**none, **found, "wrong": told}


def _document(path: Path, folder: Path) -> tuple[dict[str, int], str]:
    if path.name.endswith(GAMES):
        return _played(load(path), str(path))
    outcomes = load_ruling(path, (folder,)).outcomes()
    wrong = [f"{at.ask}: expected {at.expected}, found {at.found}" for at in outcomes if not at.ok]
    return {"rulings": 1, "asks": len(outcomes)}, "; ".join(wrong)


def _line(line: bytes, place: str) -> tuple[dict[str, int], str]:
    try:
        table = json.loads(line)
    except ValueError as wrong:
        raise BadInput(place, "no JSON", f"a recorded game in a line ({wrong})") from None
    if not isinstance(table, dict):
        raise BadInput(place, table, "a recorded game, as a table")
    return _played(table, place)


def _played(table: dict[str, Any], place: str) -> tuple[dict[str, int], str]:
    return {"games": 1, "moves": len(read_record(table, place).moves)}, ""
