"""What the desk answers is what the library says."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from rulespec.cli import main, plain
from rulespec.desk import answer
from rulespec.documents.field_values import names
from rulespec.documents.files import dumps, loads
from rulespec.documents.opened import read_opened
from rulespec.documents.rulings import read_ruling
from rulespec.language.fields import Amount, Bag, Fact, Many
from rulespec.language.registry import game
from rulespec.testing import moves, positions

few = settings(
    max_examples=2, deadline=None, derandomize=True, phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


def told(**request):
    """An answer, which must be one that can be sent."""
    found = json.loads(json.dumps(answer(request)))
    assert "error" not in found
    return found


def test_a_position_comes_back_as_it_was_sent(at_desk):
    @few
    @given(positions(at_desk.id))
    def agrees(position):
        seen = told(ask="position", text=at_desk.write_line(position))
        again = read_opened(seen["document"], "again").position
        assert again == position
        assert told(ask="position", text=seen["text"]) == seen
        assert told(ask="position", text=seen["line"]) == seen
        for at in at_desk.fields:
            bags = [seen["values"][at.name]] if at.per is None else seen["values"][at.name].values()
            if isinstance(at, Bag):
                listed = [[name for name in bag for _ in range(bag[name])] for bag in bags]
                values = position.values(at)
                assert listed == [names(at, value) for value in values]
            else:
                assert seen["values"][at.name] == position.names(at)
        assert [at["fault"] for at in seen["faults"]] == [at.id for at in position.faults()]
        assert seen["picture"].startswith("<svg ")
        offered = told(ask="moves", document=seen["document"])
        assert offered["moves"] == list(map(str, position.moves()))

    agrees()


def test_a_move_is_judged_as_by_the_library(at_desk):
    @few
    @given(positions(at_desk.id).filter(lambda at: not at.is_over), st.data())
    def agrees(position, data):
        line, move = at_desk.write_line(position), str(data.draw(moves(position)))
        found = told(ask="check", text=line, move=move)
        verdict = position.check(move, why=True)
        assert found.items() >= plain.verdict(verdict).items()
        assert found["text"] == str(verdict)
        ruling = read_ruling(loads(found["ruling"], ".toml", "ruling"), "ruling")
        assert [at.ok for at in ruling.outcomes()] == [True]
        came = told(ask="effect", text=line, move=move)
        assert came["legal"] == verdict.legal
        if verdict.legal:
            after = told(ask="position", text=came["after"])["document"]
            assert read_opened(after, "after").position == position.play(move)

    agrees()


def test_the_sheets_are_those_of_the_library(at_desk):
    @few
    @given(positions(at_desk.id))
    def agrees(position):
        found = told(ask="scores", text=at_desk.write_line(position))
        sheets = [plain.sheet(position.score(at, why=True)) for at in position.players]
        assert found["sheets"] == json.loads(json.dumps(sheets))
        assert found["winners"] == list(position.result().winners)

    agrees()


def test_an_answer_holds_what_the_command_prints(at_desk, capsys):
    start = told(ask="game", game=at_desk.id)["start"]
    line = told(ask="position", document=start)["line"]
    move = told(ask="moves", document=start)["moves"][0]
    commands = {
        ("check", line, "--move", move, "--all-readings"):
            told(ask="check", document=start, move=move, **{"all-readings": True}),
        ("score", line, "--all-readings"):
            told(ask="scores", document=start, **{"all-readings": True}),
        ("effect", line, "--move", move): told(ask="effect", document=start, move=move),
        ("moves", line): {**told(ask="moves", document=start), "faults": []},
    }  # fmt: skip
    for words, found in commands.items():
        main([*words, "--json"])
        assert found.items() >= json.loads(capsys.readouterr().out).items()


def test_every_field_can_be_changed_by_names(at_desk):
    about = told(ask="game", game=at_desk.id)
    assert [at["name"] for at in about["fields"]] == [at.name for at in at_desk.fields]
    seen = told(ask="position", document=about["start"])
    same = told(ask="position", document=about["start"], changes=seen["values"])
    assert same == seen
    for at in at_desk.fields:
        other = {Fact: lambda at: not at, Amount: lambda at: at + 1}.get(type(at))
        if other is not None and at.per is None:
            value = other(seen["values"][at.name])
            found = told(ask="position", document=about["start"], changes={at.name: value})
            assert found["values"][at.name] == value


def test_a_bag_is_counted():
    start = told(ask="game", game="paris-1900")["start"]
    first, second = {"wood": 3}, {"gold": 1, "wood": 0}
    changes = {"goods_of": {"first": first, "second": second}, "supply": {"marble": 2}}
    found = told(ask="position", document=start, changes=changes)["values"]
    assert found["goods_of"]["first"] == {"wood": 3}
    assert found["goods_of"]["second"] == {"gold": 1}
    assert found["supply"] == {"marble": 2}
    for wrong in ({"wood": -1}, {"wood": "3"}, {"wood": True}, {"stone": 1}, ["wood"], None):
        answered = answer({"ask": "position", "document": start, "changes": {"supply": wrong}})
        assert "request: changes: supply" in answered["error"]


def test_shapes_are_those_that_a_field_lists():
    about = told(ask="game", game="city-of-light")
    (field,) = (at for at in about["fields"] if at["listed"])
    assert set(field["together"]) == {"lying", "extended", "facing"}
    listed = game("city-of-light").slots.fields[field["name"]]
    assert isinstance(listed, Many)
    found = told(ask="shapes", game="city-of-light", field=field["name"], key="I3")["shapes"]
    rows = {frozenset(f"{column}{row + at}" for at in range(3))
            for column in "abcdefgh" for row in range(1, 7)}  # fmt: skip
    columns = {frozenset(f"{'abcdefgh'[column + at]}{row}" for at in range(3))
               for column in range(6) for row in range(1, 9)}  # fmt: skip
    assert {frozenset(at) for at in found} == rows | columns


def test_a_piece_begins_as_the_box_draws_it():
    at = game("city-of-light")
    drawings = {**at.standard_box.buildings, "garden": at.standard_box.garden}
    (field,) = (at for at in told(ask="game", game=at.id)["fields"] if at["listed"])
    for name, cells in drawings.items():
        lying = told(ask="shapes", game=at.id, field=field["name"], key=name)["shapes"]
        drawn = {f"{'abcdefgh'[x]}{y + 1}" for x, y in cells}
        assert set(lying[0]) == set(field["listed"][name]) == drawn, name
        assert len(lying) == len({frozenset(at) for at in lying})


def test_a_piece_is_known_by_its_shape():
    request = {"ask": "fitting", "game": "city-of-light", "field": "placed"}
    shapes = {
        "b2 c2 d2 b3 c3": ["P5"], "e2 f2 e3 f3": ["O4"], "a7 a8 b8": ["V3"], "a1 b1 c1": ["I3"],
        "b6 e6 b7 c7 d7 e7": ["C6"], "a1 c1": [], "a1 b2": [],
    }  # fmt: skip
    for places, keys in shapes.items():
        assert told(**request, places=places.split())["keys"] == keys
        assert told(**request, places=places.split()[::-1])["keys"] == keys
    assert {"painter", "lamp"} <= set(told(**request, places=["d4"])["keys"])
    assert "z9" in answer({**request, "places": ["z9"]})["error"]


def test_streets_of_a_drawing_keep_apart():
    fields = {at["name"]: at for at in told(ask="game", game="city-of-light")["fields"]}
    assert set(fields["colours"]["apart"]) == {"colours", "common_streets", "lamp_cells"}
    assert fields["lying"]["apart"] == []
    assert told(ask="game", game="othello")["fields"][1]["apart"] == ["discs"]


def test_every_example_can_be_begun_with():
    for name in ("city-of-light", "moscow-paris"):
        files = [at["file"] for at in told(ask="examples", game=name)["examples"]]
        assert len(files) > 20
        for file in files[::12]:
            found = told(ask="example", game=name, file=file)
            told(ask="position", document=found["document"])


def test_answers_speak_the_language_asked_for():
    request = {"ask": "game", "game": "city-of-light"}
    german, english = (told(**request, language=at)["questions"][0]["asks"] for at in ("de", "en"))
    assert german != english
    assert told(**request)["questions"][0]["asks"] == english


OTHELLO = "othello/1 rules black d5,e4 d4,e5"


@pytest.mark.parametrize(
    ("request_", "place"),
    [
        ({}, "request: found"),
        ({"ask": "colour"}, "request: ask"),
        ({"ask": 3}, "request: ask"),
        ({"ask": "games", "language": "xx"}, "request: language"),
        ({"ask": "game", "game": "go"}, "request: game"),
        ({"ask": "game", "game": ["othello"]}, "request: game"),
        ({"ask": "example", "game": "city-of-light", "file": "../../pyproject.toml"}, "file"),
        ({"ask": "shapes", "game": "othello", "field": "discs", "key": "black"}, "request: field"),
        ({"ask": "position"}, "request"),
        ({"ask": "position", "text": OTHELLO, "document": {}}, "request"),
        ({"ask": "position", "document": []}, "request: document"),
        ({"ask": "position", "text": ""}, "document: found"),
        ({"ask": "position", "text": "=="}, "text: line 1"),
        ({"ask": "position", "text": "othello/1 rules black d5"}, "document: line"),
        ({"ask": "position", "document": {"game": "othello", "box": "mine.toml"}}, "box"),
        ({"ask": "position", "text": OTHELLO, "changes": {"disks": {}}}, "request: changes"),
        ({"ask": "position", "text": OTHELLO, "changes": {"discs": {"red": []}}}, "discs"),
        ({"ask": "position", "text": OTHELLO, "changes": {"discs": {"black": ["z9"]}}}, "black"),
        ({"ask": "position", "text": OTHELLO, "changes": {"mover": None}}, "changes: mover"),
        ({"ask": "check", "text": OTHELLO}, "request: found"),
        ({"ask": "check", "text": OTHELLO, "move": "fly"}, "move"),
        ({"ask": "scores", "text": OTHELLO, "all-readings": "yes"}, "all-readings"),
    ],
)
def test_what_cannot_be_read_is_an_error_that_names_the_place(request_, place):
    found = answer(request_)
    assert list(found) == ["error"]
    assert place in found["error"]


def test_a_document_runs_no_file(tmp_path: Path):
    ran = tmp_path / "ran"
    file = tmp_path / "evil.py"
    file.write_text(f"open({str(ran)!r}, 'w')", encoding="utf-8")
    for request in (
        {"ask": "game", "game": str(file)},
        {"ask": "position", "text": f"{file}/1 rules black - -"},
        {"ask": "position", "document": {"game": str(file), "edition": "rules"}},
    ):
        assert "expected one of" in answer(request)["error"]
    assert not ran.exists()


def test_a_box_of_ones_own_is_brought_beside_the_position():
    text = told(ask="box", game="city-of-light")["text"]
    city = game("city-of-light")
    table = city.write_box(city.standard_box)
    table["name"] = "mine"
    table["large-lamp"] = {"provenance": "own", "reach": [".X.", "XLX", ".X."]}
    mine = dumps(table, ".toml")
    line = (
        "city-of-light/1 gaga-2021 second:blue:blue "
        "bbb*bbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/cccccccc/oooooooo/oooooooo/oooooooo "
        "blue.I3:f1-g1-h1;blue.large-lamp:d1 -/-/-/grande-lumiere/-/- -/-/-/-/-/- "
        "V3,O4,T4,L4,S4,T5,W5,X5,P5,C6,L6 grande-lumiere,metropolitain,jardin,sacre-coeur,"
        "peintre,chartier,bouquinistes,lampadaire"
    )
    # The large lamp stands two cells away from I3: with this box it lights its neighbours only.
    seen = told(ask="position", text=f"{line} box=mine", **{"box-text": mine})
    again = told(ask="position", document=seen["document"], changes={"mover": "orange"})
    assert again["line"].endswith(" box=mine")
    assert again["document"]["box-text"] == mine
    assert 'box = "mine.toml"' in again["text"]
    totals = [told(ask="scores", document=at)["sheets"][0]["total"] for at in
              (seen["document"], told(ask="position", text=line)["document"])]  # fmt: skip
    expected = [city.read_line(at, box).score("blue").total for at, box in
                ((f"{line} box=mine", city.read_box(table, "box")), (line, None))]  # fmt: skip
    assert totals == expected
    assert totals[0] < totals[1]
    assert "box=" not in told(ask="position", text=line, **{"box-text": ""})["line"]
    assert told(ask="position", document=seen["document"])["line"] == seen["line"]
    assert "name" in answer({"ask": "position", "text": line, "box-text": "name = 3"})["error"]
    assert text.startswith("#")
