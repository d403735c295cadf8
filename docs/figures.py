"""The figures of the last benchmark as tables for the pages about the solvers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

FIGURES = Path(__file__).parents[1] / "bench" / "figures"


def rows(name: str) -> Iterator[str]:
    """The lines of a table, if there are figures for it."""
    source, made = TABLES[name]
    path = FIGURES / f"{source}.json"
    if path.is_file():
        yield from made(json.loads(path.read_text(encoding="utf-8")))


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """A table, the first column for names."""
    yield from (".. list-table::", "   :header-rows: 1", "   :stub-columns: 1", "")
    for row in (heads, *rows):
        for place, cell in enumerate(row):
            yield f"   {'* -' if place == 0 else '  -'} {cell}"
    yield ""


def arrangement(found: Any) -> Iterator[str]:  # noqa: ANN401  # as JSON has it
    """Each engine's median in milliseconds, for each number of buildings."""
    sizes = found["sizes"].values()
    names = next(iter(sizes))["engines"]
    heads = ["median ms", *(f"k = {size}" for size in found["sizes"])]
    yield from table(heads, ([name, *(_median(at["engines"][name]) for at in sizes)]
                             for name in names))
    yield f"{found['boards']} boards of each size, {found['limit s']:g} seconds for each answer."
    yield ""
    ratios = next(iter(sizes))["times faster"]
    yield from table(
        ["times faster", *heads[1:]],
        ([name, *(at["times faster"][name] for at in sizes)] for name in ratios),
    )


def _median(row: Any) -> str:  # noqa: ANN401  # likewise
    return f"{row['median ms']:g}" + (f" ({row['late']} late)" if row["late"] else "")


def single(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """The best single move, for each building of the reserve."""
    rows = found["single moves, for each building"]
    yield from table(
        ["ms for each building", "buildings alone", "with postcards", "moves"],
        ([f"k = {size}", at["buildings ms"], at["with postcards ms"], f"{at['moves']:g}"]
         for size, at in rows.items()),
    )


def growth(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """How the engines grow with the board."""
    sides = ("8x8", "12x12", "16x16")
    for size, at in found["sizes"].items():
        heads = [f"median ms, k = {size}", *sides, *(f"{side} to 8x8" for side in sides[1:])]
        rows = []
        for name, boards in at["engines"].items():
            grown = [f"{boards[side]['to 8x8']:g}" for side in sides[1:]]
            rows.append([name, *(_median(boards[side]) for side in sides), *grown])
        yield from table(heads, rows)


def endgame(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """Nodes, seconds, and how both grow."""
    heads = ["boards", "exact", "nodes", "most", "seconds", "most", "growth: nodes", "seconds"]
    yield from table(heads, (
        [
            f"{kind} {row['k']}:{row['k']}",
            f"{row['exact']} of {found['boards']}",
            f"{row['nodes']:g}",
            row["most nodes"],
            f"{row['ms'] / 1e3:.3g}",
            f"{row['most ms'] / 1e3:.3g}",
            row.get("growth of nodes", ""),
            row.get("growth", ""),
        ]
        for kind, rows in found["kinds"].items()
        for row in rows
    ))  # fmt: skip


def memory(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """The most memory of each kind of question."""
    rows = found["questions"].items()
    yield from table(["question", "MiB"], ([name, at["MiB"]] for name, at in rows))


TABLES = {
    "arrangement": ("arrangement", arrangement),
    "single": ("arrangement", single),
    "growth": ("growth", growth),
    "endgame": ("endgame", endgame),
    "memory": ("memory", memory),
}
"""For each table the figures it is made of, and how."""
