"""Where the parts of a box come from, and how a box file says it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Protocol

from attrs import frozen

from rulespec.documents.strict_reading import Reader
from rulespec.languages import Said, Told, joined, said

PROVENANCES = (
    said("rulebook"), said("public"), said("inferred"), said("stand-in"), said("own"),
)  # fmt: skip
CONFIDENCES = (said("low"), said("medium"), said("medium-high"), said("high"))
"""How sure a part may be; other words are kept as they are."""

SAID = ("provenance", "confidence", "note")
"""What every part of a box file says about itself."""


@frozen(kw_only=True, repr=False)
class Provenance(Told):
    """Where a part of the box comes from."""

    part: str
    kind: str
    confidence: str
    note: str

    @property
    def known(self) -> Said:
        """How the part is known, and how surely."""
        return joined(", ", map(said, filter(None, (self.kind, self.confidence))))

    @property
    def said(self) -> Said:
        """The part, and how it is known."""
        return said("box: {part} ({known})", part=self.part, known=self.known)


def read_source(reader: Reader, part: str) -> Provenance:
    """What a part says about itself."""
    return Provenance(
        part=part,
        kind=reader.choice("provenance", PROVENANCES),
        confidence=reader.optional_text("confidence"),
        note=reader.optional_text("note"),
    )


def write_source(source: Provenance) -> dict[str, Any]:
    """The same as a table; what is empty is not written."""
    said = zip(SAID, (source.kind, source.confidence, source.note), strict=True)
    return {name: text for name, text in said if text}


def read_box_name(reader: Reader) -> str:
    """A name that a position in one line can have."""
    name = reader.string()
    if not _NAME.fullmatch(name):
        expected = f"at most {LONGEST_NAME} small letters, digits and hyphens, such as our-copy"
        raise reader.wrong(name, expected)
    return name


LONGEST_NAME = 40
_NAME = re.compile(f"[a-z0-9][a-z0-9-]{{,{LONGEST_NAME - 1}}}")


class Sourced(Protocol):
    """A box that knows where its parts come from."""

    def __hash__(self) -> int: ...

    @property
    def sources(self) -> tuple[Provenance, ...]:
        """The source of each part."""


_SURE = ("rulebook", "own")


def unsure(box: Sourced, parts: Iterable[str]) -> tuple[str, ...]:
    """Those of some parts, or of the parts of a group such as ``cities``, that are not sure."""
    wanted = dict.fromkeys(part for part in parts if part)
    return tuple(said for part in wanted for said in _unsure(box, part))


@lru_cache(maxsize=1024)
def _unsure(box: Sourced, part: str) -> tuple[str, ...]:
    return tuple(
        source.said
        for source in box.sources
        if f"{source.part}.".startswith(f"{part}.") and source.kind not in _SURE
    )
