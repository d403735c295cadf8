"""Comparing a ledger with a text: what the text leaves out, and what it says otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING

from rulespec.texts.alignment import Stretch, Words, aligned
from rulespec.texts.ledger_report import Lines, Report

if TYPE_CHECKING:
    from rulespec.texts.ledgers import Ledger
    from rulespec.texts.sentences import Spot


def compared(ledger: Ledger, text: str, known: tuple[str, ...]) -> Report:
    """What is left out, what says something else, and what is covered twice.

    Passages are counted by the statuses that are known.
    """
    read, owners = Words.of(text), ledger.owners()
    stretches = aligned(tuple(ledger.sentences.values()), read)
    names = tuple(owners.values())
    covered = {at: {name for place in at.known for name in names[place]} for at in stretches}
    bare = _bare(read, [at for at in stretches if not covered[at]])
    changes, outside = _lost(read, covered)
    counts = Counter(passage.status for passage in ledger.passages)
    return Report(
        edition=ledger.edition,
        sentences=len(read.sentences),
        statuses={status: counts[status] for status in known},
        shifts=tuple(_shifts(tuple(ledger.sentences), read, stretches)),
        changes=tuple((p.id, changes[p.id]) for p in ledger.passages if p.id in changes),
        outside=tuple(p.id for p in ledger.passages if p.id in outside),
        gaps=tuple((run[0][0], run[-1][0]) for run in bare),
        uncovered=sum(map(len, bare)),
        twice=tuple((f"{s[0]}.{s[1]}", ids) for s, ids in owners.items() if len(ids) > 1),
    )


def _bare(read: Words, stretches: Iterable[Stretch]) -> list[tuple[Spot, ...]]:
    """The sentences of some stretches, as runs of neighbours."""
    found = {read.spots[word] for at in stretches for word in at.words}
    runs = groupby(read.sentences, lambda spot: spot in found)
    return [tuple(run) for is_bare, run in runs if is_bare]


def _lost(
    read: Words, covered: Mapping[Stretch, set[str]]
) -> tuple[dict[str, Lines], set[str]]:
    """The passages that lack words of theirs: where others stand instead, and those wholly gone."""
    kept = {name for at, names in covered.items() if at.same for name in names}
    changes: dict[str, Lines] = {}
    gone: set[str] = set()
    for at, names in covered.items():
        if not at.same:
            first, last = _lines(read, at)
            for name in names:
                if at.words or name in kept:
                    changes[name] = (changes.get(name, (first, last))[0], last)
                else:
                    gone.add(name)
    return changes, gone - changes.keys()


def _lines(read: Words, at: Stretch) -> Lines:
    """The lines of a stretch; those on both sides of it if the text has nothing there."""
    if not read.spots:
        return 1, 1
    first, last = at.words.start, at.words.stop - 1
    if not at.words:
        first, last = max(last, 0), min(first, len(read.spots) - 1)
    return read.spots[first][0], read.spots[last][0]


def _shifts(
    known: tuple[Spot, ...], read: Words, stretches: Iterable[Stretch]
) -> Iterator[tuple[int, int]]:
    """Where the text's lines begin to lie further down than the ledger's, and by how many."""
    before = 0
    for at in stretches:
        if at.same:
            line = read.spots[at.words.start][0]
            offset = line - known[at.known.start][0]
            if offset != before:
                yield line, offset
            before = offset
