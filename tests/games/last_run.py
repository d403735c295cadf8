"""The figures of the last long runs, kept in ``last_run`` beside this file for the docs."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "last_run"


def keep(run: str, game: str, figures: dict[str, Any], folder: Path = FOLDER) -> None:
    """Put the figures of one game in place of those of the run before; other games' stay."""
    path = folder / f"{run}.json"
    found = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    found[game] = {"date": f"{datetime.now(UTC):%Y-%m-%d}", **figures}
    folder.mkdir(exist_ok=True)
    text = json.dumps(dict(sorted(found.items())), indent=1)
    path.write_text(text + "\n", encoding="utf-8")
