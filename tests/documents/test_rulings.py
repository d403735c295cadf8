"""Rulings are compared with what the rules say, and only what is expected is compared.

The position is a new game: both texts grant passing only to a player without tiles, and neither
says whether others may (an open question); everybody may take a building from the supply, nobody
has scored a point, and the position is sound.
"""

import pathlib
from typing import Any

import pytest

import rulespec
from rulespec.documents import shelf
from rulespec.documents.files import save
from rulespec.documents.rulings import Outcome, load_ruling, read_ruling
from rulespec.errors import BadInput
from rulespec.language.registry import game
from rulespec.testing import plugin

from .samples import STREETS

pytest_plugins = ["pytester"]

CITY = game("city-of-light")
BUILDINGS = CITY.write_position(CITY.set_up("gaga-2021"))["supply"]


def ruling(
    *asks: dict[str, Any], start: dict[str, Any] | None = None, **more: Any
) -> dict[str, Any]:
    position = CITY.write_position(CITY.set_up("gaga-2021")) if start is None else start
    return {
        "title": "A new game",
        "cites": ["build.lamp"],
        "game": "city-of-light",
        "edition": "gaga-2021",
        "position": position,
        "ask": list(asks),
        **more,
    }


def outcome(ask: dict[str, Any], **more: Any) -> Outcome:
    (found,) = read_ruling(ruling(ask, **more), "here").outcomes()
    return found


RIGHT: list[dict[str, Any]] = [
    {"move": "pass", "verdict": "illegal"},
    {"move": "pass", "verdict": "illegal", "broken": ["pass.tiles"]},
    {"move": "pass", "broken": ["pass.tiles"], "hangs-on": ["pass.tiles"]},
    {"move": "pass", "under-all-readings": "depends"},
    {"move": "pass", "verdict": "legal", "readings": {"pass.tiles": "yes"}},
    {"move": "take P5", "verdict": "legal", "broken": [], "hangs-on": []},
    {"move": "take P5", "under-all-readings": "legal"},
    {"move": "take P5", "after": {"mover": "orange", "blue": {"reserve": ["P5"]}}},
    {"move": "take P5", "after": {"orange": {"reserve": [], "passed": False}}},
    {"move": "take P5", "after": {"supply": [at for at in reversed(BUILDINGS) if at != "P5"]}},
    {"score": "blue", "total": 0, "lines": {"score.lit": 0}},
    {"score": "orange", "total": 0, "edition": "kosmos-2020", "readings": {"flip": "rotate"}},
    {"faults": []},
    {"winner": "tied"},
    {"winner": "tied", "hangs-on": [], "under-all-readings": "tied"},
    {"winner": "tied", "under-all-readings": ["blue", "orange"]},
]
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"move": "pass", "verdict": "legal"}, "verdict legal"),
    ({"move": "pass", "broken": []}, "broken nothing"),
    ({"move": "pass", "broken": ["pass.tiles", "build.lamp"]}, "pass.tiles, build.lamp"),
    ({"move": "pass", "hangs-on": ["flip", "pass.tiles"]}, "hangs-on flip, pass.tiles"),
    ({"move": "pass", "hangs-on": []}, "hangs-on nothing"),
    ({"move": "pass", "under-all-readings": "illegal"}, "under-all-readings illegal"),
    ({"move": "pass", "cells": {"pass.tiles": ["a1"]}}, "pass.tiles: a1"),
    ({"move": "take P5", "after": {"mover": "blue"}}, "mover blue"),
    ({"move": "take P5", "after": {"blue": {"reserve": ["I3"]}}}, "blue.reserve I3"),
    ({"move": "take P5", "after": {"supply": BUILDINGS}}, "P5"),
    ({"move": "pass", "after": {"mover": "orange"}}, "mover orange"),
    ({"score": "blue", "total": 1}, "total 1"),
    ({"score": "blue", "lines": {"score.lit": 1}}, "score.lit: 1"),
    ({"faults": ["pieces.overlap"]}, "pieces.overlap"),
    ({"winner": "blue"}, "winner blue"),
    ({"winner": "tied", "hangs-on": ["tie"]}, "hangs-on tie"),
    ({"winner": "tied", "under-all-readings": "depends"}, "under-all-readings depends"),
    ({"winner": "tied", "under-all-readings": "blue"}, "under-all-readings blue"),
]


@pytest.mark.parametrize("ask", RIGHT)
def test_what_the_rules_say_is_confirmed(ask: dict[str, Any]) -> None:
    assert outcome(ask).ok


@pytest.mark.parametrize(("ask", "expected"), WRONG)
def test_anything_else_is_not(ask: dict[str, Any], expected: str) -> None:
    found = outcome(ask)

    assert not found.ok
    assert expected in found.expected
    assert expected not in found.found


def test_a_ruling_need_not_cite() -> None:
    table = ruling(RIGHT[0])
    del table["cites"]

    assert read_ruling(table, "here").cites == ()
    assert read_ruling(table, "here").outcomes()[0].ok


def test_only_the_difference_is_shown() -> None:
    found = outcome({"move": "pass", "verdict": "illegal", "broken": ["build.lamp"]})

    assert (found.expected, found.found) == ("broken build.lamp", "broken pass.tiles")
    assert "pass.tiles" in found.reasons


@pytest.mark.parametrize(
    ("after", "wrong"),
    [
        ({}, "ask[1]: after: found 'an empty table'"),
        ({"supplies": []}, "did you mean 'supply'"),
        ({"blue": {"reserves": []}}, "did you mean 'reserve'"),
        ({"blue": {"reserve": ["P6"]}}, "after: blue: reserve"),
        ({"mover": "green"}, "ask[1]: after: mover"),
        ("blue", "ask[1]: after: found 'blue'"),
    ],
)
def test_what_a_move_leaves_is_read_as_a_position(after: Any, wrong: str) -> None:
    with pytest.raises(BadInput) as refused:
        outcome({"move": "take P5", "after": after})

    assert wrong in str(refused.value)


def test_an_illegal_move_leaves_nothing() -> None:
    assert outcome({"move": "pass", "after": {"mover": "orange"}}).found == "after no position"


def test_what_a_move_leaves_is_shown_as_far_as_asked() -> None:
    found = outcome({"move": "take P5", "after": {"blue": {"reserve": []}, "mover": "blue"}})

    assert found.expected == "after blue.reserve nothing, mover blue"
    assert found.found == "after blue.reserve P5, mover orange"


def test_cells_are_what_the_clause_forbids() -> None:
    """An I3 on b1, c1 and d1 of b o c *: o is the rival's, and the lamp may not be covered."""
    blue = {"reserve": ["I3"]}
    table = {"stage": "second", "mover": "blue", "streets": STREETS, "postcards": "starters"}
    ask = {
        "move": "build I3 b1-c1-d1",
        "broken": ["build.colour", "build.lamp"],
        "cells": {"build.colour": ["b1"], "build.lamp": ["d1"]},
    }

    assert outcome(ask, start={**table, "blue": blue}, faulty=True).ok


def test_an_edition_may_differ_for_one_question() -> None:
    """Only the German text lets the player keep a tile on the stack, with one left in the hand."""
    position = CITY.set_up("kosmos-2020")
    tile, *_ = CITY.write_position(position)[str(position.mover)]["hand"]
    ask = {"move": f"lay {tile} a1 r0 keep", "verdict": "legal"}
    table = ruling(
        ask,
        {**ask, "edition": "gaga-2021", "verdict": "illegal"},
        {**ask, "readings": {"drawing": "must"}, "verdict": "illegal"},
        start=CITY.write_position(position),
        edition="kosmos-2020",
    )

    assert [found.ok for found in read_ruling(table, "here").outcomes()] == [True] * 3


CARELESS = CITY.write_position(CITY.set_up("gaga-2021")) | {"pieces": ["blue.I3:a1-b1-c1"]}
"""Nothing is placed in the first stage, and least of all where no tile is."""


def test_a_careless_position_fails() -> None:
    ask = {"move": "pass", "verdict": "illegal"}
    found = outcome(ask, start=CARELESS)

    assert not found.ok
    assert "pieces.too-early" in found.reasons
    assert outcome(ask, start=CARELESS, faulty=True).ok


def test_asking_for_the_faults_is_not_careless() -> None:
    found = outcome({"faults": []}, start=CARELESS)

    assert "pieces.off-street" in found.found
    assert outcome({"faults": found.found.removeprefix("faults ").split(", ")}, start=CARELESS).ok


# --- the shelf and pytest -----------------------------------------------------------------------


def test_the_shelf_holds_the_rulings_of_a_game(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "examples" / CITY.id
    (folder / "deeper").mkdir(parents=True)
    for name in ("b.ruling.toml", "deeper/a.ruling.toml", "c.toml"):
        (folder / name).write_text("")
    monkeypatch.setattr(rulespec, "__file__", str(tmp_path / "rulespec" / "__init__.py"))
    monkeypatch.setattr(shelf, "files", lambda _: tmp_path / "package")

    assert shelf.shelf(CITY) == folder
    names = [str(at.relative_to(folder)) for at in shelf.rulings(CITY)]
    assert names == ["b.ruling.toml", "deeper/a.ruling.toml"]


def test_the_shelf_in_the_package_comes_first(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "examples").mkdir()
    monkeypatch.setattr(shelf, "files", lambda _: tmp_path)

    assert shelf.shelf(CITY) == tmp_path / "examples"
    assert shelf.rulings(CITY) == ()


def test_a_saved_ruling_loads(tmp_path: pathlib.Path) -> None:
    save(ruling(*RIGHT), tmp_path / "a.ruling.toml")

    assert load_ruling(tmp_path / "a.ruling.toml") == read_ruling(ruling(*RIGHT), "here")


def test_every_question_is_a_test(pytester: pytest.Pytester) -> None:
    save(ruling(*RIGHT), pytester.path / f"right{plugin.ENDING}")

    pytester.runpytest().assert_outcomes(passed=len(RIGHT))


def test_a_failure_reads_without_a_traceback(pytester: pytest.Pytester) -> None:
    save(ruling(RIGHT[0], WRONG[0][0]), pytester.path / f"wrong{plugin.ENDING}")
    result = pytester.runpytest()

    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "A new game",
            "*wrong.ruling.toml, ask 2",
            "move pass: not as expected",
            "*expected verdict legal",
            "*found * verdict illegal",
            "*pass.tiles*",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*plugin.py*")


@pytest.mark.parametrize("text", ["a = ", "title = 1", "\0"])
def test_a_malformed_ruling_is_one_error(pytester: pytest.Pytester, text: str) -> None:
    (pytester.path / f"bad{plugin.ENDING}").write_text(text)
    result = pytester.runpytest()

    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*bad.ruling.toml: *found*expected*"])
    result.stdout.no_fnmatch_line("*Traceback*")


def test_the_plugin_is_light_where_there_is_no_ruling(pytester: pytest.Pytester) -> None:
    """Neither Hypothesis nor any game is loaded for a project that has none."""
    pytester.makepyfile(
        """
        import sys

        def test_light():
            assert "rulespec.testing.plugin" in sys.modules
            assert not {"rulespec.language.game", "rulespec.testing.strategies"} & set(sys.modules)
        """
    )

    pytester.runpytest_subprocess("-p", "no:hypothesispytest").assert_outcomes(passed=1)
