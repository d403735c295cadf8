"""Searches in machine code give the answers of those in Python, by the very same steps."""

from __future__ import annotations

import pytest
from any_games import FILES, GAMES, SHORT, near_the_end, own_moves, played

from rulespec.cli import main
from rulespec.errors import BadInput
from rulespec.language.registry import game
from rulespec.readers.native import known, spread
from rulespec.search import best_turns as turns
from rulespec.search.answers import Answer, Found, GaveUp
from rulespec.search.best import best
from rulespec.search.best_turns import best_turns
from rulespec.search.endgame import endgame
from rulespec.search.limits import Limits

LONG = Limits(seconds=120)
PONTS = f"{FILES['ponts']}/1 house left - -"


def same(one: Answer, other: Answer) -> None:
    """Everything in two answers is the same but the time they took."""
    assert type(one) is type(other)
    assert one.effort.nodes == other.effort.nodes
    assert str(one).splitlines()[:-1] == str(other).splitlines()[:-1]
    assert one.what == other.what if isinstance(one, Found) else one == other


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_endgames_are_the_same(name: str) -> None:
    """The value, who wins, the line of play, and how many positions were looked into."""
    for position, player, _ in near_the_end(name, 1, 400)[:8]:
        found = [endgame(position, LONG, player=player, engine=at) for at in ("python", "native")]
        same(*found)
        ends = [at.what.end.state for at in found if isinstance(at, Found) and at.what.end]
        assert len(ends) in {0, 2}
        assert len(set(ends)) <= 1


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_moves_ahead_are_the_same(name: str) -> None:
    few = [at for at in played(name, 3, 40)[::8] if not at.is_over and 0 < len(own_moves(at)) < 60]
    for position in few:
        same(*(best(position, 3, depth=2, limits=LONG, engine=at) for at in ("python", "native")))
    assert few


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_moves_now_are_the_same(name: str) -> None:
    position = played(name, 5, 40)[3]
    move = own_moves(position)[-1]
    same(*(best(position, 2, move=move, engine=at) for at in ("python", "native")))


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_whole_turns_are_the_same(name: str) -> None:
    """The turns, how many are as good, and in how many ways the turn can end."""
    course = [at for at in played(name, 3, 60)[::12] if not at.is_over and own_moves(at)]
    for position in course:
        same(*(best_turns(position, 3, limits=LONG, engine=at) for at in ("python", "native")))
    assert course


def test_turns_are_as_wished_in_machine_code() -> None:
    position = played("paris-1900", 3, 60)[36]
    wishes = (lambda at: at.state[-1] == position.state[-1], lambda _: False)
    for wish in wishes:
        same(*(best_turns(position, 2, wish=wish, engine=at) for at in ("python", "native")))


def test_a_long_turn_begins_anew_in_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    position = played("paris-1900", 3, 60)[36]
    plain = best_turns(position, 2, engine="python")
    for few in (0, 3, plain.effort.nodes):
        monkeypatch.setattr(turns, "FEW", few)
        same(best_turns(position, 2), plain)


def test_turns_without_memory_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was met by then is told, and up to how many moves all turns were compared."""
    late = played("paris-1900", 3, 60)[30:]
    position = next(at for at in late if best_turns(at).effort.nodes > 99)
    monkeypatch.setattr(spread, "BYTES", 1 << 17)
    answer = best_turns(position, engine="native")
    assert isinstance(answer, GaveUp)
    assert answer.why == "memory"
    assert answer.best is None or answer.best.compared >= 1


def test_a_deep_search_is_the_same() -> None:
    """Othello with ten cells free: positions come again, and moves are tried by their promise."""
    position = played(FILES["othello"], 2)[-11]
    answers = [endgame(position, LONG, engine=at) for at in ("python", "native")]
    same(*answers)
    assert answers[0].effort.nodes > 1000


def test_without_memory_it_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "BYTES", 1 << 15)
    answer = endgame(game(FILES["othello"]).set_up(), Limits(seconds=60), engine="native")
    assert isinstance(answer, GaveUp)
    assert answer.why == "memory"
    assert answer.best.value is None


def test_where_no_memory_can_be_set_aside_python_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "BYTES", 1 << 58)
    monkeypatch.setattr(known, "MOST", 1 << 58)
    position = played(FILES["ponts"], 5)[2]
    same(endgame(position, LONG), endgame(position, LONG, engine="python"))
    with pytest.raises(BadInput, match="more memory than there is"):
        endgame(position, engine="native")


def test_a_search_is_cancelled() -> None:
    seen: list[int] = []
    limits = Limits(seconds=60, cancelled=lambda: len(seen) > 1,
                    progress=lambda at: seen.append(at.nodes), every=0.05)  # fmt: skip
    answer = endgame(played(FILES["blokus_duo"], 2)[-9], limits, engine="native")
    assert isinstance(answer, GaveUp)
    assert answer.why == "cancelled"
    assert 0 < seen[-1] <= answer.effort.nodes


def test_what_machine_code_cannot_say_is_asked_of_python() -> None:
    """A past of which there is no end, and a word that is no line of the score sheet."""
    moscow = game("moscow-paris").set_up()
    past = next(at for at in moscow.game.fields if at.name == "history")
    long = moscow.changed({past: ["0123456789ab"] * 513})
    with pytest.raises(BadInput, match="513 elements in history"):
        best(long, depth=2, engine="native")
    same(best(long, depth=2), best(long, depth=2, engine="python"))
    paris = game("paris-1900").set_up()
    with pytest.raises(BadInput, match="no line of the score sheet"):
        best(paris, depth=1, goal="francs", engine="native")
    same(best(paris, depth=1, goal="francs"), best(paris, depth=1, goal="francs", engine="python"))


def test_the_commands_take_an_engine(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for engine in ("python", "native"):
        for words in (["endgame"], ["best", "--depth", "3"], ["best"], ["best", "--turn"]):
            assert main([*words, PONTS, "--engine", engine]) == 0
        told.append([at for at in capsys.readouterr().out.splitlines() if " s," not in at])
    assert told[0] == told[1]
