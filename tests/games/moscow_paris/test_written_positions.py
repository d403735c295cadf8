"""Positions as lines and as documents: their fields, and what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest
from games.moscow_paris.laid import GAP, laid_out, read_line, set_up, write_line, write_position
from games.moscow_paris.tables import holding, table
from games.refused import assert_wrong_document, assert_wrong_field

from rulespec.documents.positions import read_document
from rulespec.errors import BadInput
from rulespec.games.moscow_paris.components import CITIES, SPECIAL, WAGONS

MARK = "0123456789ab"
LINE = write_line(table(
    holding("swap", front=("mail", "mail"), won=("paris", "rome")),
    holding(front=("tank",)),
    holding(),
    phase="chain",
    mover="second",
    exchange=["first", "third"],
    rows=["mail,tank<moscow>dining", "<city-7>", "-", "<city-9>saloon"],
    deck=["swap", "mail"],
    discard=["tank", "two", "tank"],
    cities=["istanbul", "home"],
    gone=["berlin"],
    history=[MARK],
    seed=7,
    shuffled=2,
    readings={"claim.empty": "any"},
))
NAMES = ("tag", "rules", "course", "row 1", "row 2", "row 3", "row 4", "deck", "discard", "cities",
         "gone", "history", "first", "second", "third")


def test_the_fields_of_a_line() -> None:
    """As the module says them; piles in their order, hands and discards in none."""
    fields = dict(zip(NAMES, LINE.split(" "), strict=True))

    assert fields == {
        "tag": "moscow-paris/1",
        "rules": "hobby-world-2014;claim.empty=any",
        "course": "chain:second:first,third:-:7/2",
        "row 1": "mail,tank<moscow>dining",
        "row 2": "<city-7>",
        "row 3": "-",
        "row 4": "<city-9>saloon",
        "deck": "swap,mail",
        "discard": "tank,tank,two",
        "cities": "istanbul,home",
        "gone": "berlin",
        "history": MARK,
        "first": "first-class,first-class,swap/mail,mail/paris,rome",
        "second": "second-class,second-class,second-class,second-class/tank/-",
        "third": "saloon,saloon,saloon,saloon,saloon/-/-",
    }


def test_a_row_is_read_from_left_to_right() -> None:
    """The wagon next to the city is the last of the left side and the first of the right."""
    line = read_line(LINE).lines[0]

    assert table(rows=["mail,tank<moscow>dining"]).lines[0] == line
    assert [len(side) for side in line.sides] == [2, 1]
    assert read_line(LINE).check("two 1L1 4L1").broken != ()


WRONG_FIELDS = [
    ("tag", "moscow-paris/2", "position: tag", "moscow-paris/2", ""),
    ("rules", "hobby-world-2015", "edition", "hobby-world-2015", "hobby-world-2014"),
    ("rules", "hobby-world-2014;claim.empty", "position: readings", "claim.empty", ""),
    ("rules", "hobby-world-2014;claim.emty=any", "question", "claim.emty", "claim.empty"),
    ("rules", "hobby-world-2014;claim.empty=ny", "reading of claim.empty", "ny", "any"),
    ("course", "chain:second:-:7/2", "position: course", "chain:second:-:7/2", ""),
    ("course", "chian:second:-:-:7/2", "position: course", "chian", "chain"),
    ("course", "act:fourth:-:-:7/2", "position: course", "fourth", ""),
    ("course", "chain:second:first:-:7/2", "position: course", "first", ""),
    ("course", "chain:second:first,first:-:7/2", "position: course", "first,first", ""),
    ("course", "chain:second:first,thrid:-:7/2", "position: course", "thrid", "third"),
    ("course", "act:second:-:team:7/2", "position: course", "team", "teams"),
    ("course", "act:second:-:-:7", "position: course", "7", ""),
    ("course", "act:second:-:-:-7/2", "position: course", "-7/2", ""),
    ("course", f"act:second:-:-:{'9' * 30}/2", "position: course", f"{'9' * 30}/2", ""),
    ("course", f"act:second:-:-:{2**53 + 1}/2", "position: course", f"{2**53 + 1}/2", ""),
    ("row 1", "mail,tank", "position: row 1", "mail,tank", ""),
    ("row 1", "mail<moscow", "position: row 1", "mail<moscow", ""),
    ("row 2", "<moskow>", "position: row 2", "moskow", "moscow"),
    ("row 3", "male<moscow>", "position: row 3", "male", "mail"),
    ("row 3", "swap<moscow>", "position: row 3", "swap", None),
    ("row 4", f"{'mail,' * 6}mail<moscow>", "position: row 4", "7 wagons on a side", ""),
    ("deck", "swop", "position: deck", "swop", "swap"),
    ("deck", ",".join(["mail"] * 201), "position: deck", "201 names", ""),
    ("discard", "moscow", "position: discard", "moscow", None),
    ("cities", "mail", "position: cities", "mail", None),
    ("gone", "belrin", "position: gone", "belrin", "berlin"),
    ("history", "xyz", "position: history", "xyz", ""),
    ("first", "mail/-", "position: first", "mail/-", ""),
    ("second", "mail/swap/-", "position: second", "swap", None),
    ("third", "mail/-/tank", "position: third", "tank", None),
]


@pytest.mark.parametrize(
    ("field", "text", "place", "found", "hint"),
    WRONG_FIELDS,
    ids=[f"{at[0]} {at[1][:30]}" for at in WRONG_FIELDS],
)
def test_a_wrong_field(field: str, text: str, place: str, found: str, hint: str | None) -> None:
    fields = LINE.split(" ")
    fields[NAMES.index(field)] = text
    assert_wrong_field(read_line, fields, place, found, hint)


def test_a_line_has_all_its_fields_and_no_more() -> None:
    seat = LINE.split(" ")[-1]
    for text in (" ".join(LINE.split(" ")[:-2]), f"{LINE}{f' {seat}' * 2}"):
        with pytest.raises(BadInput, match="2 to 4 players"):
            read_line(text)
    assert len(read_line(f"{LINE} {seat}").players) == 4


# --- documents ----------------------------------------------------------------------------------


def document(**changes: Any) -> dict[str, Any]:
    """A document whose position has some things changed."""
    placed = {"phase": "act", "mover": "first", "rows": ["<moscow>", "<paris>", "-", "-"],
              "first": {}, "second": {}, **changes}
    placed = {name: value for name, value in placed.items() if value is not None}
    return {"game": "moscow-paris", "edition": "hobby-world-2014", "position": placed}


def test_what_is_left_out_is_empty() -> None:
    found = laid_out(read_document(document(), "x").position)

    assert (found.deck, sum(found.discard), found.cities, found.gone) == ((), 0, (), ())
    assert (found.exchanging, found.teams, len(found.history)) == (None, False, 1)
    assert [seat.cards for seat in found.seats] == [0, 0]


def test_without_a_history_a_position_has_stood_once_like_one_set_up() -> None:
    start = set_up(seed=7)
    told = {"game": "moscow-paris", "edition": "hobby-world-2014",
            "position": write_position(start)}
    del told["position"]["history"]

    assert read_document(told, "x").position == start


def test_an_empty_history_is_kept() -> None:
    assert laid_out(read_document(document(history=[]), "x").position).history == ()


def test_in_the_middle_of_a_turn_nothing_has_stood() -> None:
    """A position is remembered when a turn begins."""
    for phase in ("claim", "over"):
        assert laid_out(read_document(document(phase=phase), "x").position).history == ()


def test_gaps_are_written_as_dashes() -> None:
    readings = {"row.gaps": "city"}
    position = table(rows=["mail,-,tank<city-5>dining,-,saloon"], readings=readings)

    assert position.lines[0].left == (WAGONS.places["tank"], GAP, WAGONS.places["mail"])
    assert write_line(position).split(" ")[3] == "mail,-,tank<city-5>dining,-,saloon"
    assert read_line(write_line(position)) == position


def test_the_rest_is_all_that_lies_nowhere_else() -> None:
    """Eleven of a kind and 16 cities; the special ones are in the game if they are named."""
    seat = {"hand": ["mail"] * 3, "front": ["mail"], "won": ["rome"]}
    found = laid_out(read_document(
        document(deck="rest", cities="rest", discard=["mail"], gone=["berlin"], first=seat,
                 rows=["mail<moscow>", "<istanbul>", "-", "-"]), "x"
    ).position)

    assert len(found.deck) == 104 - 3 - 1 - 1 - 1
    assert found.deck.count(0) == 11 - 6
    left = {CITIES.elements[city] for city in found.cities}
    assert left == set(CITIES.elements) - {"moscow", "rome", "berlin", *SPECIAL}


WRONG_DOCUMENTS = [
    ({"phase": "axt"}, "phase", "axt", "one of act, chain, claim, over", "act"),
    ({"phase": None}, "", "nothing", "a value named 'phase'", ""),
    ({"mover": "third"}, "mover", "third", "one of first, second", ""),
    ({"moves": 1}, "", "moves", None, "mover"),
    ({"rows": ["<moscow>"]}, "rows", "1 rows", "4 rows", ""),
    ({"rows": ["<moskow>", "-", "-", "-"]}, "rows[1]", "moskow", "a city", "moscow"),
    ({"rows": "-"}, "rows", "-", "a list", ""),
    ({"deck": "rset"}, "deck", "rset", "one of rest", "rest"),
    ({"deck": ["male"]}, "deck[1]", "male", "one of the cards", "mail"),
    ({"deck": [1]}, "deck[1]", 1, "a text in quotes", ""),
    ({"cities": ["mail"]}, "cities[1]", "mail", "one of the cities", None),
    ({"gone": ["belrin"]}, "gone[1]", "belrin", "one of the cities", "berlin"),
    ({"discard": ["tnak"]}, "discard[1]", "tnak", "one of the cards", "tank"),
    ({"exchange": ["first"]}, "exchange", "1 players", "two players", ""),
    ({"exchange": ["first", "first"]}, "exchange[2]", "first", "each name once", ""),
    ({"exchange": ["first", "third"]}, "exchange[2]", "third", "one of first, second", None),
    ({"teams": 1}, "teams", 1, "true or false", ""),
    ({"history": ["x"]}, "history", "x", "twelve hexadecimal digits", ""),
    ({"seed": -1}, "seed", -1, None, ""),
    ({"shuffled": 0.5}, "shuffled", 0.5, None, ""),
    ({"second": None}, "", "first", None, ""),
    ({"fourth": {}}, "", "first and second and fourth", None, ""),
    ({"first": {"hnad": []}}, "first", "hnad", "only hand, front, won", "hand"),
    ({"first": {"hand": ["moscow"]}}, "first: hand[1]", "moscow", "one of the cards", None),
    ({"first": {"front": ["swap"]}}, "first: front[1]", "swap", "one of the wagons", None),
    ({"second": {"won": ["pariss"]}}, "second: won[1]", "pariss", "one of the cities", "paris"),
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
