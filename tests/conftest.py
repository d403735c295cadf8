"""The oracle and the random walks are plain modules that several tests share."""

from __future__ import annotations

import gc
import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

HERE = Path(__file__).parent
GAMES = HERE / "games"
sys.path[:0] = [str(HERE), str(GAMES / "city_of_light"), str(GAMES / "paris_1900")]

# How long it takes to draw a position says something about the machine, not about the rules.
settings.register_profile("any machine", settings(), suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# Who starts the tests in the background may have them, and all that they start, deaf to Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """What was collected stays: whoever looks for rubbish need not go through it every time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.fixture(autouse=True, scope="session")
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Machine code is kept in a folder of the tests' own, the same for all processes of a run."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    os.environ["RULESPEC_CACHE"] = str(shared / "code")
