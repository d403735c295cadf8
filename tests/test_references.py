"""What is cited, held against what the ledgers refer to: of every game, and of wrong ones."""

from __future__ import annotations

import pytest
from attrs import evolve

from rulespec.language.game import Game
from rulespec.language.registry import game, games
from rulespec.texts.ledgers import Ledger
from rulespec.texts.references import citations, differences, missing

PARIS = game("paris-1900")
EACH = pytest.mark.parametrize("known", games().values(), ids=lambda known: known.id)


def rereferred(passage: str, *refs: str) -> Game:
    """Paris, where a passage refers to something else."""
    shipped = PARIS.ledger("choo-choo-2020")
    found = tuple(
        evolve(at, refs=refs) if at.id == passage else at for at in shipped.passages
    )
    return evolve(PARIS, ledger=lambda _: evolve(shipped, passages=found))


@EACH
def test_every_passage_refers_to_what_cites_it_and_to_nothing_else(known: Game) -> None:
    assert list(map(str, differences(known))) == []
    assert list(missing(known)) == []


@EACH
def test_every_rule_clause_line_and_question_cites(known: Game) -> None:
    by = {at.by for at in citations(known)}

    assert {f"clause:{at.id}" for rule in known.rules.values() for at in rule.clauses} <= by
    assert {f"score:{at.id}" for at in known.score_lines} <= by
    assert {f"question:{at.id}" for at in known.questions} <= by
    assert {f"rule:{at}" for at in known.rules} <= by


def test_a_passage_that_does_not_know_who_cites_it() -> None:
    """Both places are named."""
    (found,) = differences(rereferred("key.one-each", "code:turns"))

    assert (found.passage.id, found.reference) == ("key.one-each", "clause:key.own")
    assert str(found) == (
        "choo-choo-2020 “1. Выложить ключ”, line 150 (key.one-each) does not refer to "
        "clause:key.own, which cites it"
    )


@pytest.mark.parametrize("ref", ["clause:key.hand", "score:score.francs", "question:coins"])
def test_a_passage_that_nobody_cites_so(ref: str) -> None:
    (found,) = differences(rereferred("key.one-each", "clause:key.own", ref))

    assert str(found).endswith(f"(key.one-each) refers to {ref}, which does not cite it")


@pytest.mark.parametrize("kind", ["clause", "score", "rule", "question", "document", "code"])
def test_a_reference_to_what_there_is_not(kind: str) -> None:
    (found,) = differences(rereferred("key.one-each", "clause:key.own", f"{kind}:nowhere"))

    assert str(found).endswith(f"(key.one-each) refers to {kind}:nowhere, which there is not")


def test_an_answer_of_an_edition_cites_in_that_edition_alone() -> None:
    """KOSMOS answers a question by a passage that the question itself does not cite."""
    city = game("city-of-light")
    pins = {
        (f"question:{name}", pin.passage): edition.id
        for edition in city.editions
        for name, pin in edition.pins.items()
    }
    cited = {(at.by, at.passage): at.editions for at in citations(city)}

    assert pins
    assert all(edition in cited[pin] for pin, edition in pins.items())


def test_a_game_without_ledgers_has_no_references() -> None:
    small = evolve(PARIS, ledger=lambda _: Ledger.empty())

    assert (citations(small), [*missing(small)], [*differences(small)]) == ((), [], [])
