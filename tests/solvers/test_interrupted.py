"""Whoever interrupts a solver at the keyboard hears what is known so far, and what is not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

from rulespec.cli import main
from rulespec.search.answers import GaveUp
from rulespec.search.limits import BY_HAND
from solvers.questions import differences

EDITIONS = ("city-of-light", "gaga-2021", "kosmos-2020")


def after_the_first(every: Callable[..., Iterator[object]]) -> Callable[..., Iterator[object]]:
    """The same answers, but somebody interrupts after the first."""

    def first(*asked: object, **limits: object) -> Iterator[object]:
        yield next(iter(every(*asked, **limits)))
        raise KeyboardInterrupt

    return first


def test_differences_shown_so_far_are_not_called_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = after_the_first(differences.each_difference)
    monkeypatch.setattr(differences, "each_difference", first)
    assert main(["differ", *EDITIONS]) == 130
    out = capsys.readouterr().out
    assert out.startswith("hand: ")
    assert out.endswith("\nNot decided: interrupted after 1; there may be more differences.\n")

    assert main(["differ", *EDITIONS, "--json"]) == 130
    answer = json.loads(capsys.readouterr().out)
    assert [at["question"] for at in answer["differences"]] == ["hand"]
    assert answer["stopped"] == "interrupted"


def test_who_interrupts_one_difference_does_not_wait_for_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def interrupted(*rules: object, **_: object) -> GaveUp[object]:
        asked.append(rules)
        return GaveUp(BY_HAND)

    monkeypatch.setattr(differences, "first_apart", interrupted)
    assert main(["differ", *EDITIONS]) == 130
    assert len(asked) == 1
    assert capsys.readouterr().out.startswith("Not decided: interrupted after 0;")


def test_nothing_is_called_stopped_that_ran_to_its_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["differ", *EDITIONS, "--question", "hand", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["stopped"] == ""
