"""Positions with other values of some fields, and documents that name who does not play."""

from __future__ import annotations

from typing import Any

import pytest

from rulespec.documents.left_out import left_out
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.clauses import Clause
from rulespec.language.effects import Becomes
from rulespec.language.fields import Amount, Bag, Many, One, Perhaps, Pile, Seen, set_of, you
from rulespec.language.game import Game
from rulespec.language.moves import Action, Ask
from rulespec.language.terms import Next, SetNoun
from rulespec.language.universes import Relation, Universe

PLAYERS = Universe("players", ("ann", "bob", "cid"), (Relation("next", "after", (2, 4, 1)),))
FRUITS = Universe("fruits", ("apple", "pear", "plum"))
MOVER = One("mover", "whose turn it is", PLAYERS)
PLAYING = Many("playing", "who plays", PLAYERS, fixed=True, entry="")
EATEN = Many("eaten", "the fruits eaten", FRUITS)
SECRET = Perhaps("secret", "the fruit one likes", FRUITS, per=PLAYERS, seen=Seen.BY_OWNER)
BASKET = Pile("basket", "the fruits in the basket", FRUITS, seen=Seen.HOW_MANY)
OWNERS = Bag("owners", "who planted a fruit", PLAYERS, per=FRUITS, most=2)
POINTS = Amount("points", "points", per=PLAYERS, most=9)
YOU = you(PLAYERS)
FRUIT = SetNoun("fruit", "the fruit", FRUITS, "move")
LEFT = set_of("left", "what is left", EATEN)
EAT = Action(
    id="eat",
    title="Eating",
    asks=(Ask(FRUIT),),
    clauses=(Clause(id="eat.left", says="A fruit is eaten once.", forbids=FRUIT & LEFT),),
    effect=((Becomes(EATEN, EATEN | FRUIT), Becomes(MOVER, Next(YOU, "next") & PLAYING)),),
)
ORCHARD = Game(
    id="orchard",
    title="Orchard",
    credit="made up",
    fields=(MOVER, PLAYING, EATEN, SECRET, BASKET, OWNERS, POINTS),
    actions=(EAT,),
    turn=MOVER,
    playing=PLAYING,
    numbers=(2, 3),
    start={
        MOVER: "ann", PLAYING: ("ann", "bob"), SECRET: {}, BASKET: (), OWNERS: {}, POINTS: {},
    },
)


def test_names_packed_values_and_some_keys() -> None:
    start = ORCHARD.set_up()
    changed = start.changed({
        MOVER: "bob",
        EATEN: ["apple", "plum"],
        BASKET: ["pear", "pear"],
        SECRET: {"bob": "plum"},
        OWNERS: [0, ["ann", "ann"], {"bob": 1}],
        POINTS: {"ann": 12},
    })

    assert (changed.mover, changed[EATEN]) == ("bob", 0b101)
    assert changed.names(BASKET) == ["pear", "pear"]
    assert changed.names(SECRET) == {"ann": None, "bob": "plum", "cid": None}
    assert changed.names(OWNERS) == {"apple": [], "pear": ["ann", "ann"], "plum": ["bob"]}
    assert changed[POINTS] == (12, 0, 0)
    assert changed.changed({at: start[at] for at in ORCHARD.fields}) == start


def test_what_one_alone_sees_and_how_much_is_hidden() -> None:
    position = ORCHARD.set_up().changed({SECRET: {"bob": "plum"}, BASKET: ["pear", "apple"]})

    assert str(position.observation("bob")).splitlines() == [
        "seen by bob", "the fruit one likes: plum", "the fruits in the basket: 2",
    ]  # fmt: skip
    assert "plum" not in str(position.observation("ann"))


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"mover": "cid"}, "mover: found 'cid', expected one of ann, bob"),
    ({"mover": "bobb"}, "one of ann, bob .did you mean 'bob'"),
    ({"owners": ["pear=ann+cid"]}, r"owners\[1\]: found 'cid', expected one of ann, bob"),
    ({"owners": ["pear"]}, "expected one of the fruits with what is there, such as apple=ann"),
    ({"eaten": ["pear"] * 201}, "201 names"),
]


@pytest.mark.parametrize(("wrong", "said"), WRONG)
def test_only_who_plays_is_known(wrong: dict[str, Any], said: str) -> None:
    table = {"mover": "ann", "ann": {}, "bob": {}, **wrong}
    start = ORCHARD.set_up()

    with pytest.raises(BadInput, match=said):
        ORCHARD.read_position(Reader(table, "orchard"), start.ruleset, None)
    with pytest.raises(BadInput, match="2 or 3 players"):
        ORCHARD.read_line(ORCHARD.write_line(start).rpartition(" ")[0])  # bob is missing


def test_entries_left_out_follow_from_what_words_read() -> None:
    assert left_out(ORCHARD) == {"eaten": ("left",)}
