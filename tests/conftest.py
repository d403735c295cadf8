"""The oracle and the random walks are plain modules that several tests share."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
GAMES = HERE / "games"
sys.path[:0] = [str(HERE), str(GAMES / "city_of_light"), str(GAMES / "paris_1900")]
