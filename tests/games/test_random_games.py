"""Random games of every game: what must hold in every position of each."""

from __future__ import annotations

import pytest
from games.walked import EACH, played, reached

from rulespec.documents.records import begin
from rulespec.language.registry import game as installed


@EACH
@pytest.mark.parametrize("seed", range(5))
def test_a_game_goes_on_until_it_ends(game: str, seed: int) -> None:
    """In every position but the last there is a legal move."""
    _, walked = played(game, seed)

    assert all(position.moves() for position in walked[:-1])
    assert not any(position.is_over for position in walked[:-1])


@EACH
def test_once_it_is_over_there_is_nothing_to_do(game: str) -> None:
    """Some walks are left before their game is over; trade of Paris goes on to the scoring."""
    last = [played(game, seed, default=True)[1][-1] for seed in range(6)]
    left = [[at for at in position.moves() if at.rule not in {"buy", "sell"}] for position in last]

    assert any(position.is_over for position in last)
    assert [position.is_over for position in last] == [not moves for moves in left]


@EACH
@pytest.mark.parametrize("seed", range(5))
def test_a_real_game_has_no_faults(game: str, seed: int) -> None:
    """Under random readings, in every position, if not for what only a stand-in forbids."""
    for position in played(game, seed)[1]:
        assert [at for at in position.faults() if not at.rests_on] == [], repr(position)


@EACH
@pytest.mark.parametrize("seed", range(2))
def test_playing_a_legal_move_is_the_same_judged_or_not(game: str, seed: int) -> None:
    """Asked by value or by notation; and the position played from stays as it is."""
    chance, found = reached(game, seed, some=30)
    for position in found:
        line, moves = installed(game).write_line(position), position.moves()
        for move in chance.sample(moves, min(5, len(moves))):
            assert position.play(move) == position.play(str(move)) == position.then(move)
        assert installed(game).write_line(position) == line


@EACH
def test_undoing_leads_back_to_the_start(game: str) -> None:
    chance, walked = played(game, 3)
    record = begin(installed(game), walked[0].ruleset, {"seed": 11})
    start, records = record.position, [record]
    while len(records) < 60 and not record.position.is_over:
        record = record.play(chance.choice(record.position.moves()))
        records.append(record)

    for known in reversed(records):
        assert (record, record.position) == (known, known.position)
        record = record.undo() if record.moves else record
    assert record.positions() == (start,)
