"""Forms that people already use: counts, pairs, several fields in a word, sets of players."""

from __future__ import annotations

import pytest

from rulespec.answers.telling import events
from rulespec.documents.joined_forms import Flags, joined, listed
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.clauses import Clause
from rulespec.language.effects import Becomes, Tells
from rulespec.language.fields import Bag, Fact, Many, One, Perhaps, Pile, you
from rulespec.language.forms import Form
from rulespec.language.game import Game
from rulespec.language.invariants import OfEach, never
from rulespec.language.moves import Action
from rulespec.language.terms import Family, Figure, Fixed, SetNoun, Size, Where
from rulespec.language.universes import Universe

PLAYERS = Universe("players", ("red", "blue"))
GOODS = Universe("goods", ("wood", "stone", "gold"))
HOMES = Universe("homes", ("north", "south", "west"))
HOUSES = Universe("houses", HOMES.elements)
STEPS = Universe("steps", ("1", "2", "3"))
CHEAP = Fixed("a cheap good", GOODS, GOODS.mask(("wood", "stone")))
YOU = you(PLAYERS)
MOVER = One("mover", "whose turn it is", PLAYERS, left_out=Fixed("red", PLAYERS, 1))
RAIN, SNOW = Fact("rain", "it rains", fixed=True), Fact("snow", "it snows", fixed=True)
STORE = Bag("store", "the store", GOODS, among=CHEAP, counted=True)
STANDS = Perhaps("stands", "the house there", HOUSES, per=HOMES, standard=True)
TRACK = Pile("track", "what lies on a step", GOODS, per=STEPS, fixed=True)
PURSE = Bag("purse", "the purse", GOODS, per=PLAYERS, counted=True, fixed=True)
ASLEEP = Many("asleep", "who sleeps", PLAYERS, fixed=True)
_HAVE = PURSE.at(YOU).kinds()
HOME = SetNoun("home", "the home", HOMES, "homes")
AWAY = Where(Family("homes", "each home", ("home",), it=HOME), Figure(2) <= Size(STANDS.at(HOME)))
SLEEP = Form(
    entry="sleeps",
    fields=(ASLEEP,),
    of_each=True,
    write=lambda position, player: player in position.names(ASLEEP),
    read=lambda reader: {ASLEEP: reader.truth()},
    write_word=lambda position, player: "z" if player in position.names(ASLEEP) else "-",
    read_word=lambda reader: {ASLEEP: reader.string() == "z"},
)
GAME = Game(
    id="port",
    title="Port",
    credit="nobody",
    fields=(MOVER, RAIN, SNOW, STORE, STANDS, TRACK, PURSE, ASLEEP),
    actions=(
        Action(
            id="sell",
            title="Selling everything",
            clauses=(Clause(id="some", says="There is some.", requires=_HAVE.some(), cites=()),),
            effect=(
                Tells("{goods} are sold", (), parts={"goods": PURSE.at(YOU)}),
                Tells("points", (), brings=PURSE.at(YOU).count(), to=YOU),
                Becomes(STORE, STORE + PURSE.at(YOU)),
            ),
        ),
    ),
    turn=MOVER,
    numbers=(2,),
    start={MOVER: "red", STANDS: ["north", "west"]},
    invariants=(
        never("twice", "Too many houses.", AWAY,
              shows=OfEach(Family("crowded", "each", ("home",), HOME, AWAY), "{houses} in {name}",
                           {"houses": STANDS.at(HOME)})),
    ),
    forms=(
        joined("course", MOVER, Flags({"wet": RAIN, "white": SNOW})),
        joined("goods", STORE, STANDS, between="/"),
        listed("track", TRACK),
        SLEEP,
    ),
)  # fmt: skip
TABLE = {
    "mover": "blue", "rain": True, "snow": False, "store": ["wood=2", "stone=1"],
    "stands": ["north", "west=south"], "track": ["1=wood+gold"],
    "red": {"purse": ["gold=3"], "sleeps": True}, "blue": {"purse": [], "sleeps": False},
}  # fmt: skip
LINE = "port/1 rules blue:wet wood=2,stone=1/north,west=south 1=wood+gold gold=3/z -/-"


def read(**changes):
    return GAME.read_position(Reader({**TABLE, **changes}, "position"), GAME.ruleset("rules"), None)


def test_documents_and_lines_say_the_same():
    position = read()

    assert GAME.write_position(position) == TABLE
    assert GAME.write_line(position) == LINE
    assert GAME.read_line(LINE) == position


def test_what_is_left_out_and_what_is_standard():
    """A single thing may have a standard too; a field may be as it is when a game begins."""
    position = GAME.read_position(
        Reader({"stands": "standard"}, "position"), GAME.ruleset("rules"), None
    )

    assert position.mover == "red"
    assert position.names(STANDS) == {"north": "north", "south": "west", "west": None}


@pytest.mark.parametrize(
    ("changes", "place", "expected"),
    [
        ({"store": ["gold=1"]}, "store[1]", "one of wood, stone"),
        ({"store": ["wood"]}, "store[1]", "NAME=NUMBER, such as wood=1"),
        ({"store": ["wood=1", "wood=2"]}, "store[2]", "each name once"),
        ({"store": ["wood=many"]}, "store[1]: wood", "a whole number from 0 to 127"),
        ({"stands": "usual"}, "stands", "one of standard"),
        ({"stands": ["east"]}, "stands[1]", "one of north, south, west"),
        ({"track": ["4=wood"]}, "track[1]", "one of 1, 2, 3"),
        ({"red": {"sleeps": "deeply"}}, "red: sleeps", "true or false"),
    ],
)
def test_a_wrong_document(changes, place, expected):
    with pytest.raises(BadInput) as refused:
        read(**changes)
    assert (refused.value.place, refused.value.expected) == (f"position: {place}", expected)


@pytest.mark.parametrize(
    ("old", "new", "place", "expected"),
    [
        ("blue:wet", "blue", "course", "MOVER:FLAGS"),
        ("blue:wet", "blue:dry", "course", "wet, white or -"),
        ("wood=2,stone=1/", "", "goods", "STORE/STANDS"),
        ("1=wood+gold", "wood", "track[1]", "one of the steps with what is there, such as 1=wood"),
    ],
)
def test_a_wrong_line(old, new, place, expected):
    with pytest.raises(BadInput) as refused:
        GAME.read_line(LINE.replace(old, new))
    assert (refused.value.place, refused.value.expected) == (f"position: {place}", expected)


def test_what_is_told_of_bags_and_of_one_player():
    position = read(mover="red")
    (move,) = position.moves()
    sold, points = events(position, move)

    assert str(sold) == "3 gold are sold"
    assert [(share.player, share.points) for share in points.shares] == [("red", 3)]


def test_each_thing_that_is_wrong_is_named_in_words():
    crowded = read().changed({STANDS: {"south": 0b11}})
    fault = next(at for at in crowded.faults() if at.id == "twice")

    assert fault.elements == ("north, south in south",)
