"""A rulebook text as numbered sentences, and places in it.

How a text is read
------------------
- A place is ``12`` (line), ``12-15`` (lines), ``12.2`` (sentence of a line) or ``12.2-3``.
- ``*``, ``#`` and a leading ``- `` or ``+ `` are no part of a line. A sentence ends at ``.``,
  ``!``, ``?`` or ``:`` before white space, unless a small letter follows. That last condition
  stands for a list of abbreviations; a sentence cut in two does no harm, a passage may hold both.
- What has neither letter nor digit is no sentence.
- Of a sentence letters and digits alone are kept, so quotation marks, dashes, capitals and spacing
  may differ from one copy of a text to the next.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator

from attrs import frozen

from rulespec.errors import BadInput

Spot = tuple[int, int]
"""A sentence: its line, and its number in that line, both from one."""

_N = r"([1-9][0-9]{0,4})"
_PLACE = re.compile(rf"{_N}(?:-{_N}|\.{_N}(?:-{_N})?)?")
_MARKS = re.compile(r"[*#]")
_BULLET = re.compile(r"^\s*[-+]\s")
_END = re.compile(r"(?<=[.!?:])\s+(?=(\S))")
_BETWEEN_WORDS = re.compile(r"[\W_]+")


def normalised(sentence: str) -> str:
    """A sentence's letters and digits, single spaces between words, no capitals."""
    folded = unicodedata.normalize("NFC", sentence).casefold()
    return _BETWEEN_WORDS.sub(" ", folded).strip()


def checksum(words: str) -> str:
    """The first twelve hexadecimal digits of the SHA-256 of a normalised sentence."""
    from hashlib import sha256  # noqa: PLC0415  # a text is seldom read

    return sha256(words.encode()).hexdigest()[:12]


def sentences(text: str) -> dict[Spot, str]:
    """Every sentence of a text, normalised, in its order."""
    return dict(_numbered(text.split("\n")))


def _parts(line: str) -> Iterator[str]:
    """The parts of a line between the ends of sentences."""
    bare = _BULLET.sub("", _MARKS.sub("", line)).strip()
    start = 0
    for end in _END.finditer(bare):
        if not end[1].islower():
            yield bare[start : end.start()]
            start = end.end()
    yield bare[start:]


def _numbered(lines: list[str]) -> Iterator[tuple[Spot, str]]:
    """Every sentence with its spot."""
    for row, line in enumerate(lines, 1):
        found = filter(None, map(normalised, _parts(line)))
        yield from (((row, number), words) for number, words in enumerate(found, 1))


@frozen
class Place:
    """A stretch of a text: whole lines, or sentences of one line."""

    words: str
    """The place as written."""

    lines: range
    sentences: range | None
    """Which sentences of the one line; none means all."""

    @classmethod
    def read(cls, words: str) -> Place:
        """The place that is written so."""
        found = _PLACE.fullmatch(words)
        if found is None:
            raise BadInput("place", words, "a place such as 12, 12-15, 12.2 or 12.2-3")
        line, last, first, end = found.groups()
        lines = range(int(line), int(last or line) + 1)
        sentences = range(int(first), int(end or first) + 1) if first else None
        if not lines or (sentences is not None and not sentences):
            raise BadInput("place", words, "a stretch that does not run backwards")
        return cls(words, lines, sentences)

    def spots(self, text: Collection[Spot]) -> tuple[Spot, ...]:
        """The sentences of a text here; none at all where it does not have the whole place."""
        if self.sentences is None:
            found = tuple(spot for spot in text if spot[0] in self.lines)
            return found if any(line >= self.lines[-1] for line, _ in text) else ()
        spots = tuple((self.lines[0], number) for number in self.sentences)
        return spots if all(spot in text for spot in spots) else ()
