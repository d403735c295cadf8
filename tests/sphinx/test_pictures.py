"""Pictures within pages: they follow the reader's system, and a switch on the page."""

from __future__ import annotations

import re
from pathlib import Path

from builds import Project, built

LINE = (
    "city-of-light/1 gaga-2021 second:blue:orange "
    "bboobboo/c*coc*co/bboobboo/c*coc*co/bboobboo/c*coc*co/bboobboo/c*coc*co "
    "blue.I3:a1-b1-a2 -/-/-/-/-/- -/-/-/-/-/- X5 levitation,jardin"
)
TWICE = "Twice\n=====\n" + f"\n.. rulespec:position::\n\n   {LINE}\n" * 2
SHEET = re.compile(r'id="(p[\w-]+)" role="img".*?<style>(.*?)</style>')


def test_what_is_chosen_on_the_page_beats_the_system(project: Project, tmp_path: Path) -> None:
    done = built(project(index=TWICE), tmp_path / "html", "html")
    assert done.warnings == ""
    sheets = SHEET.findall(done.text("index.html"))

    assert len({name for name, _ in sheets}) == 2, "ids are used once on a page"
    for name, sheet in sheets:
        day, night = sheet.split("@media(prefers-color-scheme:dark){")
        system, chosen = night.split("}}")
        assert f"#{name} .paper:not(g){{fill:var(--rulespec-paper,#fbf8f1)}}" in day
        dark = ".paper:not(g){fill:var(--rulespec-paper,#191a1d)}"
        assert f"#{name}:not([data-theme=light] *) {dark}" in system
        assert f"[data-theme=dark] #{name} {dark}" in chosen
        everywhere = re.findall(r"([^{}]+)\{", system + "}" + chosen)
        assert all("data-theme" in selector for selector in everywhere)
