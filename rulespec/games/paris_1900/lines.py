"""Lines: a position as one line of fields, written and read.

    paris-1900/1  EDITION[;question=reading…]  COURSE  STACKS  SITES  CHIPS  LANDMARKS  VP  TRACK
    END  SUPPLY  SEAT  SEAT  [SEAT  SEAT]  [box=NAME]

A dash stands for what is empty. ``COURSE`` is the phase, the mover, how near the end is, and after
more colons what was drawn, bought and may still be taken. The docs show each field with an example.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulespec.answers.position import Position
from rulespec.documents.line_fields import (
    check_box,
    items,
    joined,
    known,
    read_names,
    read_numbers,
    read_order,
    read_rules,
    write_names,
    write_rules,
)
from rulespec.documents.position_lines import LONGEST_LINE
from rulespec.errors import BadInput
from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.box_file import STANDARD
from rulespec.games.paris_1900.components import (
    ENDINGS,
    GOODS,
    INCOMES,
    KEYS_EACH,
    PHASES,
    PLACES,
    RESOURCES,
    SEATS,
    SPACES,
    SPARE_KEYS,
    STACKS,
    TILES,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.listed import (
    read_goods,
    read_keys,
    read_landmarks,
    read_sites,
    read_track,
    read_vp,
    write_goods,
    write_keys,
    write_landmarks,
    write_sites,
    write_track,
    write_vp,
)
from rulespec.games.paris_1900.position import MOST
from rulespec.games.paris_1900.rulebooks import ruleset
from rulespec.games.paris_1900.unpacked import NONE, Player, Seat, Table, packed, unpacked
from rulespec.language import bags

TAG = "paris-1900/1"
FIELDS = 11
"""How many fields stand before the seats."""

_PLAYERS = {str(player): player for player in Player}
_FLAGS = ("drew", "variant")


# --- writing ------------------------------------------------------------------------------------


def write_line(position: Position) -> str:
    """The line of a position."""
    table = unpacked(position)
    fields = [
        TAG,
        write_rules(table.ruleset),
        _write_course(table),
        "/".join(_tiles(stack) for stack in table.stacks),
        joined(write_sites(table.lying, TILES)),
        joined(write_sites(table.chips, GOODS)),
        joined(write_landmarks(table)),
        f"{write_names(VP_TOKENS, table.vp_left)}/{joined(write_vp(table))}",
        joined(write_track(table)),
        write_names(TOKENS, table.end_left),
        "/".join(map(str, (*table.supply, table.bank))),
        *map(write_seat, table.seats),
    ]
    if table.box != STANDARD:
        fields.append(f"box={table.box.name}")
    return " ".join(fields)


def _write_course(table: Table) -> str:
    ending = ENDINGS.elements[table.ending]
    flags = [
        name
        for name, holds in zip(_FLAGS, (table.drew, table.ignores_districts), strict=True)
        if holds
    ]
    return ":".join((
        table.phase,
        str(table.mover),
        ending,
        ",".join(flags) or "-",
        _tiles(() if table.drawn == NONE else (table.drawn,)),
        write_names(PLACES, table.bought),
        write_names(INCOMES, table.pending),
    ))


def write_seat(seat: Seat) -> str:
    """A seat: francs, points, pawn, keys, goods, standing goods, unused and used tokens."""
    return "/".join((
        str(seat.francs),
        str(seat.points),
        f"{seat.pawn}{'!' if seat.thirty else ''}",
        f"{seat.hand}+{seat.spare}",
        joined(write_keys(seat)),
        joined(write_goods(seat.goods)),
        joined(write_goods(seat.standing)),
        write_names(TOKENS, seat.tokens),
        write_names(TOKENS, seat.used),
    ))


def _tiles(tiles: Iterable[int]) -> str:
    return joined(TILES.elements[tile] for tile in tiles)


# --- reading ------------------------------------------------------------------------------------


def read_line(text: str, box: Box | None = None) -> Position:
    """The position that a line stands for; the box must be the one that the line names."""
    if len(text) > LONGEST_LINE:
        raise BadInput("position", f"{len(text)} characters", f"at most {LONGEST_LINE}")
    fields = text.split()
    if not fields or fields[0] != TAG:
        raise BadInput("position: tag", fields[0] if fields else "nothing", TAG)
    box = STANDARD if box is None else box
    named = fields[-1:] if fields[-1].startswith("box=") else []
    check_box(named, box, STANDARD)
    fields = fields[: len(fields) - len(named)]
    if not FIELDS + 2 <= len(fields) <= FIELDS + len(Player):
        raise BadInput("position", f"{len(fields)} fields", f"{FIELDS} fields and 2 to 4 seats")
    vp_left, _, vp_at = fields[7].partition("/")
    supply, bank = _read_supply(fields[10])
    seats = tuple(
        read_seat(field, f"position: {player}")
        for player, field in zip(Player, fields[FIELDS:], strict=False)
    )
    table = Table(
        ruleset=read_rules(fields[1], ruleset),
        stacks=_read_stacks(fields[3]),
        lying=read_sites(items(fields[4]), "position: sites", TILES, itself=True),
        chips=read_sites(items(fields[5]), "position: chips", GOODS),
        landmarks=read_landmarks(items(fields[6]), "position: landmarks"),
        vp_left=read_names(VP_TOKENS, vp_left, "position: vp"),
        vp_at=read_vp(items(vp_at), "position: vp"),
        track=read_track(items(fields[8]), "position: track"),
        end_left=read_names(TOKENS, fields[9], "position: end tokens"),
        supply=supply,
        bank=bank,
        seats=seats,
        box=box,
        **_read_course(fields[2], len(seats)),
    )
    return packed(table)


def _read_course(text: str, players: int) -> dict[str, Any]:
    parts = text.split(":")
    if len(parts) != 7:  # noqa: PLR2004
        raise BadInput("position: course", text, "PHASE:MOVER:ENDING:FLAGS:DRAWN:BOUGHT:PENDING")
    place = "position: course"
    flags = [known(flag, _FLAGS, place, "drew, variant or -") for flag in items(parts[3])]
    drawn = _read_tiles(parts[4], place)
    if len(drawn) > 1:
        raise BadInput(place, parts[4], "one drawn tile, or -")
    playing, phases, endings = SEATS.elements[:players], PHASES.elements, ENDINGS.elements
    return {
        "phase": known(parts[0], phases, place, f"one of {', '.join(phases)}"),
        "mover": _PLAYERS[known(parts[1], playing, place, f"one of {', '.join(playing)}")],
        "ending": ENDINGS.places[known(parts[2], endings, place, f"one of {', '.join(endings)}")],
        "drew": "drew" in flags,
        "ignores_districts": "variant" in flags,
        "drawn": drawn[0] if drawn else NONE,
        "bought": read_names(PLACES, parts[5], place),
        "pending": read_names(INCOMES, parts[6], place),
    }


def _read_tiles(text: str, place: str) -> tuple[int, ...]:
    return tuple(TILES.places[name] for name in read_order(TILES, text, place))


def _read_stacks(text: str) -> tuple[tuple[int, ...], ...]:
    stacks = text.split("/")
    if len(stacks) != len(STACKS):
        raise BadInput("position: stacks", text, f"{len(STACKS)} stacks, joined by slashes")
    return tuple(_read_tiles(stack, "position: stacks") for stack in stacks)


def _read_supply(text: str) -> tuple[tuple[int, ...], int]:
    """The resources in the general supply, and its francs: below 0 those that were made up for."""
    resources, _, francs = text.rpartition("/")
    place, form = "position: supply", "WOOD/MARBLE/GOLD/FRANCS"
    supply = read_numbers(resources, (bags.MOST,) * len(RESOURCES), place, form)
    (bank,) = read_numbers(francs.removeprefix("-"), (MOST,), place, form)
    return supply, -bank if francs.startswith("-") else bank


def read_seat(text: str, place: str) -> Seat:
    """A seat as ``write_seat`` writes it."""
    form = "FRANCS/POINTS/PAWN/HAND+SPARE/KEYS/GOODS/STANDING/UNUSED/USED"
    parts = text.split("/")
    if len(parts) != 9:  # noqa: PLR2004
        raise BadInput(place, text, form)
    francs, points = read_numbers("/".join(parts[:2]), (MOST, MOST), place, form)
    (pawn,) = read_numbers(parts[2].removesuffix("!"), (len(SPACES),), place, form)
    hand, spare = read_numbers(parts[3].replace("+", "/"), (KEYS_EACH, SPARE_KEYS), place, form)
    keys, doubled = read_keys(items(parts[4]), place)
    return Seat(
        francs=francs,
        points=points,
        pawn=pawn,
        thirty=parts[2].endswith("!"),
        hand=hand,
        spare=spare,
        keys=keys,
        doubled=doubled,
        goods=read_goods(items(parts[5]), place),
        standing=read_goods(items(parts[6]), place),
        tokens=read_names(TOKENS, parts[7], place),
        used=read_names(TOKENS, parts[8], place),
    )
