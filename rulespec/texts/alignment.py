"""Aligning a text with one of which only the checksums of its sentences are known.

Sentences found in both texts in the same order hold the two together. What lies between is looked
at word by word, so that lines joined or broken elsewhere do no harm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import accumulate

from attrs import frozen

from rulespec.texts.sentences import Spot, checksum, sentences

_LONGEST = 100
"""How many words a sentence may have that is looked for across line breaks."""

_FEW = 1_000
"""Among how many words a sentence is looked for across line breaks."""


@frozen
class Stretch:
    """Known sentences, and the words of the text in their place; one of the two may be none."""

    known: range
    words: range
    same: bool
    """Whether the words are those of the one known sentence."""


@frozen
class Words:
    """A text as one run of words."""

    sentences: Mapping[Spot, str]
    words: tuple[str, ...]
    spots: tuple[Spot, ...]
    """For each word the sentence that it is in."""

    @classmethod
    def of(cls, text: str) -> Words:
        """What a text file holds."""
        found = sentences(text)
        pairs = [(word, spot) for spot, words in found.items() for word in words.split()]
        return cls(found, tuple(word for word, _ in pairs), tuple(spot for _, spot in pairs))


def aligned(known: Sequence[str], text: Words) -> tuple[Stretch, ...]:
    """The text in stretches, in order: each known sentence found in it, and what lies between."""
    found = list(_shared(known, text))
    for gap in list(_gaps(found, known, text)):
        found += _rewrapped(known, text, gap)
    found.sort(key=lambda at: at.known.start)
    both = [*found, *_gaps(found, known, text)]
    return tuple(sorted(both, key=lambda at: (at.known.start, at.words.start)))


def _shared(known: Sequence[str], text: Words) -> Iterator[Stretch]:
    """The sentences that both texts have as sentences."""
    theirs = [checksum(words) for words in text.sentences.values()]
    lengths = (words.count(" ") + 1 for words in text.sentences.values())
    starts = list(accumulate(lengths, initial=0))
    matcher = SequenceMatcher(None, known, theirs, autojunk=False)
    for at, to, size in matcher.get_matching_blocks():
        for step in range(size):
            words = range(starts[to + step], starts[to + step + 1])
            yield Stretch(range(at + step, at + step + 1), words, same=True)


def _gaps(found: Iterable[Stretch], known: Sequence[str], text: Words) -> Iterator[Stretch]:
    """What lies between the sentences found, and before and after them all."""
    sentence = word = 0
    end = Stretch(range(len(known), len(known)), range(len(text.words), len(text.words)), same=True)
    for at in (*found, end):
        if sentence < at.known.start or word < at.words.start:
            between = range(sentence, at.known.start), range(word, at.words.start)
            yield Stretch(*between, same=False)
        sentence, word = at.known.stop, at.words.stop


def _rewrapped(known: Sequence[str], text: Words, gap: Stretch) -> Iterator[Stretch]:
    """The sentences of a gap whose words are there, but between other line breaks."""
    if not gap.known or len(gap.words) > _FEW:
        return
    runs = _runs({known[at] for at in gap.known}, text, gap.words)
    word = gap.words.start
    for sentence in gap.known:
        for run in runs.get(known[sentence], ()):
            if run.start >= word:
                yield Stretch(range(sentence, sentence + 1), run, same=True)
                word = run.stop
                break


def _runs(wanted: set[str], text: Words, words: range) -> dict[str, list[range]]:
    """Where a run of words has one of these checksums."""
    found: dict[str, list[range]] = {}
    for start in words:
        for stop in range(start + 1, min(start + _LONGEST, words.stop) + 1):
            mark = checksum(" ".join(text.words[start:stop]))
            if mark in wanted:
                found.setdefault(mark, []).append(range(start, stop))
    return found
