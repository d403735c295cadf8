"""Whole turns of every game: as plain recursion over all own moves finds them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from any_games import FILES, GAMES, SHORT, own_moves, played

from rulespec.cli import main
from rulespec.errors import BadInput
from rulespec.language.registry import game
from rulespec.search.answers import Found, GaveUp, NoneExists
from rulespec.search.best_turns import best_turns
from rulespec.search.limits import Limits
from rulespec.search.reach import in_turn, is_over, may, reach
from rulespec.wishes.written import written

PONTS = "ponts/1 house left - -"
WEST = 'field = "lit", of = "left", has = "west"'


def ends(position: Any, player: str, most: int, met: set[Any]) -> list[tuple[int, Any]]:
    """Where a turn can end and by how many moves, each end by its shortest way."""
    found: dict[Any, int] = {}
    edge, moves = [position], 0
    while edge and len(met) < most:
        moves += 1
        further = []
        for at in edge:
            for move in own_moves(at):
                after = at.then(move)
                if after in met:
                    continue
                met.add(after)
                if str(after.mover) != player or after.is_over:
                    found[after] = moves
                else:
                    further.append(after)
        edge = further
    return [(many, at) for at, many in found.items()] if not edge else []


def replayed(start: Any, moves: Any) -> Any:
    for move in moves:
        start = start.play(move)
    return start


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_the_best_of_all_whole_turns(name: str) -> None:
    compared = 0
    for position in [at for at in played(name, 21, 200) if not at.is_over][3::17][:8]:
        player = str(position.mover)
        every = ends(position, player, 1500, set())
        if not every:
            continue
        compared += 1
        answer = best_turns(position, 3)
        before = position.score(player).total
        gains = sorted(((at.score(player).total - before, -many) for many, at in every),
                       reverse=True)  # fmt: skip
        told = [(turn.points, -len(turn.moves)) for turn in answer.what.turns]
        assert told == gains[:3]
        assert answer.bound == gains[0][0]
        assert (answer.what.among, answer.what.compared) == (len(every), None)
        last = told[-1][0]
        assert answer.what.as_good + sum(at == last for at, _ in told) == sum(
            at == last for at, _ in gains
        )
        for turn in answer.what.turns:
            assert replayed(position, turn.moves) == turn.end
            assert sum(change for _, change in turn.lines) == turn.points
    assert compared


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_the_fewest_moves_of_a_turn_and_of_those_the_most_points(name: str) -> None:
    """A total is wished that some end of the turn has, or one that none has."""
    for position in [at for at in played(name, 22, 200) if not at.is_over][5::29][:5]:
        player, met = str(position.mover), {position}
        if not ends(position, player, 800, met):
            continue
        total = position.score(player).total
        most = max(at.score(player).total for at in met)
        wish = f'score = "total", least = {most}'
        answer = in_turn(position, written([wish], position, player))
        assert isinstance(answer, Found)
        assert answer.what.end.score(player).total == most
        assert replayed(position, answer.what.moves) == answer.what.end
        assert (len(answer.what.moves) == 0) is (most == total)
        nothing = in_turn(position, written([wish.replace(f"{most}", f"{most + 1}")], position,
                                            player))  # fmt: skip
        assert isinstance(nothing, NoneExists)
        assert f"what {player} can do in this turn" in nothing.scope


def test_of_ways_as_short_the_one_with_most_points() -> None:
    """Any first move lights a bridge; the old one counts twice."""
    start = game(FILES["ponts"]).set_up()
    lit = 'field = "lit", of = "left", size = {least = 1}'
    answer = in_turn(start, written([lit], start, "left"))
    assert [str(move) for move in answer.what.moves] == ["light old"]
    assert in_turn(start, written([lit], start), goal="score.lanterns").what == answer.what


def test_a_turn_ends_where_somebody_else_is_to_move() -> None:
    start = game(FILES["connect_four"]).set_up()
    assert isinstance(in_turn(start, may("drop a", "yellow")), Found)
    assert isinstance(in_turn(start, is_over), NoneExists)
    three = start
    for move in ("drop a", "drop b") * 3:
        three = three.play(move)
    won = in_turn(three, is_over)
    assert [str(move) for move in won.what.moves] == ["drop a"]
    assert won.bound == 1


def test_a_wish_is_seen_by_who_asks() -> None:
    """After the move it is the rival's turn, and still one's own discs are meant."""
    start = game(FILES["othello"]).set_up()
    wish = 'noun = "own", size = 4'
    assert isinstance(in_turn(start, written([wish], start, str(start.mover))), Found)
    theirs = f'{wish.replace("4", "1")}, player = "white"'
    assert isinstance(in_turn(start, written([theirs], start, "black")), Found)
    assert isinstance(in_turn(start, written([wish, theirs], start, "black")), Found)


def test_a_move_may_be_looked_for() -> None:
    start = game(FILES["othello"]).set_up()
    wish = 'action = "place", legal = true, noun = "flips", size = {least = 2}'
    answer = reach(start, written([wish], start))
    assert isinstance(in_turn(start, written([wish], start)), NoneExists)
    edge, moves = [start], 0
    while not any(_flips_two(at) for at in edge):
        edge, moves = [at.then(move) for at in edge for move in at.moves()], moves + 1
    assert (answer.bound, _flips_two(answer.what.end)) == (moves, True)
    with pytest.raises(BadInput, match="place that is not legal"):
        written([wish.replace("true", "false")], start)


def _flips_two(position: Any) -> bool:
    """Whether a move takes two discs from the other player, as the discs before and after show."""
    rival = next(at for at in position.players if at != position.mover)
    before = position.score(rival).total
    return any(before - position.then(move).score(rival).total >= 2 for move in position.moves())


def test_turns_after_which_it_is_as_wished() -> None:
    start = game(FILES["ponts"]).set_up()
    answer = best_turns(start, wish=written([WEST], start, "left"))
    assert [str(move) for move in answer.what.turns[0].moves] == ["light west"]
    assert answer.what.among == 1
    both = [WEST, 'field = "lit", of = "left", has = "old"']
    assert isinstance(best_turns(start, wish=written(both, start, "left")), NoneExists)


def test_a_number_of_the_rules_may_be_the_goal() -> None:
    start = game("paris-1900").set_up(seed=1).play("draw 1")
    francs = game("paris-1900").slots.fields["francs_of"]
    most = max(at.names(francs)["first"] for _, at in ends(start, "first", 5000, set()))
    answer = best_turns(start, goal="francs")
    assert answer.bound == most - start.names(francs)["first"]


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_a_moment_gives_no_wrong_answer(name: str) -> None:
    position = played(name, 0, 2)[0]
    answer = best_turns(position, limits=Limits(seconds=1e-9))
    assert isinstance(answer, GaveUp)
    assert (answer.why, answer.best) == ("time", None)
    found = in_turn(position, lambda _: False, limits=Limits(seconds=1e-9))
    assert isinstance(found, GaveUp)


def test_what_is_told_when_stopped_is_so() -> None:
    start = game(FILES["othello"]).set_up()
    left = iter(range(1))
    assert isinstance(best_turns(start, limits=Limits(cancelled=lambda: not [*left])), GaveUp)


def test_a_game_that_is_over_has_no_turns() -> None:
    assert isinstance(best_turns(played(FILES["othello"], 1)[-1]), NoneExists)
    with pytest.raises(BadInput, match="how many turns"):
        best_turns(game(FILES["ponts"]).set_up(), 0)


# --- the commands ---------------------------------------------------------------------------------


def test_reach_takes_wishes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["reach", FILES["ponts"], "--turn", "--wish", WEST]) == 0
    assert capsys.readouterr().out.startswith("1 move\n  light west\n")
    right = WEST.replace("left", "right")
    assert main(["reach", FILES["ponts"], "--turn", "--wish", right]) == 1
    capsys.readouterr()
    assert main(["reach", FILES["ponts"], "--wish", WEST, "--wish", right, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["answer"] == "none"
    path = tmp_path / "wish.toml"
    text = f'title = "west"\ngame = "{FILES["ponts"]}"\nedition = "house"\n[[wish]]\n{WEST}\n'
    path.write_text(text.replace(", ", "\n"), encoding="utf-8")
    assert main(["reach", FILES["ponts"], "--wish", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["found"]["moves"] == ["light west"]


def test_what_is_known_is_wished_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "wish.toml"
    path.write_text(
        f'title = "old"\ngame = "{FILES["ponts"]}"\nedition = "house"\n[position]\n'
        'mover = "right"\n[position.left]\nbridges = ["old", "?"]\n', encoding="utf-8",
    )
    assert main(["reach", FILES["ponts"], "--turn", "--wish", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["found"]["moves"] == ["light old"]


def test_best_of_whole_turns(capsys: pytest.CaptureFixture[str]) -> None:
    game(FILES["ponts"])
    assert main(["best", PONTS, "--turn", "-n", "2"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("left: the best whole turns\n  light old: +2 (Lanterns +2)\n")
    assert "more that end otherwise and bring as much" in said
    assert main(["best", PONTS, "--turn", "--wish", WEST, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["found"]["turns"][0]["moves"] == ["light west"]
    assert told["bound"] == told["found"]["turns"][0]["points"] == 1


@pytest.mark.parametrize(("words", "complaint"), [
    (["reach", PONTS, "--wish", "field"], "--wish: line 1"),
    (["reach", PONTS, "--wish", 'field = "lid", of = "left", size = 1'], "--wish: field: found"),
    (["reach", PONTS, "--wish", WEST + "}\nb = {a = 1"], "--wish: found 'b'"),
    (["reach", PONTS, "--wish", "nothing.toml"], "nothing.toml"),
    (["reach", PONTS, "--over", "--goal", "score.lanterns"], "--goal: found 'no --turn'"),
    (["reach", PONTS, "--over", "--turn", "--goal", "x"], "goal: found 'x'"),
    (["reach", PONTS, "--to", PONTS, "--turn"], "--to: found 'with another"),
    (["best", PONTS, "--wish", WEST], "--wish: found 'no --turn'"),
    (["best", PONTS, "--turn", "--depth", "2"], "--depth: found 'with --turn'"),
    (["best", PONTS, "--turn", "--move", "light old"], "--move: found 'with --turn'"),
])  # fmt: skip
def test_wrong_words(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game(FILES["ponts"])
    assert main(words) == 2
    heard = capsys.readouterr()
    assert (heard.out, heard.err.count("\n")) == ("", 1)
    assert complaint in heard.err


def test_wishes_of_another_game_or_edition(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "wish.toml"
    path.write_text('title = "x"\ngame = "paris-1900"\nedition = "choo-choo-2020"\n'
                    "[[wish]]\nover = true\n", encoding="utf-8")  # fmt: skip
    assert main(["reach", FILES["ponts"], "--wish", str(path)]) == 2
    assert "game: found 'paris-1900', expected wishes of ponts" in capsys.readouterr().err
    path.write_text(path.read_text(encoding="utf-8").replace("choo-choo-2020", "gaga-2021")
                    .replace("paris-1900", "city-of-light"), encoding="utf-8")  # fmt: skip
    assert main(["reach", "city-of-light", "--ruleset", "kosmos-2020", "--wish", str(path)]) == 2
    assert "edition: found 'gaga-2021', expected kosmos-2020" in capsys.readouterr().err
