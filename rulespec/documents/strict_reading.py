"""Strict reading of documents: every value is asked for by name and kind; nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import frozen

from rulespec.errors import BadInput, did_you_mean

LONGEST_TEXT = 10_000
"""How many characters one text may have."""

LONGEST_TITLE = 40
"""How many letters a printed name may have."""

GREATEST_SEED = 2**53
"""What a seed may be: a whole number that every program reads alike."""


@frozen
class Reader:
    """One value of a document, with the place where it stands."""

    value: Any
    place: str

    def wrong(self, found: object, expected: str, hint: str = "") -> BadInput:
        """The error to raise about this value."""
        return BadInput(self.place, found, expected, hint)

    def table(self) -> Mapping[str, Any]:
        """The value as a table of named values."""
        if not isinstance(self.value, Mapping) or any(not isinstance(k, str) for k in self.value):
            raise self.wrong(self.value, "a table of named values")
        return self.value

    def only(self, known: Sequence[str]) -> None:
        """Refuse a table that has a name nobody asked for."""
        for name in self.table():
            if name not in known:
                raise self.wrong(name, f"only {', '.join(known)}", did_you_mean(name, known))

    def has(self, name: str) -> bool:
        """Whether a table has that name."""
        return name in self.table()

    def part(self, name: str) -> Reader:
        """The value of that name."""
        table = self.table()
        if name not in table:
            raise self.wrong("nothing", f"a value named {name!r}")
        return Reader(table[name], f"{self.place}: {name}")

    def items(self, most: int = 1000) -> tuple[Reader, ...]:
        """The value as a list."""
        if not isinstance(self.value, list):
            raise self.wrong(self.value, "a list")
        if len(self.value) > most:
            raise self.wrong(f"{len(self.value)} entries", f"at most {most} entries")
        return tuple(
            Reader(item, f"{self.place}[{number}]") for number, item in enumerate(self.value, 1)
        )

    def string(self) -> str:
        """The value as a text."""
        if not isinstance(self.value, str):
            raise self.wrong(self.value, "a text in quotes")
        if len(self.value) > LONGEST_TEXT:
            raise self.wrong(f"{len(self.value)} characters", f"at most {LONGEST_TEXT} characters")
        return self.value

    def title(self, expected: str = "a name in one line") -> str:
        """The value as a printed name."""
        found = self.string()
        printed = found == found.strip() and found.isprintable()
        if not 0 < len(found) <= LONGEST_TITLE or not printed:
            raise self.wrong(found, f"{expected}, of at most {LONGEST_TITLE} letters")
        return found

    def text(self, name: str) -> str:
        """The text of that name."""
        return self.part(name).string()

    def optional_text(self, name: str, default: str = "") -> str:
        """The text of that name, or the default if the table has none."""
        return self.text(name) if self.has(name) else default

    def texts(self, most: int = 1000) -> tuple[str, ...]:
        """The value as a list of texts, not empty."""
        found = tuple(item.string() for item in self.items(most))
        if not found:
            raise self.wrong("an empty list", "at least one text")
        return found

    def one_of(self, known: Iterable[str]) -> str:
        """The value as one of the known names."""
        offered = tuple(known)
        found = self.string()
        if found not in offered:
            raise self.wrong(found, f"one of {', '.join(offered)}", did_you_mean(found, offered))
        return found

    def choice(self, name: str, known: Iterable[str]) -> str:
        """The value of that name as one of the known names."""
        return self.part(name).one_of(known)

    def names(self, known: Iterable[str]) -> tuple[str, ...]:
        """The value as a list of different known names, perhaps empty."""
        offered = tuple(known)
        found: list[str] = []
        for item in self.items():
            name = item.one_of(offered)
            if name in found:
                raise item.wrong(name, "each name once")
            found.append(name)
        return tuple(found)

    def optional_truth(self, name: str) -> bool:
        """Whether the table says that it is so."""
        return self.has(name) and self.part(name).truth()

    def whole(self, least: int, most: int) -> int:
        """The value as a whole number within limits."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.wrong(self.value, f"a whole number from {least} to {most}")
        if not least <= self.value <= most:
            raise self.wrong(self.value, f"a whole number from {least} to {most}")
        return self.value

    def truth(self) -> bool:
        """The value as true or false."""
        if not isinstance(self.value, bool):
            raise self.wrong(self.value, "true or false")
        return self.value
