"""Whoever interrupts a solver at the keyboard hears what is known so far, and what is not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from towns import town
from wished import HOLDING, OVER_A_LAMP, explained

from rulespec.cli import main
from rulespec.games.city_of_light.game import GAME
from solvers.answers import GaveUp
from solvers.city_of_light import differences
from solvers.city_of_light import prove as proving
from solvers.city_of_light.why_not import why_not
from solvers.limits import Limits

EDITIONS = ("city-of-light", "gaga-2021", "kosmos-2020")


def interrupted_after(looks: int) -> Callable[[], bool]:
    """Somebody who presses the key at the next look at the clock after so many."""
    left = iter(range(looks))

    def cancelled() -> bool:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return False

    return cancelled


@pytest.mark.parametrize("wish", [{"move": OVER_A_LAMP}, {"place": ("T5", "X5")}, {"points": 90}])
def test_a_wish_is_given_up(wish: dict) -> None:
    position = town(blue={"reserve": ["T5", "X5"]})
    found = why_not(position, **wish, limits=Limits(cancelled=interrupted_after(0)))
    assert isinstance(found, GaveUp)
    assert found.why == "interrupted"


def test_reasons_stay_when_the_changes_are_broken_off() -> None:
    """The first look is before the verdict, the others are among the changes."""
    position = town(blue=HOLDING)
    whole = explained(why_not(position, OVER_A_LAMP))
    found = explained(
        why_not(position, OVER_A_LAMP, limits=Limits(cancelled=interrupted_after(1)))
    )
    assert found.reasons == whole.reasons
    assert set(found.changes) < set(whole.changes)
    assert (whole.untried, found.untried) == ("", "some changes (interrupted)")


def test_a_wish_broken_off_has_the_exit_code_of_an_interrupt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from solvers.city_of_light.refusing import refused

    def broken_off(*_: object) -> Iterator[object]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(refused, "_table", broken_off)
    assert main(["why-not", GAME.write_line(town(blue=HOLDING)), "--move", OVER_A_LAMP]) == 130
    out = capsys.readouterr().out
    assert "because build.lamp" in out
    assert "not tried: some changes (interrupted)" in out


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


def test_invariants_proved_so_far_are_not_called_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(proving, "proved", after_the_first(proving.proved))
    assert main(["prove", "city-of-light", "--further"]) == 130
    out = capsys.readouterr().out
    assert out.startswith("tokens.face-up: proved")
    assert out.endswith("\nNot decided: interrupted after 1; the others were not proved.\n")


def test_nothing_is_called_stopped_that_ran_to_its_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["differ", *EDITIONS, "--question", "hand", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["stopped"] == ""
