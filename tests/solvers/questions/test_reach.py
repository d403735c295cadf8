"""``reach`` of every game: as short as plain breadth first finds it, and what lasts really does."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from any_games import FILES, GAMES, SHORT, played, small

from rulespec.cli import main
from rulespec.errors import BadInput
from rulespec.language.fields import SETS
from rulespec.language.registry import game
from rulespec.search.answers import Found, GaveUp, NoneExists
from rulespec.search.lasting import joined, lasting
from rulespec.search.limits import Limits
from rulespec.search.reach import all_of, come_about, is_over, may, reach, scores, wins

LONG = Limits(seconds=60)


def plain(start: Any, is_wished: Callable[[Any], bool], most: int) -> int | None:
    """How many moves it takes, by plain breadth first over all sequences."""
    edge = [start]
    for depth in range(most + 1):
        if any(map(is_wished, edge)):
            return depth
        edge = [at.then(move) for at in edge if not at.is_over for move in at.moves()]
    return None


def replayed(start: Any, found: Any) -> Any:
    position = start
    for move in found.moves:
        position = position.play(move)
    return position


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_as_short_as_plain_breadth_first(name: str) -> None:
    """Of some position two moves away a score is wished, and that it comes about again."""
    start, *_, target = played(name, 7)[3:6]
    most = 2
    for player in start.players:
        wish = scores(player, target.score(player).total)
        expected = plain(start, wish, most)
        answer = reach(start, wish, LONG)
        assert isinstance(answer, Found)
        assert len(answer.what.moves) == answer.bound == expected
        assert wish(replayed(start, answer.what))
    answer = come_about(start, target, LONG)
    assert isinstance(answer, Found)
    assert len(answer.what.moves) == plain(start, lambda at: same(at, target), most)
    assert same(replayed(start, answer.what), target)


def same(one: Any, other: Any) -> bool:
    """Whether two positions are alike, whatever came before."""
    table = [at.game.write_position(at) for at in (one, other)]
    for told in table:
        told.pop("history", None)
        told.pop("marks", None)
    return bool(table[0] == table[1])


def test_a_term_is_a_wish() -> None:
    othello = game(FILES["othello"])
    answer = reach(othello.set_up(), othello.over, Limits(seconds=0.5))
    if isinstance(answer, Found):
        assert replayed(othello.set_up(), answer.what).is_over
    ponts = game(FILES["ponts"])
    shortest = reach(ponts.set_up(), ponts.over, LONG)
    assert len(shortest.what.moves) == shortest.bound == plain(ponts.set_up(), is_over, 8)


def test_that_there_is_none_is_proved() -> None:
    start = game(FILES["ponts"]).set_up()
    answer = reach(start, scores("left", 7), LONG)
    assert isinstance(answer, NoneExists)
    assert "positions that can be met" in answer.how
    assert plain(start, scores("left", 7), 8) is None


def test_several_wishes_at_once(tmp_path: Path) -> None:
    start = game(small(tmp_path, "connect_four")).set_up()
    wish = all_of(wins("yellow"), may("drop a"))
    assert isinstance(reach(start, wish, LONG), NoneExists), "a game that is won is over"
    answer = reach(start, wins("yellow"), LONG)
    assert (len(answer.what.moves), answer.bound) == (8, 8)


def test_a_move_is_wished() -> None:
    start = game(FILES["blokus_duo"]).set_up()
    move = str(played(FILES["blokus_duo"], 7)[2].moves()[5])
    answer = reach(start, may(move), Limits(seconds=20))
    assert isinstance(answer, Found)
    assert replayed(start, answer.what).is_legal(move)


# --- can it have come about? ----------------------------------------------------------------------


def test_a_position_that_no_game_comes_to() -> None:
    """A disc of Othello that lies apart from all others."""
    othello = game(FILES["othello"])
    start, target = othello.set_up(), othello.read_line("othello/1 rules black d4,d5 e4,e5,a1")
    answer = come_about(start, target, LONG)
    assert isinstance(answer, NoneExists)
    assert "nothing leaves" in answer.how
    assert "the discs" in answer.how


def test_what_never_changes_cannot_differ() -> None:
    moscow = game("moscow-paris")
    answer = come_about(moscow.set_up(seed=1), moscow.set_up(seed=2), LONG)
    assert isinstance(answer, NoneExists)


def test_a_long_game_back_by_what_lasts() -> None:
    """Ten discs of Connect Four: nothing is looked at that has others."""
    course = played(FILES["connect_four"], 1)
    answer = come_about(course[0], course[10], LONG)
    assert isinstance(answer, Found)
    assert len(answer.what.moves) == answer.bound == 10
    assert replayed(course[0], answer.what) == course[10]


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_what_lasts_lasts(name: str) -> None:
    """In random games nothing is ever undone that the effects are said never to undo."""
    lasts = lasting(game(name))
    fields = {at.name: at for at in game(name).fields}
    assert all(isinstance(fields[at], SETS) for at in (*lasts.grows, *lasts.gathers))
    for seed in range(3):
        course = played(name, seed)
        for before, after in pairwise(course):
            for at in lasts.still:
                assert before.values(fields[at]) == after.values(fields[at])
            for at in lasts.grows:
                values = before.values(fields[at]), after.values(fields[at])
                assert not any(a & ~b for a, b in zip(*values, strict=True)), at
            for at in lasts.gathers:
                assert not joined(before.values(fields[at])) & ~joined(after.values(fields[at]))
            for at in lasts.scatters:
                assert not joined(after.values(fields[at])) & ~joined(before.values(fields[at]))
            assert lasts.allows(before.state, course[-1].state)


@pytest.mark.parametrize(("name", "grows", "gathers"), [
    ("othello", (), ("discs",)),
    ("connect_four", ("discs",), ("discs",)),
    ("ponts", ("lit",), ("lit",)),
    ("chess", (), ()),
])
def test_what_is_known_to_last(name: str, grows: tuple[str, ...], gathers: tuple[str, ...]) -> None:
    lasts = lasting(game(FILES[name]))
    assert (lasts.grows, lasts.gathers) == (grows, gathers)


def test_without_time_nothing_is_said_to_last() -> None:
    lasts = lasting(game(FILES["othello"]), limits=Limits(seconds=1e-6))
    assert (lasts.grows, lasts.gathers, lasts.scatters) == ((), (), ())


# --- too little time ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_a_millisecond_gives_no_wrong_answer(name: str) -> None:
    start = played(name, 0, 2)[0]
    answer = reach(start, scores(start.players[0], 10**6), Limits(seconds=0.001))
    if SHORT[name] != "ponts":
        assert isinstance(answer, GaveUp)
        assert (answer.why, answer.best) == ("time", None)
    assert not isinstance(answer, Found)


def test_a_game_that_is_not_proved_to_be_the_shortest_says_so() -> None:
    start = game(FILES["othello"]).set_up()
    answer = reach(start, may("pass"), Limits(seconds=1))
    assert isinstance(answer, Found | GaveUp)
    if isinstance(answer, Found):
        assert answer.bound <= len(answer.what.moves)
        assert "that this one is the shortest is not" in answer.how
        assert replayed(start, answer.what).is_legal("pass")


def test_an_interrupt_is_no_traceback() -> None:
    def interrupted() -> bool:
        raise KeyboardInterrupt

    answer = reach(game("paris-1900").set_up(), is_over, Limits(cancelled=interrupted))
    assert isinstance(answer, GaveUp)
    assert answer.why == "interrupted"


def test_an_interrupt_while_games_are_played() -> None:
    """Nothing is found by then: that it was interrupted is said, and what is proved stays."""
    asked = iter(range(10**9))

    def interrupted() -> bool:
        if next(asked) > 400:
            raise KeyboardInterrupt
        return False

    def never(_: Any) -> bool:
        return False

    start = game("moscow-paris").set_up()
    answer = reach(start, never, Limits(seconds=0.02, cancelled=interrupted))
    assert isinstance(answer, GaveUp)
    assert answer.why in {"interrupted", "time"}
    assert answer.bound >= 1


def test_positions_of_two_games() -> None:
    with pytest.raises(BadInput, match="a position of ponts"):
        come_about(game(FILES["ponts"]).set_up(), game("paris-paris").set_up())


# --- the command ----------------------------------------------------------------------------------


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    def ask(*words: str) -> tuple[int, str, str]:
        code = main(["reach", *words])
        heard = capsys.readouterr()
        return code, heard.out, heard.err

    return ask


def test_the_command(ask: Any, tmp_path: Path) -> None:
    ponts = FILES["ponts"]
    code, out, _ = ask(ponts, "--over", "--winner", "right", "--json")
    told = json.loads(out)
    assert (code, told["answer"], told["found"]["many"], told["bound"]) == (0, "found", 5, 5)
    code, out, _ = ask(ponts, "--score", "left>=7")
    assert code == 1
    assert out.startswith("There is none among the positions that this game can lead to.")
    code, out, _ = ask(ponts, "--to", "ponts/1 house right old -")
    assert (code, out.splitlines()[:2]) == (0, ["1 move", "  light old"])
    code, out, _ = ask("ponts/1 house right old -", "--move", "light old", "--limit", "5")
    assert code == 1
    code, out, _ = ask("moscow-paris", "--score", "first>=90", "--limit", "0.3")
    assert code == 3
    assert re.match(r"Not decided: time. It takes at least \d+ moves.\n", out)
    path = small(tmp_path, "connect_four")
    code, out, _ = ask(FILES["connect_four"], "--variant", path, "--winner", "red", "--json")
    assert (code, json.loads(out)["bound"]) == (0, 7)


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_every_game_is_answered(ask: Any, name: str) -> None:
    player = game(name).set_up().players[0]
    code, out, _ = ask(name, "--score", f"{player}>=1", "--limit", "2", "--json")
    told = json.loads(out)
    assert (code, told["answer"]) in {(0, "found"), (1, "none"), (3, "gave-up")}


@pytest.mark.parametrize(("words", "complaint"), [
    ([FILES["ponts"]], "reach: found 'no wish'"),
    ([FILES["ponts"], "--winner", "lef"], "did you mean 'left'?"),
    ([FILES["ponts"], "--score", "left"], "--score: found 'left', expected PLAYER>=N"),
    ([FILES["ponts"], "--score", "left>=many"], "--score: found 'many'"),
    ([FILES["ponts"], "--move", "light x"], "move: found 'x'"),
    ([FILES["ponts"], "--over", "--to", "ponts/1 house right old -"], "--to: found 'with another"),
    ([FILES["ponts"], "--over", "--limit", "0"], "--limit: found '0'"),
    (["ponts/1 house right old -", "--over", "--seed", "3"], "--seed: found 'a document'"),
    (["nothing.toml", "--over"], "nothing.toml"),
    (["paris-paris", "--over", "--set", "players=9"], "players"),
])  # fmt: skip
def test_wrong_words(ask: Any, words: list[str], complaint: str) -> None:
    game(FILES["ponts"])
    code, out, wrong = ask(*words)
    assert (code, out) == (2, "")
    assert complaint in wrong
    assert wrong.count("\n") == 1
