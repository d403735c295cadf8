"""Which open questions matter for a position, before anything is asked."""

from pathlib import Path

from rulespec.desk import answer
from rulespec.desk.mattering import matters
from rulespec.desk.requests import asked
from rulespec.documents.strict_reading import Reader
from rulespec.language.registry import game

FOLDER = Path(__file__).parents[2] / "examples/games"
PONTS = game(str(FOLDER / "ponts.py"))


def weighed(position, **choices):
    """What matters for a position, with readings that the table chose."""
    for question, reading in choices.items():
        position = position.changed(ruleset=position.ruleset.with_reading(question, reading))
    return answer({"ask": "matters", "text": position.game.write_line(position)})


def test_a_bridge_next_to_a_rival_s_is_a_move_under_one_reading_only():
    start = PONTS.set_up()
    assert weighed(start) == {"matters": {}, "all-tried": True}
    lit = start.play("light west")
    found = {"matters": {"apart": ["moves"]}, "all-tried": True}
    assert weighed(lit) == weighed(lit, apart="any") == found


def test_what_an_edition_answers_is_not_asked():
    blokus = game(str(FOLDER / "blokus_duo.py")).set_up()
    assert weighed(blokus)["matters"] == {"passing": ["moves"]}


def test_just_those_matter_that_change_something(at_desk):
    start = at_desk.set_up(seed=3)
    played = start.play(start.moves()[0])
    rules = played.ruleset
    changes = {
        question.id
        for question in rules.open()
        for reading in question.readings
        for other in [played.changed(ruleset=rules.with_reading(question.id, reading.id))]
        if (other.moves(), other.result().winners, [str(at) for at in other.faults()])
        != (played.moves(), played.result().winners, [str(at) for at in played.faults()])
        or any(other.score(at).total != played.score(at).total for at in played.players)
    }
    assert weighed(played)["matters"].keys() == changes


def test_it_ends_when_its_time_is_over():
    lit = PONTS.write_line(PONTS.set_up().play("light west"))
    found = asked(Reader({"text": lit}, "request"))
    late = matters(found, Reader({}, "request"), seconds=-1)
    assert late == {"matters": {}, "all-tried": False}
