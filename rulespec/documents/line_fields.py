"""Fields: what the one-line positions of all games are made of. A dash stands for nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask, Universe

NOTHING = "-"
DIGITS = 20
"""No number has so many."""


# --- writing ------------------------------------------------------------------------------------


def joined(parts: Iterable[str], between: str = ",") -> str:
    """Some parts in one field."""
    return between.join(parts) or NOTHING


def write_names(universe: Universe, mask: Mask) -> str:
    """The names of a set."""
    return joined(universe.names(mask))


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


def read_names(
    universe: Universe, text: str, place: str, offered: tuple[str, ...] = ()
) -> Mask:
    """A set by the names of its elements, each once."""
    return universe.mask(read_order(universe, text, place, offered))


def read_order(
    universe: Universe, text: str, place: str, offered: tuple[str, ...] = ()
) -> list[str]:
    """The names of some elements in their order, each once."""
    names = items(text)
    for name in names:
        known(name, offered or universe.elements, place, f"names of {universe.name}, or -")
    if len(set(names)) != len(names):
        raise BadInput(place, text, "each name once")
    return names


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


# --- a whole position in a line, for games without a notation of their own ------------------------


def compact_line(tag: str, rules: Ruleset, table: Mapping[str, Any]) -> str:
    """A position's document as one line: its tag, its rules, and the table as JSON."""
    body = json.dumps(table, separators=(",", ":"), ensure_ascii=False)
    return f"{tag} {write_rules(rules)} {body}"


def read_compact_line(
    tag: str,
    ruleset: Callable[[str, Mapping[str, str]], Ruleset],
    read_position: Callable[[Reader, Ruleset, Any], Any],
    text: str,
    box: Any = None,  # noqa: ANN401  # each game's own
) -> Any:  # noqa: ANN401  # likewise
    """The position of such a line."""
    found, _, rest = text.strip().partition(" ")
    rules, _, body = rest.partition(" ")
    if found != tag or not body:
        raise BadInput("position", found or "nothing", f"{tag} EDITION TABLE")
    from rulespec.documents.files import loads  # noqa: PLC0415  # only for games without a notation

    table = loads(body, ".json", "position: table")
    reading = read_rules(rules, lambda edition: ruleset(edition, {}))
    return read_position(Reader(table, "position"), reading, box)
