"""What follows from declarations: documents, lines and moves of the market."""

from __future__ import annotations

import random
from contextlib import suppress

import market
import pytest
from market import (
    DECK,
    FRANCS,
    GAME,
    ON_PLOT,
    OPEN,
    PAST,
    SHELF,
    SIGN,
    STANDS,
    STORE,
    WISH,
)
from market_table import PLAIN, TABLE, read

from rulespec.documents.files import dumps, loads
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput


def walked(seed):
    """The positions of a random game of two or three."""
    dice = random.Random(seed)
    players = market.PLAYERS.elements[: 2 + seed % 2]
    found = [GAME.set_up(("plain", "loud")[seed % 2], seed=seed, players=players)]
    while len(found) < 30 and not found[-1].is_over and found[-1].moves():
        found.append(found[-1].play(dice.choice(found[-1].moves())))
    return found


# --- documents and lines --------------------------------------------------------------------------


def test_a_table_is_read():
    """Each kind of field, by names; who has a table plays."""
    position = read(TABLE)

    assert position.players == ("red", "blue")
    assert position.mover == "blue"
    assert position.names(SIGN) == "pear"
    assert position.names(OPEN) == ["a1", "b1"]
    assert position.names(ON_PLOT) | {"c3": None} == dict.fromkeys(market.PLOTS.elements) | {
        "a3": "apple"
    }
    assert position.names(STORE) == ["apple", "apple", "plum"]
    assert position.names(DECK) == ["pear", "apple"]
    assert position.names(SHELF) == {"1": ["plum", "pear"], "2": []}
    assert position.names(PAST) == ["0123456789ab"]
    assert position.names(FRANCS) == {"red": 7, "blue": 0, "green": 0}
    assert position.names(STANDS) == {"red": ["c3"], "blue": ["a3"], "green": []}
    assert position.names(WISH)["red"] == ["plum"]
    assert position.faults() == ()


@pytest.mark.parametrize("ending", [".toml", ".json"])
@pytest.mark.parametrize("seed", range(4))
def test_documents_stand_for_their_position(ending, seed):
    """Written and read back as TOML and JSON, each position of a game is the same."""
    for position in walked(seed):
        table = loads(dumps(GAME.write_position(position), ending), ending, "position")
        again = GAME.read_position(Reader(table, "position"), position.ruleset, None)
        assert again == position


@pytest.mark.parametrize("seed", range(4))
def test_lines_stand_for_their_position(seed):
    """Readings of the table's own stand in a line too."""
    for position in walked(seed):
        assert GAME.read_line(GAME.write_line(position)) == position
    rules = PLAIN.with_reading("haggle", "yes")
    position = GAME.set_up(rules)
    assert "haggle=yes" in GAME.write_line(position)
    assert GAME.read_line(GAME.write_line(position)) == position


def test_the_greatest_seed_stands_in_a_line():
    position = GAME.set_up("plain", seed=2**53)

    assert GAME.read_line(GAME.write_line(position)) == position


WRONG_TABLES = {
    "a stranger": ({"mvoer": "red"}, "position: found 'mvoer'", "only mover, phase"),
    "nobody's turn": ({"mover": None}, "position: mover: found 'nothing'", "a text in quotes"),
    "no player": ({"mover": "rad"}, "position: mover: found 'rad'", "did you mean 'red'?"),
    "a list for one": ({"mover": ["red"]}, "position: mover: found 'a list'", "a text in quotes"),
    "one for a list": ({"open": "a1"}, "position: open: found 'a1'", "expected a list"),
    "a number in a list": ({"open": ["a1", 3]}, "position: open[2]: found '3'", "a text in quotes"),
    "twice": ({"open": ["a1", "a1"]}, "position: open[2]: found 'a1'", "each name once"),
    "no plot": ({"open": ["z1"]}, "position: open[1]: found 'z1'", "one of the plots"),
    "no number": ({"round": "3"}, "position: round: found '3'", "a whole number from 0 to 9"),
    "half a number": ({"round": 1.5}, "position: round: found '1.5'", "a whole number from 0 to 9"),
    "a truth for a number": ({"round": True}, "position: round: found 'true'", "a whole number"),
    "too much": ({"round": 10}, "position: round: found '10'", "a whole number from 0 to 9"),
    "no truth": ({"rain": 1}, "position: rain: found '1'", "true or false"),
    "no key": ({"on-plot": ["a1"]}, "position: on-plot[1]: found 'a1'", "such as a1="),
    "no such key": ({"on-plot": ["z9=plum"]}, "position: on-plot[1]: found 'z9'", "the plots"),
    "a key twice": (
        {"on-plot": ["a1=plum", "a1=pear"]}, "position: on-plot[2]: found 'a1=pear'", "key once"),
    "two at a key": (
        {"on-plot": ["a1=plum+pear"]}, "position: on-plot[1]: found '2 names'", "or none"),
    "nothing at a key": ({"on-plot": ["a1="]}, "position: on-plot[1]: found ''", "one of apple"),
    "too many keys": ({"shelf": [[], [], []]}, "position: shelf: found '3 entries'", "at most 2"),
    "a bag too full": (
        {"red": {"basket": ["pear"] * 6}}, "position: red: basket: found", "at most 5 of each"),
    "no good": ({"store": ["peer"]}, "position: store[1]: found 'peer'", "did you mean 'pear'?"),
    "no mark": ({"past": ["yesterday"]}, "position: past: found 'yesterday'", "hexadecimal"),
    "no table": ({"red": ["francs"]}, "position: red: found 'a list'", "a table of named values"),
    "a player's stranger": ({"red": {"frances": 1}}, "position: red: found 'frances'", "'francs'"),
    "a player's number": ({"red": {"francs": 99}}, "position: red: francs: found '99'", "0 to 30"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG_TABLES)
def test_a_wrong_table_is_told(case):
    """Where it stands, what was found, and what was expected."""
    change, where, expected = WRONG_TABLES[case]

    with pytest.raises(BadInput) as found:
        read({**TABLE, **change})

    assert str(found.value).startswith(where)
    assert expected in str(found.value)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({name: TABLE[name] for name in TABLE if name != "mover"}, "a value named 'mover'"),
        ({name: TABLE[name] for name in TABLE if name != "blue"}, "tables for red and blue"),
        ({**TABLE, "green": {}, "blue": None}, "a table of named values"),
        ([], "a table of named values"),
    ],
)
def test_what_is_missing_is_told(table, words):
    with pytest.raises(BadInput) as found:
        read(table)

    assert words in str(found.value)


LINE = GAME.write_line(read(TABLE))
WRONG_LINES = {
    "nothing": ("", "position: tag"),
    "another game": (LINE.replace("market/1", "chess/1"), "position: tag: found 'chess/1'"),
    "no edition": (LINE.replace(" plain ", " plan "), "'plan'"),
    "a word too few": (LINE.rsplit(" ", 2)[0], "fields and 2 or 3 players"),
    "a word too many": (f"{LINE} x y", "fields and 2 or 3 players"),
    "a part too few": (LINE.replace("blue:noon:", "blue:"), "MOVER:PHASE:ROUND"),
    "no player": (LINE.replace("blue:noon", "bleu:noon"), "position: mover: found 'bleu'"),
    "nobody": (LINE.replace("blue:noon", "-:noon"), "position: mover: found '0 names'"),
    "no number": (LINE.replace("noon:3", "noon:x"), "position: round: found 'x'"),
    "an odd number": (LINE.replace("noon:3", "noon:³"), "position: round: found '³'"),
    "too much": (LINE.replace("noon:3", "noon:33"), "a whole number from 0 to 9"),
    "no truth": (LINE.replace("noon:3:+", "noon:3:y"), "position: rain: found 'y'"),
    "no plot": (LINE.replace("a1,b1", "a1,b11"), "position: open: found 'b11'"),
    "no key": (LINE.replace("c3=plum", "plum"), "position: on-plot[2]: found 'plum'"),
    "stalls": (LINE.replace("plum,pear/-", "plum/-/-"), "position: shelf: found '3 parts'"),
    "a player's part": (LINE.replace("c3/7/", "c3/"), "STANDS/FRANCS/DEBT/BASKET/WISH"),
    "a player's number": (LINE.replace("c3/7/", "c3/77/"), "a whole number from 0 to 30"),
    "no mark": (LINE.replace("0123456789ab", "0123"), "position: past: found '0123'"),
    "no box": (f"{LINE} box=own", "box"),
    "a long line": (LINE + " " * 40_000, "characters"),
}


@pytest.mark.parametrize("case", WRONG_LINES)
def test_a_wrong_line_is_told(case):
    line, words = WRONG_LINES[case]

    with pytest.raises(BadInput) as found:
        GAME.read_line(line)

    assert words in str(found.value)


@pytest.mark.parametrize("seed", range(40))
def test_a_broken_line_is_no_traceback(seed):
    """Whatever one letter is otherwise, the line is read or refused by name."""
    dice = random.Random(seed)
    for _ in range(25):
        at = dice.randrange(len(LINE))
        put = dice.choice(["", "-", ",", "/", ":", "=", "+", " ", "x", "9", "é", "\0"])
        _read_or_refused(LINE[:at] + put + LINE[at + dice.randrange(2) :])


def _read_or_refused(line):
    try:
        position = GAME.read_line(line)
    except BadInput:
        return
    assert GAME.read_line(GAME.write_line(position)) == position


ODD = [
    None, True, 3, -1, 2**70, 1.5, "", "red", "a1=plum", [], ["red"], [["plum"]], [3], {}, {"a": 1},
]  # fmt: skip


@pytest.mark.parametrize("name", TABLE)
def test_an_odd_value_is_no_traceback(name):
    """Whatever stands in the place of a value, it is read or refused by name."""
    for odd in ODD:
        tables = [{**TABLE, name: odd}]
        if isinstance(TABLE[name], dict):
            tables = [{**TABLE, name: {**TABLE[name], inner: odd}} for inner in TABLE[name]]
        for table in tables:
            with suppress(BadInput):
                read(table)


# --- moves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "one of buy, build, gift, close"),
        ("by apple", "did you mean 'buy'?"),
        ("buy", "buy GOOD [STALL]"),
        ("buy aple", "did you mean 'apple'?"),
        ("buy apple 3", "one of 1, 2"),
        ("buy apple 1 2", "buy GOOD [STALL]"),
        ("build apple a1-a1", "each once"),
        ("build apple a1-z9", "found 'z9'"),
        ("gift nobody", "one of red, blue, green"),
        ("x" * 301, "at most 300"),
    ],
)
def test_a_wrong_move_is_told(text, words):
    with pytest.raises(BadInput) as found:
        GAME.read_move(text)

    assert words in str(found.value)


def test_moves_are_written_as_they_are_read():
    for seed in range(3):
        for position in walked(seed)[::6]:
            for move in position.moves():
                assert GAME.read_move(str(move)) == move
                assert position.check(str(move)).legal


def test_whom_one_may_ask_about():
    """Who does not play is nobody to give to: such a move cannot be asked about at all."""
    two = GAME.set_up("plain", players=("red", "blue"))

    assert not two.check("gift red").legal
    with pytest.raises(BadInput, match="one of red, blue"):
        two.check("gift green")
