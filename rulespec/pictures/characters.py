"""What the drawings in characters of several games share: a pen, and lines that fit a terminal.

Brackets mark what a move speaks of, exclamation marks the places of a broken clause.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from textwrap import wrap

from attrs import frozen

from rulespec.pictures.width import width

LETTERS = "ABCD"
"""For each player the letter on what is theirs."""

INKS = {"A": "36", "B": "33", "C": "32", "D": "35", "[": "1", "!": "1;31"}
"""The terminal's colour of each player's letter and of each mark."""


@frozen
class Pen:
    """Writes with a terminal's colours, or without."""

    colour: bool = False
    inks: Mapping[str, str] = INKS

    def ink(self, text: str, sign: str) -> str:
        """A text in the ink of a sign."""
        inked = self.colour and text.strip() and sign in self.inks
        return f"\x1b[{self.inks[sign]}m{text}\x1b[0m" if inked else text

    def letters(self, owned: Iterable[tuple[int, int]], width: int) -> str:
        """What belongs to players, and how often, as their letters."""
        runs = [(LETTERS[player], number) for player, number in owned]
        blanks = " " * (width - sum(number for _, number in runs))
        return "".join(self.ink(letter * number, letter) for letter, number in runs) + blanks

    def between(self, text: str, *, aimed: object, offends: object = False) -> str:
        """A text between marks."""
        left, right = "[" if aimed else "!" if offends else " ", "]" if aimed else " "
        right = "!" if offends else right
        return self.ink(left, left) + text + self.ink(right, "!" if offends else "[")


PLAIN = Pen()


def pointed(text: str, aimed: int) -> str:
    """A text, in brackets if the move speaks of it."""
    return f"[{text}]" if aimed & 1 else text


def wrapped(line: str) -> list[str]:
    """A text in lines that fit, further lines indented."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return wrap(
        line, width(), subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
    )


def headed(letter: str, text: str, pen: Pen) -> list[str]:
    """What belongs to a player, behind the player's letter, in lines that fit."""
    first, *others = wrapped(f"{letter} {text}")
    return [f"{pen.ink(letter, letter)}{first[1:]}", *others]


def joined(parts: Iterable[Iterable[str]]) -> str:
    """Parts with a blank line between them, and no blanks at the ends of lines."""
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts)
