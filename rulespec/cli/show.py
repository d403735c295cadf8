"""Layout: text for terminals and JSON for programs."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import textwrap
from typing import TYPE_CHECKING, TextIO

from rulespec.languages import in_use

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulespec.texts.citations import Citation

WIDEST = 100
NARROWEST = 40
_GAPS = re.compile(r"[ \t\n]+")
"""What a line may break at; not the space that keeps a French sign to its word."""


def width() -> int:
    """How wide a line may be."""
    columns = shutil.get_terminal_size((WIDEST, 24)).columns
    return max(NARROWEST, min(columns, WIDEST))


def is_terminal() -> bool:
    """Whether people sit at both ends."""
    return _is_terminal(sys.stdin) and _is_terminal(sys.stdout)


def colour() -> bool:
    """Whether colour is welcome: on a terminal that can show it, and unless NO_COLOR is set."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return _is_terminal(sys.stdout) and not plain


def _is_terminal(stream: TextIO | None) -> bool:
    """Whether a stream is a terminal; a closed one is none."""
    return stream is not None and stream.isatty()


def para(text: str, indent: int = 0, hang: int = 0) -> str:
    """Text wrapped at the width, later lines ``hang`` further in."""
    return textwrap.fill(
        _GAPS.sub(" ", text).strip(" "),
        width(),
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + hang),
        break_on_hyphens=False,
        break_long_words=False,
    )


def folded(text: str) -> str:
    """Lines that are too wide in lines that fit, the later ones further in."""
    return "\n".join(para(line, 0, 2) for line in text.splitlines())


def in_full(cited: Citation, indent: int = 2) -> str:
    """Where an edition says something, and what in our words; or that it is silent.

    Our words are English, and stand by themselves where another language is in use.
    """
    if not cited.says:
        return para(str(cited), indent, 4)
    place = f"{cited} ({cited.passage})"
    if in_use() == "en":
        return para(f"{place}: {cited.says}", indent, 4)
    return "\n".join((para(place, indent, 4), para(cited.says, indent + 4)))


def columns(rows: Iterable[Sequence[object]], indent: int = 0) -> str:
    """Rows in columns; numbers stand on the right, and the last column is not padded."""
    table = [[str(cell) for cell in row] for row in rows]
    numbers = [all(cell.isdigit() for cell in column) for column in zip(*table[1:], strict=True)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    right = numbers or [False] * len(widths)
    return "\n".join(_row(row, widths, right, indent) for row in table)


def _row(row: list[str], widths: list[int], right: list[bool], indent: int) -> str:
    cells = (
        cell.rjust(wide) if number else cell.ljust(wide)
        for cell, wide, number in zip(row, widths, right, strict=True)
    )
    return (" " * indent + "  ".join(cells)).rstrip()


def print_json(answer: object) -> None:
    """Print the answer for a program, in ASCII, so that no terminal can spoil it."""
    print(json.dumps(answer, indent=2))
