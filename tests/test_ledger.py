"""The clause ledger, on an invented text."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from pond import MINI, found

from rulespec.errors import BadInput
from rulespec.texts.ledgers import Ledger, load, recognise, stamped

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
