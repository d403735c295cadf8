"""The one kind of error that wrong input gives."""

from __future__ import annotations

from collections.abc import Iterable


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
        found = self.found if isinstance(self.found, str) else repr(self.found)
        shown = found if len(found) <= SHOWN else found[: SHOWN - 1] + "…"
        hint = f" (did you mean {self.hint!r}?)" if self.hint else ""
        return f"{self.place}: found {shown!r}, expected {self.expected}{hint}"


SHOWN = 60
"""How many characters of a wrong value are shown."""


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """The known name nearest to a wrong one, or an empty string."""
    if not isinstance(name, str) or len(name) > SHOWN:
        return ""
    import difflib  # noqa: PLC0415  # slow to load, and only needed when something is wrong

    spelt = {at.casefold(): at for at in known}
    near = difflib.get_close_matches(name.casefold(), spelt, 1)
    return spelt[near[0]] if near else ""
