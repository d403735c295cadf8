"""``best`` of every game: the moves are those that plain minimax over so many moves names."""

from __future__ import annotations

import json
from typing import Any

import pytest
from any_games import FILES, GAMES, SHORT, own_moves, played

from rulespec.cli import main
from rulespec.errors import BadInput
from rulespec.language.registry import game
from rulespec.search.answers import Found, GaveUp, NoneExists
from rulespec.search.best import best
from rulespec.search.limits import Limits

LONG = Limits(seconds=120)


def points(position: Any, player: Any, goal: str | None) -> int:
    sheet = position.score(player)
    return sheet.total if goal is None else sheet.points(goal)


def plain(position: Any, player: str, depth: int, goal: str | None) -> int:
    """The lead so many moves ahead, by minimax without anything else."""
    moves = [] if depth == 0 or position.is_over else own_moves(position)
    if not moves:
        others = (points(position, at, goal) for at in position.players if str(at) != player)
        return points(position, player, goal) - max(others)
    chosen = max if str(position.mover) == player else min
    return chosen(plain(position.then(move), player, depth - 1, goal) for move in moves)


def course(name: str, seed: int) -> list[Any]:
    """Positions of a random game in which there are moves, but not too many."""
    return [at for at in played(name, seed)[1:] if not at.is_over and 0 < len(own_moves(at)) < 30]


def told(what: Any) -> dict[str, int]:
    return {str(gain.move): gain.points for gain in what.moves}


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_by_points_now(name: str) -> None:
    """What each move adds to the mover's own total, line by line."""
    for position in course(name, 11)[:60:6]:
        mover = position.mover
        answer = best(position, 3, limits=LONG)
        gains = {str(move): points(position.then(move), mover, None) - points(position, mover, None)
                 for move in own_moves(position)}  # fmt: skip
        least = sorted(gains.values(), reverse=True)[:3][-1]
        assert told(answer.what) == {at: gain for at, gain in gains.items() if gain >= least}
        assert answer.bound == max(gains.values())
        for gain in answer.what.moves:
            assert sum(change for _, change in gain.lines) == gain.points


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_some_moves_ahead(name: str, depth: int) -> None:
    for position in course(name, 12)[:: {1: 9, 2: 15, 3: 25}[depth]][:5]:
        if len(own_moves(position)) > {1: 30, 2: 20, 3: 8}[depth]:
            continue
        mover, goal = str(position.mover), None
        answer = best(position, 2, depth=depth, goal=goal, limits=LONG)
        leads = {str(move): plain(position.then(move), mover, depth - 1, goal)
                 for move in own_moves(position)}  # fmt: skip
        least = sorted(leads.values(), reverse=True)[:2][-1]
        assert told(answer.what) == {at: lead for at, lead in leads.items() if lead >= least}


@pytest.mark.parametrize("name", ["city-of-light", "paris-1900", "paris-paris"])
def test_by_one_line_of_the_score(name: str) -> None:
    found = course(name, 13)
    position = found[len(found) // 2]
    for line in position.game.score[:3]:
        answer = best(position, goal=line.id, limits=LONG)
        mover = position.mover
        gains = {str(move): points(position.then(move), mover, line.id)
                 - points(position, mover, line.id) for move in own_moves(position)}  # fmt: skip
        most = max(gains.values())
        assert told(answer.what) == {at: gain for at, gain in gains.items() if gain == most}


def test_a_move_is_compared_with_all() -> None:
    position = game(FILES["ponts"]).set_up()
    answer = best(position, depth=7, move="light west", limits=LONG)
    leads = {str(move): plain(position.then(move), "left", 6, None) for move in position.moves()}
    assert answer.what.asked.points == leads["light west"]
    assert answer.what.better == sum(at > leads["light west"] for at in leads.values())
    assert "of them better" in str(answer.what)
    with pytest.raises(BadInput, match="a legal move"):
        best(game(FILES["othello"]).set_up(), move="pass")


def test_a_game_that_is_over_has_no_moves() -> None:
    assert isinstance(best(played(FILES["othello"], 1)[-1]), NoneExists)


@pytest.mark.parametrize(("given", "complaint"), [
    ({"n": 0}, "n: found '0'"),
    ({"depth": 0}, "depth: found '0'"),
    ({"goal": "score.lantern"}, "did you mean 'score.lanterns'"),
])  # fmt: skip
def test_wrong_questions(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint.replace("?", r"\?")):
        best(game(FILES["ponts"]).set_up(), **given)


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_a_moment_gives_no_wrong_answer(name: str) -> None:
    """What is judged by then is judged rightly; the rest is not claimed."""
    position = played(name, 0, 2)[0]
    answer = best(position, depth=40 if SHORT[name] != "ponts" else 7, limits=Limits(seconds=1e-9))
    assert isinstance(answer, GaveUp)
    assert (answer.why, answer.best) == ("time", None)


def test_a_stopped_comparison_shows_what_it_has() -> None:
    left = iter(range(2))
    limits = Limits(cancelled=lambda: next(left, None) is None)
    answer = best(game(FILES["ponts"]).set_up(), limits=limits)
    assert isinstance(answer, GaveUp)
    assert (answer.why, answer.best.judged, answer.best.among) == ("cancelled", 2, 7)


# --- the command ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_every_game_is_answered(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    position = played(name, 3)[4]
    line = position.game.write_line(position)
    assert main(["best", line, "--depth", "1", "-n", "2", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    answer = best(position, 2, depth=1)
    assert isinstance(answer, Found)
    assert {at["move"]: at["points"] for at in said["found"]["moves"]} == told(answer.what)
    assert said["bound"] == answer.bound


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    game(FILES["ponts"])
    line = "ponts/1 house left - -"
    assert main(["best", line]) == 0
    assert capsys.readouterr().out.startswith(
        "left: the best of 7 legal moves, by points added\n  light old: +2 (Lanterns +2)\n"
    )
    assert main(["best", line, "--depth", "3", "--move", "light west"]) == 0
    said = capsys.readouterr().out
    assert "by the lead 3 moves ahead" in said
    assert "of them better" in said


@pytest.mark.parametrize(("words", "complaint"), [
    (["--depth", "0"], "--depth: found '0'"),
    (["--goal", "lanterns"], "goal: found 'lanterns'"),
    (["--player", "up"], "--player: found 'up'"),
    (["--move", "light moon"], "move: found 'moon'"),
])  # fmt: skip
def test_wrong_words(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game(FILES["ponts"])
    assert main(["best", "ponts/1 house left - -", *words]) == 2
    heard = capsys.readouterr()
    assert (heard.out, heard.err.count("\n")) == ("", 1)
    assert complaint in heard.err
