"""The made-up market plays: every kind of field, step and ask is read and changed."""

from __future__ import annotations

import random

import market
import pytest

from rulespec.answers.telling import events
from rulespec.readers.effect_words import effect_words


@pytest.mark.parametrize("seed", range(12))
def test_random_games_stay_without_faults(seed):
    """Each position of a random game is sound, and its line stands for it."""
    dice = random.Random(seed)
    players = market.PLAYERS.elements[: 2 + seed % 2]
    edition = ("plain", "loud")[seed % 2]
    position = market.GAME.set_up(edition, seed=seed, players=players)
    for _ in range(40):
        moves = position.moves()
        if position.is_over or not moves:
            break
        position = position.play(dice.choice(moves))
        assert position.faults() == ()
        assert market.GAME.read_line(market.GAME.write_line(position)) == position


def test_what_happens_is_told():
    """Steps tell what they come to: who shuffles, and what the stands bring whom."""
    quiet = market.GAME.set_up("plain", players=("red", "blue"))
    full = {"red": market.PLOTS.elements[:2], "blue": market.PLOTS.elements[3:4]}
    rainy = quiet.changed({market.RAIN: True, market.STANDS: full})
    taken = rainy.changed({market.ON_PLOT: dict.fromkeys(market.PLOTS.elements[:2], "pear")})
    empty = quiet.changed({market.DECK: ()})

    (counted,) = told(taken, market.CLOSE())
    assert [str(share) for share in counted.shares] == ["red: 2 (a1: 1, b1: 1)", "blue: 1 (a2: 1)"]
    assert counted.passages == ("counting", "counting.some")
    assert [at.what for at in told(rainy, market.CLOSE())][1:] == ["nobody has a stand"]
    assert [at.what for at in told(empty, market.GIFT("blue"))] == ["blue shuffles 4 goods"]
    assert told(quiet, market.GIFT("blue")) == []


def told(position, move):
    return list(events(position, move))


def test_what_is_told_stands_in_words():
    """What a step tells stands among what a move changes, with who says so."""
    sentences = {str(at.said): at.cites for at in effect_words(market.CLOSE.effect)}
    counted = "told: “the stands are counted”; it brings each player"
    (found,) = (cites for says, cites in sentences.items() if says.startswith(counted))
    assert found == ("counting", "counting.none", "counting.some")
    assert "told: “nobody has a stand”, if not (there is the plots that are taken)" in sentences


def test_a_score_sheet_is_told():
    """Who began has four francs, and nothing in the basket."""
    sheet = market.GAME.set_up("plain").score("red")

    assert [row.points for row in sheet.rows] == [4, 0]
