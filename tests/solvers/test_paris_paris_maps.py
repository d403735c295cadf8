"""``maps``: maps that agree with what is remembered, judged by the box; or what cannot be."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from rulespec.errors import BadInput
from rulespec.games.paris_paris.box_file import STANDARD, read_box, write_box
from rulespec.games.paris_paris.box_known import KNOWN
from rulespec.games.paris_paris.components import STATIONS
from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import Limits
from solvers.paris_paris.maps import maps, unlike
from solvers.paris_paris.remembered import Remembered, read_remembered

BLACK = STANDARD.lines["black"]
CROSSINGS = STATIONS.names(STANDARD.tables.crossing_stations)


def all_but_plain(line):
    """The standard map without the plain stations of a line."""
    return {
        name: tuple("?" if name == line and at not in CROSSINGS else at for at in stations)
        for name, stations in STANDARD.lines.items()
    }


@pytest.mark.parametrize("single", range(1, 10))
def test_a_map_for_every_number_of_ends(single):
    answer = maps(Remembered(single=single))
    assert isinstance(answer, Found)
    (box,) = answer.what.boxes
    assert read_box(write_box(box)) == box
    beside = box.tables.neighbours.values()
    assert [at.bit_count() for at in beside].count(1) == single


def by_hand(lines):
    """All maps with something in the places of question marks, by trying every station."""
    ((name, stations),) = [(at, found) for at, found in lines.items() if "?" in found]
    free = [at for at in STATIONS.elements if not any(at in found for found in lines.values())]
    places = [at for at, station in enumerate(stations) if station == "?"]
    found = set()
    for chosen in permutations(free, len(places)):
        filled = list(stations)
        for at, station in zip(places, chosen, strict=True):
            filled[at] = station
        one = {**lines, name: tuple(filled)}
        if not any(said for known in KNOWN for said in known(one)):
            found.add(one[name])
    return name, found


@pytest.mark.parametrize("line", ["green", "red", "blue", "yellow", "black"])
def test_all_maps_with_a_line_half_forgotten(line):
    lines = all_but_plain(line)
    name, expected = by_hand(lines)
    answer = maps(Remembered(lines=lines), 100)
    assert isinstance(answer, Found)
    assert answer.what.all_of_them
    assert {box.lines[name] for box in answer.what.boxes} == expected
    assert len(answer.what.boxes) == len(expected)


def test_what_is_remembered_is_so_on_every_map_found():
    known = Remembered(
        on={"blue": ("opera", "odeon")}, neighbours=(("opera", "louvre"),),
        apart=(("opera", "odeon"),), crossings=("louvre",), plain=("les-halles",),
        tokens={"opera": 4, "odeon": 1}, single=5,
        lines={"red": ("?", "?", "?", "montmartre", "?", "?", "?")},
    )  # fmt: skip
    answer = maps(known, 5)
    assert isinstance(answer, Found)
    assert len(set(map(str, (box.lines for box in answer.what.boxes)))) == 5
    for box in answer.what.boxes:
        tables = box.tables
        beside = {at: tables.neighbours[STATIONS.places[at]] for at in STATIONS.elements}
        assert {"opera", "odeon"} <= set(box.lines["blue"])
        assert "louvre" in STATIONS.names(beside["opera"])
        assert "odeon" not in STATIONS.names(beside["opera"])
        assert beside["opera"].bit_count() == 4
        assert beside["odeon"].bit_count() == 1
        assert unlike(known, box) == ()
    assert "louvre" not in CROSSINGS
    assert "the crossings" in unlike(known, STANDARD)


CONTRADICTIONS = [
    {"single": 0},
    {"single": 10},
    {"plain": ("montmartre",)},
    {"tokens": {"pompidou": 2}},
    {"apart": (("st-nicolas", "pompidou"),)},
    {"lines": {"red": ("montmartre", "pompidou", "?", "?", "?", "?", "?")}},
    {"lines": {"red": ("opera", "?", "?", "?", "?", "?", "?"),
               "blue": ("opera", "?", "?", "?", "?", "?", "?")}},
    {"on": {"red": ("opera",), "blue": ("opera",), "black": ("opera",)}},
    {"tokens": {"opera": 4}, "plain": ("opera",)},
]  # fmt: skip


@pytest.mark.parametrize("told", CONTRADICTIONS, ids=str)
def test_a_contradiction_names_what_cannot_be_together(told):
    answer = maps(Remembered(**told))
    assert isinstance(answer, NoneExists)
    _, _, said = answer.how.partition("together: ")
    facts = said.split("; ")
    assert facts
    assert any(word in said for value in told.values() for word in words(value))


def words(value):
    """The names in a fact."""
    if isinstance(value, dict):
        return [word for pair in value.items() for at in pair for word in words(at)]
    if isinstance(value, tuple):
        return [word for at in value for word in words(at)]
    return [] if value == "?" else [str(value)]


def test_a_conflict_is_as_small_as_can_be():
    told = {"tokens": {"opera": 4}, "plain": ("opera",), "single": 4, "on": {"red": ("opera",)}}
    answer = maps(Remembered(**told))
    assert "opera has 4 tokens" in answer.how
    assert "opera is no crossing" in answer.how
    assert "red" not in answer.how  # it is true, and does not matter
    assert isinstance(maps(Remembered(**{**told, "plain": ()})), Found)
    assert isinstance(maps(Remembered(**{**told, "tokens": {}})), Found)


def test_every_standing_fact_is_needed_for_maps_of_the_box():
    """A map that breaks one thing known of every map is refused by the box and by the solver."""
    swapped = {**STANDARD.lines}
    wrong = 0
    for one, other in product(range(0, 7, 3), range(1, 7, 2)):
        line = list(STANDARD.lines["green"])
        line[one], line[other] = line[other], line[one]
        swapped["green"] = tuple(line)
        refused = any(said for known in KNOWN for said in known(swapped))
        answer = maps(Remembered(lines=swapped))
        assert isinstance(answer, NoneExists if refused else Found)
        wrong += refused
    assert wrong


def test_limits_and_input():
    assert isinstance(maps(limits=Limits(seconds=1e-9)), GaveUp)
    for wrong in (0, 10**6):
        with pytest.raises(BadInput, match="most"):
            maps(most=wrong)
    first, second = maps(Remembered(tokens={"opera": 4})), maps(Remembered(tokens={"opera": 4}))
    assert first.what == second.what


# --- documents ------------------------------------------------------------------------------------

DOCUMENT = {"title": "What I remember", "game": "paris-paris", "single": 4}


@pytest.mark.parametrize(
    ("more", "named"),
    [
        ({"line": {}}, "line"),
        ({"lines": {"pink": ["?"] * 7}}, "pink"),
        ({"lines": {"red": ["?"] * 6}}, "6 stations"),
        ({"on": {"red": ["opra"]}}, "opera"),
        ({"neighbours": [["opera"]]}, "two different"),
        ({"neighbours": [["opera", "opera"]]}, "two different"),
        ({"crossings": ["opera", "opera"]}, "each name once"),
        ({"tokens": {"opera": 5}}, "4"),
        ({"tokens": {"oper": 1}}, "opera"),
        ({"single": -1}, "single"),
        ({"single": "four"}, "single"),
        ({"game": "city-of-light"}, "paris-paris"),
        ({"lines": []}, "table"),
    ],
)
def test_a_document_that_is_wrong_is_refused_where_it_is_wrong(more, named):
    with pytest.raises(BadInput, match=named) as wrong:
        read_remembered({**DOCUMENT, **more}, "map.toml")
    assert str(wrong.value).startswith("map.toml")


def test_a_document_that_is_right():
    known = read_remembered(
        {**DOCUMENT, "neighbours": [["opera", "louvre"]], "on": {"red": ["opera"]}}, "map.toml"
    )
    assert known == Remembered(single=4, neighbours=(("opera", "louvre"),), on={"red": ("opera",)})
