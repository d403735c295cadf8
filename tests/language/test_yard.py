"""A made-up shunting yard: words for tables, parts of universes, the rest, and forms of moves."""

from __future__ import annotations

import pytest

from rulespec.errors import BadInput
from rulespec.language.bags import BagRow, Each, PastNoun, Recorded, Under
from rulespec.language.clauses import Clause
from rulespec.language.effects import Becomes, Goes, If
from rulespec.language.fields import Bag, One, Past, Perhaps, Pile, set_of, table_of
from rulespec.language.forms import Form
from rulespec.language.game import Game
from rulespec.language.moves import Action, Ask
from rulespec.language.questions import Question, Reading
from rulespec.language.terms import CanDo, Family, Fixed, Row, SetNoun, Size, Table, Where
from rulespec.language.universes import Universe

MEN = Universe("men", ("ann", "bob"))
CARS = Universe("cars", ("coal", "milk"))
STOCK = Universe("stock", ("coal", "milk", "steam"), parts=(CARS,))
TRACKS = Universe("tracks", ("1", "2", "3"))
MOVER = One("mover", "whose turn it is", MEN)
ON = Perhaps("on", "the car on a track", CARS, per=TRACKS)
SHED = Bag("shed", "what is in the shed", STOCK)
FULL = Fixed("all", STOCK, STOCK.whole)
BOX = Table("box", "what there is", universe=STOCK, rows={0: 2, 1: 2 << 8, 2: 1 << 16})
GONE = Pile("gone", "what has left", CARS)
YARD = Pile("yard", "what waits", STOCK, rest_is=BagRow(BOX, FULL) - SHED)
STOOD = PastNoun("past", "the positions before")
ANN = (MOVER & Fixed("ann", MEN, 1)).some()
PAST = Past("past", "the positions before", left_out=Recorded(STOOD).when(ANN))
TRACK = SetNoun("of_track", "the track", TRACKS)
FILLED = set_of("filled", "the tracks with a car", Where(
    Family("tracks", "each track", ("of_track",), it=TRACK), ON.at(TRACK).some()
))
STANDING = table_of("standing", "the cars", TRACK, ON.at(TRACK))
ONE, OTHER, BOTH = (SetNoun(name, f"the {name}", TRACKS, "move") for name in ("a", "b", "both"))
CAR = SetNoun("car", "the car", CARS, "move")
LOUD = Question(id="loud", asks="Loud?", default="no", why="", readings=(
    Reading(id="no", says="No."), Reading(id="yes", says="Yes."),
))
JOIN = Action(
    id="join", title="Two cars are joined",
    asks=(Ask(ONE, called="TRACK"), Ask(OTHER, after=ONE, glue="+", called="TRACK"),
          Ask(BOTH, given=ONE | OTHER)),
    clauses=(
        Clause(id="join.there", says="Both are there.", forbids=BOTH - FILLED),
        Clause(id="join.like", says="They differ.", forbids=Row(STANDING, ONE) & ON.at(OTHER)),
        Clause(id="join.loud", says="It is loud.", forbids=BOTH.unless(LOUD.reads("yes"))),
    ),
    effect=(
        Becomes(GONE, Under(GONE, ON.at(ONE))), Goes(Fixed("cars", CARS, 3), ON.at(ONE), SHED),
    ),
)
CLEAR = Action(
    id="clear", title="Tracks are cleared",
    asks=(Ask(CAR), Ask(BOTH, size=2, between=" ", called="TRACK TRACK")),
    clauses=(Clause(id="clear.two", says="Two tracks.", requires=Size(BOTH).equals(Size(FILLED))),),
    effect=(If(ANN, (Becomes(PAST, Recorded(PAST)),), (Becomes(SHED, SHED + Each(CAR)),)),),
)
STUCK = Action(
    id="stuck", title="Nothing is done",
    clauses=(Clause(id="stuck.none", says="Nothing can be joined.",
                    requires=~CanDo(("join",), MOVER)),),
    effect=(Becomes(MOVER, Fixed("bob", MEN, 2)),),
)


def _words(position):
    return " ".join(",".join(CARS.names(car)) or "-" for car in position[ON])


def _cars(reader):
    names = reader.string().split(" ")
    return {ON: [CARS.mask([] if name == "-" else [name]) for name in names]}


TRACK_FORM = Form(entry=None, called="tracks", fields=(ON,), write_word=_words,
                  read_word=_cars, size=3)
GAME = Game(
    id="yard", title="The yard", credit="", fields=(MOVER, ON, SHED, YARD, GONE, PAST),
    actions=(JOIN, CLEAR, STUCK), turn=MOVER, questions=(LOUD,), forms=(TRACK_FORM,),
    start={MOVER: "ann", ON: ("coal", "milk", ()), SHED: ("milk",), GONE: ("milk",), YARD: ()},
)


def test_a_pair_is_read_in_either_order_and_joined_by_a_sign():
    assert str(GAME.read_move("join 2+1")) == "join 1+2"
    assert GAME.read_move("join 2+1") == JOIN("1", "2")
    with pytest.raises(BadInput, match=r"join TRACK\+TRACK"):
        GAME.read_move("join 1")


def test_elements_of_what_comes_last_may_stand_apart():
    move = GAME.read_move("clear coal 3 1")

    assert str(move) == "clear coal 1 3"
    for wrong in ("clear coal 1 1", "clear coal", "clear coal 1-3"):
        with pytest.raises(BadInput):
            GAME.read_move(wrong)
    with pytest.raises(BadInput, match="stuck, and nothing after it"):
        GAME.read_move("stuck now")


def test_what_nobody_is_asked_is_sought_among_what_is_there():
    """Of all pairs only the one with cars, and it hangs on a reading."""
    start = GAME.set_up()
    loud = GAME.set_up(GAME.ruleset("rules", loud="yes"))

    assert next(str(move) for move in loud.moves()) == "join 1+2"
    assert start.check("join 1+3").broken == ("join.there", "join.loud")
    assert "stuck" in {str(move) for move in start.moves()}
    assert [hinge.question.id for hinge in start.check("stuck").hangs_on] == ["loud"]


def test_what_is_put_under_a_pile_lies_below():
    then = GAME.set_up(GAME.ruleset("rules", loud="yes")).play("join 1+2")

    assert then.names(GONE) == ["milk", "coal"]
    assert then.names(SHED) == ["coal", "milk"]


def test_a_position_is_known_again_by_its_mark():
    """What the start leaves out is what its field says; a move that but records changes nothing."""
    start = GAME.set_up(GAME.ruleset("rules", loud="yes"))
    [mark] = start.names(PAST)

    assert mark == GAME.mark(start.state)
    assert start.play("clear coal 1 2").names(PAST) == [mark, mark]
    assert GAME.mark(start.play("join 1+2").state) != mark


def _document(**entries):
    table = {"game": GAME, "position": {"mover": "ann", **entries}}
    return GAME.read_position(_reader(table["position"]), GAME.ruleset("rules"), None)


def _reader(table):
    from rulespec.documents.strict_reading import Reader

    return Reader(table, "position")


def test_the_rest_is_what_lies_nowhere_else():
    assert _document(shed=["coal", "steam"], yard="rest").names(YARD) == ["coal", "milk", "milk"]
    with pytest.raises(BadInput, match="rest"):
        _document(yard="rset")


def test_a_past_that_is_left_out_hangs_on_a_condition():
    assert len(_document().names(PAST)) == 1
    assert _document(mover="bob").names(PAST) == []
    with pytest.raises(BadInput, match="twelve hexadecimal digits"):
        _document(past=["x"])


def test_a_form_may_be_several_words_of_a_line():
    start = GAME.set_up()
    line = GAME.write_line(start)

    assert line.split(" ")[:6] == ["yard/1", "rules", "ann", "coal", "milk", "-"]
    assert GAME.read_line(line) == start


def test_a_universe_begins_with_its_parts():
    with pytest.raises(ValueError, match="the wrong do not begin with the cars"):
        Universe("wrong", ("milk", "coal"), parts=(CARS,))


def test_a_table_that_is_a_word_speaks_of_its_key():
    start = GAME.set_up()

    assert start.worth(Row(STANDING, Fixed("second", TRACKS, 2))) == CARS.one("milk")
    assert start.worth(Row(STANDING, Fixed("third", TRACKS, 4))) == 0
