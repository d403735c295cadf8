"""Reports of sweeps as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli.show import columns, para
from rulespec.sweeps.saved import KINDS, spread, weight

if TYPE_CHECKING:
    from collections.abc import Mapping


SHOWN = 100
"""So many documents that fail are told of, one by one."""


def impact(report: Mapping[str, Any]) -> None:
    """The readings that change something, those that matter most first."""
    print(_head(report), f"{report['positions']} positions.")
    rows = [row for row in report["changes"] if row["games"]["count"]]
    rows.sort(key=weight, reverse=True)
    head = ("reading", "games, 95 %", *KINDS)
    found = [
        (f"{row['question']}={row['reading']}", spread(row["games"]),
         *(row[kind]["count"] for kind in KINDS))
        for row in rows
    ]  # fmt: skip
    if rows:
        print(columns([head, *found], 2))
    silent = len(report["changes"]) - len(rows)
    if silent:
        print(para(f"{silent} other readings change nothing in these games."))


def _head(report: Mapping[str, Any]) -> str:
    """What was played."""
    last = report["seed"] + report["games"] - 1
    cut = report["unfinished"]
    ends = f", {cut} of them cut off after {report['most']} moves" if cut else ""
    return (f"{report['game']}, {report['edition']}: {report['games']} games, "
            f"seeds {report['seed']} to {last}{ends}.")  # fmt: skip


def balance(report: Mapping[str, Any]) -> None:
    """Who wins, and how figures are spread."""
    print(_head(report))
    rows = [(at["player"], at["plays"], spread(at["wins"]), *_spread(at["points"]))
            for at in report["seats"]]  # fmt: skip
    print(columns([("player", "plays", "wins alone, 95 %", *(f"points: {SPREAD[0]}", *SPREAD[1:])),
                   *rows], 2))  # fmt: skip
    print(f"shared: {spread(report['shared'])}")
    print(f"whoever began wins: {spread(report['first'])}")
    figures = [("", *SPREAD), *((at, *_spread(report[at])) for at in ("lead", "moves"))]
    print(columns(figures, 2))


SPREAD = ("mean", "deviation", "least", "median", "most")


def _spread(found: Mapping[str, Any]) -> tuple[str, ...]:
    mean, deviation, *rest = (found[at] for at in SPREAD)
    return (f"{mean:.2f}", f"{deviation:.2f}", *map(str, rest))


def perft(report: Mapping[str, Any]) -> None:
    """A count for each first move, and all."""
    print(columns([*report["moves"].items(), ("all", report["count"])]))


def fuzz(report: Mapping[str, Any]) -> None:
    """How much was compared, and the first difference."""
    told = report["compared"]
    compared = ", ".join(f"{many} {kind}" for kind, many in told.items() if kind != "games")
    print(f"{report['game']}, {report['edition']}: {told['games']} games; {compared}.")
    if report["left-out"]:
        print(f"{report['left-out']} games were left where machine code had no room for them.")
    first = report["first"]
    if first is None:
        print("No difference.")
        return
    move = f", {first['move']}" if "move" in first else ""
    print(f"{report['differences']} games differ, the first of seed {first['seed']} after "
          f"{first['ply']} moves: {first['of']}{move}")  # fmt: skip
    print(first["position"])


def verify(report: Mapping[str, Any]) -> None:
    """What is wrong, and how much was judged."""
    for at in report["wrong"][:SHOWN]:
        print(para(f"{at['document']}: {at['says']}", 0, 4))
    if report["failed"] > SHOWN:
        print(f"... and {report['failed'] - SHOWN} more; --json has all")
    print(f"{report['rulings']} rulings, {report['asks']} asks; {report['games']} games, "
          f"{report['moves']} moves; {report['failed']} documents failed")  # fmt: skip
