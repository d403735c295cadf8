"""What makes a fault of City of Light: the box, readings, and postcards that leave traces."""

from __future__ import annotations

import pytest
from games.city_of_light.faulty import (
    CARDS,
    CASES,
    SOUND,
    blue_cards,
    with_pieces,
)
from games.city_of_light.shapes import OVER, changed, pieces
from games.city_of_light.towns import fault_ids, town

from rulespec.games.city_of_light.components import KINDS
from rulespec.games.city_of_light.position import LYING, RESERVES, SUPPLY
from rulespec.languages import use

# --- what a fault rests on ----------------------------------------------------------------------


def test_what_only_the_box_forbids_is_told_apart() -> None:
    """Tile faces and shapes are not surely known; sizes are."""
    bent = with_pieces(SOUND, "blue.P5:d4-e4-f4-f3-g4")

    (shape,) = bent.faults()
    assert (shape.id, shape.elements) == ("piece.shape", ("f3", "d4", "e4", "f4", "g4"))
    assert shape.rests_on.startswith("box: shapes")
    (faces,) = CASES["tiles.faces"][0].faults()
    assert faces.rests_on.startswith("box: blue-tiles (")
    assert "; box: orange-tiles (" in faces.rests_on
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
    allowed = changed(position, ruleset=position.ruleset.with_reading(question, reading))

    assert (fault_ids(position), fault_ids(allowed)) == ([name], [])


def test_a_flipped_building_is_a_fault_unless_buildings_are_turned_over() -> None:
    """S4 is drawn X. / XX / .X; its mirror image is .X / XX / X. ."""
    mirrored = with_pieces(SOUND, "orange.S4:c5-b6-c6-b7")
    assert fault_ids(mirrored) == ["piece.shape"]

    turned = changed(mirrored, ruleset=mirrored.ruleset.with_reading("flip", "flip"))
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

    assert changed(held, ruleset=rules).faults() == ()
    assert changed(used, ruleset=rules).faults() == ()
    assert fault_ids(changed(used, pieces=pieces(SOUND), ruleset=rules)) == [
        "buildings.missing", "lamps.none-covered",
    ]


@pytest.mark.parametrize("card", ["metropolitain", "chartier"])
def test_levitation_may_have_lifted_what_used_a_permission(card: str) -> None:
    """Where it lifts buildings; the cell of Chartier's stays."""
    traces = ("blue.paving:d2",) if card == "chartier" else ()
    lifted = with_pieces(blue_cards("levitation", card), *traces)
    assert len(lifted.faults()) == 1

    rules = lifted.ruleset.with_reading("levitation.gives", "built-too")
    assert changed(lifted, ruleset=rules).faults() == ()
    unlifted = changed(with_pieces(blue_cards(card), *traces), ruleset=rules)
    assert len(unlifted.faults()) == 1


def test_an_annex_is_stranded_by_levitation_only() -> None:
    rules = SOUND.ruleset.with_reading("levitation.gives", "built-too")
    gone = tuple(piece for piece in pieces(SOUND) if piece.kind != "O4")
    supply = SOUND[SUPPLY] | KINDS.one("O4")
    lifted = changed(blue_cards("levitation"), pieces=gone, supply=supply, ruleset=rules)

    assert lifted.faults() == ()
    assert fault_ids(changed(SOUND, pieces=gone, supply=supply, ruleset=rules)) == ["annex.touches"]


def test_what_levitation_lifts_is_in_the_supply() -> None:
    """A building that is in a reserve was never placed, so that nothing extends it."""
    rules = SOUND.ruleset.with_reading("levitation.gives", "built-too")
    gone = tuple(piece for piece in pieces(SOUND) if piece.kind != "O4")
    kept = changed(blue_cards("levitation"), pieces=gone, ruleset=rules)
    blue, orange = kept[RESERVES]

    found = kept.changed({RESERVES: (blue | KINDS.one("O4"), orange)})
    assert fault_ids(found) == ["annex.touches"]


def test_a_piece_on_the_board_is_one_players() -> None:
    blue, orange = SOUND[LYING]
    faults = SOUND.changed({LYING: (blue, orange | KINDS.one("O4"))}).faults()

    assert ("pieces.twice", ("O4",)) in {(at.id, at.elements) for at in faults}


def test_chartiers_cell_lies_under_what_its_owner_placed() -> None:
    """What is placed at once covers it; a piece of the rival's that lies there came later."""
    paved = with_pieces(blue_cards("chartier"), "blue.paving:d2")

    assert fault_ids(with_pieces(paved, "blue.V3:d2-e2-e1")) == []
    under_orange = with_pieces(paved, "orange.V3:d2-d1-e1")
    assert "paving.bare" in fault_ids(under_orange)


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
        other = changed(stack, ruleset=stack.ruleset.with_reading(question, reading))
        assert "pieces.overlap" in fault_ids(other)


def test_what_stood_there_before_chartier_paved_it_is_no_fault() -> None:
    """Orange's painter was on d2, of her own colour, before blue paved the cell and built on it."""
    in_play = [*CARDS[:-1], "peintre"]
    paved = town(
        "orange.painter:d2", "blue.paving:d2", "blue.V3:d2-e2-e1",
        blue={"activated": ["chartier"]}, orange={"activated": ["peintre"]},
        postcards=in_play, readings={"free.building": "any"},
    )

    assert paved.faults() == ()


def test_one_who_can_move_does_not_keep_a_game_going_where_the_other_ends_it() -> None:
    early, stuck = CASES["over.early"][0], CASES["mover.stuck"][0]
    ends = SOUND.ruleset.with_reading("cannot-move", "ends")

    assert changed(early, ruleset=ends).faults() == ()
    assert fault_ids(changed(stuck, ruleset=ends)) == ["over.missing"]
    assert fault_ids(changed(SOUND, stage=OVER, ruleset=ends)) == ["over.early"]
    assert changed(CASES["over.missing"][0], stage=OVER).faults() == ()


def test_tiles_that_are_missing_are_counted_in_one_language() -> None:
    """Sixteen at the start; the next of blue's stack is gone."""
    (wrong,) = CASES["tiles.count"][0].faults()

    assert wrong.says == "Sixteen tiles are held or laid, not 15 held and 0 laid."
    for language in ("de", "ru"):
        with use(language):
            told = str(wrong).partition("[")[0]
        assert "15" in told
        assert "held" not in told
