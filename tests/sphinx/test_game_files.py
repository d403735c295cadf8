"""Pages about the game of a file: the way to it stands where a game's id would."""

from __future__ import annotations

from pathlib import Path

from builds import Project, built, inventory

GAMES = Path(__file__).parents[2] / "examples" / "games"

INDEX = """\
Othello
=======

.. rulespec:game:: ours.py

.. rulespec:rules::
.. rulespec:score::
.. rulespec:editions::
.. rulespec:question::

.. rulespec:position::
   :move: place d3
   :expect: legal
   :all-readings:
   :score: black

   othello/1 rules black d5,e4 d4,e5

.. rulespec:position::
   :move: place a1
   :expect: illegal

   game = "ours.py"
   edition = "rules"
   moves = []

About :rulespec:clause:`place.flips` and :rulespec:clause:`othello:pass.none`.

.. toctree::

   other
"""
OTHER = """\
Elsewhere
=========

.. rulespec:current-game:: ours.py

About :rulespec:clause:`place.empty` and :rulespec:score:`discs`.
"""


def made(project: Project, conf: str = "", **pages: str) -> Path:
    source = project(conf, **pages)
    (source / "ours.py").write_text((GAMES / "othello.py").read_text(encoding="utf-8"))
    return source


def test_a_page_about_the_game_of_a_file(project: Project) -> None:
    source = made(project, index=INDEX, other=OTHER)
    done = built(source, source.parent / "out", "html", parallel=2)

    assert (done.code, done.warnings) == (0, "")
    named = inventory(done.folder)
    assert "othello:place.flips" in named["rulespec:clause"]
    assert 'href="index.html#othello-clause-place.empty"' in done.text("other.html")
    assert "A disc outflanks at least one disc." in done.text("rulespec-clauses.html")


def test_a_page_is_read_again_when_its_game_changes(project: Project) -> None:
    source = made(project, index=INDEX, other="Elsewhere\n=========\n")
    folder = source.parent / "out"
    assert built(source, folder).read == ("index", "other")
    assert built(source, folder).read == ()
    (source / "ours.py").write_text((GAMES / "othello.py").read_text(encoding="utf-8") + "# \n")
    assert built(source, folder).read == ("index",)


def test_the_configuration_names_a_file(project: Project) -> None:
    source = made(project, 'rulespec_game = "ours.py"\n',
                  index="Page\n====\n\n.. rulespec:clause:: place.empty\n")  # fmt: skip
    done = built(source, source.parent / "out")

    assert "A disc is placed on an empty cell." in done.text("index.txt")


def test_a_file_that_is_not_there_is_told_with_its_line(project: Project) -> None:
    source = project(index="Page\n====\n\n.. rulespec:game:: nowhere.py\n")
    done = built(source, source.parent / "out")

    assert "index.rst:4" in done.warnings
    assert "a file of Python that declares one" in done.warnings
