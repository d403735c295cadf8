"""A build reads again what changed, and what depends on it, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from builds import Built, Project, built

from rulespec.sphinx import digests

HEAD = "Page\n====\n\n"
TOC = "Booklet\n=======\n\n.. toctree::\n\n   lamps\n   keys\n   table\n   plain\n"


@pytest.fixture
def four(project: Project, ruling: str) -> Built:
    """A booklet with a page for each of two games, one with a document, and one of words only."""
    source = project(
        index=TOC,
        lamps=f"{HEAD}.. rulespec:clause:: city-of-light:build.lamp\n",
        keys=f"{HEAD}:rulespec:game:`words <paris-1900>`\n\n.. rulespec:game:: paris-1900\n",
        table=f"{HEAD}.. rulespec:position:: table.ruling.toml\n",
        plain=f"{HEAD}Nothing about games.\n",
        table__ruling__toml=ruling,
    )
    done = built(source, source.parent / "out")
    assert (done.code, done.warnings) == (0, "")
    assert done.read == ("index", "keys", "lamps", "plain", "table")
    return done


def again(done: Built) -> tuple[str, ...]:
    """What the next build reads."""
    return built(done.source, done.folder).read


def touch(path: Path) -> None:
    """Make a file a little newer."""
    at = path.stat().st_mtime_ns + 10**9
    os.utime(path, ns=(at, at))


def test_nothing_changed(four: Built) -> None:
    assert again(four) == ()


def test_a_page_changed(four: Built) -> None:
    touch(four.source / "lamps.rst")
    assert again(four) == ("lamps",)


def test_a_document_changed(four: Built) -> None:
    touch(four.source / "table.ruling.toml")
    assert again(four) == ("table",)


@pytest.mark.parametrize(
    ("game", "pages"), [("city-of-light", ("lamps", "table")), ("paris-1900", ("keys",))]
)
def test_a_game_changed(
    four: Built, monkeypatch: pytest.MonkeyPatch, game: str, pages: tuple[str, ...]
) -> None:
    """Once; the build after that reads nothing again."""
    before = digests.digest
    monkeypatch.setattr(
        digests, "digest", lambda at: "changed" if at.id == game else before(at)
    )
    assert again(four) == pages
    assert again(four) == ()


def test_the_digest_of_a_game_is_that_of_its_sources(tmp_path: Path) -> None:
    """Other games and notes beside do not count, rules and data do."""
    (tmp_path / "games").mkdir()
    (tmp_path / "rules.py").write_text("A = 1", encoding="utf-8")
    before = digests.folder_digest(tmp_path, ("games",))
    (tmp_path / "games" / "other.py").write_text("B = 1", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("words", encoding="utf-8")
    assert digests.folder_digest(tmp_path, ("games",)) == before
    (tmp_path / "rules.py").write_text("A = 2", encoding="utf-8")
    assert digests.folder_digest(tmp_path, ("games",)) != before
