"""Moves and positions as one line: written, read back, and refused where they are wrong."""

from __future__ import annotations

import random

import pytest
from games.city_of_light.shapes import said
from games.city_of_light.towns import town
from games.city_of_light.walks import random_ruleset, tries, walk
from hypothesis import given, settings
from hypothesis import strategies as st

from rulespec.answers.position import Position
from rulespec.documents.position_lines import LONGEST_LINE
from rulespec.documents.written_moves import MOST_LETTERS as LONGEST_MOVE
from rulespec.errors import BadInput
from rulespec.games.city_of_light import GAME, read_move, set_up
from rulespec.language.moves import Move
from rulespec.testing import positions


@pytest.mark.parametrize("seed", range(8))
def test_a_move_reads_back_as_it_was_written(seed: int) -> None:
    chance = random.Random(seed)
    kinds = set()
    for position in walk(chance, random_ruleset(chance)):
        for move in position.moves():
            assert read_move(str(move)) == move
            kinds.add(move.rule)

    assert {"lay", "take", "build"} < kinds


@pytest.mark.parametrize("seed", range(8))
def test_so_does_a_move_that_is_not_legal(seed: int) -> None:
    """If it can be written at all: Chartier's cell goes with what may be placed on it."""
    chance = random.Random(seed)
    for position in walk(chance, random_ruleset(chance)):
        for move in tries(chance, position):
            assert read_move(str(move)) == move


@settings(max_examples=60, deadline=None)
@given(positions("city-of-light"))
def test_a_position_reads_back_as_it_was_written(position: Position) -> None:
    line = GAME.write_line(position)

    assert "\n" not in line
    assert len(line) <= LONGEST_LINE
    assert GAME.read_line(line) == position
    assert GAME.write_line(GAME.read_line(line)) == line


@pytest.mark.parametrize(
    ("text", "nouns"),
    [
        ("lay blue3 c5 r1", {"tile": 1 << 2, "square": 1 << 9, "turn": 1, "draws": True}),
        ("lay orange8 g7 r0 keep", {"tile": 1 << 15, "square": 1 << 15, "draws": False}),
        ("take I3", {"kind": 1}),
        ("build V3 a1-b1-a2", {"kind": 2, "piece": 1 | 2 | 1 << 8, "paving": 0}),
        ("build V3 a2-a1-b1", {"kind": 2, "piece": 1 | 2 | 1 << 8}),
        ("build I3 a1-b1-c1 +chartier c1", {"paving": 4}),
        ("activate levitation -", {"card": 1, "acts": False}),
        ("activate metropolitain", {"card": 2, "acts": True, "piece": 0}),
        ("activate levitation I3>V3", {"gives": 1, "kind": 2, "piece": 0}),
        ("activate penseur a1 s", {"piece": 1, "facing": "s", "front": 1 << 8}),
        ("activate penseur a1 n", {"piece": 1, "facing": "n", "front": 0}),
        ("activate bouquinistes h8 garden", {"piece": 1 << 63, "extends": 1 << 12}),
        ("  take   I3 ", {"kind": 1}),
    ],
)
def test_what_a_notation_means(text: str, nouns: dict[str, object]) -> None:
    """Columns are letters, rows count from the top, and cells may come in any order."""
    move = read_move(text)
    assert {name: said(move, name) for name in nouns} == nouns


VERBS = "one of lay, take, pass, build, activate, begin"
LAY = "lay TILE SQUARE r0, r1, r2 or r3, perhaps keep"
ACTIVATE = "activate POSTCARD and what its action needs, or -"
STATUE = "activate penseur CELL and n, e, s or w"
BUILD = "build BUILDING CELLS, perhaps +chartier CELL"
SWAP = "activate levitation GIVEN>RECEIVED [CELLS] [+chartier CELL]"
BUILDINGS = "one of the buildings"
HOUSES = "one of the buildings and the garden"
CELLS = "one of the cells"

WRONG_MOVES = [
    ("", "", VERBS, ""),
    ("built P5 a1", "built P5 a1", VERBS, "build"),
    ("Take P5", "Take P5", VERBS, "take"),
    ("hop", "hop", VERBS, ""),
    ("lay", "lay", LAY, ""),
    ("lay blue3 c5", "lay blue3 c5", LAY, ""),
    ("lay blue3 c5 r4", "r4", "one of r0, r1, r2, r3", ""),
    ("lay blue3 c5 r0 kept", "kept", "one of keep", "keep"),
    ("lay blue9 c5 r0", "blue9", "one of the street tiles", "blue8"),
    ("lay blue3 c4 r0", "c4", "one of the squares", ""),
    ("take", "take", "take BUILDING", ""),
    ("take P5 I3", "take P5 I3", "take BUILDING", ""),
    ("take p5", "p5", BUILDINGS, "P5"),
    ("take garden", "garden", BUILDINGS, ""),
    ("pass now", "pass now", "pass, and nothing after it", ""),
    ("build P5", "build P5", BUILD, ""),
    ("build P6 a1-b1", "P6", BUILDINGS, ""),
    ("build I3 a1-b1-i1", "i1", CELLS, ""),
    ("build I3 a1-b1-b1", "a1-b1-b1", "some of the cells, each once", ""),
    ("build I3 a1--b1", "a1--b1", CELLS, ""),
    ("build I3 a0-b1-c1", "a0", CELLS, ""),
    ("build I3 a1-b1-c1 +chartier", "build I3 a1-b1-c1 +chartier", BUILD, ""),
    ("build I3 +chartier c1 a1-b1-c1", "+chartier", CELLS, ""),
    ("activate", "activate", ACTIVATE, ""),
    ("activate penseurs c4 n", "activate penseurs c4 n", ACTIVATE, "penseur"),
    ("activate penseur c4", "activate penseur c4", STATUE, ""),
    ("activate penseur c4 x", "x", "one of n, e, s, w", ""),
    ("activate metropolitain c4", "activate metropolitain c4",
     "activate metropolitain, and nothing after it", ""),
    ("activate peintre", "activate peintre", "activate peintre CELL", ""),
    ("activate peintre c4 +chartier c4", "activate peintre c4 +chartier c4",
     "activate peintre CELL", ""),
    ("activate levitation P5", "activate levitation P5", SWAP, ""),
    ("activate levitation P5>garden", "garden", BUILDINGS, ""),
    ("activate levitation painter>P5", "painter", HOUSES, ""),
    ("activate bouquinistes c4", "activate bouquinistes c4",
     "activate bouquinistes CELL BUILDING", ""),
    ("activate bouquinistes c4 fountain", "fountain", HOUSES, ""),
    ("x" * 301, "301 letters", "at most 300", ""),
]


@pytest.mark.parametrize(
    ("text", "found", "expected", "hint"), WRONG_MOVES, ids=[at[0][:40] for at in WRONG_MOVES]
)
def test_a_wrong_move(text: str, found: str, expected: str, hint: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_move(text)

    error = refused.value
    assert (error.place, error.found, error.expected) == ("move", found, expected)
    assert error.hint == hint


def test_the_longest_legal_moves_are_far_from_the_limit() -> None:
    """Six cells, an exchange and Chartier's cell: the limit refuses nothing that makes sense."""
    text = "activate levitation I3>L6 h3-h4-h5-h6-g6-f6 +chartier h3"

    assert len(text) * 4 < LONGEST_MOVE
    assert read_move(text + " " * (LONGEST_MOVE - len(text))) == read_move(text)
    with pytest.raises(BadInput):
        read_move(text + " " * (LONGEST_MOVE - len(text) + 1))


# --- positions ----------------------------------------------------------------------------------

LINE = GAME.write_line(
    town(
        "blue.O4:b2-c2-b3-c3",
        "blue.annex:b1>O4",
        "orange.statue:c4^s",
        blue={"activated": ["bouquinistes", "metropolitain"], "pending": ["metropolitain"],
              "reserve": ["I3"]},
        postcards=["metropolitain", "jardin", "sacre-coeur", "peintre", "chartier",
                   "bouquinistes", "lampadaire", "penseur"],
        orange={"activated": ["penseur"]},
    )
)
NAMES = ("tag", "rules", "course", "streets", "pieces", "blue", "orange", "supply", "postcards")


def test_the_fields_of_a_line() -> None:
    """As the module says them, one after the other."""
    fields = dict(zip(NAMES, LINE.split(" "), strict=True))

    assert fields["tag"] == "city-of-light/1"
    assert fields["rules"] == "gaga-2021"
    assert fields["course"] == "second:blue:blue"
    assert fields["streets"].startswith("obcbb**b/cbbobooc/")
    assert fields["pieces"] == "blue.O4:b2-c2-b3-c3;blue.annex:b1>O4;orange.statue:c4^s"
    assert fields["blue"] == "-/-/I3/metropolitain+,bouquinistes/-/-"
    assert fields["orange"] == "-/-/-/penseur/-/-"
    assert "O4" not in fields["supply"]
    assert "I3" not in fields["supply"]


WRONG_FIELDS = [
    ("tag", "city-of-light/2", "position: tag", "city-of-light/2", ""),
    ("rules", "gaga-2020", "edition", "gaga-2020", "gaga-2021"),
    ("rules", "gaga-2021;hand", "position: readings", "hand", ""),
    ("rules", "gaga-2021;hands=two", "question", "hands", "hand"),
    ("rules", "gaga-2021;hand=tow", "reading of hand", "tow", "two"),
    ("course", "second:blue", "position", "second:blue", ""),
    ("course", "secnd:blue:blue", "position: stage", "secnd", "second"),
    ("course", "second:green:blue", "position: mover", "green", ""),
    ("course", "second:blue:nobody", "position: finished", "nobody", ""),
    ("streets", "bbbbbbbb/", "position: streets", "2 rows", ""),
    ("streets", "/".join(["bbbbbbbb"] * 7 + ["bbb"]), "position: streets: row 8", "bbb", ""),
    ("streets", "/".join(["bbbbbbbb"] * 7 + ["bbbbbbbx"]), "position: streets: h8", "x", ""),
    ("pieces", "O4:b2", "position: pieces", "O4:b2", ""),
    ("pieces", "blue.o4:b2", "position: pieces", "o4", "O4"),
    ("pieces", "green.O4:b2", "position: pieces", "green", ""),
    ("pieces", "blue.O4:b9", "position: pieces", "b9", ""),
    ("pieces", "blue.annex:b1>o4", "position: pieces", "o4", "O4"),
    ("pieces", "blue.statue:b1^x", "position: pieces", "x", ""),
    ("blue", "-/-/-", "position: blue", "-/-/-", ""),
    ("blue", "blue9/-/-/-/-/-", "position: blue", "blue9", "blue8"),
    ("orange", "-/orang3/-/-/-/-", "position: orange", "orang3", "orange3"),
    ("orange", "-/-/garden/-/-/-", "position: orange", "garden", ""),
    ("orange", "-/-/I3,I3/-/-/-", "position: orange", "I3,I3", ""),
    ("orange", "-/-/-/peintres/-/-", "position: orange", "peintres", "peintre"),
    ("orange", "-/-/-/-/-/past", "position: orange", "past", "passed"),
    ("supply", "P6", "position: supply", "P6", ""),
    ("postcards", "Jardin", "position: postcards", "Jardin", "jardin"),
]


@pytest.mark.parametrize(
    ("field", "text", "place", "found", "hint"), WRONG_FIELDS, ids=[at[1] for at in WRONG_FIELDS]
)
def test_a_wrong_field(field: str, text: str, place: str, found: str, hint: str) -> None:
    fields = LINE.split(" ")
    fields[NAMES.index(field)] = text
    with pytest.raises(BadInput) as refused:
        GAME.read_line(" ".join(fields))

    error = refused.value
    assert (error.place, error.found) == (place, found)
    assert error.hint == hint
    assert error.expected


def test_a_line_has_all_its_fields_and_no_more() -> None:
    fields = LINE.split(" ")
    with pytest.raises(BadInput, match="8 fields"):
        GAME.read_line(" ".join(fields[:-1]))
    with pytest.raises(BadInput, match="11 fields"):
        GAME.read_line(f"{LINE} box=standard more")
    with pytest.raises(BadInput, match="position: box: found 'box=mine'"):
        GAME.read_line(f"{LINE} box=mine")
    with pytest.raises(BadInput, match="position: box: found 'box=standard'"):
        GAME.read_line(f"{LINE} box=standard")


def test_a_line_too_long_is_not_read() -> None:
    with pytest.raises(BadInput, match=f"{LONGEST_LINE + 1} characters"):
        GAME.read_line(LINE.ljust(LONGEST_LINE + 1))
    assert GAME.read_line(LINE.ljust(LONGEST_LINE)) == GAME.read_line(LINE)


@settings(max_examples=200)
@given(st.text(st.sampled_from("abc123 -+>^=keplyrstuidnov.\t\n"), max_size=40))
def test_whatever_is_written_is_a_move_or_one_error(text: str) -> None:
    for start in ("", "lay ", "take ", "build ", "activate ", "activate levitation "):
        try:
            move: Move = read_move(start + text)
        except BadInput as refused:
            assert refused.place == "move"  # noqa: PT017  # most texts are wrong, some are not
        else:
            assert read_move(str(move)) == move


def test_positions_that_differ_have_lines_that_differ() -> None:
    lines = {GAME.write_line(set_up(edition, seed=seed)) for seed in range(20)
             for edition in ("gaga-2021", "kosmos-2020")}

    assert len(lines) == 40
