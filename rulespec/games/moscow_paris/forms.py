"""Forms: rows, exchanges and the course of a game, as documents and lines write them.

A row is ``LEFT<CITY>RIGHT``, read from the outer left end to the outer right one; a gap between
wagons is a dash, and so is a row without a city. An exchange is who played the card and who is
next. The course of a line is ``PHASE:MOVER:CHAIN:TEAMS:SEED/SHUFFLES``.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from rulespec.documents.field_values import known
from rulespec.documents.joined_forms import Flags, Tied, joined
from rulespec.documents.strict_reading import GREATEST_SEED, Reader
from rulespec.errors import did_you_mean
from rulespec.games.moscow_paris.components import CITIES, LONGEST, PLAYERS, ROWS, WAGONS
from rulespec.games.moscow_paris.position import (
    BY, CHAIN_WITH, CITY, MOVER, PHASE, SEED, SHUFFLED, TEAMS, WAGON,
)
from rulespec.language import Form, Given

if TYPE_CHECKING:
    from rulespec.answers.position import Position

_ROW = re.compile(r"([^<>]*)<([^<>]+)>([^<>]*)")

# --- rows -----------------------------------------------------------------------------------------


def write_rows(position: Position) -> list[str]:
    """Each row, from its outer left end to its outer right one."""
    wagons = position[WAGON]
    return [_row(city, wagons[2 * LONGEST * row : 2 * LONGEST * (row + 1)])
            for row, city in enumerate(position[CITY])]


@lru_cache(maxsize=1 << 12)
def _row(city: int, wagons: tuple[int, ...]) -> str:
    if not city:
        return "-"
    left, right = (_side(wagons[at : at + LONGEST]) for at in (0, LONGEST))
    return f"{','.join(left[::-1])}<{CITIES.elements[city.bit_length() - 1]}>{','.join(right)}"


def _side(wagons: tuple[int, ...]) -> list[str]:
    """The wagons of a side, those next to the city first."""
    names = [WAGONS.elements[kind.bit_length() - 1] if kind else "-" for kind in wagons]
    while names and names[-1] == "-":
        names.pop()
    return names


def read_rows(reader: Reader) -> Given:
    """What rows stand for."""
    rows = [(item.string(), item) for item in reader.items()]
    if len(rows) != len(ROWS):
        raise reader.wrong(f"{len(rows)} rows", f"{len(ROWS)} rows")
    found = [_read_row(text, item) for text, item in rows]
    return {CITY: [city for city, _ in found], WAGON: [*chain(*(sides for _, sides in found))]}


def _read_row(text: str, reader: Reader) -> tuple[int, list[int]]:
    """The city of a row, and its wagons place by place."""
    if text == "-":
        return 0, [0] * 2 * LONGEST
    found = _ROW.fullmatch(text)
    if not found:
        raise reader.wrong(text, "WAGONS<CITY>WAGONS, such as mail,tank<rome>dining, or -")
    left, city, right = found.groups()
    sides = [_read_side(side, reader) for side in (",".join(left.split(",")[::-1]), right)]
    if city not in CITIES.places:
        raise reader.wrong(city, "a city", did_you_mean(city, CITIES.elements))
    return CITIES.one(city), [*chain(*sides)]


def _read_side(text: str, reader: Reader) -> list[int]:
    names = text.split(",") if text else []
    if names and names[-1] == "-":
        raise reader.wrong("-", "a wagon at the outer end of a row")
    if len(names) > LONGEST:
        raise reader.wrong(f"{len(names)} wagons on a side", f"at most {LONGEST}")
    kinds = [0 if name == "-" else WAGONS.one(known(WAGONS, name, reader)) for name in names]
    return kinds + [0] * (LONGEST - len(kinds))


def _read_row_words(reader: Reader) -> Given:
    words, place = reader.string().split(" "), reader.place.removesuffix("rows")
    found = [_read_row(word, Reader(word, f"{place}row {row}"))
             for row, word in zip(ROWS.elements, words, strict=True)]
    return {CITY: [city for city, _ in found], WAGON: [*chain(*(sides for _, sides in found))]}


ROW_FORM = Form(
    entry="rows", fields=(CITY, WAGON), write=write_rows, read=read_rows, size=len(ROWS),
    write_word=lambda position: " ".join(write_rows(position)), read_word=_read_row_words,
)  # fmt: skip

# --- the exchange, and the course -----------------------------------------------------------------

COURSE_FORM = joined(
    "course", PHASE, MOVER,
    Tied((BY, CHAIN_WITH), ",", "two players of an exchange, PLAYER,PLAYER, or -"),
    Flags({"teams": TEAMS}),
    Tied((SEED, SHUFFLED), "/", f"SEED/SHUFFLES, two numbers up to {GREATEST_SEED}"),
    shown="PHASE:MOVER:CHAIN:TEAMS:SEED/SHUFFLES",
)  # fmt: skip


def _write_exchange(position: Position) -> list[str] | None:
    """Who played the card and who is next, while an exchange goes round."""
    found = PLAYERS.names(position[BY]) + PLAYERS.names(position[CHAIN_WITH])
    return list(found) or None


def _read_exchange(reader: Reader, playing: tuple[str, ...]) -> Given:
    named = reader.names(playing)
    if len(named) != 2:  # who played the card, and who is next
        raise reader.wrong(f"{len(named)} players", "two players")
    return {BY: PLAYERS.one(named[0]), CHAIN_WITH: PLAYERS.one(named[1])}


EXCHANGE_FORM = Form(
    entry="exchange", fields=(BY, CHAIN_WITH), write=_write_exchange, read=_read_exchange,
    write_word=COURSE_FORM.write_word, read_word=COURSE_FORM.read_word, names_players=True,
)  # fmt: skip
