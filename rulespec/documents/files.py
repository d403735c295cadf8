"""Files: TOML and JSON as tables, read within limits and written back."""

from __future__ import annotations

import json
import math
import re
import stat
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomli_w

from rulespec.documents.writing import why, write
from rulespec.errors import UNPRINTABLE, BadInput, did_you_mean

LARGEST = 1 << 20
"""How many bytes a document may have."""

DEEPEST = 40
"""How deeply lists and tables may lie in each other."""

ENDINGS = (".toml", ".json")

_QUOTED = {
    ".toml": re.compile(
        r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5}|\Z)'
        r"|'''(?:[^']|'(?!''))*+(?:'{3,5}|\Z)"
        r'|"(?:[^"\\\n]|\\[^\n])*+"?'
        r"|'[^'\n]*+'?"
        r"|#[^\n]*+",
        re.DOTALL,
    ),
    ".json": re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL),
}
"""Texts and comments, closed or not: what lies inside does not nest."""


def load(path: Path | str) -> dict[str, Any]:
    """The table in a file, read by its ending."""
    path = Path(path)
    ending = _ending(path)
    return _decoded(_content(path), ending, str(path))


def read_text(path: Path | str) -> str:
    """What is written in a text file of any name."""
    return _text(_content(Path(path)), str(path))


def _content(path: Path) -> bytes:
    """What is in a file, as far as a document may go and a byte more."""
    try:
        if stat.S_ISREG(path.stat().st_mode):
            with path.open("rb") as file:
                return file.read(LARGEST + 1)
    except (OSError, ValueError) as wrong:
        raise BadInput(str(path), why(wrong), "a file that can be read") from None
    raise BadInput(str(path), "a folder or a device", "a file")


def loads(text: str | bytes, ending: str, place: str) -> dict[str, Any]:
    """The table in a text of that ending, such as standard input."""
    content = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return _decoded(content, ending, place)


def save(
    table: Mapping[str, Any], path: Path | str, comments: str = "", *, fresh: bool = False
) -> None:
    """Write a table to a file by its ending, whole or not at all; TOML may begin with comments."""
    path = Path(path)
    ending = _ending(path)
    write(path, (comments if ending == ".toml" else "") + dumps(table, ending), fresh=fresh)


def dumps(table: Mapping[str, Any], ending: str) -> str:
    """A table as a text of that ending.

    Drawings keep their lines in TOML, unless a carriage return stands somewhere: TOML takes one
    before the end of a line for a part of that end, so it would not read back.
    """
    if ending == ".json":
        return json.dumps(table, indent=2, ensure_ascii=False) + "\n"
    drawn = "\\r" not in json.dumps(table, default=str)
    return tomli_w.dumps(table, multiline_strings=drawn)


def _ending(path: Path) -> str:
    ending = path.suffix.lower()
    if ending not in ENDINGS:
        expected = f"a name that ends in {' or '.join(ENDINGS)}"
        raise BadInput(str(path), ending or "no ending", expected, did_you_mean(ending, ENDINGS))
    return ending


# --- reading ------------------------------------------------------------------------------------


def _text(content: bytes, place: str) -> str:
    if len(content) > LARGEST:
        raise BadInput(place, f"more than {LARGEST} bytes", f"at most {LARGEST} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = content.count(b"\n", 0, wrong.start) + 1
        found = f"byte 0x{content[wrong.start]:02x} in line {line}"
        raise BadInput(place, found, "text in UTF-8") from None


def _decoded(content: bytes, ending: str, place: str) -> dict[str, Any]:
    text = _text(content, place)
    _check_nesting(text, ending, place)
    table = _parsed(text, ending, place)
    if not isinstance(table, dict):
        raise BadInput(place, table, "a table of named values")
    _check_values(table, place)
    return table


def _parsed(text: str, ending: str, place: str) -> Any:  # noqa: ANN401  # JSON may hold anything
    try:
        if ending == ".json":
            return json.loads(text, object_pairs_hook=lambda pairs: _once(pairs, place))
        return tomllib.loads(text)
    except BadInput:
        raise
    except (ValueError, RecursionError) as wrong:
        raise _mistake(wrong, ending, place) from None


def _mistake(wrong: ValueError | RecursionError, ending: str, place: str) -> BadInput:
    """What a parser did not like, with the place that it names in its own way."""
    expected = f"{ending[1:].upper()} without mistakes"
    if isinstance(wrong, json.JSONDecodeError):
        return BadInput(f"{place}: line {wrong.lineno}, column {wrong.colno}", wrong.msg, expected)
    at = _POSITION.search(str(wrong))
    if at is not None:
        return BadInput(f"{place}: {at[1]}", str(wrong)[: at.start()], expected)
    if "integer string conversion" in str(wrong):
        return BadInput(place, "an enormous number", f"{expected}, and numbers that programs read")
    return BadInput(place, str(wrong), expected)


_POSITION = re.compile(r" \(at (line \d+, column \d+|end of document)\)$")


def _once(pairs: list[tuple[str, Any]], place: str) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for name, value in pairs:
        if name in table:
            raise BadInput(place, name, "each name once in a table")
        table[name] = value
    return table


def _check_nesting(text: str, ending: str, place: str) -> None:
    """Refuse what nests so deeply that reading it would hurt, before it is read."""
    bare = _QUOTED[ending].sub('"', text)
    depth = 0
    for at in re.finditer(r"[\[{\]}]", bare):
        depth += 1 if at[0] in "[{" else -1
        if depth > DEEPEST:
            raise _too_deep(place)
    if ending == ".toml":
        words = re.split(r"[,=\[\]{}\n]", bare.replace(" ", "").replace("\t", ""))
        if any(word.count(".") >= DEEPEST for word in words):
            raise _too_deep(place)


def _check_values(table: dict[str, Any], place: str) -> None:
    """Refuse what a parser lets through and no document means."""
    level: list[tuple[str, Any]] = [(place, table)]
    for _ in range(DEEPEST):
        below: list[tuple[str, Any]] = []
        for where, value in level:
            if isinstance(value, dict):
                below += ((where, name) for name in value)
                below += ((f"{where}: {name}", at) for name, at in value.items())
            elif isinstance(value, list):
                below += ((f"{where}[{number}]", at) for number, at in enumerate(value, 1))
            elif isinstance(value, float) and not math.isfinite(value):
                raise BadInput(where, str(value), "numbers that are finite")
            elif isinstance(value, str) and UNPRINTABLE.search(value):
                raise BadInput(where, value, "text without control characters or half ones")
        level = below
    if level:
        raise _too_deep(place)


def _too_deep(place: str) -> BadInput:
    return BadInput(place, "deeper nesting", f"at most {DEEPEST} levels")
