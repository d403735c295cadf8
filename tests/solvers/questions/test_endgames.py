"""``endgame`` of every game: the value is what plain minimax over the concrete rules finds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from any_games import (
    FILES,
    GAMES,
    OPEN,
    SHORT,
    near_the_end,
    own_moves,
    plain_bounds,
    played,
    small,
)

from rulespec.cli import main
from rulespec.errors import BadInput
from rulespec.language.registry import game
from rulespec.search.answers import Found, GaveUp
from rulespec.search.endgame import Standing, endgame
from rulespec.search.limits import Limits

ENDLESS = {"moscow-paris", "chess"}
MANY = 15
"""So many positions of a game are asked about."""


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_as_plain_minimax(name: str) -> None:
    """The value, and the tie-breaks of the line's end, where they matter."""
    asked = [at for seed in range(5) for at in near_the_end(name, seed, 1200)][:MANY]
    solved = 0
    for position, player, worth in asked:
        answer = endgame(position, Limits(seconds=20), player=player)
        if isinstance(answer, GaveUp):
            continue
        solved += 1
        assert answer.what.value == answer.bound == worth[0]
        assert answer.what.player == player
        if answer.what.end is not None and worth[0] == 0:
            assert (player in answer.what.winners) == (worth >= (0,) * len(worth))
    assert solved >= (1 if SHORT[name] in ENDLESS else 6), f"{solved} of {len(asked)}"


@pytest.mark.parametrize("name", ["moscow-paris", FILES["chess"]], ids=SHORT.get)
def test_as_plain_bounds_where_games_need_not_end(name: str) -> None:
    """Whatever can be made of a position within a few moves is found, and nothing else."""
    for seed in range(6):
        for back in (2, 3, 4):
            position = played(name, seed)[-back]
            player = str(position.players[seed % 2])
            low, high = plain_bounds(position, player, 2)
            answer = endgame(position, Limits(seconds=0.3), player=player)
            what = answer.best if isinstance(answer, GaveUp) else answer.what
            assert what.at_least is None or what.at_least <= high[0]
            assert what.at_most is None or what.at_most >= low[0]
            if OPEN[0] < low == high < OPEN[1]:
                assert what.value == low[0]


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_the_line_can_be_played_and_ends_so(name: str) -> None:
    for position, player, worth in near_the_end(name, 1, 1200)[:12]:
        answer = endgame(position, Limits(seconds=20), player=player)
        if isinstance(answer, GaveUp) or answer.what.end is None:
            continue
        at = position
        for move in answer.what.line:
            at = at.play(move)
        assert at.state == answer.what.end.state
        assert at.is_over or not own_moves(at)
        totals = {str(who): at.score(who).total for who in at.players}
        assert totals.pop(player) - max(totals.values()) == worth[0]


@pytest.mark.parametrize("name", ["paris-1900", "paris-paris", "moscow-paris"])
def test_several_players(name: str) -> None:
    """All others are taken to play against the player, and the answer says so."""
    start = game(name).set_up(players=3)
    assert len(start.players) == 3
    answer = endgame(start, Limits(seconds=0.3))
    assert f"all others play against {start.mover}" in answer.scope


def test_othello_on_16_cells_is_won_by_white_by_8(tmp_path: Path) -> None:
    start = game(small(tmp_path, "othello")).set_up()
    answer = endgame(start, Limits(seconds=60))
    assert isinstance(answer, Found)
    assert (answer.what.player, answer.what.value, answer.what.winner) == ("black", -8, "white")
    assert endgame(start, Limits(seconds=60), player="white").what.value == 8


def test_connect_four_on_16_cells_is_a_draw(tmp_path: Path) -> None:
    answer = endgame(game(small(tmp_path, "connect_four")).set_up(), Limits(seconds=60))
    assert isinstance(answer, Found)
    assert (answer.what.value, answer.what.winners) == (0, ("red", "yellow"))


def test_ponts_is_won_by_who_begins() -> None:
    assert endgame(game(FILES["ponts"]).set_up()).what.value == 1


def test_a_mate_is_found_though_the_game_need_not_end() -> None:
    """King and two rooks mate in two moves; the positions of chess come again."""
    line = "chess/1 rules white:- - rook=a6+b5,king=c1+e8 c1,a6,b5 e8"
    position = game(FILES["chess"]).read_line(line)
    answer = endgame(position, Limits(seconds=60))
    assert isinstance(answer, Found)
    assert (answer.what.value, answer.what.winner) == (1, "white")
    assert len(answer.what.line) == 3
    assert answer.bound == 1
    for move in answer.what.line:
        position = position.play(move)
    assert position.is_over


# --- too little time ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_a_millisecond_gives_no_wrong_answer(name: str) -> None:
    answer = endgame(played(name, 0, 2)[0], Limits(seconds=0.001))
    assert isinstance(answer, GaveUp)
    assert (answer.why, answer.best.value, answer.best.winners) == ("time", None, ())


@pytest.mark.parametrize("name", [at for at in GAMES if SHORT[at] != "chess"], ids=SHORT.get)
def test_a_stopped_search_knows_no_wrong_bound(name: str) -> None:
    for position, player, worth in near_the_end(name, 2, 600)[1:6]:
        for looks in range(0, 60, 7):
            left = iter(range(looks))
            cancelled = Limits(cancelled=lambda left=left: next(left, None) is None)
            answer = endgame(position, cancelled, player=player)
            what = answer.best if isinstance(answer, GaveUp) else answer.what
            assert what.at_least is None or what.at_least <= worth[0]
            assert what.at_most is None or what.at_most >= worth[0]


def test_an_interrupt_is_no_traceback() -> None:
    def interrupted() -> bool:
        raise KeyboardInterrupt

    answer = endgame(game(FILES["othello"]).set_up(), Limits(cancelled=interrupted))
    assert isinstance(answer, GaveUp)
    assert answer.why == "interrupted"


def test_what_is_hidden_is_said() -> None:
    answer = endgame(game("moscow-paris").set_up(), Limits(seconds=0.01))
    assert "everybody knows what is hidden" in answer.scope
    assert "whatever is shuffled" in answer.scope
    assert endgame(game(FILES["othello"]).set_up(), Limits(seconds=0.01)).scope == ""


# --- ranks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_who_is_ahead_wins(name: str) -> None:
    """A lead above zero is a win alone, none is a shared win: as the winner is declared."""
    for position in played(name, 5)[::7]:
        players = tuple(map(str, position.players))
        leads = {at: Standing(position, at).lead(position) for at in players}
        assert tuple(at for at in players if leads[at] >= 0) == tuple(map(str, position.winners()))
        assert all(leads[at] > 0 for at in players if leads[at] >= 0) == (
            len(position.winners()) == 1
        )


def test_a_game_without_score_is_refused() -> None:
    with pytest.raises(BadInput, match="a game whose score is declared"):
        endgame(game(FILES["ponts"]).changed(score=()).set_up())


# --- the command ----------------------------------------------------------------------------------


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = small(tmp_path, "othello")
    line = "othello/1 rules black d5,e4 d4,e5"
    game(FILES["othello"])
    assert main(["endgame", line, "--variant", path, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["found"]["value"] == told["bound"] == -8
    assert (told["found"]["player"], told["found"]["winner"]) == ("black", "white")
    assert main(["endgame", line, "--variant", path, "--player", "white"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("white ends +8 (black ")
    assert main(["endgame", line, "--player", "green"]) == 2
    assert "--player: found 'green'" in capsys.readouterr().err
    assert main(["endgame", line, "--limit", "0.001"]) == 3
    assert "Not decided: time." in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_every_game_is_answered(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    course = played(name, 3)
    position = course[-2] if SHORT[name] != "chess" else course[0]
    line = position.game.write_line(position)
    code = main(["endgame", line, "--json", "--limit", "3"])
    told = json.loads(capsys.readouterr().out)
    assert (code, told["answer"]) in {(0, "found"), (3, "gave-up")}
