"""The figures of the last whole run, kept in ``bench/figures`` for the documentation."""

from __future__ import annotations

import json
import platform
from pathlib import Path

FOLDER = Path(__file__).parent / "figures"


def save(name, figures):
    """Write one benchmark's figures; of the machine only Python's version is kept."""
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps({"python": platform.python_version(), **figures}, indent=1)
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
