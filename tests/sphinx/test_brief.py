"""An index is a line for each thing; what few readers want is folded where a page can fold."""

from __future__ import annotations

from pathlib import Path

import pytest
from builds import Project, built

from rulespec.language.registry import game

CITY = game("city-of-light")
INDEX = """\
Page
====

.. toctree::

   placing

.. rulespec:current-game:: city-of-light

.. rulespec:question:: flip tie must-move
   :brief: 2

.. rulespec:example:: questions/fl*
   :brief:
   :no-index:
"""
PLACING = """\
Placing
=======

.. rulespec:current-game:: city-of-light

.. rulespec:question:: flip

.. rulespec:clause:: build.lamp
"""


def test_lines_lead_to_the_page_that_prints_it_all(project: Project, tmp_path: Path) -> None:
    """And old links to a question on the index end at its line."""
    done = built(project(index=INDEX, placing=PLACING), tmp_path / "out", "html")
    page = done.text("index.html")

    assert done.warnings == ""
    assert 'href="placing.html#city-of-light-question-flip"' in page
    assert 'id="city-of-light-question-flip"' in page
    assert CITY.question("must-move").asks in page
    assert CITY.question("tie").asks not in page
    assert "May I turn S4 over before I place it?" in page
    assert 'id="city-of-light-example' not in page


@pytest.mark.parametrize("said", ["0", "two"])
def test_how_many_is_a_number(project: Project, tmp_path: Path, said: str) -> None:
    page = INDEX.replace(":brief: 2", f":brief: {said}")
    done = built(project(index=page, placing=PLACING), tmp_path / "out")
    assert "index.rst:10" in done.warnings
    assert "brief" in done.warnings


def test_who_says_so_is_folded_in_a_browser_alone(project: Project, tmp_path: Path) -> None:
    source = project(index=PLACING)
    page = built(source, tmp_path / "html", "html").text("index.html")
    text = " ".join(built(source, tmp_path / "text").text("index.txt").split())
    summary = "<summary>Who says so, and what it hangs on</summary>"
    _, inside = page.split(f'<details class="rulespec-fold">{summary}')

    assert "Buildings are not placed on lamp cells." in inside.split("</details>")[0]
    assert page.count("<details") == page.count("</details>")
    assert "Buildings are not placed on lamp cells." in text
    assert "Who says so" not in text


def test_what_editions_say_alike_is_said_once(project: Project, tmp_path: Path) -> None:
    said = {e.id: CITY.ledger(e.id).find("build.common").says for e in CITY.editions}
    assert len({*said.values()}) == 1

    page = "Page\n====\n\n.. rulespec:clause:: city-of-light:build.colour\n"
    text = " ".join(built(project(index=page), tmp_path / "out").text("index.txt").split())

    assert text.count(said["kosmos-2020"]) == 1
    assert "line 164.1; kosmos-2020, “PHASE 2”, line 156.2: " in text
