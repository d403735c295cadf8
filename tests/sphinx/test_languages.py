"""A project in another language: every word of ours goes through the catalogs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from builds import Built, Project, built

from rulespec.documents.rulings import load_ruling
from rulespec.language.registry import game
from rulespec.languages import LANGUAGES
from rulespec.languages.catalogs import catalog
from rulespec.languages.messages import PAGES, messages
from rulespec.sphinx.editions import harmless
from rulespec.sphinx.names import KINDS, titles
from rulespec.sphinx.shelved import examples

GAME = game("city-of-light")
LAMP = "A building never covers a lamp, unless Metropolitain permits it."
OTHERS = [tongue for tongue in LANGUAGES if tongue != "en"]
PAGE = """\
:rulespec:rule:`take`

.. rulespec:game:: city-of-light

.. rulespec:rules:: take

.. rulespec:clause:: build.lamp

.. rulespec:score:: score.lit

.. rulespec:question:: covered-lamp flip

.. rulespec:editions::

.. rulespec:example:: questions/flip

.. rulespec:position:: table.ruling.toml
   :move: build I3 a1-b1-c1
   :all-readings:
   :score:

.. rulespec:ledger::
   :word: lamp

.. rulespec:box::
"""


@cache
def marked(_: str, domain: str) -> dict[str, str]:
    """A catalog of a language in which every text is itself between brackets."""
    return {text: f"⟦{text}⟧" for text in messages(domain)}


def outside(page: str) -> str:
    """The texts of an HTML page that are not in brackets, without names in code and pictures."""
    body = page[page.index('<div class="body"') : page.index('<div class="sphinxsidebar"')]
    body = re.sub(r"<(code|pre|svg|h1)\b.*?</\1>", " ", body, flags=re.DOTALL)
    told, deep = "", 0
    for part in re.split("([⟦⟧])", unescape(re.sub(r"<[^>]*>", "", body))):
        deep += (part == "⟦") - (part == "⟧")
        told += part if not deep and part != "⟧" else " "
    assert deep == 0
    return told


def names() -> Iterator[str]:
    """What is called the same in every language, and what ledgers, boxes and rulings say."""
    known = set(messages(GAME.id))
    for kind in KINDS:
        for name, title in titles(GAME, kind).items():
            yield from (name, *({title} - known))
    for edition in GAME.editions:
        yield from (edition.publisher, LANGUAGES[edition.language])
        yield from (passage.says for passage in GAME.ledger(edition.id).passages)
    for at in harmless(GAME.package):
        yield from (at["why"], *at["says"].values())
    yield from (reading.id for question in GAME.questions for reading in question.readings)
    yield from (source.note.rstrip(". ") for source in GAME.standard_box.sources)
    yield from (load_ruling(examples(GAME)["questions/flip"].path).note, GAME.credit, *GAME.players)


def test_every_word_of_ours_is_told(
    project: Project, ruling: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulespec.languages.catalogs.catalog", marked)
    page = f"T\n=\n\n{PAGE}"
    source = project('rulespec_game = "city-of-light"', index=page, table__ruling__toml=ruling)
    done = built(source, source.parent / "out", "html", language="de", smartquotes=False)
    assert done.code == 0, done.warnings
    left = " ".join(outside(done.text("index.html")).split())
    for name in sorted(names(), key=len, reverse=True):
        left = left.replace(" ".join(name.split()) or " ", " ")
    assert re.findall(r"[^\W\d]{3,}", left) == []


LINE = re.compile(r"^[ |]*([^|:\n]+?)(?::$| *\|)", re.MULTILINE)
"""The name of a field, or the first cell of a row, in plain text."""


@pytest.fixture(scope="module")
def english(booklet: Callable[[str], Built]) -> set[str]:
    """The labels that the sample booklet shows in English."""
    done = booklet("text")
    return set(LINE.findall(done.text("index.txt") + done.text("house-rules.txt"))) & set(
        messages(PAGES)
    )


@pytest.mark.parametrize("tongue", OTHERS)
def test_no_english_label_remains(
    tongue: str, english: set[str], booklet: Callable[[str], Built], tmp_path: Path
) -> None:
    assert {"Said by", "Forbids", "Requires", "Hangs on", "reading", "It became"} <= english
    done = built(booklet("text").source, tmp_path / tongue, "text", language=tongue)
    assert (done.code, done.warnings) == (0, "")
    found = set(LINE.findall(done.text("index.txt") + done.text("house-rules.txt")))
    known = catalog(tongue, PAGES)
    assert {known[text] for text in english} <= found
    assert {text for text in english if known[text] != text} & found == set()


def test_the_index_and_the_search_are_named_in_the_language(
    project: Project, tmp_path: Path
) -> None:
    page = f"T\n=\n\n{PAGE.split('.. rulespec:score', maxsplit=1)[0]}"
    source = project('rulespec_game = "city-of-light"', index=page)
    done = built(source, tmp_path / "ru", "html", language="ru")
    known = catalog("ru", PAGES)
    index = done.text("rulespec-clauses.html")
    assert f"<title>{known['Index of clauses']} " in index
    assert catalog("ru", GAME.id)[LAMP] in index
    named = json.loads(re.findall(r'"objnames":(\{.*?\})', done.text("searchindex.js"))[0])
    assert ["rulespec", "clause", known["clause"]] in named.values()
