"""What nobody knows of a position, at the desk: it is kept, written down, and answered for."""

import json
import time
from pathlib import Path

import pytest

from rulespec.desk import answer
from rulespec.desk.apart import answered_apart
from rulespec.documents.files import loads
from rulespec.language.registry import game
from rulespec.wishes.partial import read_partial
from rulespec.wishes.parts import ANY

FOLDER = Path(__file__).parents[2] / "examples/games"

OPEN = {"discs": {"white": ["d3"]}}
"""Whether white has a disc on d3, besides the four that lie at the start."""


def told(ask, document, **request):
    found = json.loads(json.dumps(answer({"ask": ask, "document": document, **request})))
    assert "error" not in found
    return found


def start(name, **unknown):
    return {**answer({"ask": "game", "game": name})["start"], "unknown": unknown}


def of_one(name):
    """A field of a game that may be unknown, and how the desk says so of it."""
    about = answer({"ask": "game", "game": name})
    for at in about["fields"]:
        if at["may-be-unknown"]:
            keys = about["universes"][at["per"]]["elements"] if at["per"] else []
            yield at["name"], {keys[0]: "?"} if keys else "?"


def test_every_field_that_may_be_unknown_is_so_in_the_document_of_all_commands(at_desk):
    for name, unknown in of_one(at_desk.id):
        seen = told("position", start(at_desk.id, **{name: unknown}))
        partial = read_partial(loads(seen["text"].encode(), ".toml", "text"), "text")
        (key,) = unknown if isinstance(unknown, dict) else ("",)
        field = at_desk.slots.fields[name]
        place = field.per.places[key] if key else 0
        drawn = any(form.letters and field in form.fields for form in at_desk.forms)
        known = partial.open[field, place]
        assert known.lacks == 0 if drawn else known == ANY
        again = told("position", {**seen["document"], "unknown": {}}, changes={})
        assert again["unknown"] == {}
        read = answer({"ask": "position", "text": seen["text"]})
        assert name in read["unknown"]


def test_unknown_cells_of_a_drawing_are_question_marks():
    cells = ["c3", "h8"]
    unknown = {"colours": {"blue": cells, "orange": cells}, "common_streets": cells,
               "lamp_cells": cells}  # fmt: skip
    seen = told("position", start("city-of-light", **unknown))
    rows = loads(seen["text"].encode(), ".toml", "text")["position"]["streets"].split("\n")
    assert rows[2] == ". . ? . . . . ."
    assert rows[7] == ". . . . . . . ?"
    assert sum(row.count("?") for row in rows) == 2
    again = answer({"ask": "position", "text": seen["text"]})
    assert again["unknown"] == unknown
    assert seen["faults"] == []


def test_a_line_takes_what_is_unknown_beside_it():
    document = start("othello", **OPEN)
    line = told("position", document)["line"]
    assert answer({"ask": "position", "text": line, "unknown": OPEN}) == told("position", document)


def test_what_is_known_beside_something_unknown_stays():
    document = start("city-of-light")
    document["position"]["blue"]["hand"] = {"has": ["blue1"], "lacks": ["blue2"]}
    seen = answer({"ask": "position", "document": document})
    assert seen["values"]["hands"]["blue"] == ["blue1"]
    open_ = seen["unknown"]["hands"]["blue"]
    assert "blue3" in open_
    assert not {"blue1", "blue2"} & set(open_)


@pytest.mark.parametrize(
    "unknown",
    [{"discs": "?"}, {"discs": {"red": "?"}}, {"discs": {"black": "x"}}, {"disks": {}}, [], "?",
     {"discs": {"black": ["z9"]}}, {"mover": ["black"]}],
)  # fmt: skip
def test_what_cannot_be_unknown_is_an_error(unknown):
    document = {**start("othello"), "unknown": unknown}
    assert "unknown" in answer({"ask": "position", "document": document})["error"]


@pytest.mark.parametrize("ask", ["check", "scores", "effect", "best", "why-not"])
def test_what_needs_all_to_be_known_says_so(ask):
    document = start("othello", **OPEN)
    request = {"ask": ask, "document": document, "move": "place c4"}
    assert "expected" in answer(request)["error"]


def test_a_verdict_holds_whatever_is_there_or_hangs_on_it():
    # d4 is white and d5 black: d3 outflanks if it is empty, d2 if it is not, c4 in any case.
    answers = {}
    for cell in ("c4", "d3", "d2", "a1"):
        found = told("check-whatever", start("othello", **OPEN), move=f"place {cell}")["found"]
        answers[cell] = found["legal"]["answer"]
        on = found["legal"].get("on", [])
        assert [at["element"] for at in on] == (["d3"] if answers[cell] == "hangs" else [])
    assert answers == {"c4": "always", "d3": "hangs", "d2": "hangs", "a1": "never"}


def test_a_number_that_is_known_is_no_hindrance():
    """Of Blokus Duo, with all pieces known, each invariant of sums holds without anything open."""
    blokus = start(game(str(FOLDER / "blokus_duo.py")).id, last={"orange": "?"})
    (move, *_) = told("moves", {**blokus, "unknown": {}})["moves"]
    found = told("check-whatever", blokus, move=move)["found"]
    assert found["legal"]["answer"] in {"always", "never"}


def test_scores_lie_between_what_they_are_with_it_and_without():
    found = told("scores-whatever", start("othello", **OPEN))["found"]
    black, white = found["sheets"]
    assert (black["total"]["least"], black["total"]["most"]) == (2, 2)
    assert (white["total"]["least"], white["total"]["most"]) == (2, 3)
    assert (black["wins"]["answer"], white["wins"]["answer"]) == ("hangs", "always")


def test_something_stands_in_the_place_of_what_is_unknown_also_the_most():
    document = start("othello", discs={"white": ["d3", "c3"]})
    found = told("complete", document, most="total", player="white")["found"]
    assert found["most"] == 4
    assert found["line"].endswith(" c3,d3,d4,e5")
    assert set(told("complete", document)["found"]) == {"line"}


def test_the_best_moves_and_what_would_help_another():
    # Each of the four first moves turns one disc: two more discs of one's own.
    found = told("best", start("othello"))["found"]
    assert found["among"] == 4
    assert {at["points"] for at in found["moves"]} == {2}
    found = told("why-not", start("othello"), move="place a1")["found"]
    assert {at["clause"] for at in found["reasons"]} == {"place.flips"}
    assert found["changes"]
    for at in found["changes"]:
        move = at["move"]
        assert answer({"ask": "check", "text": at["line"], "move": move})["legal"]


def test_another_process_answers_the_same_also_of_files():
    request = {"ask": "check-whatever", "move": "place d3",
               "document": start("othello", **OPEN)}  # fmt: skip
    apart, here = answered_apart(request), answer(request)
    assert apart["found"] == here["found"]


def test_nobody_computes_for_who_went_away():
    request = {"ask": "why-not", "move": "build P5 c3-d3-c4-d4-e4",
               "document": start("city-of-light")}  # fmt: skip
    before = time.monotonic()
    assert answered_apart(request, lambda: False) == {"error": "stopped"}
    assert time.monotonic() - before < 5


def test_without_solvers_it_says_what_is_missing(monkeypatch):
    monkeypatch.setattr("rulespec.desk.further.is_there", lambda _: False)
    assert answer({"ask": "engine"}) == {"further": ["best"]}
    assert told("best", start("othello"))["found"]["among"] == 4
    request = {"ask": "why-not", "document": start("othello"), "move": "place a1"}
    assert "pip install" in answer(request)["error"]


def test_unknown_parts_and_readings_may_be_left_open_together():
    # Blue holds tiles, so a pass hangs on whether such a player may pass: a question left open.
    document = start("city-of-light", hands={"orange": "?"})
    alone = told("check-whatever", document, move="pass")["found"]["legal"]
    both = told("check-whatever", document, move="pass", **{"all-readings": True})["found"]["legal"]
    assert alone["answer"] == "never"
    assert both["answer"] == "hangs"
    assert "pass.tiles" in {at["field"] for at in both["on"]}
