"""The box of a ruling lies in its folder, or where the project allows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from builds import Project, built

from rulespec.documents.files import save
from rulespec.language.registry import game

CITY = game("city-of-light")
PAGE = "Page\n====\n\n.. rulespec:example:: table.ruling.toml\n"


@pytest.mark.parametrize("allowed", [[], [".."]])
def test_a_box_outside_is_read_where_that_is_allowed(
    project: Project, ruling: str, tmp_path: Path, allowed: list[str]
) -> None:
    save(CITY.write_box(CITY.standard_box) | {"name": "mine"}, tmp_path / "own.toml")
    boxed = ruling.replace("\ngame = ", '\nbox = "../own.toml"\ngame = ', 1)
    assert boxed != ruling
    source = project(index=PAGE, table__ruling__toml=boxed)
    done = built(source, tmp_path / "out", rulespec_boxes=allowed)
    assert (done.code == 0) == bool(allowed), done.warnings
    assert ("ruling's folder" in done.warnings) != bool(allowed)
