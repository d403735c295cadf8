"""Who wins how often, told by the sweep and by plain games."""

from __future__ import annotations

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rulespec.errors import BadInput
from rulespec.language.registry import game
from rulespec.readers.native.chance import Chance
from rulespec.sweeps.balance import Balance
from rulespec.sweeps.running import sweep
from rulespec.sweeps.settings import Setting

GAMES = Path(__file__).parents[2] / "examples" / "games"
OTHELLO = str(GAMES / "othello.py")


def naive(seeds, greedy=()):
    """Games of Othello, in which some players take as many discs as they can."""
    wins, shared, lengths, points = Counter(), 0, Counter(), Counter()
    for seed in seeds:
        position, chance, made = game(OTHELLO).set_up(), Chance(seed), 0
        while not position.is_over:
            choice = position.moves()
            if position.mover in greedy:
                totals = [position.play(at).score(position.mover).total for at in choice]
                choice = [at for at, one in zip(choice, totals, strict=True) if one == max(totals)]
            position, made = position.play(choice[chance.below(len(choice))]), made + 1
        won = position.winners()
        wins.update(won if len(won) == 1 else ())
        shared += len(won) > 1
        lengths[str(made)] += 1
        points.update({at: position.score(at).total for at in position.players})
    return wins, shared, lengths, points


@pytest.mark.parametrize("engine", ["native", "python"])
@pytest.mark.parametrize("greedy", [(), ("white",), ("black", "white")])
def test_it_is_as_plain_games_have_it(engine, greedy):
    players = tuple("greedy" if at in greedy else "random" for at in ("black", "white"))
    report = sweep(Balance(Setting(OTHELLO), games=4, seed=2, players=players, engine=engine))
    wins, shared, lengths, points = naive(range(2, 6), greedy)
    assert report["shared"]["count"] == shared
    assert report["moves"]["counts"] == dict(sorted(lengths.items()))
    assert report["first"]["count"] == wins["black"]
    for seat in report["seats"]:
        assert seat["wins"]["count"] == wins[seat["player"]]
        assert seat["points"]["mean"] == points[seat["player"]] / 4


def test_the_report_is_the_same_however_it_was_made():
    told = {
        json.dumps(sweep(Balance(Setting(OTHELLO), games=7, engine=engine), chunk=chunk))
        for engine, chunk in (("native", 1), ("auto", 0), ("python", 3))
    }
    assert len(told) == 1


@pytest.mark.parametrize("engine", ["native", "python"])
def test_threads_of_a_worker_do_not_share_a_table(engine):
    job = Balance(Setting(OTHELLO), games=8, engine=engine)
    threads = sweep(job, workers=4, chunk=1, executor=lambda: ThreadPoolExecutor(4))
    assert threads == sweep(job)


def test_figures_by_hand():
    report = sweep(Balance(Setting(OTHELLO), games=5, engine="python"))
    counts = report["lead"]["counts"]
    leads = sorted(int(at) for at, many in counts.items() for _ in range(many))
    assert [report["lead"][at] for at in ("least", "median", "most")] == [
        leads[0], leads[2], leads[4]]  # fmt: skip
    mean = sum(leads) / 5
    assert report["lead"]["mean"] == pytest.approx(mean)
    square = sum((at - mean) ** 2 for at in leads) / 5
    assert report["lead"]["deviation"] == pytest.approx(square**0.5, abs=1e-6)


def test_games_that_are_cut_off():
    report = sweep(Balance(Setting(OTHELLO), games=3, most=10))
    assert (report["unfinished"], report["moves"]["counts"]) == (3, {"10": 3})


@pytest.mark.parametrize("name", ["last", "written"])
def test_players_of_ones_own(name):
    connect = str(GAMES / "connect_four.py")
    job = Balance(Setting(connect), games=2, players=(f"my_players:{name}", "random"))
    first = sweep(job)
    assert first["seats"][0]["plays"] == f"my_players:{name}"
    assert sweep(job, chunk=1) == first


def test_a_player_who_writes_moves_down_plays_by_chance():
    found = [sweep(Balance(Setting(OTHELLO), games=2, players=(name,)))["moves"]
             for name in ("random", "my_players:written")]  # fmt: skip
    assert found[0] == found[1]


@pytest.mark.parametrize(("name", "says"), [
    ("my_players:cheat", "games 0 to 0: player my_players:cheat: found 'place .*', expected a le"),
    ("my_players:lost", "games 0 to 0: found 'RuntimeError: no idea'"),
])  # fmt: skip
def test_players_who_fail(name, says):
    with pytest.raises(BadInput, match=says):
        sweep(Balance(Setting(OTHELLO), games=1, players=(name,)))


@pytest.mark.parametrize("players", [
    ("chance",), ("no_such:module",), ("my_players:nobody",), ("random", "random", "random"), ("",),
])  # fmt: skip
def test_players_that_nobody_knows(players):
    with pytest.raises(BadInput, match="player"):
        Balance(Setting(OTHELLO), players=players).check()
