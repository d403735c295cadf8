"""The clause ledger, on an invented text and, where they are at hand, on those of City of Light."""

from __future__ import annotations

import textwrap
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from attrs import evolve

from rulespec.errors import BadInput
from rulespec.ledger import Ledger, Passage, load, recognise, stamped
from rulespec.report import Report
from rulespec.sentences import Place, normalised, sentences

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

[[passage]]
id = "story.pond"
heading = ""
places = ["1"]
says = "The title."
status = "flavour"
refs = []

[[passage]]
id = "jump.who"
heading = "The Pond"
places = ["3.1-2"]
says = "Frogs jump and toads do not."
status = "rule"
refs = ["clause:jump.who"]

[[passage]]
id = "swim.who"
heading = "The Pond"
places = ["3.3"]
says = "Old newts, for one, swim."
status = "rule"
refs = ["clause:swim.who"]

[[passage]]
id = "jump.twice"
heading = "The Pond"
places = ["5-6"]
says = "A frog jumps at most twice, and the last one wins."
status = "rule"
refs = ["clause:jump.twice", "code:turns"]
"""
STAMPED = stamped(LEDGER, MINI)


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
    return read(STAMPED)


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

    assert sentences(MINI) == expected


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
    assert list(Place.read(words).spots(sentences(MINI))) == spots


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


def found(report: Report) -> tuple[object, ...]:
    """What a report finds: lines of passages that changed, passages that are gone, and gaps."""
    return report.changes, report.outside, report.gaps


def test_changed(pond: Ledger) -> None:
    """Another word in a passage is noticed with its lines, and no other passage is blamed."""
    report = pond.check(MINI.replace("flies", "fame"))

    assert found(report) == ((("jump.twice", (5, 5)),), (), ())
    assert (report.ok, report.changed) == (False, ("jump.twice",))
    assert "jump.twice: the text says something else, line 5" in report.lines()


def test_inserted(pond: Ledger) -> None:
    """What is new is the one gap, and the rest is found further down."""
    report = pond.check(MINI.replace("Frogs", "Ducks swim. They do.\n\nFrogs"))

    assert found(report) == ((), (), ((3, 3),))
    assert (report.ok, report.uncovered, report.shifts) == (False, 2, ((5, 2),))
    assert report.lines()[1:3] == (
        "from line 5 on, the text's lines are 2 further down than the ledger's",
        "no passage covers 2 sentences: line 3",
    )


def test_gaps_are_told_in_order(pond: Ledger) -> None:
    report = pond.check("Ducks.\n" + MINI + "Swans.\nGeese.\n")

    assert (report.gaps, report.uncovered) == (((1, 1), (8, 9)), 3)
    assert "no passage covers 3 sentences: line 1, lines 8-9" in report.lines()


def test_deleted(pond: Ledger) -> None:
    """A passage that is gone is missing; one that lost a sentence says something else."""
    report = pond.check(MINI.replace(" Newts, e. g. old ones, swim.", ""))
    assert found(report) == ((), ("swim.who",), ())
    assert "swim.who: the text does not have it" in report.lines()

    report = pond.check(MINI.replace(" **Toads** do not!", ""))
    assert found(report) == ((("jump.who", (3, 3)),), (), ())

    report = pond.check("\n".join(MINI.split("\n")[2:]))
    assert found(report) == ((), ("story.pond",), ())
    assert report.shifts == ((1, -2),)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("flies.\n+ The", "flies. The"),
        ("# The Pond\n\nFrogs", "The Pond Frogs"),
        ("twice: once for joy,", "twice:\nonce for\njoy,"),
    ],
)
def test_rewrapped(pond: Ledger, old: str, new: str) -> None:
    """Lines may be joined, or broken within a sentence."""
    assert old in MINI
    report = pond.check(MINI.replace(old, new))

    assert report.ok, report.lines()
    assert report.shifts


def test_many_shifts_are_told_once(pond: Ledger) -> None:
    """With one word to a line the sentences begin in lines 2, 5, 7, 10, 18 and 29."""
    report = pond.check(MINI.replace(" ", "\n"))

    assert report.ok, report.lines()
    assert report.lines()[2] == "lines are broken otherwise: 6 such shifts in all"


def test_uncovered(pond: Ledger) -> None:
    """What no passage covers is found as stretches of lines, with the sentences counted."""
    some = evolve(pond, passages=tuple(p for p in pond.passages if p.id == "swim.who"))

    report = some.check(MINI)

    assert (report.gaps, report.uncovered) == (((1, 3), (5, 6)), 5)
    assert not report.ok
    assert "no passage covers 5 sentences: lines 1-3, lines 5-6" in report.lines()


def test_nothing_left(pond: Ledger) -> None:
    """An empty text has no place for anything, and no gap."""
    assert found(pond.check("\n")) == ((), tuple(p.id for p in pond.passages), ())


def test_twice(read) -> None:
    """A sentence with two rules belongs to two passages, which is said and is no fault."""
    report = read(STAMPED.replace('"3.1-2"', '"3.1-3"')).check(MINI)

    assert report.ok
    assert report.twice == (("3.3", ("jump.who", "swim.who")),)


def test_stamped() -> None:
    """Stamping writes checksums only, a second time nothing, and of another text others."""
    assert stamped(STAMPED, MINI) == STAMPED
    assert STAMPED.startswith(LEDGER)
    other = stamped(STAMPED, MINI.replace("flies", "fame"))
    changed = zip(STAMPED.split("\n"), other.split("\n"), strict=True)
    assert [old[:1] for old, new in changed if old != new] == ["5"]


def test_recognise(pond: Ledger) -> None:
    """The ledger with most sentences of the text is the text's; a text of none is refused."""
    few = {spot: mark for spot, mark in pond.sentences.items() if spot < (3, 2)}
    other = Ledger("pond-2", few, pond.passages[:1])

    assert recognise(MINI, [other, pond]) is pond
    with pytest.raises(BadInput, match="the text of pond-2, pond-1"):
        recognise("Fish.", [other, pond])
    with pytest.raises(BadInput):
        recognise(MINI, [])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('edition = "pond-1"', "edition = ", "expected a TOML file"),
        ('edition = "pond-1"', "edition = 1", "pond.toml: edition: found '1', expected of type"),
        ("[sentences]", "[sentence]", "did you mean 'sentences'"),
        ('["5-6"]', '["5-7"]', "jump.twice: found '5-7', expected a place with sentences, up to"),
        ('["5-6"]', '["2"]', "jump.twice: found '2', expected a place with sentences, up"),
        ('["3.3"]', '["3.4"]', "swim.who: found '3.4', expected a place with sentences"),
        ("\n5 = ", "\nfive = ", "sentences: five: found 'five', expected a line beyond 3"),
        ("\n5 = ", "\n2 = ", "sentences: 2: found '2', expected a line beyond 3"),
        ('\n5 = "', '\n5 = "abc ', "expected checksums, each of twelve hexadecimal digits"),
        ("\n6 = ", "\n6 = 7 # ", "sentences: 6: found '7', expected checksums"),
        ('id = "swim.who"', 'id = "jump.who"', "an id that no other passage has"),
        ('id = "swim.who"', "", "passage 3: id: found 'nothing'"),
        ('heading = ""', 'headin = ""', "did you mean 'heading'"),
        ('["3.3"]', '["3.x"]', "passage 3: place: found '3.x'"),
        ('["3.3"]', "[3]", "passage 3: places: found '3', expected of type str"),
        ('["3.3"]', "[]", "at least one place"),
        ('"flavour"', '"flavor"', "did you mean 'flavour'"),
        ('["clause:swim.who"]', "[]", "what this rule became"),
        ('"clause:swim.who"', '"swim.who"', "a reference such as"),
    ],
)
def test_malformed(read, old: str, new: str, message: str) -> None:
    """A malformed file is refused, with the place, what was found and what was expected."""
    assert old in STAMPED

    with pytest.raises(BadInput) as refused:
        read(STAMPED.replace(old, new, 1))

    assert message in str(refused.value)


def test_a_passage_is_a_table(read) -> None:
    with pytest.raises(BadInput, match="passage 1: passage: found '1', expected a table"):
        read('edition = "pond-1"\npassage = [1]\n[sentences]\n')


@pytest.mark.parametrize("edition", TEXTS)
def test_shipped_ledger_covers_its_text(edition: str) -> None:
    """Seen without the text: every sentence that has a checksum belongs to a passage."""
    assert [spot for spot, ids in ledger(edition).owners().items() if not ids] == []


@pytest.mark.parametrize("edition", TEXTS)
def test_a_paragraph_too_many_is_the_only_gap(edition: str) -> None:
    """Wherever it stands in a real text."""
    shipped, lines = ledger(edition), rulebook(TEXTS[edition]).removesuffix("\n").split("\n")
    for at in range(0, len(lines) + 1, 7):
        more = "\n".join([*lines[:at], "", "Ducks swim. They do.", *lines[at:]])
        report = shipped.check(more)
        assert (*found(report), report.uncovered) == ((), (), ((at + 2, at + 2),), 2)
        assert [by for _, by in report.shifts] == ([2] if any(lines[at:]) else [])


@pytest.mark.parametrize("edition", TEXTS)
def test_a_line_too_few_is_missed_by_its_passages_alone(edition: str) -> None:
    """Whichever line of a real text is lost."""
    shipped, lines = ledger(edition), rulebook(TEXTS[edition]).removesuffix("\n").split("\n")
    for at in range(1, len(lines) + 1, 3):
        report = shipped.check("\n".join([*lines[: at - 1], *lines[at:]]))
        owners = {name for spot, ids in shipped.owners().items() if spot[0] == at for name in ids}
        assert {*report.changed, *report.outside} == owners
        assert report.gaps == ()


@pytest.mark.parametrize("edition", TEXTS)
def test_a_real_text_may_be_rewrapped(edition: str) -> None:
    lines = rulebook(TEXTS[edition]).split("\n")
    wrapped = "\n".join(textwrap.fill(line, 70) for line in lines)

    assert ledger(edition).check(wrapped).ok


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
def test_shipped_ledger_is_named(edition: str) -> None:
    """A ledger's file has its edition's name, and every passage says something."""
    read = ledger(edition)

    assert read.edition == edition
    assert all(passage.says.endswith(".") for passage in read.passages)


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
