"""The page: whole by itself, told in four languages, and without anything that a policy forbids."""

import re
from pathlib import Path

import pytest

import rulespec.desk
from rulespec.desk.server import KINDS
from rulespec.language.registry import games
from rulespec.languages import LANGUAGES

PAGE = Path(rulespec.desk.__file__).parent / "page"
FILES = {path.name: path.read_text(encoding="utf-8") for path in PAGE.iterdir()}
HTML = FILES["index.html"]
SCRIPTS = {name: text for name, text in FILES.items() if name.endswith(".js")}
WORDS = dict(re.findall(r'^  "?([\w-]+)"?: \[(.*)\],$', FILES["words.js"], re.MULTILINE))


def test_every_file_is_of_a_kind_that_is_sent():
    assert {name.rpartition(".")[2] for name in FILES} <= set(KINDS)


def test_nothing_comes_from_elsewhere():
    named = re.findall(r'(?:src|href)="([^"]*)"', HTML)
    loads = r'(?:from "\./|Worker\("|fetch\(")([^"]*)"'
    named += [at for text in SCRIPTS.values() for at in re.findall(loads, text)]
    built = {"answer", "library.zip", "pyodide/pyodide.mjs"}
    assert (set(named) | {"index.html"}) - built == set(FILES)
    for name, text in FILES.items():
        addresses = set(re.findall(r"https?://[^\"'\s]+", text))
        assert addresses <= {"http://www.w3.org/2000/svg"}, name


def test_no_script_and_no_style_stands_in_the_page():
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", HTML)
    assert re.findall(r"<script[^>]*>(.*?)</script>", HTML, re.DOTALL) == [""]
    for name, text in SCRIPTS.items():
        assert not re.search(r"\beval\(|new Function|innerHTML|outerHTML|\.style\b", text), name


def test_every_word_is_there_in_every_language():
    used = set(re.findall(r'data-says="([^"]+)"', HTML))
    used |= {at for text in SCRIPTS.values() for at in re.findall(r'\bt\("([^"]+)"', text)}
    assert used <= set(WORDS)
    others = "".join(text for name, text in FILES.items() if name != "words.js")
    assert [key for key in WORDS if f'"{key}"' not in others] == []
    for key, row in WORDS.items():
        texts = re.findall(r'"((?:[^"\\]|\\.)*)"', row)
        assert len(texts) == len(LANGUAGES), key
        places = [set(re.findall(r"\{\w+\}", text)) for text in texts]
        assert all(at == places[0] for at in places), key


def test_it_speaks_the_languages_of_the_library():
    listed = re.search(r"LANGUAGES = \{(.*?)\}", FILES["words.js"])[1]
    assert dict(re.findall(r'(\w+): "([^"]+)"', listed)) == dict(LANGUAGES)


@pytest.mark.parametrize("name", sorted(FILES))
def test_it_knows_no_game(name):
    known = {at.id for at in games().values()} | {"othello", "chess", "blokus"}
    known |= {player for at in games().values() for player in at.players}
    words = set(re.findall(r"[a-z][a-z0-9-]+", FILES[name]))
    assert not words & (known - {"first", "second"})


def test_no_picture_has_a_mark_of_the_page():
    """A class that both use would have the page's looks."""
    marked = r"\[data-spot\]\.(\w+)|^\.(\w+) \{[^}]*fill"
    marks = set(re.findall(marked, FILES["desk.css"], re.MULTILINE))
    names = {name for pair in marks for name in pair if name}
    assert names >= {"ghost", "warns"}
    for at in games().values():
        drawn = set(re.findall(r'class="([^"]*)"', at.svg(at.set_up(), whole=True)))
        assert not names & {name for row in drawn for name in row.split()}, at.id


def test_files_stay_small():
    assert all(text.count("\n") < 300 for text in FILES.values())
