"""``rulespec sweep``: what it prints, and what it says of wrong input."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulespec.cli.sweep import JOBS
from rulespec.cli.sweep_progress import Progress
from rulespec.sweeps import running

Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]
GAMES = Path(__file__).parents[2] / "examples" / "games"
DUO, OTHELLO = str(GAMES / "blokus_duo.py"), str(GAMES / "othello.py")


def test_the_questions_that_matter_stand_in_a_table(run: Run) -> None:
    code, printed, beside = run("sweep", "impact", DUO, "--games", "3", "--engine", "python")
    assert (code, beside) == (0, "")
    lines = printed.splitlines()
    assert lines[0].startswith("blokus-duo, insights-2005: 3 games, seeds 0 to 2.")
    assert [line.split()[0] for line in lines[1:]] == ["reading", "points=laid", "passing=yes"]


def test_json_says_what_help_says(ask: Ask) -> None:
    words = {
        "impact": (DUO, "--games", "2"), "balance": (OTHELLO, "--games", "2"),
        "perft": (OTHELLO, "2"), "fuzz": (OTHELLO, "--games", "1"), "verify": (str(GAMES.parent),),
    }  # fmt: skip
    assert {*words} == {*JOBS}
    for name in ("impact", "balance", "perft"):
        code, report = ask("sweep", name, *words[name])
        assert code == 0
        for key in report:
            assert key in f"job, {JOBS[name].keys}"


@pytest.mark.parametrize("name", [*JOBS])
def test_each_job_explains_itself(run: Run, name: str) -> None:
    code, printed, _ = run("sweep", name, "--help")
    assert code == 0
    assert f"rulespec sweep {name}" in printed
    assert name in run("sweep")[1]


@pytest.mark.parametrize(("words", "says"), [
    (("impct", DUO), "did you mean 'impact'"),
    (("impact",), "required: GAME"),
    (("impact", "no-such-game"), "game: found 'no-such-game'"),
    (("impact", DUO, "--games", "none"), "--games: found 'none'"),
    (("impact", DUO, "--games", "0"), "--games: found '0'"),
    (("impact", DUO, "--workers", "0"), "--workers: found '0'"),
    (("impact", DUO, "--scheduler", ""), "--scheduler: found 'nothing'"),
    (("impact", DUO, "--seed", "-1"), "--seed: found '-1'"),
    (("impact", DUO, "--reading", "points=up"), "reading of points: found 'up'"),
    (("impact", DUO, "--edition", "first"), "edition: found 'first'"),
    (("impact", DUO, "--keep", str(GAMES)), "files of something else"),
    (("balance", DUO, "--players", "wise"), "player: found 'wise'"),
    (("balance", DUO, "--players", "random,random,random"), "one for all, or 2"),
    (("perft", DUO, "deep"), "DEPTH: found 'deep'"),
    (("verify", "no-such-folder"), "folder: found 'no-such-folder'"),
    (("fuzz", DUO, "--game", "3"), "arguments: found '--game'"),
    (("fuzz", DUO, "--engine", "python"), "arguments: found '--engine'"),
])  # fmt: skip
def test_wrong_input_is_named(run: Run, words: tuple[str, ...], says: str) -> None:
    code, printed, beside = run("sweep", *words)
    assert (code, printed) == (2, "")
    assert says in beside
    assert len(beside.splitlines()) == 1


def test_a_difference_and_what_fails_give_1(run: Run, tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("{}\n")
    code, printed, _ = run("sweep", "verify", str(tmp_path))
    assert code == 1
    assert "games.jsonl:1" in printed


def test_ctrl_c_says_what_is_kept(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    worked = running._worked

    def stopped(job: Any, part: range) -> Any:
        if part.start >= 2:
            raise KeyboardInterrupt
        return worked(job, part)

    words = ("sweep", "impact", DUO, "--games", "4", "--chunk", "1", "--engine", "python")
    monkeypatch.setattr(running, "_worked", stopped)
    code, printed, beside = run(*words, "--keep", str(tmp_path / "kept"))
    assert (code, printed) == (130, "")
    assert "interrupted; 2 of 4 games were done and are kept" in beside
    assert "with --keep FOLDER they would have been kept" in run(*words)[2]

    monkeypatch.undo()
    assert run(*words, "--keep", str(tmp_path / "kept"))[1] == run(*words)[1]


@pytest.mark.slow
def test_a_sweep_that_is_killed_goes_on(tmp_path: Path) -> None:
    """A process with two workers is killed on the way, and begun again."""
    words = [sys.executable, "-m", "rulespec", "sweep", "balance", OTHELLO, "--games", "400",
             "--engine", "python", "--chunk", "5", "--json"]  # fmt: skip
    keep = ["--keep", str(tmp_path / "kept"), "--workers", "2"]
    killed = subprocess.Popen([*words, *keep], start_new_session=True)
    chunks = tmp_path / "kept" / "chunks.jsonl"
    while not chunks.exists() or len(chunks.read_bytes().splitlines()) < 3:
        time.sleep(0.05)
    os.killpg(killed.pid, signal.SIGKILL)
    killed.wait()
    done = len(chunks.read_bytes().splitlines())
    assert done < 80
    again = subprocess.run([*words, *keep], check=True, capture_output=True).stdout
    assert again == subprocess.run(words, check=True, capture_output=True).stdout
    assert json.loads(again)["games"] == 400


@pytest.mark.slow
def test_a_worker_of_a_cluster_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    """One of the two workers is killed on the way; the report is the same, byte by byte."""
    from distributed import LocalCluster

    words = [sys.executable, "-m", "rulespec", "sweep", "impact", "city-of-light", "--games", "600",
             "--seed", "5", "--json"]  # fmt: skip
    alone = subprocess.run(words, check=True, capture_output=True).stdout
    chunks = tmp_path / "kept" / "chunks.jsonl"
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        given = ["--scheduler", local.scheduler_address, "--keep", str(tmp_path / "kept")]
        sweep = subprocess.Popen([*words, *given, "--chunk", "10"], stdout=subprocess.PIPE)
        while not chunks.exists() or len(chunks.read_bytes().splitlines()) < 5:
            time.sleep(0.05)
        os.kill(next(iter(local.workers.values())).pid, signal.SIGKILL)
        done = len(chunks.read_bytes().splitlines())
        assert sweep.communicate() == (alone, None)
    assert done < 60
    assert sweep.returncode == 0


def test_who_stops_it_at_once_reads_that() -> None:
    assert Progress("games").stopped("kept") == "interrupted before anything was done"


def test_progress_has_a_rate_and_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [10.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    progress = Progress("games")
    progress(20, 500)
    assert progress.line() == "20 of 500 games"
    now[0] = 20.0
    progress(120, 500)
    assert progress.line() == "120 of 500 games, 10.0 a second, 38 s left"
    now[0] = 110.0
    progress(121, 2000)
    assert progress.line() == "121 of 2000 games, 1.0 a second, 31 min left"
