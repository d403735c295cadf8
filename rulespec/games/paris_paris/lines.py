"""Lines: a position as one line of fields, written and read.

    paris-paris/1  EDITION[;question=reading…]  COURSE  PILES  OFFERED  RESTING  SHOPS  SEAT  SEAT
    [SEAT  SEAT]  [box=NAME]

``COURSE`` is the phase, the first player, the mover and the open marker. A dash stands for what is
empty. The docs show each field with an example.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulespec.documents.line_fields import (
    check_box,
    items,
    joined,
    known,
    read_numbers,
    read_rules,
    write_rules,
)
from rulespec.errors import BadInput
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_file import STANDARD
from rulespec.games.paris_paris.components import LINES, PILES, SHOPS_EACH, STATIONS, TOKENS, Player
from rulespec.games.paris_paris.position import Position
from rulespec.games.paris_paris.rulebooks import ruleset
from rulespec.games.paris_paris.table import NONE, PHASES, Seat, Table

TAG = "paris-paris/1"
LONGEST_LINE = 6000
FIELDS = 7
"""How many fields stand before the seats."""

MOST = 100_000
"""No player has more points."""

MOST_TOKENS = 60
_PLAYERS = {str(player): player for player in Player}


# --- writing ------------------------------------------------------------------------------------


def write_line(table: Table) -> str:
    """The line of a position."""
    fields = [
        TAG,
        write_rules(table.ruleset),
        _write_course(table),
        "/".join(joined(token_names(pile)) for pile in table.piles) or "-",
        joined(token_names(table.offered)),
        joined(token_names(table.resting)),
        joined(write_shops(table)),
        *map(_write_seat, table.seats),
    ]
    if table.box != STANDARD:
        fields.append(f"box={table.box.name}")
    return " ".join(fields)


def token_names(tokens: Iterable[int]) -> list[str]:
    """The names of some tokens."""
    return [TOKENS.elements[token] for token in tokens]


def marker_name(line: int) -> str:
    """The line of a marker; a dash if it is not known."""
    return "-" if line == NONE else LINES.elements[line]


def _write_course(table: Table) -> str:
    return ":".join(
        (table.phase, str(table.first), str(table.mover), marker_name(table.open_marker))
    )


def write_shops(table: Table) -> list[str]:
    """The stations with shops, each with their owners."""
    return [
        f"{STATIONS.elements[station]}={'+'.join(str(Player(owner)) for owner in owners)}"
        for station, owners in enumerate(table.shops)
        if owners
    ]


def _write_seat(seat: Seat) -> str:
    return f"{seat.points}/{seat.reserve}/{seat.bag}/{marker_name(seat.marker)}"


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
    playing = tuple(_PLAYERS)[: len(fields) - FIELDS]
    return Position(
        ruleset=read_rules(fields[1], ruleset),
        piles=_read_piles(fields[3]),
        offered=tuple(sorted(read_tokens(items(fields[4]), "position: offered"))),
        resting=tuple(sorted(read_tokens(items(fields[5]), "position: resting"))),
        shops=read_shops(items(fields[6]), playing, "position: shops"),
        seats=tuple(
            _read_seat(field, f"position: {name}")
            for name, field in zip(playing, fields[FIELDS:], strict=True)
        ),
        box=box,
        **_read_course(fields[2], playing),
    )


def _read_course(text: str, playing: tuple[str, ...]) -> dict[str, Any]:
    place, parts = "position: course", text.split(":")
    if len(parts) != 4:  # noqa: PLR2004
        raise BadInput(place, text, "PHASE:FIRST:MOVER:OPEN")
    first, mover = (
        _PLAYERS[known(name, playing, place, f"one of {', '.join(playing)}")]
        for name in parts[1:3]
    )
    return {
        "phase": known(parts[0], PHASES, place, f"one of {', '.join(PHASES)}"),
        "first": first,
        "mover": mover,
        "open_marker": read_marker(parts[3], place),
    }


def read_marker(name: str, place: str) -> int:
    """The line of a marker; a dash if there is none."""
    if name == "-":
        return NONE
    return LINES.places[known(name, LINES.elements, place, f"one of {', '.join(LINES.elements)}")]


def read_tokens(names: Iterable[str], place: str) -> tuple[int, ...]:
    """Some tokens, in their order."""
    expected = "tokens, such as pompidou.green"
    found = [known(name, TOKENS.elements, place, expected) for name in names]
    if len(found) > MOST_TOKENS:
        raise BadInput(place, f"{len(found)} tokens", f"at most {MOST_TOKENS}")
    return tuple(TOKENS.places[name] for name in found)


def _read_piles(text: str) -> tuple[tuple[int, ...], ...]:
    piles = text.split("/")
    if len(piles) > len(PILES):
        raise BadInput("position: piles", f"{len(piles)} piles", f"at most {len(PILES)}")
    return tuple(read_tokens(items(pile), "position: piles") for pile in piles)


def read_shops(
    listed: Iterable[str], playing: tuple[str, ...], place: str
) -> tuple[tuple[int, ...], ...]:
    """For each station the owners of its shops."""
    found: list[tuple[int, ...]] = [()] * len(STATIONS)
    for item in listed:
        station, equals, owners = item.partition("=")
        if not equals:
            raise BadInput(place, item, "STATION=OWNER or STATION=OWNER+OWNER")
        at = STATIONS.places[known(station, STATIONS.elements, place, "a station")]
        if found[at]:
            raise BadInput(place, item, "each station once")
        names = owners.split("+")
        if len(names) > 2:  # noqa: PLR2004  # a crossing has room for two
            raise BadInput(place, item, "at most two shops at a station")
        found[at] = tuple(
            sorted(_PLAYERS[known(name, playing, place, "a player")] for name in names)
        )
    return tuple(found)


def _read_seat(text: str, place: str) -> Seat:
    parts, form = text.split("/"), "POINTS/RESERVE/BAG/MARKER"
    if len(parts) != len(form.split("/")):
        raise BadInput(place, text, form)
    limits, marker = (MOST, SHOPS_EACH, SHOPS_EACH), parts.pop()
    points, reserve, bag = read_numbers("/".join(parts), limits, place, form)
    return Seat(points, reserve, bag, read_marker(marker, place))
