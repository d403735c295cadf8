"""Everything printed can be linked to, found, and linked to from other projects."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from builds import Built, Project, built, inventory

from rulespec.language.registry import game

Booklet = Callable[[str], Built]
CITY = game("city-of-light")
OTHER = """\
Page
====

.. rulespec:current-game:: city-of-light

:rulespec:clause:`build.lamp`, :rulespec:rule:`build`, :rulespec:game:`city-of-light`,
:rulespec:clause:`over a lamp <city-of-light:build.lamp>`
"""


def test_the_inventory_has_all_that_is_printed(booklet: Booklet) -> None:
    """The booklet prints the building rule, all score lines and editions, and the box."""
    found = {kind: set(by) for kind, by in inventory(booklet("html").folder).items()}
    assert found["rulespec:game"] == {"city-of-light"}
    assert found["rulespec:rule"] == {"city-of-light:build"}
    expected = {f"city-of-light:{at.id}" for at in CITY.rules["build"].clauses}
    assert found["rulespec:clause"] == expected
    assert found["rulespec:score"] == {f"city-of-light:{at.id}" for at in CITY.score_lines}
    assert found["rulespec:edition"] == {f"city-of-light:{at.id}" for at in CITY.editions}
    assert found["rulespec:piece"] == {
        f"city-of-light:{at.part}" for at in CITY.standard_box.sources
    }
    assert found["rulespec:question"] == {"city-of-light:covered-lamp"}
    assert found["rulespec:example"] == {"city-of-light:our-table"}
    assert "city-of-light:build.lamp" in found["rulespec:passage"]


def test_every_place_in_the_inventory_is_on_its_page(booklet: Booklet) -> None:
    done = booklet("html")
    found = inventory(done.folder).items()
    own = [uri for kind, names in found if kind[:9] == "rulespec:" for uri in names.values()]
    assert own
    for uri in own:
        page, _, anchor = uri.partition("#")
        assert f'id="{anchor}"' in done.text(page)


def test_the_contents_of_a_page_leave_out_passages_and_pieces(booklet: Booklet) -> None:
    page = booklet("html").text("index.html")
    body, contents = page.split('<div class="sphinxsidebar"')
    assert 'href="#city-of-light-clause-build.lamp"' in contents
    for anchor in ("city-of-light-passage-build.lamp", "city-of-light-piece-large-lamp"):
        assert f'id="{anchor}"' in body
        assert anchor not in contents


def test_a_link_is_not_told_twice(booklet: Booklet) -> None:
    """Only where a link shows something else than the target's title, that is its tip."""
    page = booklet("html").text("house-rules.html")
    named = re.search(r'<a class="[^"]+" href="[^"]+clause-build.lamp"([^>]*)>(.+?)</a>', page)
    other = re.search(r'<a class="[^"]+" href="[^"]+edition-gaga-2021"([^>]*)>(.+?)</a>', page)
    assert named
    assert other
    assert named[1] == ""
    assert ">build.lamp<" in named[2]
    assert other[1] == f' title="{CITY.edition("gaga-2021").title}"'
    assert "gaga-2021" in other[2]


def test_the_search_knows_clauses(booklet: Booklet) -> None:
    told = booklet("html").text("searchindex.js")
    found = json.loads(told[told.index("{") : told.rindex("}") + 1])
    assert "rulespec:clause" in found["objtypes"].values()
    shown = {row[4] for row in found["objects"]["build"]}  # Sphinx splits names at the last dot
    assert "lamp" in shown


def test_the_index_of_clauses_has_their_sentences(booklet: Booklet) -> None:
    page = booklet("html").text("rulespec-clauses.html")
    for clause in CITY.rules["build"].clauses:
        assert f"#city-of-light-clause-{clause.id}" in page
        assert clause.says.replace("'", "&#39;") in page


def test_another_project_links_by_intersphinx(booklet: Booklet, project: Project) -> None:
    source = project('extensions.append("sphinx.ext.intersphinx")\n', index=OTHER)
    home = ("https://rules.invalid/", str(booklet("html").folder / "objects.inv"))
    done = built(source, source.parent / "o", "html", intersphinx_mapping={"rules": home})
    assert (done.code, done.warnings) == (0, "")
    page = done.text("index.html")
    assert page.count("https://rules.invalid/index.html#city-of-light-clause-build.lamp") == 2
    assert ">over a lamp<" in page
    assert "#city-of-light-rule-build" in page
    assert ">Placing a building<" in page


@pytest.mark.parametrize(("said", "linked"), [("", "zebra"), ("   :no-index:\n", "alpha")])
def test_links_lead_to_the_first_page_that_wants_them(
    project: Project, said: str, linked: str, tmp_path: Path
) -> None:
    clause = ".. rulespec:clause:: city-of-light:build.lamp\n"
    role = "\n:rulespec:clause:`city-of-light:build.lamp`\n"
    source = project(
        index=f"Page\n====\n\n.. toctree::\n\n   alpha\n   zebra\n{role}",
        alpha=f"Page\n====\n\n{clause}",
        zebra=f"Page\n====\n\n{clause}{said}",
    )
    if linked == "zebra":
        (source / "alpha.rst").write_text(f"Page\n====\n\n{clause}   :no-index:\n", "utf-8")
    done = built(source, tmp_path / "out", "html")
    assert (done.code, done.warnings) == (0, "")
    assert f'href="{linked}.html#city-of-light-clause-build.lamp"' in done.text("index.html")


RESTING = """\
Page
====

.. rulespec:current-game:: paris-1900

.. rulespec:box::

.. rulespec:example:: disputes/sell-before-27
"""


def test_what_an_answer_rests_on_leads_to_the_box(project: Project, tmp_path: Path) -> None:
    page = built(project(index=RESTING), tmp_path / "out", "html").text("index.html")
    leads = re.findall(r'rests on <a [^>]*href="#([^"]*)"', page)
    assert leads
    assert set(leads) == {"paris-1900-piece-price-table"}
    assert 'id="paris-1900-piece-price-table"' in page
