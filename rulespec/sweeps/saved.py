"""Saved: what a sweep of impact has found, as ``--json`` printed it into a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulespec.documents.files import load
from rulespec.errors import BadInput

KINDS = ("winners", "scores", "starts", "effects", "moves", "verdicts")
"""What another reading may change: who wins, a line of a score sheet at the end; how the game
begins, what a move made changes, what may be done in a position, whether a move tried is legal."""

HEAD = ("rulespec", "game", "edition", "games", "seed")
"""What a report has to begin with."""

Row = Mapping[str, Any]
"""What is told of another reading."""


def saved(path: Path) -> Mapping[str, Any]:
    """The report in a file."""
    found = load(path)
    try:
        whole = {*HEAD} <= {*found} and all(map(_is_row, found["changes"]))
    except (KeyError, TypeError, ValueError):
        whole = False
    if not whole:
        raise BadInput(str(path), "another document", "what rulespec sweep impact --json prints")
    return found


def _is_row(row: Row) -> bool:
    """Whether all is there that is told of a reading."""
    for kind in ("games", *KINDS):
        spread(row[kind])
    return {"question", "reading"} <= {*row}


def weight(row: Row) -> tuple[int, ...]:
    """By what readings are told that matter most: winners, scores, games, and all together."""
    first = (row[at]["count"] for at in ("winners", "scores", "games"))
    return (*first, sum(row[at]["count"] for at in KINDS))


def percent(share: Row) -> str:
    """A share in percent."""
    found = 100 * share["count"] / share["of"] if share["of"] else 0.0
    return "< 0.001 %" if 0 < found < 0.001 else f"{found:.3g} %"  # noqa: PLR2004  # so small


def spread(share: Row) -> str:
    """A share and its interval in percent."""
    low, high = share["interval"]
    return f"{percent(share)} ({100 * low:.3g}–{100 * high:.3g})"
