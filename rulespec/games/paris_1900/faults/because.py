"""What a fault rests on."""

from __future__ import annotations

from rulespec.box.provenance import unsure
from rulespec.games.paris_1900.unpacked import Table


def because(table: Table, *parts: str) -> str:
    """The parts of the box that make it a fault, as far as they are not sure."""
    return "; ".join(unsure(table.box, parts))
