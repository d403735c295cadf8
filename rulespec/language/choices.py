"""Choices: what the players choose at set-up, with its limits, and what it is if nobody chooses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from attrs import field, frozen

from rulespec.documents.strict_reading import GREATEST_SEED, Reader
from rulespec.errors import BadInput, did_you_mean

Chosen: TypeAlias = int | str | bool | tuple[str, ...] | None


@frozen
class Choice:
    """What is chosen: a whole number, one of some names or several, or whether something is so."""

    name: str
    """As documents say it: ``ignores-districts``."""

    default: Chosen
    least: int = 0
    most: int = 0
    names: tuple[str, ...] = ()
    several: int = 0
    """How many of the names are chosen, all different, if not one alone."""

    called: Mapping[str, tuple[str, ...]] = field(factory=dict, eq=False)
    """Words that stand for several of the names."""

    instead_of: str = ""
    """The choice that nobody makes where this is so."""

    @property
    def keyword(self) -> str:
        """As ``set_up`` and ``start`` call it: ``ignores_districts``."""
        return self.name.replace("-", "_")

    def read(self, reader: Reader) -> Chosen:
        """What is chosen; ``BadInput`` if there is no such choice."""
        if self.several:
            return self._several(reader)
        if self.names:
            return reader.one_of(self.names)
        if isinstance(self.default, bool):
            return reader.truth()
        return reader.whole(self.least, self.most)

    def _several(self, reader: Reader) -> tuple[str, ...]:
        if isinstance(reader.value, str):
            return self.called[reader.one_of(self.called)]
        if not isinstance(reader.value, Iterable):
            raise reader.wrong(reader.value, f"{self.several} names, or {', '.join(self.called)}")
        found = tuple(Reader(name, reader.place).one_of(self.names) for name in reader.value)
        if {len(found), len(set(found))} != {self.several}:
            raise reader.wrong(f"{len(set(found))} different ones", f"{self.several} of them")
        return found

    def draw(self, chance: Any) -> Chosen:  # noqa: ANN401  # Python's own Random
        """Something that may be chosen, by chance."""
        if self.several:
            return tuple(chance.sample(self.names, self.several))
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
    _either(choices, reader.table(), f"{reader.place}: ")
    found = (at for at in known.values() if reader.has(at.name))
    return {at.keyword: at.read(reader.part(at.name)) for at in found}


def chosen(choices: Iterable[Choice], given: Mapping[str, Any]) -> dict[str, Any]:
    """Everything that there is to choose, by keyword: what is given, and else what it is then."""
    known = {at.keyword: at for at in choices}
    for name in given:
        if name not in known:
            expected = f"one of {', '.join(known)}"
            raise BadInput("setup", name, expected, did_you_mean(name, known))
    _either(choices, {known[name].name: value for name, value in given.items()})
    return {
        name: at.read(Reader(given[name], at.name)) if name in given else at.default
        for name, at in known.items()
    }


def _either(choices: Iterable[Choice], made: Mapping[str, Any], place: str = "") -> None:
    """Refuse a choice in the place of which another is made."""
    for at in choices:
        if at.instead_of in made and made.get(at.name):
            expected = f"either {at.instead_of} or {at.name}"
            raise BadInput(f"{place}{at.instead_of}", "both", expected)
