"""Changes: the entries of a position's document that a move leaves otherwise than it found them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from rulespec.languages import Said, Told, joined, said


@frozen(repr=False)
class Change(Told):
    """An entry of a position's document, and what becomes of it."""

    entry: str
    """Its name, with those of the tables around it: ``blue.reserve``."""

    before: Any
    """Its value before the move; ``None`` where the document had none."""

    after: Any

    @property
    def lost(self) -> tuple[str, ...]:
        """What a list has no longer."""
        return _beyond(self.before, self.after)

    @property
    def gained(self) -> tuple[str, ...]:
        """What a list has now."""
        return _beyond(self.after, self.before)

    @property
    def said(self) -> Said:
        """The entry, and its values or what it lost and gained."""
        moved = (*(f"−{name}" for name in self.lost), *(f"+{name}" for name in self.gained))
        if moved:
            return joined(": ", (self.entry, joined(" ", moved)))
        now = joined(" → ", (_shown(self.before), _shown(self.after)))
        return joined(": ", (self.entry, now))


def changes(before: Mapping[str, Any], after: Mapping[str, Any], above: str = "") -> list[Change]:
    """Every entry that differs between two positions' tables, in the order of the tables."""
    return list(_changes(before, after, above))


def _changes(before: Mapping[str, Any], after: Mapping[str, Any], above: str) -> Iterator[Change]:
    for name in dict.fromkeys((*before, *after)):
        old, new = before.get(name), after.get(name)
        entry = f"{above}{name}"
        if old == new:
            continue
        if isinstance(old, Mapping) or isinstance(new, Mapping):
            yield from _changes(old or {}, new or {}, f"{entry}.")
        elif _has_rows(old) or _has_rows(new):
            yield from _rows(entry, old, new)
        else:
            yield Change(entry, old, new)


def _has_rows(value: object) -> bool:
    """Whether it is a drawing, or a list of lists such as stacks."""
    if isinstance(value, list):
        return any(isinstance(row, list) for row in value)
    return isinstance(value, str) and "\n" in value


def _rows(entry: str, before: Any, after: Any) -> Iterator[Change]:  # noqa: ANN401  # of any entry
    """The rows of a drawing, or the lists, that differ, counted from the first."""
    yield from _changes(_counted(before), _counted(after), f"{entry}.")


def _counted(rows: Any) -> dict[str, Any]:  # noqa: ANN401  # likewise
    lines = rows.splitlines() if isinstance(rows, str) else rows or ()
    return {str(number): row for number, row in enumerate(lines, 1)}


def _beyond(some: object, others: object) -> tuple[str, ...]:
    """What one list has more often than another."""
    if not isinstance(some, list | None) or not isinstance(others, list | None):
        return ()
    left = Counter(map(_shown, some or ())) - Counter(map(_shown, others or ()))
    return tuple(left.elements())


def _shown(value: object) -> str:
    if value is None:
        return said("nothing")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return " ".join(f"{name}={_shown(at)}" for name, at in value.items())
    if isinstance(value, list):
        return " ".join(map(_shown, value)) or said("nothing")
    return str(value)
