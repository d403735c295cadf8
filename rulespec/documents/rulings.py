"""Rulings: a position, questions about it, and the answers that a rulebook gives.

For example::

    title = "A lamp is free, and may still not be built on"
    cites = ["build.lamp"]              # optional: passages, which rulespec ledger --list lists
    note = "Why, in our own words."     # optional, as all below it up to the game
    reconstruction = true               # a position rebuilt from a text whose picture is lost
    faulty = true                       # the position has sure faults, and is meant to
    game = "city-of-light"
    edition = "gaga-2021"
    line = "city-of-light/1 ..."        # or [position], [readings], box: as in positions.py

    [[ask]]                             # one or more, each about the same position
    move = "build P5 c3-d3-c4-d4-e4"
    verdict = "illegal"

What may be asked, and what may be expected of the answer, is in ``answers.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from attrs import frozen

from rulespec.documents.answers import Ask, differences, read_ask
from rulespec.documents.files import load
from rulespec.documents.positions import NAMES as POSITION_NAMES
from rulespec.documents.positions import Document, read_document
from rulespec.documents.strict_reading import Reader
from rulespec.errors import did_you_mean
from rulespec.language.game import Game

OWN_NAMES = ("title", "cites", "note", "reconstruction", "faulty", "ask")
NAMES = (*OWN_NAMES, *POSITION_NAMES)
"""What a ruling may say."""

MOST_ASKS = 100


@frozen
class Outcome:
    """What came of one question."""

    ask: Ask
    ok: bool
    expected: str
    found: str
    reasons: str
    """The whole answer in words: every reason, with where the texts say so."""

    def __str__(self) -> str:
        head = f"{self.ask}: {'as expected' if self.ok else 'not as expected'}"
        rows = (head, f"  expected {self.expected}", f"  found    {self.found}", self.reasons)
        return "\n".join(rows).rstrip()


@frozen(kw_only=True)
class Ruling:
    """A position with questions and their answers."""

    title: str
    cites: tuple[str, ...]
    document: Document
    asks: tuple[Ask, ...]
    note: str = ""
    reconstruction: bool = False
    faulty: bool = False

    def outcomes(self) -> tuple[Outcome, ...]:
        """What comes of every question."""
        return tuple(map(self.outcome, self.asks))

    def outcome(self, ask: Ask) -> Outcome:
        """What comes of one question."""
        answer = ask.answer(self.document.under(ask.edition, ask.readings))
        wrong = differences(ask.expected, answer.found)
        names = wrong or tuple(ask.expected)
        expected, found = (
            ", ".join(f"{name} {_shown(values[name])}" for name in names)
            for values in (ask.expected, answer.found)
        )
        if self.careless:
            faults = "\n  ".join(self.careless)
            return Outcome(ask, False, "a position without faults", "faults", f"  {faults}")  # noqa: FBT003
        return Outcome(ask, not wrong, expected, found, answer.words)

    @cached_property
    def careless(self) -> tuple[str, ...]:
        """The sure faults of the position, unless the ruling says that it means them."""
        if self.faulty or any(ask.is_about_faults for ask in self.asks):
            return ()
        return tuple(str(fault) for fault in self.document.position.faults() if not fault.rests_on)


def load_ruling(path: Path | str, boxes: Iterable[Path] = ()) -> Ruling:
    """The ruling in a file; a box of its own lies beside it, or in one of the folders ``boxes``."""
    return read_ruling(load(path), str(path), boxes)


def read_ruling(table: Mapping[str, Any], place: str, boxes: Iterable[Path] = ()) -> Ruling:
    """The ruling in a document."""
    reader = Reader(table, place)
    reader.only(NAMES)
    title = reader.text("title")
    document = read_document(
        table, place, besides=OWN_NAMES, boxes=(Path(place).parent, *boxes)
    )
    asks = reader.part("ask").items(MOST_ASKS)
    if not asks:
        raise reader.part("ask").wrong("no question", "at least one [[ask]]")
    return Ruling(
        title=title,
        cites=_read_cites(reader.part("cites"), document.game) if reader.has("cites") else (),
        document=document,
        asks=tuple(read_ask(at, document, number) for number, at in enumerate(asks, 1)),
        note=reader.optional_text("note"),
        reconstruction=reader.optional_truth("reconstruction"),
        faulty=reader.optional_truth("faulty"),
    )


def _read_cites(reader: Reader, game: Game) -> tuple[str, ...]:
    """The passages named, each of which some edition's ledger must have."""
    names = reader.texts()
    ledgers = [game.ledger(edition.id) for edition in game.editions]
    known = {passage.id for ledger in ledgers for passage in ledger.passages}
    for name in names:
        if known and name not in known:
            raise reader.wrong(name, "a passage of the game's ledgers", did_you_mean(name, known))
    return names


def _shown(value: object) -> str:
    if isinstance(value, Mapping):
        return "; ".join(f"{name}: {_shown(at)}" for name, at in value.items()) or "nothing"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "nothing"
    return str(value)
