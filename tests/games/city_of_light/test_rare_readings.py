"""Readings that meet in few games: what they say together, case by case, from the rules alone.

Random games under random readings hardly come to these positions.
"""

from __future__ import annotations

from itertools import product

import pytest
from towns import town

from rulespec.games.city_of_light.components import BUILDINGS, CELLS, KINDS, POSTCARDS, Player
from rulespec.games.city_of_light.moves import Activate, Build, Move
from rulespec.games.city_of_light.position import Position
from rulespec.games.city_of_light.table import Piece

BLUE, ORANGE = Player
Held = tuple[str, ...]


def broken(position: Position, move: Move) -> set[str]:
    return set(position.check(move).broken)


def with_pieces(position: Position, *pieces: Piece) -> Position:
    return position.changed(pieces=(*position.pieces, *pieces))


def piece(owner: Player, kind: str, *cells: str, **others: object) -> Piece:
    return Piece(kind, owner, CELLS.mask(cells), **others)


def holding(position: Position, held: Held, fresh: str = "") -> Position:
    """Blue holds these permissions, the fresh one since the latest turn."""
    cards = POSTCARDS.mask(held)
    seat = position.seats[BLUE].changed(
        tokened=cards, pending=cards, fresh=POSTCARDS.mask([fresh] if fresh else [])
    )
    return position.changed(seats=position.with_seat(BLUE, seat))


# --- a move without cells -------------------------------------------------------------------------

ON_ONE_CELL = {
    "peintre": "painter.cell", "bouquinistes": "annex.cell", "lampadaire": "lamp.cell",
    "moulin-rouge": "dancer.cell", "penseur": "statue.cell", "grande-lumiere": "large-lamp.cell",
    "fontaine": "fountain.shape",
}


@pytest.mark.parametrize("card", ON_ONE_CELL)
def test_a_piece_of_one_cell_covers_no_fewer(card: str) -> None:
    position = town(readings={"fountain.size": "one"}, edition="kosmos-2020")
    assert ON_ONE_CELL[card] in broken(position, Activate(POSTCARDS.one(card)))


def test_a_building_covers_cells() -> None:
    position = town(blue={"reserve": ["I3"]})
    assert broken(position, Build(KINDS.one("I3"), 0)) == {"build.shape"}


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
EVERY = [dict(zip(LAMP_READINGS, at, strict=True)) for at in product(*LAMP_READINGS.values())]


def permitted(reads: dict[str, str], held: Held, fresh: str) -> bool:
    """Whether a lamp piece may disappear: Metropolitain is held in time, and it is a lamp."""
    in_time = reads["metropolitain.when"] == "any-later" or fresh == "metropolitain"
    is_lamp = reads["lamp-piece"] == "full"
    return "metropolitain" in held and in_time and is_lamp and reads["metropolitain.free"] == "any"


def lamp_on_orange(reads: dict[str, str], held: Held, fresh: str) -> Position:
    """Orange's street lamp on a4, which is orange's; a5 is blue's and a6 is common."""
    position = town(blue={"reserve": ["I3"]}, edition="kosmos-2020")
    for question, reading in reads.items():
        position = position.changed(ruleset=position.ruleset.with_reading(question, reading))
    return with_pieces(holding(position, held, fresh), piece(ORANGE, "lamp", "a4"))


@pytest.mark.parametrize(("held", "fresh"), HOLDINGS)
@pytest.mark.parametrize("reads", EVERY, ids=lambda reads: " ".join(reads.values()))
def test_a_lamp_piece_under_a_building(reads: dict[str, str], held: Held, fresh: str) -> None:
    """The cell is neither free nor of a colour open to blue, unless the lamp disappears."""
    position = lamp_on_orange(reads, held, fresh)
    found = broken(position, Build(KINDS.one("I3"), CELLS.mask(("a4", "a5", "a6"))))
    barred = not permitted(reads, held, fresh)
    assert {"build.free", "build.colour"} & found == (
        {"build.free", "build.colour"} if barred else set()
    )


@pytest.mark.parametrize(("held", "fresh"), HOLDINGS)
@pytest.mark.parametrize("reads", EVERY, ids=lambda reads: " ".join(reads.values()))
def test_a_lamp_piece_under_the_garden(reads: dict[str, str], held: Held, fresh: str) -> None:
    """The same for the garden, where Metropolitain is for it too."""
    position = lamp_on_orange(reads, held, fresh)
    found = broken(position, Activate(POSTCARDS.one("jardin"), piece=CELLS.mask(("a4", "a5"))))
    barred = not permitted(reads, held, fresh) or reads["garden.metropolitain"] == "no"
    assert {"garden.free", "garden.colour"} & found == (
        {"garden.free", "garden.colour"} if barred else set()
    )


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


@pytest.mark.parametrize("gives", ["built-too", "reserve"])
@pytest.mark.parametrize("given", ["I3", "W5"])
@pytest.mark.parametrize("cells", [(), ("b1", "b2", "b3")], ids=["kept", "placed"])
def test_a_chimney_for_what_levitation_brings(
    gives: str, given: str, cells: tuple[str, ...]
) -> None:
    """One is left for it only if a building of the board is lifted; what is kept needs none."""
    swap = Activate(
        POSTCARDS.one("levitation"), piece=CELLS.mask(cells), kind=KINDS.one("X5"),
        gives=KINDS.one(given),
    )
    lifted = gives == "built-too" and given == "I3"
    assert ("build.chimney" in broken(seven_built(gives), swap)) is (bool(cells) and not lifted)


def test_levitation_never_gives_the_garden() -> None:
    """Where a building of the board may be given, the garden still may not."""
    position = with_pieces(seven_built("built-too"), piece(BLUE, "garden", "b4", "c4"))
    swap = Activate(POSTCARDS.one("levitation"), kind=KINDS.one("X5"), gives=KINDS.one("garden"))
    assert "levitation.gives" in broken(position, swap)


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


@pytest.mark.parametrize("over", ON_THE_DANCER, ids=lambda at: at.kind if at else "nothing")
def test_a_statue_before_the_dancer(over: Piece | None) -> None:
    """Her cell counts as free unless it is built over."""
    statue = Activate(POSTCARDS.one("penseur"), piece=CELLS.one("b2"), facing="s")
    assert ("statue.front" in broken(dancer_on_b3(over), statue)) is (over is not None)


@pytest.mark.parametrize("over", ON_THE_DANCER, ids=lambda at: at.kind if at else "nothing")
def test_the_statue_counts_the_dancers_cell(over: Piece | None) -> None:
    """b2 looks at b1: beside it a2, c2, b1 and the dancer at two, four diagonal cells at one."""
    statue = piece(BLUE, "statue", "b2", facing="n", front=CELLS.one("b1"))
    position = with_pieces(dancer_on_b3(over), statue)
    assert position.score("blue").points("score.statue") == 3 * 2 + 4 + (0 if over else 2)


# --- the large lamp -------------------------------------------------------------------------------


@pytest.mark.parametrize("over", [(), ("I3", "b3", "b4", "b5"), ("garden", "b3", "b4")])
def test_the_large_lamp_on_the_lamp_piece(over: tuple[str, ...]) -> None:
    """It may stand on the lamp piece, unless that lies under a building or the garden."""
    covering = [piece(ORANGE, *over)] if over else []
    position = with_pieces(
        town(postcards=["levitation", "metropolitain", "jardin", "sacre-coeur", "penseur",
                        "lampadaire", "bouquinistes", "grande-lumiere"]),
        piece(BLUE, "lamp", "b3"), *covering,
    )
    move = Activate(POSTCARDS.one("grande-lumiere"), piece=CELLS.one("b3"))
    assert ("large-lamp.free" in broken(position, move)) is bool(over)
