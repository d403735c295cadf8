"""Loops: going through the elements of a set, in as few lines as will do."""

from __future__ import annotations

import re

from rulespec.readers.python.code import FEW


def each_of(source: str, size: int) -> str:
    """The elements of a set one by one."""
    if source.isdecimal():
        return str(tuple(1 << at for at in range(size) if int(source) >> at & 1))
    return f"ones[{source}]" if size <= FEW else f"singles({source})"


_ANY = re.compile(r"singles\((?P<a>.*)\)|ones\[(?P<b>.*)\]|(?P<c>[a-z]\w*)")


def any_of(source: str) -> str:
    """Whether there is anything to go through, as far as that is cheap to know; else empty."""
    found = _ANY.fullmatch(source)
    return next(filter(None, found.groups()), "") if found else ""


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


def gone_through(lines: list[str], found: str, it: str, whole: str) -> None:
    """Turn a loop over a whole universe, the last of some lines, into one expression if it can be.

    It can if of the element's place nothing hangs but values of fields and rows of tables: these
    are gone through beside the elements.
    """
    start = max(at for at, line in enumerate(lines) if line.startswith("while "))
    short = _beside([line.strip() for line in lines[start + 3 :]], found, it, whole)
    if short:
        rest = lines[start].removeprefix("while ").removesuffix(":")
        del lines[start:]
        lines.remove(f"{rest} = {whole}")
        lines.remove(f"{found} = 0")
        lines.append(short)


def _beside(inner: list[str], found: str, it: str, whole: str) -> str:
    """What a loop of two lines finds: an element's place, and what is gathered if something holds.

    Empty if it does anything else.
    """
    place, _, length = inner[0].partition(" = ")
    joined, added = f": {found} |= {it}", f"{found} += "
    if len(inner) != 2 or length != f"{it}.bit_length()":  # noqa: PLR2004  # as said
        return ""
    if inner[1].startswith("if ") and inner[1].endswith(joined):
        each, test = it, f" if {inner[1][3 : -len(joined)]}"
    elif inner[1].startswith(added):
        each, test = inner[1].removeprefix(added), ""
    else:
        return ""
    values: dict[str, str] = {}

    def value(at: re.Match[str]) -> str:
        first = int(at[2] or 0) + 1
        row = at[1] or f"s[{first}:{first + int(whole).bit_length()}]"
        return values.setdefault(row, f"{place}_{len(values)}")

    value_at = re.compile(rf"\b(\w+)\[{place} - 1\]|\bs\[(\d+) \+ {place}\]")
    each, test = value_at.sub(value, each), value_at.sub(value, test)
    if not values or re.search(rf"\b{place}\b", f"{each}{test}"):
        return ""
    names, rows = ", ".join([it, *values.values()]), ", ".join([f"ones[{whole}]", *values])
    return f"{found} = sum([{each} for {names} in zip({rows}){test}])"
