"""Jobs: what is counted over many seeds; of the same seeds always the same."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, ClassVar, Protocol

from attrs import field, frozen
from attrs.validators import ge, instance_of, le

from rulespec.documents.strict_reading import GREATEST_SEED
from rulespec.sweeps.settings import Setting

Counts = dict[str, Any]
"""Plain data: tables of numbers and examples, by name."""


class Job(Protocol):
    """A pure function of its own settings and a range of units, such as the seeds of games."""

    name: ClassVar[str]
    unit: ClassVar[str]
    """What is gone through, in the plural: ``games``."""

    @property
    def units(self) -> range:
        """The numbers of all."""

    def told(self) -> dict[str, Any]:
        """The settings as plain data, but for how many units there are."""

    def known(self) -> dict[str, Any]:
        """By what it is known again what was counted."""

    def work(self, part: range) -> Counts:
        """What some of the units come to."""

    def report(self, counts: Counts) -> dict[str, Any]:
        """What all units together say."""


@frozen(kw_only=True)
class Games:
    """What jobs that play games have: which game, how many, from which seed."""

    unit: ClassVar[str] = "games"

    setting: Setting = field(kw_only=False)
    games: int = field(default=100, validator=[instance_of(int), ge(1)])
    seed: int = field(default=0, validator=[instance_of(int), ge(0), le(GREATEST_SEED)])
    """That of the first game; the next has the next."""

    most: int = field(default=2000, validator=[instance_of(int), ge(1)])
    """A game that has so many moves ends there."""

    engine: str = field(default="auto", eq=False)
    """``auto``, ``native`` or ``python``: it changes nothing but how long it takes."""

    @property
    def units(self) -> range:
        """The seeds."""
        return range(self.seed, self.seed + self.games)

    def told(self) -> dict[str, Any]:
        """The settings as plain data, but for how many games there are."""
        return {**self.setting.told(), "most": self.most}

    def known(self) -> dict[str, Any]:
        """By what it is known again what was counted: the settings, and a key of the rules."""
        return {**self.told(), "rules": self.setting.key()}

    def head(self) -> dict[str, Any]:
        """What a report begins with."""
        made = {"rulespec": version("rulespec")}
        return {**made, **self.told(), "seed": self.seed, "games": self.games}
