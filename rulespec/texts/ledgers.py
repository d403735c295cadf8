"""The clause ledger: a passage for every sentence of a rulebook text, and none of the text itself.

A ledger is a TOML file that ships with a game, one for each edition. It has the passages, and of
every sentence of the text a checksum. Whoever holds a copy of the text can check that no sentence
was left out, though lines were added, lost or broken otherwise: ``load(file).check(text)``.
Passages with the same id in several ledgers say the same, or answer the same question. How
sentences are counted, and how a place is written: ``sentences.py``; how a copy is held against the
checksums: ``comparing.py``.

Changing a ledger
-----------------
A passage is changed or added by hand. If the text itself changes, ``load(file).check(text)`` tells
which passages it touches; once their places are right, ``stamped(source, text)`` is the file with
the checksums of that text.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.languages import Said, said
from rulespec.texts.headings import where
from rulespec.texts.sentences import Place, Spot, checksum, sentences

if TYPE_CHECKING:
    from pathlib import Path

    from rulespec.texts.ledger_report import Report

BINDING = (said("rule"), said("component"), said("setup"), said("example"), said("question"))
"""The statuses of a passage that must have become something."""

STATUSES = (*BINDING, said("advice"), said("flavour"))
"""What a passage may be; ``flavour`` is stories, credits, captions and headings."""

_REF = re.compile(r"(rule|clause|score|question|document|code|box):[a-z0-9][a-z0-9.-]*")
_CHECKSUMS = re.compile(r"[0-9a-f]{12}(?: [0-9a-f]{12})*")


@frozen(kw_only=True)
class Passage:
    """One statement of a rulebook, in our own words."""

    id: str
    """Lower case and dotted, from general to special: ``build.lamp``."""

    heading: str
    """The nearest heading above it, as printed."""

    places: tuple[Place, ...]
    says: str
    """What it states, in one sentence."""

    status: str
    refs: tuple[str, ...]
    """What it became: a kind and a name, such as ``clause:build.lamp`` or ``code:turns``."""

    def __attrs_post_init__(self) -> None:
        if self.status not in STATUSES:
            hint = did_you_mean(self.status, STATUSES)
            raise BadInput("status", self.status, f"one of {', '.join(STATUSES)}", hint)
        if not self.places:
            raise BadInput("places", "nothing", "at least one place")
        if self.status in BINDING and not self.refs:
            raise BadInput("refs", "nothing", f"what this {self.status} became")
        for ref in self.refs:
            if not _REF.fullmatch(ref):
                raise BadInput("refs", ref, "a reference such as clause:build.lamp")

    @property
    def where(self) -> Said:
        """The heading and the lines, for a citation."""
        return where(self.heading, (place.words for place in self.places))

    def spots(self, text: Mapping[Spot, str]) -> tuple[Spot, ...]:
        """Its sentences in the ledger's text."""
        return tuple(spot for place in self.places for spot in place.spots(text))


@frozen
class Ledger:
    """The passages of one edition."""

    edition: str
    sentences: Mapping[Spot, str] = field(hash=False, repr=False)
    """The checksum of every sentence of the text, in its order."""

    passages: tuple[Passage, ...]
    _known: dict[str, Passage] = field(init=False, eq=False, repr=False)

    @_known.default
    def _by_id(self) -> dict[str, Passage]:
        return {passage.id: passage for passage in self.passages}

    @classmethod
    def empty(cls) -> Ledger:
        """The ledger of a text that has none, such as the rules of a small game of one's own."""
        return cls("", {}, ())

    def find(self, name: str) -> Passage | None:
        """The passage of that id, if this text has it."""
        return self._known.get(name)

    def __attrs_post_init__(self) -> None:
        names = Counter(passage.id for passage in self.passages)
        last = max(self.sentences, default=(0, 0))[0]
        for passage in self.passages:
            if names[passage.id] > 1:
                raise BadInput("id", passage.id, "an id that no other passage has")
            for place in passage.places:
                if not place.spots(self.sentences):
                    expected = f"a place with sentences, up to line {last}"
                    raise BadInput(passage.id, place.words, expected)

    def owners(self) -> dict[Spot, tuple[str, ...]]:
        """For every sentence of the ledger's text the passages that it belongs to."""
        found: dict[Spot, tuple[str, ...]] = dict.fromkeys(self.sentences, ())
        for passage in self.passages:
            for spot in passage.spots(self.sentences):
                found[spot] += (passage.id,)
        return found

    def matches(self, text: str) -> int:
        """How many of the text's sentences a text has, wherever they stand."""
        mine = Counter(self.sentences.values())
        return (mine & Counter(map(checksum, sentences(text).values()))).total()

    def check(self, text: str) -> Report:
        """What is left out, what says something else, and what is covered twice."""
        from rulespec.texts.comparing import compared  # noqa: PLC0415  # a text is seldom read

        return compared(self, text, STATUSES)


def recognise(text: str, ledgers: Iterable[Ledger]) -> Ledger:
    """The ledger that shares most sentences with a text."""
    known = tuple(ledgers)
    best = max(known, key=lambda ledger: ledger.matches(text), default=None)
    if best is None or not best.matches(text):
        expected = ", ".join(ledger.edition for ledger in known) or "any edition"
        raise BadInput("text", text[:20], f"the text of {expected}")
    return best


_LEDGER: Mapping[str, type] = {"edition": str, "passage": list, "sentences": dict}
_LISTS: Mapping[str, type] = {"places": list, "refs": list}
_PASSAGE = dict.fromkeys(("id", "heading", "says", "status"), str) | dict(_LISTS)


def _shaped(table: object, shape: Mapping[str, type]) -> dict[str, Any]:
    """A table of a TOML file, with exactly the keys of the shape."""
    if not isinstance(table, dict):
        raise BadInput("passage", table, "a table")
    for key in table:
        if key not in shape:
            raise BadInput("key", key, f"one of {', '.join(shape)}", did_you_mean(key, shape))
    for key, kind in shape.items():
        if not isinstance(table.get(key), kind):
            raise BadInput(key, table.get(key, "nothing"), f"of type {kind.__name__}")
    return table


def _passage(table: object) -> Passage:
    """A passage as a ledger file has it."""
    read = _shaped(table, _PASSAGE)
    for key in _LISTS:
        for item in read[key]:
            if not isinstance(item, str):
                raise BadInput(key, item, "of type str")
    places = tuple(map(Place.read, read["places"]))
    return Passage(**read | {"places": places, "refs": tuple(read["refs"])})


def _passages(tables: list[object]) -> Iterator[Passage]:
    """Every passage of a ledger file; an error names the passage by its number."""
    for number, table in enumerate(tables, 1):
        try:
            yield _passage(table)
        except BadInput as wrong:
            raise wrong.within(f"passage {number}") from None


def _marks(table: Mapping[str, object]) -> Iterator[tuple[Spot, str]]:
    """The checksums of all sentences, which a ledger file has by their lines."""
    before = 0
    for line, marks in table.items():
        place = f"sentences: {line}"
        if not (line.isascii() and line.isdecimal() and int(line) > before):
            raise BadInput(place, line, f"a line beyond {before}")
        if not isinstance(marks, str) or not _CHECKSUMS.fullmatch(marks):
            raise BadInput(place, marks, "checksums, each of twelve hexadecimal digits")
        before = int(line)
        yield from (((before, at), mark) for at, mark in enumerate(marks.split(), 1))


def load(file: Path) -> Ledger:
    """The ledger in a TOML file."""
    return ledger(file.read_bytes(), file.name)


def ledger(file: bytes, name: str) -> Ledger:
    """The ledger in a TOML file that was read."""
    try:
        read = tomllib.loads(file.decode())
        _shaped(read, _LEDGER)
        marks = dict(_marks(read["sentences"]))
        return Ledger(read["edition"], marks, tuple(_passages(read["passage"])))
    except BadInput as wrong:
        raise wrong.within(name) from None
    except ValueError as wrong:
        raise BadInput(name, str(wrong), "a TOML file in UTF-8") from wrong


_MARKS = re.compile(r"\n*^\[sentences\]$(?:\n[^\[]*)?", re.MULTILINE)


def stamped(source: str, text: str) -> str:
    """A ledger file with the checksums of a text, and nothing else changed."""
    lines: dict[int, list[str]] = {}
    for (line, _), words in sentences(text).items():
        lines.setdefault(line, []).append(checksum(words))
    marks = "".join(f'{line} = "{" ".join(found)}"\n' for line, found in lines.items())
    rest = _MARKS.sub("\n", source).rstrip("\n")
    return f"{rest}\n\n[sentences]\n{marks}"
