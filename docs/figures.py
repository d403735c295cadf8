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


def most(found: Any) -> Iterator[str]:  # noqa: ANN401  # as JSON has it
    """How long it takes to place so many buildings for the most points, with tables and without."""
    heads = ["median s (most)", *(f"k = {size}" for size in found["sizes"])]
    names = dict.fromkeys(name for at in found["sizes"].values() for name in at)
    yield from table(heads, (
        [name, *(_spent(at.get(name)) for at in found["sizes"].values())] for name in names
    ))  # fmt: skip
    yield f"{found['boards']} boards of each size, {found['limit s']:g} seconds for each answer."
    yield ""


def _spent(row: Any) -> str:  # noqa: ANN401  # likewise
    if row is None:
        return "not asked"
    late = f", {row['late']} late" if row["late"] else ""
    return f"{row['median s']:.2f} ({row['most s']:.2f}){late}"


def differ(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """How long each difference of the editions takes."""
    yield from table(["difference", "seconds", "shown"], (
        [name, f"{row['s']:.2f}", row["status"]] for name, row in found["differences"].items()
    ))  # fmt: skip


def native(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """How fast machine code counts moves and plays, beside others."""
    yield from table(["moves counted", "leaves a second"], found["counts"].items())
    heads = [*next(iter(found["games"].values()))]
    yield from table(["random games", *heads], (
        [name, *row.values()] for name, row in found["games"].items()
    ))  # fmt: skip
    yield from table(["both score sheets of City of Light", "nanoseconds"],
                     found["sheets"].items())  # fmt: skip
    if found["whole"]:
        heads = [*next(iter(found["whole"].values()))]
        yield from table(["whole games", *heads], (
            [name, *row.values()] for name, row in found["whole"].items()
        ))  # fmt: skip
    yield f"{found['rounds']} rounds; the median, and the least and the most."
    yield ""


def before(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """How many times faster each game is than before it was declared whole."""
    heads = ["times faster (least to most)", "moves listed", "a check", "random play",
             "a check at the command line", "random play beside python-chess"]
    yield from table(heads, (
        [
            name,
            *(at[what]["times"] for what in ("listed", "checked", "played")),
            at["command line"],
            at["beside python-chess"],
        ]
        for name, at in found["games"].items()
    ))  # fmt: skip
    yield f"Medians of {found['rounds']} rounds in turns, beside commit ``{found['revision']}``."
    yield ""


def asked(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """How many times faster questions are answered than while each game had solvers of its own."""
    heads = ["questions", "times faster (least to most)", "asked", "decided by both",
             "by us alone", "by the earlier alone"]
    yield from table(heads, (
        [name, at["times"], at["asked"], at["both"], at["now alone"],
         ", ".join(at["before alone"]) or 0]
        for name, at in found["groups"].items()
    ))  # fmt: skip
    yield (f"{found['rounds']} rounds in turns, at most {found['limit s']} seconds for an answer, "
           f"beside commit ``{found['revision']}``.")
    yield ""


TABLES = {
    "before": ("before", before),
    "asked": ("asked", asked),
    "most": ("most", most),
    "native": ("native", native),
    "differ": ("differ", differ),
}
"""For each table the figures it is made of, and how."""
