"""The one kind of error that wrong input gives."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache


class BadInput(ValueError):  # noqa: N818  # it names what happened, as the command line prints it
    """Input that cannot be read: where it stands, what was found and what was expected."""

    def __init__(self, place: str, found: object, expected: str, hint: str = "") -> None:
        super().__init__(place, found, expected, hint)
        self.place = place
        self.found = found
        self.expected = expected
        self.hint = hint

    def within(self, outer: str) -> BadInput:
        """The same error, seen from a document that contains the place."""
        return BadInput(f"{outer}: {self.place}", self.found, self.expected, self.hint)

    def __str__(self) -> str:
        found = in_words(self.found)
        shown = found if len(found) <= SHOWN else found[: SHOWN - 1] + "…"
        hint = f" (did you mean {self.hint!r}?)" if self.hint else ""
        return printable(f"{self.place}: found {shown!r}, expected {self.expected}{hint}")


UNPRINTABLE = re.compile(
    r"[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"
    r"|\r(?!\n)"
    r"|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)
"""What steers a terminal or a printer, or turns the direction of what follows."""


def printable(text: str) -> str:
    """A text that shows what would steer the terminal, rather than to do it."""
    return UNPRINTABLE.sub(lambda at: repr(at[0])[1:-1], text)


SHOWN = 60
"""How many characters of a wrong value are shown."""


def in_words(value: object) -> str:  # noqa: PLR0911  # a row for each kind of value
    """A value as people who write documents call it."""
    match value:
        case str():
            return value
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case int() if abs(value) >= 10**SHOWN:
            return "an enormous number"
        case int() | float():
            return str(value)
        case Mapping():
            return "a table"
        case list() | tuple() | set() | frozenset():
            return "a list"
        case _ if hasattr(value, "isoformat"):
            return "a date or a time"
    return f"a value of type {type(value).__name__}"


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """The known name nearest to a wrong one, by spelling or else by words; or an empty string."""
    return _nearest(name, tuple(known)) if isinstance(name, str) and len(name) <= SHOWN else ""


@lru_cache(maxsize=1024)
def _nearest(name: str, known: tuple[str, ...]) -> str:
    import difflib  # noqa: PLC0415  # slow to load, and only needed when something is wrong

    spelt = {at.casefold(): at for at in known}
    slip = difflib.get_close_matches(name.casefold(), spelt, 1, SLIP)
    near = slip or _by_words(name, spelt) or difflib.get_close_matches(name.casefold(), spelt, 1)
    return spelt[near[0]] if near else ""


SLIP = 0.8
"""How alike two names are if one is surely a slip of the pen for the other."""


def _by_words(name: str, known: Iterable[str]) -> list[str]:
    """The known name with most words of a wrong one: ``score.tie`` for ``winner.tie``."""
    wanted = _words(name)
    shared = {at: len(wanted & _words(at)) for at in known}
    most = max(shared, key=lambda at: (shared[at], -len(at)), default="")
    return [most] if most and shared[most] else []


@lru_cache(maxsize=4096)
def _words(name: str) -> frozenset[str]:
    words = "".join(at if at.isalnum() else " " for at in name.casefold()).split()
    return frozenset(word for word in words if len(word) >= SHORTEST_WORD and not word.isdigit())


SHORTEST_WORD = 3
"""How many letters make a word that tells a name from others."""
