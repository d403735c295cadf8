"""Russian words are marked for those who hear a page, and a search finds no words of pictures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from builds import Project, built

from rulespec.sphinx.foreign import marked


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("“ВТОРОЙ ЭТАП”, line 162", '“<span lang="ru">ВТОРОЙ ЭТАП</span>”, line 162'),
        ("<p>Метро<b>в</b>", '<p><span lang="ru">Метро</span><b><span lang="ru">в</span></b>'),
        ("16 тайлов и 12 зданий", '16 <span lang="ru">тайлов и 12 зданий</span>'),
        ('<a title="Да">yes</a>', '<a title="Да">yes</a>'),
        ("<svg><text>Да</text></svg>Да", '<svg><text>Да</text></svg><span lang="ru">Да</span>'),
        ("Да &amp; нет", '<span lang="ru">Да</span> &amp; <span lang="ru">нет</span>'),
    ],
)
def test_russian_words_are_marked(html: str, expected: str) -> None:
    assert marked(html) == expected


def test_a_page_in_english_says_which_words_are_russian(project: Project, tmp_path: Path) -> None:
    page = "Игра\n====\n\nAn English word, and игра.\n"
    source = project(index=page)
    english = built(source, tmp_path / "html", "html").text("index.html")
    russian = built(source, tmp_path / "ru", "html", language="ru").text("index.html")

    assert '<h1><span lang="ru">Игра</span>' in english
    assert 'and <span lang="ru">игра</span>.' in english
    assert "<title>Игра" in english
    assert 'span lang="ru"' not in russian


def test_no_words_of_pictures_are_found(project: Project, tmp_path: Path) -> None:
    page = "One\n===\n\n.. rulespec:position:: start.toml\n"
    start = 'game = "moscow-paris"\nedition = "hobby-world-2014"\n[setup]\nseed = 1\nplayers = 2\n'
    done = built(project(index=page, start__toml=start), tmp_path / "html", "html")
    index = done.text("searchindex.js").removeprefix("Search.setIndex(").removesuffix(")")

    assert "in front" in done.text("index.html")
    assert set(json.loads(index)["terms"]) <= {"one", "index"}
