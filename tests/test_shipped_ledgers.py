"""The ledgers of City of Light, on their texts where those are at hand."""

from __future__ import annotations

import textwrap
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from pond import found

from rulespec.texts.ledgers import Ledger, Passage, load, recognise

GAME = files("rulespec.games.city_of_light")
RULEBOOKS = Path(__file__).resolve().parents[2] / "shared" / "rulebooks"
TEXTS = {
    "gaga-2021": "000_b50372d8bf8417f9.txt",
    "kosmos-2020": "001_cfa9ad9d4958a091.txt",
}


def ledger(edition: str) -> Ledger:
    """A ledger that ships with City of Light."""
    return load(GAME / "ledgers" / f"{edition}.toml")


def rulebook(name: str) -> str:
    """A rulebook text, where it is at hand: the project ships none."""
    path = RULEBOOKS / name
    if not path.exists():
        pytest.skip(f"{path} is not here")
    return path.read_text(encoding="utf-8")


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
