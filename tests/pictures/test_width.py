"""Drawings in characters fit the width that there is."""

from __future__ import annotations

import io
import random

import pytest

from rulespec.cli import main
from rulespec.language.game import Game
from rulespec.language.registry import games
from rulespec.pictures.width import fit


def reached(game: Game, seed: int) -> list[object]:
    """Some positions of a random game."""
    chance, position, found = random.Random(seed), game.set_up(seed=seed), []
    for _ in range(200):
        if position.is_over:
            break
        position = position.then(chance.choice(position.moves()))
        found.append(position)
    return found[::9]


@pytest.mark.parametrize("wide", [60, 72, 80, 99])
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_no_line_is_wider(game: Game, wide: int) -> None:
    for position in reached(game, 3):
        with fit(wide):
            lines = game.drawing(position).splitlines()
        assert max(map(len, lines)) <= wide


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_narrow_drawings_say_the_same(game: Game) -> None:
    """The same words, and on the boards the same signs, in another order of lines."""
    for position in reached(game, 4):
        with fit(64):
            narrow = game.drawing(position)
        for word in game.drawing(position).split():
            if word.strip(",:;()[]").isalpha() and len(word) > 7:
                assert word in narrow


def test_a_command_draws_as_wide_as_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    game = games()["paris-1900"]
    line = game.write_line(game.set_up(seed=2))
    main(["show", line])
    drawn = capsys.readouterr().out.replace(line, "")

    assert 60 < max(map(len, drawn.splitlines())) <= 70


def test_what_a_player_may_know_fits_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight tiles of the rival's, and the own stack."""
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr("sys.stdin", io.StringIO("show\n"))
    game = games()["city-of-light"]
    for words in (["show", game.write_line(game.set_up(seed=2)), "--as", "blue"],
                  ["play", "city-of-light", "--seed", "2"]):
        assert main(words) == 0
        told = capsys.readouterr().out
        assert "rival holds 1 of orange1, orange2" in told
        assert "orange8" in told
        assert max(map(len, told.splitlines())) <= 60
