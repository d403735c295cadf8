"""Each clause has a small picture of a move that breaks it, beside its sentence."""

from __future__ import annotations

import re
from pathlib import Path

from builds import Project, built
from games.pictured import SVG, root_of, titles

PAGE = """\
Lamps
=====

.. rulespec:clause:: build.lamp
   :game: city-of-light
"""
IMAGE = re.compile(r'<img alt="([^"]*)" loading="lazy" src="([^"]*)"')


def test_a_clause_is_shown_where_it_is_broken(project: Project, tmp_path: Path) -> None:
    done = built(project(index=PAGE), tmp_path / "html", "html")
    ((told, path),) = IMAGE.findall(done.text("index.html"))
    svg = done.text(path)

    assert done.warnings == ""
    assert told.startswith("build ")
    assert titles(svg, "move")
    assert titles(svg, "offending") == [told.rpartition(": ")[2]]
    assert root_of(svg).tag == f"{SVG}svg"


def test_in_characters_there_is_the_sentence_alone(project: Project, tmp_path: Path) -> None:
    text = built(project(index=PAGE), tmp_path / "text").text("index.txt")

    assert "A building never covers a lamp" in text
    assert "a    b    c" not in text
