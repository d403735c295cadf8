"""Headings: where a text says something, as the heading above it and the lines."""

from __future__ import annotations

from collections.abc import Iterable

from rulespec.languages import Said, said


def where(heading: str, lines: Iterable[str]) -> Said:
    """The heading, if there is one, and the lines."""
    listed = ", ".join(lines)
    if not heading:
        return said("line {lines}", lines=listed)
    return said("“{heading}”, line {lines}", heading=heading, lines=listed)


def together(places: Iterable[Said]) -> list[Said]:
    """The same places, those under one heading in one; a place that is no line stays as it is."""
    lines: dict[str, list[str]] = {}
    others: list[Said] = []
    for at in places:
        if "lines" not in at.parts:
            others.append(at)
            continue
        known = lines.setdefault(str(at.parts.get("heading", "")), [])
        known += [line for line in str(at.parts["lines"]).split(", ") if line not in known]
    return [*others, *(where(heading, found) for heading, found in lines.items())]
