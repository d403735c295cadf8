"""Fields: what the one-line positions of all games are made of. A dash stands for nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.rulesets import Ruleset

NOTHING = "-"
DIGITS = 20
"""No number has so many."""


# --- writing ------------------------------------------------------------------------------------


def write_rules(rules: Ruleset) -> str:
    """The edition and the table's own readings."""
    return ";".join((rules.edition.id, *(f"{q}={r}" for q, r in rules.choices)))


# --- reading ------------------------------------------------------------------------------------


def items(text: str, between: str = ",") -> list[str]:
    """The parts of a field."""
    return [] if text == NOTHING else text.split(between)


def known(name: str, offered: Iterable[str], place: str, expected: str) -> str:
    """One of the names offered."""
    names = tuple(offered)
    if name not in names:
        raise BadInput(place, name, expected, did_you_mean(name, names))
    return name


def read_numbers(text: str, limits: Sequence[int], place: str, form: str) -> tuple[int, ...]:
    """Whole numbers joined by slashes, each from nothing to a limit."""
    parts = text.split("/")
    written = all(part.isascii() and part.isdecimal() and len(part) < DIGITS for part in parts)
    if len(parts) != len(limits) or not written:
        raise BadInput(place, text, form)
    for part, most in zip(parts, limits, strict=True):
        if int(part) > most:
            raise BadInput(place, part, f"a whole number from 0 to {most}")
    return tuple(map(int, parts))


def read_rules(text: str, ruleset: Callable[[str], Ruleset]) -> Ruleset:
    """The edition and the table's own readings."""
    edition, *choices = text.split(";")
    rules = ruleset(edition)
    for choice in choices:
        question, equals, reading = choice.partition("=")
        if not equals:
            raise BadInput("position: readings", choice, "question=reading")
        if question in dict(rules.choices):
            raise BadInput("position: readings", choice, "each question once")
        rules = rules.with_reading(question, reading)
    return rules


def check_box(named: Sequence[str], box: Any, standard: Any) -> None:  # noqa: ANN401  # each game's own
    """Refuse a line of another box; a line of the standard box names none."""
    if list(named) != ([] if box == standard else [f"box={box.name}"]):
        found = named[0] if named else "no box named"
        in_use = "no box named, as for the standard one" if box == standard else f"box={box.name}"
        raise BadInput("position: box", found, f"{in_use}, which is in use; --box brings another")
