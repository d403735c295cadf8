"""What a page shows is worked out at each build; what is not as expected breaks it."""

from __future__ import annotations

from pathlib import Path

import pytest
from builds import Project, built

EXAMPLE = "Page\n====\n\n.. rulespec:example:: table.ruling.toml\n"
POSITION = """\
Page
====

.. rulespec:position:: table.ruling.toml
   :move: build I3 a1-b1-c1
   :expect: {expected}
"""
QUESTION = "Page\n====\n\n.. rulespec:question:: areas\n   :game: city-of-light\n"
LAMP = 'broken = ["build.lamp"]'
COLOUR = 'broken = ["build.colour"]'


def test_an_answer_that_is_not_expected_is_an_error_in_the_line_of_the_question(
    project: Project, ruling: str
) -> None:
    """And again with every build, until the document is right."""
    wrong = ruling.replace(LAMP, COLOUR)
    source = project(index=EXAMPLE, table__ruling__toml=wrong)
    line = wrong[: wrong.index("[[ask]]")].count("\n") + 1
    path = source / "table.ruling.toml"
    for _ in range(2):
        done = built(source, source.parent / "out")
        assert done.code == 1
        assert done.read == ("index",)
        assert f"{path}:{line}: " in done.warnings
        assert "expected broken build.colour; found broken build.lamp" in done.warnings
        assert f"{source / 'index.rst'}:4" in done.warnings
    assert "Expected broken build.colour" in done.text("index.txt")
    path.write_text(ruling, encoding="utf-8")
    done = built(source, source.parent / "out")
    assert (done.code, done.warnings) == (0, "")


def test_the_line_is_that_of_the_question_that_fails(project: Project, ruling: str) -> None:
    wrong = ruling.replace("total = 3", "total = 4")
    source = project(index=EXAMPLE, table__ruling__toml=wrong)
    done = built(source, source.parent / "out")
    line = wrong[: wrong.rindex("[[ask]]")].count("\n") + 1
    assert f"table.ruling.toml:{line}: " in done.warnings
    assert "score orange: expected total 4; found total 3" in done.warnings


def test_a_telling_position_is_judged_too(
    project: Project, ruling: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is the ruling on the shelf that has the question's name."""
    path = tmp_path / "shelf" / "questions" / "areas.ruling.toml"
    path.parent.mkdir(parents=True)
    path.write_text(ruling.replace("total = 3", "total = 99"), encoding="utf-8")
    monkeypatch.setattr("rulespec.sphinx.shelved.shelf", lambda _: tmp_path / "shelf")
    monkeypatch.setattr("rulespec.sphinx.shelved.rulings", lambda _: (path,))
    source = project(index=QUESTION)
    done = built(source, source.parent / "out")
    assert done.code == 1
    assert f"{path}:" in done.warnings
    assert "score orange: expected total 99; found total 3" in done.warnings


def test_a_verdict_that_the_prose_expects(project: Project, ruling: str) -> None:
    source = project(index=POSITION.format(expected="legal"), table__ruling__toml=ruling)
    done = built(source, source.parent / "out")
    assert done.code == 1
    assert f"{source / 'index.rst'}:4: " in done.warnings
    assert "build I3 a1-b1-c1: expected legal; found illegal" in done.warnings
    (source / "index.rst").write_text(POSITION.format(expected="illegal"), encoding="utf-8")
    assert built(source, source.parent / "out").code == 0


def test_no_reading_turns_the_ban_on_lamps(project: Project, ruling: str) -> None:
    """Nobody has played Metropolitain, so that nothing can depend on how it is read."""
    source = project(index=POSITION.format(expected="depends"), table__ruling__toml=ruling)
    done = built(source, source.parent / "out")
    assert "build I3 a1-b1-c1: expected depends; found illegal" in done.warnings
