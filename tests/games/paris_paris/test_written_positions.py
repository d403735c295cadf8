"""Positions as lines and as documents: their fields, and what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest
from games.paris_paris.rounds import offered, open_marker, reserves, resting, town
from games.paris_paris.rounds import piles as piles_of
from games.refused import assert_wrong_document, assert_wrong_field

from rulespec.documents.positions import read_document
from rulespec.errors import BadInput
from rulespec.games.paris_paris import GAME
from rulespec.games.paris_paris.components import PLAYERS

read_line, write_line = GAME.read_line, GAME.write_line
LINE = write_line(town(
    "pompidou=grey+violet",
    "opera=grey",
    players=2,
    piles=[["quartier-latin.green", "opera.red", "odeon.blue"], []],
    offered=["louvre.yellow", "luxembourg.black"],
    resting=["les-halles.green"],
    mover="violet",
    seats={"grey": {"points": 12}, "violet": {"reserve": 18, "marker": "black"}},
    readings={"nearest.lines": "each"},
))
NAMES = ("tag", "rules", "course", "piles", "offered", "resting", "shops", "grey", "violet")


def test_the_fields_of_a_line() -> None:
    """As the module says them, one after the other."""
    assert dict(zip(NAMES, LINE.split(" "), strict=True)) == {
        "tag": "paris-paris/1",
        "rules": "abacus-2003;nearest.lines=each",
        "course": "build:grey:violet:blue",
        "piles": "quartier-latin.green,opera.red,odeon.blue/-",
        "offered": "luxembourg.black,louvre.yellow",
        "resting": "les-halles.green",
        "shops": "pompidou=grey+violet,opera=grey",
        "grey": "12/17/0/green",
        "violet": "0/18/0/black",
    }


WRONG_FIELDS = [
    ("tag", "paris-paris/2", "position: tag", "paris-paris/2", ""),
    ("rules", "abacus-2004", "edition", "abacus-2004", "abacus-2003"),
    ("rules", "abacus-2003;nearest.lines", "position: readings", "nearest.lines", ""),
    ("rules", "abacus-2003;nearest.line=each", "question", "nearest.line", "nearest.lines"),
    ("rules", "abacus-2003;nearest.lines=ech", "reading of nearest.lines", "ech", "each"),
    ("course", "build:grey:violet", "position", "build:grey:violet", ""),
    ("course", "biuld:grey:violet:blue", "position: phase", "biuld", "build"),
    ("course", "build:gray:violet:blue", "position: first", "gray", "grey"),
    ("course", "build:grey:yellow:blue", "position: mover", "yellow", ""),
    ("course", "build:grey:violet:bleu", "position: open-marker", "bleu", "blue"),
    ("piles", "/".join(["-"] * 21), "position: piles", "21 piles", ""),
    ("piles", "opera", "position: piles", "opera", None),
    ("piles", "opera.rde/-", "position: piles", "opera.rde", "opera.red"),
    ("offered", ",".join(["opera.red"] * 201), "position: offered", "201 names", ""),
    ("offered", "oprea.red", "position: offered", "oprea.red", "opera.red"),
    ("resting", "green", "position: resting", "green", None),
    ("shops", "pompidou", "position: shops[1]", "pompidou", ""),
    ("shops", "pompidu=grey", "position: shops[1]", "pompidu", "pompidou"),
    ("shops", "pompidou=gray", "position: shops[1]", "gray", "grey"),
    ("shops", "pompidou=yellow", "position: shops[1]", "yellow", ""),
    ("shops", "pompidou=grey,pompidou=grey", "position: shops[2]", "pompidou=grey", ""),
    ("shops", "pompidou=grey+grey+grey", "position: shops[1]", "grey, grey, grey", ""),
    ("grey", "12/17/green", "position: grey", "12/17/green", ""),
    ("grey", "-1/17/0/green", "position: grey", -1, ""),
    ("violet", "0/18/0/grene", "position: violet", "grene", "green"),
    ("violet", "1000000/18/0/green", "position: violet", 1000000, ""),
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
    for text in (LINE.rpartition(" ")[0], f"{LINE}{' 0/19/0/red' * 3}"):
        with pytest.raises(BadInput, match="2 to 4 players"):
            read_line(text)
    assert len(read_line(f"{LINE}{' 0/19/0/red' * 2}").players) == 4


# --- documents ----------------------------------------------------------------------------------


def document(**changes: Any) -> dict[str, Any]:
    """A document whose position has some things changed; ``_`` stands for ``-``."""
    placed = {"phase": "pile", "first": "grey", "mover": "grey", "grey": {}, "violet": {}}
    placed |= {name.replace("_", "-"): value for name, value in changes.items()}
    placed = {name: value for name, value in placed.items() if value is not None}
    return {"game": "paris-paris", "edition": "abacus-2003", "position": placed}


def test_what_is_left_out() -> None:
    """The shops that are neither on the board nor in the bag are in the reserve."""
    found = read_document(document(shops=["pompidou=grey+grey", "opera=violet"], yellow={},
                                   violet={"bag": 3}), "x").position

    assert reserves(found) == [17, 15, 19]
    assert found.faults()[0].id == "markers.missing"
    assert (offered(found), resting(found), open_marker(found)) == ([], [], None)


@pytest.mark.parametrize("piles", [None, [], [[]], [[], []]])
def test_piles_that_are_used_up_or_left_out_are_written_and_read(piles: object) -> None:
    found = read_document(document(piles=piles), "x").position

    assert read_line(write_line(found)) == found
    assert not any(piles_of(found))


WRONG_DOCUMENTS = [
    ({"phase": "plie"}, "phase", "plie", "one of pile, build, over", "pile"),
    ({"phase": None}, "", "nothing", "a value named 'phase'", ""),
    ({"first": "yellow"}, "first", "yellow", "one of grey, violet", None),
    ({"mover": "gray"}, "mover", "gray", "one of grey, violet", "grey"),
    ({"shop": []}, "", "shop", None, "shops"),
    ({"piles": "all"}, "piles", "all", "a list", ""),
    ({"piles": ["opera.red"]}, "piles[1]", "opera.red", "a list", ""),
    ({"piles": [["oprea.red"]]}, "piles[1]", "oprea.red", None, "opera.red"),
    ({"piles": [[1]]}, "piles[1][1]", 1, "a text in quotes", ""),
    ({"piles": [[]] * 21}, "piles", "21 entries", "at most 20 entries", ""),
    ({"offered": ["opera"]}, "offered[1]", "opera", "one of the tokens", None),
    ({"resting": ["opera.rde"]}, "resting[1]", "opera.rde", None, "opera.red"),
    ({"shops": ["opera"]}, "shops[1]", "opera", None, ""),
    ({"shops": ["opera=yellow"]}, "shops[1]", "yellow", "one of grey, violet", None),
    ({"shops": ["oprea=grey"]}, "shops[1]", "oprea", "one of the stations", "opera"),
    ({"open_marker": "grene"}, "open-marker", "grene", None, "green"),
    ({"violet": None}, "", "grey", None, ""),
    ({"green": {}}, "", "grey and violet and green", None, ""),
    ({"grey": {"point": 1}}, "grey", "point", "only points, reserve, bag, marker", "points"),
    ({"grey": {"points": -1}}, "grey: points", -1, None, ""),
    ({"grey": {"reserve": 20}}, "grey: reserve", 20, "a whole number from 0 to 19", ""),
    ({"grey": {"bag": "3"}}, "grey: bag", "3", "a whole number from 0 to 19", ""),
    ({"violet": {"marker": "grey"}}, "violet: marker", "grey", None, "green"),
]


@pytest.mark.parametrize(
    ("changes", "place", "found", "expected", "hint"),
    WRONG_DOCUMENTS,
    ids=[str(at[0])[:60] for at in WRONG_DOCUMENTS],
)
def test_a_wrong_document(
    changes: dict[str, Any], place: str, found: object, expected: str | None, hint: str | None
) -> None:
    assert_wrong_document(document(**changes), place, found, expected, hint)


def test_players_are_their_colours() -> None:
    assert PLAYERS.elements == ("grey", "violet", "yellow", "green")
