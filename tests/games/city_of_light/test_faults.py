"""Faults of a position: each alone where it can be, with what it names; none in a real game."""

from __future__ import annotations

import random
import re
from importlib.resources import files

import pytest
from attrs import evolve
from towns import fault_ids, town
from walks import random_ruleset, walk

from rulespec.games.city_of_light import BLUE, ORANGE, Player, Position, set_up
from rulespec.games.city_of_light.components import CELLS, KINDS, POSTCARDS, SQUARES, TILES
from rulespec.games.city_of_light.lines import read_piece
from rulespec.games.city_of_light.table import Ground
from rulespec.verdict import Fault

IN_PLAY = ["levitation", "metropolitain", "chartier", "sacre-coeur", "bouquinistes", "fontaine",
           "penseur", "grande-lumiere"]
SOUND = town(
    "blue.O4:b2-c2-b3-c3",
    "blue.annex:b1>O4",
    "orange.statue:c4^s",
    blue={"activated": ["bouquinistes"], "reserve": ["I3"]},
    orange={"activated": ["penseur"]},
    postcards=IN_PLAY,
)
START = set_up("gaga-2021", seed=1)


def almost_paved(**others: str) -> Position:
    """The town before orange's last tile."""
    found = town(orange={"hand": ["orange8"]}, **others)
    last = CELLS.mask(("g7", "h7", "g8", "h8"))
    ground = found.ground
    blue, orange = (colour & ~last for colour in ground.colours)
    left = Ground((blue, orange), ground.common & ~last, ground.lamps & ~last)
    return found.changed(ground=left, squares=SQUARES.whole & ~SQUARES.one("g7"))


LATE = almost_paved(stage="first", mover="orange")


def seated(position: Position, player: Player, **changes: object) -> Position:
    """The position with some things of a player changed."""
    seat = position.seats[player].changed(**changes)
    return position.changed(seats=position.with_seat(player, seat))


def blue_cards(*cards: str, **marks: tuple[str, ...]) -> Position:
    """The sound town with these tokens of blue's besides the one on Bouquinistes."""
    masks = {name: POSTCARDS.mask(names) for name, names in marks.items()}
    return seated(SOUND, BLUE, tokened=POSTCARDS.mask(("bouquinistes", *cards)), **masks)


def with_pieces(position: Position, *pieces: str) -> Position:
    """The position with more pieces; buildings among them come from the supply."""
    more = tuple(read_piece(piece, "test") for piece in pieces)
    built = KINDS.mask({piece.kind for piece in more} & set(KINDS.elements))
    return position.changed(
        pieces=(*position.pieces, *more), supply=position.supply & ~built
    )


def with_piece_changed(kind: str, **changes: object) -> Position:
    return SOUND.changed(
        pieces=tuple(
            evolve(piece, **changes) if piece.kind == kind else piece for piece in SOUND.pieces
        )
    )


def recoloured(cell: str, *, keep: bool) -> Position:
    """A blue cell that is orange, or blue and orange at once."""
    at = CELLS.one(cell)
    blue, orange = SOUND.ground.colours
    return SOUND.changed(
        ground=evolve(SOUND.ground, colours=(blue if keep else blue & ~at, orange | at))
    )


HELD = START.seat.stack
"""Blue's stack at the start, seven tiles."""

IN_HAND = TILES.names(START.seat.hand)[0]
ORANGES_LAST = TILES.elements[START.seats[ORANGE].stack[-1]]

CASES: dict[str, tuple[Position, tuple[str, ...]]] = {
    "stage": (SOUND.changed(stage=7), ()),
    "finished.missing": (SOUND.changed(finished=None), ("blue", "orange")),
    "finished.early": (START.changed(finished=BLUE), ()),
    "street.twice": (recoloured("h8", keep=True), ("h8",)),
    "street.square": (
        START.changed(ground=Ground((CELLS.one("h8"), CELLS.one("a1")))),
        ("a1", "h8"),
    ),
    "street.missing": (almost_paved(), ("g7",)),
    "street.complete": (town(stage="first"), ()),
    "tiles.twice": (
        seated(START, BLUE, stack=(START.seat.hand.bit_length() - 1, *HELD[1:])),
        (IN_HAND,),
    ),
    "tiles.foreign": (
        seated(
            seated(START, BLUE, stack=(*HELD, START.seats[ORANGE].stack[-1])),
            ORANGE,
            stack=START.seats[ORANGE].stack[:-1],
        ),
        (ORANGES_LAST,),
    ),
    "tiles.count": (seated(START, BLUE, stack=HELD[1:]), ("15 held, 0 laid",)),
    "tiles.faces": (recoloured("h8", keep=False), ("g7",)),
    "hand.size": (
        seated(START, BLUE, hand=START.seat.hand | 1 << HELD[0], stack=HELD[1:]),
        ("2",),
    ),
    "hand.empty": (
        seated(START, BLUE, hand=0, stack=(*HELD, START.seat.hand.bit_length() - 1)),
        (),
    ),
    "pieces.twice": (SOUND.changed(supply=SOUND.supply | KINDS.one("I3")), ("I3",)),
    "buildings.missing": (SOUND.changed(supply=SOUND.supply & ~KINDS.one("X5")), ("X5",)),
    "pieces.too-early": (with_pieces(LATE, "orange.O4:b5-c5-b6-c6"), ("O4",)),
    "pieces.overlap": (with_pieces(SOUND, "blue.V3:b3-c3-b4"), ("b3", "c3")),
    "piece.shape": (with_piece_changed("annex", cells=CELLS.mask(("b1", "b4"))), ("b1", "b4")),
    "piece.colour": (with_pieces(SOUND, "blue.V3:g2-g3-h3"), ("g2",)),
    "lamps.permission": (with_pieces(SOUND, "blue.V3:e3-e4-d4"), ("e3",)),
    "lamps.too-many": (
        with_pieces(blue_cards("metropolitain"), "blue.T4:d3-e3-f3-e4"),
        ("d3", "e3"),
    ),
    "cards.count": (
        SOUND.changed(in_play=SOUND.in_play & ~POSTCARDS.one("sacre-coeur")),
        ("levitation", "metropolitain", "chartier", "bouquinistes", "fontaine", "penseur",
         "grande-lumiere"),
    ),
    "cards.both": (
        seated(SOUND, ORANGE, tokened=POSTCARDS.mask(("bouquinistes", "penseur"))),
        ("bouquinistes",),
    ),
    "cards.not-in-play": (blue_cards("peintre", idle=("peintre",)), ("peintre",)),
    "cards.tokens": (
        blue_cards("levitation", "metropolitain", "chartier", "sacre-coeur"),
        ("levitation", "metropolitain", "sacre-coeur", "chartier", "bouquinistes"),
    ),
    "cards.loose": (blue_cards(pending=("metropolitain",)), ("metropolitain",)),
    "cards.too-early": (
        seated(START, BLUE, tokened=POSTCARDS.one("levitation"), idle=POSTCARDS.one("levitation")),
        ("levitation",),
    ),
    "special.unearned": (seated(SOUND, BLUE, tokened=0), ("b1",)),
    "special.missing": (blue_cards("fontaine"), ()),
    "cards.pending": (blue_cards("levitation", pending=("levitation",)), ("levitation",)),
    "paving.bare": (with_pieces(blue_cards("chartier"), "blue.paving:d2"), ("d2",)),
    "paving.pending": (
        with_pieces(
            blue_cards("chartier", pending=("chartier",)), "blue.paving:d2", "blue.V3:d2-e2-e1"
        ),
        ("d2",),
    ),
    "statue.facing": (with_piece_changed("statue", front=CELLS.one("b4")), ("c4",)),
    "annex.touches": (with_piece_changed("annex", cells=CELLS.one("h8")), ("h8",)),
}
"""For each fault a position that has it alone, and what it names."""

OFF_STREET = with_pieces(LATE, "orange.O4:f7-g7-f8-g8")
"""Two cells of a building where no tile lies; before all are laid, nothing may be built at all."""


@pytest.mark.parametrize("position", [SOUND, START, LATE, town()])
def test_what_the_cases_start_from_is_sound(position: Position) -> None:
    assert position.faults() == ()


@pytest.mark.parametrize("name", CASES)
def test_a_fault_alone(name: str) -> None:
    position, elements = CASES[name]
    (fault,) = position.faults()

    assert (fault.id, fault.elements) == (name, elements)
    assert all(part in str(fault) for part in (name, *elements))
    if fault.cells:
        assert CELLS.names(fault.cells) == elements


def test_a_piece_off_the_streets_comes_too_early_besides() -> None:
    found = {fault.id: fault.elements for fault in OFF_STREET.faults()}

    assert found == {"pieces.too-early": ("O4",), "pieces.off-street": ("g7", "g8")}


def test_every_fault_has_its_case() -> None:
    """All ids in the sources."""
    folder = files("rulespec.games.city_of_light")
    sources = [at for at in folder.iterdir() if at.name == "faults.py"]
    if folder.joinpath("faults").is_dir():
        sources += [at for at in folder.joinpath("faults").iterdir() if at.name.endswith(".py")]
    written = {
        name
        for source in sources
        for name in re.findall(r'yield \w+\(\s*"([a-z.-]+)"', source.read_text(encoding="utf-8"))
    }

    assert written == {*CASES, "pieces.off-street"}


# --- what a fault rests on ----------------------------------------------------------------------


def test_what_only_the_box_forbids_is_told_apart() -> None:
    """Tile faces and shapes are not surely known; sizes are."""
    bent = with_pieces(SOUND, "blue.P5:d4-e4-f4-f3-g4")

    (shape,) = bent.faults()
    assert (shape.id, shape.elements) == ("piece.shape", ("f3", "d4", "e4", "f4", "g4"))
    assert shape.rests_on.startswith("box: shapes")
    (faces,) = CASES["tiles.faces"][0].faults()
    assert faces.rests_on == "box: tile faces"
    sure = [name for name in CASES if name != "tiles.faces"]
    assert not any(fault.rests_on for name in sure for fault in CASES[name][0].faults())


# --- readings -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "question", "reading"),
    [
        ("pieces.overlap", "free.building", "any"),
        ("lamps.too-many", "metropolitain.lamps", "any"),
        ("hand.size", "hand", "two"),
    ],
)
def test_a_reading_can_make_a_fault_none(name: str, question: str, reading: str) -> None:
    position, _ = CASES[name]
    allowed = position.changed(ruleset=position.ruleset.with_reading(question, reading))

    assert (fault_ids(position), fault_ids(allowed)) == ([name], [])


def test_a_flipped_building_is_a_fault_unless_buildings_are_turned_over() -> None:
    """S4 is drawn X. / XX / .X; its mirror image is .X / XX / X. ."""
    mirrored = with_pieces(SOUND, "orange.S4:c5-b6-c6-b7")
    assert fault_ids(mirrored) == ["piece.shape"]

    turned = mirrored.changed(ruleset=mirrored.ruleset.with_reading("flip", "flip"))
    assert turned.faults() == ()


# --- many at once, and none ---------------------------------------------------------------------


def test_all_faults_are_listed_at_once() -> None:
    """One of the course, of the streets, of the pieces, of the postcards and of a special piece."""
    wrong = with_pieces(recoloured("h8", keep=True), "blue.V3:g2-g3-h3")
    wrong = seated(wrong, BLUE, pending=POSTCARDS.one("metropolitain")).changed(
        finished=None, supply=wrong.supply | KINDS.one("I3")
    )
    wrong = wrong.changed(
        pieces=tuple(
            evolve(piece, front=0) if piece.kind == "statue" else piece for piece in wrong.pieces
        )
    )

    assert {fault.id: fault.elements for fault in wrong.faults()} == {
        "finished.missing": ("blue", "orange"),
        "street.twice": ("h8",),
        "pieces.twice": ("I3",),
        "piece.colour": ("g2",),
        "cards.loose": ("metropolitain",),
        "statue.facing": ("c4",),
    }


def test_each_player_and_piece_has_its_own_fault() -> None:
    """Both hold too many tiles; two specials stand unearned."""
    both = seated(
        CASES["hand.size"][0],
        ORANGE,
        hand=START.seats[ORANGE].hand | 1 << START.seats[ORANGE].stack[0],
        stack=START.seats[ORANGE].stack[1:],
    )
    assert fault_ids(both) == ["hand.size", "hand.size"]
    assert [fault.says.split()[0] for fault in both.faults()] == ["blue", "orange"]

    bare = seated(seated(SOUND, BLUE, tokened=0), ORANGE, tokened=0)
    unearned: list[Fault] = [at for at in bare.faults() if at.id == "special.unearned"]
    assert sorted(at.elements for at in unearned) == [("b1",), ("c4",)]


@pytest.mark.parametrize("seed", range(40))
def test_a_real_game_has_no_faults(seed: int) -> None:
    """Under random readings, in every position from the start to the end."""
    chance = random.Random(seed)
    for position in walk(chance, random_ruleset(chance, default=seed % 4 == 0)):
        assert position.faults() == (), repr(position)
