"""Wrong input is a warning with file, line and what was perhaps meant; never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from builds import CONF, Built, built

WRONG = {
    ".. rulespec:game:: city-of-ligth": "did you mean 'city-of-light'?",
    ".. rulespec:rules:: bild": "did you mean 'build'?",
    ".. rulespec:clause:: build.lmap": "did you mean 'build.lamp'?",
    ".. rulespec:clause:: paris-1900:key.hnad": "did you mean 'key.hand'?",
    ".. rulespec:clause:: paris-1900:key.hand city-of-light:build.lamp": "names of one game",
    ".. rulespec:score:: score.quartre": "did you mean 'score.quarter'?",
    ".. rulespec:question:: coverd-lamp": "did you mean 'covered-lamp'?",
    ".. rulespec:editions:: gaga-2012": "did you mean 'gaga-2021'?",
    ".. rulespec:example:: disputes/last-tokn": "did you mean 'disputes/last-token'?",
    ".. rulespec:example:: missing.ruling.toml": "expected a file that can be read",
    ".. rulespec:example:: broken.ruling.toml": "broken.ruling.toml: line 1",
    ".. rulespec:position:: missing.toml": "expected a file that can be read",
    ".. rulespec:position:: table.txt": "a name that ends in .toml or .json",
    ".. rulespec:position::": "neither a file nor content",
    ".. rulespec:position::\n\n   city-of-light/1 nonsense": "expected 9 fields",
    ".. rulespec:position::\n\n   game = 'city-of-ligth'": "did you mean 'city-of-light'?",
    ".. rulespec:position:: good.ruling.toml\n   :move: biuld I3 a1-b1-c1": "build",
    ".. rulespec:position:: good.ruling.toml\n   :expect: legal": "the option :move:",
    ".. rulespec:position:: good.ruling.toml\n   :score: bleu": "did you mean 'blue'?",
    ".. rulespec:position:: good.ruling.toml\n   :readings: flip": "QUESTION=READING",
    ".. rulespec:position:: good.ruling.toml\n   :readings: filp=flip": "did you mean 'flip'?",
    ".. rulespec:position:: good.ruling.toml\n   :edition: gaga": "did you mean 'gaga-2021'?",
    ".. rulespec:ledger:: gaga-2012": "did you mean 'gaga-2021'?",
    ".. rulespec:ledger::\n   :word: zeppelin": "found 'zeppelin'",
    ".. rulespec:ledger::\n   :status: ruel": "status",
    ".. rulespec:ledger::\n   :status:": "status",
    ".. rulespec:rules:: build\n   :game: city-of-ligth": "did you mean 'city-of-light'?",
    ".. rulespec:example:: good.ruling.toml\n   :game: paris-1900": "city-of-light, which the",
    ".. rulespec:position:: good.ruling.toml\n   :game: paris-1900": "city-of-light, which the",
    ".. rulespec:position::\n\n   [position\n   x": "content: line 1, column 10",
    ".. rulespec:position:: good.ruling.toml\n   :move: build I3 a1-b1-c1\n   :expect: depends": (
        "expected depends; found illegal"
    ),
    ".. rulespec:example:: folder.toml": "found 'a folder or a device', expected a file",
    ".. rulespec:example:: latin.toml": "expected text in UTF-8",
    ".. rulespec:box:: broken.ruling.toml": "broken.ruling.toml: line 1",
    ":rulespec:edition:`gaga`": "expected an edition of city-of-light (did you mean 'gaga-2021'?)",
    ".. rulespec:box:: missing.toml": "expected a file that can be read",
    ".. rulespec:rules::\n   :names: perhaps": "names",
    ":rulespec:clause:`build.lmap`": "did you mean 'build.lamp'?",
    ":rulespec:question:`paris-1900:copins`": "did you mean 'coins'?",
    ":rulespec:game:`paris-1990`": "did you mean 'paris-1900'?",
    ":rulespec:clause:`paris-1990:key.hand`": "did you mean 'paris-1900'?",
    ":rulespec:clause:`build.shape`": "is not printed on any page of this project",
}


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory) -> tuple[Built, dict[str, int]]:
    """A page with all of them, and in which line each begins."""
    source: Path = tmp_path_factory.mktemp("wrong") / "source"
    source.mkdir()
    sample = Path(__file__).parents[2] / "examples" / "rules-docs" / "our-table.ruling.toml"
    (source / "conf.py").write_text(f'{CONF}rulespec_game = "city-of-light"\n', encoding="utf-8")
    (source / "good.ruling.toml").write_bytes(sample.read_bytes())
    (source / "broken.ruling.toml").write_text("title = \n", encoding="utf-8")
    (source / "latin.toml").write_bytes(b"title = '\xff'")
    (source / "folder.toml").mkdir()
    rows, lines = ["Page", "====", ""], {}
    for text in WRONG:
        lines[text] = len(rows) + 1
        rows += [*text.splitlines(), ""]
    (source / "index.rst").write_text("\n".join(rows), encoding="utf-8")
    return built(source, source.parent / "out"), lines


@pytest.mark.parametrize("text", WRONG)
def test_it_says_where_and_what_was_meant(wrong: tuple[Built, dict[str, int]], text: str) -> None:
    done, lines = wrong
    place = f"{done.source / 'index.rst'}:{lines[text]}: "
    found = [row for row in done.warnings.split("\x1b") if place in row]
    assert len(found) == 1, done.warnings
    assert WRONG[text] in found[0]


def test_the_build_fails_and_the_page_is_there(wrong: tuple[Built, dict[str, int]]) -> None:
    done, _ = wrong
    assert done.code == 1
    assert "Traceback" not in done.warnings
    assert done.text("index.txt").startswith("Page")


def test_a_page_without_any_game(project) -> None:
    page = "Page\n====\n\n.. rulespec:rules::\n\n:rulespec:clause:`build.lamp`\n"
    done = built(source := project(index=page), source.parent / "out")
    assert "index.rst:4: WARNING: game: found 'no game'" in done.warnings
    assert "index.rst:6: WARNING: clause: found 'build.lamp', expected GAME:" in done.warnings
