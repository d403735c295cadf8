"""The glossary's game terms are the words that the catalogs use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulespec.language.registry import games
from rulespec.languages.catalogs import MESSAGES, catalog
from rulespec.languages.messages import messages

PAGE = Path(__file__).parents[2] / "docs" / "glossary.rst"
CODES = {"German": "de", "French": "fr", "Russian": "ru"}
TITLES = {
    "All games": MESSAGES,
    "City of Light": "city-of-light",
    "Paris": "paris-1900",
    "Москва–Париж": "moscow-paris",
    "Paris Paris": "paris-paris",
}
NOT_SAID = {"game", "player", "turn", "move", "board", "rule", "ruling"}
"""General words that no message need use."""


def tables() -> dict[str, list[list[str]]]:
    """The rows of each table of game terms, by its title."""
    found = {}
    for title, body in re.findall(r"\n([^\n]+)\n~+\n(.*?)(?=\n[^\n]+\n~+\n|\Z)",
                                  PAGE.read_text(encoding="utf-8"), re.DOTALL):  # fmt: skip
        rows = re.split(r"\n {3}\* - ", body)[1:]
        found[title] = [re.split(r"\n {5}- ", row.strip()) for row in rows]
    return found


def stems(term: str) -> list[str]:
    """The words of a term without what inflection changes."""
    words = re.sub(r"\(.*\)", "", term).casefold().split()
    return [word[: max(3, len(word) - 3)] for word in words]


def test_every_game_has_a_table_in_every_language() -> None:
    found = tables()
    assert set(found) == set(TITLES)
    for game in games().values():
        title = next(name for name, domain in TITLES.items() if domain == game.id)
        heads = [head.split()[0] for head in found[title][0]]
        assert heads == ["English", *CODES]
    assert [head.split()[0] for head in found["All games"][0]] == ["English", *CODES]


@pytest.mark.parametrize(("title", "domain"), TITLES.items())
def test_the_terms_are_those_of_the_catalogs(title: str, domain: str) -> None:
    heads, *rows = tables()[title]
    assert len(rows) >= 8
    for column, head in enumerate(heads):
        tongue = CODES.get(head.split()[0], "en")
        texts = messages(domain) if tongue == "en" else catalog(tongue, domain).values()
        said = " ".join(texts).casefold()
        for row in rows:
            assert len(row) == len(heads)
            wanted = [] if row[0] in NOT_SAID else stems(row[column])
            assert [stem for stem in wanted if stem not in said] == [], (tongue, row)
