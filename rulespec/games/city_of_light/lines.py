"""Lines: a position as one line of nine fields, written and read.

    city-of-light/1  EDITION[;question=reading…]  STAGE:MOVER:FINISHED  STREETS  PIECES
    BLUE  ORANGE  SUPPLY  POSTCARDS  [box=NAME]

Streets are eight rows from the top, joined by slashes: ``b`` blue, ``o`` orange, ``c`` common,
``*`` lamp, ``.`` no tile. A dash stands for an empty field. The docs show each field with an
example.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulespec.documents.line_fields import (
    check_box,
    items,
    known,
    read_names,
    read_order,
    read_rules,
    write_names,
    write_rules,
)
from rulespec.errors import BadInput
from rulespec.games.city_of_light.box import Box
from rulespec.games.city_of_light.box_file import STANDARD
from rulespec.games.city_of_light.cells import read_cells
from rulespec.games.city_of_light.components import (
    BUILDINGS,
    CELLS,
    FACINGS,
    KINDS,
    POSTCARDS,
    SIDE,
    SPECIALS,
    SQUARES,
    TILES,
    Player,
    square_cells,
)
from rulespec.games.city_of_light.moves import front_of
from rulespec.games.city_of_light.position import Position
from rulespec.games.city_of_light.rulebooks import ruleset
from rulespec.games.city_of_light.table import STAGES, Ground, Piece, Seat, Table
from rulespec.games.city_of_light.tiling import mark
from rulespec.language.universes import Mask, bits

TAG = "city-of-light/1"
LONGEST_LINE = 4000
FIELDS = 9
"""How many fields a line has; a tenth names a box that is not the standard one."""

PIECES = (*BUILDINGS, "garden", "fountain", *sorted(set(SPECIALS.values()) - set(KINDS.elements)))
_STAGE_NAMES = {number: name for name, number in STAGES.items()}


# --- writing ------------------------------------------------------------------------------------


def write_line(table: Table) -> str:
    """The line of a position."""
    rules = table.ruleset
    finished = "-" if table.finished is None else table.finished
    fields = [
        TAG,
        write_rules(rules),
        f"{_STAGE_NAMES[table.stage]}:{table.mover}:{finished}",
        write_streets(table.ground, "/"),
        ";".join(map(write_piece, table.pieces)) or "-",
        write_seat(table.seats[0]),
        write_seat(table.seats[1]),
        write_names(KINDS, table.supply),
        write_names(POSTCARDS, table.in_play),
    ]
    if table.box != STANDARD:
        fields.append(f"box={table.box.name}")
    return " ".join(fields)


def write_streets(ground: Ground, between: str = "\n") -> str:
    """The streets as eight rows of characters."""
    marks = [mark(ground, cell) for cell in range(len(CELLS))]
    return between.join("".join(marks[row : row + SIDE]) for row in range(0, len(CELLS), SIDE))


def write_piece(piece: Piece) -> str:
    """A piece, such as ``blue.annex:c4>P5`` or ``orange.statue:c4^n``."""
    cells = "-".join(CELLS.names(piece.cells))
    extends = f">{piece.extends}" if piece.extends else ""
    facing = f"^{piece.facing}" if piece.facing else ""
    return f"{piece.owner}.{piece.kind}:{cells}{extends}{facing}"


def write_seat(seat: Seat) -> str:
    """A seat: hand, stack, reserve, postcards and what Levitation brought, joined by slashes."""
    stack = ",".join(TILES.elements[tile] for tile in seat.stack) or "-"
    parts = (
        write_names(TILES, seat.hand),
        stack,
        write_names(KINDS, seat.reserve),
        ",".join(map(_marked(seat), bits(_cards(seat)))) or "-",
        write_names(KINDS, seat.swapped_in),
        "passed" if seat.passed else "-",
    )
    return "/".join(parts)


def _cards(seat: Seat) -> Mask:
    """The postcards of which anything is said, also those without a token, which is a fault."""
    return seat.tokened | seat.idle | seat.pending | seat.fresh


def _marked(seat: Seat) -> Callable[[int], str]:
    def marked(card: int) -> str:
        at = 1 << card
        marks = "".join(sign for sign, mask in MARKS if getattr(seat, mask) & at)
        return POSTCARDS.elements[card] + marks + ("" if seat.tokened & at else UNTOKENED)

    return marked


MARKS = (("~", "idle"), ("+", "pending"), ("!", "fresh"))
"""Activated without its action; permission not used; taken in the latest turn."""

UNTOKENED = "?"
"""No token lies on it."""


# --- reading ------------------------------------------------------------------------------------


def read_line(text: str, box: Box = STANDARD) -> Position:
    """The position that a line stands for; the box must be the one that the line names."""
    if len(text) > LONGEST_LINE:
        raise BadInput("position", f"{len(text)} characters", f"at most {LONGEST_LINE}")
    fields = text.split()
    if not fields or fields[0] != TAG:
        raise BadInput("position: tag", fields[0] if fields else "nothing", TAG)
    if not FIELDS <= len(fields) <= FIELDS + 1:
        raise BadInput("position", f"{len(fields)} fields", f"{FIELDS} fields, or a box besides")
    check_box(fields[FIELDS:], box, STANDARD)
    stage, mover, finished = _read_course(fields[2])
    ground = read_streets(fields[3].split("/"), "position: streets")
    return Position(
        ruleset=read_rules(fields[1], ruleset),
        stage=stage,
        mover=mover,
        ground=ground,
        squares=squares_of(ground),
        pieces=tuple(read_piece(piece, "position: pieces") for piece in items(fields[4], ";")),
        seats=(_read_seat(fields[5], "position: blue"), _read_seat(fields[6], "position: orange")),
        supply=read_names(KINDS, fields[7], "position: supply", BUILDINGS),
        in_play=read_names(POSTCARDS, fields[8], "position: postcards"),
        finished=finished,
        box=box,
    )


def _read_course(text: str) -> tuple[int, Player, Player | None]:
    parts = text.split(":")
    if len(parts) != 3:  # noqa: PLR2004
        raise BadInput("position: course", text, "STAGE:MOVER:FINISHED, such as second:blue:orange")
    players = {str(player): player for player in Player}
    stage = STAGES[known(parts[0], STAGES, "position: stage", "first, second or over")]
    mover = players[known(parts[1], players, "position: mover", "blue or orange")]
    finished = known(parts[2], (*players, "-"), "position: finished", "blue, orange or -")
    return stage, mover, players.get(finished)


def read_streets(rows: Sequence[str], place: str) -> Ground:
    """The streets of eight rows of characters."""
    if len(rows) != SIDE:
        raise BadInput(place, f"{len(rows)} rows", f"{SIDE} rows")
    masks = dict.fromkeys("boc*", 0)
    for y, row in enumerate(rows):
        if len(row) != SIDE:
            raise BadInput(f"{place}: row {y + 1}", row, f"{SIDE} characters")
        for x, at in enumerate(row):
            if at != "." and at not in masks:
                expected = "b, o, c, * or a full stop"
                raise BadInput(f"{place}: {CELLS.elements[y * SIDE + x]}", at, expected)
            if at != ".":
                masks[at] |= 1 << y * SIDE + x
    return Ground((masks["b"], masks["o"]), masks["c"], masks["*"])


def squares_of(ground: Ground) -> Mask:
    """The squares on which any street is laid."""
    return sum(
        1 << square
        for square in range(len(SQUARES))
        if any(ground.laid >> cell & 1 for cell in square_cells(square))
    )


def read_piece(text: str, place: str) -> Piece:
    """A piece, such as ``blue.P5:c3-d3-c4-d4-e4``."""
    head, colon, rest = text.partition(":")
    colour, dot, kind = head.partition(".")
    if not colon or not dot:
        raise BadInput(place, text, "OWNER.PIECE:CELLS, such as blue.I3:a1-b1-c1")
    players = {str(player): player for player in Player}
    owner = players[known(colour, players, place, "blue or orange")]
    rest, caret, facing = rest.partition("^")
    names, arrow, extends = rest.partition(">")
    cells = read_cells(names, place)
    if caret:
        known(facing, FACINGS, place, "n, e, s or w")
    if arrow:
        known(extends, (*BUILDINGS, "garden"), place, "the building that the annex extends")
    front = front_of(cells, facing) if facing else 0
    named = known(kind, PIECES, place, "the name of a piece")
    return Piece(named, owner, cells, extends, facing, front)


def _read_seat(text: str, place: str) -> Seat:
    parts = text.split("/")
    if len(parts) != 6:  # noqa: PLR2004
        expected = "HAND/STACK/RESERVE/POSTCARDS/SWAPPED/PASSED"
        raise BadInput(place, text, expected)
    hand, stack, reserve, cards, swapped, passed = parts
    return Seat(
        hand=read_names(TILES, hand, place),
        stack=tuple(TILES.places[name] for name in read_order(TILES, stack, place)),
        reserve=read_names(KINDS, reserve, place, BUILDINGS),
        swapped_in=read_names(KINDS, swapped, place, BUILDINGS),
        passed=known(passed, ("passed", "-"), place, "passed or -") == "passed",
        **_read_cards(items(cards, ","), place),
    )


def _read_cards(cards: list[str], place: str) -> dict[str, Mask]:
    found = dict.fromkeys(("tokened", *(name for _, name in MARKS)), 0)
    for item in cards:
        name = item.rstrip("".join(sign for sign, _ in MARKS) + UNTOKENED)
        card = POSTCARDS.one(known(name, POSTCARDS.elements, place, "a postcard"))
        marks = item[len(name) :]
        found["tokened"] |= 0 if UNTOKENED in marks else card
        for sign, mask in MARKS:
            found[mask] |= card if sign in marks else 0
    return found
