"""Chance for whole games: one row of numbers for each seed, in Python and in machine code."""

from __future__ import annotations

from attrs import define

WORD = (1 << 64) - 1


@define
class Chance:
    """A row of numbers: SplitMix64."""

    seed: int

    def below(self, many: int) -> int:
        """The next number from nought to below another."""
        self.seed = (self.seed + 0x9E3779B97F4A7C15) & WORD
        found = self.seed
        found = (found ^ found >> 30) * 0xBF58476D1CE4E5B9 & WORD
        found = (found ^ found >> 27) * 0x94D049BB133111EB & WORD
        return (found ^ found >> 31) * many >> 64
