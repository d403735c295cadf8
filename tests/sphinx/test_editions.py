"""Differences of editions come from the installed finders, once, within their time."""

from __future__ import annotations

import pytest
from builds import Project, built

from rulespec.answers.edition_differences import Apart
from rulespec.language.registry import game

PAGE = "Page\n====\n\n.. rulespec:editions::\n   :game: city-of-light\n{options}"
KNOWN = game("city-of-light")
LINE = KNOWN.write_line(KNOWN.set_up(KNOWN.rules_for("gaga-2021"), seed=1))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, str, float]]:
    """What a made-up finder is asked, which shows the first difference that both texts answer."""
    found: list[tuple[str, str, str, float]] = []

    def finder(at, one: str, other: str, seconds: float):
        found.append((at.id, one, other, seconds))
        yield Apart(
            question="hand", readings=("one", "two"), status=("edition", "edition"),
            subject="how many tiles blue holds", answers=("1", "2"), line=LINE,
            how="tried by hand", decided=seconds > 1,
        )  # fmt: skip

    finder.__module__ = "solvers.differing"
    monkeypatch.setattr("rulespec.sphinx.found.finders", lambda: (finder,))
    return found


def test_each_difference_is_drawn(project: Project, asked: list[object]) -> None:
    source = project(index=PAGE.format(options=""))
    done = built(source, source.parent / "out", rulespec_solver=True)
    assert (done.code, done.warnings) == (0, "")
    assert asked == [("city-of-light", "gaga-2021", "kosmos-2020", 20.0)]
    told = done.text("index.txt")
    assert "how many tiles blue holds" in told
    assert "first stage, " in told
    assert "tried by hand" in told


def test_it_is_asked_once(project: Project, asked: list[object]) -> None:
    """The build folder keeps the answers, unless the time was over."""
    source = project(index=PAGE.format(options=""))
    for _ in range(2):
        built(source, source.parent / "out", rulespec_solver=True)
        (source / "index.rst").write_text(PAGE.format(options="\n"), encoding="utf-8")
    assert len(asked) == 1


def test_what_was_not_decided_is_asked_again(project: Project, asked: list[object]) -> None:
    source = project(index=PAGE.format(options="   :limit: 1\n"))
    for blank in ("\n", ""):
        built(source, source.parent / "out", rulespec_solver=True)
        text = PAGE.format(options=f"   :limit: 1\n{blank}")
        (source / "index.rst").write_text(text, encoding="utf-8")
    assert [seconds for *_, seconds in asked] == [1.0, 1.0]


def test_a_page_can_do_without(project: Project, asked: list[object]) -> None:
    source = project(index=PAGE.format(options="   :solver: no\n"))
    done = built(source, source.parent / "out", rulespec_solver=True)
    assert (done.code, asked) == (0, [])
    assert "Differences on which nothing hangs" in done.text("index.txt")


def test_every_answer_of_a_text_stands_in_the_table(project: Project) -> None:
    source = project(index=PAGE.format(options=""))
    told = built(source, source.parent / "out").text("index.txt")
    rows = [row for row in told.splitlines() if row.startswith('| "')]
    pinned = {name for edition in KNOWN.editions for name in edition.pins}
    assert {row.split('"')[1] for row in rows} == pinned
