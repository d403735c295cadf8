"""Loops: going through the elements of a set, in as few lines as will do."""

from __future__ import annotations

from rulespec.readers.python.code import FEW


def each_of(source: str, size: int) -> str:
    """The elements of a set one by one."""
    if source.isdecimal():
        return str(tuple(1 << at for at in range(size) if int(source) >> at & 1))
    return f"ones[{source}]" if size <= FEW else f"singles({source})"


def shortened(head: str, lines: list[str]) -> str:
    """A loop that only tests and finds moves as one expression; empty if it does more."""
    *tests, last = lines or [""]
    if not all(test.startswith("if ") and test.endswith(": continue") for test in tests):
        return ""
    needed = "".join(f" if not {test[3:-10]}" for test in tests)
    if last.startswith("found.append("):
        return f"found += [{last[13:-1]} {head[:-1]}{needed}]"
    if last.startswith("found += [") and " for " in last:
        value, _, rest = last[10:-1].partition(" for ")
        return f"found += [{value} {head[:-1]}{needed} for {rest}]"
    return ""
