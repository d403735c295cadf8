"""The worked examples of Paris Paris: what is told of their pictures decides what comes of them.

Of each a ruling has a position, and a document wishes that something else came of what is told:
whatever is not told is unknown.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulespec.documents.files import load
from rulespec.documents.rulings import load_ruling
from rulespec.language.registry import game
from rulespec.search.answers import Answer, NoneExists
from rulespec.search.asked import Asked
from rulespec.search.limits import Limits
from rulespec.wishes.fulfilled import fulfilled
from rulespec.wishes.reading import Wished, read_wished
from rulespec.wishes.wishes import AnyOf, Otherwise
from solvers.checks import ENDING, asked, documents
from solvers.questions.find import answer

PICTURES = documents(game("paris-paris"))
SHORT = Limits(seconds=60)


def named(path: Path) -> str:
    return path.name.partition(".")[0]


def shown(path: Path) -> Any:
    """The position of the ruling of the same name."""
    return load_ruling(path.with_name(path.name.replace(ENDING, ".ruling.toml"))).document.position


def found(said: Wished) -> Answer[Any]:
    return answer(Asked.of(said), SHORT)


def test_every_picture_has_one() -> None:
    told = ("visit", "nearest", "crossing", "tour", "second-shop", "plain", "full-crossing")
    assert sorted(map(named, PICTURES)) == sorted(told)


@pytest.mark.parametrize("path", PICTURES, ids=named)
def test_the_ruling_is_as_told(path: Path) -> None:
    said, position = read_wished(load(path), str(path)), shown(path)
    *given, otherwise = said.wishes
    assert fulfilled((*given, Otherwise(otherwise)), said.known)(position)


@pytest.mark.slow
@pytest.mark.parametrize("path", PICTURES, ids=named)
def test_nothing_else_comes_of_it(path: Path) -> None:
    """``rulespec verify`` asks this, too."""
    row = asked(path, SHORT)
    assert (row.file, row.ok, row.decided) == (f"rulebook/{path.name}", True, True)


@pytest.mark.parametrize("path", PICTURES, ids=named)
def test_each_part_of_what_comes_of_it_is_told(path: Path) -> None:
    """Of each figure and verdict another one would be wrong at the ruling's position."""
    said, position = read_wished(load(path), str(path)), shown(path)
    *given, otherwise = said.wishes
    assert isinstance(otherwise, AnyOf)
    for part in otherwise.of:
        assert not fulfilled((*given, part), said.known)(position)


UNEQUAL = """\
title = "A shop farther away on the other line"
game = "paris-paris"
edition = "abacus-2003"
players = 3
readings = {{ "nearest.lines" = "{reading}" }}

[[wish]]
field = "shops"
of = ["pompidou", "station-23", "pont-neuf", "st-nicolas", "station-19"]
is = []

[[wish]]
field = "shops"
of = "les-halles"
is = ["grey"]

[[wish]]
field = "shops"
of = "station-17"
is = ["violet"]

[[wish]]
number = "visit token=pompidou.green"
player = "violet"
is = {other}
"""


@pytest.mark.parametrize(("reading", "other"), [("each", 0), ("one", 1)])
def test_unequal_distances_hang_on_a_reading(tmp_path: Path, reading: str, other: int) -> None:
    """Beside a crossing grey's shop is next to it on one line; violet's is farther on the other."""
    path = tmp_path / "unequal.toml"
    path.write_text(UNEQUAL.format(reading=reading, other=other), encoding="utf-8")
    assert isinstance(found(read_wished(load(path), str(path))), NoneExists)
