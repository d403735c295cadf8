"""The clause ledger, on an invented text and, where they are at hand, on those of City of Light."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from rulespec.errors import BadInput
from rulespec.ledger import Ledger, Passage, load, recognise, refreshed
from rulespec.sentences import Place, Text, normalised

GAME = files("rulespec.games.city_of_light")
RULEBOOKS = Path(__file__).resolve().parents[2] / "shared" / "rulebooks"
TEXTS = {
    "gaga-2021": "000_b50372d8bf8417f9.txt",
    "kosmos-2020": "001_cfa9ad9d4958a091.txt",
}

MINI = """\
# The Pond

Frogs jump. **Toads** do not! Newts, e. g. old ones, swim.

- A frog may jump twice: once for joy, once for flies.
+ The last frog wins.
"""
LEDGER = """\
edition = "pond-1"
lines = 6

[[passage]]
id = "story.pond"
heading = ""
places = ["1"]
says = "The title."
status = "flavour"
refs = []
checksum = ""

[[passage]]
id = "jump.who"
heading = "The Pond"
places = ["3.1-2"]
says = "Frogs jump and toads do not."
status = "rule"
refs = ["clause:jump.who"]
checksum = ""

[[passage]]
id = "swim.who"
heading = "The Pond"
places = ["3.3"]
says = "Old newts, for one, swim."
status = "rule"
refs = ["clause:swim.who"]
checksum = ""

[[passage]]
id = "jump.twice"
heading = "The Pond"
places = ["5-6"]
says = "A frog jumps at most twice, and the last one wins."
status = "rule"
refs = ["clause:jump.twice", "code:turns"]
checksum = ""
"""


@pytest.fixture
def read(tmp_path: Path):
    """Load a ledger from the words of its file."""

    def loaded(words: str) -> Ledger:
        path = tmp_path / "pond.toml"
        path.write_text(words, encoding="utf-8")
        return load(path)

    return loaded


@pytest.fixture
def pond(read) -> Ledger:
    """The ledger of the invented text, with its checksums."""
    return read(refreshed(LEDGER, read(LEDGER).stamp(MINI)))


def ledger(edition: str) -> Ledger:
    """A ledger that ships with City of Light."""
    return load(GAME / "ledgers" / f"{edition}.toml")


def rulebook(name: str) -> str:
    """A rulebook text, where it is at hand: the project ships none."""
    path = RULEBOOKS / name
    if not path.exists():
        pytest.skip(f"{path} is not here")
    return path.read_text(encoding="utf-8")


def test_sentences() -> None:
    """Marks are dropped, and a small letter carries a sentence on past a full stop or colon."""
    expected = {
        (1, 1): "the pond",
        (3, 1): "frogs jump",
        (3, 2): "toads do not",
        (3, 3): "newts e g old ones swim",
        (5, 1): "a frog may jump twice once for joy once for flies",
        (6, 1): "the last frog wins",
    }

    text = Text.of(MINI)

    assert text.sentences == expected
    assert text.lines == 6


def test_punctuation_is_not_seen() -> None:
    """Two copies of a text may differ in quotation marks, dashes, capitals and spacing."""
    assert normalised("„Die  Brücke“ \u2013 3-4!") == normalised("die Bru\u0308cke 3 4")


@pytest.mark.parametrize(
    ("words", "spots"),
    [
        ("3", [(3, 1), (3, 2), (3, 3)]),
        ("3.2", [(3, 2)]),
        ("3.2-3", [(3, 2), (3, 3)]),
        ("4-6", [(5, 1), (6, 1)]),
        ("2", []),
        ("3.3-4", []),
        ("5-7", []),
    ],
)
def test_place(words: str, spots: list[tuple[int, int]]) -> None:
    """A place names whole lines or sentences of one line, and is all there or not at all."""
    assert list(Place.read(words).spots(Text.of(MINI))) == spots


@pytest.mark.parametrize("words", ["", "0", "x", "3.0", "5-3", "3.2-1", "3.1-4.2", "3.", "-3", "٣"])
def test_no_place(words: str) -> None:
    """What is no place is refused."""
    with pytest.raises(BadInput):
        Place.read(words)


def test_complete(pond: Ledger) -> None:
    """A ledger that covers its text finds nothing wrong."""
    report = pond.check(MINI)

    assert report.ok
    assert report.statuses["rule"] == 3
    assert report.lines() == (
        "pond-1: 6 sentences, 4 passages (3 rule, 1 flavour)",
        "0 sentences belong to more than one passage",
    )


def test_changed(pond: Ledger) -> None:
    """Another word at a passage's place is noticed, and no other passage is blamed."""
    report = pond.check(MINI.replace("flies", "fame"))

    assert report.changed == ("jump.twice",)
    assert not report.ok
    assert "jump.twice: the text says something else there" in report.lines()


def test_uncovered(pond: Ledger) -> None:
    """What no passage covers is found as stretches of lines, with the sentences counted."""
    some = Ledger("pond-1", 6, tuple(p for p in pond.passages if p.id == "swim.who"))

    report = some.check(MINI)

    assert (report.gaps, report.uncovered) == (((1, 3), (5, 6)), 5)
    assert not report.ok
    assert "no passage covers 5 sentences in 2 stretches, the first in lines 1-3" in report.lines()


def test_outside(pond: Ledger) -> None:
    """A text that is too short lacks the places beyond its end."""
    report = pond.check("\n".join(MINI.split("\n")[:5]))

    assert report.outside == ("jump.twice",)
    assert not report.ok


def test_twice(read) -> None:
    """A sentence with two rules belongs to two passages, which is said and is no fault."""
    report = read(LEDGER.replace('"3.1-2"', '"3.1-3"')).check(MINI)

    assert report.twice == (("3.3", ("jump.who", "swim.who")),)


def test_unstamped(read) -> None:
    """A passage without a checksum matches nothing."""
    plain = read(LEDGER)

    assert plain.matches(MINI) == 0
    assert not plain.check(MINI).ok


def test_refreshed(pond: Ledger) -> None:
    """Refreshing changes checksums only, and a second time nothing."""
    stamps = pond.stamp(MINI)
    once = refreshed(LEDGER, stamps)

    assert refreshed(once, stamps) == once
    assert [line for line in once.split("\n") if "checksum" not in line] == [
        line for line in LEDGER.split("\n") if "checksum" not in line
    ]


def test_recognise(pond: Ledger) -> None:
    """The ledger with most matches is the text's; a text of none is refused."""
    other = Ledger("pond-2", 6, pond.passages[:1])

    assert recognise(MINI, [other, pond]) is pond
    with pytest.raises(BadInput, match="the text of pond-2, pond-1"):
        recognise("Fish.", [other, pond])
    with pytest.raises(BadInput):
        recognise(MINI, [])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("lines = 6", "lines = ", "expected a TOML file"),
        ("lines = 6", 'lines = "6"', "pond.toml: lines: found '6', expected of type int"),
        ("lines = 6", "", "pond.toml: lines: found 'nothing'"),
        ("lines = 6", "lines = 5", "jump.twice: found '5-6', expected a place up to line 5"),
        ('id = "swim.who"', 'id = "jump.who"', "an id that no other passage has"),
        ('id = "swim.who"', "", "passage 3: id: found 'nothing'"),
        ('heading = ""', 'headin = ""', "did you mean 'heading'"),
        ('["3.3"]', '["3.x"]', "passage 3: place: found '3.x'"),
        ('["3.3"]', "[3]", "passage 3: places: found '3', expected of type str"),
        ('["3.3"]', "[]", "at least one place"),
        ('"flavour"', '"flavor"', "did you mean 'flavour'"),
        ('["clause:swim.who"]', "[]", "what this rule became"),
        ('"clause:swim.who"', '"swim.who"', "a reference such as"),
        ('checksum = ""', 'checksum = "abc"', "twelve hexadecimal digits"),
        ("[[passage]]", "passage = [1]\n[other]", "a table"),
    ],
)
def test_malformed(read, old: str, new: str, message: str) -> None:
    """A malformed file is refused, with the place, what was found and what was expected."""
    words = LEDGER.replace(old, new, 1)
    if "[other]" in new:
        words = words[: words.index("[other]")]

    with pytest.raises(BadInput) as refused:
        read(words)

    assert message in str(refused.value)


@pytest.mark.parametrize("edition", TEXTS)
def test_shipped_ledger_is_complete(edition: str) -> None:
    """Every sentence of a rulebook has its passage, and the passages find their words."""
    report = ledger(edition).check(rulebook(TEXTS[edition]))

    assert report.ok, "\n".join(report.lines())


@pytest.mark.parametrize("edition", TEXTS)
def test_shipped_ledger_recognises_its_text(edition: str) -> None:
    """A text is told from the other edition's."""
    text = rulebook(TEXTS[edition])

    assert recognise(text, [ledger(name) for name in TEXTS]).edition == edition


@pytest.mark.parametrize("edition", TEXTS)
def test_shipped_ledger_is_named_and_stamped(edition: str) -> None:
    """A ledger's file has its edition's name, and no passage lacks words or a checksum."""
    read = ledger(edition)

    assert read.edition == edition
    assert all(passage.checksum and passage.says.endswith(".") for passage in read.passages)


def test_editions_agree_on_what_a_passage_is() -> None:
    """A passage that both editions have has one status and one outcome."""
    gaga, kosmos = ({p.id: p for p in ledger(edition).passages} for edition in TEXTS)

    def kind(passage: Passage) -> tuple[str, tuple[str, ...]]:
        return passage.status, passage.refs

    assert [name for name in gaga.keys() & kosmos if kind(gaga[name]) != kind(kosmos[name])] == []


def test_harmless_differences() -> None:
    """Each says what both editions say and why nothing hangs on it, of passages that exist."""
    ids = {passage.id for edition in TEXTS for passage in ledger(edition).passages}
    told = tomllib.loads((GAME / "harmless.toml").read_text(encoding="utf-8"))["difference"]

    assert len({entry["id"] for entry in told}) == len(told)
    for entry in told:
        assert set(entry) == {"id", "passages", "why", "says"}
        assert set(entry["says"]) == set(TEXTS)
        assert set(entry["passages"]) <= ids
