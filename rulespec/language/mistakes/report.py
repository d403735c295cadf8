"""The report of a game's mistakes: all of them at once, each where it is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import field, frozen

from rulespec.errors import BadInput, did_you_mean


@frozen
class Mistake:
    """Something wrong in a game's declarations."""

    where: str
    """In what of the game: ``action place, clause place.empty``."""

    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what


class Mistaken(BadInput):
    """A game whose declarations are wrong, with every mistake in them."""

    def __init__(self, game: str, mistakes: tuple[Mistake, ...]) -> None:
        super().__init__(game, "; ".join(map(str, mistakes)), "a game without mistakes")
        self.mistakes = mistakes

    def __str__(self) -> str:
        if len(self.mistakes) == 1:
            return f"{self.place}: {self.mistakes[0]}"
        rows = "".join(f"\n  {one}" for one in self.mistakes)
        return f"{self.place}: {len(self.mistakes)} mistakes{rows}"

    def within(self, outer: str) -> Mistaken:
        """The same mistakes, seen from the file that the game stands in."""
        return Mistaken(f"{outer}: {self.place}", self.mistakes)

    def __reduce__(self) -> tuple[type[Mistaken], tuple[str, tuple[Mistake, ...]]]:
        return Mistaken, (self.place, self.mistakes)


@frozen
class Report:
    """The mistakes found so far, each once."""

    found: dict[Mistake, None] = field(factory=dict)

    def wrong(self, where: str, what: str, name: str = "", known: Iterable[str] = ()) -> None:
        """Note a mistake; of a name that is not known, perhaps with the one that was meant."""
        near = did_you_mean(name, known) if name else ""
        hint = f" (did you mean {near!r}?)" if near else ""
        self.found[Mistake(where, f"{what}{hint}")] = None

    def twice(self, where: str, kind: str, names: Iterable[str]) -> None:
        """Note what of some names stands there twice."""
        met: set[str] = set()
        for name in names:
            if name in met:
                self.wrong(where, f"two {kind} are called {name!r}")
            met.add(name)

    def __iter__(self) -> Iterator[Mistake]:
        return iter(self.found)


def inside(where: str, part: str) -> str:
    """A place within another."""
    return f"{where}, {part}" if where else part
