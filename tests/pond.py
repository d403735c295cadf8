"""An invented text, and what a report on a ledger of it has found."""

from __future__ import annotations

from rulespec.texts.ledger_report import Report

MINI = """\
# The Pond

Frogs jump. **Toads** do not! Newts, e. g. old ones, swim.

- A frog may jump twice: once for joy, once for flies.
+ The last frog wins.
"""


def found(report: Report) -> tuple[object, ...]:
    """What a report finds: lines of passages that changed, passages that are gone, and gaps."""
    return report.changes, report.outside, report.gaps
