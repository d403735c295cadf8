"""The sample booklet comes out clean from every builder, each with the pictures it can take."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from builds import Built, Project, built

from rulespec.language.registry import game
from rulespec.languages import say
from rulespec.sphinx.names import clauses

Booklet = Callable[[str], Built]
TOP_ROW = "1 [b  ][*  ![b  ]"
"""The move a1-b1-c1 in characters: the lamp between the two blue cells is where it breaks."""

CONVERTER = """
from sphinx.transforms.post_transforms.images import ImageConverter

class Stamp(ImageConverter):
    conversion_rules = [("image/svg+xml", "image/png")]
    def is_available(self):
        return True
    def convert(self, _from, _to):
        open(_to, "wb").write(b"png")
        return True

def setup(app):
    app.add_post_transform(Stamp)
"""
PAGE = """\
Page
====

.. rulespec:position:: table.ruling.toml

.. rulespec:position:: table.ruling.toml
"""


@pytest.mark.parametrize("builder", ["html", "text", "latex", "epub"])
def test_the_sample_booklet_is_clean(booklet: Booklet, builder: str) -> None:
    done = booklet(builder)
    assert (done.code, done.warnings) == (0, "")


def test_html_has_the_picture_and_the_same_in_characters(booklet: Booklet) -> None:
    page = booklet("html").text("house-rules.html")
    pictures = page.count('role="img"')
    assert pictures == len(re.findall(r"<pre[ >]", page)) == 3
    assert TOP_ROW in page
    names = re.findall(r'<svg [^>]*?\bid="([^"]+)"', page)
    assert len(set(names)) == pictures


def test_the_same_picture_twice_has_ids_of_its_own(project: Project, ruling: str) -> None:
    source = project(index=PAGE, table__ruling__toml=ruling)
    page = built(source, source.parent / "html", "html").text("index.html")
    ids = re.findall(r' id="([^"]+)"', page)
    assert page.count('role="img"') == 2
    assert len(ids) == len(set(ids))


def test_pictures_may_be_files(project: Project, ruling: str) -> None:
    source = project(index=PAGE, table__ruling__toml=ruling)
    done = built(source, source.parent / "html", "html", rulespec_pictures="files")
    assert done.code == 0, done.warnings
    assert "<svg " not in done.text("index.html")
    assert len(list((done.folder / "_images").glob("*.svg"))) == 1


def test_plain_text_has_the_drawing(booklet: Booklet) -> None:
    assert TOP_ROW in booklet("text").text("house-rules.txt")


def test_latex_takes_what_a_converter_of_the_project_makes(project: Project, ruling: str) -> None:
    source = project(CONVERTER, index=PAGE, table__ruling__toml=ruling)
    done = built(source, source.parent / "latex", "latex")
    assert done.code == 0, done.warnings
    (book,) = done.folder.glob("*.tex")
    assert book.read_text(encoding="utf-8").count("includegraphics") == 2
    assert [path.read_bytes() for path in done.folder.glob("*.png")] == [b"png"]
    assert not list(done.folder.glob("*.pdf"))


def test_verdicts_and_scores_are_those_of_the_rules(booklet: Booklet) -> None:
    """A lamp may not be covered; orange has one building of three cells and no lamp beside it."""
    told = booklet("text").text("house-rules.txt")
    assert '"build I3 a1-b1-c1": **illegal**' in told
    assert '"build.lamp": b1: A building never covers a lamp' in told
    assert '"build I3 a2-b2-c2": **legal**' in told
    assert "**legal however you read it**" in told
    assert "orange: **3**" in told


def test_parallel_is_as_serial(booklet: Booklet, tmp_path: Path) -> None:
    one = booklet("html")
    two = built(one.source, tmp_path / "two", "html", parallel=2)
    assert (two.code, two.warnings, two.read) == (0, "", one.read)
    pages = sorted(path.name for path in one.folder.glob("*.html"))
    assert {"index.html", "house-rules.html", "rulespec-clauses.html"} <= set(pages)
    for name in (*pages, "_static/rulespec.css"):
        assert two.text(name) == one.text(name)
    assert (two.folder / "objects.inv").read_bytes() == (one.folder / "objects.inv").read_bytes()


def test_a_project_in_german_has_the_rules_in_german(booklet: Booklet, tmp_path: Path) -> None:
    """As the catalogs have them; what rulespec does not speak stays English."""
    source = booklet("text").source
    clause = next(at for at in clauses(game("city-of-light")) if at.id == "build.lamp")
    german = say(clause.says, "city-of-light", "de")
    assert german != clause.says
    for language, sentence in (("de", german), ("ja", clause.says)):
        done = built(source, tmp_path / language, "text", language=language)
        assert sentence in " ".join(done.text("house-rules.txt").split())
