"""Positions and moves that random games under random readings hardly come to.

The tests of rare readings and rare scores say what the rules make of them; the mutants are tried
on them too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from games.city_of_light import rare_towns, shapes
from games.city_of_light.rare_towns import every, under
from games.city_of_light.shapes import FIRST, SECOND, Piece, activated, built, passed
from games.city_of_light.towns import town

from rulespec.answers.position import Position
from rulespec.games.city_of_light.components import (
    BUILDINGS,
    CELLS,
    KINDS,
    POSTCARDS,
    TILES,
    Player,
)
from rulespec.games.city_of_light.position import IN_PLAY
from rulespec.language.moves import Move

BLUE, ORANGE = Player
Held = tuple[str, ...]
Case = tuple[Position, Move]


def with_pieces(position: Position, *pieces: Piece) -> Position:
    return shapes.with_pieces(position, *shapes.pieces(position), *pieces)


def piece(owner: Player, kind: str, *cells: str, **others: object) -> Piece:
    return Piece(kind, owner, CELLS.mask(cells), **others)


def holding(position: Position, held: Held, fresh: str = "") -> Position:
    """Blue holds these permissions, the fresh one since the latest turn."""
    cards = POSTCARDS.mask(held)
    recent = POSTCARDS.mask([fresh] if fresh else [])
    return shapes.with_seat(position, BLUE, tokened=cards, pending=cards, fresh=recent)


# --- a move without cells -------------------------------------------------------------------------

ON_ONE_CELL = {
    "peintre": "painter.cell", "bouquinistes": "annex.cell", "lampadaire": "lamp.cell",
    "moulin-rouge": "dancer.cell", "penseur": "statue.cell", "grande-lumiere": "large-lamp.cell",
    "fontaine": "fountain.shape",
}


def nowhere(card: str) -> Case:
    """A postcard's piece that is put on no cell; the annex is to extend what lies on a8."""
    position = town(readings={"fountain.size": "one"}, edition="kosmos-2020")
    extends = KINDS.one("I3") if card == "bouquinistes" else 0
    move = activated(POSTCARDS.one(card), extends=extends)
    return with_pieces(position, piece(BLUE, "I3", "a8")), move


def built_nowhere() -> Case:
    return town(blue={"reserve": ["I3"]}), built(KINDS.one("I3"), 0)


# --- a lamp piece that disappears under a house ---------------------------------------------------

HOLDINGS: list[tuple[Held, str]] = [
    ((), ""), (("metropolitain",), "metropolitain"), (("metropolitain",), ""),
    (("chartier",), "chartier"), (("metropolitain", "chartier"), "chartier"),
]
LAMP_READINGS = {
    "metropolitain.when": ("any-later", "next-only"),
    "metropolitain.free": ("any", "free"),
    "lamp-piece": ("full", "light-only"),
    "garden.metropolitain": ("yes", "no"),
}


def lamp_on_orange(reads: dict[str, str], held: Held, fresh: str) -> Position:
    """Orange's street lamp on a4, which is orange's; a5 is blue's and a6 is common."""
    position = under(town(blue={"reserve": ["I3"]}, edition="kosmos-2020"), reads)
    return with_pieces(holding(position, held, fresh), piece(ORANGE, "lamp", "a4"))


LAMP_UNDER_A_BUILDING = built(KINDS.one("I3"), CELLS.mask(("a4", "a5", "a6")))
LAMP_UNDER_THE_GARDEN = activated(POSTCARDS.one("jardin"), piece=CELLS.mask(("a4", "a5")))


# --- chimneys and Levitation ----------------------------------------------------------------------


def seven_built(gives: str) -> Position:
    """Seven of blue's buildings stand, W5 is in the reserve, and chimneys set a limit."""
    position = town(
        blue={"reserve": ["W5"]},
        edition="kosmos-2020",
        readings={"chimneys": "no-eighth-built", "levitation.gives": gives,
                  "levitation.whole": "swap-only"},
    )
    stand = [piece(BLUE, name, cell) for name, cell in zip(BUILDINGS[:7], "abcdefg", strict=True)
             for cell in (f"{cell}8",)]
    return with_pieces(position, *stand)


GIVES = ("built-too", "reserve")
PLACED = ((), ("b1", "b2", "b3"))


def swapped(gives: str, given: str, cells: Held) -> Case:
    """X5 for another building, kept or placed at once."""
    return seven_built(gives), activated(
        POSTCARDS.one("levitation"), piece=CELLS.mask(cells), kind=KINDS.one("X5"),
        gives=KINDS.one(given),
    )


def garden_given() -> Case:
    position = with_pieces(seven_built("built-too"), piece(BLUE, "garden", "b4", "c4"))
    swap = activated(POSTCARDS.one("levitation"), kind=KINDS.one("X5"), gives=KINDS.one("garden"))
    return position, swap


# --- a dancer whose cell counts as free -----------------------------------------------------------

ON_THE_DANCER = [None, piece(ORANGE, "I3", "b3", "b4", "b5"), piece(ORANGE, "garden", "b3", "b4"),
                 piece(ORANGE, "annex", "b3", extends="I3")]


def dancer_on_b3(over: Piece | None) -> Position:
    """Blue's dancer on b3, below b2, and perhaps something built on her."""
    position = town(
        postcards=["levitation", "metropolitain", "jardin", "sacre-coeur", "penseur", "fontaine",
                   "bouquinistes", "moulin-rouge"],
        edition="kosmos-2020", readings={"dancer.own-cell": "everywhere"},
    )
    return with_pieces(position, piece(BLUE, "dancer", "b3"), *([over] if over else []))


def statue_before_dancer(over: Piece | None) -> Case:
    return dancer_on_b3(over), activated(
        POSTCARDS.one("penseur"), piece=CELLS.one("b2"), facing="s"
    )


def statue_beside_dancer(over: Piece | None) -> Position:
    """Blue's statue on b2 looks at b1, away from the dancer."""
    statue = piece(BLUE, "statue", "b2", facing="n")
    return with_pieces(dancer_on_b3(over), statue)


# --- the large lamp -------------------------------------------------------------------------------

ON_THE_LAMP = ((), ("I3", "b3", "b4", "b5"), ("garden", "b3", "b4"))


def large_on_small(over: Held) -> Case:
    """The large lamp where the lamp piece stands, and perhaps something built on that."""
    position = with_pieces(
        town(postcards=["levitation", "metropolitain", "jardin", "sacre-coeur", "penseur",
                        "lampadaire", "bouquinistes", "grande-lumiere"]),
        piece(BLUE, "lamp", "b3"), *([piece(ORANGE, *over)] if over else []),
    )
    return position, activated(POSTCARDS.one("grande-lumiere"), piece=CELLS.one("b3"))


# --- passing --------------------------------------------------------------------------------------

STRICT = {"pass.tiles": "no", "supply.empty": "no", "must-move": "must"}


def passing(stage: int, **seat: object) -> Case:
    """Blue passes, with these things before it and no building, where passing is for few."""
    position = shapes.changed(under(town(edition="kosmos-2020"), STRICT), stage=stage)
    return shapes.with_seat(position, BLUE, **seat), passed()


def tile_in_stack() -> Case:
    """No game empties a hand before the stack."""
    return passing(FIRST, stack=(TILES.places["blue1"],))


def tile_in_hand() -> Case:
    """No game keeps a tile for the second stage."""
    return passing(SECOND, hand=TILES.one("blue1"))


def stuck() -> Case:
    """All four tokens are used; in no game a player who can do nothing has a turn."""
    return passing(SECOND, tokened=POSTCARDS.mask(town().names(IN_PLAY)[:4]))


# --- all of them ----------------------------------------------------------------------------------


def judged() -> Iterator[Case]:
    """Each with a move."""
    yield from map(nowhere, ON_ONE_CELL)
    yield built_nowhere()
    for reads, (held, fresh) in product(every(LAMP_READINGS), HOLDINGS):
        position = lamp_on_orange(reads, held, fresh)
        yield from ((position, LAMP_UNDER_A_BUILDING), (position, LAMP_UNDER_THE_GARDEN))
    yield from (swapped(*at) for at in product(GIVES, ("I3", "W5"), PLACED))
    yield garden_given()
    yield from (tile_in_stack(), tile_in_hand(), stuck())
    yield from map(statue_before_dancer, ON_THE_DANCER)
    yield from map(large_on_small, ON_THE_LAMP)


def scored() -> Iterator[Position]:
    """Those whose scores matter."""
    yield from map(statue_beside_dancer, ON_THE_DANCER)
    yield from rare_towns.scored()


def cases() -> Iterator[tuple[Position, Move | None]]:
    yield from judged()
    yield from ((position, None) for position in scored())
