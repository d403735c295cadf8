"""What comparing a ledger with a text has shown."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

Lines = tuple[int, int]
"""The first and last line of a stretch of the text."""

_MANY = 3
"""More shifts than this are counted, and only the first is told."""


@frozen(kw_only=True)
class Report:
    """What comparing a ledger with a text has shown; all lines are those of the text at hand."""

    edition: str
    sentences: int
    """How many sentences the text has."""

    statuses: Mapping[str, int] = field(hash=False)
    """How many passages there are of each status."""

    shifts: tuple[tuple[int, int], ...]
    """From which lines on the text's lines are further down than the ledger's, and by how many."""

    changes: tuple[tuple[str, Lines], ...]
    """Passages of which the text says something else, and where it does."""

    outside: tuple[str, ...]
    """Passages that the text does not have, nor anything in their place."""

    gaps: tuple[Lines, ...]
    """Stretches that no passage covers."""

    uncovered: int
    """How many sentences lie in the gaps."""

    twice: tuple[tuple[str, tuple[str, ...]], ...]
    """Sentences covered more than once, with their passages: no fault, one may carry two rules."""

    @property
    def changed(self) -> tuple[str, ...]:
        """Passages of which the text says something else."""
        return tuple(name for name, _ in self.changes)

    @property
    def ok(self) -> bool:
        """Whether every sentence is covered and every passage finds its own words."""
        return not (self.changes or self.outside or self.gaps)

    def lines(self) -> tuple[str, ...]:
        """The report, for printing."""
        total = sum(self.statuses.values())
        kinds = ", ".join(f"{count} {status}" for status, count in self.statuses.items() if count)
        found = [f"{self.edition}: {self.sentences} sentences, {total} passages ({kinds})"]
        found += self._shifted()
        if self.gaps:
            lines = ", ".join(map(_said, self.gaps))
            found.append(f"no passage covers {_counted(self.uncovered)}: {lines}")
        found += [f"{name}: the text says something else, {_said(at)}" for name, at in self.changes]
        found += [f"{name}: the text does not have it" for name in self.outside]
        found.append(f"{len(self.twice)} sentences belong to more than one passage")
        return tuple(found)

    def _shifted(self) -> list[str]:
        """How the text's lines lie against those that the ledger names."""
        many = len(self.shifts) > _MANY
        shown = [
            f"from line {line} on, the text's lines are {_by(offset)} than the ledger's"
            for line, offset in self.shifts[: 1 if many else _MANY]
        ]
        more = f"lines are broken otherwise: {len(self.shifts)} such shifts in all"
        return [*shown, more] if many else shown


def _by(offset: int) -> str:
    if not offset:
        return "no further down"
    return f"{abs(offset)} further {'down' if offset > 0 else 'up'}"


def _said(lines: Lines) -> str:
    first, last = lines
    return f"line {first}" if first == last else f"lines {first}-{last}"


def _counted(sentences: int) -> str:
    return f"{sentences} sentence" + ("" if sentences == 1 else "s")
