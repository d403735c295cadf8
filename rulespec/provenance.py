"""Where the parts of a box come from, and how a box file says it."""

from __future__ import annotations

import re
from typing import Any

from attrs import frozen

from rulespec.reading import Reader

PROVENANCES = ("rulebook", "public", "inferred", "stand-in", "own")
SAID = ("provenance", "confidence", "note")
"""What every part of a box file says about itself."""


@frozen(kw_only=True)
class Provenance:
    """Where a part of the box comes from."""

    part: str
    kind: str
    confidence: str
    note: str


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
