"""The figures of the last benchmark as tables for the pages about the solvers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
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
    """Each engine's times in milliseconds, for each number of buildings."""
    sizes = found["sizes"].values()
    names = next(iter(sizes))["engines"]
    columns = [f"k = {size}" for size in found["sizes"]]
    yield from table(["median ms (p90)", *columns], (
        [name, *(_times(at["engines"][name]) for at in sizes)] for name in names
    ))  # fmt: skip
    yield f"{found['boards']} boards of each size, {found['limit s']:g} seconds for each answer."
    yield ""
    ratios = next(iter(sizes))["times faster"]
    yield from table(["times faster (nine of ten)", *columns], (
        [name, *(_ratio(at["times faster"][name]) for at in sizes)] for name in ratios
    ))  # fmt: skip
    yield from _aims(found)


WHOLE, CERTIFIED = "search, with the candidates", "search, certified by z3"


def _aims(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """What was to be reached at the median of the boards, and what was not."""
    sizes = found["sizes"]
    aims = {
        f"{WHOLE} / best peer": {size: at["aim"] for size, at in sizes.items()},
        f"{CERTIFIED} / RC2": dict.fromkeys(sizes, 1),
    }
    yield "What was aimed at:"
    yield ""
    for name, aim in aims.items():
        reached = {size: sizes[size]["times faster"][name]["median"] for size in sizes}
        short = [f"{at:.3g} at k = {size}" for size, at in reached.items() if at < aim[size]]
        wanted = ", ".join(f"{least} at k = {size}" for size, least in aim.items())
        told = f"not reached: {', '.join(short)}" if short else "reached"
        yield f"* *{name}*, times at least {wanted}: {told}."
    yield ""


def _times(row: Any) -> str:  # noqa: ANN401  # likewise
    """A median, the 90th percentile, and how many answers came too late."""
    late = f", {row['late']} of {row['asked']} late" if row.get("late") else ""
    return f"{row['median ms']:g} ({row['p90 ms']:g}){late}"


def _ratio(row: Any) -> str:  # noqa: ANN401  # likewise
    """How many times faster at the median, what nine of ten boards reach, and than whom."""
    return f"{row['median']:.3g} ({row['nine of ten']:.3g}), {row['peer']}"


def _spread(row: Any, figure: str, shown: str = "{:g}", unit: float = 1) -> str:  # noqa: ANN401  # likewise
    """A median, and the 90th percentile where the run has kept it."""
    ninth = row.get(f"p90 {figure.removeprefix('median ')}")
    spread = "" if ninth is None else f" ({shown.format(ninth / unit)})"
    return shown.format(row[figure] / unit) + spread


def single(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """The best single move, for each building of the reserve."""
    rows = found["single moves, for each building"]
    kinds = ("buildings", "with postcards")
    yield from table(["median ms (p90) for each building", *kinds, "moves"], (
        [f"k = {size}", *(_times(at[kind]) for kind in kinds), f"{at['moves']:g}"]
        for size, at in rows.items()
    ))  # fmt: skip


def growth(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """How the engines grow with the board."""
    sides = ("8x8", "12x12", "16x16")
    for size, at in found["sizes"].items():
        grown = [f"{side} to 8x8" for side in sides[1:]]
        heads = [f"median ms (p90), k = {size}", *sides, *grown]
        yield from table(heads, (
            [
                name,
                *(_times(boards[side]) for side in sides),
                *(f"{boards[side]['to 8x8']['median']:g}" for side in sides[1:]),
            ]
            for name, boards in at["engines"].items()
        ))  # fmt: skip


def endgame(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """Nodes, seconds, and how both grow."""
    heads = ["boards", "exact", "nodes (p90)", "most", "seconds (p90)", "most", "growth: nodes",
             "seconds"]
    yield from table(heads, (
        [
            f"{kind} {row['k']}:{row['k']}",
            f"{row['exact']} of {found['boards']}",
            _spread(row, "nodes"),
            row["most nodes"],
            _spread(row, "ms", "{:.3g}", 1e3),
            f"{row['most ms'] / 1e3:.3g}",
            row.get("growth of nodes", ""),
            row.get("growth", ""),
        ]
        for kind, rows in found["kinds"].items()
        for row in rows
    ))  # fmt: skip


def differ(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """How long each difference of the editions takes."""
    yield from table(["difference", "seconds", "shown"], (
        [name, f"{row['s']:.2f}", row["status"]] for name, row in found["differences"].items()
    ))  # fmt: skip


def larger(found: Any, asked: str, compared: str) -> Iterator[str]:  # noqa: ANN401  # likewise
    """How one of the searches grows with the board."""
    heads = ["seconds", "median (p90)", "most", "all", f"{compared}, to 8x8", "answers", "late"]
    yield from table(heads, (
        [name, _spread(row, "median s", "{:.2f}"), f"{row['most s']:.2f}",
         f"{row['all s']:.1f}",
         f"{row['to 8x8']:g}", row["asked"], row["late"]]
        for name, row in found[asked].items()
    ))  # fmt: skip


def anywhere(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """How ``differ`` grows with the columns and rows within which pieces may lie."""
    rows = found["anywhere"]
    heads = dict.fromkeys(board for boards in rows.values() for board in boards)
    yield from table(["seconds", *heads], (
        [name, *(_seconds(boards[at]) if at in boards else "not asked" for at in heads)]
        for name, boards in rows.items()
    ))  # fmt: skip


def _seconds(row: Any) -> str:  # noqa: ANN401  # likewise
    return f"{row['s']:.1f} ({row['status']})"


def memory(found: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
    """The most memory of each kind of question."""
    rows = found["questions"].items()
    yield from table(["question", "MiB"], ([name, at["MiB"]] for name, at in rows))


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


TABLES = {
    "before": ("before", before),
    "arrangement": ("arrangement", arrangement),
    "single": ("arrangement", single),
    "growth": ("growth", growth),
    "endgame": ("endgame", endgame),
    "differ": ("differ", differ),
    "larger find": ("searches", partial(larger, asked="find", compared="median")),
    "larger differ": ("searches", partial(larger, asked="differ", compared="all")),
    "anywhere": ("searches", anywhere),
    "memory": ("memory", memory),
}
"""For each table the figures it is made of, and how."""
