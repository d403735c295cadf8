"""Faults of a position: each alone where it can be, with what it names; none in a real game."""

from __future__ import annotations

import random
import re
from importlib.resources import files

import pytest
from attrs import evolve
from games.city_of_light.towns import fault_ids, town
from games.city_of_light.walks import random_ruleset, walk

from rulespec.games.city_of_light import BLUE, ORANGE, Player, Position, set_up
from rulespec.games.city_of_light.components import CELLS, KINDS, POSTCARDS, SQUARES, TILES
from rulespec.games.city_of_light.lines import read_piece
from rulespec.games.city_of_light.table import OVER, Ground
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


def spent(*, reserve: str) -> Position:
    """The sound town once all tokens are used; orange has nothing to build, blue perhaps."""
    unused = ("levitation", "chartier", "fontaine")
    left = blue_cards(*unused, idle=unused)
    cards = POSTCARDS.mask(("metropolitain", "sacre-coeur", "grande-lumiere"))
    left = seated(left, ORANGE, tokened=cards | POSTCARDS.one("penseur"), idle=cards)
    if reserve:
        return left
    return seated(left, BLUE, reserve=0).changed(supply=left.supply | KINDS.one("I3"))


HELD = START.seat.stack
"""Blue's stack at the start, seven tiles."""

IN_HAND = TILES.names(START.seat.hand)[0]
ORANGES_LAST = TILES.elements[START.seats[ORANGE].stack[-1]]

CASES: dict[str, tuple[Position, tuple[str, ...]]] = {
    "stage": (SOUND.changed(stage=7), ()),
    "finished.missing": (SOUND.changed(finished=None), ("blue", "orange")),
    "finished.early": (START.changed(finished=BLUE), ()),
    "over.early": (spent(reserve="I3").changed(stage=OVER), ("blue",)),
    "over.missing": (spent(reserve=""), ("blue",)),
    "mover.stuck": (spent(reserve="I3").changed(mover=ORANGE), ("orange",)),
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
    "lamps.none-covered": (blue_cards("metropolitain"), ("metropolitain",)),
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
        blue_cards(
            "levitation", "metropolitain", "chartier", "sacre-coeur",
            idle=("metropolitain", "chartier"),
        ),
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
    "cards.idle-pending": (
        blue_cards("chartier", idle=("chartier",), pending=("chartier",)),
        ("chartier",),
    ),
    "cards.fresh": (
        blue_cards("metropolitain", idle=("metropolitain",), fresh=("metropolitain",)),
        ("metropolitain",),
    ),
    "swapped-in.unearned": (seated(SOUND, BLUE, swapped_in=KINDS.one("I3")), ("I3",)),
    "swapped-in.several": (
        seated(blue_cards("levitation"), BLUE, swapped_in=KINDS.mask(("I3", "O4"))),
        ("I3", "O4"),
    ),
    "swapped-in.elsewhere": (
        seated(blue_cards("levitation"), BLUE, swapped_in=KINDS.one("X5")),
        ("X5",),
    ),
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


@pytest.mark.parametrize("piece", ["orange.V3:h7", "orange.P5:h7", "orange.T4:f7-g7-h7"])
def test_a_wrong_number_of_cells_is_surely_wrong(piece: str) -> None:
    """Both texts state the sizes; only outlines come from elsewhere."""
    (fault,) = with_pieces(SOUND, piece).faults()

    assert (fault.id, fault.rests_on) == ("piece.shape", "")


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


# --- postcards that leave traces ----------------------------------------------------------------


def test_chartier_leaves_its_cell() -> None:
    """Performed and no longer held, its cell was laid; held or left out, it was not."""
    assert fault_ids(blue_cards("chartier")) == ["special.missing"]
    assert fault_ids(blue_cards("chartier", pending=("chartier",))) == []
    assert fault_ids(blue_cards("chartier", idle=("chartier",))) == []


@pytest.mark.parametrize("when", ["any-later", "next-only"])
def test_metropolitain_is_held_until_used(when: str) -> None:
    """A permission that has lapsed is still held; one that is gone was used, on the board."""
    held = blue_cards("metropolitain", pending=("metropolitain",))
    used = with_pieces(blue_cards("metropolitain"), "blue.V3:e3-e4-d4")
    rules = SOUND.ruleset.with_reading("metropolitain.when", when)

    assert held.changed(ruleset=rules).faults() == ()
    assert used.changed(ruleset=rules).faults() == ()
    assert fault_ids(used.changed(pieces=SOUND.pieces, ruleset=rules)) == [
        "buildings.missing", "lamps.none-covered",
    ]


@pytest.mark.parametrize("card", ["metropolitain", "chartier"])
def test_levitation_may_have_lifted_what_used_a_permission(card: str) -> None:
    """Where it lifts buildings; the cell of Chartier's stays."""
    traces = ("blue.paving:d2",) if card == "chartier" else ()
    lifted = with_pieces(blue_cards("levitation", card), *traces)
    assert len(lifted.faults()) == 1

    rules = lifted.ruleset.with_reading("levitation.gives", "built-too")
    assert lifted.changed(ruleset=rules).faults() == ()
    unlifted = with_pieces(blue_cards(card), *traces).changed(ruleset=rules)
    assert len(unlifted.faults()) == 1


def test_an_annex_is_stranded_by_levitation_only() -> None:
    rules = SOUND.ruleset.with_reading("levitation.gives", "built-too")
    gone = tuple(piece for piece in SOUND.pieces if piece.kind != "O4")
    supply = SOUND.supply | KINDS.one("O4")
    lifted = blue_cards("levitation").changed(pieces=gone, supply=supply, ruleset=rules)

    assert lifted.faults() == ()
    assert fault_ids(SOUND.changed(pieces=gone, supply=supply, ruleset=rules)) == ["annex.touches"]


@pytest.mark.parametrize(
    "cards",
    [
        {"tokened": ("metropolitain", "chartier"), "pending": 2, "fresh": 2},
        {"tokened": ("levitation",), "pending": 0, "fresh": 1},
    ],
)
def test_the_latest_turn_takes_one_permission(cards: dict[str, object]) -> None:
    names = cards["tokened"]
    marks = {key: names for key in ("pending", "fresh") if cards[key]}

    assert fault_ids(blue_cards(*names, **marks)) == ["cards.fresh"]


# --- stacks and the end of the game -------------------------------------------------------------


def test_three_pieces_may_lie_on_one_cell() -> None:
    """The street lamp, the large lamp on it, and a building that Metropolitain lets cover both."""
    cards = ["metropolitain", "lampadaire", "grande-lumiere"]
    in_play = [*cards, "levitation", "chartier", "sacre-coeur", "fontaine", "penseur"]
    pieces = ("blue.large-lamp:c3", "blue.V3:b3-c3-b2", "blue.lamp:c3")
    readings = {"metropolitain.free": "any", "lamp-piece": "full"}
    stack = town(*pieces, blue={"activated": cards}, postcards=in_play, readings=readings)

    assert stack.faults() == ()
    for question, reading in (("metropolitain.free", "free"), ("lamp-piece", "light-only")):
        other = stack.changed(ruleset=stack.ruleset.with_reading(question, reading))
        assert "pieces.overlap" in fault_ids(other)


def test_what_stood_there_before_chartier_paved_it_is_no_fault() -> None:
    """Orange's painter was on d2, of her own colour, before blue paved the cell and built on it."""
    in_play = [*IN_PLAY[:-1], "peintre"]
    paved = town(
        "orange.painter:d2", "blue.paving:d2", "blue.V3:d2-e2-e1",
        blue={"activated": ["chartier"]}, orange={"activated": ["peintre"]},
        postcards=in_play, readings={"free.building": "any"},
    )

    assert paved.faults() == ()


def test_one_who_can_move_does_not_keep_a_game_going_where_the_other_ends_it() -> None:
    early, stuck = CASES["over.early"][0], CASES["mover.stuck"][0]
    ends = SOUND.ruleset.with_reading("cannot-move", "ends")

    assert early.changed(ruleset=ends).faults() == ()
    assert fault_ids(stuck.changed(ruleset=ends)) == ["over.missing"]
    assert fault_ids(SOUND.changed(stage=OVER, ruleset=ends)) == ["over.early"]
    assert CASES["over.missing"][0].changed(stage=OVER).faults() == ()


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
