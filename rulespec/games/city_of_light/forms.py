"""Forms: streets as they are drawn, pieces one by one, and the words of a line.

    city-of-light/1  EDITION[;question=reading…]  STAGE:MOVER:FINISHED  STREETS  PIECES
    BLUE  ORANGE  SUPPLY  POSTCARDS  [box=NAME]

Streets are eight rows from the top: ``b`` blue, ``o`` orange, ``c`` common, ``*`` lamp, ``.`` no
tile. A piece is written such as ``blue.P5:c3-d3-c4-d4-e4``, an annex ``blue.annex:c5>P5``, a
statue ``orange.statue:a1^e``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulespec.answers.position import Position
from rulespec.documents.joined_forms import marked, several
from rulespec.documents.line_fields import known
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.games.city_of_light.cells import read_cells
from rulespec.games.city_of_light.components import (
    CELLS, FACINGS, HOUSES, KINDS, MARKS, PLAYERS, POSTCARDS, SIDE, STARTERS,
)
from rulespec.games.city_of_light.lying import pieces_on, rows, streets_of
from rulespec.games.city_of_light.position import (
    ACTIVATED, COLOURS, COMMON_STREETS, EXTENDED, FACING, HAVE_PASSED, IDLED, IN_PLAY, LAMP_CELLS,
    LYING, NEW_PERMITS, PERMITS, PLACED,
)
from rulespec.language import Form, Given, Mask

MOST_PIECES = 40

# --- streets --------------------------------------------------------------------------------------


def _drawn(position: Position) -> str:
    return "".join(f"{' '.join(row)}\n" for row in rows(streets_of(position)))


def _of_drawing(reader: Reader) -> Given:
    rows = [row.strip() for row in reader.string().strip().splitlines()]
    return _of_rows([row if row[1::2].strip() else row[::2] for row in rows], reader.place)


def _of_rows(rows: Sequence[str], place: str) -> Given:
    if len(rows) != SIDE:
        raise BadInput(place, f"{len(rows)} rows", f"{SIDE} rows")
    masks = dict.fromkeys(MARKS.values(), 0)
    for y, row in enumerate(rows):
        if len(row) != SIDE:
            raise BadInput(f"{place}: row {y + 1}", row, f"{SIDE} characters")
        for x, at in enumerate(row):
            if at != "." and at not in masks:
                expected = "b, o, c, * or a full stop"
                raise BadInput(f"{place}: {CELLS.elements[y * SIDE + x]}", at, expected)
            if at != ".":
                masks[at] |= 1 << y * SIDE + x
    blue, orange, common, lamps = masks.values()
    return {COLOURS: (blue, orange), COMMON_STREETS: common, LAMP_CELLS: lamps}


STREETS = Form(entry="streets", needed=True, fields=(COMMON_STREETS, COLOURS, LAMP_CELLS),
               write=_drawn, read=_of_drawing,
               write_word=lambda position: "/".join(rows(streets_of(position))),
               read_word=lambda reader: _of_rows(reader.string().split("/"), reader.place),
               letters="".join((*MARKS.values(), ".")))

# --- pieces ---------------------------------------------------------------------------------------


def _pieces(position: Position) -> list[str]:
    return list(map(str, pieces_on(position)))


def _of_pieces(found: Iterable[Reader]) -> Given:
    placed, lying = [0] * len(KINDS), [0, 0]
    extended = facing = 0
    for item in found:
        owner, kind, cells, extends, looks = _of_piece(item.string(), item.place)
        if placed[kind]:
            raise item.wrong(item.value, "each piece once")
        placed[kind] = cells
        lying[owner] |= 1 << kind
        extended, facing = extended | extends, facing | looks
    return {PLACED: placed, LYING: lying, EXTENDED: extended, FACING: facing}


def _of_piece(text: str, place: str) -> tuple[int, int, Mask, Mask, Mask]:
    head, colon, rest = text.partition(":")
    colour, dot, name = head.partition(".")
    if not colon or not dot:
        raise BadInput(place, text, "OWNER.PIECE:CELLS, such as blue.I3:a1-b1-c1")
    owner = PLAYERS.places[known(colour, PLAYERS.elements, place, "blue or orange")]
    rest, caret, facing = rest.partition("^")
    names, arrow, extends = rest.partition(">")
    cells = read_cells(names, place)
    if caret:
        known(facing, FACINGS.elements, place, "n, e, s or w")
    if arrow:
        known(extends, KINDS.names(HOUSES), place, "the building that the annex extends")
    kind = KINDS.places[known(name, KINDS.elements, place, "the name of a piece")]
    extended = KINDS.one(extends) if extends else 0
    return owner, kind, cells, extended, FACINGS.one(facing) if facing else 0


PIECES = several("pieces", (PLACED, LYING, EXTENDED, FACING), _pieces, _of_pieces, between=";",
                 most=MOST_PIECES)

# --- postcards ------------------------------------------------------------------------------------


def _of_names(reader: Reader) -> Given:
    if isinstance(reader.value, str):
        reader.one_of(("starters",))
        return {IN_PLAY: POSTCARDS.mask(STARTERS)}
    return {IN_PLAY: POSTCARDS.mask(reader.names(POSTCARDS.elements))}


_POSTCARDS = Form(
    entry="postcards", needed=True, fields=(IN_PLAY,),
    write=lambda position: (
        "starters" if position.names(IN_PLAY) == list(STARTERS) else position.names(IN_PLAY)
    ),
    read=_of_names,
)
_PASSED = Form(entry="passed", fields=(HAVE_PASSED,),
               write=lambda position, player: bool(position.names(HAVE_PASSED)[player]) or None,
               read=lambda reader: {HAVE_PASSED: int(reader.truth())})
SIGNS = {"~": IDLED, "+": PERMITS, "!": NEW_PERMITS}
"""Activated without its action; permission not used; taken in the latest turn.

A question mark says that no token lies on it, which is a fault.
"""
_CARDS = marked(None, ACTIVATED, SIGNS, "each postcard once", without="?")
FORMS = (STREETS, PIECES, _POSTCARDS, _CARDS, _PASSED)

# --- moves ---------------------------------------------------------------------------------------

MOVE_FORMS = """\
lay blue3 c5 r1                    a tile on the square c5, a quarter turn clockwise (r0 to r3)
lay blue3 c5 r0 keep               ... and the next tile stays on the stack
take P5                            a building from the supply
pass
build P5 c3-d3-c4-d4-e4            a building from the reserve on these cells
build V3 a1-a2-b2 +chartier a2     ... with Chartier's cell under it
activate peintre c4                a postcard with its action
activate peintre -                 ... without its action
activate metropolitain             also sacre-coeur and chartier: nothing is placed
activate penseur c4 n              the statue looks north; also e, s, w
activate bouquinistes c4 P5        the annex extends P5
activate levitation I3>V3 b5-a6-b6 I3 is given, V3 received and placed
begin blue light blue loser orange who begins; no move, but judged. again: they played today"""
"""How moves are written, by examples."""
