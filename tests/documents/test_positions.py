"""Positions and games read back as they were written, in both forms and as a line."""

import pathlib
from typing import Any

import pytest
from games.city_of_light.shapes import pieces, seat
from hypothesis import given, settings
from hypothesis import strategies as st

import rulespec
from rulespec.documents.files import dumps, load, loads, save
from rulespec.documents.positions import Document, read_document, write_document
from rulespec.documents.records import begin, read_record, write_record
from rulespec.errors import BadInput
from rulespec.games.city_of_light import Position
from rulespec.games.city_of_light.position import FINISHED
from rulespec.language.registry import game
from rulespec.testing import moves, positions

from .samples import POSITION, STREETS, spoilt, without

CITY = game("city-of-light")
BOX = pathlib.Path(rulespec.__file__).parent / "games/city_of_light/box.toml"

ENDINGS = st.sampled_from([".toml", ".json"])


def document(position: Position, box_file: str = "") -> Document:
    return Document(game=CITY, position=position, box=CITY.standard_box, box_file=box_file)


@settings(deadline=None)
@given(positions("city-of-light"), ENDINGS)
def test_a_position_reads_back_as_it_was_written(position: Position, ending: str) -> None:
    text = dumps(write_document(document(position)), ending)

    assert read_document(loads(text, ending, "here"), "here") == document(position)


@settings(deadline=None)
@given(positions("city-of-light"))
def test_a_line_and_a_table_are_the_same_position(position: Position) -> None:
    table = {"game": "city-of-light", "line": CITY.write_line(position)}

    assert read_document(table, "here") == document(position)


@settings(deadline=None, max_examples=25)
@given(st.data(), ENDINGS)
def test_a_game_reads_back_move_by_move(data: st.DataObject, ending: str) -> None:
    rules = CITY.rules_for(data.draw(st.sampled_from([at.id for at in CITY.editions])))
    setup = {"seed": data.draw(st.integers(0, 99)), "random-postcards": True, "first": "orange"}
    record = begin(CITY, rules, setup)
    for _ in range(data.draw(st.integers(0, 12))):
        record = record.play(data.draw(moves(record.position, legal=True)))
    read = read_record(loads(dumps(write_record(record), ending), ending, "here"), "here")

    assert read == record
    assert len(read.positions()) == len(read.moves) + 1
    if record.moves:
        assert read.undo().play(record.moves[-1]) == record


def test_nothing_can_be_undone_at_the_start() -> None:
    start = begin(CITY, CITY.rules_for("gaga-2021"))

    assert start.position == start.start == CITY.set_up("gaga-2021")
    with pytest.raises(BadInput, match="undo"):
        start.undo()


def test_a_move_that_is_not_legal_leaves_the_game_as_it_was() -> None:
    start = begin(CITY, CITY.rules_for("gaga-2021"))

    with pytest.raises(BadInput, match=r"pass\.tiles"):
        start.play("pass")
    assert start.moves == ()


# --- writing by hand ----------------------------------------------------------------------------


def position_of(table: dict[str, Any]) -> Any:  # of any game
    return read_document(table, "here").position


def test_streets_may_be_drawn_with_spaces_or_without() -> None:
    close = STREETS.replace(" ", "")

    for drawing in (close, f"\n  {close}  \n", STREETS.replace("\n", "\n    ")):
        drawn = spoilt(POSITION, ("position", "streets"), drawing)
        assert position_of(drawn) == position_of(POSITION)


def test_the_supply_is_what_is_nowhere_else() -> None:
    """Of the twelve buildings, O4 is on the board and T5 and S4 are in reserves."""
    found = position_of(without(POSITION, ("position", "supply")))

    rest = ["I3", "V3", "T4", "L4", "W5", "X5", "P5", "C6", "L6"]
    assert CITY.write_position(found)["supply"] == rest


def test_what_is_left_out_is_empty() -> None:
    bare = {name: POSITION["position"][name] for name in ("stage", "mover", "streets", "postcards")}
    found = position_of({**POSITION, "position": bare})

    assert pieces(found) == ()
    assert found.names(FINISHED) is None
    assert seat(found, "blue") == seat(found, "orange")
    assert seat(found, "blue").tokens == 4
    assert len(CITY.write_position(found)["supply"]) == 12


def test_every_name_of_a_seat_reaches_the_seat() -> None:
    written = CITY.write_position(position_of(POSITION))

    blue = POSITION["position"]["blue"]
    said = {name: value for name, value in blue.items() if value}
    sets = {name: sorted(value) for name, value in said.items() if name != "stack"}
    assert {name: sorted(written["blue"][name]) for name in sets} == sets
    assert written["blue"]["stack"] == ["blue1", "blue2"]
    assert written["orange"] == {"reserve": ["S4"], "passed": True}


# --- other rules and other boxes ----------------------------------------------------------------


def test_another_edition_and_more_readings_may_be_asked_for() -> None:
    read = read_document(POSITION, "here", edition="kosmos-2020", readings=[("flip", "rotate")])

    rules = read.position.ruleset
    assert rules.edition.id == "kosmos-2020"
    assert dict(rules.choices) == {"covered-lamp": "shines", "flip": "rotate"}
    assert read_document(POSITION, "here").under("kosmos-2020", [("flip", "rotate")]) == (
        read.position
    )


def test_a_line_may_not_be_contradicted() -> None:
    position = CITY.set_up(CITY.rules_for("gaga-2021", [("flip", "rotate")]))
    table = {"game": "city-of-light", "line": CITY.write_line(position)}

    assert read_document({**table, "edition": "gaga-2021"}, "here").position == position
    with pytest.raises(BadInput, match="kosmos-2020"):
        read_document({**table, "edition": "kosmos-2020"}, "here")
    with pytest.raises(BadInput, match="flip=flip"):
        read_document({**table, "readings": {"flip": "flip"}}, "here")
    more = read_document({**table, "readings": {"covered-lamp": "shines"}}, "here").position
    assert dict(more.ruleset.choices) == {"flip": "rotate", "covered-lamp": "shines"}
    asked = read_document(table, "here", edition="kosmos-2020").position
    assert asked.ruleset.edition.id == "kosmos-2020"


def test_a_box_stands_beside_its_document(tmp_path: pathlib.Path) -> None:
    own = load(BOX) | {"name": "our-copy"}
    save(own, tmp_path / "box.toml")
    place = str(tmp_path / "doc.toml")
    read = read_document({**POSITION, "box": "box.toml"}, place)

    assert read.box.name == "our-copy"
    assert write_document(read)["box"] == "box.toml"
    assert read_document(write_document(read), place) == read

    line = {"game": "city-of-light", "line": CITY.write_line(read.position)}
    assert read_document({**line, "box": "box.toml"}, place) == read
    with pytest.raises(BadInput, match="our-copy"):
        read_document(line, place)


@pytest.mark.parametrize("name", ["none.toml", ".", "", "a\0.toml", "box.txt", 7, "bad.toml"])
def test_a_box_that_cannot_be_read_is_named(name: str, tmp_path: pathlib.Path) -> None:
    (tmp_path / "bad.toml").write_text("name = 1")

    with pytest.raises(BadInput, match=r"doc\.toml: box"):
        read_document({**POSITION, "box": name}, str(tmp_path / "doc.toml"))
