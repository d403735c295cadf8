"""The catalogs are complete, hold nothing that nobody says, and keep every placeholder."""

from __future__ import annotations

import re
import string
from pathlib import Path

import polib
import pytest

import rulespec.languages
from rulespec.language.registry import games
from rulespec.languages import messages as collected
from rulespec.languages.__main__ import main
from rulespec.languages.catalogs import LANGUAGES, MESSAGES, catalog
from rulespec.languages.messages import PAGES, messages, missing, stale

FOLDER = Path(rulespec.languages.__file__).parent
FILES = sorted(FOLDER.glob("*/*.po"))
PUBLISHED = [
    (edition.language, game.id) for game in games().values() for edition in game.editions
]
WANTED = [
    (at, domain) for at in LANGUAGES if at != "en" for domain in (MESSAGES, PAGES, *games())
]
OTHELLO = str(Path(__file__).parents[2] / "examples/games/othello.py")
"""A game of a file, which nobody has translated."""
LAMP = "A building never covers a lamp, unless Metropolitain permits it."
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def entries(file: Path) -> polib.POFile:
    return polib.pofile(str(file), check_for_duplicates=True)


def places(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def named(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def test_the_languages_are_those_of_the_editions_and_english() -> None:
    assert set(LANGUAGES) == {"en"} | {tongue for tongue, _ in PUBLISHED}


@pytest.mark.parametrize(("tongue", "domain"), WANTED)
def test_nothing_is_missing(tongue: str, domain: str) -> None:
    assert len(messages(domain)) > 20
    assert sorted(missing(tongue, domain)) == []


@pytest.mark.parametrize("file", FILES, ids=named)
def test_every_catalog_is_wanted_and_says_nothing_stale(file: Path) -> None:
    assert (file.parent.name, file.stem) in WANTED
    assert sorted(stale(file.parent.name, file.stem)) == []


@pytest.mark.parametrize("file", FILES, ids=named)
def test_every_entry_is_fit_for_use(file: Path) -> None:
    for entry in entries(file):
        assert not entry.obsolete, entry.msgid
        assert not entry.fuzzy, entry.msgid
        assert entry.msgstr.strip() == entry.msgstr.rstrip(), entry.msgid
        assert entry.msgstr.endswith(" ") is entry.msgid.endswith(" "), entry.msgid
        assert places(entry.msgstr) == places(entry.msgid), entry.msgid
        assert entry.msgstr.count("\n") == entry.msgid.count("\n"), entry.msgid


@pytest.mark.parametrize("file", FILES, ids=named)
def test_only_names_stay_as_they_are(file: Path) -> None:
    """A name or a word may be the same in two languages; a sentence, or a Russian text, may not."""
    for entry in entries(file):
        if entry.msgid == entry.msgstr:
            assert " " not in entry.msgid or entry.comment.endswith("its title"), entry.msgid
        if file.parent.name == "ru":
            assert CYRILLIC.search(re.sub(r"\{\w+\}", "", entry.msgstr)) or not re.search(
                "[a-z]", re.sub(r"\{\w+\}", "", entry.msgid)
            ), entry.msgid


def test_a_sentence_of_a_game_has_no_braces() -> None:
    """Braces are where parts go; a sentence has none, so it is never taken for a pattern."""
    said = [text for game in games() for text in messages(game)]
    assert [text for text in said if "{" in text and not places(text)] == []


# --- the checks can fail --------------------------------------------------------------------------


def test_what_nobody_translated_is_missing() -> None:
    assert len(messages(OTHELLO)) > 5
    assert missing("fr", OTHELLO) == messages(OTHELLO)


def test_what_is_left_out_of_a_catalog_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {at: told for at, told in catalog("fr", "city-of-light").items() if at != LAMP}
    monkeypatch.setattr(collected, "catalog", lambda *_: known)
    assert missing("fr", "city-of-light") == {LAMP: "clause build.lamp"}


def test_what_nobody_says_is_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {**catalog("de", "city-of-light"), "A lamp may be eaten.": "Lampen schmecken."}
    monkeypatch.setattr(collected, "catalog", lambda *_: known)
    assert stale("de", "city-of-light") == {"A lamp may be eaten."}


@pytest.mark.parametrize("kind", ["fuzzy", "empty"])
def test_what_is_not_translated_yet_is_missing(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "de").mkdir()
    flag, text = ("#, fuzzy\n", "passt") if kind == "fuzzy" else ("", "")
    (tmp_path / "de" / "test.po").write_text(
        f'msgid "a"\nmsgstr "ein"\n\n{flag}msgid "b"\nmsgstr "{text}"\n', encoding="utf-8"
    )
    monkeypatch.setattr("importlib.resources.files", lambda _: tmp_path)
    assert catalog.__wrapped__("de", "test") == {"a": "ein"}


# --- for translators ------------------------------------------------------------------------------


def test_the_template_is_a_catalog_of_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["missing", "fr", OTHELLO]) == 0
    template = polib.pofile(capsys.readouterr().out)
    assert [entry.msgid for entry in template] == list(messages(OTHELLO))
    assert {entry.msgstr for entry in template} == {""}
    outflanks = template.find("A disc outflanks at least one disc.")
    assert outflanks.comment == "clause place.flips"


def test_stale_entries_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stale", "ru", "city-of-light"]) == 0
    assert capsys.readouterr().out.strip() == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "expected missing|stale LANG DOMAIN"),
        (["mising", "de", "rulespec"], "did you mean 'missing'?"),
        (["missing", "german", "rulespec"], "did you mean 'de'?"),
        (["missing", "de", "city-of-lights"], "did you mean 'city-of-light'?"),
    ],
)
def test_wrong_arguments(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert said in heard.err
    assert heard.err.count("\n") == 1
