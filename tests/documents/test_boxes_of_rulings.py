"""A ruling may come from anybody: its box lies beside it, or where the reader allows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulespec.documents.files import save
from rulespec.documents.opened import read_opened
from rulespec.documents.rulings import load_ruling
from rulespec.errors import BadInput
from rulespec.language.registry import game
from rulespec.testing.plugin import ENDING

pytest_plugins = ["pytester"]

CITY = game("city-of-light")


def table(box: object) -> dict[str, Any]:
    return {
        "title": "Our own copy", "game": "city-of-light", "edition": "gaga-2021", "box": str(box),
        "position": CITY.write_position(CITY.set_up("gaga-2021")),
        "ask": [{"move": "take P5", "verdict": "legal"}],
    }  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for rulings, with a box beside, a box within, and links of both kinds."""
    here = tmp_path / "rulings"
    (here / "deeper").mkdir(parents=True)
    own = CITY.write_box(CITY.standard_box) | {"name": "mine"}
    for path in (tmp_path / "own.toml", here / "own.toml", here / "deeper" / "own.toml"):
        save(own, path)
    (here / "link.toml").symlink_to(tmp_path / "own.toml")
    (here / "up").symlink_to(tmp_path)
    (here / "near.toml").symlink_to(here / "own.toml")
    return here


OUTSIDE = ("../own.toml", "deeper/../../own.toml", "link.toml", "up/own.toml", "{}/../own.toml")
INSIDE = ("own.toml", "deeper/own.toml", "deeper/../own.toml", "near.toml", "{}/own.toml")


@pytest.mark.parametrize("box", OUTSIDE)
def test_it_may_not_leave_the_folder_of_the_ruling(folder: Path, box: str) -> None:
    path = folder / f"table{ENDING}"
    found = table(box.format(folder))
    save(found, path)
    for read in (load_ruling, lambda at: read_opened(found, str(at))):
        with pytest.raises(BadInput, match=f"table{ENDING}: box: found .* ruling's folder"):
            read(path)
    assert load_ruling(path, [folder.parent]).document.box.name == "mine"
    with pytest.raises(BadInput, match="ruling's folder"):
        load_ruling(path, [folder / "deeper"])


@pytest.mark.parametrize("box", INSIDE)
def test_within_the_folder_it_may_lie_anywhere(folder: Path, box: str) -> None:
    path = folder / f"table{ENDING}"
    save(table(box.format(folder)), path)
    assert load_ruling(path).document.box.name == "mine"


def test_a_box_may_be_brought_on_the_command_line(folder: Path) -> None:
    """Then what the ruling names is not looked at."""
    mine = CITY.load_box(folder / "own.toml")
    assert read_opened(table("../own.toml"), str(folder / "x"), mine).box is mine


@pytest.mark.parametrize("settings", ["", "[pytest]\nrulespec_boxes = ."])
@pytest.mark.parametrize("option", [(), ("--rulespec-boxes", ".")])
def test_pytest_allows_a_folder(
    pytester: pytest.Pytester, folder: Path, settings: str, option: tuple[str, ...]
) -> None:
    below = pytester.mkdir("below")
    (pytester.path / "own.toml").write_bytes((folder / "own.toml").read_bytes())
    save(table("../own.toml"), below / f"table{ENDING}")
    if settings:
        pytester.makeini(settings)
    done = pytester.runpytest(*option)
    done.assert_outcomes(**({"passed": 1} if settings or option else {"errors": 1}))
