"""A position as a table that people can write by hand, and what a game's set-up may choose.

A table has these names::

    stage = "second"                    # first, second or over
    mover = "blue"
    finished = "orange"                 # who laid the last tile first, once somebody has
    # the streets: b blue, o orange, c common, * lamp, . no tile
    streets = \"\"\"
    b o c * b o c *
    …
    \"\"\"
    supply = ["I3"]                     # left out: the buildings that are nowhere else
    postcards = "starters"              # or the names of the eight in play
    pieces = ["blue.P5:c3-d3-c4-d4-e4", "blue.annex:c5>P5", "orange.statue:a1^e"]

    [blue]                              # and [orange]; whatever is left out is empty
    hand = ["blue3"]
    stack = ["blue1", "blue2"]          # the next to be drawn first
    reserve = ["T5"]
    activated = ["peintre"]
    idle = []                           # those of them activated without the action
    pending = []                        # permissions not used
    fresh = []                          # permissions taken in the latest turn
    swapped-in = []
    passed = false
"""

from __future__ import annotations

from typing import Any

from rulespec.documents.strict_reading import GREATEST_SEED, Reader
from rulespec.games.city_of_light.box import Box
from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    BUILDINGS,
    KINDS,
    POSTCARDS,
    POSTCARDS_IN_PLAY,
    STARTERS,
    TILES,
    Player,
)
from rulespec.games.city_of_light.lines import (
    read_piece,
    read_streets,
    squares_of,
    write_piece,
    write_streets,
)
from rulespec.games.city_of_light.position import Position
from rulespec.games.city_of_light.table import STAGES, Piece, Seat
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask

PLAYERS = {str(player): player for player in Player}
NAMES = ("stage", "mover", "finished", "streets", "supply", "postcards", "pieces", *PLAYERS)
LEFT_OUT = {
    "*.hand": ("hand",),
    "*.stack": ("stack",),
    "*.reserve": ("reserve",),
}
"""What is empty where it is left out, and the nouns that it fills; a star is the mover's seat."""
LISTS = (
    ("hand", "hand", TILES, TILES.elements),
    ("reserve", "reserve", KINDS, BUILDINGS),
    ("activated", "tokened", POSTCARDS, POSTCARDS.elements),
    ("idle", "idle", POSTCARDS, POSTCARDS.elements),
    ("pending", "pending", POSTCARDS, POSTCARDS.elements),
    ("fresh", "fresh", POSTCARDS, POSTCARDS.elements),
    ("swapped-in", "swapped_in", KINDS, BUILDINGS),
)
"""What a seat's list is called in a document and in a seat, its universe, and what it may name."""

MOST_PIECES = 40


# --- positions ----------------------------------------------------------------------------------


def read_position(reader: Reader, ruleset: Ruleset, box: Box) -> Position:
    """The position of a document's table."""
    reader.only(NAMES)
    at = reader.part("streets")
    ground = read_streets(_rows(at.string()), at.place)
    seats = _read_seat(reader, "blue"), _read_seat(reader, "orange")
    pieces = _read_pieces(reader)
    stage = STAGES[reader.choice("stage", STAGES)]
    finished = PLAYERS[reader.choice("finished", PLAYERS)] if reader.has("finished") else None
    return Position(
        ruleset=ruleset,
        stage=stage,
        mover=PLAYERS[reader.choice("mover", PLAYERS)],
        ground=ground,
        squares=squares_of(ground),
        seats=seats,
        supply=_read_supply(reader, seats, pieces),
        pieces=pieces,
        in_play=_read_postcards(reader.part("postcards")),
        finished=finished,
        box=box,
    )


def _rows(drawing: str) -> list[str]:
    """The rows of a drawing, without the spaces that may stand between characters."""
    rows = [row.strip() for row in drawing.strip().splitlines()]
    return [row if row[1::2].strip() else row[::2] for row in rows]


def _read_pieces(reader: Reader) -> tuple[Piece, ...]:
    if not reader.has("pieces"):
        return ()
    pieces = reader.part("pieces").items(MOST_PIECES)
    return tuple(read_piece(at.string(), at.place) for at in pieces)


def _read_supply(reader: Reader, seats: tuple[Seat, Seat], pieces: tuple[Piece, ...]) -> Mask:
    if reader.has("supply"):
        return KINDS.mask(reader.part("supply").names(BUILDINGS))
    built = KINDS.mask({piece.kind for piece in pieces} & set(BUILDINGS))
    return ALL_BUILDINGS & ~(built | seats[0].reserve | seats[1].reserve)


def _read_postcards(reader: Reader) -> Mask:
    if isinstance(reader.value, str):
        reader.one_of(("starters",))
        return POSTCARDS.mask(STARTERS)
    return POSTCARDS.mask(reader.names(POSTCARDS.elements))


def _read_seat(table: Reader, player: str) -> Seat:
    if not table.has(player):
        return Seat()
    reader = table.part(player)
    reader.only((*(name for name, *_ in LISTS), "stack", "passed"))
    masks = {
        noun: universe.mask(reader.optional_names(name, known))
        for name, noun, universe, known in LISTS
    }
    stack = tuple(TILES.places[tile] for tile in reader.optional_names("stack", TILES.elements))
    return Seat(stack=stack, passed=reader.optional_truth("passed"), **masks)


def write_position(position: Position) -> dict[str, Any]:
    """The table of a position; what is empty is left out."""
    in_play = position.names_in_play()
    found: dict[str, Any] = {
        "stage": next(name for name, stage in STAGES.items() if stage == position.stage),
        "mover": str(position.mover),
    }
    if position.finished is not None:
        found["finished"] = str(position.finished)
    found["streets"] = "".join(
        f"{' '.join(row)}\n" for row in write_streets(position.ground).splitlines()
    )
    found["supply"] = list(KINDS.names(position.supply))
    found["postcards"] = "starters" if in_play == STARTERS else list(in_play)
    found["pieces"] = list(map(write_piece, position.pieces))
    for name, player in PLAYERS.items():
        found[name] = _write_seat(position.seats[player])
    return found


def _write_seat(seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = {
        name: list(universe.names(mask))
        for name, noun, universe, _ in LISTS
        if (mask := getattr(seat, noun))
    }
    if seat.stack:
        found["stack"] = [TILES.elements[tile] for tile in seat.stack]
    if seat.passed:
        found["passed"] = True
    return found


# --- set-up -------------------------------------------------------------------------------------


def read_setup(reader: Reader) -> dict[str, Any]:
    """What the players chose, as ``set_up`` asks for it and with its defaults for the rest.

    These are the seed 0, blue for the first player, and the postcards for first games.
    """
    reader.only(("seed", "first", "postcards", "random-postcards"))
    found: dict[str, Any] = {}
    if reader.has("seed"):
        found["seed"] = reader.part("seed").whole(0, GREATEST_SEED)
    if reader.has("first"):
        found["first"] = PLAYERS[reader.choice("first", PLAYERS)]
    if reader.has("postcards"):
        found["postcards"] = _read_chosen(reader)
    if reader.optional_truth("random-postcards"):
        found["random_postcards"] = True
    return found


def _read_chosen(reader: Reader) -> tuple[str, ...]:
    if reader.optional_truth("random-postcards"):
        raise reader.wrong("postcards", "either postcards or random-postcards")
    names = POSTCARDS.names(_read_postcards(reader.part("postcards")))
    if len(names) != POSTCARDS_IN_PLAY:
        raise reader.part("postcards").wrong(f"{len(names)} postcards", "eight postcards")
    return names
