"""Trials: an edition's rules with readings that are only tried out."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from rulespec.rulebook import Ruleset
from rulespec.settling import Looked


@frozen(eq=False, repr=False)
class Trial(Ruleset):
    """A ruleset that remembers which questions were looked at; nothing is compiled for it alone."""

    readings: Looked = field(kw_only=True)
    compiled: dict[object, Any] = field(init=False, repr=False, factory=dict)


def on_trial(ruleset: Ruleset, readings: Looked) -> Trial:
    """The ruleset's edition, read so."""
    return Trial(ruleset.edition, ruleset.questions, ruleset.choices, readings=readings)
