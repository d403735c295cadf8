"""Tables of benchmarks: what was aimed at is told, also where it is not reached."""

from __future__ import annotations

import json
import sys
from typing import Any

import pages
import pytest

sys.path.insert(0, str(pages.ROOT / "docs"))

import figures

PEER, RC2 = f"{figures.WHOLE} / best peer", f"{figures.CERTIFIED} / RC2"


def run(**reached: tuple[float, float]) -> dict[str, Any]:
    """A run with an aim of five at each size, and how many times faster it was."""
    return {"boards": 1, "limit s": 1.0, "sizes": {
        size: {"aim": 5, "engines": {}, "times faster": {
            name: {"median": value, "nine of ten": 1.0, "peer": "RC2"}
            for name, value in zip((PEER, RC2), values, strict=True)
        }} for size, values in reached.items()
    }}  # fmt: skip


def aims(found: dict[str, Any]) -> list[str]:
    return [line for line in figures.arrangement(found) if line.startswith("* *")]


def test_what_is_not_reached_is_told() -> None:
    peer, rc2 = aims(run(few=(4.99, 1.0), many=(5.0, 0.9)))

    assert peer.endswith("not reached: 4.99 at k = few.")
    assert rc2.endswith("not reached: 0.9 at k = many.")


def test_what_is_reached_is_told_too() -> None:
    assert all(line.endswith(": reached.") for line in aims(run(few=(5.0, 1.0))))


@pytest.mark.parametrize("size", ["4", "6", "8", "12"])
def test_the_saved_run_is_told_as_it_is(size: str) -> None:
    found = json.loads((figures.FIGURES / "arrangement.json").read_text(encoding="utf-8"))
    peer, _ = aims(found)
    row = found["sizes"][size]
    short = row["times faster"][PEER]["median"] < row["aim"]

    assert (f"at k = {size}" in peer.partition("not reached")[2]) == short
