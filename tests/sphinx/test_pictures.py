"""Pictures within pages: they follow the reader's system, and a switch on the page."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from builds import Project, built

from rulespec.errors import BadInput
from rulespec.language.registry import game
from rulespec.sphinx.pictures import _written

LINE = (
    "city-of-light/1 gaga-2021 second:blue:orange "
    "bboobboo/c*coc*co/bboobboo/c*coc*co/bboobboo/c*coc*co/bboobboo/c*coc*co "
    "blue.I3:a1-b1-a2 -/-/-/-/-/- -/-/-/-/-/- X5 levitation,jardin"
)
TWICE = "Twice\n=====\n" + f"\n.. rulespec:position::\n\n   {LINE}\n" * 2
SHEET = re.compile(r'<svg class="rulespec-parts".*?<style>(.*?)</style>')
NAMES = re.compile(r'id="(p[\w-]+)" role="img"')


def test_what_is_chosen_on_the_page_beats_the_system(project: Project, tmp_path: Path) -> None:
    done = built(project(index=TWICE), tmp_path / "html", "html")
    assert done.warnings == ""
    page = done.text("index.html")
    (sheet,) = SHEET.findall(page)

    assert len(set(NAMES.findall(page))) == 2, "ids are used once on a page"
    day, night = sheet.split("@media(prefers-color-scheme:dark){")
    assert "path.paper,text.paper{fill:var(--rulespec-paper,var(--night-paper,#fbf8f1))}" in day
    system, chosen = night.split("}}")
    dark = "--night-paper:#191a1d"
    assert system.startswith(".rulespec-picture:not([data-theme=light] *){")
    assert chosen.startswith("[data-theme=dark] .rulespec-picture{")
    assert dark in system
    assert dark in chosen


def test_what_two_pictures_share_is_drawn_once(project: Project, tmp_path: Path) -> None:
    """The second picture of the same position names parts and draws next to nothing."""
    page = built(project(index=TWICE), tmp_path / "html", "html").text("index.html")
    _, *pictures = page.split('<figure class="rulespec-picture">')
    parts = set(re.findall(r'<g id="(rs-\d+)">', page))

    assert len(pictures) == 2
    for drawn in pictures:
        assert set(re.findall(r'href="#(rs-\d+)"', drawn)) <= parts


def test_a_picture_is_told_by_the_characters_below_it(project: Project, tmp_path: Path) -> None:
    page = built(project(index=TWICE), tmp_path / "html", "html").text("index.html")
    below = re.findall(r'<pre tabindex="0" id="([^"]+)">([^<]+)</pre>', page)

    assert re.findall(r'aria-describedby="([^"]+)"', page) == [name for name, _ in below]
    assert len(dict(below)) == 2
    assert all("blue to move" in drawing for _, drawing in below)
    assert "<desc" not in page


@pytest.mark.parametrize("ending", ["svg", "pdf"])
def test_a_full_disk_leaves_no_half_picture(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be taken for a whole one by the next build."""
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    svg = game("city-of-light").svg(game("city-of-light").read_line(LINE))
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(BadInput, match="No space left"):
            _written(svg, tmp_path / f"picture.{ending}")
        assert list(tmp_path.iterdir()) == []
    assert _written(svg, tmp_path / f"picture.{ending}")
    assert [at.name for at in tmp_path.iterdir()] == [f"picture.{ending}"]


DESK = re.compile(r'<p class="rulespec-desk"><a href="([^#"]*)#([^"]*)">([^<]*)</a>')


@pytest.mark.parametrize(
    ("desk", "expected"),
    [("desk/index.html", "../desk/index.html"), ("https://desk.example/", "https://desk.example/")],
)
def test_a_picture_opens_its_position_on_the_desk(
    desk: str, expected: str, project: Project, tmp_path: Path
) -> None:
    page = f"In\n==\n\n.. rulespec:position::\n   :move: build X5 a1\n\n   {LINE}\n"
    source = project(index="Top\n===\n\n.. toctree::\n\n   in/page\n")
    (source / "in").mkdir()
    (source / "in" / "page.rst").write_text(page, encoding="utf-8")
    done = built(source, tmp_path / "html", "html", rulespec_desk=desk)
    ((there, asked, says),) = DESK.findall(done.text("in/page.html"))
    tongue, line, move = map(unquote, asked.split("/"))

    assert done.warnings == ""
    assert (there, says) == (expected, "Open on the desk")
    assert (tongue, move) == ("en", "build X5 a1")
    assert line.split() == LINE.split()


def test_without_a_desk_a_picture_has_its_line(project: Project, tmp_path: Path) -> None:
    page = built(project(index=TWICE), tmp_path / "html", "html").text("index.html")

    assert not DESK.findall(page)
    assert page.count(f"<code>{LINE}</code>") == 2
