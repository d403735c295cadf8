"""A rulebook text as numbered sentences, and places in it.

How a text is read
------------------
- A place is ``12`` (line), ``12-15`` (lines), ``12.2`` (sentence of a line) or ``12.2-3``.
- ``*``, ``#`` and a leading ``- `` or ``+ `` are no part of a line. A sentence ends at ``.``,
  ``!``, ``?`` or ``:`` before white space, unless a small letter follows. That last condition
  stands for a list of abbreviations; a sentence cut in two does no harm, a passage may hold both.
- What has neither letter nor digit is no sentence.
- Of a sentence letters and digits alone are kept, so quotation marks, dashes, capitals and spacing
  may differ from one copy of a text to the next. Line breaks may not.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping

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
class Text:
    """A rulebook text, cut into sentences."""

    lines: int
    """How many lines it has, blank ones too."""

    sentences: Mapping[Spot, str]
    """Every sentence, normalised, in the order of the text."""

    @classmethod
    def of(cls, text: str) -> Text:
        """What a text file holds."""
        lines = text.removesuffix("\n").split("\n")
        return cls(len(lines), dict(_numbered(lines)))


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

    def spots(self, text: Text) -> tuple[Spot, ...]:
        """The sentences here; none at all where the text does not have the whole place."""
        if self.sentences is None:
            if self.lines[-1] > text.lines:
                return ()
            return tuple(spot for spot in text.sentences if spot[0] in self.lines)
        spots = tuple((self.lines[0], number) for number in self.sentences)
        return spots if all(spot in text.sentences for spot in spots) else ()
