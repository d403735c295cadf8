"""What games say again and again, in few words, is the same as said at length."""

import sys
from types import ModuleType

import pytest

from rulespec.language import (
    Action,
    Bag,
    Becomes,
    Clause,
    Each,
    Family,
    Figure,
    Fixed,
    Game,
    Number,
    One,
    Question,
    SetNoun,
    Size,
    Table,
    Universe,
    declared,
    every,
    fixed,
    inverse,
    lookup,
    ones,
    together,
    whole,
)

TOWNS = Universe("towns", ("rome", "paris", "berlin"))
ROADS = Universe("roads", ("north", "south"))
ROADS_BEYOND = fixed(ROADS, "south")
HELD = Bag("held", "what is held", ROADS, per=TOWNS)


def test_every_is_a_noun_and_its_family():
    noun, family = every("town", "each town", TOWNS, fixed(TOWNS, "rome", "paris"))
    assert noun == SetNoun("town", "the town", TOWNS, family.name)
    assert (family.words, family.nouns, family.it) == ("each town", ("town",), noun)
    assert family.among == Fixed("rome or paris", TOWNS, 0b011)
    assert isinstance(family, Family)


def test_every_can_be_called_otherwise():
    noun, _ = every("other", "each other", TOWNS, it="another town")
    assert noun.words == "another town"


def test_elements_by_themselves_and_all_of_them():
    assert ones(ROADS) == (Fixed("north", ROADS, 1), Fixed("south", ROADS, 2))
    assert whole(TOWNS) == Fixed("towns", TOWNS, 0b111)
    assert whole(TOWNS, "everywhere").words == "everywhere"
    assert fixed(TOWNS, "berlin", words="the end") == Fixed("the end", TOWNS, 0b100)


def test_a_table_read_backwards():
    to = Table("road_of", "the road", universe=ROADS, rows={0: 0b01, 1: 0b11, 2: 0b00})
    back = inverse("towns_on", "the towns", TOWNS, to)
    assert (back.name, back.words, back.universe) == ("towns_on", "the towns", TOWNS)
    assert back.rows == {0: 0b011, 1: 0b010}


def test_a_table_of_the_one_that_belongs_to_each():
    to = lookup("road_of", "the road", TOWNS, ROADS, lambda town: town // 2)
    assert (to.name, to.words, to.universe) == ("road_of", "the road", ROADS)
    assert to.rows == {0: 0b01, 1: 0b01, 2: 0b10}


def test_bags_of_all_elements_together():
    rome, paris, berlin = (HELD.at(fixed(TOWNS, name)) for name in TOWNS.elements)
    assert together(TOWNS, HELD.at) == rome + paris + berlin
    assert together(ROADS, Each) == Each(ones(ROADS)[0]) + Each(ones(ROADS)[1])


def test_what_modules_declare_comes_in_their_order_and_once():
    first, second = ModuleType("first"), ModuleType("second")
    first.B, first.n, first.A = Clause(id="b", says="B.", forbids=ones(ROADS)[0]), 1, TOWNS
    second.B, second.C = first.B, Clause(id="c", says="C.", forbids=ones(ROADS)[1])
    assert declared(Clause, first, second) == (first.B, second.C)
    assert declared(Universe, first) == (TOWNS,)


def test_a_question_is_read_as_its_first_reading_says_if_nothing_else_is_said():
    told = {"yes": "Yes.", "no": "No."}
    assert Question(id="q", asks="Is it?", readings=told, why="-").default == "yes"
    assert Question(id="q", asks="Is it?", readings=told, default="no", why="-").default == "no"


N = Size(fixed(TOWNS, "rome"))


@pytest.mark.parametrize(
    ("short", "long"),
    [
        (N + 1, N + Figure(1)),
        (1 + N, Figure(1) + N),
        (N - 1, N - Figure(1)),
        (3 - N, Figure(3) - N),
        (-N, Figure(0) - N),
        (N * 2, N * Figure(2)),
        (2 * N, Figure(2) * N),
        (N <= 2, Figure(2) >= N),
        (N >= 2, Figure(2) <= N),
        (N.equals(2), N.equals(Figure(2))),
    ],
    ids=str,
)
def test_a_plain_figure_is_one(short: Number, long: Number):
    assert short == long


def test_rooms_of_a_package_are_found(tmp_path, monkeypatch):
    """A game's package may hold pieces, a drawing and pictures: nobody need name them."""
    room = tmp_path / "fair_ground"
    room.mkdir()
    (room / "__init__.py").write_text("")
    (room / "drawing.py").write_text("def drawing(position, **marks):\n    return 'drawn'\n")
    monkeypatch.syspath_prepend(tmp_path)
    turn = One("turn", "whose turn it is", ROADS)
    go = Action(id="go", title="Going on", clauses=(), effect=(Becomes(turn, ROADS_BEYOND),))
    game = Game(
        id="fair", title="Fair", credit="-", fields=(turn,), actions=(go,), turn=turn,
        start={turn: "north"}, package="fair_ground",
    )  # fmt: skip
    assert game.draws is not None
    assert game.draws(None) == "drawn"
    assert game.pictures is None
    assert game.pieces(None) == ()
    del sys.modules["fair_ground"]
