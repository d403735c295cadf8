"""The clause ledger: a passage for every sentence of a rulebook text, and none of the text itself.

A ledger is a TOML file that ships with a game, one for each edition. Whoever holds the text can
check that no sentence was left out: ``load(file).check(text)``. Passages with the same id in
several ledgers say the same, or answer the same question. How sentences are counted, and how a
place is written: ``sentences.py``.

Changing a ledger
-----------------
Write a new passage with ``checksum = ""``. Then ``ledger.stamp(text)`` gives every passage's
checksum, and ``refreshed(source, stamps)`` is the file with them written in. Look at what changes:
a passage whose checksum moved has a place that names other words than before.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources.abc import Traversable
from itertools import groupby
from typing import Any

from attrs import field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.sentences import Place, Spot, Text

BINDING = ("rule", "component", "setup", "example", "question")
"""The statuses of a passage that must have become something."""

STATUSES = (*BINDING, "advice", "flavour")
"""What a passage may be; ``flavour`` is stories, credits, captions and headings."""

_REF = re.compile(r"(clause|score|question|document|code|box):[a-z0-9][a-z0-9.-]*")
_CHECKSUM = re.compile(r"([0-9a-f]{12})?")


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

    checksum: str
    """The first twelve hexadecimal digits of its sentences' SHA-256; empty if not stamped yet."""

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
        if not _CHECKSUM.fullmatch(self.checksum):
            raise BadInput("checksum", self.checksum, "twelve hexadecimal digits, or nothing")

    @property
    def where(self) -> str:
        """The heading and the lines, for a citation."""
        lines = ", ".join(place.words for place in self.places)
        return f"“{self.heading}”, line {lines}" if self.heading else f"line {lines}"

    def spots(self, text: Text) -> tuple[Spot, ...]:
        """Its sentences in a text; none at all where the text does not have all its places."""
        found = [place.spots(text) for place in self.places]
        return tuple(spot for spots in found for spot in spots) if all(found) else ()

    def stamp(self, text: Text) -> str:
        """The checksum of what a text says here; empty where the text has no such place."""
        words = " ".join(text.sentences[spot] for spot in self.spots(text))
        return hashlib.sha256(words.encode()).hexdigest()[:12] if words else ""


@frozen(kw_only=True)
class Report:
    """What comparing a ledger with a text has shown."""

    edition: str
    sentences: int
    """How many sentences the text has."""

    statuses: Mapping[str, int] = field(hash=False)
    """How many passages there are of each status."""

    changed: tuple[str, ...]
    """Passages at whose place the text says something else."""

    outside: tuple[str, ...]
    """Passages with a place that the text does not have."""

    gaps: tuple[tuple[int, int], ...]
    """Stretches that no passage covers: the first and last line of each."""

    uncovered: int
    """How many sentences lie in the gaps."""

    twice: tuple[tuple[str, tuple[str, ...]], ...]
    """Sentences covered more than once, with their passages: no fault, one may carry two rules."""

    @property
    def ok(self) -> bool:
        """Whether every sentence is covered and every passage finds its own words."""
        return not (self.changed or self.outside or self.gaps)

    def lines(self) -> tuple[str, ...]:
        """The report, for printing."""
        total = sum(self.statuses.values())
        kinds = ", ".join(f"{count} {status}" for status, count in self.statuses.items() if count)
        found = [f"{self.edition}: {self.sentences} sentences, {total} passages ({kinds})"]
        found += [f"{name}: the text says something else there" for name in self.changed]
        found += [f"{name}: the text has no such place" for name in self.outside]
        if self.gaps:
            first, last = self.gaps[0]
            where = f"in {len(self.gaps)} stretches, the first in lines {first}-{last}"
            found.append(f"no passage covers {self.uncovered} sentences {where}")
        found.append(f"{len(self.twice)} sentences belong to more than one passage")
        return tuple(found)


@frozen
class Ledger:
    """The passages of one edition."""

    edition: str
    lines: int
    """How many lines the text has; no place lies beyond."""

    passages: tuple[Passage, ...]
    _known: dict[str, Passage] = field(init=False, eq=False, repr=False)

    @_known.default
    def _by_id(self) -> dict[str, Passage]:
        return {passage.id: passage for passage in self.passages}

    def find(self, name: str) -> Passage | None:
        """The passage of that id, if this text has it."""
        return self._known.get(name)

    def __attrs_post_init__(self) -> None:
        names = Counter(passage.id for passage in self.passages)
        for passage in self.passages:
            if names[passage.id] > 1:
                raise BadInput("id", passage.id, "an id that no other passage has")
            for place in passage.places:
                if place.lines[-1] > self.lines:
                    raise BadInput(passage.id, place.words, f"a place up to line {self.lines}")

    def stamp(self, text: str) -> dict[str, str]:
        """The checksum that each passage ought to have for a text; empty where it has no place."""
        read = Text.of(text)
        return {passage.id: passage.stamp(read) for passage in self.passages}

    def matches(self, text: str) -> int:
        """How many passages find their own words in a text."""
        stamps = self.stamp(text)
        return sum(passage.checksum == stamps[passage.id] != "" for passage in self.passages)

    def check(self, text: str) -> Report:
        """What is left out, what says something else, and what is covered twice."""
        read, stamps = Text.of(text), self.stamp(text)
        owners: dict[Spot, tuple[str, ...]] = dict.fromkeys(read.sentences, ())
        for passage in self.passages:
            for spot in passage.spots(read):
                owners[spot] += (passage.id,)
        runs = groupby(owners, lambda spot: bool(owners[spot]))
        bare = [tuple(run) for covered, run in runs if not covered]
        counts = Counter(passage.status for passage in self.passages)
        return Report(
            edition=self.edition,
            sentences=len(owners),
            statuses={status: counts[status] for status in STATUSES},
            changed=tuple(p.id for p in self.passages if stamps[p.id] not in ("", p.checksum)),
            outside=tuple(name for name, stamp in stamps.items() if not stamp),
            gaps=tuple((run[0][0], run[-1][0]) for run in bare),
            uncovered=sum(map(len, bare)),
            twice=tuple((f"{s[0]}.{s[1]}", ids) for s, ids in owners.items() if len(ids) > 1),
        )


def recognise(text: str, ledgers: Iterable[Ledger]) -> Ledger:
    """The ledger most of whose passages find their own words in a text."""
    known = tuple(ledgers)
    best = max(known, key=lambda ledger: ledger.matches(text), default=None)
    if best is None or not best.matches(text):
        expected = ", ".join(ledger.edition for ledger in known) or "any edition"
        raise BadInput("text", text[:20], f"the text of {expected}")
    return best


_LEDGER: Mapping[str, type] = {"edition": str, "lines": int, "passage": list}
_LISTS: Mapping[str, type] = {"places": list, "refs": list}
_PASSAGE = dict.fromkeys(("id", "heading", "says", "status", "checksum"), str) | dict(_LISTS)


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


def load(package_resource: Traversable) -> Ledger:
    """The ledger in a TOML file."""
    try:
        read = tomllib.loads(package_resource.read_text(encoding="utf-8"))
        _shaped(read, _LEDGER)
        return Ledger(read["edition"], read["lines"], tuple(_passages(read["passage"])))
    except BadInput as wrong:
        raise wrong.within(package_resource.name) from None
    except ValueError as wrong:
        raise BadInput(package_resource.name, str(wrong), "a TOML file in UTF-8") from wrong


def refreshed(source: str, stamps: Mapping[str, str]) -> str:
    """A ledger file with the checksums of ``stamps`` written in, and nothing else changed."""
    for name, stamp in stamps.items():
        entry = rf'(?ms)(^id = "{re.escape(name)}"$.*?^checksum = ")[^"]*'
        source = re.sub(entry, rf"\g<1>{stamp}", source, count=1)
    return source
