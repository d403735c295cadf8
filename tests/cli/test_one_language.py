"""No line of an answer mixes two languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulespec.languages.catalogs import catalog

Run = Callable[..., tuple[int, str, str]]
EXAMPLES = Path(__file__).parents[2] / "examples"
BLOKUS = str(EXAMPLES / "games/blokus_duo.py")
PASSING = str(EXAMPLES / "games/blokus_duo/passing.ruling.toml")
NEAREST = str(EXAMPLES / "paris-paris/questions/nearest-lines.ruling.toml")
CLAIM = str(EXAMPLES / "moscow-paris/clauses/claim.ruling.toml")


@pytest.mark.parametrize("language", ["de", "fr", "ru"])
@pytest.mark.parametrize(
    "words",
    [
        ("check", PASSING, "--move", "pass"),
        ("effect", PASSING, "--move", "pass"),
        ("score", PASSING, "--all-readings"),
        ("settle", PASSING, "--player", "orange"),
        ("questions", BLOKUS),
    ],
    ids=lambda words: words[0],
)
def test_without_the_games_words_all_is_english(
    run: Run, words: tuple[str, ...], language: str
) -> None:
    """Nobody has translated Blokus Duo; in German it would be half German."""
    english = run(*words)

    assert english[0] < 2
    assert run(*words, "--lang", language) == english


@pytest.mark.parametrize("language", ["de", "fr", "ru"])
@pytest.mark.parametrize(
    "words",
    [
        ("check", NEAREST, "--move", "build station-14.red"),
        ("effect", NEAREST, "--move", "build station-14.red"),
        ("score", NEAREST, "--all-readings"),
        ("settle", NEAREST, "--player", "grey"),
        ("questions", "paris-paris"),
    ],
    ids=lambda words: words[0],
)
def test_with_the_games_words_no_sentence_is_english(
    run: Run, words: tuple[str, ...], language: str
) -> None:
    """No title and no sentence of the game is left as it was; summaries of passages are English."""
    known = catalog(language, "paris-paris")
    sentences = {text for text in known if text[0].isupper() and " " in text}
    english, told = (" ".join(run(*words, *lang)[1].split()) for lang in ((), ("--lang", language)))

    assert told != english
    assert [text for text in sentences if text in told] == []


def test_a_play_without_the_games_words_is_english(run: Run) -> None:
    words = ("play", BLOKUS, "--seed", "2")
    script = "help\nscore\nundo\n"

    assert run(*words, "--lang", "ru", stdin=script) == run(*words, stdin=script)


@pytest.mark.parametrize("command", ["check", "effect"])
def test_our_summaries_stand_by_themselves(run: Run, command: str) -> None:
    """In Russian no line with a place in the text has English words, but for a player's name."""
    out = run(command, CLAIM, "--move", "claim 2", "--lang", "ru")[1]
    told = out.partition("\n\n")[0]
    cited = [line for line in told.splitlines() if "hobby-world-2014 «" in line]

    assert cited
    for line in cited:
        words = re.sub(r"«[^»]*»|\([a-z0-9.-]*\)|hobby-world-2014|\bfirst\b", "", line)
        assert not re.search(r"[a-z]{3}", words), line


def test_what_solvers_say_is_english(run: Run) -> None:
    asked = ("reach", CLAIM, "--turn", "--move", "claim 2")
    english = run(*asked)

    assert run(*asked, "--lang", "ru")[:2] == english[:2]


@pytest.mark.parametrize("columns", ["50", "80", "100"])
def test_a_french_sign_stays_on_the_line_of_its_word(
    run: Run, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As does what stands between « and », at either end."""
    monkeypatch.setenv("COLUMNS", columns)
    out = run("questions", "paris-1900", "--lang", "fr")[1]

    assert "?" in out
    assert "«" in out
    assert [line for line in out.splitlines() if re.search(r"^\s*[:;?!»]|«\s*$", line)] == []
