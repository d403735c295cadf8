"""The documentation is built without a warning, and leaves nothing of any game out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulespec.language.game import Game
from rulespec.language.registry import games
from rulespec.language.terms import NamedNumber, NamedSet, NamedTruth
from rulespec.readers.names import walk
from rulespec.sphinx.names import KINDS, clauses, titles

GAMES = tuple(games().values())
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
ALWAYS = tuple(kind for kind in KINDS if kind not in {"game", "example"})
"""The kinds of things of which a game's pages print each one."""
HEAVIEST = 400_000
"""How many bytes a page may have."""


def test_every_page_that_is_linked_is_there(built: Path) -> None:
    assert (built / "city-of-light" / "index.html").is_file()


def test_no_page_weighs_much(built: Path) -> None:
    """A reader with a phone does not wait for it."""
    heavy = {str(at): at.stat().st_size for at in built.rglob("*.html")}
    assert {at: size for at, size in heavy.items() if size > HEAVIEST} == {}


@EACH_GAME
@pytest.mark.parametrize(("index", "kind"), [("questions", "question"), ("arguments", "example")])
def test_old_links_lead_to_a_line_of_the_index(
    built: Path, printed: dict[str, dict[str, str]], game: Game, index: str, kind: str
) -> None:
    """What has a page of its own topic by now is still found on that where all stood."""
    page = (built / game.id / f"{index}.html").read_text(encoding="utf-8")
    names = [at for at in titles(game, kind) if kind == "question" or at[:9] == "disputes/"]
    assert names
    for name in names:
        assert f'id="{game.id}-{kind}-{name}"' in page
        assert f"{game.id}:{name}" in printed[f"rulespec:{kind}"], f"{name} is on no page"


def test_the_search_shows_titles_as_they_are(built: Path) -> None:
    """Its script escapes what Sphinx has escaped for it."""
    found = (built / "searchindex.js").read_text(encoding="utf-8")
    assert "rival\\u2019s tile" in found
    assert "&#x27;" not in found


@EACH_GAME
@pytest.mark.parametrize("kind", ALWAYS)
def test_nothing_is_left_out(
    printed: dict[str, dict[str, str]], game: Game, kind: str
) -> None:
    """And links lead to the pages of the game itself."""
    for name in titles(game, kind):
        assert printed[f"rulespec:{kind}"][f"{game.id}:{name}"].startswith(f"{game.id}/"), name


@EACH_GAME
def test_open_questions_are_among_the_disputes(built: Path, game: Game) -> None:
    page = (built / "disputes.html").read_text(encoding="utf-8")
    for question in game.questions:
        is_open = any(question.id not in edition.pins for edition in game.editions)
        link = f'href="{game.id}/questions[-a-z]*.html#{game.id}-question-{question.id}"'
        assert re.search(link, page) or not is_open, question.id


@EACH_GAME
def test_stand_ins_are_called_so(built: Path, game: Game) -> None:
    stand_ins = [at.part for at in game.standard_box.sources if at.kind == "stand-in"]
    assert stand_ins, "pictures of every rulebook are lost"
    page = (built / game.id / "box.html").read_text(encoding="utf-8")
    for part in stand_ins:
        _, own = page.split(f'id="{game.id}-piece-{part}"')
        assert "<em>stand-in" in own.split("</dl>")[0], part


@EACH_GAME
def test_one_name_means_one_thing(game: Game) -> None:
    """A page explains a name once, so that it may not stand for two."""
    terms = [*(clause.term for clause in clauses(game)), *(at.worth for at in game.score_lines)]
    parts = [part for term in terms for part in walk(term)]
    named = {part for part in parts if isinstance(part, NamedSet | NamedNumber | NamedTruth)}
    assert len({part.words for part in named}) == len(named)
