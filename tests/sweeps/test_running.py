"""A job comes to the same whatever becomes of its chunks on the way."""

from __future__ import annotations

import errno
import json
import os
import socket
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from odd_jobs import Adding, Dying, Leaving, Raising

from rulespec.errors import BadInput
from rulespec.sweeps import keeping
from rulespec.sweeps.executors import Here, cluster
from rulespec.sweeps.running import sweep

WHOLE = {"sum": sum(range(3, 53)), "parts": {"0": 17, "1": 17, "2": 16}, "first": {"seed": 7}}


def text(report):
    return json.dumps(report, sort_keys=True)


@pytest.mark.parametrize("chunk", [0, 1, 7, 49, 50, 1000])
def test_any_chunks(chunk):
    assert sweep(Adding(), chunk=chunk) == WHOLE


@pytest.mark.parametrize("workers", [1, 3, 8])
def test_any_executor(workers):
    found = sweep(Adding(), workers=workers, chunk=3, executor=lambda: ThreadPoolExecutor(workers))
    assert text(found) == text(WHOLE)


class Backwards(Executor):
    """Does the last thing first."""

    def __init__(self):
        self.left = []

    def submit(self, fn, /, *args):
        future = Future()
        self.left.append((future, fn, args))
        if len(self.left) == 4 or args[1].stop == 53:
            while self.left:
                waiting, do, given = self.left.pop()
                waiting.set_result(do(*given))
        return future


def test_any_order():
    assert text(sweep(Adding(), workers=2, chunk=5, executor=Backwards)) == text(WHOLE)


# --- workers that die -----------------------------------------------------------------------------


class Mortal(Here):
    """Dies where a number is met, so many times."""

    def __init__(self, deaths, at=20):
        self.deaths, self.at = deaths, at

    def submit(self, fn, /, *args, **kwargs):
        if self.at in args[1] and self.deaths[0]:
            self.deaths[0] -= 1
            found = Future()
            found.set_exception(BrokenExecutor("died"))
            return found
        return super().submit(fn, *args, **kwargs)


@pytest.mark.parametrize("times", [1, 2])
def test_a_worker_that_dies_loses_nothing(times):
    deaths, pools = [times], []

    def made():
        pools.append(Mortal(deaths))
        return pools[-1]

    assert sweep(Adding(), workers=3, chunk=4, executor=made) == WHOLE
    assert len(pools) == 1 + times


def test_a_chunk_of_which_workers_die_is_named():
    deaths = [9]
    with pytest.raises(BadInput, match="numbers 19 to 22: found 'a worker that died 3 times'"):
        sweep(Adding(), workers=3, chunk=4, executor=lambda: Mortal(deaths))
    assert deaths == [6]


class Lost(Here):
    """A cluster that is lost after a while: what it had is cancelled."""

    def submit(self, fn, /, *args, **kwargs):
        if 20 in args[1]:
            found = Future()
            found.cancel()
            return found
        return super().submit(fn, *args, **kwargs)


def test_a_cluster_that_is_lost(tmp_path):
    with pytest.raises(BadInput, match="numbers 19 to 22: found 'a cluster that gave it up'"):
        sweep(Adding(), chunk=4, executor=Lost, keep=tmp_path)
    assert sweep(Adding(), keep=tmp_path) == WHOLE


def test_a_process_that_dies(tmp_path):
    job = Dying(folder=str(tmp_path))
    assert sweep(job, workers=2, chunk=10) == WHOLE
    assert [at.name for at in tmp_path.iterdir()] == ["0"]


def test_workers_end_with_who_gave_them_work(tmp_path):
    """However that ends: nobody is left behind who waits for work."""
    source = (
        "from odd_jobs import Lasting\n"
        "from rulespec.sweeps.running import sweep\n"
        "if __name__ == '__main__':\n"
        f"    sweep(Lasting(folder={str(tmp_path)!r}), workers=2, chunk=25)\n"
    )
    script = tmp_path / "script.py"
    script.write_text(source)
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parent)}
    employer = subprocess.Popen([sys.executable, str(script)], env=env)
    until = time.monotonic() + 60
    while not all((tmp_path / name).exists() for name in ("3", "28")):
        assert time.monotonic() < until
        time.sleep(0.05)
    employer.kill()
    employer.wait()
    time.sleep(1)
    written = [(tmp_path / name).stat().st_size for name in ("3", "28")]
    time.sleep(0.5)
    assert [(tmp_path / name).stat().st_size for name in ("3", "28")] == written


def test_a_job_that_exits():
    """It is told where, and does not end the sweep without a word."""
    with pytest.raises(BadInput, match="numbers 20 to 20: found 'SystemExit: 3'"):
        sweep(Leaving(), chunk=1)


def test_a_job_that_raises(tmp_path):
    with pytest.raises(BadInput, match="numbers 18 to 22: found 'ZeroDivisionError: nothing"):
        sweep(Raising(), chunk=5, keep=tmp_path)
    assert len((tmp_path / keeping.CHUNKS).read_text().splitlines()) == 3


# --- what is kept ---------------------------------------------------------------------------------


def test_a_sweep_that_was_stopped_goes_on(tmp_path):
    worked = []

    def stopped(done, of):
        worked.append((done, of))
        if done >= 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sweep(Adding(), chunk=4, keep=tmp_path, heard=stopped)
    assert worked[-1] == (20, 50)

    heard = []
    found = sweep(Adding(), chunk=7, keep=tmp_path, heard=lambda *told: heard.append(told))
    assert text(found) == text(WHOLE)
    assert heard[0] == (20, 50)
    again = []
    assert sweep(Adding(), keep=tmp_path, heard=lambda *told: again.append(told)) == WHOLE
    assert not again


def test_what_is_kept_serves_a_longer_sweep(tmp_path):
    sweep(Adding(many=13), chunk=5, keep=tmp_path)
    assert sweep(Adding(), keep=tmp_path) == WHOLE
    assert sweep(Adding(many=11), keep=tmp_path) == sweep(Adding(many=11))


@pytest.mark.parametrize("rest", [
    '{"from": 3, "to', "", "no chunk\n", '{"from": 3, "to": 9}\n[]\n',
])  # fmt: skip
def test_lines_that_are_no_chunks_are_passed_over(tmp_path, rest):
    sweep(Adding(many=13), chunk=5, keep=tmp_path)
    with (tmp_path / keeping.CHUNKS).open("a") as file:
        file.write(rest)
    assert sweep(Adding(), keep=tmp_path) == WHOLE


def test_two_who_keep_in_one_folder_count_nothing_twice(tmp_path):
    sweep(Adding(many=13), chunk=5, keep=tmp_path)
    path = tmp_path / keeping.CHUNKS
    path.write_text(2 * path.read_text())
    assert sweep(Adding(), keep=tmp_path) == WHOLE


def test_the_folder_of_another_sweep_is_refused(tmp_path):
    sweep(Adding(), keep=tmp_path)
    with pytest.raises(BadInput, match="another sweep, with by 7', expected by 8"):
        sweep(Adding(by=8), keep=tmp_path)


@pytest.mark.parametrize(("name", "told"), [
    ("picture.png", ""), (keeping.HEAD, "no JSON"), (keeping.HEAD, "[]"), (keeping.HEAD, "{}"),
])  # fmt: skip
def test_any_other_folder_is_refused(tmp_path, name, told):
    (tmp_path / name).write_text(told)
    with pytest.raises(BadInput, match=str(tmp_path)):
        sweep(Adding(), keep=tmp_path)
    assert [at.name for at in tmp_path.iterdir()] == [name]


def test_a_full_disk(monkeypatch, tmp_path):
    sweep(Adding(many=13), chunk=5, keep=tmp_path)
    there = Path.open

    def full(path, mode="r", **also):
        if mode == "a":
            raise OSError(errno.ENOSPC, "No space left on device")
        return there(path, mode, **also)

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(OSError, match=keeping.CHUNKS) as found:
        sweep(Adding(), keep=tmp_path)
    assert found.value.errno == errno.ENOSPC
    monkeypatch.undo()
    assert sweep(Adding(), keep=tmp_path) == WHOLE


def test_a_disk_that_was_full_at_once(monkeypatch, tmp_path):
    def full(path, *_):
        path.touch()
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(keeping, "_write", full)
    with pytest.raises(OSError, match=keeping.HEAD):
        sweep(Adding(), keep=tmp_path)
    monkeypatch.undo()
    assert sweep(Adding(), keep=tmp_path) == WHOLE


# --- a cluster ------------------------------------------------------------------------------------


def test_a_scheduler_that_does_not_answer():
    with (
        pytest.raises(BadInput, match=r"--scheduler: found .tcp://127\.0\.0\.1:1"),
        cluster("tcp://127.0.0.1:1", seconds=0.2),
    ):
        pass


def test_something_else_that_listens_and_never_answers():
    with (
        socket.create_server(("127.0.0.1", 0)) as silent,
        pytest.raises(BadInput, match="answers within"),
        cluster(f"tcp://127.0.0.1:{silent.getsockname()[1]}", seconds=0.5),
    ):
        pass


@pytest.mark.slow
def test_a_cluster(tmp_path):
    """A Dask cluster of two processes, of which one dies on the way."""
    from distributed import LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local,
        cluster(local.scheduler_address) as workers,
    ):
        job = Dying(folder=str(tmp_path))
        assert text(sweep(job, executor=workers, workers=2, chunk=5)) == text(WHOLE)
    assert len([*tmp_path.iterdir()]) == 1
