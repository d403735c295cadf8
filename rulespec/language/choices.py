"""Choices: what the players choose at set-up, with its limits, and what it is if nobody chooses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import frozen

from rulespec.documents.strict_reading import GREATEST_SEED, Reader
from rulespec.errors import BadInput, did_you_mean


@frozen
class Choice:
    """One thing that is chosen: a whole number, one of some names, or whether something is so."""

    name: str
    """As documents say it: ``ignores-districts``."""

    default: int | str | bool
    least: int = 0
    most: int = 0
    names: tuple[str, ...] = ()

    @property
    def keyword(self) -> str:
        """As ``set_up`` and ``start`` call it: ``ignores_districts``."""
        return self.name.replace("-", "_")

    def read(self, reader: Reader) -> int | str | bool:
        """What is chosen; ``BadInput`` if there is no such choice."""
        if self.names:
            return reader.one_of(self.names)
        if isinstance(self.default, bool):
            return reader.truth()
        return reader.whole(self.least, self.most)

    def draw(self, chance: Any) -> int | str | bool:  # noqa: ANN401  # Python's own Random
        """Something that may be chosen, by chance."""
        if self.names:
            return str(chance.choice(self.names))
        if isinstance(self.default, bool):
            return bool(chance.random() < 0.5)  # noqa: PLR2004  # as often as not
        return int(chance.randint(self.least, self.most))


SEED = Choice("seed", 0, most=GREATEST_SEED)
"""Of every game that is shuffled."""


def read(choices: Iterable[Choice], reader: Reader) -> dict[str, Any]:
    """What a document's table says was chosen, by keyword."""
    known = {at.name: at for at in choices}
    reader.only(tuple(known))
    found = (at for at in known.values() if reader.has(at.name))
    return {at.keyword: at.read(reader.part(at.name)) for at in found}


def chosen(choices: Iterable[Choice], given: Mapping[str, Any]) -> dict[str, Any]:
    """Everything that there is to choose, by keyword: what is given, and else what it is then."""
    known = {at.keyword: at for at in choices}
    for name in given:
        if name not in known:
            expected = f"one of {', '.join(known)}"
            raise BadInput("setup", name, expected, did_you_mean(name, known))
    return {
        name: at.read(Reader(given.get(name, at.default), at.name)) for name, at in known.items()
    }
