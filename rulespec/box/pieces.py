"""Pieces: what lies in a box, by the names that one types and the names that are printed.

A game lists its pieces once. The chart of ``rulespec pieces`` and of the box page is that list, and
a printed name is understood wherever one may be typed, if it is the name of one piece only.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from attrs import field, frozen

_BETWEEN = frozenset(" _-'’")
"""What may stand between the words of a printed name."""

_LETTERS = {"œ": "oe", "æ": "ae", "ё": "е"}


@frozen
class Piece:
    """One thing of a box."""

    name: str
    """As one types it."""

    printed: tuple[str, ...] = ()
    """Its names on the box and in the rulebooks."""

    shows: tuple[str, ...] = ()
    """What is printed on it, in words or drawn, line by line."""


@frozen
class Group:
    """Pieces of one sort."""

    title: str
    pieces: tuple[Piece, ...]


Chart: TypeAlias = tuple[Group, ...]
Listing: TypeAlias = Callable[[Any], Chart]
"""All pieces of a box."""


@frozen
class PrintedNames:
    """The printed names of a box's pieces, for those who type them."""

    _typed: Mapping[str, frozenset[str]]
    """For each printed name, in plain letters, what one types for the pieces that have it."""

    _pattern: re.Pattern[str] = field(init=False, eq=False, repr=False)

    @_pattern.default
    def _longest_first(self) -> re.Pattern[str]:
        names = sorted(self._typed, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names)) or '(?!)'})(?!\w)")

    @classmethod
    def of(cls, chart: Chart) -> PrintedNames:
        """The printed names of a chart; what one types for another piece may mean either."""
        pieces = [piece for group in chart for piece in group.pieces]
        typed = {_plain(piece.name)[0]: frozenset((piece.name,)) for piece in pieces}
        found: dict[str, set[str]] = {}
        for piece in pieces:
            for name in piece.printed:
                found.setdefault(_plain(name)[0], set()).add(piece.name)
        return cls({name: typed.get(name, frozenset()) | meant for name, meant in found.items()})

    def typed(self, text: str) -> str:
        """A text with each printed name that is one piece's alone as one types that piece."""
        plain, starts = _plain(text)
        parts, done = [], 0
        for match in self._pattern.finditer(plain):
            pieces = self._typed[match[0]]
            if len(pieces) == 1:
                parts += [text[done : starts[match.start()]], *pieces]
                done = starts[match.end()]
        return "".join((*parts, text[done:]))

    def meant(self, text: str) -> tuple[str, ...]:
        """The pieces that a printed name of several may mean."""
        plain, _ = _plain(text)
        several = (self._typed[match[0]] for match in self._pattern.finditer(plain))
        return next((tuple(sorted(pieces)) for pieces in several if len(pieces) > 1), ())

    def typed_in(self, value: Any) -> Any:  # noqa: ANN401  # as documents have it
        """The texts of a document's value so."""
        match value:
            case str():
                return self.typed(value)
            case list():
                return [self.typed_in(each) for each in value]
            case Mapping():
                return {name: self.typed_in(each) for name, each in value.items()}
        return value


@lru_cache(maxsize=64)
def printed_names(listing: Listing, box: Any) -> PrintedNames:  # noqa: ANN401  # each game's own
    """The printed names of a box."""
    return PrintedNames.of(listing(box))


def _plain(text: str) -> tuple[str, list[int]]:
    """A text in small letters without accents, and where each of them comes from."""
    letters = list(map(_letters, text))
    places = [place for place, some in enumerate(letters) for _ in some]
    return "".join(letters), [*places, len(text)]


@lru_cache(maxsize=1024)
def _letters(sign: str) -> str:
    if sign in _BETWEEN:
        return "-"
    small = sign.casefold()
    letters = unicodedata.normalize("NFKD", _LETTERS.get(small, small))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def nothing(_: object) -> Chart:
    """The pieces of a game that has none with names."""
    return ()



def laid_out(group: Group) -> Iterator[str]:
    """The lines of a group in a chart: names as typed, as printed, and what the pieces show."""
    yield f"{group.title}:"
    wide = max(len(piece.name) for piece in group.pieces)
    for piece in group.pieces:
        printed = (" = ".join(dict.fromkeys(piece.printed)),) if piece.printed else ()
        first, *others = (*printed, *piece.shows) or ("",)
        yield f"  {piece.name:<{wide}}  {first}".rstrip()
        yield from (f"  {'':<{wide}}  {line}" for line in others)
