"""Lines: a position as one line of fields, written and read.

    moscow-paris/1  EDITION[;question=reading…]  COURSE  ROW  ROW  ROW  ROW  DECK  DISCARD  CITIES
    GONE  HISTORY  SEAT  SEAT  [SEAT  SEAT]  [box=NAME]

A row is ``LEFT<CITY>RIGHT``, read from the outer left end to the outer right one. A dash stands for
what is empty, a gap between wagons too. The docs show each field with an example.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from rulespec.documents.line_fields import check_box, items, joined, known, read_rules, write_rules
from rulespec.documents.strict_reading import GREATEST_SEED
from rulespec.errors import BadInput
from rulespec.games.moscow_paris.box import Box
from rulespec.games.moscow_paris.box_file import STANDARD
from rulespec.games.moscow_paris.cards import listed
from rulespec.games.moscow_paris.components import CARDS, CITIES, LONGEST, ROWS, WAGONS, Player
from rulespec.games.moscow_paris.position import Position
from rulespec.games.moscow_paris.rulebooks import ruleset
from rulespec.games.moscow_paris.table import GAP, PHASES, Exchanging, Line, Seat, Table
from rulespec.language.universes import Universe

TAG = "moscow-paris/1"
LONGEST_LINE = 40_000
FIELDS = 12
"""How many fields stand before the seats."""

MOST_CARDS = 200
DIGITS = 20
_PLAYERS = {str(player): player for player in Player}
_MARK = re.compile(r"[0-9a-f]{12}")
_ROW = re.compile(r"([^<>]*)<([^<>]+)>([^<>]*)")


# --- writing ------------------------------------------------------------------------------------


def write_line(table: Table) -> str:
    """The line of a position."""
    fields = [
        TAG,
        write_rules(table.ruleset),
        _write_course(table),
        *map(write_row, table.lines),
        joined(names(CARDS, table.deck)),
        joined(names(CARDS, listed(table.discard))),
        joined(names(CITIES, table.cities)),
        joined(names(CITIES, table.gone)),
        joined(table.history),
        *map(write_seat, table.seats),
    ]
    if table.box != STANDARD:
        fields.append(f"box={table.box.name}")
    return " ".join(fields)


def names(universe: Universe, places: Iterable[int]) -> list[str]:
    """The names of some places of a universe, in their order."""
    return [universe.elements[place] for place in places]


def _write_course(table: Table) -> str:
    chain = table.exchanging
    return ":".join((
        table.phase,
        str(table.mover),
        "-" if chain is None else f"{chain.by},{chain.partner}",
        "teams" if table.teams else "-",
        f"{table.seed}/{table.shuffled}",
    ))


def write_row(line: Line | None) -> str:
    """A row from the outer left end to the outer right one."""
    if line is None:
        return "-"
    left, right = (
        ",".join("-" if kind == GAP else WAGONS.elements[kind] for kind in side)
        for side in (line.left[::-1], line.right)
    )
    return f"{left}<{CITIES.elements[line.city]}>{right}"


def write_seat(seat: Seat) -> str:
    """A seat: the hand, the wagons in front, the cities got."""
    return "/".join((
        joined(names(CARDS, listed(seat.hand))),
        joined(names(WAGONS, listed(seat.front))),
        joined(names(CITIES, seat.won)),
    ))


# --- reading ------------------------------------------------------------------------------------


def read_line(text: str, box: Box = STANDARD) -> Position:
    """The position that a line stands for; the box must be the one that the line names."""
    if len(text) > LONGEST_LINE:
        raise BadInput("position", f"{len(text)} characters", f"at most {LONGEST_LINE}")
    fields = text.split()
    if not fields or fields[0] != TAG:
        raise BadInput("position: tag", fields[0] if fields else "nothing", TAG)
    named = fields[-1:] if fields[-1].startswith("box=") else []
    check_box(named, box, STANDARD)
    fields = fields[: len(fields) - len(named)]
    if not FIELDS + 2 <= len(fields) <= FIELDS + len(Player):
        raise BadInput("position", f"{len(fields)} fields", f"{FIELDS} fields and 2 to 4 seats")
    return Position(
        ruleset=read_rules(fields[1], ruleset),
        lines=tuple(
            read_row(field, f"position: row {row}")
            for row, field in zip(ROWS.elements, fields[3:7], strict=True)
        ),
        deck=read_places(CARDS, items(fields[7]), "position: deck"),
        discard=counted(CARDS, items(fields[8]), "position: discard"),
        cities=read_places(CITIES, items(fields[9]), "position: cities"),
        gone=read_places(CITIES, items(fields[10]), "position: gone"),
        history=read_history(items(fields[11]), "position: history"),
        seats=tuple(
            _read_seat(field, f"position: {player}")
            for player, field in zip(Player, fields[FIELDS:], strict=False)
        ),
        box=box,
        **_read_course(fields[2], len(fields) - FIELDS),
    )


def read_places(universe: Universe, listing: Iterable[str], place: str) -> tuple[int, ...]:
    """The places of some named elements, in their order."""
    expected = f"one of the {universe.name}"
    found = [known(name, universe.elements, place, expected) for name in listing]
    if len(found) > MOST_CARDS:
        raise BadInput(place, f"{len(found)} names", f"at most {MOST_CARDS}")
    return tuple(universe.places[name] for name in found)


def counted(universe: Universe, listing: Iterable[str], place: str) -> tuple[int, ...]:
    """How many there are of each element."""
    found = read_places(universe, listing, place)
    return tuple(found.count(at) for at in range(len(universe)))


def read_history(listing: Iterable[str], place: str) -> tuple[str, ...]:
    """The marks of former positions."""
    found = tuple(listing)
    for mark in found:
        if not _MARK.fullmatch(mark):
            raise BadInput(place, mark, "twelve hexadecimal digits")
    return found


def read_row(text: str, place: str) -> Line | None:
    """A row from the outer left end to the outer right one."""
    if text == "-":
        return None
    found = _ROW.fullmatch(text)
    if not found:
        raise BadInput(place, text, "WAGONS<CITY>WAGONS, such as mail,tank<rome>dining, or -")
    left, city, right = found.groups()
    sides = [_read_side(side, place) for side in (left, right)]
    for side in sides:
        if len(side) > LONGEST:
            raise BadInput(place, f"{len(side)} wagons on a side", f"at most {LONGEST}")
    at = CITIES.places[known(city, CITIES.elements, place, "a city")]
    return Line(at, sides[0][::-1], sides[1])


def _read_side(text: str, place: str) -> tuple[int, ...]:
    """The wagons of one side as they are written, gaps among them."""
    listing = text.split(",") if text else []
    kinds = iter(read_places(WAGONS, (name for name in listing if name != "-"), place))
    return tuple(GAP if name == "-" else next(kinds) for name in listing)


def _read_course(text: str, players: int) -> dict[str, Any]:
    place, parts = "position: course", text.split(":")
    if len(parts) != 5:  # noqa: PLR2004
        raise BadInput(place, text, "PHASE:MOVER:CHAIN:TEAMS:SEED/SHUFFLES")
    playing = tuple(_PLAYERS)[:players]
    numbers = [int(at) for at in parts[4].split("/") if at.isdecimal() and len(at) <= DIGITS]
    if parts[4].count("/") != 1 or len(numbers) != 2 or max(numbers) > GREATEST_SEED:  # noqa: PLR2004
        raise BadInput(place, parts[4], f"SEED/SHUFFLES, two numbers up to {GREATEST_SEED}")
    return {
        "phase": known(parts[0], PHASES, place, f"one of {', '.join(PHASES)}"),
        "mover": _PLAYERS[known(parts[1], playing, place, f"one of {', '.join(playing)}")],
        "exchanging": _read_chain(parts[2], playing, place),
        "teams": known(parts[3], ("teams", "-"), place, "teams or -") == "teams",
        "seed": numbers[0],
        "shuffled": numbers[1],
    }


def _read_chain(text: str, playing: tuple[str, ...], place: str) -> Exchanging | None:
    found = items(text)
    if not found:
        return None
    if len(found) != 2 or found[0] == found[1]:  # noqa: PLR2004
        raise BadInput(place, text, "two players of an exchange, PLAYER,PLAYER, or -")
    by, partner = (_PLAYERS[known(name, playing, place, "a player")] for name in found)
    return Exchanging(by, partner)


def _read_seat(text: str, place: str) -> Seat:
    parts = text.split("/")
    if len(parts) != 3:  # noqa: PLR2004
        raise BadInput(place, text, "HAND/FRONT/CITIES")
    return Seat(
        hand=counted(CARDS, items(parts[0]), place),
        front=counted(WAGONS, items(parts[1]), place),
        won=read_places(CITIES, items(parts[2]), place),
    )
