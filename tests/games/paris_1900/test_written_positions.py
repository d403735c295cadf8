"""Positions as lines and as documents: their fields, and what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest
from games.paris_1900.boards import board
from games.paris_1900.tabled import tabled
from games.refused import assert_wrong_document, assert_wrong_field

from rulespec.documents.positions import read_document
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.games.paris_1900.components import DISTRICTS, SITES
from rulespec.games.paris_1900.game import GAME

# --- lines --------------------------------------------------------------------------------------

SEAT = {"francs": 5, "points": 7, "pawn": 30, "thirty": True, "hand": 4, "spare": 1,
        "keys": ["arc", "chaillot-8*"], "goods": ["wood=1", "gold-prestige=2"],
        "standing": ["gold=1"], "tokens": ["27"], "used": ["9"]}
LINE = GAME.write_line(board(SEAT, {}, landmarks=["louvre=chaillot"], vp=["chaillot=v1"],
                        readings={"coins": "run-out"}))
NAMES = ("tag", "rules", "course", "stacks", "sites", "chips", "landmarks", "vp", "track", "end",
         "supply", "first", "second")


def test_the_fields_of_a_line() -> None:
    """As the module says them, one after the other."""
    fields = dict(zip(NAMES, LINE.split(" "), strict=True))

    assert fields["tag"] == "paris-1900/1"
    assert fields["rules"] == "choo-choo-2020;coins=run-out"
    assert fields["course"] == "act:first:early:-:-:-:-"
    assert fields["stacks"] == "-/-/-"
    assert fields["sites"] == ",".join(SITES.elements)
    assert fields["landmarks"] == "louvre=chaillot"
    assert fields["vp"] == "v2,v3,v4,v5,v6/chaillot=v1"
    assert fields["end"] == ",".join(f"e{number}" for number in range(1, 13))
    assert fields["supply"] == f"0/0/0/{15 + 60 + 80 - 5}"
    assert fields["first"] == (
        "5/7/30!/4+1/chaillot-8*,arc/wood=1,gold-prestige=2/gold=1/27/9"
    )
    assert fields["second"] == "0/0/0/10+2/-/-/-/-/-"


@pytest.mark.parametrize("pawn", [0, 29, 30])
@pytest.mark.parametrize("thirty", [False, True])
def test_whether_the_pawn_has_been_at_the_end_reads_back(pawn: int, thirty: bool) -> None:
    """Also where it stands there, and is said not to have been there: which is a fault."""
    position = board({"pawn": pawn, "thirty": thirty}, {})
    table = Reader(GAME.write_position(position), "position")
    for found in map(tabled, (GAME.read_position(table, position.ruleset, position.box),
                              GAME.read_line(GAME.write_line(position)))):
        assert found == position
        assert found.seats[0].thirty == thirty
    assert ("pawn" in {fault.id for fault in position.faults()}) == (pawn == 30 and not thirty)


WRONG_FIELDS = [
    ("tag", "paris-1900/2", "position: tag", "paris-1900/2", ""),
    ("rules", "choo-choo-2021", "edition", "choo-choo-2021", "choo-choo-2020"),
    ("rules", "choo-choo-2020;coins", "position: readings", "coins", ""),
    ("rules", "choo-choo-2020;coin=run-out", "question", "coin", "coins"),
    ("rules", "choo-choo-2020;coins=runout", "reading of coins", "runout", "run-out"),
    ("course", "act:first:early", "position: course", "act:first:early", ""),
    ("course", "axt:first:early:-:-:-:-", "position: course", "axt", "act"),
    ("course", "act:third:early:-:-:-:-", "position: course", "third", ""),
    ("course", "act:first:erly:-:-:-:-", "position: course", "erly", "early"),
    ("course", "act:first:early:drawn:-:-:-", "position: course", "drawn", "drew"),
    ("course", "act:first:early:-:chaillot-3,chaillot-4:-:-", "position: course",
     "2 names", ""),
    ("course", "act:first:early:-:-:chaillot-9:-", "position: course", "chaillot-9",
     "chaillot-8"),
    ("course", "act:first:early:-:-:-:chips", "position: course", "chips", "chip"),
    ("stacks", "-/-", "position: stacks", "2 parts", ""),
    ("stacks", "montmarte-1/-/-", "position: stacks", "montmarte-1", "montmartre-1"),
    ("sites", "chaillot-8,chaillot-8", "position: sites[2]", "chaillot-8", ""),
    ("chips", "chaillot-8", "position: chips[1]", "chaillot-8", ""),
    ("chips", "chaillot-8=would", "position: chips[1]", "would", "wood"),
    ("landmarks", "louvr=chaillot", "position: landmarks", "louvr", "louvre"),
    ("landmarks", "louvre", "position: landmarks", "louvre", ""),
    ("vp", "v7/-", "position: vp", "v7", ""),
    ("vp", "v1/chaillot=v2,chaillot=v3", "position: vp[2]", "chaillot=v3", ""),
    ("track", "31=1", "position: track[1]", "31", ""),
    ("track", "1=e1", "position: track[1]", "e1", ""),
    ("end", "e1,e1", "position: end-tokens", "e1,e1", ""),
    ("supply", "0/0/0", "position: supply", "0/0", ""),
    ("supply", "0/0/-1/9", "position: supply", "0/0/-1", ""),
    ("supply", "0/0/0/1000000", "position: supply", "1000000", ""),
    ("first", "5/7/30", "position: first", "5/7/30", ""),
    ("first", "5/7/x/4+1/-/-/-/-/-", "position: first", "x", ""),
    ("second", "0/0/0/10+2/arc,arc/-/-/-/-", "position: second", "arc", ""),
    ("second", "0/0/0/10+2/-/wood=x/-/-/-", "position: second: wood", "x", ""),
    ("second", "0/0/0/10+2/-/wood=١/-/-/-", "position: second: wood", "١", ""),
    ("second", "0/0/0/10+2/-/wood=1,wood=2/-/-/-", "position: second", "wood=2", ""),
    ("second", "0/0/0/10+2/-/-/-/31/-", "position: second", "31", ""),
]


@pytest.mark.parametrize(
    ("field", "text", "place", "found", "hint"), WRONG_FIELDS, ids=[at[1] for at in WRONG_FIELDS]
)
def test_a_wrong_field(field: str, text: str, place: str, found: str, hint: str) -> None:
    fields = LINE.split(" ")
    fields[NAMES.index(field)] = text
    assert_wrong_field(GAME.read_line, fields, place, found, hint or None)


def test_a_line_has_all_its_fields_and_no_more() -> None:
    seat = LINE.split(" ")[-1]
    for text in (LINE.removesuffix(f" {seat}"), f"{LINE}{f' {seat}' * 3}"):
        with pytest.raises(BadInput, match="2 to 4 players"):
            GAME.read_line(text)
    assert len(GAME.read_line(f"{LINE} {seat} {seat}").players) == 4


# --- documents ----------------------------------------------------------------------------------


def document(**changes: Any) -> dict[str, Any]:
    """A document whose position has some things changed."""
    table = {"phase": "act", "mover": "first", "first": {}, "second": {}}
    table |= {name.replace("_", "-"): value for name, value in changes.items()}
    table = {name: value for name, value in table.items() if value is not None}
    return {"game": "paris-1900", "edition": "choo-choo-2020", "position": table}


def test_what_is_left_out() -> None:
    """The rest of the keys is behind the screen, the francs and tokens in the supply."""
    told = document(first={"francs": 9, "keys": ["arc"], "tokens": ["e2"]}, vp=["chaillot=v3"])
    found = tabled(read_document(told, "x").position)

    assert [(seat.hand, seat.spare) for seat in found.seats] == [(9, 2), (10, 2)]
    assert found.bank == 155 - 9
    assert found.end_left.bit_count() == 11
    assert found.vp_left.bit_count() == 5
    assert found.landmarks == (0,) * len(DISTRICTS)


WRONG_DOCUMENTS = [
    ({"phase": "axt"}, "phase", "axt", "one of draw, lay, act, after, over", "act"),
    ({"phase": None}, "", "nothing", "a value named 'phase'", ""),
    ({"mover": "third"}, "mover", "third", "one of first, second", ""),
    ({"moves": 1}, "", "moves", None, "mover"),
    ({"ending": "soon"}, "ending", "soon", "one of early, last-token, last-round", ""),
    ({"drew": 1}, "drew", 1, "true or false", ""),
    ({"stacks": [[]]}, "stacks", "1 stacks", "3 stacks", ""),
    ({"stacks": [["chaillot-9"], [], []]}, "stacks[1][1]", "chaillot-9", None, "chaillot-8"),
    ({"sites": "all"}, "sites", "all", "a list", ""),
    ({"sites": ["chaillot-6"]}, "sites[1]", "chaillot-6", "one of the sites", None),
    ({"chips": "standart"}, "chips", "standart", "one of standard", "standard"),
    ({"track": ["1"]}, "track[1]", "1",
     "one of the spaces of the track with what is there, such as 1=1", ""),
    ({"landmarks": ["louvre=paris"]}, "landmarks[1]", "paris",
     "one of belleville, batignolles, montmartre, la-villette, saint-germain, chaillot", None),
    ({"vp": ["chaillot"]}, "vp[1]", "chaillot",
     "one of the districts with what is there, such as belleville=v1", ""),
    ({"end_tokens": ["27"]}, "end-tokens[1]", "27", None, None),
    ({"supply": ["gold-prestige=1"]}, "supply[1]", "gold-prestige",
     "one of wood, marble, gold", "gold"),
    ({"bank": 0.5}, "bank", 0.5, None, ""),
    ({"bought": "luvre"}, "bought", "luvre", None, "louvre"),
    ({"pending": ["chip", "chip"]}, "pending[2]", "chip", "each name once", ""),
    ({"second": None}, "", "first", None, ""),
    ({"fourth": {}}, "", "first and second and fourth", None, ""),
    ({"first": {"keys": ["arc*", "arc"]}}, "first: keys[2]", "arc",
     "each place once; a star marks a second key", ""),
    ({"first": {"franks": 1}}, "first", "franks", None, "francs"),
    ({"first": {"pawn": 31}}, "first: pawn", 31, "a whole number from 0 to 30", ""),
    ({"first": {"hand": 13}}, "first: hand", 13, "a whole number from 0 to 12", ""),
    ({"first": {"goods": ["wood"]}}, "first: goods[1]", "wood", "NAME=NUMBER, such as wood=1", ""),
    ({"first": {"tokens": ["31"]}}, "first: tokens[1]", "31", None, None),
]


@pytest.mark.parametrize(
    ("changes", "place", "found", "expected", "hint"),
    WRONG_DOCUMENTS,
    ids=[str(at[0]) for at in WRONG_DOCUMENTS],
)
def test_a_wrong_document(
    changes: dict[str, Any], place: str, found: object, expected: str | None, hint: str | None
) -> None:
    assert_wrong_document(document(**changes), place, found, expected, hint)
